"""A Canberra tournament at one of its tables: a person plays, deals or watches there, the program plays the others."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.session.chairs import COMPANIES, WATCHING, around
from game.session.conserved import ConservationCheck, ConservationFault
from game.session.session import Session
from game.table.outcome import Outcome
from game.table.sight import INSPECTOR
from game.table.values import DEALER
from game.tournament.canberra.kept import KeptAnswers, kept_of, plain
from game.tournament.canberra.office.rankings import places
from game.tournament.canberra.person import PERSON
from game.tournament.canberra.rounds import Offer, RoundsDue
from game.tournament.canberra.run import BoxTournament
from game.tournament.levels import NotAllowed
from game.training.step_log import right_move
from tests.dealer import play_out
from tests.tournament.canberra_conditions import refused, rules

QUICK = {"session_rounds": 2, "starting_stack": 500}
POINTS = {"tournament_format": "points", "sessions": 2, "points": [10, 6, 4, 2], "starting_stack": 100}
CHAIRS = {"player": WATCHING, "dealer": DEALER, "inspector": INSPECTOR}


class At:
    """A person at a table of a tournament, in a chair, with everything counted after every move."""

    def __init__(self, chair: str, entries: int, seed: int = 3, *, faults: float = 0.0, kept: KeptAnswers | None = None,
                 **settings: object) -> None:  # fmt: skip
        self.rules, self.role = rules(**(QUICK | settings)), chair
        person = PERSON if chair == "player" else 0
        self.run = BoxTournament(self.rules, entries, seed, COMPANIES["beginner"], person=person, faults=faults,
                                 shift=chair == "dealer", kept=kept)  # fmt: skip
        self.again: Callable[[KeptAnswers], BoxTournament] = lambda told: BoxTournament(
            self.rules, entries, seed, COMPANIES["beginner"], person=person, kept=told)  # fmt: skip
        me = self.run.person.box if person else CHAIRS[chair]
        spec = self.rules.spec
        seated = around(self.rules, self.run.seats(), seed, [me], faults=faults)
        self.session = Session((spec.book, spec.id, self.rules.settings), self.run.person.at.stacks, seated, seed, house=self.run)
        self.session.listen(ConservationCheck(self.session).hear)

    def hand(self) -> At:
        """The hand that is on to its end, the person doing what is right or mildest; then it counts."""
        while (due := self.session.ask()) is not None:
            if self.session.advance() is None:
                assert self.session.chairs.answers(due) in self.session.chairs.people
                move = right_move(due)
                assert move is not None
                assert isinstance(self.session.submit(move), Outcome)
        self.run.settle(self.session.round.opening, self.session.table)
        return self

    def next(self) -> At:
        self.session.next_hand()
        return self

    def to_the_end(self) -> At:
        for _ in range(200):
            if self.hand().next().session.over is not None:
                return self
        pytest.fail("the tournament has no end")

    @property
    def told(self) -> list[str]:
        return [str(line) for line in self.run.news()]


@pytest.mark.parametrize("faults", [0.0, 0.08])
@pytest.mark.parametrize("chair", CHAIRS)
def test_act_17_a_whole_tournament_in_every_chair_with_every_chip_counted(chair: str, faults: float) -> None:
    at = At(chair, 9, faults=faults).to_the_end()
    award = at.run.director.award
    assert sorted(who for group in award.ranking for who in group) == list(range(1, 10))
    assert sum(award.prizes.values()) == at.run.director.entries.money.pool == 9 * 5000
    assert at.session.over.cite == "act 17.20"
    assert at.told[-1].endswith("[act 17.20]")


@pytest.mark.parametrize("settings", [{}, POINTS, {"repechage_place": 3, "tie_method": "extra-rounds"}, {"buy_backs": 1}],
                         ids=["knock-out", "points", "second-chance", "buy-backs"])  # fmt: skip
def test_after_every_hand_what_is_kept_brings_it_to_the_same_point(settings: dict[str, object]) -> None:
    at = At("player", 12, 5, **settings)
    for _ in range(60):
        at.hand()
        kept = kept_of(json.loads(json.dumps(plain(at.run.kept))))
        assert kept == at.run.kept
        again = at.again(kept)
        assert (again.director.wanted, again.director.award) == (at.run.director.wanted, at.run.director.award)
        assert (again.hand, again.over) == (at.run.hand, at.run.over)
        assert (again.person.place, again.person.gone) == (at.run.person.place, at.run.person.gone)
        if at.next().session.over is not None:
            return
    pytest.fail("the tournament has no end")


def test_taken_up_again_it_comes_out_as_if_it_had_never_been_left() -> None:
    whole = At("dealer", 9).to_the_end()
    first = At("dealer", 9)
    first.hand().next().hand()
    again = At("dealer", 9, kept=first.run.kept)
    assert again.session.hand == 3
    again.to_the_end()
    assert again.run.director.sessions[0].spots == whole.run.director.sessions[0].spots
    assert again.run.director.award is not None


def test_what_is_kept_of_another_tournament_is_refused() -> None:
    kept = At("dealer", 9).hand().run.kept
    with pytest.raises(ValueError, match="doesn't fit"):
        At("dealer", 5, kept=kept)
    with pytest.raises(ValueError, match="isn't kept whole"):
        kept_of({"told": [{"hand": 1}]})


def test_before_an_earlier_hand_it_stood_as_it_was_then() -> None:
    at = At("dealer", 9).hand().next()
    opening, kept = at.session.round.opening, at.run.kept
    at.hand().next().hand()
    assert at.run.kept.before(opening) == kept


def test_act_17_7_a_player_sits_where_the_ballot_has_it_and_moves_with_the_next() -> None:
    at = At("player", 9, 2)
    seen = []
    for _ in range(40):
        session = at.run.on.session
        if PERSON in session.spots and PERSON not in session.out and session.kind == "session":
            spot = session.spots[PERSON]
            assert at.run.on.seat == spot.box
            assert at.session.chairs.people == {spot.box}
            assert at.run.on.table == spot.table
        seen.append((session.number, at.run.on.seat))
        assert at.run.on.players.keys() == at.session.table.seats.keys()
        if at.hand().next().session.over is not None:
            break
    assert at.run.over
    assert len({number for number, _ in seen}) > 1


def test_act_17_14_who_is_out_for_the_session_looks_on_and_sits_down_again_for_the_next() -> None:
    for seed in range(20):
        at, chairs = At("player", 8, seed, **(POINTS | {"bust_scope": "session", "session_rounds": 6})), []
        while at.hand().next().session.over is None:
            chairs.append(at.session.chairs.people)
        if frozenset({WATCHING}) in chairs and chairs.index(frozenset({WATCHING})) < len(chairs) - 1 and min(chairs[-1]) > 0:
            assert not at.run.person.gone
            return
    pytest.fail("nobody was out and came back")


def test_act_17_6_a_player_is_offered_to_buy_back_and_others_do() -> None:
    for seed in range(30):
        at = At("player", 8, seed, buy_backs=1, starting_stack=100, session_rounds=6)
        while at.run.person.offer is None and at.hand().run.person.offer is None and at.next().session.over is None:
            pass
        if at.run.person.offer is not None:
            break
    assert isinstance(at.run.person.offer, Offer)
    fees = at.run.director.entries.money.fees
    leaves = at.again(at.run.kept)
    at.run.answer(back=True)
    assert at.run.director.entries.bought[PERSON] == 1
    assert at.run.director.entries.money.fees >= fees + 1
    assert any("[act 17.6]" in line for line in at.told)
    assert not at.next().run.person.gone
    assert at.session.table.seats[at.run.on.seat].stack == 10000
    assert leaves.person.offer is None
    assert PERSON in leaves.director.session.out or PERSON in leaves.director.sessions[-1].out


def test_act_17_6_who_does_not_say_so_does_not_buy_back() -> None:
    for seed in range(30):
        at = At("player", 8, seed, buy_backs=1, starting_stack=100, session_rounds=6)
        while at.hand().run.person.offer is None and at.next().session.over is None:
            pass
        if at.run.person.offer is not None:
            break
    at.next()
    assert PERSON not in at.run.director.entries.bought
    with pytest.raises(ValueError, match="nothing is offered"):
        at.run.answer(back=True)


def test_who_is_out_may_have_the_rest_played_at_once() -> None:
    at = At("player", 16, 5)
    while not at.run.person.gone:
        assert at.hand().next().session.over is None
    assert at.session.chairs.people == {WATCHING}
    assert at.run.on.seat == WATCHING
    at.hand().run.finish()
    assert at.run.over
    assert places(at.run.director.award.ranking)[PERSON] > 1
    assert at.next().session.over is not None


def test_act_17_23_conditions_without_an_end_are_called_off_and_the_fees_go_back() -> None:
    at = At("dealer", 8, progress_count=5, players_at_table=6, session_rounds=1)
    for _ in range(5):
        if at.hand().next().session.over is not None:
            break
    assert at.run.called_off is not None
    assert at.session.over.cite == "act 17.3.a.ii.C"
    assert "All fees go back: 480. [act 17.23]" in at.told


def test_act_17_13_no_chips_are_brought_to_the_table_between_two_rounds() -> None:
    at = At("inspector", 5, session_rounds=6)
    whole = at.run.person.at.chips
    for _ in range(6):
        table = at.session.table
        assert sum(seat.stack for seat in table) + table.bank.tray + (at.run.person.at.gone if at.run.person.at else 0) == whole
        assert (table.bank.pool, table.bank.reserve) == (0, 0)
        at.hand().next()


def test_a_box_that_is_dealt_in_by_mistake_is_nobodys_in_the_next_round() -> None:
    at = At("inspector", 5).hand()
    opening, table = at.session.round.opening, at.session.table
    with_ghost = table.with_(seats={**table.seats, 7: replace(table.seats[1], number=7, stack=0)})
    again = At("inspector", 5)
    again.run.settle(opening, with_ghost)
    assert again.run.kept == at.run.kept
    assert again.run.person.at.stacks.keys() == {1, 2, 3, 4, 5}


def test_act_17_13_a_chip_lost_at_the_table_is_noticed() -> None:
    at = At("inspector", 5)
    play_out(at.session)
    table = at.session.table
    with pytest.raises(ConservationFault):
        at.run.settle(at.session.round.opening, table.with_(tray=table.bank.tray - 1))


def test_act_r26_a_round_that_was_void_is_not_counted() -> None:
    at = At("inspector", 5)
    opening = at.session.round.opening
    at.run.settle(opening, opening.with_(counts=False))
    wanted = at.run.director.wanted
    assert isinstance(wanted, RoundsDue)
    assert wanted.tables[1].rounds == 0
    assert at.told == ["The round doesn't count. It's played again. [act A.void]"]
    at.run.settle(opening, opening.with_(counts=False))
    assert len(at.run.kept.told) == 1


def test_a_tournament_is_not_begun_with_prizes_that_are_not_the_pool() -> None:
    assert refused(lambda: At("dealer", 9, prizes=[300, 100])) == "act 17.21"
    assert At("dealer", 9, prizes=[300, 150]).run.director.entries.money.pool == 45000
    with pytest.raises(NotAllowed):
        At("dealer", 1)


JACKPOT = {"tournament_jackpot": "open", "jackpot_wager": 5, "starting_stack": 2000}


@pytest.mark.parametrize("chair", CHAIRS)
def test_act_10_3_all_tables_of_a_tournament_have_one_jackpot(chair: str) -> None:
    at = At(chair, 12, **JACKPOT)
    wagered = 0
    for _ in range(60):
        opening = at.session.round.opening
        held = (opening.bank.pool, opening.bank.reserve)
        assert held == at.run.director.jackpot, "what the other tables put in is in the meter here"
        before = at.run.director.jackpot
        at.hand()
        wagered += at.run.director.jackpot != before
        if at.next().session.over is not None:
            break
    assert at.session.over is not None
    assert wagered > 1
    told = [came for each in at.run.kept.told if not isinstance(each.answer, bool) for came in each.answer.values()]
    start = at.rules.settings.pool_start
    assert at.run.director.jackpot == (start + sum(came.pool for came in told), sum(came.reserve for came in told))


def test_act_10_3_the_jackpot_of_a_tournament_goes_on_as_it_was_left() -> None:
    first = At("player", 12, **JACKPOT)
    first.hand().next().hand()
    kept = kept_of(json.loads(json.dumps(plain(first.run.kept))))
    assert first.again(kept).director.jackpot == first.run.director.jackpot


def test_a_tournament_kept_before_its_jackpot_was_loads_as_it_was_without_one() -> None:
    written = plain(At("player", 9).hand().run.kept)
    for each in written["told"]:
        for came in each["answer"].values():
            del came["jackpot"]
    assert kept_of(written) == At("player", 9).hand().run.kept
