"""README.md is the first thing a stranger tries: what it names must be there."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_commands_set_up_and_open_the_game():
    first = README.split("```sh\n")[1].split("```")[0].splitlines()
    assert len(first) == 2
    assert first[1].startswith("python3 build/run.py ")


@pytest.mark.parametrize("target", re.findall(r"\]\((?!https?:)([^)#]+)\)", README))
def test_every_file_it_points_to_exists(target):
    assert (ROOT / target).exists()


def test_its_commands_are_those_of_the_game():
    if importlib.util.find_spec("game.cli") is None:
        pytest.skip("game.cli is not there yet")
    section = README.split("## Commands")[1].split("\n## ")[0]
    named = {word for word in re.findall(r"^\| `([a-z]+)", section, flags=re.MULTILINE) if word != "python"}
    command = [sys.executable, "-m", "game", "--help"]
    help_text = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    assert named == set(re.findall(r"^    ([a-z]+) ", help_text, flags=re.MULTILINE))
