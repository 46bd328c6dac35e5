"""Drills and class packs, checked: for whoever writes them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.grammar import counted

NAME, TERMS = "drill", ".dealertest"
HELP = "check a drill, a class pack or terms of tests, and list what it holds; exit 1 if anything is wrong, 2 if it cannot be read"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a .dealerdrill, .dealerclass or .dealertest file")


def run(args: argparse.Namespace) -> int:
    """List what is sound; of a file that is not, each thing that is wrong gets a line on the other stream."""
    from game.cases.language.faults import CaseError
    from game.files import FileFault
    from game.training.drills.drill_file import read_drills

    faulty = 0
    for file in args.files:
        if file.suffix.lower() == TERMS:
            faulty = max(faulty, _terms(file))
            continue
        try:
            found = read_drills(file)
        except CaseError as error:
            faulty = max(faulty, 2 if isinstance(error.__cause__, FileFault) else 1)
            for fault in (error, *error.more):
                print(fault, file=sys.stderr)
            continue
        if found.pack:
            print(found.title)
        for drill in found.drills:
            print(f"{'  ' if found.pack else ''}{drill.title}")
            for number, situation in enumerate(drill.situations, start=1):
                asked = "to play on from" if situation.is_played else "the next steps" if situation.asks_for_steps \
                    else f"ruling: {situation.case.then['ruling']}"
                print(f"  {'  ' if found.pack else ''}{number:>2}. {situation.case.title} [{situation.case.game}; {asked}]")
        for test in found.terms.tests:
            plan = test.plan()
            terms = f"{counted(plan.questions, 'question')}, {counted(plan.hands, 'hand')}, pass at {plan.pass_mark} %"
            print(f"  Test of {test.game}: number {test.seed}, {terms}")
    return faulty


def _terms(file: Path) -> int:
    """Check the terms of tests and list what each game's test comes to."""
    from game.training.exams.plan_file import BrokenPlan, school_terms

    try:
        found = school_terms(file)
    except BrokenPlan as broken:
        for fault in broken.faults:
            print(fault, file=sys.stderr)
        return 1
    print(found.title or file.name)
    for game in found.games:
        plan = found.plan(game, 0)
        wrong = f"{plan.errors} irregularities an hour"
        asked, dealt = counted(plan.questions, "question"), counted(plan.hands, "hand")
        print(f"  {game}: {asked}, {dealt}, {wrong}, pass at {plan.pass_mark} %")
    return 0
