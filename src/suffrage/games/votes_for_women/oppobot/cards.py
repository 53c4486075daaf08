"""The Oppobot's deck of 42, and what it makes of State and Strategy cards.

Of the deck, only Conservative Opposition and Emma Goldman are known from the rulebook.
The effects of all others, and the faces of the gray and black dice, are our own
reconstruction and say so (`source`). The texts on State and Strategy cards are printed.
"""

from __future__ import annotations

from typing import Final

from suffrage.games.votes_for_women.actions import FACE, OPP, PURPLE, RED, SUF, YELLOW
from suffrage.games.votes_for_women.deck.card import (
    FINAL_BOX,
    RECONSTRUCTION,
    RULEBOOK,
    TURN_BOX,
    BotDice,
    Card,
    Lasting,
)
from suffrage.games.votes_for_women.deck.requirements import (
    Checks,
    Cubes,
    During,
    Markers,
    NotDuring,
)
from suffrage.games.votes_for_women.effects.basics import Campaigner, Congress, Lose
from suffrage.games.votes_for_women.effects.boxes import Stay
from suffrage.games.votes_for_women.effects.cubes import InEach
from suffrage.games.votes_for_women.effects.hands import Riots
from suffrage.games.votes_for_women.effects.removals import Sweep
from suffrage.games.votes_for_women.oppobot.effects import (
    BotCheck,
    BotClaims,
    BotClears,
    BotContested,
    BotLobbies,
    BotPerRegion,
    BotRandomStates,
)
from suffrage.games.votes_for_women.states import (
    ATLANTIC,
    MIDWEST,
    NORTHEAST,
    NUMBER,
    PLAINS,
    SOUTH,
    WEST,
    regions,
    states,
)


def _faces(*numbers: int) -> list[int]:
    return [FACE + n for n in numbers]


# Ruling O-16: the faces of the gray d6, gray d8 and of all black dice are reconstructed.
NORMAL_DICE: Final = BotDice(
    _faces(1, 2, 3, 4), _faces(1, 2, 3, 4, 5, 6), _faces(1, 2, 3, 4, 5, 6, 7, 8)
)
HARD_DICE: Final = BotDice(
    _faces(2, 3, 4), _faces(2, 3, 4, 5, 6, 6), _faces(2, 3, 4, 5, 6, 7, 8, 8)
)

