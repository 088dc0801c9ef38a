"""The lesson of Enchanters teaches what it should, and says what is so; what all lessons keep to is in the contract suite."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from lorehall.server.protocol.replay_answers import Frame
from lorehall.server.replay.tutorial import LEARNER
from support.lessons import taught
from support.play import cards_of

LESSON = taught("enchanters")
FRAMES, VIEWS, NOTES = LESSON.frames, LESSON.views, LESSON.notes
PLACE = re.compile(
    r"track/[0-5]|village|deck|graveyard/\d+|sheet"
    r"|seat/[01](/(crystals|wounds|attack|defense|glory|(items|enchantments|creatures)(/\d+)?))?"
)


def test_it_weighs_what_the_learner_is_told_to_fight() -> None:
    fought = [
        frame
        for frame in FRAMES
        for risk in frame.get("risks", {}).get("items", ())
        if frame["expect"] is not None and risk["choice"] in ("", frame["expect"])
    ]
    assert fought
    assert all(frame["own"][0]["pending"] for frame in fought)


def test_it_has_a_title_and_a_name_for_every_seat() -> None:
    assert LESSON.sent["title"] == "A short lesson"
    assert LESSON.sent["seats"] == ["You", "Brida"]
    assert len(VIEWS[0]["players"]) == 2


def test_it_covers_a_turn_combat_resting_and_scoring() -> None:
    kinds = {line["key"] for frame in FRAMES for line in frame["lines"]}
    yours = {line["key"] for frame in FRAMES for line in frame["lines"] if line["seat"] == LEARNER}
    assert kinds >= {"turn_begins", "refills", "discards_from_track", "game_ends", "scores", "wins"}
    assert yours >= {
        "journeys", "takes", "uses", "boosts_attack", "defeats", "creature_attacks", "damage", "immediate", "rests",
        "gains_crystals", "heals",
    }  # fmt: skip
    done = [frame["answer"]["verb"] for frame in FRAMES if frame.get("seat") == LEARNER]
    assert {word: done.count(word) for word in done} == {
        "journey": 7, "rest": 2, "use": 2, "done": 2,
    }  # fmt: skip
    journeys = [
        line["text"] for frame in FRAMES for line in frame["lines"] if line["key"] == "journeys"
    ]
    assert [text for text in journeys if " for " not in text], "a free one"
    assert [text for text in journeys if " for " in text], "one that is paid"
    assert any(
        "player 1: strength 2 against defense 0" in line["text"]
        for frame in FRAMES
        for line in frame["lines"]
    )
    sheet = VIEWS[-1]["sheets"][LEARNER]
    assert len([source for source, points in sheet.items() if points]) >= 4


def test_dimmed_things_say_why() -> None:
    first = FRAMES[0]["why"]
    assert {"wish", "verb", "place", "reason", "rule", "words"} == set(first[0])
    found = {(entry["place"], entry["reason"], entry["rule"]) for entry in first}
    assert ("track/5", "cannotPay", "E-JRN-04") in found
    assert ("track/1", "cannotDefeat", "E-CMB-04") in found
    for frame in FRAMES:
        (own,) = frame["own"]
        assert bool(frame["why"]) == (own["pending"] is not None)


# -- what a note says is what the screen shows -------------------------------------------------------


@dataclass(frozen=True)
class Shown:
    """A page of the lesson as the learner has it before them."""

    frame: Frame
    view: dict[str, Any]

    @property
    def note(self) -> str:
        return str(self.frame["note"])

    @property
    def own(self) -> dict[str, Any]:
        (own,) = self.frame["own"]
        return dict(own)

    @property
    def choices(self) -> list[dict[str, Any]]:
        return list(self.own["pending"]["choices"]) if self.own["pending"] else []

    @property
    def you(self) -> dict[str, Any]:
        return dict(self.view["players"][LEARNER])

    @property
    def cards(self) -> set[str]:
        """Everything with a name that lies on the table."""
        track = {card["name"] for card in self.view["track"] if card}
        stacks = ("items", "enchantments", "creatures")
        owned = {
            name for player in self.view["players"] for stack in stacks for name in player[stack]
        }
        return {*track, *owned, *self.view["graveyard"], self.view["village"]["name"]}

    def is_dimmed(self, place: str) -> bool:
        """Whether the learner is asked, cannot choose it, and would be told why."""
        chosen = {choice["place"] for choice in self.choices}
        return bool(chosen) and place not in chosen and place in self.refused

    @property
    def refused(self) -> set[str]:
        return {entry["place"] for entry in self.frame["why"]}


PAGES = [Shown(frame, view) for frame, view in LESSON.pages]
CARDS = {face["name"] for face in cards_of(LESSON.lesson.game)}


def test_what_is_called_dimmed_is_dimmed() -> None:
    (said,) = [page for page in PAGES if "are dimmed" in page.note]
    assert said.frame["point"]
    assert all(said.is_dimmed(place) for place in said.frame["point"])
    (later,) = [page for page in PAGES if "was dimmed before" in page.note]
    card = later.view["track"][0]["name"]
    before = [each["name"] if each else "" for each in said.view["track"]].index(card)
    assert said.is_dimmed(f"track/{before}")
    assert not later.is_dimmed("track/0")


def test_the_sheet_is_spoken_of_when_it_is_shown() -> None:
    for page in PAGES:
        assert ("sheet" in page.frame["point"]) == page.view["over"], page.note
        if "sheet" in page.note:
            assert page.view["sheets"]


def test_cards_that_are_named_lie_on_the_table() -> None:
    found = 0
    for page in PAGES:
        for name in CARDS:
            if re.search(rf"\b{name}\b(?! Horn)", page.note):
                assert name in page.cards, page.note
                found += 1
    assert found > 20


def test_who_takes_the_first_card_has_been_told_how_to_read_it() -> None:
    first = next(page for page in PAGES if page.frame["expect"] is not None)
    assert "hold it, or hover over it, to read" in " ".join(first.note.split())


SAID: dict[str, Callable[[Shown, re.Match[str]], object]] = {
    r"you (?:still )?have (\d+|no) (crystal|wound)": lambda page, said: page.you[f"{said[2]}s"],
    r"your attack is (?:now )?(\d+)": lambda page, _: page.you["attack"],
    r"your defense (?:of|is) (\d+)": lambda page, _: page.you["defense"],
    r"You have (\d+) glory": lambda page, _: sum(page.view["sheets"][LEARNER].values()),
    r"The (?P<card>\w+) (?:has moved closer and now )?costs (\d+) crystal": lambda page, said: (
        page.own["journeys"][slot_of(page, said["card"])]["cost"]
    ),
    r"(?P<card>Ogre|It) has (\d+) health": lambda page, _: page.own["journeys"][0]["health"],
    r"(\d+) attack against": lambda page, _: page.you["attack"],
    r"attack against (\d+) health": lambda page, _: page.own["fight"]["health"],
    r"strength (?:of|is) (\d+)": lambda page, _: foe(page)["strength"],
}
"""What can be said with a number, and what the screen shows."""


def slot_of(page: Shown, card: str) -> int:
    return [each["name"] if each else "" for each in page.view["track"]].index(card)


def foe(page: Shown) -> dict[str, Any]:
    return dict(page.own.get("fight") or page.own["journeys"][0])


@pytest.mark.parametrize("pattern", SAID)
def test_numbers_in_notes_are_those_on_the_screen(pattern: str) -> None:
    found = 0
    for page in PAGES:
        for said in re.finditer(pattern, page.note, re.IGNORECASE):
            number = next(each for each in said.groups() if each and re.fullmatch(r"\d+|no", each))
            assert SAID[pattern](page, said) == (0 if number == "no" else int(number)), page.note
            found += 1
    assert found, "nothing is said like this any more"


def test_points_are_places_with_something_there() -> None:
    for frame, view in zip(FRAMES, VIEWS, strict=True):
        for point in frame["point"]:
            assert PLACE.fullmatch(point), point
            where, *more = point.split("/")
            if where == "track":
                assert view["track"][int(more[0])] is not None, (frame, point)
            elif len(more) == 3:
                assert int(more[2]) < len(view["players"][int(more[0])][more[1]]), (
                    frame["note"],
                    point,
                )


def test_numbers_in_the_closing_notes_are_those_of_the_sheet() -> None:
    sheets = VIEWS[-1]["sheets"]
    sheet, other = sheets
    assert (
        f"{sheet['creatures']} from creatures, {sheet['enchantments']} from enchantments "
        f"and {sheet['village']} from the village" in NOTES[-2]
    )
    assert f"Your wound costs you {-sheet['wounds']}." in NOTES[-2]
    assert f"You have {sum(sheet.values())} glory and Brida has {sum(other.values())}" in NOTES[-1]
