"""Every kind of fault in a book names its file, line and key, and says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from game.rulebook.errors import RulebookError, UnknownRef
from game.rulebook.irregularity_spec import FactSpec
from game.rulebook.loader import load_book, open_book
from game.rulebook.schema.kinds import FromSetting
from game.rulebook.schema.rules import PrizeShare
from game.rulebook.schema.steps import BurnOptions, DealHoleOptions

Spoil = Callable[[str, str, str], Path]
FaultOf = Callable[..., RulebookError]
GAME, PLAY, BOOK, WRONG = "games/toy-poker.yaml", "clauses/play.yaml", "book.yaml", "irregularities.yaml"


def test_a_sound_book_is_read_whole(folder: Path) -> None:
    book = load_book(folder)
    assert (book.id, book.title, book.edition) == ("toy", "The toy book", "First")
    assert book.clause("toy B.1.a").related == ("toy A.pot",)
    assert book.clause("toy B.1.a").book == "toy"
    assert book.heading("toy B.1.a") == "Play, Deal"
    assert book.reading("toy R1").setting == "burns"
    assert book.scale("plain").charge == 250
    assert book.scale("plain").cap is None


def test_a_game_knows_its_cards_seats_and_steps(folder: Path) -> None:
    game = load_book(folder).game("toy-poker")
    assert len(game.deck) == 32
    assert str(game.deck[0]) == "7c"
    assert (game.seats_least, game.seats_most, game.marker) == (2, 10, "button")
    assert [step.kind for step in game.procedure] == ["shuffle", "burn", "deal-hole"]
    assert game.procedure[1].options == BurnOptions(street="flop", count=FromSetting("draw-burn"))
    assert game.procedure[2].options == DealHoleOptions(cards=2, first="marker")
    assert game.procedure[2].readings == ("toy R1",)
    assert isinstance(hash(game), int)


def test_an_irregularity_has_its_facts_and_rulings_in_order(folder: Path) -> None:
    spec = load_book(folder).irregularity("exposed-card", "toy-poker")
    assert spec.facts[:2] == (FactSpec("seat"), FactSpec("card", optional=True))
    assert [ruling.remedy for ruling in spec.rulings] == ["replace-card", "misdeal"]
    assert spec.rulings[1].accepts == ("void-round",)
    assert spec.rulings[0].steps == "replace-by-burn"


def test_fractions_in_options_are_exact(spoil: Spoil) -> None:
    prize = "rules:\n  prize-royal-flush: {share: 0.1, least: 1, cite: toy B.2}\nchecks:"
    book = load_book(spoil(GAME, "checks:", prize))
    assert book.game("toy-poker").rules["prize-royal-flush"].options == PrizeShare(share=Decimal("0.1"), least=1)


FAULTS = [
    # file, passage, what stands there instead, line, key, what is said
    (BOOK, "edition: First", "edition: First\ntitle: Again", 4, "title", "is there twice"),
    (BOOK, "edition: First\n", "", 1, "", "the key `edition` is missing; add `edition:`"),
    (BOOK, "edition: First", "edition: First\neditor: x", 4, "editor", "unknown key; did you mean edition?"),
    (BOOK, "{lowest: 7}", "{lowest: 11}", 5, "decks.reduced.lowest", "a deck can't begin at rank 11"),
    (BOOK, "one-pair, high-card", "one-pair, one-pair", 8, "rankings.full.order", "not every kind of hand stands once"),
    (BOOK, "flush, straight, three", "flush, strait, three", 8, "rankings.full.order[5]", "did you mean straight"),
    (BOOK, "low-straight: true", "low-straight: yes", 10, "rankings.full.low-straight", "write true or false"),
    (BOOK, ", high-card: toy B.2}", "}", 11, "rankings.full.each", "the key `high-card` is missing"),
    (BOOK, "charge: 2.5", "charge: 2.505", 14, "scales.plain.charge", "more than two decimal places"),
    (BOOK, "{dealer: Dealer,", "{croupier: Dealer,", 15, "authorities.croupier", "unknown authority croupier"),
    (BOOK, "games: [toy-poker]", "games: [toy-stud]", 16, "games", "games/toy-poker.yaml is there, but not listed"),
    (PLAY, "kind: procedure", "kind: procedur", 2, "[0].kind", "unknown word procedur; did you mean procedure?"),
    (PLAY, "live: [engine, step]", "live: engine", 4, "[0].live", "this must be a list, not 'engine'"),
    (PLAY, "live: [engine, step]", "live: [engine, stop]", 4, "[0].live[1]", "did you mean step?"),
    (PLAY, "heading: Deal", "heading:", 5, "[0].heading", "isn't text"),
    (PLAY, "heading: Deal", "heading: [Deal]", 5, "[0].heading", "a list isn't text"),
    (PLAY, "heading: Deal", "heading: ' '", 5, "[0].heading", "the text is empty"),
    (PLAY, "  summary: One card to each.\n", "", 1, "[0]", "the key `summary` is missing"),
    (PLAY, "seat {to}", "seat {seet}", 7, "[0].say.card-dealt", "unknown placeholder {seet}; use one of: seat, to"),
    (PLAY, "seat {to}", "seat {amount}", 7, "[0].say.card-dealt", "unknown placeholder {amount}; use one of: seat, to"),
    (PLAY, "{card-dealt: ", "{card-delt: ", 7, "[0].say.card-delt", "is called card-delt; did you mean card-dealt"),
    (PLAY, "{card-dealt: ", "{announced: ", 7, "[0].say.announced", "nothing that happens is called announced"),
    (PLAY, '{card-dealt: "One card to seat {to}."}', "[a]", 7, "[0].say", "isn't a mapping"),
    (PLAY, '{card-dealt: "One card to seat {to}."}', '"One card to {seet}."', 7, "[0].say", "use one of: amount, cards"),
    (PLAY, "seat {to}", "seat {to!r}", 7, "[0].say.card-dealt", "unknown placeholder {to!r}"),
    (PLAY, "seat {to}", "seat {to", 7, "[0].say.card-dealt", "the braces don't pair"),
    (PLAY, "with: [toy A.pot]", "with: [toy A.pots]", 8, "[0].with[0]", "no clause toy A.pots; did you mean toy A.pot?"),
    (PLAY, "with: [toy A.pot]", "with: [A.pot]", 8, "[0].with[0]", "'A.pot' isn't a clause of toy; write it as"),
    (PLAY, "with: [toy A.pot]", "with: [toy R1]", 8, "[0].with[0]", "'toy R1' isn't a clause of toy"),
    (PLAY, "ref: toy B.2", "ref: toy B.1.a", 9, "[1]", "toy B.1.a is there twice"),
    (PLAY, "games: [toy-poker]", "games: [tas-holdem]", 3, "[0].games[0]", "tas-holdem isn't a game of toy"),
    ("clauses/words.yaml", "ref: toy A.pot", "ref: toy B.2", 1, "[0]", "toy B.2 is there twice"),
    ("clauses/words.yaml", "summary: What", "summary: 'What", 7, "", "not valid YAML"),
    ("readings.yaml", "refs: [toy B.1.a]", "refs: [toy B.9]", 1, "[0].refs[0]", "there is no clause toy B.9"),
    ("readings.yaml", "id: toy R1", "id: toy 1", 1, "[0].id", "'toy 1' isn't a reading of toy; write it as `toy R54`"),
    (GAME, "id: toy-poker", "id: toy-stud", 1, "id", "the file of toy-poker says toy-stud"),
    (GAME, "deck: reduced", "deck: short", 3, "deck", "unknown word short; use one of: full, reduced"),
    (GAME, "family: pots", "family: boxes", 29, "family", "boxes without a step decisions in the procedure"),
    (GAME, "family: pots", "family: pot", 29, "family", "did you mean pots?"),
    (GAME, "{least: 2,", "{least: 11,", 7, "seats", "11 to 10 seats"),
    (GAME, "{least: 2,", "{least: two,", 7, "seats.least", "'two' isn't a whole number"),
    (GAME, "[pre-flop, flop]", "[preflop, flop]", 9, "streets[0]", "did you mean pre-flop or flop?"),
    (GAME, "kind: flag, default: false", "kind: flag, default: 'no'", 16, "settings[5].default", "give true or false"),
    (GAME, "default: fixed", "default: free", 11, "settings[0].default", "use one of: fixed, pot"),
    (GAME, "values: [fixed, pot], ", "", 11, "settings[0]", "a choice needs it"),
    (GAME, "name: units", "name: blinds", 13, "settings[2]", "the setting blinds is there twice"),
    (GAME, "title: Bets, cites: [toy B.2]", "title: Bets", 13, "settings[2]", "rests on no clause and no reading"),
    (GAME, "readings: [toy R1]}\nch", "readings: [toy R2]}\nch", 25, "procedure[2].readings[0]", "no reading toy R2"),
    (GAME, "{step: shuffle, cite: toy A.pot}", "{step: shuffle}", 23, "procedure[0]", "the key `cite` is missing"),
    (
        GAME,
        "{setting: draw-burn}",
        "{setting: draw-burns}",
        24,
        "procedure[1].count.setting",
        "no setting draw-burns; did you mean draw-burn",
    ),
    (GAME, "check: blinds-rising", "check: blinds-falling", 27, "checks[0].check", "did you mean blinds-rising?"),
    (GAME, "most: 10}", "most: 1_0}", 7, "seats.most", "1_0 isn't a plain number"),
    (WRONG, "remedy: misdeal", "remedy: misdeel", 6, "[0].rulings[1].remedy", "did you mean misdeal?"),
    (WRONG, "decides: supervisor", "decides: boss", 6, "[0].rulings[1].decides", "boss isn't an authority"),
    (WRONG, "cites: [toy B.2]", "cites: []", 6, "[0].rulings[1]", "rests on no clause and no reading"),
    (WRONG, "accepts: [void-round]", "accepts: [void]", 6, "[0].rulings[1].accepts[0]", "void isn't a remedy"),
]


@pytest.mark.parametrize(("file", "old", "new", "line", "key", "said"), FAULTS, ids=[f"{f[0]}:{f[4]}" for f in FAULTS])
def test_a_fault_names_its_place(
    spoil: Spoil, fault_of: FaultOf, file: str, old: str, new: str, line: int, key: str, said: str
) -> None:
    folder = spoil(file, old, new)
    error = fault_of(folder)
    assert (error.file, error.line, error.key) == (folder / file, line, key)
    assert said in str(error)
    assert "\n" not in str(error)


def test_a_step_nobody_can_do_is_refused(spoil: Spoil, fault_of: FaultOf) -> None:
    error = fault_of(spoil(GAME, "step: deal-hole,", "step: deal-holes,"))
    assert (error.line, error.key) == (25, "procedure[2].step")
    assert error.remedy.startswith("did you mean deal-hole")


def test_a_predicate_nobody_can_judge_is_refused(spoil: Spoil, fault_of: FaultOf) -> None:
    error = fault_of(spoil(WRONG, "when: [dealers]", "when: [dealer]"))
    assert (error.line, error.key) == (5, "[0].rulings[0].when[0]")
    assert error.remedy.startswith("did you mean dealers")


def test_one_irregularity_may_be_told_apart_by_game(spoil: Spoil, folder: Path, fault_of: FaultOf) -> None:
    spoil(BOOK, "games: [toy-poker]", "games: [toy-poker, toy-stud]")
    text = (folder / WRONG).read_text(encoding="utf-8")
    (folder / WRONG).write_text(text + text, encoding="utf-8")
    assert "exposed-card is there twice for one game" in str(fault_of(folder))
    (folder / WRONG).write_text(text + text.replace("[toy-poker]", "[toy-stud]"), encoding="utf-8")
    book = load_book(folder)
    assert book.irregularity("exposed-card", "toy-stud").games == ("toy-stud",)
    assert len(book.irregularities_of("toy-poker")) == 1


@pytest.mark.parametrize("name", ["book.yaml", "readings.yaml"])
def test_an_empty_file_is_a_fault(folder: Path, name: str, fault_of: FaultOf) -> None:
    (folder / name).write_text("# nothing\n", encoding="utf-8")
    assert "the file is empty" in str(fault_of(folder))


def test_a_missing_book_is_a_fault(tmp_path: Path, fault_of: FaultOf) -> None:
    assert str(fault_of(tmp_path)).endswith("book.yaml:1: the file is missing; write it")


def test_parts_are_read_when_asked_for_and_once(folder: Path) -> None:
    book, _ = open_book(folder)
    (folder / PLAY).unlink()
    assert list(book.clauses) == ["toy A.pot"]
    (folder / GAME).write_text("broken", encoding="utf-8")
    assert "toy-poker" in book.games
    with pytest.raises(RulebookError):
        book.game("toy-poker")


def test_a_book_may_have_texts_before_it_has_games(folder: Path) -> None:
    (folder / GAME).unlink()
    (folder / WRONG).unlink()
    book = load_book(folder)
    assert (len(book.clauses), len(book.games), book.listed_games) == (3, 0, ("toy-poker",))


def test_look_ups_say_what_is_not_there(folder: Path) -> None:
    book = load_book(folder)
    with pytest.raises(UnknownRef, match=r"toy has no clause toy B\.1; did you mean"):
        book.clause("toy B.1")
    with pytest.raises(UnknownRef, match="toy has no game toy-stud"):
        book.game("toy-stud")
    with pytest.raises(UnknownRef, match="no irregularity exposed-card for toy-stud"):
        book.irregularity("exposed-card", "toy-stud")


def test_a_clause_says_its_facts(folder: Path) -> None:
    book = load_book(folder)
    assert book.say("toy B.1.a", "card-dealt", {"to": 3, "seat": 1}) == "One card to seat 3."
    assert book.say("toy B.1.a", "packet-dealt", {"to": 3}) is None
    assert book.say("toy B.2", "card-dealt", {}) is None
    with pytest.raises(ValueError, match=r'toy B\.1\.a says "One card to seat \{to\}\."; not given: to'):
        book.say("toy B.1.a", "card-dealt", {"seat": 3})
