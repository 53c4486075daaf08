"""What is mutated for each game, and which tests may notice."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
SHARED = ("tests/conformance", "tests/golden/test_golden.py", "tests/fuzz/test_fuzz.py")
TOYS = ("heaps", "tricks", "council")


class Suite:
    """The rules of one game, or the core, and their tests."""

    def __init__(
        self, name: str, sources: str, tests: tuple[str, ...], sample: int, aside: tuple[str, ...]
    ) -> None:
        self.name = name
        self.sources = sources  # a folder
        self.tests = tests
        self.sample = sample
        self.aside = aside  # folders and files that are text or drawing

    def files(self, root: Path = ROOT) -> list[Path]:
        """The modules that are mutated."""
        folder = root / self.sources
        found = [path for path in sorted(folder.rglob("*.py")) if path.name != "__init__.py"]
        return [path for path in found if not self._aside(path.relative_to(folder))]

    def _aside(self, path: Path) -> bool:
        return str(path) in self.aside or any(part in self.aside for part in path.parts)

    def owns(self, nodeid: str) -> bool:
        """Whether a test is about this game; the shared suites name it in brackets."""
        if not nodeid.startswith(SHARED):
            return True
        games = TOYS if self.name == "core" else (self.name.replace("_", "-"),)
        brackets = nodeid.partition("[")[2].rstrip("]")
        return any(brackets == game or brackets.startswith(f"{game}-") for game in games)


# Text is what people read or type: prompts, notation, positions as text, messages.
TEXT = ("words", "drawing", "notation.py", "positions.py")
SUITES = {
    suite.name: suite
    for suite in (
        Suite("core", "src/suffrage/core", ("tests/core", *SHARED), 160,
              ("drawing", "compiler.py", "errors.py", "phrases.py", "prompt.py")),
        Suite("suffragetto", "src/suffrage/games/suffragetto",
              ("tests/rules/suffragetto", "tests/perft/test_perft.py", *SHARED), 200,
              (*TEXT, "scoresheet.py")),
        Suite("vote", "src/suffrage/games/vote",
              ("tests/rules/vote", "tests/secrets/test_secrets.py", *SHARED), 200,
              (*TEXT, "position.py")),
        Suite("votes_for_women", "src/suffrage/games/votes_for_women",
              ("tests/rules/votes_for_women", "tests/secrets/test_secrets.py", *SHARED), 300,
              (*TEXT, "json_reader.py")),
    )
}  # fmt: skip
