"""Many seats at once, and what nobody may learn from being asked: rulings 7.1 to 7.5."""

from __future__ import annotations

import pytest

from suffrage.core.errors import SuffrageError
from suffrage.core.game import WATCHER, News, Options, Seat, State
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.setup import LETTERS
from tests.rules.vote.scenes import GAME, Scene, dealt, scene
from tests.secrets.twins import Search, Senses
from tests.tables import table_called

PILE = {"A": "storm", "B": "airwaves", "C": "walkout", "D": "ribbon"}


def window(hands: dict[str, str] | None = None) -> Scene:
    """Seven seats; C and D were dealt events without office."""
    s = scene("seven", hands={**PILE, **(hands or {})}).elect("B").put_in(PILE)
    s.keep("storm", "airwaves", "walkout", "ribbon")
    return s.give("storm:A", "airwaves:B", "walkout:C", "ribbon:D")


def public(s: Scene) -> dict[str, object]:
    return s.view("watcher").save()


def test_silence_decides_nothing() -> None:
    """Ruling 7.1: whoever is asked stays asked until they answer."""
    s = scene().answer("A", "nominate:B")
    for who in "ABCD":
        s.answer(who, "for")
    assert s.asked == "E" and s.phase == "ballot"


def test_all_know_how_many_ballots_are_in_and_nobody_whose() -> None:
    """Ruling 7.2."""
    one = scene().answer("A", "nominate:B").answer("C", "for").answer("D", "for")
    two = scene().answer("A", "nominate:B").answer("E", "against").answer("B", "for")
    assert public(one) == public(two)
    assert (one.view("A").waiting, one.view("A").expected) == (3, 5)
    assert GAME.ask(one.view("C")).sentence == "2 of 5 ballots are in."


def test_a_hand_keeps_its_size_until_the_pile_is_closed() -> None:
    """Ruling 7.2."""
    one, two = scene(hands=PILE).elect("B"), scene(hands=PILE).elect("B")
    one.answer("A", "put:storm")
    two.answer("D", "put:ribbon")
    assert public(one) == public(two)
    assert public(one)["hand_sizes"] == [3] * 5


def test_a_claim_does_not_tell_whether_its_speaker_has_voted() -> None:
    """Ruling 7.2."""
    hands = {"C": "check"}
    two = scene(hands=hands).answer("A", "nominate:B").answer("C", "for", "check:A")
    one = scene(hands=hands).answer("A", "nominate:B").answer("D", "for").answer("C", "check:A")
    assert "C" in one.asked and "C" in two.asked
    assert len(one.asked) != len(two.asked), "the speaker owes one answer or two"
    assert public(one) == public(two)


def test_an_objection_is_secret_until_the_window_closes() -> None:
    """Ruling 7.2."""
    one = window({"C": "walkout,cancel"}).answer("C", "cancel")
    two = window({"C": "walkout,cancel"}).answer("C", "pass")
    three = window({"C": "walkout,cancel"}).answer("D", "pass")
    assert public(one) == public(two) == public(three)
    assert one.log["A"] == two.log["A"] == three.log["A"]


def test_the_objection_window_asks_whoever_could_object_as_far_as_all_can_see() -> None:
    """Ruling 7.3."""
    for hands in ({}, {"C": "walkout,cancel"}, {"A": "storm,cancel,cancel"}):
        s = window(hands)
        assert s.asked == "CD" and public(s)["objectors"] == [who in "CD" for who in "ABCDEFG"]
        assert "pass" in s.may("C") and s.may("D") == ["pass"]


def test_the_objection_window_stays_shut_once_both_cancels_are_used() -> None:
    """Ruling 7.3."""
    s = window({"C": "walkout,cancel", "D": "ribbon,cancel"}).all_answer("cancel").rest()
    s.finish_round().rest().elect("D").put_in()
    while s.phase in ("select", "deal"):
        s.answer(s.asked, s.may(s.asked)[-1])
    assert s.phase in ("adjourn", "close"), "nobody was asked for an objection"


def test_the_pause_for_a_successor_opens_whether_or_not_the_president_holds_the_card() -> None:
    """Ruling 7.3."""
    with_card = window({"A": "storm,transfer"}).all_answer("pass")
    without = window().all_answer("pass")
    assert with_card.phase == without.phase == "adjourn"
    assert public(with_card) == public(without)
    assert without.may("A") == ["pass"] and len(with_card.may("A")) == 7


def test_the_pause_stays_shut_if_the_president_cannot_pay() -> None:
    """Ruling 7.3: points are public."""
    s = scene("seven", hands=PILE, points={"A": "3/5"}).elect("B").put_in(PILE)
    s.keep("storm", "airwaves", "walkout", "ribbon")
    s.give("storm:A", "airwaves:B", "walkout:C", "ribbon:D").all_answer("pass")
    assert s.points("A") == "1/5" and s.phase == "close"


