"""Links lead somewhere, commands exist, files stay short, and measurements keep their markers."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from suffrage import GAMES, WATCHER, Options
from suffrage.games.vote.positions import _NAMES as VOTE_FIELDS
from suffrage.games.votes_for_women.saved import PARTS
from tools import reference
from tools.lock import PROJECT, requirements
from tools.measurements import DOCUMENT, replace
from tools.tidy import READERS, faults, self_reading

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
RULES = ROOT / "src" / "suffrage" / "games"
LONGEST = 420  # lines of a file of rules: "about 400"
DECK_LISTS = {"cards.py", "deck.py", "oppobot_cards.py"}


def test_the_session_in_the_readme_goes_as_it_says() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8 and result.failed == 0


def test_the_guide_to_the_library_goes_as_it_says() -> None:
    result = doctest.testfile(
        str(ROOT / "docs" / "guide" / "library.md"), module_relative=False,
        optionflags=doctest.ELLIPSIS,
    )  # fmt: skip
    assert result.attempted > 35 and result.failed == 0


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
    for path in [*(ROOT / "docs" / "rules").rglob("*.md"), *(ROOT / "docs" / "guide").glob("*.md")]:
        assert f"({path.relative_to(ROOT / 'docs')})" in index, path.name


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs" / "adr").glob("0*.md"))]
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


@pytest.mark.parametrize(
    "line",
    [
        "import re",
        "from re import search",
        "if '<button' in html: pass",
        "if 'Waiting for' not in asked: pass",
        "lettered = name.startswith('Seat ')",
        "if name.endswith(('man', 'men')): pass",
        "html = html.replace(f'id=\"{name}\"', '')",
        "at = html.index(' data-print=\"')",
        "at = html.find('<p>' + asked)",
        "head, _, rest = asked.partition(' left')",
        "asked.removesuffix('(1 left)')",
        "said = said.replace('{seconds} seconds', wait)",
        "import regex",
        "from html.parser import HTMLParser",
        "rx = import_module('re')",
        "head, _, rest = told.partition(': ')",
        "if asked.sentence == left: pass",
        "if 'left' in prompt.sentence: pass",
        "first = game.label(view, action).split()[0]",
        "if prompt.question[:4] == word: pass",
        "if said == 'Choose.': pass",
        "if said[:5] == 'Seat ': pass",
        "if said in ('Wait for the others.', other): pass",
        "if operator.contains(said, 'Seat '): pass",
        "SEAT = 'Seat '; lettered = name.startswith(SEAT)",
        "match said:\n    case 'Choose.': pass",
        "match told.split():\n    case ['Seat', n]: pass",
    ],
)
def test_code_that_reads_our_own_words_is_found(line: str) -> None:
    for place in ("src/suffrage/table/rooms/f.py", "src/suffrage/cli/f.py"):
        found = list(self_reading(place, f'"""A module."""\n\n{line}\n'))
        assert len(found) == 1 and found[0].startswith(f"{place}:3: ")
    assert list(self_reading("src/suffrage/games/f.py", f"{line}\n")) == []


@pytest.mark.parametrize(
    "line",
    [
        "word, _, rest = line.partition(' ')",
        "crumbs = value.split(';')",
        "if 'allow' in headers: pass",
        "if 'seat taken' == said: pass",
        "if kind in ('turn', 'final voting'): pass",
        "name.replace('-', ' ')",
        "path.startswith(prefix + '/')",
        "say('a b c')",
    ],
)
def test_code_that_reads_what_people_typed_is_let_be(line: str) -> None:
    assert list(self_reading("src/suffrage/cli/f.py", f"{line}\n")) == []


def test_templates_that_read_our_own_words_are_found() -> None:
    place = "src/suffrage/table/web/templates/f.html"
    for part in (
        "{{ '0' if '<button' not in drawn.hand }}", "{% if 'Waiting for' in asks %}{% endif %}",
        "{{ asks.startswith('Waiting') }}", "{{ asks|replace('Seat ', '') }}",
        "{% if asks == 'Choose.' %}{% endif %}", "{{ told.partition(': ')[0] }}",
        "{% if asks in ['Choose.', 'Wait.'] %}{% endif %}", "{{ names.split(', ') }}",
        "{% if prompt.sentence == left %}{% endif %}", "{% if asks is in('Seat A') %}{% endif %}",
    ):  # fmt: skip
        assert len(list(self_reading(place, f"<p>\n{part}\n</p>\n"))) == 1, part
    fine = "{{ mode|replace('-', ' ') }}{% if 'list' in parts %}{{ name ~ ', ' }}{% endif %}\n"
    assert list(self_reading(place, fine)) == []


@pytest.mark.parametrize(("name", "what"), READERS)
def test_every_exception_is_needed_and_has_a_reason(
    name: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / name).read_text()
    assert list(self_reading(name, text)) == []
    assert len(READERS[name, what].split()) > 2
    monkeypatch.delitem(READERS, (name, what))
    assert len(list(self_reading(name, text))) == 1


def test_the_reference_and_the_page_of_views_are_those_of_the_source() -> None:
    assert reference.REFERENCE.read_text(encoding="utf-8") == reference.reference()
    assert reference.VIEWS.read_text(encoding="utf-8") == reference.views(), "run make reference"


@pytest.mark.parametrize("heading", [rules.title for rules in GAMES.values()])
def test_every_field_of_every_view_is_told(heading: str) -> None:
    module, name = reference.VIEW_CLASSES[heading]
    every = reference.fields(*reference.VIEW_CLASSES["Every view"])
    found = [*every, *reference.fields(module, name)]
    assert all(kind and note for _, kind, note in found), found
    view = next(rules for rules in GAMES.values() if rules.title == heading)
    saved = view.start(Options(view.modes[0].name)).view(WATCHER).save()
    assert set(saved) <= {field for field, _, _ in found}


def test_every_field_of_a_position_is_told() -> None:
    text = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    _, women, vote = text.split("\n## ")
    named = set(re.findall(r"`([a-z]+)`", vote.partition("| --- |")[2]))
    assert set(VOTE_FIELDS) <= named
    rows = re.findall(r"^\| `([a-z]+)` \|", women, re.MULTILINE)
    assert rows == ["mode", *[part.name for part in PARTS]]
