"""Compiles the rules when a C compiler is at hand; SUFFRAGE_MYPYC=0 switches that off.

Everything else about the package stands in pyproject.toml. Compiled or not, the package
does the same; `suffrage --version` says which one it is.
"""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import CompileError

PACKAGE = Path("src/suffrage")
COMPILED = ("core", "games", "bots/search")
# What stays plain Python inside those folders, by the end of its path, and why.
PLAIN = {
    "core/compiler.py": "stands in for the compiler's own decorator",
    "drawing.py": "makes text for people, where speed does not matter and strings are long",
}


def modules() -> list[str]:
    """The files to compile."""
    files = [path.as_posix() for folder in COMPILED for path in (PACKAGE / folder).rglob("*.py")]
    return sorted(path for path in files if not path.endswith(tuple(PLAIN)))


def can_compile() -> bool:
    """Whether a C compiler and the headers of this Python are here, found out by trying."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")]
            )
        except (CompileError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules, or none: then the package runs as plain Python."""
    if os.environ.get("SUFFRAGE_MYPYC") == "0":
        return []
    if not can_compile():
        print("suffrage: no C compiler found; the package will run interpreted", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    found: list[Extension] = mypycify(modules(), opt_level="3", group_name="suffrage")
    return found


setup(ext_modules=extensions())