# fmt: off
OPPOBOT_CARDS: Final[list[Card]] = [
    # Start
    Card("The Patriarchy",
         "Add 1 red campaigner in the South. Add 1 cube in every state of the Northeast, "
         "Atlantic & Appalachia, South and Midwest.",
         Campaigner(RED, SOUTH), InEach(1, regions(NORTHEAST, ATLANTIC, SOUTH, MIDWEST)),
         source=RECONSTRUCTION),
    Card("NAOWS Forms",
         "Add 1 red campaigner in the Northeast. Add 4 cubes in each of three states found by "
         "dice.",
         Campaigner(RED, NORTHEAST), BotRandomStates(4, 3), source=RECONSTRUCTION),
    Card("War in Europe",
         "Remove 1 column from Congress. For the rest of the turn the Suffragist side must spend "
         "1 button to take a Campaigning action.",
         Congress(-1), Stay(TURN_BOX, Lasting(SUF, campaign_cost=1)), source=RECONSTRUCTION),
    # Early
    Card("The Civil War",
         "Remove 1 column from Congress. For the rest of the turn the Suffragist side may not "
         "add cubes in the Atlantic & Appalachia and South regions.",
         Congress(-1), Stay(TURN_BOX, Lasting(SUF, barred=(SOUTH, ATLANTIC))),
         source=RECONSTRUCTION),
    Card("15th Divides Suffragists",
         "Play if Fifteenth Amendment is in effect. Remove all purple cubes in the four states "
         "with the most purple cubes. The Suffragist side loses 2 buttons.",
         BotClears((PURPLE,), 4), Lose(2), requires=(During("Fifteenth Amendment"),),
         source=RECONSTRUCTION),
    Card("Senator Joseph Brown",
         "Play if there is at least 1 column in Congress. Remove 1 column from Congress and add "
         "2 cubes in Georgia.",
         Congress(-1), InEach(2, states("GA")), requires=(Markers(1),), source=RECONSTRUCTION),
    Card("South Dakota Rejects Suffrage",
         "Play if there is at least 1 column in Congress. Remove 1 column from Congress and add "
         "2 cubes in South Dakota.",
         Congress(-1), InEach(2, states("SD")), requires=(Markers(1),), source=RECONSTRUCTION),
    Card("Senator George Vest",
         "Play if there is at least 1 column in Congress. Remove 1 column from Congress and add "
         "2 cubes in Missouri.",
         Congress(-1), InEach(2, states("MO")), requires=(Markers(1),), source=RECONSTRUCTION),
    Card("Gerrymandering",
         "Play if there are at least 2 yellow cubes on the map. Remove all yellow cubes in the "
         "two states with the most yellow cubes.",
         BotClears((YELLOW,), 2), requires=(Cubes(2, (YELLOW,)),), source=RECONSTRUCTION),
    Card("Border States",
         "Add 1 cube in each of Delaware, Maryland, West Virginia, Kentucky and Missouri.",
         InEach(1, states("DE MD WV KY MO")), source=RECONSTRUCTION),
    Card("Horace Greeley",
         "Add 2 cubes in each of New York and Connecticut.",
         InEach(2, states("NY CT")), source=RECONSTRUCTION),
    Card("New York Newspapers",
         "Add 2 cubes in each of New York and New Jersey.",
         InEach(2, states("NY NJ")), source=RECONSTRUCTION),
    Card("Catharine Beecher",
         "Add 2 cubes in each of four states found by dice.",
         BotRandomStates(2, 4), source=RECONSTRUCTION),
    Card("Southern “Hospitality”",
         "Add 1 cube in each of Virginia, North Carolina, South Carolina, Georgia and Tennessee.",
         InEach(1, states("VA NC SC GA TN")), source=RECONSTRUCTION),
    Card("Southern Resentment",
         "Play if Fifteenth Amendment is in effect. Add 1 cube in each of Texas, Louisiana, "
         "Arkansas, Mississippi and Alabama.",
         InEach(1, states("TX LA AR MS AL")), requires=(During("Fifteenth Amendment"),),
         source=RECONSTRUCTION),
    Card("Old Dixie",
         "Add 1 cube in each of Louisiana, Mississippi, Alabama, Georgia and Florida.",
         InEach(1, states("LA MS AL GA FL")), source=RECONSTRUCTION),
    # Middle
    Card("Emma Goldman",
         "Add 1 cube in one state of each region, found by dice.",
         BotPerRegion(1), source=RULEBOOK),
    Card("Conservative Opposition",
         "Add 2 cubes in each of three states found by dice.",
         BotRandomStates(2, 3), source=RULEBOOK),
    Card("Backlash to the Movement",
         "Play if there are at least 3 Suffragist cubes on the map. Remove 2 Suffragist cubes in "
         "each of the three states with the most Suffragist cubes.",
         BotClears((PURPLE, YELLOW), 3, 2), requires=(Cubes(3, (PURPLE, YELLOW)),),
         source=RECONSTRUCTION),
    Card("Xenophobia",
         "Play if there are at least 2 Suffragist cubes on the map. Remove all purple cubes in "
         "the state with the most purple cubes and all yellow cubes in the state with the most "
         "yellow cubes.",
         BotClears((PURPLE,), 1), BotClears((YELLOW,), 1), requires=(Cubes(2, (PURPLE, YELLOW)),),
         source=RECONSTRUCTION),
    Card("“O Save Us Senators, From Ourselves”",
         "Add 2 cubes in one state of each region, found by dice.",
         BotPerRegion(2), source=RECONSTRUCTION),
    Card("The Great 1906 San Francisco Earthquake",
         "Play if there is at least 1 Suffragist cube in California. Remove all Suffragist cubes "
         "from California. The Suffragist side loses 1 button.",
         Sweep(NUMBER["CA"]), Lose(1), requires=(Cubes(1, (PURPLE, YELLOW), states("CA")),),
         source=RECONSTRUCTION),
    Card("A Threat to the Ideal of Womanhood",
         "For the rest of the turn the Suffragist side must spend 1 button to play a card as an "
         "event.",
         Stay(TURN_BOX, Lasting(SUF, event_cost=1)), source=RECONSTRUCTION),
    Card("“Unwarranted, Unnecessary & Dangerous Interference”",
         "Add 2 cubes in one state of each region, found by dice.",
         BotPerRegion(2), source=RECONSTRUCTION),
    Card("The SSWSC",
         "Play if Southern Strategy is in effect. Add 2 cubes in each of three states of the "
         "South found by dice.",
         BotRandomStates(2, 3, SOUTH), requires=(During("Southern Strategy"),),
         source=RECONSTRUCTION),
    Card("Western Saloons Push Suffrage Veto",
         "Play if Eighteenth Amendment is not in effect. Add 2 cubes in Arizona and 1 cube in "
         "each of New Mexico, Nevada and Utah.",
         InEach(2, states("AZ")), InEach(1, states("NM NV UT")),
         requires=(NotDuring("Eighteenth Amendment"),), source=RECONSTRUCTION),
    Card("White Supremacy and the Suffrage Movement",
         "Play if Southern Strategy is in effect. Remove all yellow cubes in the four states "
         "with the most yellow cubes. The Suffragist side loses 2 buttons.",
         BotClears((YELLOW,), 4), Lose(2), requires=(During("Southern Strategy"),),
         source=RECONSTRUCTION),
    Card("Senator John Weeks",
         "Play if there is at least 1 column in Congress. Remove 1 column from Congress and add "
         "2 cubes in New Hampshire.",
         Congress(-1), InEach(2, states("NH")), requires=(Markers(1),), source=RECONSTRUCTION),
    Card("Senator “Cotton Ed” Smith",
         "Play if there is at least 1 column in Congress. Remove 1 column from Congress and add "
         "2 cubes in South Carolina.",
         Congress(-1), InEach(2, states("SC")), requires=(Markers(1),), source=RECONSTRUCTION),
    # Late
    Card("1918 Pandemic",
         "Remove 1 column from Congress. For the rest of the turn the Suffragist side must spend "
         "1 button to play a card as an event.",
         Congress(-1), Stay(TURN_BOX, Lasting(SUF, event_cost=1)), source=RECONSTRUCTION),
    Card("Big Liquor’s Big Money",
         "Play if Eighteenth Amendment is not in effect. Add 4 cubes in each of two states found "
         "by dice.",
         BotRandomStates(4, 2), requires=(NotDuring("Eighteenth Amendment"),),
         source=RECONSTRUCTION),
    Card("Red Scare",
         "Play if there are at least 2 purple cubes on the map. Remove all purple cubes in the "
         "two states with the most purple cubes.",
         BotClears((PURPLE,), 2), requires=(Cubes(2, (PURPLE,)),), source=RECONSTRUCTION),
    Card("Southern Women’s Rejection League",
         "Play if Southern Strategy is in effect. Add 1 cube in each state of the South.",
         InEach(1, regions(SOUTH)), requires=(During("Southern Strategy"),), source=RECONSTRUCTION),
    Card("United Daughters of the Confederacy",
         "Play if Southern Strategy is in effect. Add 2 cubes in each of four states of the "
         "South found by dice.",
         BotRandomStates(2, 4, SOUTH), requires=(During("Southern Strategy"),),
         source=RECONSTRUCTION),
    Card("Cheers to “No on Suffrage”",
         "Play if Eighteenth Amendment is not in effect. Add 3 cubes in each of four states "
         "found by dice.",
         BotRandomStates(3, 4), requires=(NotDuring("Eighteenth Amendment"),),
         source=RECONSTRUCTION),
    Card("The Unnecessary Privilege",
         "Add 2 cubes in one state of each region, found by dice.",
         BotPerRegion(2), source=RECONSTRUCTION),
    Card("Voter Suppression",
         "In Final Voting the Oppobot throws its 8-sided die instead of its 6-sided one.",
         Stay(FINAL_BOX, Lasting(OPP, final_die=8)), source=RECONSTRUCTION),
    Card("Anti-Suffrage Riots",
         "Solitaire: discard 2 cards from the Suffragist hand at random, then draw 2. Co-op: "
         "each player discards 1 at random and draws 1.",
         Riots(), source=RECONSTRUCTION),
    Card("American Constitutional League",
         "The Oppobot takes an available Strategy card at random and plays it for its Oppobot "
         "effect.",
         BotClaims(), source=RECONSTRUCTION),
    Card("Governor Clement’s Veto",
         "Play if at least one state has a green check. Replace 1 green check with 1 red X in a "
         "state found by dice among those with a green check.",
         BotCheck(0), requires=(Checks(1),), source=RECONSTRUCTION),
    Card("Senator Henry Cabot Lodge",
         "Play if there is at least 1 column in Congress. Remove 1 column from Congress and add "
         "2 cubes in Massachusetts.",
         Congress(-1), InEach(2, states("MA")), requires=(Markers(1),), source=RECONSTRUCTION),
    Card("Senator William Borah",
         "Play if there is at least 1 column in Congress. Remove 1 column from Congress and add "
         "2 cubes in Utah.",
         Congress(-1), InEach(2, states("UT")), requires=(Markers(1),), source=RECONSTRUCTION),
]

