"""`rules/synonyms.yaml` is read strictly, and has words for everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.readers import words
from game.rulebook.schema import names
from game.rulebook.synonyms import synonyms

REAL = (resources.rules() / "synonyms.yaml").read_text()


def test_there_are_words_for_every_irregularity_and_every_remedy() -> None:
    found = synonyms()
    assert set(found.irregularities) == set(names.IRREGULARITIES)
    assert set(found.remedies) == set(words.REMEDIES)
    assert min(len(each) for each in found.irregularities.values()) >= 4


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  no-cut: [", "  no-cutt: [", "irregularities.no-cutt: unknown word"),
        ("  joker: [jester", "  joker: [jester, jester", "jester"),
        ("  warn: [warning, caution, tell off, remind, admonish]\n", "", "there is nothing about warn"),
        ("remedies:\n", "remedy:\n", "unknown key"),
    ],
)
def test_a_mistake_is_refused(old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "synonyms.yaml").write_text(REAL.replace(old, new))
    monkeypatch.setattr(resources, "rules", lambda: tmp_path)
    with pytest.raises(RulebookError) as fault:
        synonyms.__wrapped__()
    assert said in str(fault.value)
