"""One reader for each form: what is too long, too deep or no plain file is refused with its place, and nothing takes its time."""

from __future__ import annotations

import os
from decimal import Decimal
from pathlib import Path

import pytest
import yaml

from game import resources
from game.files import FileFault, json_file, plain_file, toml_file, yaml_file
from game.files.fault import briefly, one_line

PARSERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if hasattr(yaml, "CSafeLoader") else [])]
BUNDLED = sorted(file for folder in (resources.rules(), resources.assets()) for file in folder.rglob("*")
                 if file.suffix in (".yaml", ".dealerdrill", ".dealerclass"))


def told(read, *arguments) -> str:
    """The fault of a reader, in one line; the fuzzers see to it that it is found in no time."""
    with pytest.raises(FileFault) as raised:
        read(*arguments)
    assert "\n" not in str(raised.value)
    return f"{raised.value.place}: {raised.value.problem}"


# ---- YAML


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(("text", "message"), [
    ("a: 1\nb: !!int x", "line 2: !!int would change what a value is"),
    ("a: !!python/object/apply:os.system [ls]", "would change what a value is"),
    ("a: ! b", "would change what a value is"),
    ("a: &x 1", "line 1: &x is a YAML anchor, and these files take none"),
    ("a: *x", "line 1: *x refers to another place"),
    ("a: 1\n---\nb: 1", "line 2: a second document begins here"),
    ("[" * 5000, "is nested too deeply"),
    ("{a: " * 5000, "is nested too deeply"),
    ("- " * 5000, "is nested too deeply"),
    ("a: [b", "not valid YAML"),
    ("a: b: c", "a colon where no key can be"),
    ("a: b\n  c: d", "a colon where no key can be"),
    ("a:\n\tb: c", "a tab begins this line"),
    ("a: @b", "text can't begin with this sign"),
    ('a: "b', "a quote isn't closed"),
    ("a: [b: c: d", "bracket isn't closed, or a comma is missing"),
    ("a: [b\n", "bracket isn't closed, or a comma is missing"),
    ("a:\n  b: c\n d: e", "this line doesn't fit those above it"),
    ("a: b\nc\nd: e", "this line doesn't fit those above it"),
    ("a: \x00", "not valid YAML"),
    ('a: "\\0"', "line 1: has characters that can't be shown"),
    ('a: "\\uD800"', ""),
])
def test_yaml_that_is_refused(parser: type, text: str, message: str) -> None:
    assert message in told(yaml_file.compose, text, "text", parser)


def test_yaml_of_very_many_values_is_refused() -> None:
    assert "more than" in told(yaml_file.compose, "[" + "a," * 300_000 + "]")


def test_what_a_scalar_would_be() -> None:
    node = yaml_file.compose("[1, -2.50, '3', 1e3, 0x1, true, yes, null, '', ~, 012]")
    assert [yaml_file.number(item) for item in node.items] == [1, Decimal("-2.50"), *[None] * 9]
    assert [yaml_file.flag(item) for item in node.items] == [*[None] * 5, True, *[None] * 5]
    assert [item.text for item in node.items if yaml_file.empty(item)] == ["null"]
    with pytest.raises(FileFault, match="more than 15 digits"):
        yaml_file.number(yaml_file.Node("scalar", 1, "9" * 5000, bare=True))


@pytest.mark.parametrize("text", ["", "# nothing\n", "null", "---\n"])
def test_yaml_in_which_nothing_is_written(text: str) -> None:
    assert yaml_file.compose(text) is None


@pytest.mark.skipif(len(PARSERS) < 2, reason="PyYAML was built without libyaml")
@pytest.mark.parametrize("file", BUNDLED, ids=lambda file: file.name)
def test_rules_and_drills_read_alike_with_and_without_libyaml(file: Path) -> None:
    text = plain_file.text(file, yaml_file.MOST_BYTES)
    one, other = (yaml_file.compose(text, file, parser) for parser in PARSERS)
    assert one == other


# ---- JSON


