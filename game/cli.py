"""The commands: `python -m game COMMAND`. Without one the window opens.

Exit codes, of every command: 0 done, 1 something is wrong, 2 it couldn't be done as asked (a line says where and why).
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from game import __version__
from game.commands import COMMANDS, BadInput
from game.commands.shared.output import DONE, EXIT_CODES, NOT_DONE, PROGRAM, complain
from game.files import FileFault, guard
from game.files.saving import NotSaved
from game.files.visible import visible
from game.records import location
from game.rulebook.errors import RulebookError, SettingsError, UnknownRef


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line (the program's own, if not given) and return the exit code."""
    _speak_plainly()
    args = _parser().parse_args(words)
    if args.portable:
        location.keep_beside_program()
    try:
        return int(args.run(args))
    except (BadInput, FileFault, NotSaved, SettingsError, UnknownRef, RulebookError) as error:
        complain(error)
        return NOT_DONE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        complain(f"{error.filename or 'the system'}: {error.strerror or error}")
        return NOT_DONE
    except KeyboardInterrupt:
        complain("stopped")
        return 130
    except Exception as fault:
        what = f"this met a fault of the program ({guard.describe_fault(fault)}); nothing that was kept is changed by it"
        complain(f"{what}; report it with what you typed, and with {guard.VARIABLE}=1 for the whole trace")
        return NOT_DONE


def _speak_plainly() -> None:
    """A sign that the terminal, or a pipe, cannot take is written as its number: a message must not fail over a name."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with a command line in one line, whatever was typed."""

    def error(self, message: str) -> NoReturn:
        """End with the usage and what is wrong."""
        super().error(visible(message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description="Deal real poker under real rulebooks. Without a command the game opens in its window.",
        epilog=EXIT_CODES,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--portable", action="store_true", help="keep all records and settings in the program's own folder")
    parser.add_argument("--open", metavar="FILE", type=Path, nargs="?", help="open a drill or a class pack")
    parser.add_argument("--first-frame", action="store_true",
                        help="draw the first screen, print the time (seconds since 1970), and quit")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in all_commands():
        sub = commands.add_parser(command.NAME, help=command.HELP, description=command.HELP, epilog=EXIT_CODES)
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return parser


def all_commands() -> Iterator[ModuleType]:
    """Every command there is: only a checkout has the developers' tools, in build/study."""
    yield from COMMANDS
    tools = Path(__file__).resolve().parents[1] / "build"
    if not getattr(sys, "frozen", False) and (tools / "study").is_dir():
        if str(tools) not in sys.path:
            sys.path.append(str(tools))
        from study import bench, felt_command, simulate, soak_command, tour

        yield from (simulate, soak_command, tour, felt_command, bench)


def _play(args: argparse.Namespace) -> int:
    from game.client.main import main as open_window

    return int(open_window(file=args.open, first_frame=args.first_frame))
