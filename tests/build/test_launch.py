"""What build/run.py does: each failure one line with its remedy, and no waiting for pip when nothing has changed."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("launch", ROOT / "build" / "launch.py")
launch = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(launch)


@pytest.fixture
def project(tmp_path):
    """A folder with everything the launcher looks for, and nothing else."""
    for name in launch.PROJECT:
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if "." in place.name:
            place.write_text("", encoding="utf-8")
        else:
            place.mkdir()
    return tmp_path


@pytest.fixture
def installed(project, monkeypatch):
    """The locks that were installed, in order; making the environment costs nothing here."""
    locks = []
    monkeypatch.setattr(launch, "usable", lambda python: (project / ".venv").exists())
    monkeypatch.setattr(launch, "make_venv", lambda venv: venv.mkdir())
    monkeypatch.setattr(launch, "install", lambda python, root, lock: locks.append(lock))
    return locks


def one_line(trouble):
    text = str(trouble.value)
    assert "\n" not in text
    return text


def test_first_start_installs_and_the_next_does_not(project, installed):
    launch.ready(project, [launch.PLAY_LOCK])
    launch.ready(project, [launch.PLAY_LOCK])
    assert installed == [launch.PLAY_LOCK]


def test_testing_adds_only_the_test_packages(project, installed):
    launch.ready(project, [launch.PLAY_LOCK])
    launch.ready(project, [launch.PLAY_LOCK, launch.TEST_LOCK])
    assert installed == [launch.PLAY_LOCK, launch.TEST_LOCK]


def test_a_changed_lock_is_installed_again(project, installed):
    launch.ready(project, [launch.PLAY_LOCK])
    (project / launch.PLAY_LOCK).write_text("numpy==2.4.6\n", encoding="utf-8")
    launch.ready(project, [launch.PLAY_LOCK])
    assert installed == [launch.PLAY_LOCK] * 2


def test_an_install_that_failed_is_tried_again(project, installed, monkeypatch):
    def fail(python, root, lock):
        raise launch.Trouble("no network")

    with monkeypatch.context() as broken:
        broken.setattr(launch, "install", fail)
        with pytest.raises(launch.Trouble):
            launch.ready(project, [launch.PLAY_LOCK])
    launch.ready(project, [launch.PLAY_LOCK])
    assert installed == [launch.PLAY_LOCK]


@pytest.mark.parametrize("name", launch.PROJECT)
def test_outside_the_project_it_says_what_is_missing(project, name):
    (project / name).rename(project / "elsewhere")
    with pytest.raises(launch.Trouble) as trouble:
        launch.require_project(project)
    assert one_line(trouble).startswith(f"{name} is missing from {project}. Get the whole project")


def test_this_project_is_whole():
    launch.require_project(ROOT)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_that_cannot_make_environments(monkeypatch, tmp_path, module):
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else found(name))
    with pytest.raises(launch.Trouble) as trouble:
        launch.make_venv(tmp_path / ".venv")
    assert f"no {module} module" in one_line(trouble)
    assert "sudo apt install python3-venv" in one_line(trouble)


def test_a_place_where_no_environment_can_be_made(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(launch.Trouble) as trouble:
        launch.make_venv(tmp_path / "file" / ".venv")
    assert "Is the folder writable" in one_line(trouble)


def test_no_network(tmp_path, monkeypatch, capfd):
    lock = tmp_path / "some.lock"
    lock.write_text(f"dealer-academy-absent==1 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(launch.Trouble) as trouble:
        launch.install(Path(sys.executable), tmp_path, "some.lock")
    assert "pip could not install some.lock" in one_line(trouble)
    assert "no network" in one_line(trouble)
    assert "dealer-academy-absent" in capfd.readouterr().err


def test_linux_without_a_display():
    with pytest.raises(launch.Trouble) as trouble:
        launch.require_display("linux", {"DISPLAY": ""})
    assert "xvfb-run" in one_line(trouble)


@pytest.mark.parametrize(
    ("platform", "environ"),
    [("linux", {"DISPLAY": ":0"}), ("linux", {"WAYLAND_DISPLAY": "wayland-0"}), ("linux", {"SDL_VIDEODRIVER": "dummy"}),
     ("win32", {}), ("darwin", {})],
)  # fmt: skip
def test_where_a_window_can_open(platform, environ):
    launch.require_display(platform, environ)


@pytest.mark.parametrize(("words", "window"), [([], True), (["--scale", "2"], True), (["--version"], False), (["games"], False)])
def test_only_the_game_itself_needs_a_display(words, window):
    assert launch.opens_window(words) is window


def test_an_environment_lies_elsewhere_on_windows():
    assert launch.venv_python(Path("v"), "nt") == Path("v", "Scripts", "python.exe")
    assert launch.venv_python(Path("v"), "posix") == Path("v", "bin", "python")


def test_this_python_is_usable_and_a_missing_one_is_not(tmp_path):
    assert launch.usable(Path(sys.executable))
    assert not launch.usable(tmp_path / "python")


@pytest.mark.skipif(os.name == "nt", reason="needs a script that runs as a program")
def test_a_broken_python_is_not_usable(tmp_path):
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    assert not launch.usable(broken)


def test_every_check_runs_also_after_one_has_failed(project, installed, monkeypatch, capsys):
    ran = []

    def call(command, cwd, env):
        ran.append(command[2])
        return int(command[2] == "mypy")

    def run(command, **how):
        return subprocess.CompletedProcess(command, call(command, **{name: how[name] for name in ("cwd", "env")}), b"a line\n")

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(subprocess, "run", run)
    assert launch.main(["test", "-x"], project) == 1
    assert sorted(ran) == ["mypy", "pytest", "ruff"]
    assert capsys.readouterr().out.splitlines()[-3:] == ["== mypy", "a line", "Failed: mypy. Passed: ruff, pytest."]


@pytest.mark.parametrize(("broken", "code"), [("print(5)", 0), ("print(5); raise SystemExit(3)", 3)])
def test_what_runs_beside_the_tests_is_heard_in_full(tmp_path, broken, code):
    assert launch.heard([sys.executable, "-c", broken], tmp_path, os.environ) == (code, f"5{os.linesep}")


def test_what_the_checks_compile_is_kept_where_nothing_else_lies(project):
    told = launch.compiled_once(project, {"HOME": "/home", "PYTHONDONTWRITEBYTECODE": "1"})
    assert told == {"HOME": "/home", "PYTHONPYCACHEPREFIX": str(project / ".out" / "compiled")}


def test_further_words_go_to_pytest_alone(project, installed, monkeypatch, capsys):
    commands = []
    monkeypatch.setattr(subprocess, "call", lambda command, cwd, env: commands.append(command[2:]))
    monkeypatch.setattr(launch, "heard", lambda command, root, environment: (commands.append(command[2:]) or 0, ""))
    assert launch.main(["test", "tests/cards"], project) == 0
    assert sorted(commands) == [["mypy"], ["pytest", "-n", "auto", "--dist", "worksteal", "tests/cards"], ["ruff", "check", "."]]
    assert capsys.readouterr().out.splitlines()[-1] == "All checks passed: ruff, mypy, pytest."


def test_words_and_exit_code_pass_through_from_any_folder(project, installed, monkeypatch, tmp_path):
    (project / "game" / "__main__.py").write_text(
        "import pathlib, sys\npathlib.Path('said').write_text(' '.join(sys.argv[1:]))\nsys.exit(7)\n", encoding="utf-8"
    )
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "game").mkdir(parents=True)
    monkeypatch.chdir(elsewhere)
    monkeypatch.setattr(launch, "venv_python", lambda venv, system: Path(sys.executable))
    assert launch.main(["replay", "hand.phh"], project) == 7
    assert (elsewhere / "said").read_text(encoding="utf-8") == "replay hand.phh"


def test_trouble_ends_with_one_line_and_exit_code_1(tmp_path, capsys):
    assert launch.main([], tmp_path) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyproject.toml is missing from")
    assert len(err.splitlines()) == 1
