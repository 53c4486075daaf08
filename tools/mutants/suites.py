"""What is mutated for each game, and which tests may notice."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
SHARED = (
    "tests/conformance", "tests/golden/test_golden.py", "tests/observations",
    "tests/secrets/test_secrets.py",
)  # fmt: skip


class Suite:
    """The rules of one game, or the core, and their tests."""

    def __init__(
        self,
        name: str,
        sources: str,
        tests: tuple[str, ...],
        tables: tuple[str, ...],
        sample: int,
        aside: tuple[str, ...],
    ) -> None:
        self.name = name
        self.sources = sources  # a folder
        self.own = tests
        self.tests = (*tests, *SHARED)
        self.tables = tables  # at which the shared suites play
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
        """Whether a test is about this game; the shared suites name the table in brackets."""
        if nodeid.startswith(self.own) or not nodeid.startswith(SHARED):
            return True
        table = nodeid.partition("[")[2].rstrip("]")
        return not table or table in (*self.tables, self.name.replace("_", "-"))


# Text is what people read or type: prompts, lessons, notation, positions and cards as text, and
# what is wrong in them.
TEXT = ("words", "drawing", "designs", "notation.py", "positions.py")
SUITES = {
    suite.name: suite
    for suite in (
        Suite("core", "src/suffrage/core", ("tests/core", "tests/observations", "tests/envs"),
              ("heaps-two-player", "tricks-two-player", "council-three"), 150,
              ("drawing", "words", "designs", "compiler.py", "errors.py")),
        Suite("suffragetto", "src/suffrage/games/suffragetto",
              ("tests/rules/suffragetto", "tests/perft/test_perft.py"),
              ("suffragetto-two-player",), 150, (*TEXT, "scoresheet.py")),
        Suite("vote", "src/suffrage/games/vote", ("tests/rules/vote",),
              ("vote-five", "vote-seven"), 150, (*TEXT, "position.py", "validation.py")),
        Suite("votes_for_women", "src/suffrage/games/votes_for_women",
              ("tests/rules/votes_for_women",),
              ("votes-for-women-two-player", "votes-for-women-two-versus-two",
               "votes-for-women-solitaire"), 200, (*TEXT, "entries.py")),
    )
}  # fmt: skip
