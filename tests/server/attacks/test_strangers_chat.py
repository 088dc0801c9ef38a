"""A stranger who has got hold of the code of a private table can watch, but not write."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.site import Line, TestClient, guest, new_table, site


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[TestClient]:
    with site(tmp_path) as client:
        yield guest(client, "Ann")


def say(client: TestClient, code: str, invitation: str = "") -> tuple[str, str | None]:
    """What the table answers to a line of chat."""
    with Line(client, code) as line:
        assert line.hello(invitation=invitation)["t"] == "sync"
        told = line.ask("say", text="Psst, play the dagger.")
    return told["t"], told.get("reason")


def test_at_a_private_table_the_code_alone_is_not_enough(ann: TestClient) -> None:
    code, eve = new_table(ann), guest(ann, "Eve")
    assert say(eve, code) == ("refused", "notInvited")
    assert say(eve, code, invitation="x" * 12) == ("refused", "notInvited")
    assert say(eve, code, invitation="\u00e4") == ("refused", "notInvited")
    assert say(ann, code) == ("update", None)


def test_who_came_with_the_link_may_write(ann: TestClient) -> None:
    code, friend = new_table(ann), guest(ann, "Fay")
    found = ann.get(f"/api/tables/{code}/invitation").json()["invitation"]
    assert say(friend, code, found) == ("update", None)
    other = new_table(ann)
    assert say(friend, other, found) == ("refused", "notInvited"), "an invitation is to one table"


def test_the_link_is_told_only_to_who_sits_there(ann: TestClient) -> None:
    code, eve = new_table(ann), guest(ann, "Eve")
    answer = eve.get(f"/api/tables/{code}/invitation")
    assert (answer.status_code, answer.json()["error"]["reason"]) == (403, "notSeated")
    found = ann.get(f"/api/tables/{code}/invitation").json()["invitation"]
    assert len(found) == 12
    with Line(eve, code) as line:
        assert found not in str(line.hello())


def test_who_sits_down_may_write_and_who_was_sent_away_may_not(ann: TestClient) -> None:
    code, eve = new_table(ann), guest(ann, "Eve")
    found = ann.get(f"/api/tables/{code}/invitation").json()["invitation"]
    with Line(ann, code) as host, Line(eve, code) as line:
        host.hello()
        line.hello(invitation=found)
        line.ask("sit", seat=1)
        assert line.ask("say", text="Well met.")["t"] == "update"
        host.ask("kick", seat=1)
        assert line.ask("say", text="Why?")["reason"] == "kicked"


def test_at_a_public_table_everybody_with_a_name_writes(ann: TestClient) -> None:
    code, eve = new_table(ann, public=True), guest(ann, "Eve")
    assert say(eve, code) == ("update", None)
