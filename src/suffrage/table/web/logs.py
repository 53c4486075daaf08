"""The log of a server: lines for people, or JSON for machines that collect it."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog

TEXT: Final = "text"
JSON: Final = "json"


def set_up(form: str) -> None:
    """Let everything that is logged from now on go to the error stream, in that form."""
    handler = logging.StreamHandler(sys.stderr)
    if form == JSON:
        handler.setFormatter(
            structlog.stdlib.ProcessorFormatter(
                foreign_pre_chain=[
                    structlog.stdlib.add_log_level,
                    structlog.stdlib.add_logger_name,
                    structlog.processors.TimeStamper(fmt="iso", utc=True),
                ],
                processors=[
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.format_exc_info,
                    structlog.processors.JSONRenderer(),
                ],
            )
        )
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger().handlers[:] = [handler]
