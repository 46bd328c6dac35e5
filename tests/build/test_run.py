"""build/run.py must be readable to Pythons too old to run the game, and tell their owners so."""

import ast
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[2] / "build" / "run.py"
NEWER_SYNTAX = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Nonlocal, ast.AsyncFunctionDef, ast.YieldFrom)


def run_as(version: tuple[int, ...], script: Path, *words: str) -> subprocess.CompletedProcess[str]:
    pretend = f"import runpy, sys; sys.version_info = {version}; sys.argv[:] = {[str(script), *words]}; "
    command = pretend + f"runpy.run_path({str(script)!r}, run_name='__main__')"
    return subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)


def test_no_syntax_that_an_old_python_cannot_read():
    tree = ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 7))
    newer = [node for node in ast.walk(tree) if isinstance(node, NEWER_SYNTAX)]
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    annotated = [f.name for f in functions if f.returns or f.args.kwonlyargs or any(a.annotation for a in f.args.args)]
    assert functions
    assert not newer
    assert not annotated


def test_only_ascii_for_python_2_reads_nothing_else_undeclared():
    assert RUN.read_bytes().isascii()


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_gets_one_line_with_the_remedy(version):
    result = run_as(version, RUN)
    assert result.returncode == 1
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert f"needs Python 3.11 or newer, and this is Python {version[0]}.{version[1]}." in result.stderr
    assert "Install a newer one" in result.stderr


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (3, 14, 0), (4, 0, 0)])
def test_a_new_python_will_do(version):
    assert runpy.run_path(str(RUN))["complaint"](version) is None


def test_help_is_given_without_installing_anything(tmp_path):
    for name in ("run.py", "launch.py"):
        (tmp_path / name).write_bytes(RUN.with_name(name).read_bytes())
    result = run_as((3, 11, 0), tmp_path / "run.py", "--help")
    assert result.returncode == 0
    assert "python3 build/run.py test" in result.stdout
    assert not (tmp_path.parent / ".venv").exists()


def test_alone_it_asks_for_the_whole_project(tmp_path):
    (tmp_path / "run.py").write_bytes(RUN.read_bytes())
    result = run_as((3, 11, 0), tmp_path / "run.py")
    assert result.returncode == 1
    assert result.stderr == "build/launch.py is missing. Get the whole project, and run build/run.py where it lies.\n"


def test_build_is_no_package_or_python_m_build_would_run_it():
    assert not (RUN.parent / "__init__.py").exists()
