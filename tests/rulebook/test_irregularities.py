"""`rules/irregularities.yaml` and the words of the floor in `rules/remedies.yaml` are read strictly, and leave nothing out."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.irregularities import irregularities
from game.rulebook.readers import words
from game.rulebook.remedies import remedies

REAL = (resources.rules() / "irregularities.yaml").read_text()


def test_every_irregularity_and_every_remedy_can_be_looked_for() -> None:
    assert min(len(each.called) for each in irregularities().values()) >= 4
    assert set(remedies()) == set(words.REMEDIES)
    assert all(each.called for each in remedies().values())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  called: [jester", "  called: [jester, jester", "jester"),
        ("  called: [jester", "  named: [jester", "joker.named: unknown key"),
        ("{who} cut the deck", "{whom} cut the deck", "unknown fact whom"),
        ("{who} cut the deck", "{who cut the deck", "a brace is not closed"),
        ("\nno-cut:\n", "\nno-shuffle:\n", "no-shuffle"),
    ],
)
def test_a_mistake_is_refused(old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert old in REAL
    (tmp_path / "irregularities.yaml").write_text(REAL.replace(old, new, 1))
    monkeypatch.setattr(resources, "rules", lambda: tmp_path)
    with pytest.raises(RulebookError) as fault:
        irregularities.__wrapped__()
    assert said in str(fault.value)
