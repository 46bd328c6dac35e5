"""A situation as it is set up by hand: what is typed and laid, the file that comes of it, and a file taken up again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.cases.language.consistency import lying_by_now
from game.cases.language.vocabulary import vocabulary
from game.cases.staging.place_cards import ANY
from game.files import ContentFault, FileFault, yaml_file
from game.files.schema import entry as files
from game.grammar import counted
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.session.setting_up.stakes import proposed

LISTS: Final = ("seats", "folded", "all-in", "looked", "history")
MAPS: Final = ("bets", "contributions", "boxes")
PLAIN: Final = ("stacks", "marker", "pot", "pool", "reserve", "to-act")
GIVEN: Final = (*LISTS, *MAPS, *PLAIN)
"""The keys of `given` that have a line of their own; all others stand together in `more`."""
WORDS: Final = ("title", "task", "chair", "hint", "marks", "note")
NOTHING: Final = ""
NO_SETTINGS: Final[Mapping[str, object]] = {}
UNTITLED: Final = "Untitled"
PLAY: Final = "play"
"""A position to play on from, in place of a question."""
STEPS: Final = "steps"
"""The question for the dealer's next steps, in place of an irregularity."""
BEGINNING: Final = "beginning"
DEAL: Final = "deal"
"""The stage of a history at which the first cards are about to be dealt."""
_BY_SEAT: Final = ("hole", "up")
_ROWS: Final = ("board", "burns", "deck")