def test_two_copies_of_an_ability_cannot_be_told_apart() -> None:
    """Ruling 7.4."""
    s = scene(hands={"A": "check", "B": "check"}).elect("C").put_in({"A": "check", "B": "check"})
    assert s.view("C").pile[-2:] == [50, 50]
    assert s.own("C", "keep:check") == ["keep:check"]


def test_nature_answers_one_card_at_a_time_all_equally_likely() -> None:
    """Ruling 7.5."""
    s = dealt()
    assert s.odds == [f"draw:{card.name}" for card in CARDS for _ in range(card.copies)]
    s.nature("draw:check")
    assert s.odds.count("draw:check") == 1 and len(s.odds) == 59


def test_a_copy_of_the_record_keeps_ballots_piles_draws_and_objections_from_others() -> None:
    """Ruling 7.2."""
    match = Match(GAME, Record.begin(GAME, Options("five")))
    while not any(text.startswith("give:") for _, text in match.record.answers):
        seat = match.pending()[0]
        options = match.options(seat)
        wanted = [text for text in options if text in ("for", "nominate:C", "nominate:D")]
        match.push((wanted or options)[0], seat)
    for reader in (0, 4, WATCHER):
        answers = match.copy_for(reader)["answers"]
        assert isinstance(answers, list)
        for (seat, text), shown in zip(match.record.answers, answers, strict=True):
            word = text.partition(":")[0]
            if word in ("for", "against", "put", "keep"):
                assert (shown == "?") == (seat != reader)
            if word in ("die", "nominate", "give"):
                assert shown.endswith(text)


def refused(s: Scene, who: str, text: str) -> str:
    """What somebody is told who gives a wrong answer; nothing has changed."""
    before = s.state.save()
    with pytest.raises(SuffrageError) as refusal:
        s.answer(who, text)
    assert s.state.save() == before
    return str(refusal.value)


def test_late_early_and_foreign_answers_are_refused_and_tell_nothing() -> None:
    """Ruling 7.2."""
    s = scene().answer("A", "nominate:B").answer("C", "for")
    assert refused(s, "C", "against") == "seat 2 is not asked now", "a ballot is final"
    assert refused(s, "D", "put:storm") == "'put:storm' is not an option now; allowed: against, for"
    for who in "ABDE":
        s.answer(who, "for")
    assert "is not an option now; allowed: put:" in refused(s, "B", "keep:storm")
    s = window()
    assert refused(s, "A", "cancel") == "seat 0 is not asked now"
    assert refused(s, "C", "cancel") == "'cancel' is not an option now; allowed: pass"
    s.all_answer("pass")
    assert refused(s, "C", "pass") == "seat 2 is not asked now", "the window is shut"
    assert refused(s, "A", "transfer:B") == "'transfer:B' is not an option now; allowed: pass"


# Leaks that only show in a scene: planted, and found.


class Counted(Senses):
    """The view counts everybody who owes an answer, whatever it is."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        return {**super().view(state, reader), "waiting": len(state.pending())}


class Named(Senses):
    """The view names those who have not answered in the window."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        return {**super().view(state, reader), "asked": list(state.pending())}


class Told(Senses):
    """The log tells all who has objected, at once."""

    def line(self, game: object, news: News, names: tuple[str, ...], reader: Seat) -> str:
        return GAME.tell(news, names) if news.kind == "decided" else super().line(
            GAME, news, names, reader
        )  # fmt: skip


def found(s: Scene, reader: str, senses: Senses) -> bool:
    """Whether re-dealing what *reader* cannot know shows a difference, in some of 30 worlds."""
    table = table_called(f"vote-{['five', 'six', 'seven'][s.state.count - 5]}")
    seat = WATCHER if reader == "watcher" else LETTERS.index(reader)
    for seed in range(30):
        truth = s.state.clone()
        other = GAME.imagine(truth.view(seat), seed)
        if Search(table, senses).follow(seat, truth, other, seed, 4):
            return True
    return False


def test_a_planted_count_of_claims_is_found() -> None:
    s = scene(hands={"C": "check"}).answer("A", "nominate:B").answer("C", "for", "check:A")
    s.answer("D", "for")
    assert found(s, "E", Counted()) and not found(s, "E", Senses())


def test_planted_names_in_a_window_are_found() -> None:
    s = window({"C": "walkout,cancel"}).answer("C", "cancel")
    assert found(s, "A", Named()) and found(s, "watcher", Named())
    assert not found(s, "A", Senses()) and not found(s, "watcher", Senses())


def test_a_planted_line_about_an_objection_is_found() -> None:
    s = window({"C": "walkout,cancel"})
    assert found(s, "A", Told()) and not found(s, "A", Senses())
