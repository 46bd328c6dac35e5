"""The hands that a person has played in the player's chair, as they were for them; and which they have marked with a star."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.files import FileFault, json_file
from game.records.storage.database import RecordPart
from game.records.users import HERE

_HANDS = f"""
SELECT r.id, r.session, s.game, CASE WHEN json_valid(s.seating) THEN json_extract(s.seating, '$.title') END, s.started, r.number,
       EXISTS (SELECT 1 FROM tournaments t WHERE t.session = s.id),
       CASE WHEN json_valid(r.results) THEN json_extract(r.results, '$.player') END
FROM rounds r JOIN sessions s ON s.id = r.session
WHERE s.chair = 'player' AND s.person = {HERE} AND r.state = 'finished' ORDER BY r.id
"""
_STAR = """UPDATE rounds SET results = CASE WHEN json_extract(results, '$.star') THEN json_remove(results, '$.star')
           ELSE json_set(results, '$.star', 1) END WHERE id = ? AND json_valid(results)"""


class OwnHand(NamedTuple):
    """A hand as it was for its player; money in cents. `joined` and `raised` are before the first bets were gathered, and None
    where the house holds the bank."""

    id: int
    session: int
    game: str
    title: str
    started: str
    number: int
    gain: int
    cards: str = ""
    won: int = 0
    pot: int = 0
    joined: bool | None = None
    raised: bool | None = None
    tournament: bool = False
    """Whether its chips were a tournament's, which are no money."""


class OwnHands(RecordPart):
    """Reads and marks them."""

    def all(self) -> list[OwnHand]:
        """Every hand of the person who is at the machine, the first one first; those with nothing kept are left out, and
        those in which a decision was taken back."""
        return list(filter(None, map(_hand, self._rows())))

    def kept(self) -> list[dict[str, Any]]:
        """All that was kept of each of them for its player, whatever it is, and whether it was a tournament's; empty where that
        cannot be read."""
        return [own | {"tournament": bool(row[-2])} if (own := read_own(row[-1])) else {} for row in self._rows()]

    def star(self, round_id: int) -> None:
        """Mark a hand, or take the mark away."""
        self._database.write(_STAR, round_id)

    def _rows(self) -> Iterator[tuple[Any, ...]]:
        return iter(self._database.read(_HANDS))


def _hand(row: tuple[Any, ...]) -> OwnHand | None:
    *where, text = row
    own = read_own(text)
    if type(own.get("gain")) is not int or own.get("again"):
        return None
    number, session, game, title, started, hand, tournament = where
    figures = {name: own[name] for name in ("won", "pot") if type(own.get(name)) is int}
    flags = {name: own[key] for name, key in (("joined", "in"), ("raised", "raised")) if type(own.get(key)) is bool}
    return OwnHand(number, session, str(game), str(title or game), str(started), int(hand), own["gain"], str(own.get("cards", "")),
                   tournament=bool(tournament), **figures, **flags)


def read_own(text: object) -> dict[str, Any]:
    """What was kept of a hand for its player; empty where that cannot be read."""
    if not isinstance(text, str):
        return {}
    try:
        found = json_file.parse(text)
    except FileFault:
        return {}
    return found if isinstance(found, dict) else {}
