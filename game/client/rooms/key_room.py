"""The academy's key in the window: made, unlocked, handed out; the keys of others; and what only the instructor may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.list_rows import Row
from game.client.app import App, Room
from game.client.scenes.files import FileScene
from game.client.scenes.password import PasswordQuestion
from game.client.scenes.pick import OtherWay, StayingList
from game.client.stage.scene import Scene
from game.client.system.associations import KEY_KINDS, RECORD_KINDS
from game.client.widgets.events.group import Group
from game.files import FileFault
from game.files.saving import NotSaved, file_name
from game.records.signing.academy_key import PUBLIC
from game.records.signing.key_folder import KeyFolder
from game.records.signing.password_lock import WrongPassword, wrong_password
from game.records.signing.signature import Signer
from game.unheard import unheard

NO_KEY = ("There's no key yet, and everything works without one. But then the check code on a file finds only damage, not "
          "forgery. A key signs records, results and packs, so forgery shows up too. You also need its password to delete a "
          "person, save "
          "somebody else's work or change a marking scheme.")
LOCKED = "The key is locked. Records, results and packs you save now are unsigned."
UNLOCKED = "The key is unlocked until the program closes. Records, results and packs you save now are signed."
UNLOCKS = "Records, results and packs you save are signed until the program closes or you lock the key again."
UNSIGNED = "The key is locked. Type its password to unlock it. Leave it empty to go on unsigned."
DAMAGED = "The academy's key can't be read, so nothing is signed. Put your copy of the file back, or make a new key."
ASK_NEW = ("Eight characters or more. Write it down and keep it safe: nobody can open the key without it, and nobody can recover "
           "it. Files you have signed stay signed.")
GIVEN = "Give it to the people who check your signature. Nobody can sign with it."
CHECKED = "A record of a test, saved as JSON. A .dealerkey file is accepted."
NO_NAME = "Give the academy a name first, in Settings."
ACCEPTED = "This computer now knows {} by the key {}. Ask them to confirm those letters."


class KeyPage(StayingList):
    """The keys that are known here; `state` says what is so, and what can be done, each time it is looked at."""

    def __init__(self, rows: Callable[[], Sequence[Row]], state: Callable[[], tuple[str, Sequence[OtherWay]]]) -> None:
        super().__init__("Academy key", rows, unheard, empty="No keys on this computer yet.")
        self._state = state

    def build(self, group: Group, area: pygame.Rect) -> None:
        """As things stand now. Nothing is done with a row: it is there to be compared."""
        self._about, self._ways = self._state()
        super().build(group, area)

    def _at_right(self) -> list[OtherWay]:
        return []


def _new(act: Callable[[str], object], password: str) -> str:
    """Have a new password used, if it is good enough; what is wrong."""
    return wrong_password(password) or wrong_with(act, password)


class KeyRoom(Room):
    """Makes the pages about keys."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._keys = KeyFolder(app.folder)

    def academy_key(self) -> Scene[Any]:
        """The academy's own key, and those of others that are known."""
        return KeyPage(self._rows, self._state)

    def key_file(self, file: Path) -> Scene[Any]:
        """The key of another academy is known from now on; then the page of all."""
        try:
            key = self._keys.accept(file)
        except (FileFault, NotSaved, OSError) as wrong:
            raise CannotOpen(str(wrong)) from wrong
        self.navigator.say(ACCEPTED.format(key.academy, key.fingerprint))
        return self.academy_key()

    def _rows(self) -> list[Row]:
        found, faults = self._keys.keys()
        rows = [Row(each.key, f"{each.academy}{', this academy' if each == found.own else ''}", each.fingerprint,
                    "success" if each == found.own else "muted") for each in found.every]
        return rows + [Row(fault, fault, "", "danger") for fault in faults]

    def _state(self) -> tuple[str, Sequence[OtherWay]]:
        make, check = OtherWay("Make a key", "ctrl+n", self._make), OtherWay("Check a file", "ctrl+o", self._check, CHECKED)
        if not self._keys.has_own:
            return NO_KEY, [make, check]
        if self._keys.keys()[0].own is None:
            return DAMAGED, [make, check]
        lock = OtherWay("Unlock", "ctrl+u", self._unlock, "Sign what is saved from now on") if self.app.signer is None else (
            OtherWay("Lock", "ctrl+u", self._lock))
        return LOCKED if self.app.signer is None else UNLOCKED, [
            lock, OtherWay("Hand out", "ctrl+s", self._give, "The file others need to check your signature"),
            OtherWay("Password", "ctrl+p", self._ask_old), check]

    def _check(self) -> None:
        self.navigator.show(FileScene(Path.home(), (*RECORD_KINDS, *KEY_KINDS)).then(self._checked))

    def _checked(self, file: Path) -> None:
        self.navigator.open("file", file)
        self._again()

    def _make(self) -> None:
        name = " ".join(self.app.preferences.academy.split())
        if not name:
            self.navigator.say(NO_NAME)
            return
        made = partial(self._made, name)
        self._show(PasswordQuestion("A new key", f"Password for {name}'s key", ASK_NEW, partial(_new, made), twice=True))

    def _made(self, name: str, password: str) -> None:
        self.app.signer = Signer.own(self._keys.make(name, password))

    def _unlock(self) -> None:
        self._show(PasswordQuestion("Unlock", "Unlock the academy's key?", UNLOCKS, self._opens))

    def _opens(self, password: str) -> str:
        return wrong_with(self._opened, password)

    def _opened(self, password: str) -> None:
        self.app.signer = Signer.own(self._keys.unlock(password))

    def _lock(self) -> None:
        self.app.signer = None
        self._again()

    def _ask_old(self) -> None:
        self.navigator.show(asks_password(self._keys, "Type the current password."), self._ask_new)

    def _ask_new(self, old: str) -> None:
        self._show(PasswordQuestion("Password", "A new password", ASK_NEW, partial(_new, partial(self._keys.change_password, old)),
                                    twice=True))

    def _give(self) -> None:
        own = self._keys.own()
        assert own is not None
        self.navigator.open("save-file", file_name(own.academy, PUBLIC), GIVEN, ending=PUBLIC, write=self._given)

    def _given(self, file: Path) -> str:
        return wrong_with(self._keys.give, file) or f"The key for checking signatures is in {file}."

    def _show(self, question: PasswordQuestion) -> None:
        self.navigator.show(question, self._again)

    def _again(self, password: str = "") -> None:
        top = self.navigator.stage.top
        if isinstance(top, KeyPage):
            top.rebuild()


