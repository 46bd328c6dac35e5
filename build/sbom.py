"""Write what the program is made of as CycloneDX: every locked package, and the libraries inside them.

    .venv/bin/python build/sbom.py --out dist

The packages are those of build/requirements.lock, with the hashes of all their files; the libraries those of
build/licences/libraries.yaml. The same state makes the same file.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import uuid
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import yaml
from launch import PLAY_LOCK, ROOT

sys.path.insert(0, str(ROOT))

from game import __version__

LIBRARIES = ROOT / "build" / "licences" / "libraries.yaml"
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==(\S+?)(?: ; (.+?))? \\$", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
PROGRAM = "dealer-academy"


def main(words: Sequence[str]) -> int:
    """Write the file, and say where."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder it goes to (dist)")
    args = parser.parse_args(words)
    args.out.mkdir(parents=True, exist_ok=True)
    file = args.out / f"{PROGRAM}-{__version__}.cdx.json"
    file.write_text(json.dumps(bill(), indent=1) + "\n", encoding="utf-8")
    print(file)
    return 0


def bill() -> dict[str, Any]:
    """All of it, as CycloneDX 1.5."""
    own = f"pkg:generic/{PROGRAM}@{__version__}"
    parts = [*packages(), *libraries()]
    program = {"type": "application", "bom-ref": own, "name": "Dealer Academy", "version": __version__,
               "licenses": [{"license": {"id": "MIT"}}]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, own + json.dumps(parts, sort_keys=True))}",
        "version": 1,
        "metadata": {"component": program},
        "components": parts,
        "dependencies": [{"ref": own, "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def packages() -> Iterator[dict[str, Any]]:
    """The Python packages that the program runs with."""
    lock = (ROOT / PLAY_LOCK).read_text(encoding="utf-8")
    found = list(_PINNED.finditer(lock))
    for pin, after in zip(found, [*found[1:], None], strict=True):
        name, version, marker = pin.groups()
        hashes = _HASH.findall(lock, pin.end(), after.start() if after else len(lock))
        yield {
            "type": "library",
            "bom-ref": f"pkg:pypi/{name}@{version}",
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name}@{version}",
            **_licence(name),
            "externalReferences": [{"type": "distribution", "url": f"https://pypi.org/project/{name}/{version}/",
                                    "hashes": [{"alg": "SHA-256", "content": each} for each in hashes]}],
            **({"properties": [{"name": "python:marker", "value": marker}]} if marker else {}),
        }


def _licence(name: str) -> dict[str, Any]:
    """As the installed package says; nothing where it is not installed or says nothing short."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return {}
    if expression := about.get("License-Expression"):
        return {"licenses": [{"expression": expression}]}
    said = (about.get("License") or "").strip()
    return {"licenses": [{"license": {"name": said}}]} if said and "\n" not in said else {}


def libraries() -> Iterator[dict[str, Any]]:
    """The libraries that come inside those packages, on any system. Their versions are the packages' own affair."""
    for each in yaml.safe_load(LIBRARIES.read_text(encoding="utf-8")):
        yield {
            "type": "library",
            "bom-ref": f"library:{each['file']}",
            "name": each["name"],
            "licenses": [{"license": {"name": each["licence"]}}],
            "copyright": each["copyright"],
            "externalReferences": [{"type": "website", "url": each["home"]}],
        }


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
