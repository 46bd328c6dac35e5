"""The academy's key: made, shown, handed out, put under another password; and the keys of others that are accepted."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.shared.keys import asked, asked_new, key_folder
from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, replace_option
from game.files import FileFault
from game.files.saving import NotSaved
from game.files.visible import note, say

NAME = "key"
HELP = "make the academy's key, which signs records, results and packs; hand out its public half; accept other academies' keys"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="make|show|give|accept|password")
    make = verbs.add_parser("make", help="make this academy's key, with a password")
    make.add_argument("--academy", metavar="NAME", required=True, help="the name in each signature")
    make.add_argument("--anew", action="store_true", help="set the existing key aside and make a new one")
    verbs.add_parser("show", help="list the keys this computer knows")
    give = verbs.add_parser("give", help="write the file others need to check this academy's signature")
    give.add_argument("--to", metavar="FILE", type=Path, required=True, help="a .dealerkey file to write")
    replace_option(give)
    accept = verbs.add_parser("accept", help="trust another academy's key from now on")
    accept.add_argument("file", metavar="FILE", type=Path, help="the other academy's .dealerkey file")
    verbs.add_parser("password", help="change the key's password")


def run(args: argparse.Namespace) -> int:
    """Do it. A wrong password changes nothing."""
    verb = {"make": _make, "show": _show, "give": _give, "accept": _accept, "password": _password}[args.verb]
    try:
        return verb(args)
    except (FileFault, NotSaved) as wrong:
        raise BadInput(str(wrong)) from None


def _make(args: argparse.Namespace) -> int:
    from game.school.exams.academy import wrong_academy

    folder, name = key_folder(), " ".join(args.academy.split())
    if not name:
        raise BadInput("the academy needs a name")
    if wrong := wrong_academy(name):
        raise BadInput(f"the name {wrong}")
    if folder.has_own and not args.anew:
        raise BadInput(f"{folder.file} is there already; give --anew to set it aside and make another key")
    made = folder.make(name, asked_new("A new password"))
    say(f"{name} has a key: {made.public.fingerprint}. It's in {folder.file}.")
    say("Keep a copy of that file, and the password, in a safe place: nobody can make them again.")
    return DONE


def _show(args: argparse.Namespace) -> int:
    keys, faults = key_folder().keys()
    for key in keys.every:
        say(f"{key.fingerprint}  {key.academy}, made {key.made[:10]}{', the key of this academy' if key == keys.own else ''}")
    for fault in faults:
        note(fault)
    if not keys.every and not faults:
        say("No keys on this computer yet. Everything works without one; check codes then find damage, not forgery.")
    return FOUND_WRONG if faults else DONE


def _give(args: argparse.Namespace) -> int:
    folder = key_folder()
    if not folder.has_own:
        raise BadInput("this machine has no academy's key; make one with: key make --academy NAME")
    if args.to.exists() and not args.replace:
        raise BadInput(f"{args.to} is there already; give another name, or --replace to write over it")
    folder.give(args.to)
    say(f"Give {args.to} to anyone who needs it: it checks signatures but can't sign.")
    return DONE


def _accept(args: argparse.Namespace) -> int:
    key = key_folder().accept(args.file)
    say(f"This computer now knows {key.academy}'s key: {key.fingerprint}. Ask them if it's theirs.")
    return DONE


def _password(args: argparse.Namespace) -> int:
    from game.records.signing.password_lock import WrongPassword

    folder = key_folder()
    if not folder.has_own:
        raise BadInput("this machine has no academy's key; make one with: key make --academy NAME")
    old = asked("Password: ")
    try:
        folder.unlock(old)
        folder.change_password(old, asked_new("The new password"))
    except WrongPassword:
        raise BadInput("the password is wrong, so nothing was changed") from None
    say("The key now has the new password.")
    return DONE
