"""Opens rulebooks from their folders: strictly, and no sooner than they are asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from game import resources
from game.cards.card import Card, deck
from game.files.fault import FaultCollector
from game.rulebook.book import Authority, Book, ScaleSpec
from game.rulebook.clause import Clause, Reading
from game.rulebook.errors import RulebookError, nearest
from game.rulebook.game_spec import GameSpec, RankingSpec
from game.rulebook.irregularity_spec import IrregularitySpec
from game.rulebook.money import cents
from game.rulebook.readers import read_calls, read_game, read_irregularities, read_requests, read_texts
from game.rulebook.readers.common import Common
from game.rulebook.readers.lazily import LazyMapping, LazyValues
from game.rulebook.readers.read_game import BookParts
from game.rulebook.request import RequestSpec
from game.rulebook.sheets import rule_vocabulary
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.games_named import ALL, Games, Spec
from game.rulebook.sheets.sheet import Entry, read

_REQUIRED = ("id", "title", "edition", "headings", "decks", "rankings", "authorities", "games")
_SCALE_LIMITS = ("free-to", "small-pot", "small-charge", "cap-over", "cap")


class Files:
    """The files of one book, each read when asked for; `shared.cites` fills up with the refs they name."""

    def __init__(self, folder: Path, shared: BookParts, listed: Sequence[Entry] = ()) -> None:
        """`listed` are the games that the book lists: what binds them is looked at as irregularities and requests are read."""
        self.folder, self.shared, self.cites, self.listed = folder, shared, shared.cites, listed

    def clauses(self) -> dict[str, Clause]:
        """All clauses, file after file by name."""
        files = sorted((self.folder / "clauses").glob("*.yaml"))
        return read_texts.clauses(map(read, files), self.cites)

    def readings(self) -> dict[str, Reading]:
        """The readings; a book may do without."""
        file = self.folder / "readings.yaml"
        return read_texts.readings(read(file), self.cites) if file.exists() else {}

    def reasons(self) -> read_texts.Reasons:
        """Why each thing that is due is done."""
        return read_texts.reasons(self.folder / "reasons.yaml")

    def irregularities(self) -> Mapping[str, tuple[IrregularitySpec, ...]]:
        """What can go wrong; empty while the book has no such file."""
        file, accepted = self.folder / "irregularities.yaml", self.folder / "accepted.yaml"
        if not file.exists():
            return {}
        found = read_irregularities.irregularities(read(file), self.cites, read(accepted) if accepted.exists() else None)
        return self._complete(found, "irregularity")

    def requests(self) -> Mapping[str, tuple[RequestSpec, ...]]:
        """What may be asked; empty while the book has no such file."""
        file = self.folder / "requests.yaml"
        return self._complete(read_requests.requests(read(file), self.cites), "request") if file.exists() else {}

    def calls(self) -> Mapping[str, Mapping[str, str]]:
        """What a dealer has to call; empty while the book has no such file."""
        file = self.folder / read_calls.CALLS
        return read_calls.demanded(read(file), self.cites) if file.exists() else {}

    def _complete(self, found: Mapping[str, tuple[Spec, ...]], what: str) -> Mapping[str, tuple[Spec, ...]]:
        """What binds the games of the book. Raises RulebookError for a game that none of it binds: nothing would ever go wrong
        there, and nobody would notice why."""
        specs = [spec for each in found.values() for spec in each]
        for entry in self.listed:
            game = entry.text()
            if (self.folder / "games" / f"{game}.yaml").exists() and not any(spec.binds(game) for spec in specs):
                right = f"name it there under `games:`, or say which game it follows, as in `like: {{{game}: ...}}`"
                raise entry.fault(f"no {what} of the book is for {game}", right)
        return found

    def game(self, game: str) -> GameSpec:
        """One game, and what the office of its tournaments says where it has any."""
        sheet = read(self.folder / "games" / f"{game}.yaml")
        spec = read_game.game(sheet, self.shared)
        if spec.id != game:
            raise sheet.table()["id"].fault(f"the file of {game} says {spec.id}", "name both alike")
        notices = self.folder / "notices" / f"{game}.yaml"
        return replace(spec, notices=read_texts.notices(read(notices), game, self.cites)) if notices.exists() else spec


def open_book(folder: Path) -> tuple[Book, BookParts]:
    """A book whose parts are read when asked for, and what they share: the refs read so far among it."""
    fields = read(folder / "book.yaml").fields(_REQUIRED, ("groups", "like", "scales", "overlays"))
    files = Files(folder, _shared(fields, Common(folder / "common")), fields["games"].entries())
    return _book(fields, files), files.shared


def load_book(folder: Path) -> Book:
    """A book read whole, every ref followed. Raises RulebookError, with the other faults of the book."""
    (book, shared), gathered = open_book(folder), FaultCollector()
    for part in (book.clauses, book.readings, book.reasons, book.irregularities, book.requests, book.calls):
        gathered.take(len, part)
    for game in book.games:
        gathered.take(book.games.__getitem__, game)
    gathered.check()
    shared.cites.check(book.clauses, book.readings)
    for unused in shared.common.unused():
        raise RulebookError(unused, 1, "no game includes this part", f"name it under `common:` in a game: {unused.stem}")
    return book


@cache
def library() -> dict[str, Book]:
    """Every book of rules/ that has a book.yaml, by id; parts are read when asked for."""
    books = (open_book(file.parent)[0] for file in sorted(resources.rules().glob("*/book.yaml")))
    return {book.id: book for book in books}


def game_names() -> list[str]:
    """Every game of every book."""
    return [game for book in library().values() for game in book.games]


def _written_games(entry: Entry, folder: Path, listed: tuple[str, ...]) -> list[str]:
    """The listed games whose file is there; a file of a game that is not listed is a fault."""
    written = {beside: {file.stem for file in (folder / beside).glob("*.yaml")} for beside in ("games", "notices")}
    for beside, games in written.items():
        if strangers := sorted(games - set(listed)):
            raise entry.fault(f"{beside}/{strangers[0]}.yaml is there, but not listed", f"add {strangers[0]}")
    return [game for game in listed if game in written["games"]]


def _book(fields: Mapping[str, Entry], files: Files) -> Book:
    listed = tuple(item.text() for item in fields["games"].entries())
    return Book(
        id=files.cites.book,
        title=fields["title"].text(),
        edition=fields["edition"].text(),
        folder=files.folder,
        headings={part: entry.text() for part, entry in fields["headings"].table().items()},
        authorities=_authorities(fields["authorities"]),
        decks=files.shared.decks,
        rankings=files.shared.rankings,
        scales=_scales(fields, files.cites),
        overlays=_overlays(fields, listed),
        listed_games=listed,
        clauses=LazyMapping(files.clauses),
        readings=LazyMapping(files.readings),
        reasons=LazyMapping(files.reasons),
        games=LazyValues(_written_games(fields["games"], files.folder, listed), files.game),
        irregularities=LazyMapping(files.irregularities),
        requests=LazyMapping(files.requests),
        calls=LazyMapping(files.calls),
    )


def _shared(fields: Mapping[str, Entry], common: Common) -> BookParts:
    listed = [item.text() for item in fields["games"].distinct()]
    over = _overlays(fields, listed)
    cites = Citations(fields["id"].text(), _games(fields, {*listed, *(name for names in over.values() for name in names)}))
    return BookParts(
        decks={name: _deck(entry) for name, entry in fields["decks"].table().items()},
        rankings={name: _ranking(name, entry, cites) for name, entry in fields["rankings"].table().items()},
        cites=cites,
        common=common,
        scales=frozenset(fields["scales"].table()) if "scales" in fields else frozenset(),
    )


def _games(fields: Mapping[str, Entry], ids: Collection[str]) -> Games:
    """What clauses, irregularities and requests may call the games of the book."""
    known = Games(frozenset(ids))
    groups = fields["groups"].table() if "groups" in fields else {}
    for name, entry in groups.items():
        if name in {*ids, *ALL}:
            raise entry.misnamed(f"{name} is a game, and no name for a group", "take another word")
    like = fields["like"].table() if "like" in fields else {}
    for game, entry in like.items():
        if game not in ids:
            raise entry.misnamed(f"the book has no game {game}", nearest(game, ids))
        if entry.word(ids) in like:
            raise entry.fault(f"{entry.text()} follows another game itself", "name that one")
    return Games(known.ids, {name: known.read(entry, fields["id"].text()) for name, entry in groups.items()},
                 {game: entry.text() for game, entry in like.items()})


def _scales(fields: Mapping[str, Entry], cites: Citations) -> dict[str, ScaleSpec]:
    scales = fields["scales"].table() if "scales" in fields else {}
    return {name: _scale(name, entry, cites) for name, entry in scales.items()}


def _overlays(fields: Mapping[str, Entry], listed: Collection[str]) -> dict[str, tuple[str, ...]]:
    """What is laid over a game, by game: the names under which clauses speak of it."""
    overlays = fields["overlays"].table() if "overlays" in fields else {}
    begins = f"{fields['id'].text()}-"
    for game, names in overlays.items():
        if game not in listed:
            raise names.misnamed(f"the book has no game {game}", nearest(game, listed))
        for item in names.distinct():
            if not item.text().startswith(begins):
                raise item.fault(f"{item.text()} isn't a name of this book", f"begin it with {begins}")
    return {game: tuple(item.text() for item in names.entries()) for game, names in overlays.items()}


def _authorities(entry: Entry) -> dict[str, Authority]:
    for role, title in entry.table().items():
        if role not in rule_vocabulary.AUTHORITIES:
            raise title.misnamed(f"unknown authority {role}", nearest(role, rule_vocabulary.AUTHORITIES))
    return {role: _authority(title) for role, title in entry.table().items()}


def _authority(entry: Entry) -> Authority:
    """A title, or `{any: title}` where any one of several may decide."""
    if entry.node.kind == "mapping":
        return Authority(entry.fields(("any",))["any"].text(), several=True)
    return Authority(entry.text())


def _deck(entry: Entry) -> tuple[Card, ...]:
    lowest = entry.fields(("lowest",))["lowest"]
    try:
        return deck(lowest.whole())
    except ValueError as error:
        raise lowest.fault(str(error), "name another rank") from None


def _ranking(name: str, entry: Entry, cites: Citations) -> RankingSpec:
    fields = entry.fields(("order", "low-straight", "each"), ("cites", "readings"))
    order = tuple(item.word(rule_vocabulary.CATEGORIES) for item in fields["order"].entries())
    if sorted(order) != sorted(rule_vocabulary.CATEGORIES):
        raise fields["order"].fault("not every kind of hand stands once", "name all of " + " ".join(rule_vocabulary.CATEGORIES))
    each = {word: cites.clause(item) for word, item in fields["each"].fields(order).items()}
    whole, readings = cites.clauses_of(fields), cites.readings_of(fields)
    return RankingSpec(name, order, fields["low-straight"].flag(), each, whole, readings)


def _scale(name: str, entry: Entry, cites: Citations) -> ScaleSpec:
    fields = entry.fields(("per", "charge"), (*_SCALE_LIMITS, "cite", "cites", "readings"))
    clauses, readings = cites.resting_on(entry, fields)
    limits = {limit.replace("-", "_"): _amount(fields[limit]) for limit in _SCALE_LIMITS if limit in fields}
    return ScaleSpec(name, _amount(fields["per"]), _amount(fields["charge"]), clauses, readings, **limits)


def _amount(entry: Entry) -> int:
    try:
        return cents(entry.text())
    except ValueError as error:
        raise entry.fault(str(error), "write dollars, such as 10 or 22.50") from None
