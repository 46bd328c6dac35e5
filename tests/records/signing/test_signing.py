"""An academy's key: what it signs, what cannot be made up without it, and what is said of each thing that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game import clock_and_dice
from game.files import FileFault
from game.records.json_forms.shapes import CodecError
from game.records.signing import password_lock
from game.records.signing.academy_key import PublicKey, new_key, read_public, read_secret
from game.records.signing.key_folder import KeyFolder
from game.records.signing.password_lock import LockCost, WrongPassword, lock, unlock
from game.records.signing.signature import KnownKeys, SealState, Signer, judged

CHEAP = LockCost(8, 1)
WORD = "harbour lights"
CONTENT = {"person": "Ada", "total": 91.5, "rounds": [[1, 12]]}
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def academy(name: str = "Harbour House") -> Signer:
    return Signer.own(new_key(name))


def loan(of: Signer, pack: str = "Week three") -> Signer:
    lent = new_key(pack)
    return Signer(lent, of.academy, of.lend(pack, lent))


def knows(*signers: Signer) -> KnownKeys:
    return KnownKeys.of([each.academy for each in signers])


@pytest.mark.parametrize(("signer", "state", "said"), [
    (lambda house: house, SealState.SIGNED, "Signed by Harbour House, unchanged."),
    (loan, SealState.HANDED_IN, "Signed by a sealed pack of Harbour House, unchanged."),
])
def test_what_is_signed_and_unchanged_is_told(signer: Callable[[Signer], Signer], state: SealState, said: str) -> None:
    house = academy()
    plain = json.loads(json.dumps(signer(house).sign("record", CONTENT)))
    seal = judged("record", json.loads(json.dumps(CONTENT)), plain, knows(house))
    assert (seal.state, seal.holds) == (state, True)
    assert seal.words.startswith(said)


def swap_academy(plain: dict[str, Any]) -> None:
    plain["key"] = vars_of(academy().academy)


def vars_of(key: PublicKey) -> dict[str, str]:
    return {"academy": key.academy, "key": key.key, "made": key.made}


@pytest.mark.parametrize("lent", [False, True])
@pytest.mark.parametrize("change", [
    lambda plain: plain.update(at="2026-11-30 10:00:00"),
    lambda plain: plain["key"].update(academy="Casino Royale"),
    lambda plain: plain["key"].update(made="2020-01-01 10:00:00"),
    lambda plain: plain.update(value=plain["value"][:-2] + ("00" if plain["value"][-2:] != "00" else "01")),
    lambda plain: plain.update(value="xyz"), lambda plain: plain.update(value=""), lambda plain: plain.update(value=3),
    lambda plain: plain.pop("value"), lambda plain: plain["key"].update(key="00"), lambda plain: plain.update(at="soon"),
    swap_academy,
])
def test_a_signature_that_was_tampered_with_holds_no_more(lent: bool, change: Callable[[dict[str, Any]], object]) -> None:
    house = academy()
    plain = json.loads(json.dumps((loan(house) if lent else house).sign("record", CONTENT)))
    change(plain)
    assert judged("record", CONTENT, plain, knows(house)).state is SealState.CHANGED


def test_content_kind_and_file_belong_to_the_signature() -> None:
    house = academy()
    plain = house.sign("record", CONTENT)
    assert judged("record", CONTENT | {"total": 95.0}, plain, knows(house)).state is SealState.CHANGED
    assert judged("result", CONTENT, plain, knows(house)).state is SealState.CHANGED, "moved to another kind of file"


def test_nobody_lends_a_key_in_the_name_of_an_academy() -> None:
    """Somebody makes a key, and puts the academy's name, or a loan of another pack, beside it."""
    house, forger = academy(), academy()
    made_up = Signer(new_key("x"), house.academy, forger.lend("Week three", new_key("x")))
    honest = loan(house)
    moved = Signer(new_key("x"), house.academy, honest.lent)
    for each in (made_up, moved):
        assert judged("result", CONTENT, each.sign("result", CONTENT), knows(house)).state is SealState.CHANGED