def with_instructor(app: App, why: str, then: Callable[[], object]) -> None:
    """Have something done once the password of the academy's key was typed; where there is no key, at once."""
    def typed(password: str) -> None:
        then()

    keys = KeyFolder(app.folder)
    if keys.has_own:
        app.navigator.show(asks_password(keys, why), typed)
    else:
        then()


def unlocked_first(app: App, then: Callable[[], object]) -> None:
    """Offer to unlock the academy's key, where there is one and it is locked, before something is done that it would sign."""
    keys = KeyFolder(app.folder)

    def opened(password: str) -> None:
        app.signer = Signer.own(keys.unlock(password))

    def wrong(password: str) -> str:
        return wrong_with(opened, password) if password else ""

    def typed(password: str) -> None:
        then()

    if app.signer is None and keys.has_own:
        app.navigator.show(PasswordQuestion("Unlock", "Sign it with the academy's key?", UNSIGNED, wrong), typed)
    else:
        then()


def asks_password(keys: KeyFolder, why: str) -> PasswordQuestion:
    """The question for the password as it is; ends with it."""
    return PasswordQuestion("For the instructor", "The academy's password", why, partial(wrong_with, keys.unlock))


def wrong_with(act: Callable[..., object], *told: Any) -> str:
    """Do something with keys; what went wrong, in a sentence, or empty for nothing."""
    try:
        act(*told)
    except (WrongPassword, FileFault, NotSaved, OSError) as wrong:
        return str(wrong)
    return ""
