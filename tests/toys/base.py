"""What the toy games share, so that each is little more than its rules.

A toy spells its actions from one list and keeps its position in a few named fields.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import ClassVar, Self

from suffrage.core.errors import BadNotation
from suffrage.core.fields import named, number, numbers, part, text
from suffrage.core.game import Action, Game, News, Options, Outcome, Seat, State, View
from suffrage.core.words.prompt import Prompt


def plain(value: object) -> object:
    """A copy of plain data, as far down as it goes."""
    return json.loads(json.dumps(value))


class ToyView(View):
    """A view whose fields stand in a dictionary."""

    def __init__(
        self,
        rules: Game,
        seat: Seat,
        waiting: int,
        options: list[Action],
        fields: dict[str, object],
    ) -> None:
        super().__init__(seat, waiting, options)
        self.rules = rules
        self.fields = fields

    def game(self) -> Game:
        return self.rules

    def numbers(self, name: str) -> list[int]:
        """A field that is a list of whole numbers."""
        return numbers(self.fields[name])

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat, "waiting": self.waiting, "options": self.options[:], **self.fields,
        }  # fmt: skip


class ToyState(State):
    """A position made of a mode, the number of seats and a few lists of whole numbers."""

    fields: ClassVar[tuple[str, ...]]
    rules: ClassVar[type[ToyGame]]  # its game: the one that names this as its `kind`

    def __init__(self, mode: str, count: int) -> None:
        self.mode = mode
        self.count = count
        self.news: list[News] | None = None

    def game(self) -> Game:
        return self.rules()

    def setting(self) -> tuple[Options, int]:
        return Options(self.mode, self.switched()), self.rules.rules_version

    def switched(self) -> tuple[str, ...]:
        """The switches that are on."""
        return ()

    def seats(self) -> int:
        return self.count

    def save(self) -> dict[str, object]:
        rest = {name: list(getattr(self, name)) for name in self.fields}
        return {"mode": self.mode, "count": self.count, **rest}

    def fill(self, saved: dict[str, object]) -> None:
        """Take over the fields that `save` wrote down."""
        for name in self.fields:
            setattr(self, name, numbers(part(saved, name)))

    def clone(self) -> Self:
        other = type(self)(self.mode, self.count)
        other.fill(self.save())
        return other

    def text(self) -> str:
        return json.dumps(list(self.save().values()), separators=(",", ":"))

    def announce(self, news: News) -> None:
        """Note something that just happened, if anybody listens."""
        if self.news is not None:
            self.news.append(news)

    @abstractmethod
    def outcome(self) -> Outcome | None: ...


class ToyGame(Game):
    """A game that spells its actions from one list."""

    kind: ClassVar[type[ToyState]]
    words: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls) -> None:
        if "kind" in vars(cls):
            cls.kind.rules = cls

    def load(self, saved: object) -> ToyState:
        values = named(saved)
        state = self.kind(text(part(values, "mode")), number(part(values, "count")))
        state.fill(values)
        return state

    def position(self, text: str) -> State:
        try:
            written = json.loads(text)
            names = ("mode", "count", *self.kind.fields)
            state = self.load(dict(zip(names, written, strict=True)))
            for mode in self.modes:
                if (mode.name, len(mode.seats)) == (state.mode, state.count):
                    return state
        except (ValueError, TypeError, LookupError, AssertionError, RecursionError) as error:
            raise BadNotation(f"{text!r} is no position of {self.title}") from error
        raise BadNotation(f"{text!r} names no mode of {self.title}")

    def view(self, saved: object) -> ToyView:
        values = named(saved)
        rest = {key: value for key, value in values.items() if key not in _COMMON}
        seat, waiting = number(part(values, "seat")), number(part(values, "waiting"))
        return ToyView(self, seat, waiting, numbers(part(values, "options")), rest)

    def spelled(self, action: Action) -> str:
        return self.words[action]

    def read(self, text: str) -> Action:
        if text not in self.words:
            raise BadNotation(f"{text!r} is not an action of {self.title}")
        return self.words.index(text)

    def ask(self, view: View, names: tuple[str, ...] = ()) -> Prompt:
        return Prompt("Choose." if view.options else "Wait for the others.")

    def label(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return self.words[action].replace("-", " ").capitalize()

    def group(self, view: View, action: Action) -> str:
        return self.words[action].partition("-")[0].capitalize()

    def explain(self, view: View, action: Action, names: tuple[str, ...] = ()) -> str:
        return f"You answer {self.words[action]}."

    def tell(self, news: News, names: tuple[str, ...]) -> str:
        who = names[news.seat] if news.seat < len(names) else "Nature"
        facts = " ".join(str(fact) for fact in news.facts)
        return f"{who}: {news.kind} {facts}".strip() + "."


_COMMON = ("seat", "waiting", "options")
