"""What every storage promises."""

from collections.abc import Sequence
from dataclasses import astuple, replace
from threading import Barrier, Thread

import pytest

from lorehall.server.storage import (
    Append,
    Conflict,
    DropGuest,
    DropSecret,
    DropTable,
    Guest,
    PutGuest,
    PutSecret,
    PutTable,
    PutTexts,
    SawSecret,
    Secret,
    Storage,
    Stored,
    TableCard,
)
from lorehall.server.storage.base import Status

FRIDAY = PutTable(
    code="KRNT",
    game="enchanters",
    name="Friday",
    public=False,
    status="open",
    changed=1_000,
    summary=b"{}",
)
ANN = PutGuest("g1", "Ann", 5)


def card(code: str, changed: int, *, public: bool = True, status: Status = "open") -> PutTable:
    return PutTable(code, "enchanters", code.lower(), public, status, changed, b"")


def fields(card: TableCard | None) -> tuple[object, ...]:
    """What a card has when it is read."""
    assert card is not None
    return astuple(card)[: len(TableCard.__slots__)]


def codes(cards: Sequence[TableCard]) -> list[str]:
    return [each.code for each in cards]


# --- records ----------------------------------------------------------------------------------


def test_records_come_back_in_order_as_they_were_stored(storage: Storage) -> None:
    storage.commit([Append("KRNT", 1, 10, b"\x00\xff"), Append("KRNT", 2, 10, b"")])
    storage.commit([Append("KRNT", 3, 9, b"c" * 100_000)])
    assert storage.records("KRNT") == [
        Stored(1, 10, b"\x00\xff"),
        Stored(2, 10, b""),
        Stored(3, 9, b"c" * 100_000),
    ]


def test_records_after_a_number(storage: Storage) -> None:
    storage.commit([Append("KRNT", n, n, b"%d" % n) for n in range(1, 12)])
    assert [record.n for record in storage.records("KRNT", after=9)] == [10, 11]
    assert storage.records("KRNT", after=11) == []
    assert storage.records("KRNT", after=99) == []


def test_an_unknown_table_has_no_records_and_no_card(storage: Storage) -> None:
    assert storage.records("NONE") == []
    assert storage.table("NONE") is None


def test_tables_are_numbered_each_for_itself(storage: Storage) -> None:
    storage.commit([Append("AAAA", 1, 1, b"a1"), Append("BBBB", 1, 1, b"b1")])
    storage.commit([Append("BBBB", 2, 2, b"b2"), Append("AAAA", 2, 2, b"a2")])
    assert [record.data for record in storage.records("AAAA")] == [b"a1", b"a2"]
    assert [record.data for record in storage.records("BBBB")] == [b"b1", b"b2"]


@pytest.mark.parametrize("n", [-1, 0, 1, 2, 4, 10])
def test_only_the_next_number_is_taken(storage: Storage, n: int) -> None:
    storage.commit([Append("KRNT", 1, 1, b"a"), Append("KRNT", 2, 1, b"b")])
    with pytest.raises(Conflict, match=f"KRNT has 2 records; number {n} is not the next"):
        storage.commit([Append("KRNT", n, 2, b"x")])
    assert [record.data for record in storage.records("KRNT")] == [b"a", b"b"]
    storage.commit([Append("KRNT", 3, 2, b"c")])
    assert len(storage.records("KRNT")) == 3


@pytest.mark.parametrize("numbers", [(1, 1), (1, 3), (2, 1)])
def test_numbers_within_one_commit_follow_each_other(
    storage: Storage, numbers: tuple[int, int]
) -> None:
    with pytest.raises(Conflict):
        storage.commit([Append("KRNT", n, 1, b"x") for n in numbers])
    assert storage.records("KRNT") == []


def test_a_commit_is_all_or_nothing(storage: Storage) -> None:
    secret = PutSecret(b"d" * 32, "g1", "cookie", 5)
    storage.commit([Append("KRNT", 1, 1, b"a"), ANN, secret])
    with pytest.raises(Conflict):
        storage.commit(
            [
                Append("LUMA", 1, 2, b"x"),
                FRIDAY,
                PutGuest("g1", "Bea", 5),
                PutGuest("g2", "Cid", 6),
                DropSecret(b"d" * 32),
                DropTable("KRNT"),
                Append("KRNT", 2, 2, b"the table begins again at 1"),
            ]
        )
    assert storage.records("LUMA") == []
    assert storage.table("KRNT") is None
    assert storage.guest("g2") is None
    assert storage.guest_of(b"d" * 32, "cookie") == Guest("g1", "Ann", 5)
    assert storage.records("KRNT") == [Stored(1, 1, b"a")]


def test_an_empty_commit_is_fine(storage: Storage) -> None:
    storage.commit([])
    storage.check()


