"""Results as a Parquet file, for pandas, Polars or DuckDB.

The first line of the JSON form is its metadata.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from lorehall.lab.extras import need
from lorehall.lab.play.results import Results


def needed() -> None:
    """Fail immediately, not after hours of play, if Parquet cannot be written."""
    need("pyarrow", "parquet", "A Parquet file")


def write(path: Path, found: Results) -> None:
    """Write one row for each game, in order."""
    needed()
    import pyarrow as pa
    from pyarrow import parquet

    words = pa.list_(pa.string())
    schema = pa.schema(
        [
            ("index", pa.int64()),
            ("seed", pa.int64()),
            ("options", pa.string()),  # as JSON, because every game has different ones
            ("bots", words),
            ("starting", pa.int32()),
            ("scores", pa.list_(pa.int64())),
            ("winners", pa.list_(pa.int32())),
            ("teams", pa.list_(pa.list_(pa.int32()))),
            ("reason", pa.string()),
            ("turns", pa.int32()),
            ("decisions", pa.int32()),
            ("groups", pa.map_(pa.string(), words)),
            ("seats", pa.list_(pa.map_(pa.string(), pa.string()))),
            ("cards", pa.map_(pa.string(), pa.int32())),
            ("taken", pa.list_(words)),
            ("owned", pa.list_(words)),
            ("moves", pa.list_(pa.int32())),
        ],
        metadata={"lorehall": msgspec.json.encode(found.head, order="deterministic")},
    )
    rows = [
        {**msgspec.to_builtins(record), "options": msgspec.json.encode(record.options).decode()}
        for record in found.records
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    parquet.write_table(pa.Table.from_pylist(rows, schema=schema), path)
