"""A file is written whole or not at all, and nothing in the program writes one in any other way."""

from __future__ import annotations

import ast
import errno
import os
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import game
from game.files import saving
from game.files.saving import NEW, NotSaved, add_lines, file_name, save_bytes, save_text, spare_name
from tests.sources import parsed

ROOT = Path(game.__file__).parent
BEFORE, AFTER = "what was there before\n" * 300, "what comes in its place\n" * 900


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def fails(number: int) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("call", ["open", "fsync", "replace", "fdopen", "chmod"])
@pytest.mark.parametrize(("number", "told"), [
    (errno.ENOSPC, "the disk is full. Free some space, or save it on another disk."), (errno.EIO, "the disk failed."),
    (errno.EACCES, "you may not write there."), (errno.EROFS, "the disk is read-only. Save it in another folder.")])
def test_whatever_fails_the_old_file_is_whole_and_one_sentence_says_so(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, told: str) -> None:
    file = tmp_path / "mine.dealerdrill"
    file.write_text(BEFORE)
    file.chmod(0o600)
    with monkeypatch.context() as disk:
        disk.setattr(saving.os, call, fails(number))
        with pytest.raises(NotSaved) as caught:
            save_text(file, AFTER)
    assert file.read_text() == BEFORE
    assert str(caught.value).startswith(f"{file} wasn't saved: {told}")
    assert str(caught.value).endswith("What was in it before is still there.")
    assert names(tmp_path) == [file.name]


def test_a_disk_that_takes_half_of_it_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.dealerdrill"
    file.write_text(BEFORE)

    def half(handle: int, content: bytes) -> None:
        os.write(handle, content[: len(content) // 2])
        os.close(handle)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(saving, "_fill", half)
    with pytest.raises(NotSaved, match="the disk is full"):
        save_text(file, AFTER)
    assert (file.read_text(), names(tmp_path)) == (BEFORE, [file.name])


def test_what_is_in_place_is_on_the_disk_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert flushed_before_it_counts(tmp_path, monkeypatch)


def flushed_before_it_counts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the new file is flushed to the disk with all that is in it, and only then put in the old one's place."""
    done: list[tuple[str, int]] = []
    sync, put = os.fsync, os.replace
    with monkeypatch.context() as watched:
        watched.setattr(saving.os, "fsync", lambda handle: (done.append(("flush", os.fstat(handle).st_size)), sync(handle))[1])
        watched.setattr(saving.os, "replace", lambda old, new: (done.append(("replace", 0)), put(old, new))[1])
        save_text(folder / "mine.json", AFTER)
    return ("replace", 0) in done and ("flush", len(AFTER)) in done[: done.index(("replace", 0))]


def test_a_write_that_is_not_flushed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault itself, planted: the test above must see it."""
    def unflushed(handle: int, content: bytes) -> None:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)

    monkeypatch.setattr(saving, "_fill", unflushed)
    assert not flushed_before_it_counts(tmp_path, monkeypatch)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_permissions_stay_and_a_new_file_has_the_usual_ones(tmp_path: Path) -> None:
    old, new, usual = (tmp_path / name for name in ("old", "new", "usual"))
    old.write_text(BEFORE)
    old.chmod(0o640)
    usual.write_text("")
    for file in (old, new):
        save_text(file, AFTER)
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert new.stat().st_mode == usual.stat().st_mode


def test_a_file_that_may_not_be_written_to_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "handed-out.dealerclass"
    file.write_text(BEFORE)
    monkeypatch.setattr(saving.os, "access", lambda path, mode: Path(path) != file)
    with pytest.raises(NotSaved, match="you may not write there"):
        save_text(file, AFTER)
    assert file.read_text() == BEFORE


@pytest.mark.skipif(os.name == "nt", reason="links there are for administrators")
def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    there, empty, round_ = (tmp_path / name for name in ("there", "empty", "round"))
    (tmp_path / "far" / "file").write_text(BEFORE)
    there.symlink_to(tmp_path / "far" / "file")
    empty.symlink_to(tmp_path / "far" / "none yet")
    round_.symlink_to(round_)
    for link in (there, empty):
        save_text(link, AFTER)
        assert link.is_symlink()
        assert link.read_text() == AFTER
    assert names(tmp_path / "far") == ["file", "none yet"]
    with pytest.raises(NotSaved, match="leads nowhere"):
        save_text(round_, AFTER)


def test_what_a_killed_program_left_is_cleared_up_by_the_next_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, other = tmp_path / "mine.json", tmp_path / "theirs.json"
    monkeypatch.setattr(saving.Path, "unlink", lambda *_, **__: None)
    with monkeypatch.context() as killed:
        killed.setattr(saving.os, "replace", fails(errno.EIO))
        for each in (file, other):
            with pytest.raises(NotSaved):
                save_text(each, BEFORE)
    left = [tmp_path / name for name in names(tmp_path)]
    assert len(left) == 2
    assert all(each.name.startswith(NEW) for each in left)
    save_text(file, BEFORE)
    assert len(names(tmp_path)) == 3, "it may be another program's that is still at it"
    for each in left:
        os.utime(each, (time.time() - 100, time.time() - 100))
    save_text(file, AFTER)
    assert len(names(tmp_path)) == 2, "only what was left of the same file"
    assert file.read_text() == AFTER


def test_what_can_never_be_saved_is_said(tmp_path: Path) -> None:
    for file, words, told in ((tmp_path, "a", "that is a folder"), (tmp_path / "no" / "file", "a", "its folder is gone"),
                              (tmp_path / ("x" * 300), "a", "its name is too long"), (tmp_path / "a\0b", "a", "can have that name"),
                              (tmp_path / "file", "\ud800", "a character no file name can hold")):
        with pytest.raises(NotSaved, match=told):
            save_text(file, words)
    assert names(tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="only there it is a file")
def test_a_device_is_written_to_and_stays_one() -> None:
    save_bytes(Path(os.devnull), b"anything")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_spare_name_is_one_under_which_nothing_is(tmp_path: Path) -> None:
    file = tmp_path / "week.dealerdrill"
    for number in (2, 3):
        assert spare_name(file, "-", 2).name == f"week-{number}.dealerdrill"
        spare_name(file, "-", 2).write_text("")


# ---- lines behind others


def test_lines_are_added_whole_and_half_a_line_goes(tmp_path: Path) -> None:
    file = tmp_path / "waiting"
    add_lines(file, "one\ntwo\n")
    add_lines(file, "three\n")
    with file.open("a") as stream:
        stream.write("half a line" * 1000)
    add_lines(file, "four\n")
    assert file.read_text() == "one\ntwo\nthree\nfour\n"
    file.write_text("all of it half")
    add_lines(file, "one\n")
    assert file.read_text() == "one\n"


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_lines_that_the_disk_will_not_take_leave_nothing_behind(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    file, write = tmp_path / "waiting", os.write
    add_lines(file, "one\n")
    took: list[int] = []

    def some(handle: int, content: bytes) -> int:
        if took:
            raise OSError(errno.ENOSPC, "No space left on device")
        took.append(write(handle, bytes(content[:7])))
        return took[0]

    with monkeypatch.context() as disk:
        disk.setattr(saving.os, call, some if call == "write" else fails(errno.ENOSPC))
        with pytest.raises(NotSaved, match="the disk is full"):
            add_lines(file, "two, which is longer than that\n")
    add_lines(file, "three\n")
    assert file.read_text() == "one\nthree\n"


# ---- nobody else writes

WRITES = {"write_text", "write_bytes", "copyfile", "copy2", "copytree", "truncate", "mkstemp", "NamedTemporaryFile"}
OTHERS = {
    "files/saving.py": "the writer itself",
    "client/system/voice.py": "sound for the device, in a folder of its own that goes again",
    "client/system/academy_mark.py": "a picture into memory, which the writer saves",
    "cli.py": "closes its own output to a pipe that is gone",
}


def writing(tree: ast.AST) -> list[int]:
    """The lines that write a file, or put one in another's place."""
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Call) and _writes(node)]


