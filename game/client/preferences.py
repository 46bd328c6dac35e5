"""What the person at the screen likes: kept in one small JSON file, read strictly."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from game.records.location import VARIABLE

FILE = "preferences.json"

SCALES = (1.0, 1.25, 1.5, 2.0)
SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
"""How fast things move on the table; 0 means that nothing moves, it is there at once."""


@dataclass(frozen=True)
class Preferences:
    """Each field is one switch of the settings screen. `volume` is in percent."""

    theme: str = "night"
    ui_scale: float = 1.0
    four_colour: bool = False
    jumbo_index: bool = False
    animation_speed: float = 1.0
    sound_cards: bool = True
    sound_chips: bool = True
    sound_knock: bool = True
    volume: int = 60
    voice: bool = False
    captions: bool = True
    clock: bool = True
    payout_figures: bool = True
    guide: bool = False


class WrongPreferences(ValueError):
    """A preferences file cannot be used. The message names the file, what is wrong and what would be right."""


@dataclass(frozen=True)
class Opened:
    """Preferences as found; `message` is for the reader when the file was broken and defaults are in use."""

    preferences: Preferences
    message: str = ""


def usual_file() -> Path:
    """Where this system keeps such files; beside the records, where their folder is named by DEALER_ACADEMY_DATA."""
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser() / FILE
    import platformdirs

    return platformdirs.user_config_path("dealer-academy", appauthor=False) / FILE


def open_preferences(path: Path) -> Opened:
    """Read the file. None there: defaults. A broken one is kept aside under another name, and said so once."""
    if not path.exists():
        return Opened(Preferences())
    try:
        return Opened(read(path))
    except WrongPreferences as wrong:
        aside = _spare_name(path)
        path.rename(aside)
        return Opened(Preferences(), f"{wrong} It is kept as {aside.name}; defaults are in use.")


def read(path: Path) -> Preferences:
    """Read a file. Raises WrongPreferences if it is not what `save` writes, and OSError if it cannot be read."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as wrong:
        raise WrongPreferences(f"{path.name} is not JSON ({wrong}).") from wrong
    if not isinstance(raw, dict):
        raise WrongPreferences(f"{path.name} should hold an object with settings, not a {type(raw).__name__}.")
    return _checked(path, raw)


def save(preferences: Preferences, path: Path) -> None:
    """Write the file whole or not at all. Raises OSError if the folder cannot be written to."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(asdict(preferences), indent=1) + "\n", encoding="utf-8")
    fresh.replace(path)


def _checked(path: Path, raw: dict[str, object]) -> Preferences:
    kinds = {field.name: type(getattr(Preferences(), field.name)) for field in fields(Preferences)}
    unknown = sorted(set(raw) - set(kinds))
    if unknown:
        raise WrongPreferences(f"{path.name}: there is no setting {unknown[0]!r}.")
    values: dict[str, object] = {}
    for name, value in raw.items():
        right = float(value) if kinds[name] is float and type(value) is int else value
        if type(right) is not kinds[name]:
            raise WrongPreferences(f"{path.name}: {name} is {value!r}, but should be a {kinds[name].__name__}.")
        values[name] = right
    preferences = replace(Preferences(), **values)  # type: ignore[arg-type]
    _in_range(path, preferences)
    return preferences


def _in_range(path: Path, found: Preferences) -> None:
    ranges = (("ui_scale", found.ui_scale, SCALES), ("animation_speed", found.animation_speed, SPEEDS),
              ("volume", found.volume, range(101)))
    for name, value, allowed in ranges:
        if value not in allowed:
            words = "from 0 to 100" if isinstance(allowed, range) else f"one of {', '.join(f'{v:g}' for v in allowed)}"
            raise WrongPreferences(f"{path.name}: {name} is {value:g}, but should be {words}.")


def _spare_name(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    return aside
