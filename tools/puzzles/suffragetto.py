"""Puzzles of Suffragetto from bots that play one another, now and then with a slip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from suffrage.bots import bot
from suffrage.bots.suffragetto.forced import HELD, WON, Prover
from suffrage.core.game import NATURE, Options
from suffrage.core.rng import Rng
from suffrage.core.words.phrases import listed
from suffrage.games.suffragetto.actions import KIND, OVER, STEP, STOP, TO, TOSS
from suffrage.games.suffragetto.board import NAMES, PIECE_NAMES, SIDE_NAMES, SIDE_OF
from suffrage.games.suffragetto.moves.whole import Move, moves
from suffrage.games.suffragetto.notation import write_path
from suffrage.games.suffragetto.phases import HOPPING, TURN
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.puzzles.puzzle import Puzzle
from suffrage.puzzles.suffragetto import SAVE, WIN, found, rules, written

FEWEST = 20  # moves to choose from
CLOSE = 3  # pieces of a side inside before a position is looked at
LOUD = 100  # quiet turns after which nobody would call it a puzzle
SLIPS = 4  # random moves, at most, that lead away from what bots played
BUDGETS = (300, 600)
LEVELS = ("steady", "novice", "steady")
HELD_FOR = 2  # turns of the other side
_NUMBERS = ("", "one", "two", "three")


@dataclass(frozen=True)
class Candidate:
    """A position with one right move."""

    state: SuffragettoState
    kind: str
    turns: int
    key: int


def search(seed: int) -> Iterator[Candidate]:
    """The candidates of the match with that seed."""
    rng, seen = Rng(seed), set[str]()
    for text in list(_played(rng)):
        for slips in (0, 1 + rng.below(SLIPS)):
            state = _slipped(rules().position(text), slips, rng)
            if state is None or state.text() in seen:
                continue
            seen.add(state.text())
            candidate = looked_at(state)
            if candidate is not None:
                yield candidate


def drafted(text: str) -> list[Puzzle]:
    """The draft that a position alone leads to, if it is a puzzle."""
    candidate = looked_at(rules().position(text))
    return [] if candidate is None else [draft(candidate, None)]


def _played(rng: Rng) -> Iterator[str]:
    """The late positions of one match."""
    state = rules().start(Options("two-player"))
    state.apply(NATURE, TOSS[rng.below(2)])
    players = [bot("suffragetto", LEVELS[rng.below(len(LEVELS))]) for _ in range(2)]
    budget = BUDGETS[rng.below(len(BUDGETS))]
    while state.outcome() is None:
        if state.stage == TURN and max(state.commons, state.hall) >= CLOSE:
            yield state.text()
        seat = state.asked()
        state.apply(seat, players[seat].choose(state.view(seat), budget, rng.below(1 << 30)))


def _slipped(state: SuffragettoState, slips: int, rng: Rng) -> SuffragettoState | None:
    """The position after so many random moves; None if the match ended."""
    for _ in range(slips):
        known = moves(state)
        if not known:
            return None
        make(state, known[rng.below(len(known))])
        if state.stage != TURN:
            return None
    state.forget()
    return state


def make(state: SuffragettoState, move: Move) -> None:
    """Make a whole move."""
    for action in move.path:
        state.apply(state.side, action)
    if state.stage == HOPPING:
        state.apply(state.side, STOP)


def looked_at(state: SuffragettoState) -> Candidate | None:
    """The puzzle in a position, if it has exactly one right move."""
    prover = Prover(state)
    known = prover.position.moves()
    if len(known) < FEWEST or state.quiet > LOUD:
        return None
    for turns in (1, 2, 3):
        winning = prover.winning_moves(turns)
        if winning:
            return Candidate(state, WIN, turns, winning[0]) if len(winning) == 1 else None
    if prover.position.inside(1 - state.side) < CLOSE + 1:
        return None
    holding: list[int] = []
    for move in known:
        if prover.punishment(move, HELD_FOR) == HELD:
            holding.append(move)
            if len(holding) > 1:
                return None
    return Candidate(state, SAVE, HELD_FOR, holding[0]) if holding else None


def interest(candidate: Candidate) -> int:
    """How much there is to see: long ways, quiet moves, pieces given up, tempting entries."""
    move = found(candidate.state, candidate.key)
    if move is None:
        return 0
    prover = Prover(candidate.state)
    entries = prover.position.entries()
    is_quiet = KIND[move.path[0]] == STEP and candidate.key not in entries
    tempting = len([entry for entry in entries if entry != candidate.key])
    score = 2 * (len(move.path) - 1) + 2 * len(move.taken) + 2 * min(3, tempting)
    if candidate.turns > 1:
        score += 3 * is_quiet + 4 * _given_up(candidate, move)
    return score - 4 * (candidate.kind == SAVE and bool(move.taken) and len(move.path) == 1)


def _given_up(candidate: Candidate, move: Move) -> bool:
    """Whether the piece that moved can be taken."""
    after = candidate.state.clone()
    make(after, move)
    return any(move.last() in reply.taken for reply in moves(after))


def draft(candidate: Candidate, seed: int | None) -> Puzzle:
    """The puzzle with its proof, and with words made of facts."""
    state, key = candidate.state, candidate.key
    prover, shown = Prover(state), dict[str, list[str]]()
    for move in prover.position.moves():
        if move == key:
            continue
        if candidate.kind == SAVE:
            reply = prover.punishment(move, candidate.turns)
            assert reply != HELD
        else:
            reply = prover.refutation(move, candidate.turns) if candidate.turns > 1 else 0
            assert reply != WON
        made = found(state, move)
        after = state.clone()
        assert made is not None
        make(after, made)
        text = written(after, reply) if reply else "--"
        shown.setdefault(text, []).append(written(state, move))
    side = SIDE_NAMES[state.side]
    question = {
        SAVE: f"The {side} are to move. Every move but one loses within two turns. Which holds?",
        WIN: f"The {side} are to move and win in {_NUMBERS[candidate.turns]}. How?",
    }
    return Puzzle(
        "suffragetto", 0, candidate.kind, "?", question[candidate.kind], hinted(candidate),
        state.text(), state.side, (written(state, key),), told(candidate),
        {"turns": candidate.turns, "answers": dict(sorted(shown.items()))}, seed,
    )  # fmt: skip


def hinted(candidate: Candidate) -> str:
    """A word that helps and does not tell."""
    move = found(candidate.state, candidate.key)
    assert move is not None
    who = PIECE_NAMES[candidate.state.board[move.first()]]
    how = "steps" if KIND[move.path[0]] == STEP else "hops"
    times = f" {len(move.path)} times" if len(move.path) > 1 else ""
    start = NAMES[move.first()]
    return f"{'An' if who == 'Inspector' else 'A'} {who} {how}{times}, from file {start[0]}."


def told(candidate: Candidate) -> str:
    """What happens, in words made of facts: the threat, the defences, what tempts and fails."""
    if candidate.kind == SAVE:
        return _told_saved(candidate)
    return _told_at_once(candidate) if candidate.turns == 1 else _told_forced(candidate)


def _told_at_once(candidate: Candidate) -> str:
    state = candidate.state
    move = found(state, candidate.key)
    assert move is not None
    over = [state.board[OVER[hop]] for hop in move.path if KIND[hop] != STEP]
    own = sum(SIDE_OF[piece] == state.side for piece in over)
    who = PIECE_NAMES[state.board[move.first()]]
    way = ", ".join(NAMES[TO[hop]] for hop in move.path)
    taken = f" On the way it takes {_taken(state, move)}." if move.taken else ""
    return (
        f"The {who} on {NAMES[move.first()]} goes by {way}, over {own} of its own side and "
        f"{len(over) - own} of the other.{taken} {NAMES[move.last()]} is the last free window, "
        "and nobody else reaches it this turn."
    )


def _told_forced(candidate: Candidate) -> str:
    state, turns = candidate.state, candidate.turns
    after = _made(state, candidate.key)
    prover = Prover(state)
    p = prover.position
    p.make(candidate.key)
    wins: dict[int, set[int]] = {}
    for reply in p.moves():
        p.make(reply)
        wins[reply] = set(prover.winning_moves(turns - 1))
        p.unmake()
    p.unmake()
    every = {win for several in wins.values() for win in several}
    main = max(sorted(every), key=lambda win: sum(win in several for several in wins.values()))
    stops = [reply for reply, several in wins.items() if main not in several]
    quiet = next(reply for reply in wins if reply not in stops)
    said = [f"After {written(state, candidate.key)} comes {written(_made(after, quiet), main)}"]
    said[0] += f" against {len(wins) - len(stops)} of {len(wins)} answers."
    told_of: set[int] = set()
    for reply in stops:
        other = min(wins[reply])
        if other in told_of:
            continue
        told_of.add(other)
        answer, then = written(after, reply), written(_made(after, reply), other)
        said.append(f"If {answer}, then {then}.")
    tries = _tempting(candidate)
    return " ".join([*said[:5], *tries[:2]])


def _tempting(candidate: Candidate) -> list[str]:
    """Moves that look good, and what is wrong with them."""
    state, said = candidate.state, []
    prover = Prover(state)
    entries = prover.position.entries()
    loud = [m for m in prover.position.loud_moves() if m not in entries]
    for move in [*entries, *sorted(loud, key=lambda m: -m)[:2]]:
        if move == candidate.key:
            continue
        if candidate.kind == SAVE:
            reply = prover.punishment(move, candidate.turns)
        else:
            reply = prover.refutation(move, candidate.turns)
        answer = written(_made(state, move), reply)
        said.append(f"{written(state, move)} looks good and fails to {answer}.")
    return said


def _told_saved(candidate: Candidate) -> str:
    state = candidate.state
    move = found(state, candidate.key)
    assert move is not None
    prover = Prover(state)
    p = prover.position
    p.make(0)
    at_once = prover.winning_moves(1)
    threats = at_once or prover.winning_moves(2)
    p.unmake()
    passed = state.clone()
    passed.side = 1 - state.side
    named = [written(passed, threat) for threat in threats]
    said = [f"The {SIDE_NAMES[1 - state.side]} threaten {listed(named[:3], 'or')}."]
    for threat in threats:
        way = found(passed, threat)
        assert way is not None
        if move.last() in [TO[hop] for hop in way.path]:
            said.append(f"{NAMES[move.last()]} is a square they need.")
        if move.first() in [OVER[hop] for hop in way.path]:
            said.append(f"They need a piece on {NAMES[move.first()]} to hop over.")
        if way.first() in move.taken:
            said.append(f"The piece on {NAMES[way.first()]} is taken.")
    p.make(candidate.key)
    p.make(0)
    if prover.can_win(1):
        said.append("And it threatens to win.")
    p.unmake()
    p.unmake()
    if _given_up(candidate, move):
        after = _made(state, candidate.key)
        takers = [reply for reply in moves(after) if move.last() in reply.taken]
        said.append(f"It can be taken by {listed([_path(one) for one in takers[:2]], 'or')}.")
    return " ".join([*dict.fromkeys(said), *_tempting(candidate)[:2]])


def _made(state: SuffragettoState, wanted: int) -> SuffragettoState:
    """The position after a move as search counts it."""
    after = state.clone()
    move = found(state, wanted)
    if move is not None:
        make(after, move)
    return after


def _path(move: Move) -> str:
    return write_path(move.path)


def _taken(state: SuffragettoState, move: Move) -> str:
    return listed([f"the {PIECE_NAMES[state.board[at]]} on {NAMES[at]}" for at in move.taken])
