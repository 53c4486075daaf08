"""Why something is refused at a table, beside what the rules of a game refuse."""

from __future__ import annotations

from typing import ClassVar

from suffrage.core.errors import BadOptions, SuffrageError


class BadField(BadOptions):
    """Something in a form that cannot be so: the form comes back with it, and says where."""

    code: ClassVar[str] = "bad-field"

    def __init__(self, field: str, said: str) -> None:
        super().__init__(said)
        self.field = field


class NameTaken(BadField):
    """A name that belongs to somebody who has registered it, or looks like such a name."""

    code: ClassVar[str] = "name-taken"

    def __init__(self) -> None:
        super().__init__(
            "name",
            "this name is registered, or looks like one that is; sign in, or choose another",
        )


class BadAddress(BadField):
    """An address outside that we do not call: no address, or not a public one."""

    code: ClassVar[str] = "bad-address"

    def __init__(self, said: str) -> None:
        super().__init__("address", said)


class NotFound(SuffrageError):
    """A table that does not exist, or of which this person may not know."""

    code: ClassVar[str] = "not-found"

    def __init__(self) -> None:
        super().__init__("there is nothing here, or it is private")


class Stale(SuffrageError):
    """An answer to a question that is not asked any more."""

    code: ClassVar[str] = "stale-question"

    def __init__(self) -> None:
        super().__init__("the table has moved on since this page was drawn")


class SetAside(SuffrageError):
    """A table that cannot be opened: it is damaged, or of rules that are not known here."""

    code: ClassVar[str] = "set-aside"

    def __init__(self, why: str) -> None:
        super().__init__(
            f"this table is set aside because it cannot be opened ({why}). Nothing of it is lost, "
            "and all other tables go on; whoever runs the server finds it with suffrage doctor"
        )


class NotSaved(SuffrageError):
    """A change that could not be written down just now, and so did not happen."""

    code: ClassVar[str] = "not-saved"

    def __init__(self) -> None:
        super().__init__(
            "the server cannot save just now, so nothing has changed; try again in a moment"
        )


class Elsewhere(SuffrageError):
    """A table that another server keeps, or that nobody can keep at this moment."""

    code: ClassVar[str] = "elsewhere"

    def __init__(self) -> None:
        super().__init__(
            "this table moves from one server to another, so nothing has changed; try again in a "
            "moment"
        )


class Interrupted(SuffrageError):
    """A change of which nobody knows whether it happened: its server went away meanwhile."""

    code: ClassVar[str] = "interrupted"

    def __init__(self) -> None:
        super().__init__(
            "the server of this table went away in the middle; look whether it was done before you "
            "try again"
        )


class NotAllowed(SuffrageError):
    """Something that this person may not do at this table now."""

    code: ClassVar[str] = "not-allowed"


class NotRegistered(NotAllowed):
    """Something for those who have an account."""

    code: ClassVar[str] = "not-registered"

    def __init__(self, said: str = "") -> None:
        super().__init__(said or "this is for those who have registered; guests cannot do it")


class NotProved(NotAllowed):
    """Somebody who has not shown that they are who they say: nobody learns what was wrong."""

    code: ClassVar[str] = "not-proved"


class NotSeated(NotAllowed):
    """Something for those who sit at the table, or in a certain seat of it."""

    code: ClassVar[str] = "not-seated"


class SeatTaken(NotAllowed):
    """A seat that is not free for this person."""

    code: ClassVar[str] = "seat-taken"


class NotAway(NotAllowed):
    """A bot called for somebody who is there, or was a moment ago."""

    code: ClassVar[str] = "not-away"


class OutOfGame(NotAllowed):
    """Something by which whoever is out of the game could reach those who are still in it."""

    code: ClassVar[str] = "out-of-game"


class NothingToUndo(NotAllowed):
    """An undo where nothing can be taken back."""

    code: ClassVar[str] = "nothing-to-undo"


class NoHints(NotAllowed):
    """A hint at a table that gives none."""

    code: ClassVar[str] = "no-hints"


class NotOver(NotAllowed):
    """Something for matches that are over."""

    code: ClassVar[str] = "not-over"


class TooBusy(SuffrageError):
    """Work for the bots that has to wait: the same may be asked again in a moment."""

    code: ClassVar[str] = "too-busy"


class TooFast(NotAllowed):
    """More talk than a table bears."""

    code: ClassVar[str] = "too-fast"


class TooSoon(NotAllowed):
    """Something that one may do again only after a while."""

    code: ClassVar[str] = "too-soon"


class TooManyTables(NotAllowed):
    """One more table for somebody who has set as many as one may."""

    code: ClassVar[str] = "too-many-tables"


class TooManyClasses(NotAllowed):
    """One more class for somebody who leads as many as one may."""

    code: ClassVar[str] = "too-many-classes"


class ClassClosed(NotAllowed):
    """Something in a class whose door is closed, that is full, or that has ended."""

    code: ClassVar[str] = "class-closed"


class NotLeading(NotAllowed):
    """Something for whoever leads a class."""

    code: ClassVar[str] = "not-leading"

    def __init__(self) -> None:
        super().__init__("only whoever leads this class does that")


class TooManyStreams(NotAllowed):
    """One more page that listens, where as many are open as may be."""

    code: ClassVar[str] = "too-many-streams"


class TooManyTokens(NotAllowed):
    """One more token for somebody who has as many as one may."""

    code: ClassVar[str] = "too-many-tokens"


class TooManyPasskeys(NotAllowed):
    """One more passkey for somebody who has as many as one may."""

    code: ClassVar[str] = "too-many-passkeys"


class TooManyBrowsers(NotAllowed):
    """One more browser that is to be told, for somebody who has as many as one may."""

    code: ClassVar[str] = "too-many-browsers"


class NotKnown(SuffrageError):
    """A program that shows no token where one is needed, or one that is good for nothing."""

    code: ClassVar[str] = "bad-token"


class NotInScope(NotAllowed):
    """Something that a token may not do for its owner."""

    code: ClassVar[str] = "not-in-scope"
