"""The map: 48 states in six regions of eight, numbered as on the board.

A state is an int: region * 8 + (its white number - 1). So `state // 8` is the region the
red die would show, less one.
"""

from __future__ import annotations

from typing import Final

WEST: Final = 0
PLAINS: Final = 1
SOUTH: Final = 2
MIDWEST: Final = 3
ATLANTIC: Final = 4
NORTHEAST: Final = 5

REGION_NAMES: Final[list[str]] = [
    "West", "Plains", "South", "Midwest", "Atlantic & Appalachia", "Northeast",
]  # fmt: skip
# In the middle of a sentence.
THE_REGION: Final[list[str]] = [
    "the West", "the Plains", "the South", "the Midwest", "Atlantic & Appalachia", "the Northeast",
]  # fmt: skip
REGION_CODES: Final[list[str]] = ["west", "plains", "south", "midwest", "atlantic", "northeast"]

# Postal code, name, and the neighbors inside the same region: a shared land or river
# border; corners do not touch (ruling O-11).
_STATES: Final[list[tuple[str, str, str]]] = [
    # 1 West
    ("WA", "Washington", "OR ID"),
    ("OR", "Oregon", "WA CA ID NV"),
    ("CA", "California", "OR NV AZ"),
    ("ID", "Idaho", "WA OR NV UT"),
    ("NV", "Nevada", "OR CA ID UT AZ"),
    ("UT", "Utah", "ID NV AZ"),
    ("AZ", "Arizona", "CA NV UT NM"),
    ("NM", "New Mexico", "AZ"),
    # 2 Plains
    ("MT", "Montana", "WY ND SD"),
    ("WY", "Wyoming", "MT CO SD NE"),
    ("CO", "Colorado", "WY NE KS OK"),
    ("ND", "North Dakota", "MT SD"),
    ("SD", "South Dakota", "MT WY ND NE"),
    ("NE", "Nebraska", "WY CO SD KS"),
    ("KS", "Kansas", "CO NE OK"),
    ("OK", "Oklahoma", "CO KS"),
    # 3 South
    ("TX", "Texas", "AR LA"),
    ("AR", "Arkansas", "TX LA MS"),
    ("LA", "Louisiana", "TX AR MS"),
    ("MS", "Mississippi", "AR LA AL"),
    ("AL", "Alabama", "MS GA FL"),
    ("GA", "Georgia", "AL SC FL"),
    ("SC", "South Carolina", "GA"),
    ("FL", "Florida", "AL GA"),
    # 4 Midwest
    ("MN", "Minnesota", "IA WI"),
    ("IA", "Iowa", "MN MO WI IL"),
    ("MO", "Missouri", "IA IL"),
    ("WI", "Wisconsin", "MN IA MI IL"),
    ("MI", "Michigan", "WI IN OH"),
    ("IL", "Illinois", "IA MO WI IN"),
    ("IN", "Indiana", "MI IL OH"),
    ("OH", "Ohio", "MI IN"),
    # 5 Atlantic & Appalachia
    ("TN", "Tennessee", "KY VA NC"),
    ("KY", "Kentucky", "TN WV VA"),
    ("WV", "West Virginia", "KY PA VA MD"),
    ("PA", "Pennsylvania", "WV MD DE"),
    ("VA", "Virginia", "TN KY WV NC MD"),
    ("NC", "North Carolina", "TN VA"),
    ("MD", "Maryland", "WV PA VA DE"),
    ("DE", "Delaware", "PA MD"),
    # 6 Northeast
    ("NY", "New York", "VT MA CT NJ"),
    ("VT", "Vermont", "NY NH MA"),
    ("NH", "New Hampshire", "VT ME MA"),
    ("ME", "Maine", "NH"),
    ("MA", "Massachusetts", "NY VT NH RI CT"),
    ("RI", "Rhode Island", "MA CT"),
    ("CT", "Connecticut", "NY MA RI"),
    ("NJ", "New Jersey", "NY"),
]

STATES: Final = 48
CODES: Final[list[str]] = [code for code, _, _ in _STATES]
NAMES: Final[list[str]] = [name for _, name, _ in _STATES]
NUMBER: Final[dict[str, int]] = {code: at for at, code in enumerate(CODES)}
NEIGHBORS: Final[list[list[int]]] = [
    [NUMBER[code] for code in near.split()] for _, _, near in _STATES
]
EVERYWHERE: Final[tuple[int, ...]] = tuple(range(STATES))
REGION_STATES: Final[list[tuple[int, ...]]] = [
    tuple(range(region * 8, region * 8 + 8)) for region in range(6)
]


def states(codes: str) -> tuple[int, ...]:
    """The states with these postal codes: `states("NY NJ")`."""
    return tuple([NUMBER[code] for code in codes.split()])


def regions(*numbers: int, but: str = "") -> tuple[int, ...]:
    """All states of these regions, apart from those whose codes *but* lists."""
    left_out = states(but)
    return tuple([st for r in numbers for st in REGION_STATES[r] if st not in left_out])


def _distances(start: int) -> list[int]:
    """Borders crossed from *start* to each state on paths inside its region; 99 elsewhere."""
    far = [99] * STATES
    far[start] = 0
    queue = [start]
    for at in queue:
        for near in NEIGHBORS[at]:
            if far[near] == 99:
                far[near] = far[at] + 1
                queue.append(near)
    return far


DISTANCE: Final[list[list[int]]] = [_distances(at) for at in range(STATES)]
