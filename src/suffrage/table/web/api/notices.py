"""What concerns whomever a program acts for."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from suffrage.table.store.notices.notices import Notices
from suffrage.table.web.api.problems import REFUSALS
from suffrage.table.web.api.structs import Cleared, NoticeData
from suffrage.table.web.parameters import TheHost, ThePerson


@get("/notices", operation_id="readNotices", responses=REFUSALS)
async def read_notices(person: ThePerson, host: TheHost) -> list[NoticeData]:
    """One's turns, the longest waiting first; then invitations, ends and talk, the newest first."""
    found = await Notices(host.store.database).of(person.id)
    return [NoticeData(one.kind, one.table, one.game, one.since, list(one.names)) for one in found]


@post("/notices/clear", status_code=200, operation_id="clearNotices", responses=REFUSALS)
async def clear_notices(
    data: JSONBody[Cleared], person: ThePerson, host: TheHost
) -> list[NoticeData]:
    """Forget what is read, about one table or all of it; what is left. Turns stay."""
    notices = Notices(host.store.database)
    await notices.clear(person.id, data.table)
    found = await notices.of(person.id)
    return [NoticeData(one.kind, one.table, one.game, one.since, list(one.names)) for one in found]
