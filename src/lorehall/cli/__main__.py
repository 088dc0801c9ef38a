"""`python -m lorehall.cli` is the same as `lorehall`."""

from __future__ import annotations

import sys

from lorehall.cli import main

sys.exit(main())
