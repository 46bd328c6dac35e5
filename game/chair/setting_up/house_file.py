"""A house as a file (`.dealerhouse`): how it sets the games that it deals, as far as the books leave that to it.

`house` is its name, `usual` are settings of every game that has them, `games` those of one. Each is held against what the game's
book allows, and hands are tried under them; a number that a book fixes is refused with its clause.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Final

from game.chair.wording.rule_words import chosen_in_words, spoken
from game.files import yaml_file
from game.files.fault import FaultCollector, nearest
from game.files.plain_file import is_plain
from game.files.schema.entry import Entry, read
from game.files.schema.typed import Help, OwnName, Special, in_order
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec, SettingSpec
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
    gathered, found, given = FaultCollector(), dict[str, Any](), entry.table()
    for name, value in given.items():
        if gathered.take(_allowed, spec, name, value):
            found[name] = value.plain()
    wrong = _refused(spec, {**(usual or {}), **found}) if _hang_together(spec, set(given) - set(found)) else None
    if wrong is not None:
        own = given.get(wrong.setting)
        gathered.add(own.fault(*_told(wrong)) if own is not None else entry.fault(*_told(wrong, wrong.setting)))
    gathered.check()
    return {name: kept_value(as_in_files(spec, name, value)) for name, value in found.items()}


def _hang_together(spec: GameSpec, left: Collection[str]) -> bool:
    """Whether the settings that are in order say the same without those that are `left` out: a choice decides what others mean."""
    return all(setting.kind != "choice" for setting in spec.settings if setting.name in left)


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


def _allowed(spec: GameSpec, name: str, value: Entry) -> bool:
    """True, or raises ContentFault, unless the book leaves it to the house, and the value is one of those that it allows."""
    if (setting := spec.setting(name)) is not None:
        if (wrong := _no_value(setting, value)) is not None:
            raise value.fault(*_told(wrong))
        return True
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


def _no_value(setting: SettingSpec, value: Entry) -> SettingsError | None:
    try:
        convert(setting, value.plain())
    except SettingsError as wrong:
        return wrong
    return None


def _usual(entry: Entry, gathered: FaultCollector) -> dict[str, Any]:
    """Settings for all games, those in order: each is one of a game at least, and its value one that a game allows."""
    found = dict[str, Any]()
    for name, value in entry.table().items():
        settings = [setting for spec in _games().values() if (setting := spec.setting(name)) is not None]
        wrong = [each for setting in settings if (each := _no_value(setting, value)) is not None]
        if not settings:
            known = {setting.name for spec in _games().values() for setting in spec.settings}
            gathered.add(value.misnamed(f"no game has a setting {name}", nearest(name, known)))
        elif len(wrong) == len(settings):
            gathered.add(value.fault(wrong[0].problem, wrong[0].right))
        else:
            found[name] = kept_value(value.plain())
    return found


def _of_games(entry: Entry, gathered: FaultCollector) -> dict[str, Entry]:
    """What is said of each game, those that there are."""
    games, given = game_names(), entry.table()
    for name in (each for each in given if each not in games):
        gathered.add(given[name].misnamed(f"there is no game {name}", nearest(name, games)))
    return {name: value for name, value in given.items() if name in games}


def _mapping(entry: Entry, about: object) -> Entry:
    entry.table()
    return entry


@dataclass(frozen=True, slots=True)
class HouseWords:
    """A house as a file has it; the mappings are read game by game (`house_in`)."""

    house: Annotated[str, OwnName(80), Help("the name of the house")]
    usual: Annotated[Entry | None, Special("setting", _mapping, like=dict),
                     Help("settings of every game that has them")] = None
    games: Annotated[Entry | None, Special("game", _mapping, like=Mapping[str, dict]),
                     Help("settings of one game, by its name")] = None


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
    gathered, games, refused = FaultCollector(), dict[str, Chosen](), dict[str, list[tuple[GameSpec, SettingsError]]]()
    words = in_order(HouseWords, root, gathered)
    all_usual = _usual(words["usual"], gathered) if words.get("usual") else {}
    given = _of_games(words["games"], gathered) if words.get("games") else {}
    for game, spec in _games().items():
        usual = {name: value for name, value in all_usual.items() if spec.setting(name) is not None}
        own = gathered.take(settings_of_game, given[game], spec, usual) if game in given else {}
        if game not in given and (wrong := _refused(spec, usual)) is not None:
            refused.setdefault(wrong.setting, []).append((spec, wrong))
        if usual or own:
            games[game] = {**usual, **(own or {})}
    for name, each in refused.items():
        _refuse_usual(words["usual"], name, each, gathered, set(given))
    gathered.check()
    return House(words["house"], games)


def _refuse_usual(usual: Entry, name: str, refused: Sequence[tuple[GameSpec, SettingsError]], gathered: FaultCollector,
                  apart: Collection[str]) -> None:
    """A value for all games that some can't be played with: wrong in itself where none takes it that isn't set `apart`."""
    own, asked = usual.table().get(name), [game for game, spec in _games().items() if spec.setting(name) and game not in apart]
    if own is not None and len(refused) == len(asked):
        gathered.add(own.fault(refused[0][1].problem, refused[0][1].right))
        return
    for spec, wrong in refused:
        gathered.add(usual.fault(_told(wrong, f"{spec.id}, {name}")[0], "give that game its own value under `games`"))


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
    words = value_in_words(value) if spec is None else chosen_in_words(spec, value)
    return f"{title[:1].lower()}{title[1:]}: {words}"


def value_in_words(value: Any) -> str:
    """What was chosen in a setting."""
    if isinstance(value, list | tuple):
        return ", ".join(map(value_in_words, value))
    if isinstance(value, str):
        return value.replace("-", " ")
    return ("on" if value else "off") if isinstance(value, bool) else str(value)

