"""Drills and class packs, checked: for their authors."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.shared.output import DONE, FOUND_WRONG, NOT_DONE
from game.files import FileFault
from game.files.visible import note, say
from game.grammar import counted

NAME, TERMS = "drill", ".dealertest"
HELP = "check a drill, a class pack or a marking scheme: list what's in it, or everything wrong with it"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a .dealerdrill, .dealerclass or .dealertest file")


def run(args: argparse.Namespace) -> int:
    """List what is sound; of a file that is not, each thing that is wrong gets a line on the other stream."""
    return max(_terms(file) if file.suffix.lower() == TERMS else _drills(file) for file in args.files)


def _drills(file: Path) -> int:
    from game.school.packs.pack_file import read_drills

    try:
        found = read_drills(file)
    except FileFault as first:
        return _told(first)
    if found.pack:
        say(f"{found.title} ({found.contents})")
    for drill in found.drills:
        say(f"{'  ' if found.pack else ''}{drill.title}")
        for number, situation in enumerate(drill.situations, start=1):
            asked = "to play on from" if situation.is_played else "the next steps" if situation.asks_for_steps \
                else f"ruling: {situation.case.then['ruling']}"
            say(f"  {'  ' if found.pack else ''}{number:>2}. {situation.case.title} [{situation.case.game}; {asked}]")
    for lesson in found.lessons:
        say(f"  Lesson: {lesson.title} [{lesson.game}]")
    for test in found.terms.tests:
        plan = test.plan()
        terms = f"{counted(plan.questions, 'question')}, {counted(plan.hands, 'hand')}, pass at {plan.pass_mark}%"
        say(f"  Test of {test.game}: number {test.seed}, {terms}")
    if found.terms.house:
        say(f"  House settings: {found.terms.house}")
    if found.terms.names:
        say(f"  For {', '.join(found.terms.names)}")
    return DONE


def _terms(file: Path) -> int:
    """Check the marking schemes and list what each game's test comes to."""
    from game.school.exams.plan_file import school_terms

    try:
        found = school_terms(file)
    except FileFault as first:
        return _told(first)
    say(found.title or file.name)
    for game in found.games:
        plan = found.plan(game, 0)
        wrong = f"{plan.errors} irregularities an hour"
        asked, dealt = counted(plan.questions, "question"), counted(plan.hands, "hand")
        say(f"  {game}: {asked}, {dealt}, {wrong}, pass at {plan.pass_mark}%")
    return DONE


def _told(first: FileFault) -> int:
    for fault in first.all:
        note(fault)
    return NOT_DONE if first.unread else FOUND_WRONG
