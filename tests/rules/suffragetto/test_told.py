"""The moves of a match, read off its news: whole, in pairs, as a score sheet has them."""

from __future__ import annotations

from suffrage.core.game import NATURE, Options
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.games.suffragetto.board import LEADER, NUMBERS, POLICE, POLICEMAN
from suffrage.games.suffragetto.moves import scoresheet
from suffrage.games.suffragetto.moves.told import Told, moves_told, pairs
from tests.rules.suffragetto.scene import GAME

# The Leader on h11 can take two constables, one after the other.
CHAIN = "17/17/17/17/17/17/7Sp8/9p7/17/17/17/17/17/4PppP9/17/8S8/17 s 0 1"
# Four are inside, and the Leader on j12 stands before the door.
ALMOST = "17/17/17/7sss7/7s9/9S7/17/17/17/17/17/17/4p12/17/17/17/17 s 0 1"


def match_of(*answers: str, position: str = CHAIN) -> Match:
    match = Match.begin(GAME, Options("two-player", files={"position": position}))
    for answer in answers:
        match.push(answer)
    return match


def told(*answers: str, position: str = CHAIN) -> list[Told]:
    return moves_told(match_of(*answers, position=position).heard(0))


def test_a_series_of_hops_is_one_move_with_all_its_landings_and_takings() -> None:
    (move,) = told("h11xj11", "j11xj9")
    assert move.written() == "h11xj11xj9" and move.piece == LEADER
    assert move.squares() == [NUMBERS[at] for at in ("h11", "j11", "j9")]
    assert move.taken == [(1, NUMBERS["i11"], POLICEMAN), (2, NUMBERS["j10"], POLICEMAN)]


def test_a_move_that_ends_by_stopping_stands_after_the_stop() -> None:
    hopped, _ = told("h11xj11", "stop", "e4-e5")
    assert hopped.written() == "h11xj11" and hopped.step == 2


def test_a_move_stands_after_the_answer_that_made_it() -> None:
    assert [move.step for move in told("h11-h10", "e4-e5", "h10-h9")] == [1, 2, 3]


def test_whoever_comes_in_is_marked() -> None:
    (move,) = told("j12-j13", position=ALMOST)
    assert move.enters()


def test_offers_stand_before_the_move_of_the_side_that_made_them() -> None:
    moves = told("?=1+1", "yes", "i2-i3", "?1/2", "no", "e4-e5")
    assert [move.written() for move in moves] == ["=1+1 i2-i3", "?1/2 e4-e5"]


def test_if_the_police_begin_the_first_pair_lacks_a_move() -> None:
    lines = pairs(told("e4-e5", "i2-i3", position=CHAIN.replace(" s 0 1", " p 0 1")))
    assert [line.number for line in lines] == [1, 2]
    assert lines[0].moves[0] is None and lines[1].moves[POLICE] is None


def test_the_pairs_are_those_of_the_score_sheet_in_matches_by_chance() -> None:
    for seed in range(6):
        rng, match = Rng(seed), Match.begin(GAME, Options("two-player"))
        for _ in range(160):
            if match.outcome() is not None:
                break
            (seat,) = match.pending()
            options = match.state.options(seat)
            wise = [a for a in options if not GAME.settles(a)] if seat != NATURE else options
            match.push(wise[rng.below(len(wise))])
        written = scoresheet.write(GAME, match.record).split()
        lines = pairs(moves_told(match.heard(0)))
        ours: list[str] = []
        for line in lines:
            ours.append(f"{line.number}.")
            ours += [scoresheet.POLICE_BEGIN] if line.moves[0] is None else []
            ours += [word for move in line.moves if move for word in move.written().split()]
        assert ours[: len(written) - 4] == written[: len(written) - 4], seed


def lines_of(match: Match) -> list[str]:
    folder = GAME.folder(0, ("Ada", "Bob"))
    for heard in match.heard(0):
        folder.add(heard)
    return [beat.line for beat in folder.beats()]


def test_whoever_comes_in_is_counted_with_those_who_stood_inside_at_the_start() -> None:
    lines = lines_of(match_of("j12-j13", position=ALMOST))
    assert "Your Leader is in the House of Commons: 5 of 6." in lines


def test_whoever_takes_on_the_way_in_is_told_to_have_taken() -> None:
    # Four are inside; the Leader on h11 hops over the constable on i12 into the building.
    position = "17/17/17/7sss7/7s9/8p8/7S9/17/17/17/17/17/4p12/17/17/17/17 s 0 1"
    lines = lines_of(match_of("h11xj13", position=position))
    assert "Your Leader takes 1 and is in the House of Commons: 5 of 6." in lines


def test_the_coin_speaks_to_whom_it_lets_begin_and_agrees_with_sides_and_people() -> None:
    for toss, line in (("toss-s", "you"), ("toss-p", "Bob")):
        match = Match.begin(GAME, Options("two-player"))
        match.push(toss, NATURE)
        assert lines_of(match) == [f"The coin lets {line} begin."]
    assert match.log(0)[-1] == ["The coin lets Police begin."]


def test_whoever_loses_is_not_told_the_winners_reason() -> None:
    resigned = match_of("resign")
    assert lines_of(resigned)[-1] == "You lose. You resigned."
    folder = GAME.folder(1, ("Ada", "Bob"))
    for heard in resigned.heard(1):
        folder.add(heard)
    assert folder.beats()[-1].line == "You win. The other side resigned."
    assert {*GAME.lost_by} <= {*GAME.reasons}