def _writes(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    of = ast.unparse(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    told = [each.value for each in (*call.args, *(word.value for word in call.keywords if word.arg == "mode"))
            if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if name in ("open", "fdopen"):
        modes = [mode for mode in told if mode and not set(mode) - set("rwaxbt+")]
        flags = any("O_WRONLY" in ast.unparse(each) or "O_RDWR" in ast.unparse(each) for each in call.args)
        return flags or any(set("wax+") & set(mode) for mode in modes)
    swaps = name == "replace" and (of == "os" or (bool(of) and len(call.args) == 1 and not call.keywords))
    return swaps or name in WRITES or (name in ("copy", "move") and of == "shutil") or (name == "save" and "image" in of)


def test_every_file_is_written_by_the_one_writer() -> None:
    words = "|".join((*WRITES, "open", "replace", "copy", "move", "save"))
    met = {file.relative_to(ROOT).as_posix(): lines for file, tree in parsed(words) if (lines := writing(tree))}
    assert set(met) <= set(OTHERS), {name: lines for name, lines in met.items() if name not in OTHERS}


@pytest.mark.parametrize(("source", "writes"), [
    ("file.write_text('a')", True), ("open(file, 'w')", True), ("file.open('a', encoding='utf-8')", True),
    ("file.open('rb')", False),
    ("open(file, mode='x')", True), ("file.open()", False), ("fresh.replace(file)", True), ("os.replace(a, b)", True),
    ("name.replace(' ', '-')", False), ("replace(seat, stack=0)", False), ("when.replace(microsecond=0)", False),
    ("os.open(file, os.O_WRONLY | os.O_CREAT)", True), ("os.open(file, os.O_RDONLY)", False), ("shell.open(lambda: 'w')", False),
    ("shutil.copy(a, b)", True), ("pygame.image.save(a, b)", True), ("kept.save(a, b)", False)])
def test_every_way_to_write_is_known(source: str, writes: bool) -> None:
    assert bool(writing(ast.parse(source))) is writes


@pytest.mark.parametrize(("about", "name"), [
    ("Ada's first week", "adas-first-week"), ("Side pots: 3 of them", "side-pots-3-of-them"), ("../..\\a", "a"),
    ("a\nb\0c", "a-b-c"),
    ("हिन्दी में", "हिन्दी-में"), ("می‌خواهم", "میخواهم"), ("Zo\u0065\u0308", "zoë"), ("新しい テスト", "新しい-テスト"),
    ("?!", "untitled"), ("", "untitled"), ("\U0001f0a1", "untitled"), ("Con", "con-1"), ("LPT1", "lpt1-1"), ("Conrad", "conrad"),
])
def test_a_file_is_named_after_what_it_is_about_in_any_script(about: str, name: str) -> None:
    assert file_name(about, ".dealerdrill") == f"{name}.dealerdrill"


@pytest.mark.parametrize("letter", ["a", "é", "字", "\U00020000", "a "])
def test_a_suggested_name_is_never_too_long_for_a_disk(letter: str, tmp_path: Path) -> None:
    save_text(tmp_path / file_name(letter * 500, ".dealerlesson"), "a")
    assert len(names(tmp_path)) == 1
