"""`make screenshots`: pictures of every page in screenshots/, and those of the README in docs/pictures/."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
SHOP = TESTS.parent / "docs" / "pictures"


def main() -> None:
    sys.path.insert(0, str(TESTS))  # as pytest does it
    from browser.pictures import PICTURES, take, take_for_shop

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=TESTS.parent / "screenshots")
    parser.add_argument(
        "--only",
        nargs="*",
        choices=list(PICTURES),
        default=list(PICTURES),
        help="these, and none of the README",
    )
    parser.add_argument("--shop", action="store_true", help="only those of the README")
    given = parser.parse_args()
    if given.only == list(PICTURES):
        take_for_shop(SHOP)
    if not given.shop:
        take(given.out, given.only)


if __name__ == "__main__":
    main()
