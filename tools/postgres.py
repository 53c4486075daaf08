"""Run a command beside a PostgreSQL server that lives as long as the command does.

`python tools/postgres.py COMMAND ...` installs Debian's server if it is missing, starts it in a
temporary folder as a user that is not root, and names it to the command as
SUFFRAGE_TEST_DATABASE.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOME = Path("/usr/lib/postgresql")
USER = "postgres"


def binaries() -> Path:
    """Where the server's programs are; it is installed if there are none."""
    if not list(HOME.glob("*/bin/initdb")):
        # Debian would start a server of its own; ours is started below.
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], check=True)
        subprocess.run(["apt-get", "-qq", "install", "-y", "postgresql"], check=True, env=quiet)
    return max(HOME.glob("*/bin"))


def as_user(*command: str | Path) -> None:
    """Run a command as the user of the server."""
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["runuser", "-u", USER, "--", *words]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd="/")


@contextmanager
def server() -> Iterator[str]:
    """The address of a database in a server that ends with the block."""
    programs = binaries()
    folder = Path(tempfile.mkdtemp(prefix="suffrage-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER, USER)
    data = folder / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    try:
        as_user(programs / "initdb", "-D", data, "-A", "trust", "-U", USER, "-E", "UTF8")
        settings = f"-c port={port} -c listen_addresses=127.0.0.1 -k {folder}"
        control = (programs / "pg_ctl", "-D", data, "-w")
        as_user(*control, "-l", folder / "log", "-o", settings, "start")
        try:
            yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        finally:
            # At once: to write everything down for a folder that is deleted takes minutes.
            as_user(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


def main() -> int:
    """Run the command given."""
    with server() as address:
        env = {**os.environ, "SUFFRAGE_TEST_DATABASE": address}
        return subprocess.run(sys.argv[1:], env=env).returncode


if __name__ == "__main__":
    sys.exit(main())
