"""What is pictured on the 52 Suffragist cards: the person, the thing or the event."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.busts import bust
from suffrage.core.drawing.letters import letters
from suffrage.core.drawing.pictures import Picture, backdrop, thing

PICTURES: Final[dict[str, Picture]] = {
    # Start
    "Seneca Falls Convention": backdrop("floor")
    + thing("chapel", 100, 70)
    + thing("lady", 34, 72, 1.04, main="purple", trim="yellow")
    + thing("lady", 166, 72, 1.04, main="yellow", trim="purple"),
    # Early
    "Property Rights for Women": thing("scroll", 84, 68) + thing("key", 146, 58, 1.25),
    "Frances Willard": bust("fair", "navy", "bun", "chestnut", "high", "glasses", "white-ribbon"),
    "A Vindication of the Rights of Woman": thing("book-open", 100, 66, 1.15)
    + thing("bookmark", 128, 62, 1.1),
    "Union Victory": thing("flag", 98, 72, 1.12),
    "Fifteenth Amendment": thing("page", 100, 66, 1.36)
    + letters("XV", 100, 90, 30, "purple", wide=4),
    "Reconstruction": backdrop("land", "oak")
    + thing("school", 82, 66)
    + thing("book-open", 154, 98, 0.5),
    "Petition to Congress": thing("capitol", 84, 72, 0.98)
    + thing("scroll", 128, 82, 0.78)
    + thing("quill", 160, 62, 0.72),
    "Lucy Stone": bust("fair", "moss", "part", "chestnut", "lace"),
    "Susan B. Anthony Indicted": thing("gavel-block", 156, 114)
    + thing("gavel", 154, 76, 1.05, turn=28)
    + bust("fair", "wine", "bun", "gray", "lace", "glasses", dx=-24),
    "Anna Dickinson": thing("dome", 150, 101, 0.82)
    + bust("fair", "slate", "curls", "jet", "round", dx=-18),
    "Frederick Douglass": bust("brown", "slate", "bushy", "gray", "bow", beard="beard-full"),
    "Frances Harper": thing("book", 154, 96, 0.66, turn=8, main="wine")
    + bust("brown", "purple", "part", "jet", "lace", dx=-14),
    "The Union Signal": thing("newspaper", 94, 64, 1.08, turn=-4, main="sky")
    + thing("ribbon-knot", 142, 86, 0.9),
    "Sojourner Truth": bust(
        "deep", "slate", "short", "jet", "shawl", "glasses", hat="cap", collar_color="light"
    ),
    "Pioneer Women": backdrop("land", "oak") + thing("wagon", 98, 62),
    "Women to the Polls": thing("crate", 100, 80, 1.1)
    + thing("hand-ballot", 88, 46, main="purple"),
    "National Woman’s Rights Convention": bust(
        "fair", "purple", "ringlets", "chestnut", "lace", lift=46, scale=0.69
    )
    + thing("lectern", 100, 98, 1.5)
    + thing("hats", 42, 108, 0.7, main="mauve")
    + thing("hats", 158, 108, 0.7, main="yellow"),
    # Middle
    "National American Woman Suffrage Association": thing(
        "banner", 76, 64, 0.9, turn=-14, main="purple"
    )
    + thing("banner", 124, 64, 0.9, turn=14, flip=True, main="yellow", trim="purple")
    + thing("rosette", 100, 82, 0.8, main="yellow"),
    "Jeannette Rankin": thing("mountains", 44, 98, 0.7, main="mauve")
    + thing("dome", 158, 105, 0.72)
    + bust("fair", "navy", "soft", "chestnut", "jabot", hat="wide", trim="yellow"),
    "Ida B. Wells-Barnett": thing("newspaper", 154, 82, 0.68, turn=8, main="purple")
    + bust("brown", "slate", "pompadour", "jet", "high", dx=-18),
    "The Club Movement": thing("heads", 48, 100, 0.72, main="purple", trim="brown")
    + thing("heads", 152, 100, 0.72, main="wine", trim="deep")
    + thing("gonfalon", 100, 71, 1.04, main="yellow", trim="purple"),
    "Equality League of Self-Supporting Women": thing("loom", 100, 66, 1.16),
    "Emmeline Pankhurst": bust(
        "fair",
        "slate",
        "soft",
        "gray",
        "fur",
        hat="plume",
        hat_color="wine",
        trim="light",
        collar_color="chestnut",
        scale=0.93,
    ),
    "“Debate Us, You Cowards!”": thing("megaphone", 60, 74, 0.9)
    + thing("megaphone", 140, 74, 0.9, flip=True, main="red", trim="yellow")
    + letters("!", 100, 40, 34, "red", wide=3),
    "Carrie Chapman Catt": bust("fair", "blue", "pompadour", "silver", "sash"),
    "Alice Paul & Lucy Burns": bust("fair", "purple", "part", "jet", "sash", dx=-30, scale=0.87)
    + bust("fair", "moss", "waves", "auburn", "lace", dx=32, scale=0.91),
    "Inez Milholland": thing("horse", 104, 70, 1.06, main="light", trim="yellow-top")
    + thing("star", 148, 34, 0.8, main="yellow"),
    "Farmers for Suffrage": backdrop("land", "oak")
    + thing("wheat", 62, 64, 1.05)
    + thing("plough", 132, 80, 1.0),
    "Zitkala-Ša": thing("violin", 162, 84, 1.0, turn=14)
    + bust("tan", "wine", "braids", "jet", "beads", dx=-10),
    "Helen Keller": bust("fair", "mauve", "waves", "chestnut", "round", lift=20, scale=0.89)
    + thing("book-open", 100, 112, 0.8),
    "Maria de Lopez": thing("bubble", 154, 44, 0.82)
    + letters("SI!", 154, 40, 18, "red", wide=3.4)
    + bust("wheat", "purple", "pompadour", "jet", "lace", dx=-22),
    "Marie Louise Bottineau Baldwin": thing("balance", 150, 84, 0.62)
    + bust("tan", "slate", "soft", "jet", "high", dx=-18),
    "The West’s Awakening": thing("sun", 100, 66, 1.2)
    + thing("mountains", 100, 84, 1.3, main="purple")
    + thing("torch", 58, 70, 0.9),
    "Southern Strategy": thing("scale", 100, 66, 1.04) + thing("star", 54, 76, 0.5, main="purple"),
    # Late
    "Women’s Trade Union League": thing("factory", 82, 76, main="wine")
    + thing("fist", 150, 80, 0.92, main="wheat", trim="purple"),
    "The Young Woman Citizen": thing("book", 92, 66, 1.14, turn=-6, main="blue")
    + thing("star", 94, 62, 0.9, turn=-6, main="yellow")
    + thing("pencil", 150, 74, 0.9, turn=18),
    "1918 Midterm Elections": thing("ballot", 84, 66, 1.16, turn=-5)
    + thing("calendar", 142, 78, 0.72, main="red")
    + letters("5", 142, 87, 22, "edge", wide=3),
    "Woodrow Wilson": thing("capitol", 152, 107, 0.52)
    + bust("fair", "slate", "side", "gray", "wing", "pince-nez", dx=-14, trim="purple"),
    "Maud Wood Park": thing("door", 154, 76, 0.86, main="green")
    + bust("fair", "blue", "soft", "gray", "jabot", dx=-20),
    "Voter Registration": thing("ledger", 94, 68, 1.1, main="purple")
    + thing("quill", 152, 58, 0.8),
    "Processions for Suffrage": thing("gonfalon", 46, 62, 0.72, main="yellow", trim="purple")
    + thing("gonfalon", 100, 58, 0.82)
    + thing("gonfalon", 154, 62, 0.72, main="light", trim="purple")
    + thing("hats", 64, 106, 0.86, main="wine")
    + thing("hats", 136, 106, 0.86, main="navy"),
    "Prison Tour Special": backdrop("rails")
    + thing("gate", 100, 68, 1.02)
    + thing("heart-lock", 100, 80, 1.1),
    "Victory Map": thing("us-map", 104, 74, 1.3, main="iron")
    + thing("us-map", 100, 68, 1.3, main="yellow-top")
    + thing("tick", 96, 66, 1.3),
    "Women and World War I": thing("phone", 84, 70, 1.14)
    + thing("envelope", 146, 92, 0.56, turn=-6),
    "Eighteenth Amendment": thing("bottle", 88, 70, main="green")
    + thing("glass", 126, 88, 1.0, main="red")
    + thing("prohibit", 104, 70, 1.06),
    "Mary McLeod Bethune": thing("lantern", 156, 86, 0.9)
    + bust("deep", "wine", "crop", "jet", "pearls", dx=-18),
    "Make a Home Run for Suffrage": thing("bats", 100, 66, 1.1) + thing("baseball", 100, 44, 1.1),
    "Mary Church Terrell": thing("gonfalon", 158, 70, 0.72, main="purple")
    + bust("brown", "yellow", "waves", "jet", "pearls", dx=-18),
    "Tea Parties for Suffrage": thing("steam", 98, 44, 1.1)
    + thing("teacup", 100, 78, 1.1)
    + thing("star", 96, 88, 0.62, main="purple"),
    "Dr. Mabel Ping-Hua Lee": bust(
        "wheat", "purple", "part", "jet", "sash", hat="tricorn", hat_color="slate", trim="yellow"
    ),
    "Miss Febb Wins the Last Vote": thing("envelope-open", 92, 74, 1.1, main="yellow")
    + thing("rose", 150, 78, 0.9, main="yellow-top"),
}
