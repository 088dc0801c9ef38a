"""Install wheels like a new user, each into an empty virtual environment outside the checkout, and try them out there.

    python scripts/try_wheels.py dist/*.whl

The dependencies come from requirements/runtime.txt. While scripts/smoke.py runs, only that environment is on the PATH: no
Node, no compiler, no pip.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
PURE = "-py3-none-any.whl"
SHARED = "__mypyc."
"""Part of the name of the one compiled file next to the package."""


def try_wheel(wheel: Path) -> None:
    """Inspect a wheel, install it and run the smoke test."""
    print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    strangers = [top for top in tops if not top.startswith("lorehall") and SHARED not in top]
    assert not strangers, f"the wheel contains foreign files: {strangers}"
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "venv", symlinks=os.name != "nt")
        programs = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
        python = str(programs / "python")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]
        locked = ["--require-hashes", "-r", str(HERE / "requirements" / "runtime.txt")]
        for words in (locked, ["--no-deps", "--no-index", str(wheel)]):
            subprocess.run([*pip, "install", "-qq", *words], check=True)
        subprocess.run([*pip, "check"], check=True, stdout=subprocess.DEVNULL)
        smoke = shutil.copy(HERE / "scripts" / "smoke.py", home)
        expected = "pure" if wheel.name.endswith(PURE) else "compiled"
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
        bare = {**kept, "PATH": str(programs), "HOME": folder}
        subprocess.run([python, "-I", smoke, "--expect", expected], check=True, cwd=home, env=bare)


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit("Usage: try_wheels.py WHEEL...")
    for name in sys.argv[1:]:
        try_wheel(Path(name))
