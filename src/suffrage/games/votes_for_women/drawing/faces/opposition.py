"""What is pictured on the 52 Opposition cards, and so on the 42 of the Oppobot's deck."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.busts import bust
from suffrage.core.drawing.letters import letters
from suffrage.core.drawing.pictures import Picture, backdrop, thing
from suffrage.games.votes_for_women.drawing.faces.lands import land

PICTURES: Final[dict[str, Picture]] = {
    # Start
    "The Patriarchy": thing("gent", 38, 76, main="wine")
    + thing("gent", 162, 76, main="slate")
    + thing("ballot-box", 100, 76, main="red")
    + thing("chain", 100, 92, 1.0)
    + thing("padlock", 100, 92, 0.94),
    # Early
    "The Civil War": thing("rifles", 100, 66, 1.04)
    + thing("drum", 100, 78)
    + thing("kepi", 98, 56),
    "15th Divides Suffragists": thing("page-half", 94, 66, 1.12)
    + thing("page-rest", 110, 70, 1.12)
    + letters("X", 66, 70, 40, "red", wide=3)
    + letters("V", 140, 74, 40, "red", wide=3),
    "Senator Joseph Brown": thing("book", 156, 94, 0.66, turn=6, main="wine")
    + bust("fair", "slate", "bald", "silver", "bow", beard="beard-long", dx=-14),
    "Minor v. Happersett": thing("bank", 88, 70, 0.98)
    + thing("gavel-block", 150, 114)
    + thing("gavel", 150, 78, 1.05, turn=-28),
    "Senate Rejects Suffrage Amendment": thing("capitol", 100, 72, 1.04)
    + thing("cross-out", 100, 76, 1.9),
    "South Dakota Rejects Suffrage": land("SD", 100, 66, 136, 96, "red-top")
    + thing("cross-out", 100, 66, 1.5),
    "Gerrymandering": thing("map-sheet", 100, 68, 1.2) + thing("dragon", 100, 68, 1.0, main="red"),
    "Border States": thing("fence", 100, 80, 0.9)
    + thing("border-post", 52, 66, main="blue")
    + thing("border-post", 148, 66, main="iron"),
    "Horace Greeley": bust(
        "fair",
        "iron",
        "bald",
        "silver",
        "bow",
        "glasses",
        beard="beard-fringe",
        hat="wide",
        hat_color="light",
        trim="iron",
    ),
    "New York Newspapers": thing("newspaper", 122, 66, 0.94, turn=9, main="red-top")
    + thing("newspaper", 84, 68, 1.04, turn=-6, main="steel"),
    "Senator George Vest": thing("dog", 154, 88, 0.82, main="wood")
    + bust("fair", "moss", "side", "chestnut", "bow", beard="moustache", dx=-20),
    "Catharine Beecher": bust("fair", "wine", "ringlets", "chestnut", "lace", hat="cap"),
    "Progress, Not Politics": thing("leaflet", 74, 64, 1.1, turn=-6, main="red")
    + thing("flatiron", 132, 84, 0.9),
    "Southern “Hospitality”": backdrop("land", "moss")
    + thing("mansion", 100, 66, 1.0)
    + thing("ball-chain", 150, 104, 0.9),
    "Beer Brewers": thing("barrel", 76, 68, 1.08) + thing("mug", 138, 78, 0.94),
    "Southern Resentment": thing("torch", 140, 68, 1.0, turn=16)
    + thing("ballot-box", 82, 82, 0.86, turn=-12, main="steel")
    + thing("crack", 84, 78, 0.62),
    "Old Dixie": thing("frame", 100, 68, 1.16)
    + thing("mansion", 100, 70, 0.66)
    + thing("crack", 120, 70, 0.8),
    # Middle
    "NAOWS Forms": thing("rosette", 100, 62, 1.24, main="red")
    + thing("rose", 100, 62, 0.52, main="red"),
    "Woman and the Republic": thing("book", 84, 66, 1.12, turn=-5, main="red")
    + thing("fist", 142, 82, 0.8, main="fair", trim="iron"),
    "The Ladies’ Battle": thing("parasol", 74, 68, 0.94, turn=-30, main="red")
    + thing("parasol", 126, 68, 0.94, turn=30, flip=True, main="iron"),
    "Backlash to the Movement": thing("postcard", 100, 68, 1.2, turn=-4, main="red")
    + thing("lips", 76, 66, 0.74)
    + thing("padlock", 76, 78, 0.7),
    "Xenophobia": thing("smoke", 118, 22, 0.9)
    + thing("ship", 100, 60, 1.0)
    + thing("barrier", 100, 98, 1.0),
    "“O Save Us Senators, From Ourselves”": thing("scroll", 148, 82, 0.72)
    + bust(
        "fair",
        "red",
        "soft",
        "gray",
        "fur",
        hat="plume",
        hat_color="iron",
        trim="red-top",
        dx=-20,
        collar_color="steel",
        scale=0.93,
    ),
    "Emma Goldman": thing("leaflet", 156, 92, 0.8, turn=8, main="red")
    + bust("fair", "iron", "waves", "chestnut", "round", "pince-nez", dx=-14),
    "The Great 1906 San Francisco Earthquake": backdrop("land", "oak")
    + thing("tilted-houses", 100, 70, 1.06, main="red", trim="yellow-top")
    + thing("crack", 124, 96, 0.74),
    "A Threat to the Ideal of Womanhood": thing("bell-jar", 100, 64, 1.1)
    + thing("house", 100, 74, 0.96, main="red")
    + thing("jar-base", 100, 64, 1.1),
    "“Unwarranted, Unnecessary & Dangerous Interference”": thing("page", 78, 70, 1.2, turn=-4)
    + thing("stamp", 128, 62, 1.04, turn=14),
    "Conservative Opposition": thing("serpents", 100, 66, 1.12),
    "The SSWSC": thing("ballot-box", 100, 66, 0.9, main="red") + thing("fence", 100, 84, 1.08),
    "Western Saloons Push Suffrage Veto": thing("saloon", 100, 70, 1.12, main="red"),
    "Transcontinental Railroad": backdrop("rails")
    + thing("smoke", 86, 25, 0.8)
    + thing("train", 104, 68, 1.08, main="red", trim="iron"),
    "White Supremacy and the Suffrage Movement": thing("door", 76, 68, 1.06, main="light")
    + thing("padlock", 98, 74, 0.6)
    + thing("banner", 146, 78, 0.66, turn=10, main="purple"),
    "Senator John Weeks": thing("coins", 164, 86, 0.8)
    + bust("fair", "navy", "bald", "gray", "wing", beard="moustache-big", dx=-16, trim="red"),
    "Senator “Cotton Ed” Smith": thing("cotton", 158, 84, 0.84)
    + bust("fair", "steel", "side", "jet", "bow", beard="moustache-big", dx=-16),
    # Late
    "War in Europe": thing("cannon", 100, 58, 1.05) + thing("barbed-wire", 100, 110, 1.0),
    "1918 Pandemic": bust("fair", "sky", "soft", "jet", "high", "gauze", hat="nurse"),
    "The Business of Being a Woman": thing("spool", 84, 66, 1.1, main="red")
    + thing("needle", 146, 66, 1.1),
    "The Eden Sphinx": thing("sphinx", 86, 72, 1.1) + thing("apple", 152, 90, 0.6),
    "Big Liquor’s Big Money": thing("bottle", 66, 66, 1.04, main="red")
    + thing("money-bag", 124, 74, 1.04)
    + letters("$", 124, 82, 30, "edge", wide=3),
    "Red Scare": thing("bomb", 98, 72, 1.2),
    "Southern Women’s Rejection League": thing("fan", 100, 66, 1.24, main="red", trim="light")
    + letters("NO", 100, 60, 16, "light", wide=4),
    "United Daughters of the Confederacy": thing("statue", 100, 63, 0.98)
    + thing("pedestal", 100, 76, 1.0)
    + thing("wreath", 100, 92, 0.66, main="green"),
    "Cheers to “No on Suffrage”": thing("mug", 70, 70, 1.0, turn=-12, flip=True)
    + thing("mug", 132, 70, 1.0, turn=12),
    "The Unnecessary Privilege": thing("cradle", 100, 70, 1.14),
    "Voter Suppression": thing("page", 70, 64, 1.06, turn=-5)
    + letters("?", 70, 82, 22, "red", wide=3.4)
    + thing("coins", 150, 88, 0.8)
    + thing("padlock", 112, 76, 1.24),
    "Anti-Suffrage Riots": thing("banner-torn", 98, 72, 1.16, turn=-8)
    + thing("splat", 92, 48, 0.9, main="yellow")
    + thing("splat", 146, 92, 1.1, main="red"),
    "American Constitutional League": thing("books", 96, 84, 1.0, main="wine", trim="red")
    + thing("top-hat", 98, 42, 0.8, main="iron", trim="red"),
    "The Woman Patriot": thing("newspaper", 84, 68, 1.02, turn=-4, main="red")
    + thing("flag", 152, 66, 0.62, turn=8),
    "Governor Clement’s Veto": thing("page", 92, 66, 1.26, turn=-3)
    + letters("VETO", 92, 88, 18, "cross", wide=4, turn=-3)
    + thing("quill", 152, 56, 0.8),
    "Senator Henry Cabot Lodge": bust(
        "fair", "iron", "side", "silver", "wing", "moustache-gray", beard="beard-point", trim="wine"
    ),
    "Senator William Borah": thing("mountains", 38, 104, 0.6, main="steel")
    + thing("mountains", 164, 106, 0.56, main="steel")
    + bust("fair", "navy", "crop", "chestnut", "tie", trim="red"),
}
