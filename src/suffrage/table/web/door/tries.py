"""How often somebody may try to show who they are: by address, by name, and by both."""

from __future__ import annotations

from litestar.exceptions import TooManyRequestsException

from suffrage.table.rooms.sanitizing import likenesses
from suffrage.table.web.door.limits import Limits, network
from suffrage.table.web.visitors import AnyRequest

_AT_AN_ADDRESS = 4  # so many people of one address sign in at the same time
_OF_A_NAME = 6  # so many addresses may try one name: more than its owner has, too few to guess


class Tries:
    """Counts them in the buckets of all that writes, which the servers of a database share."""

    def __init__(self, limits: Limits, each: int) -> None:
        self._limits = limits
        self._each = each  # a minute, for one name from one address

    def count(self, request: AnyRequest, name: str) -> None:
        """429 for whoever tries too often; a try costs the same whether or not it succeeds.

        It counts for all that a name can be taken for, as does finding whose it is: else everybody
        with an `m` in their name could be tried once more for each way to write it.
        """
        address = network(request.client.host if request.client else "")
        buckets = [(f"tries {address}", self._each * _AT_AN_ADDRESS)]
        for like in sorted(likenesses(name[:64].strip())):
            buckets.append((f"tries {address} {like}", self._each))
            buckets.append((f"tries of {like}", self._each * _OF_A_NAME))
        seconds = self._limits.wait(buckets)
        if seconds:
            raise TooManyRequestsException(headers={"retry-after": str(seconds)})
