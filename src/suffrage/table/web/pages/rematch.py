"""The same again."""

from __future__ import annotations

from litestar import post
from litestar.response import Redirect

from suffrage.table.hosting.usecases import setting
from suffrage.table.web.forms import read_nonce
from suffrage.table.web.parameters import Form, TheShell, TheVisit


@post("/table/{id:str}/rematch")
async def rematch(data: Form, visit: TheVisit, shell: TheShell) -> Redirect:
    """Set the table of the rematch, or go there."""
    ticket = shell.seals.read_ticket(data.get("ticket", ""))
    swapped = bool(data.get("swapped"))
    table = await setting.rematch(visit, ticket, read_nonce(data), swapped, shell.seals.new_ticket)
    return shell.go(f"/table/{table}")