@pytest.mark.parametrize(("text", "message"), [
    ("{", "line 1, column 2: it's damaged or cut short: it isn't JSON"),
    ("[" * 100_000, "is nested too deeply"),
    ('{"a":' * 60 + "1" + "}" * 60, "is nested too deeply"),
    ("[" + "9" * 5000 + "]", "a number of 5000 digits"),
    ("[1e999]", "the number 1e999"),
    ("[NaN]", "NaN"), ("[-Infinity]", "Infinity"),
    ('{"a": 1, "a": 2}', "the key 'a' is there twice"),
    ('["\\ud800"]', "half a character"),
    ('"' + '\\"' * 500_000, "it isn't JSON"),
    ("", "it isn't JSON"),
])
def test_json_that_is_refused(text: str, message: str) -> None:
    assert message in told(json_file.parse, text)


def test_json_that_is_taken() -> None:
    assert json_file.parse('{"a[[[": [1, -2.5, "\\ud83d\\ude00", null]}') == {"a[[[": [1, -2.5, "😀", None]}
    assert json_file.parse("[" * 40 + "]" * 40)
    assert json_file.parse("[" + "[1]," * 5000 + "1]")[-1] == 1


# ---- TOML


@pytest.mark.parametrize(("text", "message"), [
    ("a = 1e999990", "the number 1e999990"),
    ("a = 0e99999", "the number 0e99999"),
    ("a." * 50_000 + "b = 1", "line 1: a name has too many parts"),
    ("x = 1\n[" + '"a" . ' * 50 + "b]", "line 2: a name has too many parts"),
    ("a = " + "[" * 50_000, "is nested too deeply"),
    ("a = " + "{b = " * 5_000, "is nested too deeply"),
    ("a = " + "9" * 5000, "a number with too many digits"),
    ("a = 1\na = 2", "Cannot overwrite a value"),
    ("b = 1\na", "line 2: Expected"), ("b = = 1", "line 1, column 5"),
    ("'" * 100_000, ""),
])
def test_toml_that_is_refused(text: str, message: str) -> None:
    assert message in told(toml_file.parse, text)


def test_toml_that_is_taken() -> None:
    """What looks deep or long inside a text or a remark is neither."""
    dots, opened = "x." * 60, "[" * 60
    remark = f"# {dots} {'9' * 60} {opened}"
    text = f"a = [{'1.25, ' * 60}2]\nb = '''\n{dots}\n{opened}'''\n{remark}\nc = \"{dots}\\\"[[\"\nd = inf"
    found = toml_file.parse(text)
    assert found["a"][0] == Decimal("1.25")
    assert found["d"].is_infinite()
    assert len(found["c"]) == 123


# ---- files


def test_a_plain_file_is_read_whole_and_no_further(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_bytes("\ufeffone\r\ntwo\rthree".encode())
    assert plain_file.text(file, 100) == "one\ntwo\nthree"
    assert "holds more than 1 KB" in told(plain_file.text, _of(tmp_path, b"x" * 1025), 1024)
    assert len(plain_file.text(_of(tmp_path, b"x" * 1024), 1024)) == 1024
    assert told(plain_file.text, _of(tmp_path, b"a\nb\n\xff"), 100) == "line 3: isn't text in UTF-8"


def _of(folder: Path, content: bytes) -> Path:
    file = folder / "other.txt"
    file.write_bytes(content)
    return file


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize(("kind", "message"), [
    ("folder", "is a folder"), ("pipe", "is a pipe"), ("device", "is a device"),
    ("loop", "can't be read"), ("none", "can't be read"), ("name", "isn't a file name")])
def test_nothing_but_plain_files_is_read(tmp_path: Path, kind: str, message: str) -> None:
    file = tmp_path / "x"
    {"folder": file.mkdir, "pipe": lambda: os.mkfifo(file), "device": lambda: file.symlink_to("/dev/zero"),
     "loop": lambda: file.symlink_to(file), "none": lambda: None, "name": lambda: None}[kind]()
    file = Path(f"{file}\0") if kind == "name" else file
    assert message in told(plain_file.contents, file, 1000)
    assert not plain_file.is_plain(file)


# ---- messages


def test_a_message_shows_the_beginning_of_a_value_on_one_line() -> None:
    assert briefly("x" * 1000) == "'" + "x" * 56 + "..."
    assert briefly(list(range(1000))) == "a list of 1000 entries"
    assert briefly(10**5000) == "a int too large to be shown"
    assert one_line("a\nb\x07\x1b[1m") == "a b\\x07\\x1b[1m"
    assert len(one_line("x" * 1000)) == 240
