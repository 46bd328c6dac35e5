"""A placement in words: what it is, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.grammar import counted, listed
from game.school.placement.placement import Placement

ABOUT: Final = ("Your course opens at the first thing you don't know yet. What comes before it counts as placed, never as passed, "
                "and stays open to you.")
LENGTH: Final = "About fifteen minutes. You may stop when you like."


def asks(placement: Placement) -> str:
    """What there is to do."""
    spec, deals = placement.spec, placement.dealing.deals
    hands = counted(deals, spec.family.deal)
    return f"{counted(len(placement.asked), 'question')} on {spec.title}, then {hands} in the dealer's chair."


def outcome(placement: Placement) -> Iterator[Paragraph]:
    """Where the course opens, what is known, what went wrong."""
    yield plain(f"Your course opens at: {placement.opens.title}.", size="large", bold=True, before=0)
    yield plain(f"First lesson: {placement.begins.title}.", before=4)
    if placement.before:
        yield plain(f"Placed: {listed(*(chapter.title for chapter in placement.before))}.", before=8)
        yield plain("Placed isn't passed: no record names it, and you can take those lessons any time.", colour="muted", before=2)
    if not placement.stumbles:
        yield plain("Nothing went wrong.", colour="success", before=12)
    else:
        yield plain("What isn't known yet", colour="muted", before=14)
    for chapter in placement.course.chapters:
        for each in (stumble for stumble in placement.stumbles if stumble.chapter == chapter.id):
            yield Paragraph((TextRun("✗ ", colour="danger", bold=True), TextRun(f"{chapter.title}: ", colour="muted"),
                             TextRun(f"{each.what} "), *([ref_run(each.cite)] if each.cite else [])), "body", 4)
    if not placement.whole and not placement.settled:
        yield plain("The hands weren't all dealt, so dealing isn't placed.", colour="muted", before=10)
