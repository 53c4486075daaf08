"""What a seat is asked, or whom it waits for: as data, and as one sentence."""

from __future__ import annotations

from typing import Final

from suffrage.core.values import Value


class Prompt(Value):
    """A question in words, with what is counted in it kept apart.

    A page shows the `text` and what is `remaining` beside it; a terminal and a screen reader
    get the whole `sentence`. Nobody has to read the one out of the other.
    """

    def __init__(
        self,
        question: str,
        left: int | None = None,
        things: str = "",
        limit: str = "",
        awaited: tuple[int, ...] = (),
        head: str = "",
    ) -> None:
        self.head: Final = head  # the card or the phase that asks, where a page sets it apart
        self.question: Final = question  # without the count, and without what limits it
        self.left: Final = left  # how many are still to be chosen or placed; None: not counted
        self.things: Final = things  # what is counted, in the number that fits: "die", "regions"
        self.limit: Final = limit  # what limits the choice: "at most 2 in one state"
        self.awaited: Final = awaited
        """The seats that everybody waits for, as far as the reader may know who they are; empty
        when the reader is asked."""

    @property
    def remaining(self) -> str:
        """What is left, in words: "3 left", "1 die left"; "" where nothing is counted."""
        if self.left is None:
            return ""
        return " ".join([word for word in (str(self.left), self.things, "left") if word])

    @property
    def body(self) -> str:
        """The question alone, where heading and count stand beside it."""
        return self._bracketed(self.limit, "" if self.left is None else ".")

    @property
    def text(self) -> str:
        """The question where the count stands beside it; it then ends in a full stop."""
        return self._under_head(self.body)

    @property
    def sentence(self) -> str:
        """All of it: what is asked and how many are left, or who is awaited."""
        inside = [words for words in (self.remaining, self.limit) if words]
        return self._under_head(self._bracketed(", ".join(inside), ""))

    def headed(self, head: str) -> Prompt:
        """The same question under a heading: "Lobbying: add a marker to Congress"."""
        return Prompt(
            self.question, self.left, self.things, self.limit, self.awaited, head
        )  # fmt: skip

    def _under_head(self, words: str) -> str:
        return f"{self.head}: {words}" if self.head else words

    def _bracketed(self, inside: str, stop: str) -> str:
        """The question with a bracket before its full stop."""
        bare = self.question.removesuffix(".")
        bracket = f" ({inside})" if inside else ""
        return f"{bare}{bracket}{'.' if bare != self.question else stop}"

    def parts(self) -> tuple[object, ...]:
        return self.question, self.left, self.things, self.limit, self.awaited, self.head
