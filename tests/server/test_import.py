"""A game file on its way through the server: taken in, shown as a finished table, and given back as it came."""

from __future__ import annotations

import random
from pathlib import Path

from lorehall.core.course import Course
from lorehall.games import game
from lorehall.server.gamefile import to_file
from support.server import QUICK
from support.site import Line, guest, site

RULES = game("enchanters")
SEED = 2**63 - 5
JSON = {"content-type": "application/json"}


def played(*, whole: bool = True) -> bytes:
    """A person against a bot, answering by chance."""
    chance = random.Random(4)
    course = Course(RULES, RULES.new(QUICK, SEED, listen=True))
    while not course.over and (whole or len(course.answers) < 5):
        course.answer(chance.randrange(len(course.state.options)))
    return to_file(course, seed=SEED, names=["Ann", "Brida"], bots=[None, "greedy"])


def test_a_game_file_comes_back_as_it_was(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ben = guest(client, "Ben")
        file = played()
        code = ben.post("/api/tables/import", content=file, headers=JSON).json()["code"]
        assert ben.get(f"/api/tables/{code}/file").content == file
        replay = ben.get(f"/api/tables/{code}/replay?as=all").json()
        assert replay["seats"] == ["Ann", "Brida"]
        assert replay["table"]["status"] == "over"
        with Line(ben, code) as line:
            sync = line.hello()
        assert sync["you"]["seats"] == [], "whoever brings a file owns no seat of it"
        assert sync["view"]["over"]


def test_a_file_that_is_no_finished_game_is_refused(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ben = guest(client, "Ben")
        for file, words in ((played(whole=False), "to its end"), (b"{}", "damaged")):
            answer = ben.post("/api/tables/import", content=file, headers=JSON)
            assert answer.status_code == 400
            assert words in answer.json()["error"]["words"]
