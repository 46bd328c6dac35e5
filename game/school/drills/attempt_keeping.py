"""A situation that is being solved, as JSON can hold it, and back: what was done so far and what was wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.records.json_forms import codec
from game.school.drills.drill_mark import Attempt
from game.table.outcome import Refusal
from game.training.step_log import StepLog, WrongStep


def plain(attempt: Attempt, desk: StepLog) -> dict[str, Any]:
    """What has to be kept of it: `take_up` does it once more."""
    made = attempt.session.round.moves[len(attempt.position.round):]
    slips = [{"hand": slip.hand, "at": slip.at, "tried": codec.plain_move(slip.tried), "cite": slip.cite, "reason": slip.reason}
             for slip in desk.slips]
    return {"moves": [codec.plain_move(move) for move in made], "slips": slips, "steps": desk.steps, "first": desk.first_time,
            "owes": desk.owes}


def take_up(attempt: Attempt, desk: StepLog, kept: Mapping[str, Any]) -> None:
    """Do once more, in a fresh attempt, what was done. ValueError where it is not kept whole or is refused today."""
    try:
        for move in kept["moves"]:
            answer = attempt.session.submit(codec.move_from(move))
            if isinstance(answer, Refusal):
                raise ValueError(f"{answer.reason} [{answer.cite}]")
        slips = [_slip(attempt, each) for each in kept["slips"]]
        desk.take_up(slips, int(kept["steps"]), int(kept["first"]), owes=bool(kept.get("owes")))
    except (KeyError, TypeError, codec.CodecError) as error:
        raise ValueError(f"what was done isn't kept whole ({error})") from None


def _slip(attempt: Attempt, kept: Mapping[str, Any]) -> WrongStep:
    round_, at = attempt.session.round, int(kept["at"])
    due = round_.engine.due(round_.table(at))
    return WrongStep(int(kept["hand"]), at, codec.move_from(kept["tried"]), due, str(kept["cite"]), str(kept["reason"]))