def test_a_key_of_the_same_name_is_another_key() -> None:
    house, other = academy(), academy()
    seal = judged("record", CONTENT, other.sign("record", CONTENT), knows(house))
    assert (seal.state, seal.holds) == (SealState.OTHER_KEY, False)
    assert seal.words.startswith(f"Signed with another key: {other.academy.fingerprint}, under the name Harbour House.")
    assert house.academy.fingerprint not in seal.words


def test_an_honest_file_is_not_suspected_where_nobody_knows_its_key() -> None:
    """A trainee's computer has no key: the file is whole, and that is said first."""
    house = academy()
    seal = judged("record", CONTENT, house.sign("record", CONTENT), KnownKeys())
    assert (seal.state, seal.holds) == (SealState.UNKNOWN_KEY, False)
    assert seal.words.startswith("Signed as Harbour House and unchanged since. This computer doesn't know the key yet: ")
    assert judged("record", CONTENT | {"total": 95.0}, house.sign("record", CONTENT), KnownKeys()).state is SealState.CHANGED


def test_without_a_signature_nothing_is_claimed() -> None:
    assert judged("record", CONTENT, None, knows(academy())).words == "Unsigned: the check code finds damage only, not forgery."


def test_a_clock_that_was_set_back_is_named() -> None:
    with clock_and_dice.held(NOON, 1):
        house = academy()
        pack = loan(house)
    with clock_and_dice.held(NOON.replace(year=2025), 1):
        early = [judged("result", CONTENT, each.sign("result", CONTENT), knows(house)) for each in (house, pack)]
    with clock_and_dice.held(NOON, 1):
        after = judged("result", CONTENT, house.sign("result", CONTENT), knows(house), "2026-12-24")
        later = house.sign("result", CONTENT)
        with clock_and_dice.held(NOON.replace(month=10), 1):
            to_come = judged("result", CONTENT, later, knows(house))
    assert [each.state for each in (*early, after, to_come)] == [SealState.UNTIMELY] * 4
    assert "before its key was made on 2026-11-29" in early[0].words
    assert "before the pack was sealed on 2026-11-29" in early[1].words
    assert "before the 2026-12-24 that it tells of" in after.words
    assert "still to come" in to_come.words


# ---- under a password


def test_only_the_password_opens_and_nothing_beside_it_changes() -> None:
    locked = lock(b"secret", WORD, b"about", CHEAP)
    assert unlock(locked, WORD, b"about") == b"secret"
    assert b"secret".hex() not in locked.text
    for password, about in (("harbour light", b"about"), ("", b"about"), (WORD, b"above")):
        with pytest.raises(WrongPassword):
            unlock(locked, password, about)


def test_accents_open_however_they_were_typed() -> None:
    assert unlock(lock(b"x", "Cafe\u0301 noir", b"", CHEAP), "Caf\u00e9 noir", b"") == b"x"


@pytest.mark.parametrize("change", [{"kilobytes": 10**9}, {"kilobytes": 1}, {"passes": 0}, {"passes": 10**6}, {"salt": "00"},
                                    {"salt": "no hex"}, {"mac": ""}])
def test_a_lock_that_asks_too_much_or_is_none_is_refused_at_once(change: dict[str, Any]) -> None:
    from dataclasses import replace

    with pytest.raises(CodecError):
        unlock(replace(lock(b"x", WORD, b"", CHEAP), **change), WORD, b"")


def test_the_usual_lock_is_slow_to_try() -> None:
    assert (password_lock.USUAL.kilobytes, password_lock.USUAL.passes) >= (65536, 3)


# ---- the folder of keys


def folder(tmp_path: Path) -> KeyFolder:
    return KeyFolder(tmp_path, CHEAP)


