"""A round of a Canberra tournament at the table: antes in turn from the starting marker, and what players may not do.

Lines are those of the line language; money is dollars.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import Answer, answer_to
from game.irregularities.rulings import rulings
from game.rulebook.money import cents
from game.session.conserved import chips
from game.table import moves as m
from game.table.between.hand_setup import Last
from game.table.between.next_hand import set_up
from game.table.incident import Ruling
from tests.table.act.canberra import Round
from tests.table.given import engine_of

LIMITS = {"table_min": 25, "table_max": 500, "multiple": 25}


class Sat(Round):
    """A round from its beginning; before a line the dealer does what is due."""

    def __init__(self, stacks: Mapping[int, float], marker: int, **settings: object) -> None:
        engine = engine_of("act-tournament", **(LIMITS | settings))
        setup = set_up(engine.rules, frozenset(stacks), Last(marker, stays=True))
        table = engine.opening({n: cents(str(s)) for n, s in stacks.items()}, setup, tray=10**9)
        super().__init__(engine, table, setup, table.stub)

    def automatic(self) -> bool:
        """The dealer's next step; False when a player has to decide, or the round is over."""
        return self.engine.due(self.table) is not None and super().automatic()

    def to_player(self) -> Sat:
        while self.automatic():
            pass
        return self

    def legal(self) -> dict[str, tuple[float, float]]:
        due = self.to_player().engine.due(self.table)
        return {choice.kind: (choice.least / 100, choice.most / 100) for choice in due.choices}

    def happens(self, name: str, **facts: object) -> Ruling:
        """Something goes wrong, is seen at once and ruled on by the book."""
        assert self.offer(m.Misplay(name, tuple(facts.items()), by=int(str(facts["seat"])))) is None
        ruling = rulings.ruling_for(self.engine.rules, self.table, self.table.trouble.incidents[-1])
        assert self.offer(m.StopPlay()) is None
        while self.table.trouble.stopped is not None:
            due = self.engine.due(self.table)
            assert due.move is not None
            assert self.offer(due.move) is None
        return ruling

    def asks(self, request: str, **facts: object) -> Answer:
        return answer_to(RequestMade(self.engine.rules, self.table, request, facts))


FIVE = {1: 1000, 2: 1000, 4: 1000, 5: 1000, 7: 1000}


def test_act_a_starting_marker_orders_the_antes_and_moves_to_the_next_player():
    round_ = Sat(FIVE, 4)
    for box in (4, 5, 7, 1, 2):
        round_.play(f"{box} ante 25")
    assert [line for line in round_.done if line.startswith("dealer ask")] == [f"dealer ask {n} ante" for n in (4, 5, 7, 1, 2)]
    round_.play("dealer deal 1 down", "1 fold", "2 fold", "4 fold", "5 fold", "7 fold").to_player()
    assert [line.rpartition(" ")[0] for line in round_.done if "deal " in line][:6] == [
        *(f"dealer deal {n} down" for n in (1, 2, 4, 5, 7)), "dealer deal dealer down",
    ]  # fmt: skip
    assert round_.table.marker == 5


def test_act_a_starting_marker_passes_over_a_player_who_went_out():
    round_ = Sat({1: 1000, 2: 25, 4: 1000}, 1)
    round_.play("1 ante 25", "2 ante 25", "4 ante 25", "1 fold", "2 fold", "4 fold").to_player()
    assert round_.table.marker == 4


def test_act_r26_the_marker_stays_after_a_void_unless_the_house_lets_it_move():
    for moves, marker in ((False, 4), (True, 5)):
        round_ = Sat(FIVE, 4, marker_moves_after_void=moves)
        step = next(step for step in round_.engine.steps if step.spec.kind == "move-starting-marker")
        assert step.due(round_.table.with_(counts=False)).move == m.MoveMarker(marker)


def test_act_17_1_what_rule_17_does_not_change_is_played_as_always():
    round_ = Sat(FIVE, 4).play("4 ante 25", "5 ante 25", "7 ante 25", "1 ante 25", "2 ante 25").to_player()
    assert round_.legal() == {"fold": (0, 0), "bet": (50, 50)}
    assert round_.refuses("1 bet 75") == "act 7.2"


def test_act_17_1_sitting_out_is_refused_in_a_tournament_and_granted_at_a_cash_table():
    assert Sat(FIVE, 4).asks("sit-out", seat=4).answer == "refused"
    cash = engine_of("act-canberra")
    table = cash.opening({1: 100000}, set_up(cash.rules, frozenset({1}), None))
    assert answer_to(RequestMade(cash.rules, table, "sit-out", {"seat": 1})).answer == "granted"


def test_act_17_14_everybody_antes_the_minimum_or_more():
    round_ = Sat(FIVE, 4).to_player()
    assert round_.legal() == {"ante": (25, 500)}
    assert round_.refuses("4 ante 20") == "act 17.14"
    assert round_.offer(m.SitOut(by=4)).cite == "act 17.14"


