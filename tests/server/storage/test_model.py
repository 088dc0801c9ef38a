"""Random work on a durable storage, closed and opened in between, against the plain one in memory."""

import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from lorehall.server.storage import (
    Append,
    Conflict,
    DropGuest,
    DropSecret,
    DropTable,
    MemoryStorage,
    PutGuest,
    PutSecret,
    PutTable,
    PutTexts,
    SawSecret,
    SecretKind,
    Storage,
    Write,
)

CODES = ("AAAA", "BBBB", "Ωmega")
GUESTS = ("g1", "g2")
DIGESTS = tuple(bytes([i]) * 32 for i in range(4))
KINDS: tuple[SecretKind, ...] = ("cookie", "recovery")
STATUSES = ("open", "playing", "over")
TEXTS = ("0a", "0b", "0c")

code = st.sampled_from(CODES)
time = st.integers(0, 5)
name = st.text(st.characters(codec="utf-8"), max_size=5)
write = st.one_of(
    st.builds(Append, code, st.integers(1, 4), time, st.binary(max_size=5)),
    st.builds(
        PutTable,
        code,
        st.just("enchanters"),
        name,
        st.booleans(),
        st.sampled_from(STATUSES),
        time,
        st.binary(max_size=3),
        st.integers(0, 4),
        st.lists(st.sampled_from(GUESTS), max_size=3).map(tuple),
    ),
    st.builds(PutGuest, st.sampled_from(GUESTS), name, time),
    st.builds(
        PutSecret,
        st.sampled_from(DIGESTS),
        st.sampled_from(GUESTS),
        st.sampled_from(KINDS),
        time,
        name,
    ),
    st.builds(SawSecret, st.sampled_from(DIGESTS), time),
    st.builds(DropGuest, st.sampled_from(GUESTS)),
    st.builds(
        lambda table, digest: PutTexts(table, digest, digest.encode()), code, st.sampled_from(TEXTS)
    ),
    st.builds(DropSecret, st.sampled_from(DIGESTS)),
    st.builds(DropTable, code),
)


def refusal(storage: Storage, writes: Sequence[Write]) -> str | None:
    try:
        storage.commit(writes)
    except Conflict as conflict:
        return str(conflict)
    return None


class Work(RuleBasedStateMachine):
    def __init__(self, opener: Callable[[Path], Storage]) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.opener = opener
        self.storage = opener(self.folder)
        self.model = MemoryStorage()

    @rule(writes=st.lists(write, max_size=6))
    def commit(self, writes: list[Write]) -> None:
        assert refusal(self.storage, writes) == refusal(self.model, writes)

    @rule(table=code, count=st.integers(1, 3), data=st.binary(max_size=3))
    def append_next(self, table: str, count: int, data: bytes) -> None:
        head = len(self.model.records(table))
        writes = [Append(table, head + i, i, data) for i in range(1, count + 1)]
        self.model.commit(writes)
        self.storage.commit(writes)

    @rule()
    def reopen(self) -> None:
        self.storage.close()
        self.storage = self.opener(self.folder)

    @rule(
        public=st.sampled_from((None, True, False)),
        status=st.sets(st.sampled_from(STATUSES)),
        limit=st.integers(0, 3),
    )
    def lists(self, public: bool | None, status: set[str], limit: int) -> None:
        found = self.storage.tables(public=public, status=status, limit=limit)
        assert found == self.model.tables(public=public, status=status, limit=limit)

    @rule(guest=st.sampled_from(GUESTS), limit=st.integers(0, 3))
    def lists_of(self, guest: str, limit: int) -> None:
        assert self.storage.tables_of(guest, limit) == self.model.tables_of(guest, limit)

    @rule(before=time, limit=st.integers(0, 3))
    def gone(self, before: int, limit: int) -> None:
        assert self.storage.guests_before(before, limit) == self.model.guests_before(before, limit)

    @rule(table=code, after=st.integers(0, 5))
    def tail(self, table: str, after: int) -> None:
        assert self.storage.records(table, after) == self.model.records(table, after)

    @invariant()
    def same(self) -> None:
        for each in CODES:
            assert self.storage.records(each) == self.model.records(each)
            assert self.storage.table(each) == self.model.table(each)
        for guest in GUESTS:
            assert self.storage.guest(guest) == self.model.guest(guest)
            assert self.storage.secrets_of(guest) == self.model.secrets_of(guest)
        for text in TEXTS:
            assert self.storage.texts(text) == self.model.texts(text)
        for digest in DIGESTS:
            for kind in KINDS:
                assert self.storage.guest_of(digest, kind) == self.model.guest_of(digest, kind)

    def teardown(self) -> None:
        self.storage.close()
        shutil.rmtree(self.folder)


def test_random_work_gives_what_the_model_gives(durable: Callable[[Path], Storage]) -> None:
    run_state_machine_as_test(
        lambda: Work(durable),  # type: ignore[arg-type]
        settings=settings(
            max_examples=40, stateful_step_count=25, deadline=None, derandomize=True, database=None
        ),
    )
