"""Class packs that go out, and the results that come back."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game import clock_and_dice
from game.commands.shared.keys import asked_new, key_option, known_keys, unlocked
from game.commands.shared.output import DONE, FOUND_WRONG, NOT_DONE, BadInput, replace_option, write
from game.files import FileFault
from game.files.visible import note, say

if TYPE_CHECKING:
    from game.school.packs.merged import MergedResults
    from game.school.packs.pack import Terms

NAME = "pack"
HELP = "build a class pack with all its drills and terms in one file; merge result files into one table and list what's wrong"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="build|merge")
    build = verbs.add_parser("build", help="put the drills and marking schemes a pack names into one file")
    build.add_argument("file", metavar="FILE", type=Path, help="a .dealerclass file")
    build.add_argument("--to", metavar="FILE", type=Path, required=True, help="the file to write")
    build.add_argument("--sign", action="store_true", help="sign it with the academy's key; asks for the key's password")
    build.add_argument("--seal", action="store_true", help="seal it: nobody can read it without a password, which you're asked for")
    merge = verbs.add_parser("merge", help="put many result files into one table, and list the ones that don't count")
    merge.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a .dealerresult file, or a folder of them")
    merge.add_argument("--csv", metavar="FILE", type=Path, help="write everyone's every choice to a table")
    merge.add_argument("--class-csv", metavar="FILE", type=Path, help="write a table with a line for each person")
    merge.add_argument("--class-pdf", metavar="FILE", type=Path, help="the same as a PDF, with the clauses and the situations")
    merge.add_argument("--pack", metavar="FILE", type=Path,
                       help="the .dealerclass file: its names say who's missing, its due date who's late")
    merge.add_argument("--names", metavar="FILE", type=Path, help="a text file with one name a line, in place of the pack's names")
    key_option(merge)
    for each in (build, merge):
        replace_option(each)


def run(args: argparse.Namespace) -> int:
    """Do it; whatever is wrong gets a line on the other stream."""
    return _build(args) if args.verb == "build" else _merge(args)


def _build(args: argparse.Namespace) -> int:
    from game.records.signing.signature import Signer
    from game.school.packs.building import built
    from game.school.packs.pack_file import open_part, read_drills
    from game.school.packs.sealed_pack import issued

    try:
        words, found = built(args.file), read_drills(args.file)
    except FileFault as first:
        for fault in first.all:
            note(fault)
        return NOT_DONE
    if args.sign or args.seal:
        signer = Signer.own(unlocked()) if args.sign else None
        words = issued(words, open_part(found), signer, asked_new("The password that opens it") if args.seal else "")
    write(args, args.to, words)
    say(f"wrote {args.to}: {found.contents}")
    if found.terms.due and found.terms.due < clock_and_dice.today():
        note(f"{args.file}: {found.terms.due} is past, so every result will be late; check `due`")
    return DONE


def _merge(args: argparse.Namespace) -> int:
    from game.school.packs.class_table import as_class_csv, late_and_missing
    from game.school.packs.merged import as_csv, in_lines, merge

    terms = _terms(args)
    merged = merge(_there(args.files), known_keys(args))
    for line in (*merged.damaged, *merged.alike):
        note(line)
    if not merged.results:
        note("None of the files is a result that counts.")
        return NOT_DONE
    for line in (*in_lines(merged), *late_and_missing(merged, terms)):
        say(line)
    if args.csv:
        write(args, args.csv, as_csv(merged))
    if args.class_csv:
        write(args, args.class_csv, as_class_csv(merged, terms.names, terms.due))
    if args.class_pdf:
        _on_paper(args, merged, terms)
    if merged.unread:
        return NOT_DONE
    return FOUND_WRONG if merged.damaged or merged.alike else DONE


def _on_paper(args: argparse.Namespace, merged: MergedResults, terms: Terms) -> None:
    from game.school.packs.paper_class import write_class

    if args.class_pdf.is_file() and not args.replace:
        raise BadInput(f"{args.class_pdf} is there already; give another name, or --replace to write over it")
    write_class(merged, terms, (*merged.damaged, *merged.alike), args.class_pdf)


def _terms(args: argparse.Namespace) -> Terms:
    """Whose results are expected, and when. Raises BadInput where the pack or the list of names cannot be read."""
    from game.school.packs.class_table import names_in
    from game.school.packs.pack import Terms
    from game.school.packs.pack_file import open_terms

    try:
        terms = open_terms(args.pack)[1] if args.pack else Terms()
    except FileFault as wrong:
        raise BadInput(str(wrong)) from None
    return replace(terms, names=names_in(args.names)) if args.names else terms


def _there(named: Iterable[Path]) -> list[Path]:
    """The files named, folders looked into. Raises BadInput for a folder without any."""
    from game.school.packs.result_file import RESULT

    files = list[Path]()
    for each in named:
        found = sorted(each.glob(f"*{RESULT}")) if each.is_dir() else [each]
        if not found:
            raise BadInput(f"{each}: there is no {RESULT} file in this folder; name the folder that holds them")
        files += found
    return files
