"""The deck list: 50 events and ten abilities of six kinds.

The six kinds, their titles and prices and the size of the deck are the rulebook's. The
events and all lines are our own design; their numbers were balanced by playing (see
docs/measurements.md). A card is known by its place in this list, copies included: two
copies of an ability are the same number, so no number tells which hand a card came from.
"""

from __future__ import annotations

from typing import Final


class Card:
    """What stands on a card: numbers that are added to budget and support, and our words.

    The numbers of an ability are its price (ruling 5.5).
    """

    def __init__(
        self,
        name: str,
        title: str,
        budget: int,
        support: int,
        line: str,
        copies: int = 1,
        use: str = "",
        short: str = "",
    ) -> None:
        self.name: Final = name  # in notation
        self.title: Final = title
        self.budget: Final = budget
        self.support: Final = support
        self.line: Final = line
        self.copies: Final = copies
        self.use: Final = use  # what an ability does; empty on events
        self.short: Final = short or title  # the title where there is little room

    def figures(self) -> str:
        """What the two numbers do: "+2 budget, -1 support"."""
        numbers = (("budget", self.budget), ("support", self.support))
        return ", ".join([f"{n:+d} {name}" for name, n in numbers if n]) or (
            "free" if self.use else "no change"
        )


# fmt: off
CARDS: Final[list[Card]] = [
    # Gains
    Card("grand-bargain", "Grand Bargain", +2, +2,
         "Both benches sign, both benches take the credit."),
    Card("reconstruction-grant", "Reconstruction Grant", +2, +2,
         "Partners abroad pay for the bridge; you cut the ribbon."),
    Card("early-balance", "Budget Passed Early", +2, +1,
         "Everyone got something, so nobody leaked the spreadsheet."),
    Card("good-receipts", "Receipts Beat Forecast", +2, +1,
         "The form was short for once, and people filled it in."),
    Card("flood-wall", "The Flood Wall Holds", +1, +2,
         "The river rose; the homework had been done."),
    Card("debate-won", "Televised Debate Won", +1, +2,
         "One calm answer outlived twenty loud ones, and small donors noticed."),
    Card("reserve-fund", "Forgotten Reserve Fund", +2, 0,
         "A retired clerk remembered which drawer."),
    Card("airwaves", "Airwave Auction", +2, 0,
         "Invisible goods, very visible money."),
    Card("question-time", "A Good Question Time", 0, +2,
         "The chamber laughed with you, not at you."),
    Card("open-day", "Open Doors Day", 0, +2,
         "Ten thousand visitors learned that the corridors of power need paint."),
    Card("paperless", "Paperless Committee", +1, 0,
         "The printers fell silent and the savings were real."),
    Card("no-trip", "Unspent Travel Allowance", +1, 0,
         "The fact-finding mission found that it could stay at home."),
    Card("kind-letter", "Letter to the Editor", 0, +1,
         "Somebody agreed with you, in print, under their own name."),
    Card("open-office", "Constituency Office Hours", 0, +1,
         "Forty people queued; thirty-nine left with an answer."),
    Card("clean-audit", "Clean Audit", +1, +1,
         "The auditors wrote 'exemplary' and, on checking, meant it."),
    Card("twin-towns", "Twin Town Trade Fair", +1, +1,
         "Cheese went one way, tractors the other, everyone posed."),
    # Trade-offs
    Card("fuel-duty", "Fuel Duty", +2, -1,
         "The treasury cheered at every pump; the drivers did not."),
    Card("curb-fees", "Fees at the Curb", +2, -1,
         "Every yard of the street now earns its keep."),
    Card("residence-sold", "State Residence Sold", +2, -1,
         "A fair price for a garden nobody may visit any more."),
    Card("long-form", "Nine-Page Tax Form", +1, -1,
         "Each new box raised a little money and several voices."),
    Card("closed-session", "Closed Session", +1, -1,
         "Efficient, frugal and widely mistrusted."),
    Card("austerity", "Austerity Package", +2, -2,
         "The columns balance; the benches do not."),
    Card("harbor-sale", "Harbor Sold", +3, -2,
         "The cranes fly a new flag and the check has cleared."),
    Card("school-lunch", "Free School Lunches", -1, +2,
         "Soup is cheaper than regret."),
    Card("night-bus", "Night Buses", -1, +2,
         "The last shift finally gets home."),
    Card("library-amnesty", "Library Amnesty", -1, +2,
         "All fines forgiven; one atlas came back after sixty years."),
    Card("hall-tour", "Tour of Village Halls", -1, +1,
         "Thirty halls, thirty buffets, one bus company's bill."),
    Card("fireworks", "Jubilee Fireworks", -1, +1,
         "Nine minutes of applause, at list price."),
    Card("pension-rise", "Pensions Uprated", -2, +2,
         "Promised twice, paid once, remembered for years."),
    Card("day-care", "Day Care for All", -2, +3,
         "The nation's smallest constituents approve."),
    # Setbacks
    Card("costly-stapler", "Procurement Affair", -2, -1,
         "The stapler cost more than the desk."),
    Card("dead-portal", "The Portal That Would Not Open", -2, -1,
         "Launched on Monday, reachable by nobody."),
    Card("stadium", "Stadium Overrun", -2, -1,
         "Half the seats, twice the invoice."),
    Card("leaked-memo", "Leaked Memo", -1, -2,
         "The footnotes were the worst of it."),
    Card("hot-microphone", "Open Microphone", -1, -2,
         "The little red light had been on all along."),
    Card("cousin", "The Adviser's Cousin", -1, -2,
         "A new post, no advertisement, a familiar surname."),
    Card("storm", "Storm Repairs", -2, 0,
         "No one's fault, everyone's invoice."),
    Card("settlement", "Court Settlement", -2, 0,
         "Cheaper than losing, said the lawyers, and enclosed their own bill."),
    Card("walkout", "Walkout", 0, -2,
         "The cameras filmed half a chamber."),
    Card("broken-pledge", "Broken Pledge", 0, -2,
         "The old poster still hung on the wall behind you."),
    Card("leaking-dome", "Leaking Dome", -1, 0,
         "Buckets in the chamber, by order of the clerk."),
    Card("caught-napping", "Caught Napping", 0, -1,
         "Item fourteen of the agenda claimed another victim."),
    Card("ribbon", "Ribbon Cut Too Soon", -1, -1,
         "The road was closed again by noon."),
    Card("filibuster", "Eleven-Hour Speech", -1, -1,
         "No vote, cold coffee, long memories."),
    Card("general-strike", "General Strike", -2, -2,
         "Nothing moved except the opinion polls."),
    Card("bank-queue", "Queue at the Bank", -2, -2,
         "By evening it had reached the steps of parliament."),
    Card("rounded-up", "Hole in the Pension Fund", -3, -1,
         "Somebody had been rounding up. For years."),
    Card("letterbox", "Letterbox Company", -1, -3,
         "It was all legal, which proved the worst possible defense."),
    Card("downgrade", "Credit Downgrade", -3, 0,
         "One letter fewer, several zeroes more."),
    Card("borrowed-speech", "Borrowed Speech", 0, -3,
         "The applause lines had been applauded before."),
    # Abilities
    Card("check", "Loyalty Check", -1, 0,
         "Two polite visitors ask a few questions about you.", short="Check", copies=2,
         use="Whenever the game waits for somebody: look at one living player's loyalty, "
             "then say aloud what you found, true or not."),
    Card("double", "Double Voice", 0, -1,
         "A whole delegation nods when you do.", short="Double", copies=2,
         use="With your ballot: it counts twice, always or only if that turns the result."),
    Card("transfer", "Transfer of Presidential Powers", -1, -1,
         "The sealed envelope contains one name, and it is not the next in line.", copies=2,
         short="Transfer",
         use="As outgoing President, after your government's consequences: name the next "
             "President."),
    Card("cancel", "Canceling an Applied Event Card", 0, 0,
         "With respect, the member cannot be served with that.", short="Cancel", copies=2,
         use="When you hold no office and the President dealt you an event: it does nothing "
             "to you."),
    Card("eliminate", "Eliminating Another Player", -5, -5,
         "It takes everything you have, and they are gone by evening.", short="Elimination",
         use="From the start of a round until the vote is decided: another player leaves the "
             "game. Exactly five points are enough, and then you leave as well."),
    Card("change", "Loyalty Change", -3, -3,
         "Twelve steps across the carpet; nobody is sure in which direction.", short="Change",
         use="From the start of a round until the vote is decided, once somebody has left the "
             "game: your loyalty becomes the other one, in secret."),
]
# fmt: on

NO_CARD: Final = -1
EVENTS: Final = 50  # the cards below this number are events, the others abilities
CHECK: Final = 50
DOUBLE: Final = 51
TRANSFER: Final = 52
CANCEL: Final = 53
ELIMINATE: Final = 54
CHANGE: Final = 55
KINDS: Final = 56

COPIES: Final[list[int]] = [card.copies for card in CARDS]
FULL_DECK: Final[list[int]] = [
    number for number, card in enumerate(CARDS) for _ in range(card.copies)
]
NUMBERS: Final[dict[str, int]] = {card.name: number for number, card in enumerate(CARDS)}
HAND: Final = 3


def is_ability(card: int) -> bool:
    """Whether a card is one of the ten abilities."""
    return card >= EVENTS
