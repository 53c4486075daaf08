"""Links lead somewhere, commands exist, files stay short, and measurements keep their markers."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from tools.lock import PROJECT, requirements
from tools.measurements import DOCUMENT, replace
from tools.tidy import faults

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
RULES = ROOT / "src" / "suffrage" / "games"
LONGEST = 420  # lines of a file of rules: "about 400"
DECK_LISTS = {"cards.py", "deck.py", "oppobot_cards.py"}


def test_the_session_in_the_readme_goes_as_it_says() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8 and result.failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=[str(p.relative_to(ROOT)) for p in DOCUMENTS])
def test_every_link_leads_to_a_file(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)\)", path.read_text()):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{target} is not there"


@pytest.mark.parametrize("path", DOCUMENTS, ids=[str(p.relative_to(ROOT)) for p in DOCUMENTS])
def test_every_make_command_in_a_document_exists(path: Path) -> None:
    helped = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    known = set(re.findall(r"make ([a-z-]+)", helped.stdout))
    named = re.findall(r"(?:`|^)make ([a-z-]+)", path.read_text(), re.MULTILINE)
    assert set(named) <= known | {"help"}


def test_the_index_names_every_document_of_the_rules_and_the_guides() -> None:
    index = (ROOT / "docs" / "index.md").read_text()
    for path in [*(ROOT / "docs" / "rules").glob("*.md"), *(ROOT / "docs" / "guide").glob("*.md")]:
        assert f"({path.relative_to(ROOT / 'docs')})" in index, path.name


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs" / "adr").glob("*.md"))]
    assert numbers == list(range(1, len(numbers) + 1))


def test_no_file_of_rules_is_too_long_to_read() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in RULES.rglob("*.py")
        if path.name not in DECK_LISTS and (lines := len(path.read_text().splitlines())) > LONGEST
    }
    assert not long


def test_the_requirements_are_those_of_the_project_file() -> None:
    found = requirements(PROJECT.read_text())
    assert found == sorted(set(found))
    assert any(line.startswith("pytest>") for line in found)
    assert any(line.startswith("click>") for line in found)


def test_a_section_of_the_measurements_is_replaced_in_place() -> None:
    document = "# M\n\n<!-- a -->\n\nold\n\n<!-- end of a -->\n\nby hand\n"
    assert replace(document, "a", "new\n") == document.replace("old", "new")
    grown = replace(document, "b", "more")
    assert grown.endswith("by hand\n\n<!-- b -->\n\nmore\n\n<!-- end of b -->\n")
    assert replace(grown, "b", "more") == grown
    with pytest.raises(SystemExit, match="has no line"):
        replace("<!-- a --> lost", "a", "new")


def test_every_section_of_the_measurements_is_closed() -> None:
    text = DOCUMENT.read_text()
    opened = [name for name in re.findall(r"<!-- (.+?) -->", text) if not name.startswith("end of")]
    assert len(set(opened)) == len(opened)
    assert all(f"<!-- end of {name} -->" in text for name in opened)


def test_untidy_text_is_found() -> None:
    assert list(faults("f", "fine\n")) == []
    assert list(faults("f", "open end")) == ["f: no newline at the end"]
    assert list(faults("f", "a \nb\t\n")) == [
        "f:1: blanks at the end of the line", "f:2: blanks at the end of the line",
    ]  # fmt: skip
    assert list(faults("f", "<" * 7 + " mine\n")) == ["f:1: a merge marker"]
