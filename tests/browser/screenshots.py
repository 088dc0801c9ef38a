"""`make screenshots`: pictures of every page in screenshots/."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def main() -> None:
    sys.path.insert(0, str(TESTS))  # as pytest does it
    from browser.pictures import PICTURES, take

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=TESTS.parent / "screenshots")
    parser.add_argument("--only", nargs="*", choices=list(PICTURES), default=list(PICTURES))
    given = parser.parse_args()
    take(given.out, given.only)


if __name__ == "__main__":
    main()
