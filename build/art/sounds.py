"""Makes the sounds of the table: short, dry, from nothing but arithmetic and a seed.

Run `python build/art/sounds.py` to write them to assets/sounds; the same seed makes the same files, bit for bit.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44_100
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, chance: random.Random) -> Samples:
    """White noise."""
    return [chance.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def low(samples: Sequence[float], hertz: float) -> Samples:
    """What lies below a frequency: a filter of the first order."""
    share = 1 - math.exp(-2 * math.pi * hertz / RATE)
    found, now = [], 0.0
    for sample in samples:
        now += share * (sample - now)
        found.append(now)
    return found


def high(samples: Sequence[float], hertz: float) -> Samples:
    """What lies above a frequency."""
    return [sample - below for sample, below in zip(samples, low(samples, hertz), strict=True)]


def shaped(samples: Sequence[float], rise: float, fall: float) -> Samples:
    """Rising in `rise` seconds, then dying away with a half-life of `fall`."""
    return [sample * min(1.0, at / (rise * RATE)) * 0.5 ** (max(0.0, at / RATE - rise) / fall)
            for at, sample in enumerate(samples)]


def ring(partials: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Sine waves that die away: (hertz, loudness, half-life in seconds)."""
    return [sum(loud * 0.5 ** (at / RATE / fall) * math.sin(2 * math.pi * hertz * at / RATE)
                for hertz, loud, fall in partials) for at in range(round(seconds * RATE))]


def laid(onto: Samples, samples: Sequence[float], at: float, loud: float = 1.0) -> None:
    """Mix a sound into another, beginning at a time; what runs over the end is lost."""
    start = round(at * RATE)
    for place, sample in enumerate(samples[: max(0, len(onto) - start)]):
        onto[start + place] += loud * sample


def mixed(*sounds: Sequence[float]) -> Samples:
    """Sounds together, as long as the longest."""
    whole = [0.0] * max(len(sound) for sound in sounds)
    for sound in sounds:
        laid(whole, sound, 0)
    return whole


def card_slide(chance: random.Random) -> Samples:
    """Paper over cloth: a soft rush, then the edge comes down."""
    rush = shaped(low(high(noise(0.16, chance), 1800), 6500), 0.035, 0.028)
    edge = shaped(low(high(noise(0.02, chance), 900), 3800), 0.001, 0.004)
    laid(rush, edge, 0.105, 0.55)
    return rush


def riffle(chance: random.Random) -> Samples:
    """Two packets let go card by card, quicker and quicker, and squared at the end."""
    whole, at, gap = silence(0.72), 0.0, 0.030
    while at < 0.55:
        flick = shaped(low(high(noise(0.014, chance), 1500), 7000), 0.0008, 0.0028)
        laid(whole, flick, at, chance.uniform(0.35, 0.8))
        at += gap * chance.uniform(0.8, 1.2)
        gap *= 0.962
    laid(whole, shaped(low(noise(0.05, chance), 1400), 0.002, 0.010), 0.60, 1.6)
    return whole


def chip_click(chance: random.Random) -> Samples:
    """Clay on clay."""
    bend = chance.uniform(0.97, 1.03)
    body = ring([(2650 * bend, 0.50, 0.006), (4380 * bend, 0.40, 0.0045), (6900 * bend, 0.22, 0.003)], 0.06)
    return mixed(body, shaped(high(noise(0.006, chance), 3000), 0.0004, 0.0010))


def chip_stack(chance: random.Random) -> Samples:
    """A few chips come down on each other."""
    whole, at = silence(0.34), 0.0
    for place in range(5):
        laid(whole, chip_click(chance), at, 1.0 - 0.13 * place)
        at += 0.058 * 0.80**place
    return whole


def knock(chance: random.Random) -> Samples:
    """Knuckles on the rail, twice: the check."""
    whole = silence(0.34)
    for at, loud in ((0.0, 1.0), (0.13, 0.8)):
        wood = ring([(172, 0.9, 0.018), (395, 0.45, 0.010), (710, 0.2, 0.006)], 0.15)
        laid(whole, mixed(wood, shaped(low(noise(0.02, chance), 1200), 0.0008, 0.003)), at, loud)
    return whole


SOUNDS: dict[str, tuple[Callable[[random.Random], Samples], float]] = {
    "card-slide": (card_slide, 0.45), "riffle": (riffle, 0.5), "chip-click": (chip_click, 0.5),
    "chip-stack": (chip_stack, 0.55), "knock": (knock, 0.6),
}
"""Each sound with the loudness of its highest peak, 1 being all that a file can hold."""


def write(samples: Sequence[float], peak: float, file: Path) -> None:
    """One WAV file: mono, 16 bit, its end faded so that it does not click."""
    most = max(abs(sample) for sample in samples)
    fade = round(0.008 * RATE)
    ints = array("h", (round(sample / most * peak * 32767 * min(1.0, (len(samples) - at) / fade))
                       for at, sample in enumerate(samples)))
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(ints.tobytes())


def main(folder: Path = FOLDER) -> None:
    """Write every sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (name, (make, peak)) in enumerate(SOUNDS.items()):
        write(make(random.Random(seed)), peak, folder / f"{name}.wav")


if __name__ == "__main__":
    main()
