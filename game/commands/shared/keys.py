"""What commands share that sign or look at signatures: the keys that are known, and passwords asked for without showing them."""

from __future__ import annotations

import argparse
import sys
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.shared.output import BadInput
from game.files import FileFault
from game.files.visible import note
from game.records.location import data_folder

if TYPE_CHECKING:
    from game.records.signing.academy_key import SecretKey
    from game.records.signing.key_folder import KeyFolder
    from game.records.signing.signature import KnownKeys


def key_option(parser: argparse.ArgumentParser) -> None:
    """Add `--key`."""
    parser.add_argument("--key", metavar="FILE", type=Path,
                        help="the .dealerkey file that must have signed it, in place of the keys known here")


def key_folder() -> KeyFolder:
    """Where the keys of this machine lie."""
    from game.records.signing.key_folder import KeyFolder

    return KeyFolder(data_folder())


def known_keys(args: argparse.Namespace) -> KnownKeys:
    """The key that was named, or those of this machine. Raises BadInput for a named one that cannot be read; of others that is
    said."""
    from game.records.signing.academy_key import read_public
    from game.records.signing.signature import KnownKeys

    if args.key:
        try:
            return KnownKeys.of([read_public(args.key)])
        except FileFault as wrong:
            raise BadInput(str(wrong)) from None
    keys, faults = key_folder().keys()
    for fault in faults:
        note(fault)
    return keys


def unlocked() -> SecretKey:
    """The academy's own key, once its password was typed. Raises BadInput."""
    from game.records.signing.password_lock import WrongPassword

    folder = key_folder()
    if not folder.has_own:
        raise BadInput("this machine has no academy's key; make one with: key make --academy NAME")
    try:
        return folder.unlock(asked("Password of the academy's key: "))
    except WrongPassword:
        raise BadInput("the password is wrong, so nothing was signed or changed") from None
    except FileFault as wrong:
        raise BadInput(str(wrong)) from None


def asked(prompt: str) -> str:
    """A password: typed unseen, or the next line of what is fed in."""
    return getpass(prompt) if sys.stdin.isatty() else sys.stdin.readline().rstrip("\r\n")


def asked_new(what: str) -> str:
    """A new password, typed twice where somebody types. Raises BadInput."""
    from game.records.signing.password_lock import wrong_password

    password = asked(f"{what}: ")
    if wrong := wrong_password(password):
        raise BadInput(wrong)
    if sys.stdin.isatty() and asked("The same again: ") != password:
        raise BadInput("the two aren't the same; nothing was done")
    return password
