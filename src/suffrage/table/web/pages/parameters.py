"""What the handlers of the pages are given, and how each is marked for Litestar."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, QueryParameter

from suffrage.table.hosting.host import Host
from suffrage.table.rooms.fairness import Examiner
from suffrage.table.store.listings import Listings
from suffrage.table.web.pages.shell import Shell
from suffrage.table.workers.hints import Adviser
from suffrage.table.workers.reviews import Reviewer

TheHost: TypeAlias = NamedDependency[Host]
TheShell: TypeAlias = NamedDependency[Shell]
TheAdviser: TypeAlias = NamedDependency[Adviser]
TheExaminer: TypeAlias = NamedDependency[Examiner]
TheReviewer: TypeAlias = NamedDependency[Reviewer]
TheLists: TypeAlias = NamedDependency[Listings]
InPath: TypeAlias = FromPath[str]
Word: TypeAlias = Annotated[str, QueryParameter(max_length=64)]
Long: TypeAlias = Annotated[str, QueryParameter(max_length=4000)]
SomeSeat: TypeAlias = Annotated[int, QueryParameter(ge=0, le=200)]
SomeAnswers: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=1 << 31)]
PageNumber: TypeAlias = Annotated[int, QueryParameter(ge=1, le=10_000)]
Form: TypeAlias = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
