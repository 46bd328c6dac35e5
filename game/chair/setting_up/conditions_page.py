"""The conditions of a tournament as a page: every item that the book wants in them, with its clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import Settings, resolve
from game.session.setting_up.stakes import proposed
from game.tournament.canberra.office.occasion import REHEARSAL
from game.tournament.canberra.office.tournament_conditions import Lack, conditions, lacking


def paragraphs(settings: Settings) -> Iterator[Paragraph]:
    """The conditions that a house has settled, and what is still lacking before entries open."""
    yield plain(f"Conditions: {settings.spec.title}", size="large", bold=True, before=0)
    for item in conditions(settings, REHEARSAL):
        words = TextRun(f"{item.heading}: ", bold=True), TextRun(f"{item.text}.")
        yield Paragraph((*words, TextRun("  "), ref_run(item.cite)), "body", 12)
    for lack in lacking(settings, REHEARSAL):
        why = TextRun(f"Entries stay closed: {lack.what}.", colour="danger")
        yield Paragraph((why, TextRun("  "), ref_run(lack.cite)), "body", 12)


def written(spec: GameSpec, overrides: Mapping[str, object]) -> list[Paragraph]:
    """The same from settings as people write them; what is wrong with those, if something is."""
    try:
        return list(paragraphs(resolve(spec, overrides)))
    except SettingsError as wrong:
        return [plain("Conditions", size="large", bold=True, before=0), plain(f"{wrong}.", colour="danger", before=12)]


def closed(spec: GameSpec, overrides: Mapping[str, object]) -> SettingsError | None:
    """What keeps entries closed, as the fault of the setting that would not be so by itself."""
    for lack in lacking(resolve(spec, overrides), REHEARSAL):
        return SettingsError(_culprit(spec, overrides, lack), "entries stay closed", lack.what, (lack.cite,))
    return None


def _culprit(spec: GameSpec, overrides: Mapping[str, object], lack: Lack) -> str:
    """The setting without which nothing of the kind would be lacking; else the first that is about the same clause."""
    for name in overrides:
        others = {other: raw for other, raw in overrides.items() if other != name}
        if lack not in lacking(resolve(spec, {**proposed(spec, others), **others}), REHEARSAL):
            return name
    return next((setting.name for setting in spec.settings if lack.cite in setting.cites), spec.settings[0].name)
