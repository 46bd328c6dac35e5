"""README.md and the manual are the first things a stranger tries: what they name must be there, and their examples must work."""

import io
import re
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from game import cli
from game.chair.dealer.verbs import ORDINARY

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MANUAL = sorted((ROOT / "assets" / "manual").glob("*.md"))
PAGES = [ROOT / "README.md", *MANUAL]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
LINKS = [(page, target) for page, text in TEXTS.items() for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text)]
EXAMPLES = [example for text in TEXTS.values() for example in re.findall(r"```yaml (\S+)\n(.*?)```", text, re.DOTALL)]


def said(*words: str) -> tuple[int, str]:
    """A command's exit code, and what it printed; tests/commands/test_cli.py starts the program itself."""
    with redirect_stdout(io.StringIO()) as printed, redirect_stderr(printed):
        try:
            code = cli.main(words)
        except SystemExit as end:
            code = int(end.code or 0)
    return code, printed.getvalue()


@cache
def help_of(*words: str) -> str:
    return said(*words, "--help")[1]


def commands() -> list[str]:
    return re.findall(r"^    ([a-z]+) ", help_of(), flags=re.MULTILINE)


def test_the_first_commands_set_up_and_open_the_game() -> None:
    first = README.split("```sh\n")[1].split("```")[0].splitlines()
    assert len(first) == 2
    assert first[1].startswith("python3 build/run.py ")


def test_the_readme_is_read_in_a_minute() -> None:
    assert len(README.splitlines()) <= 120


@pytest.mark.parametrize(("page", "target"), LINKS, ids=lambda value: value.name if isinstance(value, Path) else value)
def test_every_file_it_points_to_exists(page: Path, target: str) -> None:
    assert (page.parent / target).exists()


def test_every_page_is_named_in_the_readme() -> None:
    assert [page.name for page in MANUAL if f"assets/manual/{page.name}" not in README] == []


def test_its_commands_are_those_of_the_game() -> None:
    page = (ROOT / "assets" / "manual" / "commands.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([a-z]+)", page, flags=re.MULTILINE)) == set(commands())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_option_it_names_is_known(page: Path) -> None:
    """`pack merge FILE --csv FILE`: the help of that command has the option."""
    for words in re.findall(r"`([a-z]+(?: [a-z]+)?(?: [^`]*)?--[a-z-]+[^`]*)`", page.read_text(encoding="utf-8")):
        first = words.split()[:2]
        if first[0] not in commands():
            continue
        known = help_of(*(first if first[0] in ("pack", "key") else first[:1]))
        assert [option for option in re.findall(r"--[a-z-]+", words) if option not in known] == [], words


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_example_is_accepted_as_it_stands(name: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    assert said("check", str(file))[0] == 0, said("check", str(file))[1]


def test_there_is_an_example_of_each_kind_of_file() -> None:
    assert {name.rpartition(".")[2] for name, _ in EXAMPLES} == {
        "dealerdrill", "dealerlesson", "dealerclass", "dealertest", "dealerhouse", "yaml"}


def test_the_dealers_keys_are_those_of_the_table() -> None:
    page = (ROOT / "assets" / "manual" / "dealing.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| ([A-Z])(?:, [^|]+)? \| ([^|]+?) \|", page, flags=re.MULTILINE))
    assert len(rows) == 15
    words = {verb.key.upper(): verb.word for verb in ORDINARY}
    assert {key: text for key, text in rows.items() if not text.startswith(words[key])} == {}
