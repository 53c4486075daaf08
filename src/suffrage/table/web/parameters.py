"""The parameters of the handlers, and how each is marked for Litestar."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, QueryParameter

from suffrage.core.game import WATCHER
from suffrage.table.hosting.accounts.reception import Reception
from suffrage.table.hosting.classes.leading import Leading
from suffrage.table.hosting.classes.warden import Warden
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.notices.courier import Courier
from suffrage.table.hosting.usecases.answering import Page
from suffrage.table.hosting.usecases.seeking import Matchmaker
from suffrage.table.hosting.visits import Visit
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.telling import Shown
from suffrage.table.store.attempts import Attempts
from suffrage.table.store.listings import Listings
from suffrage.table.store.tokens import Tokens
from suffrage.table.web.door.metrics import Metrics
from suffrage.table.web.door.tries import Tries
from suffrage.table.web.drawing.easel import Easel
from suffrage.table.web.shell import Shell
from suffrage.table.workers.fairness import Examiner
from suffrage.table.workers.hints import Adviser
from suffrage.table.workers.reviews import Reviewer

TheHost: TypeAlias = NamedDependency[Host]
TheShell: TypeAlias = NamedDependency[Shell]
ThePerson: TypeAlias = NamedDependency[Person]
TheVisit: TypeAlias = NamedDependency[Visit]
TheAdviser: TypeAlias = NamedDependency[Adviser]
TheEasel: TypeAlias = NamedDependency[Easel]
TheExaminer: TypeAlias = NamedDependency[Examiner]
TheReviewer: TypeAlias = NamedDependency[Reviewer]
TheMetrics: TypeAlias = NamedDependency[Metrics]
TheLists: TypeAlias = NamedDependency[Listings]
TheAttempts: TypeAlias = NamedDependency[Attempts]
TheMatchmaker: TypeAlias = NamedDependency[Matchmaker]
TheTokens: TypeAlias = NamedDependency[Tokens]
TheReception: TypeAlias = NamedDependency[Reception]
TheCourier: TypeAlias = NamedDependency[Courier]
TheTries: TypeAlias = NamedDependency[Tries]
TheLeading: TypeAlias = NamedDependency[Leading]
TheWarden: TypeAlias = NamedDependency[Warden]
InPath: TypeAlias = FromPath[str]
Search: TypeAlias = Annotated[str, QueryParameter(name="q", max_length=64)]
Word: TypeAlias = Annotated[str, QueryParameter(max_length=64)]
Long: TypeAlias = Annotated[str, QueryParameter(max_length=4000)]
PageNumber: TypeAlias = Annotated[int, QueryParameter(ge=1, le=10_000)]
SomeSeat: TypeAlias = Annotated[int, QueryParameter(ge=0, le=200)]
SomeAnswers: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=1 << 31)]
Form: TypeAlias = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Short: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
Ample: TypeAlias = Annotated[str, msgspec.Meta(max_length=4000)]


class Given(msgspec.Struct):
    """What the page of a room sends along with an answer, an undo, or the wish for a hint."""

    seat: Count = WATCHER
    version: Count = 0
    key: Short = ""
    answer: Ample = ""  # the answers, with blanks between them
    confirmed: Short = ""
    at: Count | None = None  # how many answers the page shows
    told: Count = 0  # how many beats it has told
    have: Ample = ""  # the parts it has
    plain: Short = ""  # whether it is in words instead of pictures

    def page(self) -> Page:
        """What its sender has before them."""
        shown = Shown(self.at, self.told) if self.at is not None else None
        return Page(self.seat, self.version, shown, bool(self.plain))


Answer: TypeAlias = Annotated[Given, Body(media_type=RequestEncodingType.URL_ENCODED)]