# By title: Opposition Research and Change in Plans are not used against the Oppobot (O-1).
OPPOBOT_TEXTS: Final[dict[str, Card]] = {
    "Efficient Organizing": Card(
        "Efficient Organizing", "Place 3 red cubes in each of 3 states found by dice.",
        BotRandomStates(3, 3)),
    "Reconsideration": Card(
        "Reconsideration",
        "If any state shows a check: replace a check found by dice by 2 red cubes.",
        BotCheck(2), requires=(Checks(1),)),
    "Bellwether State": Card(
        "Bellwether State", "Place 4 red cubes in each of 2 states found by dice.",
        BotRandomStates(4, 2)),
    "Superior Lobbying": Card(
        "Superior Lobbying",
        "If Congress holds 3 or more: throw four 8-sided dice until one shows 6-8; Congress -1 "
        "for each "
        "that does.",
        BotLobbies(), requires=(Markers(3),)),
    "The Winning Plan": Card(
        "The Winning Plan", "Place 4 red cubes in each of 2 states found by dice.",
        BotRandomStates(4, 2)),
    "Regional Focus": Card(
        "Regional Focus",
        "Place 1 red cube in every state of the region with the most contested states.",
        BotContested(1)),
    "Eye on the Future": Card(
        "Eye on the Future", "Place 4 red cubes in each of 2 states found by dice.",
        BotRandomStates(4, 2)),
    "Transportation": Card(
        "Transportation", "Place 4 red cubes in each of 2 states found by dice.",
        BotRandomStates(4, 2)),
    "Counter Strat": Card(
        "Counter Strat", "Place 3 red cubes in each of 3 states found by dice.",
        BotRandomStates(3, 3)),
    "National Focus": Card(
        "National Focus", "2 red cubes in one state of each region, found by dice.",
        BotPerRegion(2)),
    "California": Card(
        "California", "If Congress holds 1 or more: Congress -1.",
        Congress(-1), requires=(Markers(1),)),
    "Utah": Card(
        "Utah", "Place 1 red cube in every West state but Utah.",
        InEach(1, regions(WEST, but="UT"))),
    "Montana": Card(
        "Montana", "Place 3 red cubes in each of 2 states found by dice.",
        BotRandomStates(3, 2)),
    "Kansas": Card(
        "Kansas", "Place 1 red cube in every Plains state but Kansas.",
        InEach(1, regions(PLAINS, but="KS"))),
    "Texas": Card(
        "Texas", "Place 1 red cube in every South state but Texas.",
        InEach(1, regions(SOUTH, but="TX"))),
    "Georgia": Card(
        "Georgia", "Place 3 red cubes in each of 2 states found by dice.",
        BotRandomStates(3, 2)),
    "Illinois": Card(
        "Illinois", "Place 1 red cube in every Midwest state but Illinois.",
        InEach(1, regions(MIDWEST, but="IL"))),
    "Ohio": Card(
        "Ohio", "If Congress holds 1 or more: Congress -1.",
        Congress(-1), requires=(Markers(1),)),
    "Pennsylvania": Card(
        "Pennsylvania", "Place 1 red cube in every Atlantic & Appalachia state but Pennsylvania.",
        InEach(1, regions(ATLANTIC, but="PA"))),
    "Virginia": Card(
        "Virginia", "If Congress holds 1 or more: Congress -1.",
        Congress(-1), requires=(Markers(1),)),
    "New York": Card(
        "New York", "Place 1 red cube in every Northeast state but New York.",
        InEach(1, regions(NORTHEAST, but="NY"))),
    "New Jersey": Card(
        "New Jersey", "Place 3 red cubes in each of 2 states found by dice.",
        BotRandomStates(3, 2)),
}
# fmt: on
