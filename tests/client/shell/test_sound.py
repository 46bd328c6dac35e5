"""Sounds are made by us and played when there is something to play them on; speech never holds anything up."""

from __future__ import annotations

import runpy
import sys
import threading
import time
import wave
from pathlib import Path

import pygame
import pytest

from game import resources
from game.client.preferences import Preferences
from game.client.system import sound
from game.client.system.sound import SOUNDS, Sounds
from game.client.system.voice import Voice, synthesiser
from tests.client.pilot import PATIENCE

MAKER = resources.root() / "build" / "art" / "sounds.py"


@pytest.fixture
def no_mixer(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("No such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)


def test_every_sound_has_a_file_that_is_short_and_not_loud() -> None:
    for name in SOUNDS:
        with wave.open(str(resources.assets() / "sounds" / f"{name}.wav")) as file:
            frames = memoryview(file.readframes(file.getnframes())).cast("h")
            assert file.getnframes() / file.getframerate() < 0.8, name
        assert 5_000 < max(abs(value) for value in frames) < 0.65 * 32_767, name
        assert abs(frames[-1]) < 200, f"{name} ends with a click"


def test_the_files_are_what_the_maker_makes(tmp_path: Path) -> None:
    runpy.run_path(str(MAKER))["main"](tmp_path)
    for name in SOUNDS:
        made = (tmp_path / f"{name}.wav").read_bytes()
        assert made == (resources.assets() / "sounds" / f"{name}.wav").read_bytes(), name


def test_without_a_mixer_there_is_silence_and_no_error(no_mixer: None) -> None:
    assert not sound.start_mixer()
    Sounds(Preferences()).play("knock")


def test_a_sound_that_is_switched_off_is_not_played() -> None:
    sounds = Sounds(Preferences(sound_chips=False))
    assert not sounds.wants("chip-click")
    assert sounds.wants("card-slide")
    assert not Sounds(Preferences(volume=0)).wants("card-slide")


def test_a_sound_nobody_made_is_an_error() -> None:
    with pytest.raises(KeyError):
        Sounds(Preferences()).play("trumpet")


def test_with_a_mixer_the_sound_plays_as_loud_as_wished() -> None:
    pygame.mixer.quit()
    sounds = Sounds(Preferences(volume=40))
    sounds.play("knock")
    assert pygame.mixer.get_busy()
    assert sounds._loaded["knock"].get_volume() == pytest.approx(0.4, abs=0.01)
    pygame.mixer.quit()


def test_captions_come_with_or_without_a_voice(tmp_path: Path) -> None:
    said: list[str] = []
    voice = Voice(said.append, on=False, folder=tmp_path)
    voice.say("Flop.")
    assert said == ["Flop."]
    assert list(tmp_path.iterdir()) == []


def test_a_line_is_made_once_by_a_worker_and_kept(tmp_path: Path, no_mixer: None) -> None:
    script = ("import sys, pathlib, time; file = pathlib.Path(sys.argv[2]); go = file.parent / 'go'\n"
              "while not go.exists(): time.sleep(0.01)\n"
              "file.write_bytes(sys.argv[1].encode()); open(file.parent / 'count', 'a').write('x')")
    voice = Voice(lambda line: None, on=True, folder=tmp_path,
                  command=lambda text, file, rate: [sys.executable, "-c", script, text, str(file)])
    voice.say("Turn card.")  # which waits for nothing: its worker may not go on before
    (tmp_path / "go").touch()
    began = time.perf_counter()
    while not list(tmp_path.glob("*.wav")):
        assert time.perf_counter() - began < PATIENCE
        time.sleep(0.01)
    voice.stop()
    file = voice.spoken("Turn card.")
    assert file.read_bytes() == b"Turn card."
    assert (tmp_path / "count").read_text() == "x"


def slow(folder: Path) -> Voice:
    """A voice whose worker stands still: what waits can be looked at."""
    voice = Voice(lambda line: None, on=True, folder=folder, command=lambda text, file, rate: [])
    voice._worker = threading.Thread()
    return voice


def waiting(voice: Voice) -> list[str]:
    return [line.text for line in voice._waiting]


def test_what_one_comes_to_goes_before_other_lines_and_only_the_last_of_it_is_said(tmp_path: Path) -> None:
    voice = slow(tmp_path)
    for line in ("Seat 1 calls 10.", "Seat 2 folds."):
        voice.say(line)
    voice.focus("Learn. button")
    voice.focus("Settings. button")
    assert waiting(voice) == ["Settings. button", "Seat 1 calls 10.", "Seat 2 folds."]
    assert voice.busy
    voice.hush()
    assert not voice.busy


def test_talk_is_dropped_first(tmp_path: Path) -> None:
    voice = slow(tmp_path)
    voice.talk("Seat 4, Carmen: Noted.")
    assert waiting(voice) == ["Seat 4, Carmen: Noted."]
    voice.say("Seat 1 calls 10.")
    voice.talk("Seat 5, Hobby: Right.")
    assert waiting(voice) == ["Seat 1 calls 10."]


def test_nothing_is_said_while_it_is_off_but_how_to_switch_it_on(tmp_path: Path) -> None:
    voice = slow(tmp_path)
    voice.on = False
    voice.say("Seat 1 calls 10.")
    voice.say("Press F10.", always=True)
    assert waiting(voice) == ["Press F10."]


def test_the_last_line_is_repeated_at_once(tmp_path: Path) -> None:
    voice = slow(tmp_path)
    voice.say("Seat 1 calls 10.")
    voice.hush()
    voice.repeat()
    assert waiting(voice) == ["Seat 1 calls 10."]


def test_another_rate_is_another_file(tmp_path: Path, no_mixer: None) -> None:
    script = "import sys, pathlib; pathlib.Path(sys.argv[2]).write_text(sys.argv[3])"
    voice = Voice(lambda line: None, on=True, folder=tmp_path,
                  command=lambda text, file, rate: [sys.executable, "-c", script, text, str(file), str(rate)])
    usual = voice.spoken("Turn card.")
    voice.rate = 250
    brisk = voice.spoken("Turn card.")
    assert (usual.read_text(), brisk.read_text()) == ("165", "250")


def test_a_synthesiser_that_fails_is_silence(tmp_path: Path) -> None:
    voice = Voice(lambda line: None, on=True, folder=tmp_path,
                  command=lambda text, file, rate: [sys.executable, "-c", "raise SystemExit(1)"])
    assert voice.spoken("Turn card.") is None
    gone = Voice(lambda line: None, on=True, folder=tmp_path, command=lambda text, file, rate: ["/no/such/program"])
    assert gone.spoken("Turn card.") is None


@pytest.mark.parametrize(("platform", "word"),
                         [("darwin", "say"), ("win32", "powershell"), ("linux", "/bin/espeak-ng")])
def test_each_system_has_its_own_voice(platform: str, word: str) -> None:
    command = synthesiser(platform, lambda name: f"/bin/{name}")
    assert command is not None
    line = command("Seat 3's card", Path("x.wav"), 200)
    assert line[0] == word
    assert any("Seat 3" in part for part in line)


def test_a_system_without_a_synthesiser_has_none() -> None:
    assert synthesiser("linux", lambda name: None) is None