def test_a_key_is_made_unlocked_and_given(tmp_path: Path) -> None:
    keys = folder(tmp_path / "not there yet")
    assert (keys.own(), keys.keys()) == (None, (KnownKeys(), ()))
    made = keys.make("Harbour House", WORD)
    assert keys.own() == made.public == keys.unlock(WORD).public
    with pytest.raises(WrongPassword):
        keys.unlock("harbour light")
    keys.give(tmp_path / "house.dealerkey")
    given = (tmp_path / "house.dealerkey").read_text(encoding="utf-8")
    assert read_public(tmp_path / "house.dealerkey") == made.public
    assert "locked" not in given
    for text in (given, keys.file.read_text(encoding="utf-8")):
        assert made.shared()[:64] not in text, "the secret half stands nowhere"


def test_another_password_is_the_only_one_afterwards(tmp_path: Path) -> None:
    keys = folder(tmp_path)
    keys.make("Harbour House", WORD)
    with pytest.raises(WrongPassword):
        keys.change_password("wrong word", "another word")
    keys.unlock(WORD)
    keys.change_password(WORD, "another word")
    keys.unlock("another word")
    with pytest.raises(WrongPassword):
        keys.unlock(WORD)


def test_a_new_key_sets_the_old_one_aside_and_knows_it_still(tmp_path: Path) -> None:
    keys = folder(tmp_path)
    old = Signer.own(keys.make("Harbour House", WORD))
    keys.make("Harbour House", "another word")
    found, faults = keys.keys()
    assert not faults
    assert judged("record", CONTENT, old.sign("record", CONTENT), found).state is SealState.SIGNED
    assert read_secret(next(tmp_path.glob("academy-key.old-*")), WORD).public == old.academy


def test_the_key_of_another_academy_is_accepted(tmp_path: Path) -> None:
    theirs, keys = folder(tmp_path / "bay"), folder(tmp_path / "data")
    other = Signer.own(theirs.make("Bay Casino", WORD))
    theirs.give(tmp_path / "bay.dealerkey")
    keys.accept(tmp_path / "bay.dealerkey")
    assert judged("record", CONTENT, other.sign("record", CONTENT), keys.keys()[0]).words.startswith("Signed by Bay Casino")


@pytest.mark.parametrize(("words", "said"), [
    ("", "it isn't JSON"), ("{", "it isn't JSON"), ("[]", "isn't a key"), ('{"format": "dealer-academy-locked-key"}', "version"),
    ('{"format": "dealer-academy-locked-key", "version": 1, "key": {"academy": "A", "key": "00", "made": "2026-01-01"}}',
     "32 are expected"),
])
def test_a_key_file_that_is_none_is_named_and_stops_nothing(tmp_path: Path, words: str, said: str) -> None:
    keys = folder(tmp_path)
    keys.file.write_text(words, encoding="utf-8")
    with pytest.raises(FileFault, match=f"{said}.*(put your copy of it back|reads version 1)"):
        keys.own()
    with pytest.raises(FileFault, match=said):
        keys.unlock(WORD)
    found, faults = keys.keys()
    assert (found.own, len(faults)) == (None, 1)
    keys.make("Harbour House", WORD)
    assert next(tmp_path.glob("academy-key.old-*")).read_text(encoding="utf-8") == words, "what was there is kept"


@pytest.mark.parametrize("file", ["own", "given"])
def test_nobody_puts_another_name_to_a_key(tmp_path: Path, file: str) -> None:
    keys = folder(tmp_path)
    keys.make("Harbour House", WORD)
    keys.give(tmp_path / "given.dealerkey")
    forged = keys.file if file == "own" else tmp_path / "given.dealerkey"
    forged.write_text(forged.read_text(encoding="utf-8").replace("Harbour House", "Casino Royale"), encoding="utf-8")
    with pytest.raises(FileFault, match="has been changed"):
        read_public(forged)
