"""A house as a file (`.dealerhouse`): how it sets the games that it deals, as far as the books leave that to it.

`house` is its name, `usual` are settings of every game that has them, `games` those of one. Each is held against what the game's
book allows, and hands are tried under them; a number that a book fixes is refused with its clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Final

from game.chair.wording.rule_words import choice_in_words, spoken
from game.files import yaml_file
from game.files.fault import FaultCollector, nearest
from game.files.plain_file import is_plain
from game.files.schema.entry import Entry, read
from game.files.schema.typed import Help, Letters, Special, typed
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import game_names, library
from game.rulebook.money import dollars
from game.rulebook.setting_value import convert, written_value
from game.session.setting_up.stakes import proposed
from game.session.setting_up.trial import tried

HOUSE: Final = ".dealerhouse"
KEPT: Final = f"house{HOUSE}"
"""The file, next to the records, that holds what this machine's house has chosen."""
Chosen = Mapping[str, Any]
"""Settings by name, as people write them."""


def settings_of_game(entry: Entry, spec: GameSpec, usual: Chosen | None = None) -> dict[str, Any]:
    """The settings of a game as a file has them. Raises ContentFault, at its line and with its clause, for one that the book does
    not leave to the house, for a value that it does not allow, and for values with which no hand can be played."""
    gathered, found = FaultCollector(), dict[str, Any]()
    for name, value in entry.table().items():
        gathered.take(_require_setting, spec, name, value)
        found[name] = value.plain()
    gathered.check()
    if (wrong := _refused(spec, {**(usual or {}), **found})) is not None:
        own = entry.table().get(wrong.setting)
        raise own.fault(*_told(wrong)) if own is not None else entry.fault(*_told(wrong, wrong.setting))
    return {name: kept_value(as_in_files(spec, name, value)) for name, value in found.items()}


def as_in_files(spec: GameSpec, name: str, raw: Any) -> Any:
    """A setting as a file holds it, where somebody typed it in one line: amounts are a list, whole numbers bare. Anything else, and
    what is no value, stays as it is."""
    setting = spec.setting(name)
    if setting is None or not isinstance(raw, str):
        return raw
    try:
        return _bare(written_value(setting.kind, convert(setting, raw)))
    except SettingsError:
        return raw


def _bare(value: Any) -> Any:
    if isinstance(value, list):
        return [_bare(each) for each in value]
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def kept_value(value: Any) -> Any:
    """A setting as JSON and YAML keep it, exactly: a fraction in its figures."""
    if isinstance(value, tuple):
        return [kept_value(each) for each in value]
    return str(value) if isinstance(value, Decimal) else value


def _require_setting(spec: GameSpec, name: str, value: Entry) -> None:
    """Raises ContentFault unless the book leaves it to the house, and the value is one of those that it allows."""
    if (setting := spec.setting(name)) is not None:
        try:
            convert(setting, value.plain())
        except SettingsError as wrong:
            raise value.fault(*_told(wrong)) from None
        return
    rule = spec.rules.get(name)
    if rule is not None:
        cites = ", ".join((rule.cite, *rule.cites)) or ", ".join(rule.readings)
        raise value.misnamed(f"{spec.title}: the book sets {name} [{cites}], so a house can't change it", "leave it out")
    known = [setting.name for setting in spec.settings]
    raise value.misnamed(f"{spec.id} has no setting {name}", nearest(name, known))


def _told(wrong: SettingsError, what: str = "") -> tuple[str, str]:
    """What is wrong with a setting, with its clause, and what would be right."""
    cites = f" [{', '.join(wrong.cites)}]" if wrong.cites else ""
    return f"{what}{': ' if what else ''}{wrong.problem}{cites}", wrong.right


def _usual(entry: Entry, about: object) -> dict[str, Any]:
    """Settings for all games: each is one of a game at least. Their values are tried game by game."""
    known, gathered = {setting.name for spec in _games().values() for setting in spec.settings}, FaultCollector()
    for name, value in entry.table().items():
        if name not in known:
            gathered.add(value.misnamed(f"no game has a setting {name}", nearest(name, known)))
    gathered.check()
    return {name: kept_value(value.plain()) for name, value in entry.table().items()}


def _of_games(entry: Entry, about: object) -> dict[str, Entry]:
    gathered, games = FaultCollector(), game_names()
    for name, value in entry.table().items():
        if name not in games:
            gathered.add(value.misnamed(f"there is no game {name}", nearest(name, games)))
    gathered.check()
    return dict(entry.table())


