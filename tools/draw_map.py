"""Draw the 48 states: from public geometry to the paths and places in `atlas.json`.

`make map` runs it; it needs node and npm, and the result is committed.

The shapes come from npm's us-atlas, which redistributes the Census Bureau's public-domain
boundaries. Neighbors share their border arcs, so everything here works on arcs: projected
with Albers' conic, thinned, and the ruler-straight ones bent a little, as a hand would.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from suffrage.games.votes_for_women.states import CODES, NAMES, REGION_CODES, STATES
from tools import map_shapes as shapes
from tools.map_shapes import Line, Point

HERE = Path(__file__).parent
ATLAS = HERE.parent / "src/suffrage/games/votes_for_women/drawing/atlas.json"
PACKAGES = ("us-atlas@3", "topojson-client@3")

WIDTH, HEIGHT = 1060, 626
LAND_LEFT, LAND_TOP, LAND_WIDTH = 58.0, 34.0, 908.0
THIN = 1.5  # points whose triangle is smaller than this are dropped
ISLAND = 45.0  # rings smaller than this are dropped
CUBE = 14.0  # the width of a piece in a row

# Steps from the roomiest spot of a state to where its label and pieces look best.
NUDGES: dict[str, Point] = {
    "AL": (0, -4), "CA": (4, -20), "FL": (-1, -8), "ID": (2, 5), "KY": (2, 1),
    "LA": (-3, 5), "MA": (10, 0), "MD": (29, 20), "ME": (-2, 4), "MI": (-3, -5), "MN": (0, 8),
    "MS": (0, -2), "NC": (2, -1), "NH": (0, -12), "NJ": (3, 5), "NY": (-6, -1), "OK": (6, 0),
    "SC": (-3, 4), "TX": (2, -6), "VA": (4, -1), "VT": (-3, 4), "WV": (-3, 4),
}  # fmt: skip
CALLOUT_RADIUS = 21.0
CALLOUTS: dict[str, Point] = {
    "VT": (850, 90), "NH": (894, 46), "MA": (1004, 156), "RI": (1034, 200),
    "CT": (985, 218), "NJ": (964, 268), "DE": (1006, 296), "MD": (966, 328),
}  # fmt: skip
BUBBLE_RADIUS = 33.0
BUBBLES: dict[str, Point] = {
    "west": (48, 402), "plains": (462, 44), "south": (646, 576),
    "midwest": (668, 62), "atlantic": (944, 418), "northeast": (776, 80),
}  # fmt: skip

Shape = list[list[int]]  # rings of arc numbers; ~n is arc n backwards


def topology() -> tuple[list[Line], dict[str, list[Shape]]]:
    """All border arcs in degrees, and the polygons of each state by postal code."""
    with tempfile.TemporaryDirectory() as folder:
        install = ["npm", "install", "--silent", "--no-audit", "--prefix", folder, *PACKAGES]
        subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
        step = ["node", str(HERE / "map_topology.mjs"), folder]
        read = json.loads(subprocess.run(step, check=True, capture_output=True).stdout)
    if len(read["states"]) != STATES:
        raise SystemExit(f"us-atlas gave {len(read['states'])} of the {STATES} states")
    arcs = [[(x, y) for x, y in arc] for arc in read["arcs"]]
    return arcs, {CODES[NAMES.index(name)]: shape for name, shape in read["states"].items()}


def laid_out(arcs: list[Line], found: dict[str, list[Shape]]) -> list[Line]:
    """The arcs as they lie on the board."""
    flat = [[shapes.albers(*point) for point in arc] for arc in arcs]
    used = {_forward(n) for shape in found.values() for rings in shape for r in rings for n in r}
    xs = [x for number in used for x, _ in flat[number]]
    ys = [y for number in used for _, y in flat[number]]
    left, top, scale = min(xs), min(ys), LAND_WIDTH / (max(xs) - min(xs))
    return [
        [(LAND_LEFT + (x - left) * scale, LAND_TOP + (y - top) * scale) for x, y in arc]
        for arc in flat
    ]


def large_rings(polygons: list[Shape], arcs: list[Line]) -> Shape:
    """The rings of a state that are worth drawing, the largest first."""
    sized = [(abs(shapes.area(outline(ring, arcs))), ring) for rings in polygons for ring in rings]
    sized.sort(key=lambda pair: -pair[0])
    return [ring for at, (size, ring) in enumerate(sized) if at == 0 or size >= ISLAND]


def outline(ring: list[int], arcs: list[Line]) -> Line:
    """The closed line that a ring of arcs makes, its last point left out."""
    points: Line = []
    for number in ring:
        points += (arcs[number] if number >= 0 else arcs[~number][::-1])[:-1]
    return points


def state_entry(code: str, rings: list[Line]) -> dict[str, object]:
    """A state in the atlas: its path, where its pieces stand, how many fit side by side."""
    x, y = shapes.roomiest(rings[0])
    dx, dy = NUDGES.get(code, (0, 0))
    spot = (round(x + dx, 1), round(y + dy, 1))
    path = "".join(shapes.path(ring, closed=True) for ring in rings)
    if code in CALLOUTS:
        return {"path": path, "at": CALLOUTS[code], "row": 2, "leader": spot}
    return {"path": path, "at": spot, "row": shapes.row(rings[0], spot, CUBE)}


def inks(owners: dict[int, list[str]], arcs: list[Line]) -> dict[str, str]:
    """The lines to draw: the coast, the borders of regions, the borders inside regions."""
    lines: dict[str, list[Line]] = {"coast": [], "region": [], "border": []}
    for number, codes in sorted(owners.items()):
        regions = {CODES.index(code) // 8 for code in codes}
        kind = "coast" if len(codes) == 1 else "border" if len(regions) == 1 else "region"
        lines[kind].append(arcs[number])
    return {
        kind: "".join(shapes.path(line) for line in shapes.joined(drawn))
        for kind, drawn in lines.items()
    }


def region_entry(number: int, outlines: dict[str, list[Line]]) -> dict[str, object]:
    """A region in the atlas: its bubble, and the box that holds all of it for a close look."""
    code = REGION_CODES[number]
    members = CODES[number * 8 : number * 8 + 8]
    points = [point for member in members for point in outlines[member][0]]
    rounds = [(CALLOUTS[member], CALLOUT_RADIUS) for member in members if member in CALLOUTS]
    for (x, y), radius in [*rounds, (BUBBLES[code], BUBBLE_RADIUS + 10)]:
        points += [(x - radius, y - radius), (x + radius, y + radius)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    box = [round(left - 8), round(top - 8), round(right - left + 16), round(bottom - top + 16)]
    return {"bubble": BUBBLES[code], "near": box}


def atlas() -> dict[str, object]:
    """Everything that the drawing needs to know about the land."""
    raw, found = topology()
    coarse = laid_out(raw, found)
    kept = {code: large_rings(found[code], coarse) for code in CODES}
    owners: dict[int, list[str]] = {}
    for code, rings in kept.items():
        for number in {_forward(number) for ring in rings for number in ring}:
            owners.setdefault(number, []).append(code)
    arcs = list(coarse)
    for number in owners:
        arcs[number] = shapes.bent(shapes.thinned(coarse[number], THIN), seed=number)
    outlines = {code: [outline(ring, arcs) for ring in kept[code]] for code in CODES}
    return {
        "frame": [WIDTH, HEIGHT],
        "callout_radius": CALLOUT_RADIUS,
        "bubble_radius": BUBBLE_RADIUS,
        "states": {code: state_entry(code, outlines[code]) for code in CODES},
        "regions": {REGION_CODES[n]: region_entry(n, outlines) for n in range(6)},
        "ink": inks(owners, arcs),
    }


def _forward(number: int) -> int:
    return number if number >= 0 else ~number


if __name__ == "__main__":
    ATLAS.write_text(json.dumps(atlas(), indent=1) + "\n", encoding="utf-8")
    print(f"wrote {ATLAS.name}, {ATLAS.stat().st_size} bytes")
