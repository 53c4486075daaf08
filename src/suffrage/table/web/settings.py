"""What whoever serves the table decides: where, under which name, on which database."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy.engine import make_url

from suffrage.core.errors import BadOptions
from suffrage.table.reading.figures import read_all
from suffrage.table.store.database import address
from suffrage.table.store.files import FILE_MODE, own_file, own_folder

FIRST_DOCUMENT = "index.html"
DATA = "SUFFRAGE_DATA"  # the folder for everything that is kept
_SECRET = "SUFFRAGE_SECRET"
_METRICS = "SUFFRAGE_METRICS"  # what a monitor of another machine must know
_NEARBY = "127.0.0.1"  # where servers of one machine reach each other
_SHORTEST = 16  # characters of a secret


def data_folder() -> Path:
    """Where the table keeps its things unless it is told otherwise."""
    named = os.environ.get(DATA)
    if named:
        return Path(named)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home, "suffrage")


def documents_folder() -> Path:
    """Where `make docs` builds the site of the documents, if we run from the project's folder."""
    here = Path(__file__).resolve()
    found = (folder for folder in here.parents if (folder / "mkdocs.yml").is_file())
    return next(found, here.parent) / "build" / "site"


@dataclass
class Settings:
    """All of it, with what is usual."""

    host: str = "127.0.0.1"
    port: int = 8000
    base_url: str = ""  # how the world reaches us, if not directly
    database: str = ""  # its address; "" for a file in the data folder
    data: Path = field(default_factory=data_folder)
    workers: int = 2  # processes for bots; 0 to think in this one
    writes_per_minute: int = 240  # for each address, of all that changes something
    tries_per_minute: int = 6  # to sign in, for one name from one address
    streams_per_address: int = 60  # pages that listen, from one address
    processes: int = 1  # that serve; more than one need PostgreSQL
    inner: str = ""  # the address at which other servers of the same database reach us
    server: str = field(default_factory=lambda: secrets.token_hex(16))  # what we are called there
    before: str = ""  # the server whose place we take
    log: str = "text"  # the form of what is logged
    documents: Path = field(default_factory=documents_folder)  # a built site, or nothing yet
    figures: tuple[Path, ...] = ()  # files on how cards do between bots, one for each game

    def __post_init__(self) -> None:
        parts = urlsplit(self.base_url)
        if self.base_url and (parts.scheme not in ("http", "https") or not parts.netloc):
            raise BadOptions(
                f"--base-url {self.base_url!r}: it must look like https://example.org/games"
            )
        if self.processes > 1 and not self.is_shared:
            raise BadOptions(
                f"--processes {self.processes}: a file is one process's; several share a database "
                "on PostgreSQL, named by --database postgresql://..."
            )
        if self.inner and not self.is_shared:
            raise BadOptions("--inner: it is for servers that share a database on PostgreSQL")
        try:
            self.inner_place()
        except ValueError as error:
            raise BadOptions(f"--inner {self.inner!r}: it must look like 10.0.0.5:9000") from error
        self.figures_of = read_all(self.figures)  # by game
        self.prefix = parts.path.rstrip("/")  # the path under which a proxy shows us
        self.is_secure = parts.scheme == "https"

    @property
    def is_shared(self) -> bool:
        """Whether other servers may serve the same database."""
        return urlsplit(self.database).scheme in ("postgresql", "postgres")

    @property
    def is_one_of_many(self) -> bool:
        """Whether others go on when this server dies."""
        return self.processes > 1 or bool(self.inner)

    def inner_place(self) -> tuple[str, int]:
        """Host and port for other servers; 0 for any that is free."""
        found = urlsplit(f"//{self.inner or _NEARBY}")
        if not found.hostname or " " in found.hostname:
            raise ValueError(self.inner)
        return found.hostname, found.port or 0

    def reachable_as(self) -> str:
        """The address to send to a friend."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return (self.base_url or f"http://{host}:{self.port}").rstrip("/") + "/"

    def told(self) -> dict[str, str]:
        """What is on, in words for whoever starts the server."""
        kept = make_url(self.database_address()).render_as_string(hide_password=True)
        return {
            "database": kept.replace("+aiosqlite", "").replace("+psycopg", ""),
            "serving": f"{self.processes} {'process' if self.processes == 1 else 'processes'}",
            "bots": f"{self.workers} {'process' if self.workers == 1 else 'processes'}",
            "documents": "at /docs" if self.documents.is_dir() else "not built (make docs)",
            "operation": "/health" + (
                "; /metrics with the token" if self.metrics_token() else "; /metrics from here"
            ),
        }  # fmt: skip

    def database_address(self) -> str:
        """The full address of the database; the folder for it is made."""
        own_folder(self.data)
        return address(self.database, self.data)

    def metrics_token(self) -> str:
        """What a monitor of another machine shows to read the metrics; "" for none."""
        return _from_environment(_METRICS)

    def secret(self) -> bytes:
        """What signs tokens: from the environment, or made once and kept in the data folder."""
        named = _from_environment(_SECRET)
        if named:
            return named.encode()
        own_folder(self.data)
        path = self.data / "secret"
        if not path.exists():
            _write_once(path, secrets.token_hex(32))
        own_file(path)
        return path.read_text().encode()


def place(name: str, port: int) -> str:
    """A host and a port as one writes them."""
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"


def _from_environment(name: str) -> str:
    """A secret that the environment holds, or nothing; BadOptions if it is easy to guess."""
    named = os.environ.get(name, "")
    if named and len(named) < _SHORTEST:
        raise BadOptions(f"{name} is too easy to guess: {_SHORTEST} characters at least")
    return named


def _write_once(path: Path, text: str) -> None:
    """Write a file that only we can read: all of it or none."""
    half = path.with_name(f"{path.name}.new")
    try:
        half.unlink(missing_ok=True)
        with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE), "w") as file:
            file.write(text)
        half.rename(path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise BadOptions(f"cannot write {path}: {error.strerror}") from error
