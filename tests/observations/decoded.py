"""Arrays read back: for each game the fields of a view, from nothing but the numbers."""

from __future__ import annotations

from suffrage.core.game import AUTOMATON, NATURE, WATCHER, Game, View
from suffrage.core.observation import DIGIT, Layout
from suffrage.games import GAMES, game
from suffrage.games.suffragetto.actions import MOVES
from suffrage.games.suffragetto.board import OUTSIDE, SQUARES, half_turn
from suffrage.games.suffragetto.phases.ends import REASONS
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.vote import observation as vote_arrays
from suffrage.games.vote.view import VoteView
from suffrage.games.votes_for_women import observation as vfw_arrays
from suffrage.games.votes_for_women.actions import CARDS
from suffrage.games.votes_for_women.view import VfwView

Facts = dict[str, object]


def array_of(rules: Game, view: View) -> bytearray:
    """What the reader of *view* gets; it was full of something else before."""
    layout = rules.layout()
    assert layout is not None
    array = bytearray([99]) * layout.size
    rules.observe(view, array)
    return array


def two(numbers: list[int], at: int = 0) -> int:
    """A number that was written in two digits; -1 for nothing."""
    return numbers[at] * DIGIT + numbers[at + 1] - 1


def pairs(numbers: list[int]) -> list[int]:
    """Numbers in two digits each, up to the first that is none."""
    found = [two(numbers, at) for at in range(0, len(numbers), 2)]
    return found[: found.index(-1)] if -1 in found else found


def rows(numbers: list[int], size: int) -> list[list[int]]:
    """The same as rows of one size."""
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def ones(numbers: list[int]) -> list[int]:
    """Where there is a 1 or more, each as often as it says."""
    return [i for i, times in enumerate(numbers) for _ in range(times)]


def turned(numbers: list[int], first: int, count: int) -> list[int]:
    """By seat, what was by seat from the reader on."""
    return [numbers[(seat - first) % count] for seat in range(count)]


# Suffragetto


def suffragetto(array: bytearray, layout: Layout) -> Facts:
    """What an array of Suffragetto tells."""
    read = layout.read(array)
    seat = read["seat"][0] - 1
    police = seat == 1
    meant = game("suffragetto").numbering(max(seat, 0), 2).meant
    board = bytearray(SQUARES + 1)
    pieces = (3, 4, 1, 2) if police else (1, 2, 3, 4)
    for name, piece in zip(("own_small", "own_large", "other_small", "other_large"), pieces,
                           strict=True):  # fmt: skip
        for at in ones(read[name]):
            board[half_turn(at) if police else at] = piece
    hopping = [half_turn(at) if police else at for at in ones(read["hopping"])]
    end = ones(read["winner"])
    facts: Facts = {
        "seat": seat if seat >= 0 else WATCHER,
        "board": bytes(board[:SQUARES]),
        "at": hopping[0] if hopping else OUTSIDE,
        "said": tuple(meant[number] for number in reversed(pairs(read["said"]))),
        "stage": ones(read["stage"])[0],
        "quiet": two(read["quiet"]), "turn": two(read["turn"]),
        "times": read["times"][0], "passes": read["passes"][0],
        "reason": REASONS[ones(read["reason"])[0]],
        "winner": -1 if not end or end[0] == 0 else (end[0] == 1) ^ (not police),
    }  # fmt: skip
    if seat >= 0:
        facts["side"] = seat if read["to_move"][0] else 1 - seat
    return facts


def told_suffragetto(view: SuffragettoView) -> Facts:
    """The same of a view."""
    facts: Facts = {
        "seat": view.seat, "board": bytes(view.board[:SQUARES]), "at": view.at,
        "said": tuple(view.said), "stage": view.stage, "quiet": view.quiet, "turn": view.turn,
        "times": view.times, "passes": view.passes, "reason": view.reason,
        "winner": -1 if view.winner < 0 else view.winner,
    }  # fmt: skip
    if view.seat != WATCHER:
        facts["side"] = view.side
    assert all(action < MOVES or action in range(game("suffragetto").action_count)
               for action in view.said)  # fmt: skip
    return facts


# Votes for Women


def votes_for_women(array: bytearray, layout: Layout) -> Facts:
    """What an array of Votes for Women tells."""
    rules = game("votes-for-women")
    read = layout.read(array)
    mode = rules.modes[ones(read["mode"])[0]]
    count = len(mode.seats)
    seat = read["seat"][0] - 1
    first = max(seat, 0)
    meant = rules.numbering(first, count).meant

    def who(number: int) -> int:
        special = {0: WATCHER, 1: NATURE, 2: AUTOMATON}
        return special[number] if number in special else (number - 3 + first) % count

    def by_seat(name: str) -> list[list[int]]:
        cards = rows(read[name], CARDS)
        return [ones(cards[(owner - first) % count]) for owner in range(count)]

    sizes = turned(read["hand_sizes"], first, count)
    hands = [known or [0] * size for known, size in zip(by_seat("hands"), sizes, strict=True)]
    frames = []
    for row in rows(read["frames"], vfw_arrays.FRAME):
        if two(row) >= 0:
            given = [number - 1 for number in row[5:8] if number]
            picks = [meant[number] for number in pairs(row[8:])]
            frames.append([two(row), who(row[2]), two(row, 3), given, picks])
    return {
        "seat": seat if seat >= 0 else WATCHER, "mode": mode.name, "rules": read["rules"][0],
        "switches": sorted(vfw_arrays.SWITCHES[i] for i in ones(read["switches"])),
        "actor": who(read["actor"][0]), "phase": ones(read["phase"])[0],
        "turn": read["turn"][0], "round": read["round"][0], "congress": read["congress"][0],
        "sent": bool(read["sent"][0]), "winner": read["winner"][0] - 1,
        "reason": ["", *rules.reasons][read["reason"][0]], "cubes": read["cubes"],
        "marks": read["marks"], "settled": read["settled"], "buttons": read["buttons"],
        "campaigners": [region - 1 for region in read["campaigners"]], "hands": hands,
        "claimed": by_seat("claimed"),
        "tops": [pairs(row) for row in rows(read["tops"], 2 * vfw_arrays.KNOWN)],
        "bottoms": [pairs(row) for row in rows(read["bottoms"], 2 * vfw_arrays.KNOWN)],
        "pools": read["pools"], "shuffled": [bool(one) for one in read["shuffled"]],
        "deck": ones(read["deck"]),
        "discards": [ones(row) for row in rows(read["discards"], CARDS)],
        "boxes": [ones(row) for row in rows(read["boxes"], CARDS)],
        "state_cards": ones(read["state_cards"]), "strategy": ones(read["strategy"]),
        "removed": ones(read["removed"]), "start_cards": ones(read["start_cards"]),
        "frames": frames,
    }  # fmt: skip


