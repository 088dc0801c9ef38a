"""Options that are wrong in every way: looking for what each may mean is the dearest thing that a stranger can ask for."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from lorehall.core import options as core_options
from lorehall.server.api import tables
from lorehall.server.commands.new_table import open_table
from lorehall.server.net.limits import Budget, Limits, Rate
from support.site import NOTHING_BACK, Line, guest, hurry, new_table, server_of, site


def asked(**options: Any) -> dict[str, Any]:
    return {"game": "enchanters", "options": options}


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names for which something like them was looked for."""
    found: list[str] = []

    def hint(name: str, known: object) -> str:
        found.append(name)
        return ""

    monkeypatch.setattr(core_options, "_hint", hint)
    return found


@pytest.mark.parametrize(
    "options",
    [{f"option{number}": 1 for number in range(61)}, {"o" * 41: 1}],
    ids=["many", "long"],
)
def test_more_and_longer_names_than_any_game_has_are_not_looked_at(
    tmp_path: Path, searched: list[str], options: dict[str, int]
) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        answer = ann.post("/api/tables", json=asked(**options))
        assert (answer.status_code, answer.json()["error"]["reason"]) == (400, "malformed")
        with Line(ann, code) as line:
            line.hello()
            assert line.ask("configure", options=options)["reason"] == "malformed"
    assert searched == []


def test_only_the_first_wrong_names_are_searched_for(tmp_path: Path, searched: list[str]) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        wrong = {f"player{number}": 1 for number in range(40)}
        answer = ann.post("/api/tables", json=asked(**wrong))
        assert len(answer.json()["error"]["problems"]) == 40
    assert len(searched) == core_options.MOST_HINTS


def test_who_may_open_no_more_tables_is_refused_before_the_options_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    real = open_table

    def counted(*given: Any, **more: Any) -> Any:
        opened.append(given)
        return real(*given, **more)

    monkeypatch.setattr(tables, "open_table", counted)
    limits = dataclasses.replace(Limits.off(), new_tables=Rate(2, 60))
    with site(tmp_path, limits=limits) as client:
        ann = guest(client, "Ann")
        answers = [ann.post("/api/tables", json=asked(players=2)) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200]
        answer = ann.post("/api/tables", json=asked(nonsense=2))
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
        assert ann.post("/api/quick", json={"game": "enchanters"}).status_code == 429
    assert len(opened) == 2


def test_wrong_options_are_paid_for(tmp_path: Path) -> None:
    limits = dataclasses.replace(Limits.off(), address_time=Budget(0.05, NOTHING_BACK))
    with site(tmp_path, limits=limits) as client:
        hurry(client)
        ann = guest(client, "Ann")
        answers = [ann.post("/api/tables", json=asked(nonsense=2)) for _ in range(101)]
        assert answers[-1].status_code == 429, "at 0.5 ms each, 100 are more than can be paid for"
        assert int(answers[-1].headers["retry-after"]) > 0
        assert answers[-1].headers["connection"] == "close"
        assert answers[-1].json()["error"]["reason"] == "tooMany"
        told = server_of(client).metrics.text().decode()
        kinds = [answer.json()["error"]["reason"] for answer in answers]
        for reason in ("badOptions", "tooMany"):
            assert f'lorehall_refusals_total{{reason="{reason}"}} {kinds.count(reason)}.0' in told


@pytest.mark.parametrize("name", ["boxes", "kingdoms", "packs"])
def test_a_file_with_countless_names_is_answered_in_a_few_words(tmp_path: Path, name: str) -> None:
    """Comparing each of 100,000 boxes with all others took a quarter of an hour, and what is wrong with each kingdom 50 MB."""
    names = ",".join(format(number, "x") for number in range(100_000))
    file = {
        "format": 2, "game": "enchanters", "version": 2, "options": {"players": 2, name: names},
        "seed": 1, "names": ["Ann", "Ben"], "bots": [None, None], "log": [],
    }  # fmt: skip
    with site(tmp_path) as client:
        answer = guest(client, "Ann").post("/api/tables/import", json=file)
        assert answer.status_code == 400
        assert "100000 names are too many" in answer.json()["error"]["words"]
        assert len(answer.content) < 500


@pytest.mark.parametrize("players", [True, 1.0, "1", None])
def test_one_who_plays_both_seats_is_counted_by_a_number(tmp_path: Path, players: Any) -> None:
    with site(tmp_path) as client:
        options = asked(mode="coop", players=players, boxes=["base", "odyssey"])
        answer = guest(client, "Ann").post("/api/tables", json=options)
        assert answer.status_code == 400
        assert answer.json()["error"]["problems"][0]["option"] == "players"


def test_packs_of_cards_are_refused_and_not_left_out_in_silence(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        answer = ann.post("/api/tables", json=asked(packs=["my.cards"]))
        assert answer.status_code == 400
        (problem,) = answer.json()["error"]["problems"]
        assert (problem["option"], problem["rule"]) == ("packs", "E-GEN-14")
        assert "use --pack my.cards" in problem["words"]
        code = new_table(ann)
        with Line(ann, code) as line:
            line.hello()
            refused = line.ask("configure", options={"players": 2, "packs": ["my.cards"]})
            assert refused["reason"] == "badOptions"
        assert ann.post("/api/tables", json=asked(packs=[])).status_code == 200