@dataclass
class PositionDraft:
    """What has been set up so far. `given`, `facts` and what is right are kept as they are typed, cards by the place they lie in:
    "hole 3", "up 3", "board", "burns", "deck"; against boxes "box 3" and "dealer".

    `street` is "beginning", or the betting round that is on ("betting flop") or about to be dealt ("dealing flop"). Before the
    first round's cards stacks are as at the beginning, and the forced bets post themselves: a file tells that by a stage.
    """

    game: str = "tas-holdem"
    words: dict[str, str] = field(default_factory=dict)
    settings: str = NOTHING
    given: dict[str, str] = field(default_factory=dict)
    more: str = NOTHING
    street: str = BEGINNING
    cards: dict[str, list[str]] = field(default_factory=dict)
    question: str = STEPS
    facts: str = NOTHING
    right: str = NOTHING
    """The keys of `then`, as they stand in a file."""
    readings: str = NOTHING
    others: tuple[list[Any], list[Any]] = ([], [])
    """The situations of the file before and after this one, as they stand there."""

    @property
    def spec(self) -> GameSpec:
        """The game it is a situation of."""
        return library()[self.game[:3]].game(self.game)

    @property
    def role(self) -> str:
        """From where it is solved: a position to play on from is the player's, and only a ruling is asked of an inspector."""
        if self.question in (STEPS, PLAY):
            return "dealer" if self.question == STEPS else "player"
        return self.words.get("chair", "dealer")

    @property
    def boxes(self) -> bool:
        """Whether the house plays against boxes."""
        return self.spec.family.house_plays

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats or boxes that are named, as far as they can be read."""
        key = "boxes" if self.boxes else "seats"
        try:
            found = as_read(self.given.get(key, ""), "{}" if self.boxes else "[]")
        except ContentFault:
            return ()
        return tuple(each for each in found if isinstance(each, int)) if isinstance(found, list | dict) else ()

    @property
    def streets(self) -> tuple[str, ...]:
        """What can be chosen for `street`."""
        rounds = vocabulary().games[self.game].rounds
        if self.boxes:
            return (BEGINNING, *(f"betting {each}" for each in rounds if each == "decisions"))
        return (BEGINNING, *(f"{kind} {each}" for each in rounds for kind in ("dealing", "betting")))

    @property
    def begun(self) -> bool:
        """Whether the hand is past its deal: what each has put in is told then."""
        return self.street not in (BEGINNING, self.deal)

    @property
    def deal(self) -> str:
        """The deal of the first cards, as `street` has it."""
        return f"dealing {next(iter(vocabulary().games[self.game].rounds))}"

    def places(self) -> tuple[str, ...]:
        """Where cards can be laid, in the order they are offered."""
        if self.boxes:
            return (*(f"box {seat}" for seat in self.seats), "dealer", "deck")
        kinds = {step.kind for step in self.spec.procedure}
        ups = ("up",) if "deal-street" in kinds else ()
        board = ("board",) if "deal-board" in kinds else ()
        burns = ("burns",) if "burn" in kinds else ()
        return (*(f"{kind} {seat}" for seat in self.seats for kind in ("hole", *ups)), *board, *burns, "deck")

    def lay(self, card: str, place: str) -> None:
        """Lay a card of the deck at a place, away from wherever it lay; where it lies there already, take it back."""
        was = next((where for where, tokens in self.cards.items() if card in tokens), None)
        if was is not None:
            self.cards[was].remove(card)
        if was != place:
            self.cards.setdefault(place, []).append(card)

    def choose_game(self, game: str, chosen: Mapping[str, object] = NO_SETTINGS) -> None:
        """Another game, with the settings that the house has `chosen` in it: what it has no place for goes back to its deck."""
        self.game, self.street = game, BEGINNING
        self.choose_house(chosen)
        seats = ", ".join(map(str, range(1, min(self.spec.seats_most, 6) + 1)))
        self.given = {"boxes": "1: {ante: 10}, 2: {ante: 10}"} if self.boxes else {"seats": seats, "stacks": "400"}
        self.cards, self.right, self.facts, self.question = {}, NOTHING, NOTHING, STEPS

    def house(self) -> dict[str, object]:
        """The settings that are named, as people write them. Raises ContentFault where they cannot be read."""
        return dict(as_read(self.settings, "{}", "settings"))

    def choose_house(self, written: Mapping[str, object]) -> None:
        """Name these settings, and the stakes that are usual where they leave them out."""
        named = {**usual_stakes(self.spec, written), **written}
        self.settings = ", ".join(f"{name}: {_stake(value)}" for name, value in named.items())

    # ---- one of several

    @property
    def at(self) -> int:
        """Its place in its drill, from 0."""
        return len(self.others[0])

    @property
    def titles(self) -> tuple[str, ...]:
        """Those of all situations of the drill."""
        own = self.words.get("title", "").strip() or UNTITLED
        before, after = ([as_typed(each.get("title")) for each in there] for there in self.others)
        return (*before, own, *after)

    @property
    def drill(self) -> str:
        """The drill's title: its first situation's where it has none of its own."""
        return self.words.get("drill", "").strip() or self.titles[0]

    def all(self) -> list[Any]:
        """All situations of the drill as the file holds them. Raises ContentFault."""
        return [*self.others[0], self.entry(), *self.others[1]]

    def turned(self, at: int) -> PositionDraft:
        """Another situation of the drill in its place. Raises ContentFault."""
        return one_of(self.all(), at, self.words)

    def with_another(self) -> PositionDraft:
        """A fresh situation of the same game at the drill's end. Raises ContentFault."""
        fresh, situations = PositionDraft(), self.all()
        fresh.choose_game(self.game)
        fresh.words = {"title": f"Situation {len(situations) + 1}", **_of_drill(self.words)}
        fresh.settings, fresh.others = self.settings, (situations, [])
        return fresh

    def moved(self, by: int) -> PositionDraft:
        """The same, so many places further on, as far as there are any. Raises ContentFault."""
        situations, to = self.all(), min(max(self.at + by, 0), len(self.titles) - 1)
        situations.insert(to, situations.pop(self.at))
        return one_of(situations, to, self.words)

    def without(self) -> PositionDraft:
        """The situation before it, or after it, and this one gone; a fresh one where it was the only one."""
        left = [*self.others[0], *self.others[1]]
        if not left:
            fresh = PositionDraft(words=_of_drill(self.words))
            fresh.choose_game(self.game)
            return fresh
        return one_of(left, max(self.at - 1, 0), self.words)

    # ---- as a file

    def entry(self) -> dict[str, Any]:
        """The situation as a file holds it. Raises ContentFault for a line that cannot be read."""
        found: dict[str, Any] = {"title": self.words.get("title", "") or UNTITLED, "task": self.words.get("task", "")}
        if self.role != "dealer":
            found["chair"] = self.role
        found["game"] = self.game
        if self.settings.strip():
            found["settings"] = as_read(self.settings, "{}", "settings")
        found["given"] = self._given()
        if self.question not in (NOTHING, STEPS, PLAY):
            found["when"] = {"irregularity": self.question, **as_read(self.facts, "{}", "when")}
        found["then"] = as_read(self.right, "{}", "then")
        if self.readings.strip():
            found["readings"] = as_read(self.readings, "[]", "readings")
        if self.words.get("marks", "").strip():
            found["marks"] = as_read(self.words["marks"], "", "marks")
        return found | {key: self.words[key] for key in ("hint", "note") if self.words.get(key, "").strip()}

    def _given(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key in GIVEN:
            if self.given.get(key, "").strip():
                found[key] = as_read(self.given[key], "[]" if key in LISTS else "{}" if key in MAPS else "", key)
        if self.begun:
            kind, _, name = self.street.partition(" ")
            found[kind] = name
        elif self.street != BEGINNING:
            found["history"] = [DEAL, *found.get("history", ())]
        found |= self._laid(found.get("boxes")) | as_read(self.more, "{}", "more")
        return found

    def _laid(self, boxes: Any) -> dict[str, Any]:
        found: dict[str, Any] = {}
        moment, _, street = self.street.partition(" ")
        counts = lying_by_now(self.spec, street, betting=moment == "betting") if self.begun else (0, 0, 0)
        many = dict(zip(("board", "hole", "up"), counts, strict=True))
        for place, laid in self.cards.items():
            kind, _, seat = place.partition(" ")
            if not laid:
                continue
            tokens = [*laid, *[ANY] * (many.get(kind, 0) - len(laid))]
            if kind == "box" and isinstance(boxes, dict):
                boxes.setdefault(int(seat), {})
                boxes[int(seat)] = {**boxes[int(seat)], "cards": " ".join(tokens)}
            elif kind == "dealer":
                found["dealer"] = {"cards": " ".join(tokens), "up": tokens[-1]}
            elif seat:
                found.setdefault(kind, {})[int(seat)] = " ".join(tokens)
            else:
                found[kind] = " ".join(tokens)
        return found

    def text(self) -> str:
        """The file: a drill of this situation and of the others that stood in it. Raises ContentFault for a line that cannot be
        read."""
        about = self.words.get("introduction", "").strip() or f"{counted(len(self.titles), 'situation')}."
        whole = {"title": self.drill, "introduction": about, "situations": _bare(self.all())}
        return yaml_file.written(whole)


def taken_up(file: Path, at: int = 0) -> PositionDraft:
    """A situation of a drill file, by its place from 0, to be changed. Raises ContentFault where it holds none."""
    document = files.read(file).simple()
    situations = document.get("situations") if isinstance(document, dict) else None
    if not isinstance(situations, list) or len(situations) <= at or not all(isinstance(each, dict) for each in situations):
        raise ContentFault(file, 1, "has no situations", "open a drill with a list of situations", "situations")
    if situations[at].get("game") not in vocabulary().games:
        raise ContentFault(file, 1, "names no game in the rulebooks", "correct the file and open it again", "game")
    words = {"drill": as_typed(document.get("title")), "introduction": as_typed(document.get("introduction"))}
    return one_of(situations, at, words)


def one_of(situations: Sequence[Any], at: int, words: Mapping[str, str]) -> PositionDraft:
    """One of a drill's situations, by its place from 0, with the words of the drill."""
    made = of_entry(situations[at])
    made.words |= _of_drill(words)
    made.others = list(situations[:at]), list(situations[at + 1:])
    return made


def _of_drill(words: Mapping[str, str]) -> dict[str, str]:
    return {key: words[key] for key in ("drill", "introduction") if key in words}


def of_entry(entry: Mapping[str, Any]) -> PositionDraft:
    """A situation as a file holds it."""
    made = PositionDraft(str(entry["game"]))
    made.words = {key: as_typed(entry[key]) for key in WORDS if key in entry}
    given, when = entry.get("given"), entry.get("when")
    _take_given(made, dict(given) if isinstance(given, dict) else {})
    made.settings, made.right = as_typed(entry.get("settings")), as_typed(entry.get("then"))
    made.readings = as_typed(entry.get("readings"))
    if isinstance(when, dict) and "irregularity" in when:
        made.question = str(when["irregularity"])
        made.facts = as_typed({key: value for key, value in when.items() if key != "irregularity"})
    elif made.words.get("chair") == "player":
        made.question = PLAY
    return made


def _take_given(made: PositionDraft, given: dict[str, Any]) -> None:
    for kind in ("betting", "dealing"):
        if kind in given:
            made.street = f"{kind} {given.pop(kind)}"
    history = given.get("history")
    if made.street == BEGINNING and made.deal in made.streets and isinstance(history, list) and history[:1] == [DEAL]:
        made.street = made.deal
        given["history"] = history[1:] or None
    for kind in _BY_SEAT:
        if isinstance(given.get(kind), dict):
            made.cards |= {f"{kind} {seat}": _laid(cards) for seat, cards in given.pop(kind).items()}
    for kind in _ROWS:
        if isinstance(given.get(kind), str):
            made.cards[kind] = _laid(given.pop(kind)) if kind == "board" else given.pop(kind).split()
    if isinstance(given.get("boxes"), dict):
        given["boxes"] = {box: _without_cards(made, box, has) for box, has in given["boxes"].items()}
    dealer = given.get("dealer")
    if isinstance(dealer, dict) and set(dealer) <= {"cards", "up"} and dealer.get("up", "") in str(dealer.get("cards")).split():
        cards, shown = str(given.pop("dealer")["cards"]).split(), str(dealer["up"])
        made.cards["dealer"] = [*(card for card in cards if card != shown), shown]
    made.given = {key: typed for key in GIVEN if (typed := as_typed(given.pop(key, None)))}
    made.more = as_typed(given) if given else NOTHING


def _laid(cards: object) -> list[str]:
    """The cards somebody chose: the others of their place may be any."""
    return [card for card in str(cards).split() if card != ANY]


def _without_cards(made: PositionDraft, box: Any, has: Any) -> Any:
    if isinstance(has, dict) and isinstance(has.get("cards"), str):
        made.cards[f"box {box}"] = has["cards"].split()
        return {key: value for key, value in has.items() if key != "cards"}
    return has


_STAKES: Final = ("units", "blinds", "ante", "jackpot-wager")
"""What nobody has to think of first: the rest is the book's own, or left blank."""


def usual_stakes(spec: GameSpec, written: Mapping[str, object]) -> dict[str, object]:
    """The stakes of a game that are proposed where the settings that are written leave them out."""
    return {name: value for name, value in proposed(spec, written).items() if name in _STAKES}


def _stake(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_stake, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) and not value.replace(".", "").replace("-", "").isalnum() else str(value)


def as_read(typed: str, brackets: str, key: str = "") -> Any:
    """What is typed in a line, as a file would hold it between its brackets. Raises ContentFault, naming the key."""
    if not typed.strip():
        return {"": "", "[]": [], "{}": {}}[brackets]
    words, plain = typed.strip(), brackets == ""
    if plain and ":" in words and not words.startswith(("{", "[")):
        brackets = "{}"
    if brackets and not words.startswith(brackets[0]):
        words = f"{brackets[0]}{words}{brackets[1]}"
    file = Path(key or "line")
    try:
        found = files.of_text(words, file).simple()
    except FileFault as wrong:
        raise ContentFault(file, 0, f"can't be read: {wrong.problem}", _LIKE[brackets], key) from None
    if not isinstance(found, {"[]": list, "{}": dict}.get(brackets, object)):
        raise ContentFault(file, 0, f"{typed!r} can't be read", _LIKE[brackets], key)
    return found


_LIKE: Final[Mapping[str, str]] = {"": "write one value, such as 400", "[]": "write values with commas between, such as 1, 2, 5",
                                   "{}": "write names with their values, such as 1: 400, 2: 250"}


def as_typed(value: Any) -> str:
    """A value of a file as it is typed in a line: without the outer brackets."""
    if value is None:
        return NOTHING
    if isinstance(value, str):
        return " ".join(value.split())
    words = yaml_file.in_one_line(_bare(yaml_file.simple(value)))
    return words[1:-1] if isinstance(value, list | tuple | dict) else words


def _bare(value: Any) -> Any:
    """Numbers that are whole are written so."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _bare(each) for key, each in value.items()}
    return [_bare(each) for each in value] if isinstance(value, Iterable) and not isinstance(value, str) else value
