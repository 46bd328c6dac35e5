"""A placement in words: what it is, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.grammar import counted, listed
from game.school.placement.placement import Placement, Stumble

ABOUT: Final = ("Show what you know, and start where you need to. Get one wrong and you get another like it. "
                "Every lesson stays open to you.")
LENGTH: Final = "About fifteen minutes, with no hints and no guide. Stop whenever you like and go on later."


def asks(placement: Placement) -> str:
    """What there is to do."""
    spec, deals = placement.spec, placement.dealing.deals
    hands = counted(deals, spec.family.deal)
    return f"{counted(len(placement.asked), 'question')} on {spec.title}, then {hands} in the dealer's chair."


def outcome(placement: Placement) -> Iterator[Paragraph]:
    """Where the course goes on and why, what is known, what went wrong."""
    opens, first = placement.opens, placement.begins(placement.opens)
    yield plain(f"Start at: {opens.title}.", size="large", bold=True, before=0)
    yield plain(f"First lesson: {first.title}. {_why(placement)}", before=4)
    if placement.known:
        yield plain(f"You know: {listed(*(chapter.title for chapter in placement.known))}.", before=8)
        skips = "Your course skips these. Take them any time; only a lesson you finish counts as done."
        yield plain(skips, colour="muted", before=2)
    again = [each for each in placement.stumbles if each.again]
    once = [each for each in placement.stumbles if not each.again]
    if again:
        yield plain("To learn", colour="muted", before=14)
        yield from _listed(placement, again)
    if once:
        yield plain("Wrong once, so it doesn't hold you back", colour="muted", before=14)
        yield from _listed(placement, once)
    if not placement.stumbles:
        yield plain("You made no mistakes.", colour="success", before=12)


def _why(placement: Placement) -> str:
    if placement.weak:
        return "You got something in this chapter wrong more than once."
    if placement.opens is placement.dealing:
        return "You didn't deal all the hands, so you haven't shown yet that you can deal."
    return "It's the first chapter you weren't asked about."


def _listed(placement: Placement, these: Sequence[Stumble]) -> Iterator[Paragraph]:
    """What went wrong, chapter by chapter."""
    for chapter in placement.course.chapters:
        for each in (stumble for stumble in these if stumble.chapter == chapter.id):
            yield Paragraph((TextRun("✗ ", colour="danger", bold=True), TextRun(f"{chapter.title}: ", colour="muted"),
                             TextRun(f"{each.what} "), *([ref_run(each.cite)] if each.cite else [])), "body", 4)