@dataclass(frozen=True, slots=True)
class HouseWords:
    """A house as a file has it."""

    house: Annotated[str, Letters(80), Help("the name of the house")]
    usual: Annotated[Mapping[str, Any], Special("setting", _usual, like=dict),
                     Help("settings of every game that has them")] = field(default_factory=dict)
    games: Annotated[Mapping[str, Entry], Special("game", _of_games, like=Mapping[str, dict]),
                     Help("settings of one game, by its name")] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class House:
    """A house: its name, and what it has chosen in each game."""

    title: str
    games: Mapping[str, Chosen] = field(default_factory=dict)

    def with_game(self, game: str, chosen: Chosen) -> House:
        """The same, with that in one game; nothing chosen takes the game out."""
        games = {name: each for name, each in self.games.items() if name != game} | ({game: dict(chosen)} if chosen else {})
        return House(self.title, games)


NO_HOUSE: Final = House("")


def read_house(file: Path) -> House:
    """The house of a file. Raises FileFault, for all that is wrong in it."""
    return house_in(read(file))


def house_of(folder: Path) -> House:
    """What this machine's house has chosen; the folder is that of the records. Raises FileFault, as `read_house`."""
    return read_house(folder / KEPT) if is_plain(folder / KEPT) else NO_HOUSE


def house_in(root: Entry) -> House:
    """The house that is said there. Raises ContentFault, for all that is wrong."""
    words, gathered, games = typed(HouseWords, root), FaultCollector(), dict[str, Chosen]()
    for game, spec in _games().items():
        usual = {name: value for name, value in words.usual.items() if spec.setting(name) is not None}
        own = gathered.take(settings_of_game, words.games[game], spec, usual) if game in words.games else {}
        if game not in words.games and (wrong := _refused(spec, usual)) is not None:
            problem, _ = _told(wrong, f"{spec.id}, {wrong.setting}")
            gathered.add(root.table()["usual"].fault(problem, "give that game its own value under `games`"))
        if usual or own:
            games[game] = {**usual, **(own or {})}
    gathered.check()
    return House(words.house, games)


def _refused(spec: GameSpec, chosen: Chosen) -> SettingsError | None:
    return _out_of_order(spec, chosen) or (tried(spec, proposed(spec, chosen) | dict(chosen)) if chosen else None)


def _out_of_order(spec: GameSpec, chosen: Chosen) -> SettingsError | None:
    """A maximum bet below the minimum: no house means that. Recorded hands may have it, where the limit asks for neither."""
    least, most = spec.setting("table-min"), spec.setting("table-max")
    if least is None or most is None or not {"table-min", "table-max"} <= set(chosen):
        return None
    low, high = convert(least, chosen["table-min"]), convert(most, chosen["table-max"])
    if not (isinstance(low, int) and isinstance(high, int) and high < low):
        return None
    problem = f"{dollars(high)} is below the table minimum of {dollars(low)}"
    return SettingsError("table-max", problem, f"make it {dollars(low)} or more", most.authority)


def _games() -> dict[str, GameSpec]:
    return {name: game for book in library().values() for name, game in book.games.items()}


def house_text(house: House) -> str:
    """The text of its file."""
    return yaml_file.written(house_words(house))


def house_words(house: House) -> dict[str, Any]:
    """What its file says."""
    return {"house": house.title, "games": {game: dict(chosen) for game, chosen in house.games.items()}}


def in_words(game: str, chosen: Chosen) -> str:
    """What was chosen in a game, in one line."""
    return "; ".join(setting_in_words(game, name, value) for name, value in chosen.items())


def setting_in_words(game: str, name: str, value: Any) -> str:
    """What was chosen in a setting of a game, within a line: "betting limit: no limit"."""
    spec = _games()[game].setting(name)
    title = spoken(name) if spec is None else spec.title
    words = choice_in_words(name, value) if spec is not None and spec.kind == "choice" else value_in_words(value)
    return f"{title[:1].lower()}{title[1:]}: {words}"


def value_in_words(value: Any) -> str:
    """What was chosen in a setting."""
    if isinstance(value, list | tuple):
        return ", ".join(map(value_in_words, value))
    if isinstance(value, str):
        return value.replace("-", " ")
    return ("on" if value else "off") if isinstance(value, bool) else str(value)

