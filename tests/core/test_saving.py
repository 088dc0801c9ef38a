"""Saving by field: frames and states are spelt out by name, and data that do not fit are refused with the place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame, Position
from lorehall.core.errors import BadSave, LorehallError
from lorehall.core.game.saving import Restorer, dump_fields, saved_fields
from lorehall.games import game
from support.play import position_after


class Errand(Frame):
    def __init__(self, seat: int, cards: tuple[int, ...], then: Frame | None = None) -> None:
        self.seat = seat
        self.cards = cards
        self.then = then


class Pouch:
    DERIVED = ("weight",)

    def __init__(self) -> None:
        self.coins = 0
        self.weight = 0


class Fair(Position):
    SHARED = ("prices",)

    def __init__(self) -> None:
        super().__init__(1)
        self.prices = ["dear"]
        self.pouches = [Pouch(), Pouch()]
        self.stalls: tuple[int, ...] = ()
        self.open = False


def a_fair() -> Fair:
    fair = Fair()
    fair.pouches[1].coins = 7
    fair.stalls = (3, 4)
    fair.open = True
    fair.stack = [Errand(1, (5, 6), Errand(0, ()))]
    return fair


def restored(data: dict[str, Any]) -> Fair:
    fair = Fair()
    Restorer(__name__.split(".")[0], {}).fill(fair, data)
    return fair


def test_every_field_is_saved_but_those_that_the_classes_name() -> None:
    data = dump_fields(a_fair())
    assert "prices" not in data
    assert data["pouches"] == [{"coins": 0}, {"coins": 7}]
    assert data["stack"] == [
        {
            "frame": "Errand",
            "seat": 1,
            "cards": [5, 6],
            "then": {"frame": "Errand", "seat": 0, "cards": [], "then": None},
        }
    ]
    assert saved_fields(Pouch()) == ["coins"]


def test_what_was_saved_comes_back_with_its_types() -> None:
    data = json.loads(json.dumps(dump_fields(a_fair())))
    fair = restored(data)
    assert dump_fields(fair) == dump_fields(a_fair())
    assert fair.stalls == (3, 4)
    frame = fair.stack[0]
    assert isinstance(frame, Errand)
    assert frame.cards == (5, 6)
    assert isinstance(frame.then, Errand)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda d: d.pop("stalls"), "the field 'stalls' of Fair is missing"),
        (lambda d: d.update(tents=1), "the field 'tents' of Fair is unknown"),
        (lambda d: d.update(open=1), "the field 'open' of Fair: expected bool, not 1"),
        (lambda d: d.update(prompt="a"), "the field 'prompt' of Fair: expected int"),
        (lambda d: d.update(stalls=["a"]), "the field 'stalls' of Fair: expected a number"),
        (lambda d: d.update(stalls=3), "the field 'stalls' of Fair: expected a list"),
        (lambda d: d["pouches"].pop(), "the field 'pouches' of Fair"),
        (lambda d: d["pouches"][0].clear(), "the field 'coins' of Pouch is missing"),
        (lambda d: d["stack"][0].update(frame="Feast"), "there is no frame 'Feast'"),
        (lambda d: d["stack"][0].pop("seat"), "the frame Errand: .*'seat'"),
        (lambda d: d["stack"][0].update(hat=1), "the frame Errand: .*'hat'"),
    ],
)
def test_data_that_do_not_fit_are_refused(spoil: Callable[[Any], object], words: str) -> None:
    data = json.loads(json.dumps(dump_fields(a_fair())))
    spoil(data)
    with pytest.raises(BadSave, match=words):
        restored(data)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda d: d.update(lorehall=1), "saved by an older version"),
        (lambda d: d.update(lorehall=99), "Unknown save format 99"),
        (lambda d: d["state"]["fields"]["stack"][0].update(frame="Nap"), "there is no frame 'Nap'"),
        (lambda d: d["state"]["fields"].update(moon=1), "the field 'moon' of State is unknown"),
    ],
)
def test_a_saved_game_that_does_not_fit_is_refused(
    spoil: Callable[[Any], object], words: str
) -> None:
    rules = game("enchanters")
    state = position_after(rules, {"players": 2}, seed=1, decisions=20)
    data = json.loads(rules.save(state))
    spoil(data)
    with pytest.raises(BadSave, match=words):
        rules.load(json.dumps(data))


def test_a_card_effect_is_saved_by_its_number() -> None:
    rules = game("enchanters")
    options = {"players": 4, "kingdomSelection": "random"}
    for seed in range(30):
        state = position_after(rules, options, seed=seed, decisions=60)
        saved = json.loads(rules.save(state))["state"]["fields"]["stack"]
        for frame in saved:
            assert all(isinstance(value, (int, str, list)) for value in frame.values())
        assert rules.save(rules.load(rules.save(state))) == rules.save(state)


def twin(package: str, module: str) -> type[Frame]:
    made: type[Frame] = type("Twin", (Frame,), {"__module__": f"{package}.{module}"})
    return made


def test_two_frames_of_one_name_could_not_be_told_apart() -> None:
    kinds = [twin("quarrel", "rules"), twin("quarrel", "effects")]
    with pytest.raises(LorehallError, match=r"called Twin, in quarrel\.rules and quarrel\.effects"):
        Restorer("quarrel", {})
    assert len(kinds) == 2


def test_a_game_takes_no_name_of_a_frame_of_the_engine() -> None:
    kind = twin("household", "rules")
    kind.__name__ = Doing.__name__
    with pytest.raises(
        LorehallError, match=r"called Doing, in lorehall\.core\.engine\.effects and household"
    ):
        Restorer("household", {})