def told_votes_for_women(view: VfwView) -> Facts:
    """The same of a view. Piles have no order in the array, and nobody needs it."""
    facts = view.save()
    for name in ("waiting", "options", "files"):
        del facts[name]
    for name in ("hands", "claimed", "discards", "boxes"):
        facts[name] = [sorted(pile) for pile in getattr(view, name)]
    for name in ("state_cards", "strategy", "removed", "start_cards", "deck"):
        facts[name] = sorted(getattr(view, name))
    numbers = view.agreed.effect_numbers
    facts["frames"] = [
        [numbers[f.effect.name], f.seat, f.card, list(f.given), list(f.picks)]
        for f in reversed(view.frames)
    ]
    facts["switches"] = sorted(view.switches)
    return facts


# VOTE!


def vote(array: bytearray, layout: Layout) -> Facts:
    """What an array of VOTE! tells."""
    read = layout.read(array)
    count, seat = read["count"][0], read["seat"][0] - 1
    first = max(seat, 0)

    def who(number: int) -> int:
        return (number - 1 + first) % count if number else -1

    def gifts(numbers: list[int]) -> list[list[int]]:
        found = rows(numbers, vote_arrays.GIFT)
        return [[card - 1, who(to), canceled] for card, to, canceled in found if card]

    def less(numbers: list[int]) -> list[int]:
        return [number - 1 for number in turned(numbers, first, count)]

    uses = []
    for row in rows(read["uses"], vote_arrays.USE):
        if two(row) >= 0:
            living = sum(bit << i for i, bit in enumerate(turned(row[7:], first, count)))
            said = [row[2] - 1, who(row[3]), who(row[4]), row[5] - 1, row[6] - 1]
            uses.append([two(row), *said, living])
    history = []
    for row in rows(read["history"], vote_arrays.ROUND):
        if two(row) >= 0:
            history.append([
                two(row), who(row[2]), who(row[3]), less(row[6:16]), row[4] - 1,
                gifts(row[26:]), less(row[16:26]), who(row[5]),
            ])  # fmt: skip
    seats = ("president", "candidate", "prime_minister", "last_president", "last_prime_minister",
             "heir")  # fmt: skip
    numbers = ("rules", "count", "waiting", "expected", "sessions", "failures", "recounts",
               "dealt", "deck_size", "discard_size", "pile_size", "passed_size")  # fmt: skip
    return {
        **{name: who(read[name][0]) for name in seats},
        **{name: read[name][0] for name in numbers},
        **{name: read[name][0] - 1
           for name in ("first_by", "winner", "ballot", "objection", "put")},
        **{name: turned(read[name], first, count) for name in ("budget", "support", "hand_sizes")},
        **{name: [bool(one) for one in turned(read[name], first, count)]
           for name in ("living", "in_pile", "objectors")},
        **{name: less(read[name]) for name in ("due", "votes", "turned", "parties",
                                               "start_parties")},
        **{name: ones(read[name]) for name in ("hand", "pile", "passed", "rejected", "discard")},
        "seat": seat if seat >= 0 else WATCHER, "phase": ones(read["phase"])[0],
        "asked": bool(read["asked"][0]), "round": two(read["round"]),
        "reason": ["", *game("vote").reasons][read["reason"][0]],
        "fell": [max(0, two(read["fell"], 2 * ((i - first) % count))) for i in range(count)],
        "shown": [ones(rows(read["shown"], 56)[(i - first) % count]) for i in range(count)],
        "gifts": gifts(read["gifts"]), "uses": uses, "history": history[::-1],
    }  # fmt: skip


def told_vote(view: VoteView) -> Facts:
    """The same of a view."""
    facts = view.save()
    del facts["options"]
    for name in ("pile", "passed", "rejected", "hand"):
        facts[name] = sorted(getattr(view, name))
    facts["shown"] = [sorted(cards) for cards in view.shown]
    facts["history"] = facts["history"][-vote_arrays.ROUNDS :]  # type: ignore[index]
    return facts


def decoded(array: bytearray, rules: Game) -> Facts:
    """Everything that an array tells, under the names of the view."""
    layout = rules.layout()
    assert layout is not None
    readers = {"suffragetto": suffragetto, "votes-for-women": votes_for_women, "vote": vote}
    assert set(readers) == set(GAMES)
    return readers[rules.name](array, layout)


def told(view: View) -> Facts:
    """What a person reads off a view."""
    if isinstance(view, SuffragettoView):
        return told_suffragetto(view)
    if isinstance(view, VfwView):
        return told_votes_for_women(view)
    assert isinstance(view, VoteView)
    return told_vote(view)