def test_act_17_14_with_20_before_the_round_a_player_is_out():
    round_ = Sat({1: 1000, 2: 20, 4: 1000}, 2).to_player()
    assert round_.table.seats[2].standing == "out"
    assert round_.table.marker == 4
    assert round_.refuses("2 ante 20") == "act 17.14"


def test_act_17_14_a_short_stack_antes_and_can_only_fold():
    round_ = Sat({1: 60}, 1)
    assert round_.legal() == {"ante": (25, 50)}
    assert round_.play("1 ante 25").legal() == {"fold": (0, 0)}


def test_act_17_15_nobody_antes_before_being_asked():
    assert Sat(FIVE, 4).play("4 ante 25").refuses("7 ante 25") == "act 17.15"


def test_act_17_15_an_ante_out_of_turn_stands_with_a_warning():
    round_ = Sat(FIVE, 4).play("4 ante 25")
    ruling = round_.happens("ante-out-of-order", seat=1, amount=5000, offence="first")
    assert (ruling.remedy, ruling.cites) == ("play-as-placed", ("act 17.15",))
    assert round_.table.seats[1].ante == 5000
    assert 1 in round_.table.between.warned
    round_.play("5 ante 25", "7 ante 25", "2 ante 25", "dealer deal 1 down")
    assert "dealer ask 1 ante" not in round_.done


def test_act_17_15_the_next_one_may_be_void_and_the_player_misses_the_round():
    round_ = Sat(FIVE, 4).play("4 ante 25")
    ruling = round_.happens("ante-out-of-order", seat=1, amount=5000, offence="repeat")
    assert ruling.remedy == "void-wager"
    assert "play-as-placed" in ruling.accepts
    assert (round_.table.seats[1].ante, round_.table.seats[1].stack, round_.table.seats[1].standing) == (0, 100000, "out")
    round_.play("5 ante 25", "7 ante 25", "2 ante 25", "2 fold", "4 fold", "5 fold", "7 fold").to_player()
    assert "dealer deal 1 down" not in round_.done


def test_act_17_15_no_ante_out_of_turn_by_one_whose_turn_it_is():
    round_ = Sat(FIVE, 4).to_player()
    refusal = round_.offer(m.Misplay("ante-out-of-order", (("seat", 4), ("amount", 2500), ("offence", "first")), by=4))
    assert refusal is not None


def test_act_17_16_an_ante_changes_until_the_next_player_is_asked():
    round_ = Sat(FIVE, 4).play("4 ante 50")
    assert round_.asks("change-ante", seat=4, amount=10000).answer == "granted"
    round_.play("4 ante 100", "4 ante 75")
    assert round_.table.seats[4].ante == 7500
    round_.play("dealer ask 5 ante")
    assert round_.refuses("4 ante 100") == "act 17.15"
    answer = round_.asks("change-ante", seat=4, amount=10000)
    assert (answer.answer, answer.cites) == ("refused", ("act 17.15", "act 17.16"))


def test_act_17_16_the_last_turn_ends_with_the_first_card():
    round_ = Sat({1: 1000, 2: 1000}, 1).play("1 ante 25", "2 ante 25")
    assert round_.refuses("1 ante 50") == "act 4.5"
    round_.play("2 ante 50", "dealer deal 1 down")
    assert round_.refuses("2 ante 25") == "act 4.5"


def test_act_17_3_a_vii_the_jackpot_takes_no_tournament_chips():
    round_ = Sat(FIVE, 4).play("4 ante 25")
    assert round_.refuses("4 jackpot 1") == "act 17.3.a.vii"
    round_.play("5 ante 25", "7 ante 25", "1 ante 25", "2 ante 25")
    assert round_.refuses("4 jackpot 1") == "act 17.3.a.vii"


def test_act_17_12_hidden_chips_are_asked_into_view():
    assert Sat(FIVE, 4).happens("chips-hidden", seat=4).cites == ("act 17.12",)


def test_act_17_13_stacks_change_by_play_only():
    round_ = Sat(FIVE, 4)
    before = chips(round_.table)
    for wrong, remedy in (("chips-added", "hand-back"), ("chips-removed", "restore-wager")):
        ruling = round_.happens(wrong, seat=4, amount=10000)
        assert (ruling.remedy, ruling.cites) == (remedy, ("act 17.13",))
    assert chips(round_.table) == before


def test_act_17_17_no_asking_for_advice():
    round_ = Sat(FIVE, 4)
    assert round_.happens("advice", seat=4, to=5).cites == ("act 17.17", "act 16.9")
    assert 4 in round_.table.between.warned


def test_act_a_tournament_director_assistant_is_asked_for_another_seat():
    answer = Sat(FIVE, 4).asks("change-seat", seat=4, to=6)
    assert (answer.answer, answer.decides) == ("refused", "director")


def test_act_17_7_the_seat_of_the_ballot_is_kept_for_the_session():
    assert Sat(FIVE, 4).asks("change-seat", seat=4, to=6).cites == ("act 17.7",)