def test_two_threads_cannot_both_write_the_same_number(storage: Storage) -> None:
    start = Barrier(2)
    conflicts: list[int] = []

    def write(mark: bytes) -> None:
        start.wait()
        for n in range(1, 51):
            try:
                storage.commit([Append("KRNT", n, 1, mark)])
            except Conflict:
                conflicts.append(n)

    threads = [Thread(target=write, args=(mark,)) for mark in (b"a", b"b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(conflicts) == list(range(1, 51))
    assert [record.n for record in storage.records("KRNT")] == list(range(1, 51))


# --- tables -----------------------------------------------------------------------------------


def test_an_index_card_comes_back_and_is_replaced(storage: Storage) -> None:
    storage.commit([FRIDAY])
    assert fields(storage.table("KRNT")) == fields(FRIDAY)
    saturday = PutTable(
        code="KRNT",
        game="prophecy",
        name="Saturday — ✦",
        public=True,
        status="over",
        changed=2_000,
        summary=b"\x00",
    )
    storage.commit([saturday])
    assert fields(storage.table("KRNT")) == fields(saturday)
    assert len(storage.tables()) == 1


def test_what_is_read_is_plain_and_not_the_write_that_made_it(storage: Storage) -> None:
    storage.commit([FRIDAY, ANN])
    found = storage.table("KRNT")
    assert type(found) is TableCard
    assert found.public is False
    assert type(storage.guest("g1")) is Guest


def test_of_two_cards_in_one_commit_the_last_counts(storage: Storage) -> None:
    storage.commit([card("AAAA", 1), card("AAAA", 2, status="over"), card("BBBB", 1)])
    found = storage.table("AAAA")
    assert found is not None
    assert (found.changed, found.status) == (2, "over")


def test_lists_begin_with_the_newest_change(storage: Storage) -> None:
    storage.commit([card("BBBB", 5), card("CCCC", 9), card("AAAA", 5), card("DDDD", 1)])
    assert codes(storage.tables()) == ["CCCC", "AAAA", "BBBB", "DDDD"]
    storage.commit([card("DDDD", 10)])
    assert codes(storage.tables(limit=2)) == ["DDDD", "CCCC"]


def test_lists_by_status_and_publicity(storage: Storage) -> None:
    storage.commit(
        [
            card("AAAA", 1, status="open"),
            card("BBBB", 2, status="playing"),
            card("CCCC", 3, status="over"),
            card("DDDD", 4, status="open", public=False),
        ]
    )
    assert codes(storage.tables(status=["open", "playing"])) == ["DDDD", "BBBB", "AAAA"]
    assert codes(storage.tables(status=["open", "playing"], public=True)) == ["BBBB", "AAAA"]
    assert codes(storage.tables(public=False)) == ["DDDD"]
    assert storage.tables(status=["open' OR 1 --"]) == []


def test_a_dropped_table_is_gone_and_its_code_is_free(storage: Storage) -> None:
    storage.commit([Append("KRNT", 1, 1, b"a"), FRIDAY, Append("LUMA", 1, 1, b"l")])
    storage.commit([DropTable("KRNT"), Append("KRNT", 1, 3, b"new")])
    assert storage.table("KRNT") is None
    assert storage.records("KRNT") == [Stored(1, 3, b"new")]
    assert storage.records("LUMA") == [Stored(1, 1, b"l")]


def test_a_drop_removes_what_came_before_it_in_the_same_commit(storage: Storage) -> None:
    storage.commit([Append("KRNT", 1, 1, b"a"), FRIDAY, DropTable("KRNT"), DropTable("NONE")])
    assert storage.records("KRNT") == []
    assert storage.tables() == []


# --- guests -----------------------------------------------------------------------------------


def test_guests_are_found_by_id_and_by_secret(storage: Storage) -> None:
    storage.commit([PutSecret(b"c" * 32, "g1", "cookie", 7), ANN])
    assert storage.guest("g1") == storage.guest_of(b"c" * 32, "cookie") == Guest("g1", "Ann", 5)
    assert storage.guest("g2") is None
    assert storage.guest_of(b"x" * 32, "cookie") is None


def test_a_secret_serves_only_for_its_kind(storage: Storage) -> None:
    storage.commit(
        [ANN, PutSecret(b"c" * 32, "g1", "cookie", 7), PutSecret(b"r" * 32, "g1", "recovery", 7)]
    )
    assert storage.guest_of(b"c" * 32, "recovery") is None
    assert storage.guest_of(b"r" * 32, "cookie") is None
    assert storage.guest_of(b"r" * 32, "recovery") == Guest("g1", "Ann", 5)


def test_a_guest_may_change_their_name(storage: Storage) -> None:
    storage.commit([ANN, PutSecret(b"c" * 32, "g1", "cookie", 7)])
    storage.commit([PutGuest("g1", "Änne", 5)])
    assert storage.guest_of(b"c" * 32, "cookie") == Guest("g1", "Änne", 5)


def test_a_guest_has_many_cookies_and_one_recovery_secret(storage: Storage) -> None:
    storage.commit([ANN, PutGuest("g2", "Bea", 6)])
    storage.commit([PutSecret(bytes([i]) * 32, "g1", "cookie", 7) for i in range(3)])
    storage.commit([PutSecret(b"r" * 32, "g1", "recovery", 7)])
    storage.commit([PutSecret(b"o" * 32, "g2", "recovery", 7)])
    storage.commit([PutSecret(b"s" * 32, "g1", "recovery", 8)])
    assert storage.guest_of(b"r" * 32, "recovery") is None
    assert storage.guest_of(b"s" * 32, "recovery") == Guest("g1", "Ann", 5)
    assert storage.guest_of(b"o" * 32, "recovery") == Guest("g2", "Bea", 6)
    assert all(storage.guest_of(bytes([i]) * 32, "cookie") for i in range(3))


def test_a_dropped_secret_opens_nothing(storage: Storage) -> None:
    keep, lose = b"k" * 32, b"l" * 32
    storage.commit([ANN, PutSecret(keep, "g1", "cookie", 7), PutSecret(lose, "g1", "cookie", 7)])
    storage.commit([DropSecret(lose), DropSecret(b"unknown")])
    assert storage.guest_of(lose, "cookie") is None
    assert storage.guest_of(keep, "cookie") is not None


def test_the_secrets_of_a_guest_say_when_they_were_last_used(storage: Storage) -> None:
    new, old, other = b"n" * 32, b"o" * 32, b"x" * 32
    storage.commit([PutSecret(new, "g1", "cookie", 9, "Firefox on Linux"), ANN])
    storage.commit([PutSecret(old, "g1", "recovery", 7), PutSecret(other, "g2", "cookie", 7)])
    storage.commit([SawSecret(new, 20), SawSecret(b"unknown", 20)])
    assert storage.secrets_of("g1") == [
        Secret(old, "g1", "recovery", 7, "", 7),
        Secret(new, "g1", "cookie", 9, "Firefox on Linux", 20),
    ]
    assert storage.secrets_of("g3") == []


def test_a_dropped_guest_leaves_no_name_and_no_secret(storage: Storage) -> None:
    storage.commit([ANN, PutSecret(b"c" * 32, "g1", "cookie", 7), Append("KRNT", 1, 1, b"a")])
    storage.commit([PutGuest("g2", "Bea", 6), PutSecret(b"x" * 32, "g2", "cookie", 7)])
    storage.commit([DropGuest("g1"), DropGuest("nobody")])
    assert storage.guest("g1") is None
    assert storage.guest_of(b"c" * 32, "cookie") is None
    assert storage.secrets_of("g1") == []
    assert storage.guest_of(b"x" * 32, "cookie") == Guest("g2", "Bea", 6)
    assert len(storage.records("KRNT")) == 1


def found_by(storage: Storage, guest: str, limit: int = 100) -> list[str]:
    return [each.code for each, _ in storage.tables_of(guest, limit)]


def test_tables_are_found_by_those_who_have_a_place_there(storage: Storage) -> None:
    storage.commit(
        [
            replace(card("AAAA", 5), guests=("g1", "g2")),
            replace(card("BBBB", 9), guests=("g1", "g1")),
            replace(card("CCCC", 20, status="over"), guests=("g1",)),
        ]
    )
    assert found_by(storage, "g1") == ["BBBB", "AAAA", "CCCC"], "what is over comes last"
    assert found_by(storage, "g1", limit=1) == ["BBBB"]
    assert found_by(storage, "g2") == ["AAAA"]
    storage.commit([replace(card("AAAA", 6), guests=("g1",)), DropTable("BBBB")])
    assert found_by(storage, "g1") == ["AAAA", "CCCC"]
    assert found_by(storage, "g2") == [], "who left a table is not led there any more"


def test_a_card_that_tells_of_fewer_records_than_there_are_is_seen_to_be_behind(
    storage: Storage,
) -> None:
    known = replace(card("KRNT", 1), guests=("g1",), n=1)
    storage.commit([Append("KRNT", 1, 1, b"a"), known])
    assert [(found.n, n) for found, n in storage.tables_of("g1")] == [(1, 1)]
    storage.commit([Append("KRNT", 2, 1, b"b")])
    assert [(found.n, n) for found, n in storage.tables_of("g1")] == [(1, 2)]


def test_closing_twice_is_fine(storage: Storage) -> None:
    storage.close()
    storage.close()


# --- texts ------------------------------------------------------------------------------------


def test_texts_stay_as_long_as_a_table_plays_them(storage: Storage) -> None:
    storage.commit([PutTexts("KRNT", "0a", b"axe"), PutTexts("BCDF", "0a", b"axe")])
    storage.commit([PutTexts("GHJK", "0b", b"bow")])
    storage.commit([DropTable("KRNT"), DropTable("GHJK")])
    assert storage.texts("0a") == b"axe"
    assert storage.texts("0b") is None
    storage.commit([DropTable("BCDF")])
    assert storage.texts("0a") is None


def test_secrets_of_a_guest(storage: Storage) -> None:
    first, second = PutSecret(b"1", "g1", "recovery", 5), PutSecret(b"2", "g1", "cookie", 4)
    storage.commit([ANN, first, second, PutSecret(b"3", "g2", "cookie", 1)])
    assert [secret.digest for secret in storage.secrets_of("g1")] == [b"2", b"1"]
    assert storage.secrets_of("nobody") == []
