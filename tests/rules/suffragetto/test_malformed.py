"""Malformed positions, answers and scoresheets: each refused at its place, with the reason.

Each *kind* of damage is a function that damages any sound text, so that one list of kinds
makes hundreds of cases.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from suffrage.core.errors import BadNotation
from suffrage.games.suffragetto.moves import scoresheet
from tests.perft.counts import COUNTS
from tests.rules.suffragetto.scene import GAME, Scene

POSITIONS = [count.position for count in COUNTS]
Damage = Callable[[str], str]


def field(number: int, text: str) -> Damage:
    """Put another text in place of one of the four fields."""

    def damage(position: str) -> str:
        fields = position.split(" ")
        fields[number] = text
        return " ".join(fields)

    return damage


def rank(number: int, text: str) -> Damage:
    """Put another text in place of one rank."""

    def damage(position: str) -> str:
        board, rest = position.split(" ", 1)
        ranks = board.split("/")
        ranks[17 - number] = text
        return f"{'/'.join(ranks)} {rest}"

    return damage


def tail(text: str) -> Damage:
    """Add something at the end."""
    return lambda position: position + text


BAD_POSITIONS: dict[str, tuple[Damage, str]] = {
    "nothing at all": (lambda _: "", "at its end: rank 17 has only 0 of 17 squares"),
    "only a blank": (lambda _: " ", r"character 1 \(' '\): rank 17 has only 0"),
    "a blank in front": (lambda p: " " + p, "character 1"),
    "two blanks between fields": (lambda p: p.replace(" ", "  ", 1), "SIDE, who is to play"),
    "a tab between fields": (lambda p: p.replace(" ", "\t", 1), "after BOARD come one blank"),
    "a line break at the end": (tail("\n"), "nothing follows TURN"),
    "a blank at the end": (tail(" "), "nothing follows TURN"),
    "a fifth field": (tail(" 7"), "nothing follows TURN"),
    "no TURN": (lambda p: p.rsplit(" ", 1)[0], "at its end: here come one blank and TURN"),
    "no QUIET and TURN": (lambda p: p.rsplit(" ", 2)[0], "here come one blank and QUIET"),
    "no SIDE": (lambda p: p.split(" ")[0], "at its end: after BOARD"),
    "an unknown side": (field(1, "w"), r"\('w'\): after BOARD"),
    "a side in capitals": (field(1, "S"), r"\('S'\): after BOARD"),
    "a side in full": (field(1, "sp"), "one blank and QUIET"),
    "no toss away from the start": (lambda p: field(1, "?")(field(3, "400")(p)), "only before"),
    "QUIET in letters": (field(2, "x"), r"\('x'\): QUIET is a number from 0"),
    "QUIET below nought": (field(2, "-1"), r"\('-'\): QUIET is a number"),
    "QUIET with a leading zero": (field(2, "00"), "QUIET is a number .* without leading zeros"),
    "QUIET with a sign": (field(2, "+1"), r"\('\+'\): QUIET"),
    "QUIET beyond TURN": (field(2, "5000"), r"QUIET is 5000, but before turn \d+ only \d+ passed"),
    "TURN of nought": (field(3, "0"), "TURN is at least 1"),
    "TURN with a leading zero": (field(3, "01"), "TURN is a number .* without leading zeros"),
    "TURN in other digits": (field(3, "٣"), "TURN is a number"),
    "TURN without end": (field(3, "9" * 30), "TURN is a number"),
    "TURN with a fraction": (field(3, "300.5"), r"\('\.'\): nothing follows TURN"),
    "a rank too few": (lambda p: p.replace("/", "", 1), "character"),
    "a rank too many": (lambda p: p.replace(" ", "/17 ", 1), r"\('/'\): after BOARD"),
    "two slashes": (lambda p: p.replace("/", "//", 1), "rank 16 has only 0 of 17"),
    "another sign between ranks": (lambda p: p.replace("/", "|", 1), "rank 17 is full; '/'"),
    "a rank too short": (rank(9, "16"), "rank 9 has only 16 of 17 squares"),
    "a rank too long by a number": (rank(9, "18"), "18 is no number of empty squares here"),
    "a rank too long by a piece": (rank(9, "17s"), r"\('s'\): rank 9 is full"),
    "a run beyond the rank": (rank(9, "4s13"), "rank 9 has room for 1 to 12"),
    "an empty rank": (rank(9, ""), "rank 9 has only 0 of 17"),
    "a run of nought": (rank(9, "0"), "0 is no number of empty squares"),
    "a run of nought between pieces": (rank(9, "4s0s11"), "0 is no number of empty squares"),
    "a run with a leading zero": (rank(9, "017"), "017 is no number of empty squares"),
    "a run without end": (rank(9, "1" * 40), "is no number of empty squares"),
    "two runs side by side": (rank(9, "89"), "89 is no number of empty squares"),
    "an unknown piece": (rank(9, "8k8"), r"\('k'\): in BOARD stand s, S, p, P"),
    "a piece in another script": (rank(9, "8ѕ8"), "in BOARD stand"),
    "a blank inside a rank": (rank(9, "8 8"), r"\(' '\): rank 9 has only 8"),
    "a Suffragette in the Prison": (rank(9, "s16"), "s never stands on a9, the Prison"),
    "a Policeman in the Hospital": (rank(9, "16p"), "p never stands on q9, the Hospital"),
    "a Policeman in the Prison Yard": (rank(2, "1p15"), "p never stands on b2, the Prison Yard"),
    "a Leader in the Hospital Grounds": (rank(15, "15S1"), "S never stands on p15, the Hospital G"),
    "a Suffragette in Albert Hall": (rank(4, "7s9"), "s never stands on h4, Albert Hall"),
    "an Inspector in the Commons": (rank(14, "9P7"), "P never stands on j14, the House"),
    "too many Leaders": (rank(9, "2SSSSSSSSSSSSS2"), "there are only 5 pieces S"),
    "too many Policemen": (
        lambda p: rank(9, "2ppppppppppppp2")(rank(8, "2ppppppppppppp2")(p)),
        "there are only 16 pieces p",
    ),
    "an empty tail": (tail(" | "), "is neither a move nor a word"),
    "a tail without blanks": (tail("|e5^e7"), r"\('\|'\): nothing follows TURN"),
    "a tail that is no answer": (tail(" | hello"), "after file h comes a rank"),
    "a tail with an answer that nobody asked": (tail(" | yes"), "'yes' is not an option now"),
    "a tail with a move from nowhere": (tail(" | a9-b9"), "no piece goes from a9 to b9"),
    "a tail with an offer that does not exist": (tail(" | ?=9+9"), "offers no exchange"),
    "a tail with a word too many": (tail(" | 1/2 no"), "comes after the end of the match"),
    "a tail where the wrong side resigns": (
        lambda p: p + (" | 1-0" if " s " in p else " | 0-1"),
        "only the (Suffragettes|police) can resign now",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", BAD_POSITIONS)
def test_a_malformed_position_is_refused_with_place_and_reason(kind: str) -> None:
    damage, why = BAD_POSITIONS[kind]
    for sound in POSITIONS:
        assert GAME.position(sound)
        with pytest.raises(BadNotation, match=why) as refusal:
            GAME.position(damage(sound))
        assert "\n" not in str(refusal.value)


BAD_ANSWERS: dict[str, tuple[str, str]] = {
    "nothing": ("", "is neither a move nor a word"),
    "a blank": (" ", "is neither a move nor a word"),
    "an unknown word": ("xyzzy", "words are stop, --, yes, no"),
    "a word in capitals": ("STOP", "is neither a move nor a word"),
    "a square alone": ("c6", "at its end: a move goes on with"),
    "a file alone": ("c", "at its end: after file c comes a rank, 1 to 17"),
    "a file too far": ("r6-r7", "is neither a move nor a word"),
    "a rank too high": ("c18-c17", r"character 2 \('1'\): after file c"),
    "rank nought": ("c0-c1", r"character 2 \('0'\)"),
    "a rank with a leading zero": ("c06-c7", r"character 2 \('0'\)"),
    "an unknown mark": ("c6+c7", r"character 3 \('\+'\): here stands '-'"),
    "no mark": ("c6c7", r"character 3 \('c'\)"),
    "two marks": ("c6--c7", r"character 4 \('-'\): a square begins with a file"),
    "a mark and nothing": ("c6-", "at its end: a square begins with a file"),
    "a mark in capitals": ("i9Xk11", r"character 3 \('X'\)"),
    "a second square off the board": ("q9-r9", r"character 4 \('r'\): a square begins"),
    "a step too far": ("c6-c8", "character 4 .*c8 is not next to c6"),
    "a step nowhere": ("c6-c6", "c6 is not next to c6"),
    "a hop too short": ("e5^e6", "e6 is not two squares from e5 in a straight line"),
    "a hop too far": ("e5^e8", "e8 is not two squares from e5"),
    "a hop around a corner": ("e5^f7", "f7 is not two squares from e5"),
    "a hop nowhere": ("e5^e5", "e5 is not two squares from e5"),
    "a take on yellow": ("c8xe10", r"character 3 \('x'\): nobody is taken on d9"),
    "a take in a building": ("g14xi12", "nobody is taken on h13"),
    "a step out of the building": ("h13-h12", "that is the House of Commons to the Arena"),
    "a step into the Prison": ("b8-a8", "that is a yellow square to the Prison"),
    "a step within the yard": ("b3-b4", "that is the Prison Yard to the Prison Yard"),
    "a hop into the Hospital": ("o9^q9", "a yellow square to the Hospital"),
    "a step and a hop": ("c6-c7^c9", r"character 6 \('\^'\): a turn is one step or a series"),
    "a hop and a step": ("e5^e7-e8", r"character 6 \('-'\): a turn is one step or a series"),
    "two hops in one answer": ("e5^e7xg9", r"character 6 \('x'\): one hop at a time"),
    "a blank inside": ("c6 -c7", r"character 3 \(' '\)"),
    "a blank at the end": ("c6-c7 ", r"character 6 \(' '\)"),
    "an offer of nothing": ("?=0+0", "offers no exchange that exists"),
    "an offer of seven": ("?=1+6", "one to six in all"),
    "an offer of six Leaders": ("?=6+0", "0 to 5 large"),
    "an offer without numbers": ("?=", "offers no exchange that exists"),
    "an offer with one number": ("?=3", "offers no exchange that exists"),
    "an exchange that was made": ("=2+3", "is neither a move nor a word"),
    "a result": ("1-0", "is neither a move nor a word"),
    "a position": (POSITIONS[0], "is neither a move nor a word"),
    "no letters at all": ("\x00", "is neither a move nor a word"),
}


@pytest.mark.parametrize("kind", BAD_ANSWERS)
def test_a_malformed_answer_is_refused_with_place_and_reason(kind: str) -> None:
    text, why = BAD_ANSWERS[kind]
    with pytest.raises(BadNotation, match=why):
        GAME.read(text)


BAD_SHEETS: dict[str, tuple[str, str]] = {
    "no number": ("i6-i7", r"word 1 \('i6-i7'\): here comes the number 1\."),
    "a wrong number": ("1. i6-i7 i12-i11 3. c6-c7", r"word 4 \('3\.'\): here comes the number 2"),
    "a number too soon": ("1. i6-i7 2. c6-c7", r"word 3 \('2\.'\)"),
    "an illegal move": ("1. i6-i8", "word 2 .*i8 is not next to i6"),
    "a move of the other side": ("1. i12-i11", "i12 is not theirs"),
    "a wrong mark": ("1. e5xe7", "does not take the piece on e6; it is written e5\\^e7"),
    "an answer that is not written down": ("1. i6-i7 yes", "does not stand in a scoresheet"),
    "a result out of turn": ("1. i6-i7 0-1", "nobody has won, and only the police can resign"),
    "a number before the result": ("1. i6-i7 i12-i11 2. 0-1", "no number stands before the result"),
    "a missing result": (
        f"{Scene(s='h13 j13 h14 i14 j14 i12', p='o9').state.text()} 1. i12-i13",
        "the match is over: at the end 1-0 is missing",
    ),
    "a wrong result": (
        f"{Scene(s='h13 j13 h14 i14 j14 i12', p='o9').state.text()} 1. i12-i13 0-1",
        "the match ended 1-0",
    ),
    "a word after the result": ("1. i6-i7 1-0 2. c6-c7", "nothing follows the result"),
    "an exchange too soon": ("1. =1+1 i6-i7", r"'\?=1\+1' is not an option now"),
    "an exchange that does not exist": ("1. =9+9 i6-i7", "offers no exchange that exists"),
    "a pass of somebody who can move": ("1. --", "'--' is not an option now"),
    "a bad position in front": (
        "17/17/17 s 0 1 1. i6-i7",
        "rank 15 is full; '/' and rank 14 follow",
    ),
    "police first without dots": (
        f"{POSITIONS[0].replace(' s ', ' p ')} 1. i12-i11",
        r"the police begin, so \.\.\. follows this number",
    ),
}


@pytest.mark.parametrize("kind", BAD_SHEETS)
def test_a_malformed_scoresheet_is_refused_with_word_and_reason(kind: str) -> None:
    text, why = BAD_SHEETS[kind]
    with pytest.raises(BadNotation, match=why):
        scoresheet.read(GAME, text)


def test_there_are_more_than_fifty_kinds() -> None:
    kinds = [*BAD_POSITIONS, *BAD_ANSWERS, *BAD_SHEETS]
    assert len(kinds) >= 100


def test_long_rubbish_gets_a_short_answer() -> None:
    for read in (GAME.position, GAME.read, lambda text: scoresheet.read(GAME, text)):
        with pytest.raises(BadNotation) as refusal:
            read("a" * 100_000)
        assert len(str(refusal.value)) < 600
        assert re.search("character|neither|number", str(refusal.value))
