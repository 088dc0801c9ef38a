"""What is counted with every move is counted cheaply, and still told as Prometheus reads it."""

from __future__ import annotations

import re
from pathlib import Path

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from lorehall.server.process.metrics import Metrics, Waits


def numbers(text: str) -> dict[str, float]:
    return {
        f"{sample.name}{sample.labels.get('le', '')}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.name.endswith("_created")
    }


def test_messages_add_up_however_often_they_are_asked_for() -> None:
    metrics = Metrics()
    for told in (3.0, 3.0, 5.0):
        metrics.messages += int(told) - int(
            numbers(metrics.text().decode())["lorehall_messages_total"]
        )
        assert numbers(metrics.text().decode())["lorehall_messages_total"] == told


def test_waits_are_told_as_the_library_tells_them() -> None:
    ours, theirs = Waits("waits", "Words"), CollectorRegistry()
    known = Histogram("waits", "Words", buckets=Waits.STEPS, registry=theirs)
    for seconds in (0.0, 0.001, 0.0011, 0.25, 0.9, 1.0, 1.1, 70.0):
        ours.observe(seconds)
        known.observe(seconds)
    mine = CollectorRegistry()
    mine.register(ours)
    assert numbers(generate_latest(mine).decode()) == numbers(generate_latest(theirs).decode())


def test_the_page_for_hosts_explains_every_number() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    told = page[page.index("## Metrics") : page.index("## Upgrades")]
    rows = re.findall(r"^\| `(\w+)(?:\{.*?\})?` \| (?=\S)", told, re.M)
    code = [
        family.name + ("_total" if family.type == "counter" else "")
        for family in Metrics().registry.collect()
    ]
    assert sorted(rows) == sorted(code)
