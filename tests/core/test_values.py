"""The small values that games share: options, outcomes, news; and the frames' machine."""

from __future__ import annotations

import pytest

from suffrage.core.errors import BadOptions, SuffrageError
from suffrage.core.frames import Effect, Frame, advance, answer
from suffrage.core.game import (
    EVERYTHING,
    NATURE,
    WATCHER,
    Action,
    Mode,
    News,
    Options,
    Outcome,
    Switch,
)
from tests.toys.heaps import Heaps


class Furnished(Heaps):
    """Heaps with switches and files that go with one mode only."""

    modes = (*Heaps.modes, Mode("tired", ("First", "Second"), "The same, later at night."))
    switches = (
        *Heaps.switches,
        Switch("lamp", "Leave a light on.", ("tired",)),
        Switch("deck", "Bring your own counters.", (), file=True),
    )


def test_options_are_equal_whatever_order_their_switches_came_in() -> None:
    one, two = Options("m", ("b", "a", "b")), Options("m", ("a", "b"))
    assert one == two and hash(one) == hash(two) and repr(one) == repr(two)
    assert one.switches == ("a", "b")
    assert one != Options("m", ("a",)) and one != Options("m", ("a", "b"), {"f": ""})
    assert one != "m"


def test_files_brought_to_a_match_are_copied() -> None:
    files = {"deck": "text"}
    options = Options("m", (), files)
    files["deck"] = "another"
    assert options.files == {"deck": "text"}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (Options("solo"), "Heaps has no mode 'solo'; its modes are two-player, tired"),
        (Options("tired", ("dark",)), "no switch 'dark'; it knows misere, lamp"),
        (Options("tired", ("deck",)), "no switch 'deck'; it knows misere, lamp"),
        (Options("tired", ("deck",), {"deck": ""}), "no switch 'deck'; it knows misere, lamp"),
        (Options("tired", (), {"lamp": ""}), "no file 'lamp'; it knows deck"),
        (Options("two-player", ("lamp",)), "'lamp' does not go with two-player, only with tired"),
    ],
)
def test_options_that_do_not_fit_are_refused_with_what_does(options: Options, says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        Furnished().check(options)


def test_a_game_without_files_says_so() -> None:
    with pytest.raises(BadOptions, match="no file 'deck'; it knows none"):
        Heaps().check(Options("two-player", (), {"deck": ""}))


def test_options_that_fit_give_their_mode() -> None:
    options = Options("tired", ("lamp", "misere"), {"deck": "x"})
    assert Furnished().check(options).name == "tired"


def test_outcomes_are_values() -> None:
    assert Outcome((0,), "points") == Outcome((0,), "points")
    assert hash(Outcome((), "level", drawn=True)) == hash(Outcome((), "level", drawn=True))
    assert Outcome((0,), "points") != Outcome((1,), "points")
    assert Outcome((0,), "points") != (0,)
    assert repr(Outcome((0,), "points")) == "Outcome((0,), 'points', drawn=False)"


def test_news_is_heard_whole_blurred_or_not_at_all() -> None:
    public = News("play", 0, (5,))
    secret = News("draw", 0, (5,), readers=(0,))
    quiet = News("vote", 0, (1,), readers=(0,), quiet=True)
    for reader in (0, 1, WATCHER):
        heard = public.heard_by(reader)
        assert heard is not None and heard.facts == (5,) and heard.kind == "play"
    own, blurred = secret.heard_by(0), secret.heard_by(1)
    assert own is not None and (own.kind, own.facts) == ("draw", (5,))
    assert blurred is not None and (blurred.kind, blurred.facts) == ("hidden-draw", ())
    assert blurred.readers is None, "even the readers are gone"
    assert quiet.heard_by(0) is not None and quiet.heard_by(WATCHER) is None
    looking_back = [news.heard_by(EVERYTHING) for news in (public, secret, quiet)]
    assert [(news.kind, news.facts) for news in looking_back if news is not None] == [
        ("play", (5,)), ("draw", (5,)), ("vote", (1,)),
    ]  # fmt: skip
    assert not public.reveals and secret.reveals and News("x", 0, reveals=True).reveals
    assert "draw" in repr(secret)


def test_every_error_is_a_value_error() -> None:
    assert issubclass(SuffrageError, ValueError)
    assert len(SuffrageError.__subclasses__()) >= 6


Told = list[str]


class Ask(Effect[Told]):
    """Asks for so many picks out of 1, 2, 3, all different."""

    def __init__(self, count: int) -> None:
        self.count = count

    def options(self, s: Told, f: Frame[Told]) -> list[Action]:
        if len(f.picks) == self.count:
            return []
        return [a for a in (1, 2, 3) if a not in f.picks]

    def answer(self, s: Told, f: Frame[Told], a: Action) -> None:
        s.append(f"picked {a} of {f.picks}")

    def finish(self, s: Told, f: Frame[Told]) -> None:
        s.append(f"done with {f.picks} off {f.card}")


def test_frames_ask_until_nothing_is_left_to_ask_and_then_finish() -> None:
    told: Told = []
    stack = [Frame(Ask(1), 0), Frame(Ask(2), 1, 7)]
    assert advance(told, stack) == [1, 2, 3]
    assert answer(told, stack, 2) == [1, 3]
    assert answer(told, stack, 3) == [1, 2, 3] and len(stack) == 1
    assert answer(told, stack, 1) == [] and stack == []
    assert told == [
        "picked 2 of (2,)", "picked 3 of (2, 3)", "done with (2, 3) off 7",
        "picked 1 of (1,)", "done with (1,) off -1",
    ]  # fmt: skip


def test_a_frame_is_replaced_never_edited() -> None:
    effect = Ask(2)
    frame = Frame(effect, 1, 7, (9, 5), (3,))
    more, again = frame.plus(1), frame.with_picks(())
    assert (more.picks, again.picks, frame.picks) == ((3, 1), (), (3,))
    for other in (more, again):
        kept = (other.effect, other.seat, other.card, other.given)
        assert kept == (effect, 1, 7, (9, 5))
    assert effect.actor([], frame) == 1


def test_that_number_is_the_first_one_given() -> None:
    assert Frame(Ask(1), 0, given=(4, 2)).x == 4 and Frame(Ask(1), 0).x == 0


class Whisper(Ask):
    """The same, in secret."""

    secret = True


def test_everybody_may_know_an_answer_unless_the_effect_is_secret() -> None:
    assert Ask(1).overheard(1) and not Whisper(1).overheard(1)


def test_an_effect_that_asks_nothing_is_over_at_once() -> None:
    told: Told = []
    assert advance(told, [Frame(Effect[Told](), NATURE)]) == []
    assert advance(told, [Frame(Ask(0), 0)]) == [] and told == ["done with () off -1"]
