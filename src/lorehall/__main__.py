"""Makes `python -m lorehall` the same as `lorehall`."""

from __future__ import annotations

import sys

from lorehall.cli import main

if __name__ == "__main__":
    sys.exit(main())
