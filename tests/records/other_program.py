"""A hand history as PokerKit plays it: action by action under its own rules, nothing left out.

It asks a player who is alone with chips to check, whom no book here asks (rop 1.betting-round): that check is all that is added.
"""

from __future__ import annotations

from typing import NamedTuple


class PlayedThere(NamedTuple):
    """The stacks it ends on, in cents; and where it did not go on, the action and why."""

    stacks: list[int]
    action: str = ""
    reason: str = ""


def played_there(text: str) -> PlayedThere:
    """Plays a file's actions. PokerKit's own reader would put actions in where one does not fit; here it stops."""
    from pokerkit import HandHistory
    from pokerkit.notation import parse_action

    history = HandHistory.loads(text)
    state = history.create_state()
    for action in history.actions:
        if action.split()[1] not in ("f", "cc", "cbr") and state.can_check_or_call() and not state.checking_or_calling_amount:
            state.check_or_call()
        while state.can_burn_card():
            state.burn_card("??")
        try:
            parse_action(state, action, history.parse_value)
        except (ValueError, KeyError) as error:
            return PlayedThere([], action, str(error))
    stacks = [round(stack * 100) for stack in state.stacks]
    return PlayedThere(stacks, reason="the hand is not over" if state.status else "")
