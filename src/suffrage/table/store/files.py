"""The files on disk: nobody else's to read, and one server's at a time."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path

from suffrage.core.errors import BadOptions

FOLDER_MODE = 0o700  # seeds and hands are nobody else's business on this machine
FILE_MODE = 0o600
_BESIDE = ("", "-wal", "-shm", "-journal", ".lock")  # what SQLite and we keep beside a file


def own_folder(folder: Path) -> None:
    """Make *folder* ours alone, or BadOptions with the reason."""
    try:
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
        if folder.stat().st_mode & 0o077:
            folder.chmod(FOLDER_MODE)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise BadOptions(f"cannot write to the data folder {folder}: it is read-only")
    except OSError as error:
        raise BadOptions(
            f"the data folder {folder} cannot be made ours alone ({error.strerror}); "
            "it holds secrets, so name one of your own with SUFFRAGE_DATA"
        ) from error


def own_file(path: Path) -> None:
    """See to it that nobody else can read *path* and what lies beside it, or BadOptions."""
    for ending in _BESIDE:
        file = path.with_name(path.name + ending)
        try:
            if file.exists() and file.stat().st_mode & 0o077:
                file.chmod(FILE_MODE)
        except OSError as error:
            raise BadOptions(
                f"others on this machine could read {file}, and that cannot be changed "
                f"({error.strerror}); the server does not start with it"
            ) from error


def must_have_one_name(path: Path) -> None:
    """BadOptions for a database that is known by several names: what is locked and written beside
    one of them is not seen by whoever opens it by another, and SQLite would spoil it."""
    names = path.stat().st_nlink
    if names > 1:
        raise BadOptions(
            f"the database {path} has {names} names (hard links), and another server may use it "
            "by another one; remove the others, or copy the file"
        )


def forget_file(path: Path) -> None:
    """Take a database away that came to nothing, with what SQLite keeps beside it."""
    for ending in _BESIDE:
        path.with_name(path.name + ending).unlink(missing_ok=True)


class FileLock:
    """One server at a time for the database in a file. It ends with the process."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._open = -1  # the descriptor of the file while we hold it

    def take(self) -> None:
        """BadOptions if another server has the file."""
        try:
            self._open = os.open(self._path, os.O_RDWR | os.O_CREAT, FILE_MODE)
        except OSError as error:
            raise BadOptions(
                f"cannot write beside the database {self._path}: {error.strerror}"
            ) from error
        try:
            fcntl.flock(self._open, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.release()
            if error.errno not in (errno.EAGAIN, errno.EACCES):
                raise
            raise BadOptions(
                f"another server uses {str(self._path).removesuffix('.lock')}; "
                "stop it first, or serve several by one PostgreSQL"
            ) from error

    def release(self) -> None:
        """Let others have it."""
        if self._open >= 0:
            os.close(self._open)
            self._open = -1
