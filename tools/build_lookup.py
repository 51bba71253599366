"""Writes the look-up index of every game: `python tools/build_lookup.py [--check]`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.rulebook.index import write  # noqa: E402
from companion.rulebook.learned import read_meaning  # noqa: E402
from companion.rulebook.make import make, read_source  # noqa: E402


def main(arguments: list[str]) -> int:
    """Writes sheets/<game>/lookup.json for each game; with --check it only says which are stale."""
    stale = []
    meaning = read_meaning((ROOT / "tools" / "meaning.txt").read_text(encoding="utf-8"))
    for rules in sorted((ROOT / "sheets").glob("*/rules.toml")):
        text = write(make(read_source(rules.parent), meaning))
        target = rules.parent / "lookup.json"
        if "--check" in arguments:
            if not target.exists() or target.read_text(encoding="utf-8") != text:
                stale.append(str(target.relative_to(ROOT)))
        else:
            target.write_text(text, encoding="utf-8", newline="\n")
            print(f"{target.relative_to(ROOT)}: {len(text) // 1024} kB")
    if stale:
        print("Stale: " + ", ".join(stale) + ". Run tools/build_lookup.py.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
