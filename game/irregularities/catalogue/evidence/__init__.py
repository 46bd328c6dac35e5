"""Evidence of irregularities by their words, by what it is about. One that has it in its own record (`evidence=`) is not here."""

from __future__ import annotations

from collections.abc import Mapping

from game.irregularities.catalogue.traces import Evidence

from game.irregularities.catalogue.evidence import of_cards, of_chips, of_people

TOLD: Mapping[str, Evidence] = {**of_cards.ALL, **of_chips.ALL, **of_people.ALL}
