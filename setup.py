"""Compiles the rules when a C compiler is at hand; SUFFRAGE_MYPYC=0 switches that off.

Everything else about the package stands in pyproject.toml. Compiled or not, the package
does the same; `suffrage --version` says which one it is.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

PACKAGE = Path("src/suffrage")
COMPILED = ("core", "games", "bots/alphabeta.py", "bots/suffragetto", "bots/votes_for_women")
# What stays plain Python among those, by a piece of its path, and why: it makes or reads text
# for people, or is run once, and compiling it would take a third of all the time.
_TEXT = "makes or reads text for people"
_DATA = "lists cards, once, when it is imported"
PLAIN = {
    "core/compiler.py": "stands in for the compiler's own decorator",
    "core/designs/": _TEXT,
    "core/words/lesson.py": _TEXT,
    "suffragetto/words/": _TEXT,
    "vote/words/": _TEXT,
    "votes_for_women/words/": _TEXT,
    "/drawing/": "makes text for people, where speed does not matter and strings are long",
    "/notation.py": _TEXT,
    "/positions.py": _TEXT,
    "suffragetto/moves/scoresheet.py": _TEXT,
    "votes_for_women/deck/cards.py": _DATA,
    "votes_for_women/history/": _TEXT,
    "votes_for_women/oppobot/cards.py": _DATA,
    "votes_for_women/oppobot/deck_file.py": _TEXT,
    "votes_for_women/designs/": _TEXT,
    "vote/deck/designs.py": _TEXT,
    "/levels.py": "puts the players together; the searches behind it are compiled",
    "/reasons.py": _TEXT,
}
# No other library takes the place of our functions, so the compiler may put one into another:
# five steps of environments in a hundred.
_ALONE = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
# Where the compiler leaves room for a docstring.
_ROOM = r'PyDoc_STR\()(?P<text>NULL|"(?:[^"\\]|\\.)*")(?P<end>\))'
FUNCTION_IN_C = re.compile(r'(?P<start>\(PyCFunction\)CPyPy_(?P<name>\w+),[^"{}]*?' + _ROOM)
CLASS_IN_C = re.compile(r"(?P<start>CPyType_(?P<name>\w+)_template_ = \{[^{}]*?\.tp_doc = " + _ROOM)
MODULE_IN_C = re.compile(
    r'(?P<start>"(?P<name>suffrage[\w.]*)(?P<last>)",\s*)NULL(?P<end>, /\* docstring \*/)'
)
PROPERTY_IN_C = re.compile(
    r"(?P<start>\(getter\)(?P<name>\w+?)_get_(?P<last>\w+),\s*NULL,\s*)NULL(?P<end>,\s*NULL\})"
)


def sources(root: Path = PACKAGE) -> list[Path]:
    """The files that are compiled, below *root*."""
    found: list[Path] = []
    for place in COMPILED:
        path = root / place
        found += [path] if path.suffix else sorted(path.rglob("*.py"))
    return [path for path in found if not any(piece in path.as_posix() for piece in PLAIN)]


def groups() -> list[tuple[list[str], str]]:
    """The files to compile, and the name of the library each group of them becomes.

    Every game is one, so that a change in one of them leaves the others as they are, and all
    bots are one: mypyc cannot read the floats of a class that it finds in its cache. The
    libraries lie beside the package: inside it, mypyc looks for its modules in the wrong place.
    """
    found: dict[str, list[str]] = {}
    for path in sources():
        parts = path.relative_to(PACKAGE).parent.parts
        name = parts[0] if parts[0] == "bots" else parts[:2][-1]
        found.setdefault(name, []).append(path.as_posix())
    return [(files, f"suffrage_{name}") for name, files in found.items()]


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


def is_wanted() -> bool:
    """Whether this build is to be compiled."""
    if os.environ.get("SUFFRAGE_MYPYC") == "0":
        return False
    if can_compile():
        return True
    print("suffrage: no C compiler found; the package will run interpreted", file=sys.stderr)
    return False


class Docstrings:
    """The docstrings of the sources, for the C files: the compiler writes signatures alone."""

    def __init__(self, paths: list[str]) -> None:
        self.words: dict[str, str] = {}  # by name, as it stands in C
        for path in paths:
            parts = Path(path).relative_to(PACKAGE.parent).with_suffix("").parts
            name = ".".join(parts).removesuffix(".__init__")
            self._read(ast.parse(Path(path).read_text()), name)

    def _read(self, node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> None:
        self.words[name.replace(".", "___")] = ast.get_docstring(node) or ""
        for part in node.body:
            if isinstance(part, ast.ClassDef | ast.FunctionDef):
                self._read(part, f"{name}.{part.name}")

    def _in_c(self, name: str) -> str:
        """A docstring as what stands between quotes in C: everything unusual by its number."""
        plain = [
            chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
            for byte in self.words.get(name, "").encode()
        ]
        return "".join(plain)

    def write(self, source: str) -> str:
        """A C file with the docstrings of its modules, classes, functions and properties."""

        def behind(found: re.Match[str]) -> str:
            words, text = self._in_c(found["name"]), found["text"]
            if words:
                text = f'"{words}"' if text == "NULL" else f'{text[:-1]}{words}"'
            return found["start"] + text + found["end"]

        def instead(found: re.Match[str]) -> str:
            name = "___".join(filter(None, found.group("name", "last")))
            words = self._in_c(name.replace(".", "___"))
            return found["start"] + (f'"{words}"' if words else "NULL") + found["end"]

        for pattern, put in (
            (FUNCTION_IN_C, behind), (CLASS_IN_C, behind), (MODULE_IN_C, instead),
            (PROPERTY_IN_C, instead),
        ):  # fmt: skip
            source = pattern.sub(put, source)
        return source


class BuildRules(build_ext):
    """Translates the rules to C only when they are really built: it takes a while."""

    def finalize_options(self) -> None:
        from mypyc.build import mypycify

        separate = groups()
        files = [path for paths, _ in separate for path in paths]
        before = {path: (path.stat(), path.read_text()) for path in Path("build").rglob("*.c")}
        extensions = mypycify(
            files, opt_level="3", debug_level="0", separate=separate,
        )  # fmt: skip
        for extension in extensions:
            extension.extra_compile_args += _ALONE
        words = Docstrings(files)
        for path in [Path(source) for extension in extensions for source in extension.sources]:
            text = words.write(path.read_text())
            path.write_text(text)
            if path in before and before[path][1] == text:
                # As it was: nothing has to be compiled again.
                os.utime(path, ns=(before[path][0].st_atime_ns, before[path][0].st_mtime_ns))
        # The longest first, so that it is not what all others have to be waited for.
        extensions.sort(key=lambda ext: -sum(Path(source).stat().st_size for source in ext.sources))
        self.distribution.ext_modules = extensions
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()


def forget_gone(built: Path) -> None:
    """Remove what was built from sources that are no more."""
    for file in built.glob("suffrage/**/*.*"):
        source = Path("src") / file.relative_to(built)
        if not source.exists() and not (source.parent / f"{file.name.split('.')[0]}.py").exists():
            file.unlink()
    libraries = tuple(f"{name}__mypyc." for _, name in groups())
    for file in built.glob("suffrage_*__mypyc.*"):
        if not file.name.startswith(libraries):
            file.unlink()


compiled = is_wanted()
built = Path("build/compiled" if compiled else "build/plain")
forget_gone(built)
if compiled:
    # The list only says that this package is compiled; BuildRules fills in what with.
    setup(
        ext_modules=[Extension("suffrage", [])],
        cmdclass={"build_ext": BuildRules},
        options={"build": {"build_lib": str(built)}},
    )
else:
    setup(options={"build": {"build_lib": str(built)}})
