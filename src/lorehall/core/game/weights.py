"""The weights of an evaluation's measures, and where they come from: a small file of a game's package.

`lorehall fit` writes it, the evaluation reads it once, and people can read it too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, isfinite
from pathlib import Path

from lorehall.core.errors import LorehallError


@dataclass(frozen=True)
class Weights:
    """The weight of each measure by its name; what is not named weighs nothing."""

    values: Mapping[str, float]
    spread: tuple[float, float] = (1.0, 0.0)
    """How uncertain the end still is: the scale at the end of the game, and what each turn that is left adds, in squares."""
    source: Mapping[str, str] = field(default_factory=dict)
    """How the numbers were found: command, games, what they explain."""

    def of(self, names: Sequence[str]) -> list[float]:
        """The weights of these measures, in their order."""
        unknown = sorted(self.values.keys() - set(names))
        if unknown:
            raise LorehallError(
                f"There is no measure {unknown[0]!r}. Choose from {', '.join(names)}."
            )
        return [float(self.values.get(name, 0.0)) for name in names]

    def temperature(self, time: float) -> float:
        """Return the divisor of scores before win chances are computed from them, with this many turns left."""
        least, more = self.spread
        return float((least * least + more * more * max(0.0, time)) ** 0.5)


def softmax(values: Sequence[float]) -> list[float]:
    """Shares in proportion to the exponentials; they sum to 1."""
    most = max(values)
    grown = [exp(value - most) for value in values]
    whole = sum(grown)
    return [value / whole for value in grown]


def weighed(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """The weighted sum of each row."""
    return [sum([m * w for m, w in zip(row, weights, strict=True)]) for row in rows]


def read(path: Path) -> Weights:
    """The weights in a file; LorehallError if it holds none."""
    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
        values = {name: float(value) for name, value in data["weights"].items()}
        least, more = (float(data["spread"][key]) for key in ("least", "more"))
        source = {str(key): str(value) for key, value in data.get("source", {}).items()}
        expected = int(data.get("whole", {}).get("weights", len(values)))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise LorehallError(f"{path.name} contains no valid weights: {error}.") from error
    if len(values) < expected or not text.endswith("\n"):
        raise LorehallError(
            f"{path.name} is cut short: it has {len(values)} of {expected} weights."
        )
    if not all(isfinite(number) for number in (*values.values(), least, more)):
        raise LorehallError(f"{path.name} contains no valid weights: nan and inf aren't allowed.")
    return Weights(values, (least, more), source)


def write(path: Path, weights: Weights) -> None:
    """Write a file that `read` understands; the same weights give the same bytes."""
    lines = [
        "# Found by regression on bot games; `lorehall fit` writes this file.",
        "",
        "[source]",
    ]
    lines += [f"{key} = {_quoted(value)}" for key, value in weights.source.items()]
    least, more = weights.spread
    lines += ["", "[spread]", f"least = {least:.4g}", f"more = {more:.4g}"]
    # a reader can detect a truncated file by this
    lines += ["", "[whole]", f"weights = {len(weights.values)}", "", "[weights]"]
    lines += [f"{name} = {_number(value)}" for name, value in weights.values.items()]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _number(value: float) -> str:
    return f"{value:.4g}" if "e" not in f"{value:.4g}" else f"{value:.8f}"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
