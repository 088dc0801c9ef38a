"""Check Lorehall's dependencies for known vulnerabilities: any in Python packages, high or critical ones in the client's.

Any finding fails. If the advisory service can't be reached, a warning is printed. That fails only with --strict, so an
offline machine can still test everything else.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
LOCKS = tuple(
    f"requirements/{name}.txt" for name in ("runtime", "dev", "cluster", "docs", "release")
)
UNKNOWN = "not audited"


def python_findings(lock: str) -> list[str] | None:
    """Return the vulnerabilities of the packages in a lock file; None if no advisory service answered."""
    command = ["-m", "pip_audit", "--requirement", lock, "--no-deps", "--disable-pip", "--format", "json",
               "--progress-spinner", "off"]  # fmt: skip
    ran = subprocess.run([sys.executable, *command], cwd=HERE, capture_output=True, text=True)
    try:
        packages = json.loads(ran.stdout)["dependencies"]
    except (ValueError, KeyError):
        return None
    if any("skip_reason" in package for package in packages):
        return None
    return [
        f"{package['name']} {package['version']}: {weakness['id']}"
        for package in packages
        for weakness in package["vulns"]
    ]


def client_findings(folder: str) -> list[str] | None:
    """Return the high and critical vulnerabilities of the client's packages; None if no service answered."""
    ran = subprocess.run(
        ["npm", "audit", "--json"], cwd=HERE / folder, capture_output=True, text=True
    )
    try:
        found = json.loads(ran.stdout)["vulnerabilities"]
    except (ValueError, KeyError):
        return None
    return [
        f"{name}: {entry['severity']}"
        for name, entry in found.items()
        if entry["severity"] in ("high", "critical")
    ]


def main() -> int:
    results = {lock: python_findings(lock) for lock in LOCKS}
    results["web/package-lock.json"] = client_findings("web")
    for name, findings in results.items():
        words = UNKNOWN if findings is None else "; ".join(findings) or "no known vulnerabilities"
        print(f"{name}: {words}")
    unknown = [name for name, findings in results.items() if findings is None]
    if unknown:
        print(
            f"WARNING: {len(unknown)} of {len(results)} lists could not be audited: no advisory service answered."
        )
    if any(results.values()):
        return 1
    return 1 if unknown and "--strict" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
