"""The temporal kinds of q: integers since 2000, in stele; datetime64 and timedelta64 in NumPy."""
from __future__ import annotations

import datetime
from typing import Any, NamedTuple

from .arrays import numpy
from .errors import DomainError
from .kinds import NULL_LONG, Kind

LONGEST = 2**63 - 1  # 0W, and 0N + 1 is -0W


class Unit(NamedTuple):
    """How a kind is written in NumPy."""

    dtype: str
    start: int  # of 2000, in these units since 1970


UNITS = {
    Kind.TIMESTAMP: Unit("M8[ns]", 946684800 * 10**9),
    Kind.MONTH: Unit("M8[M]", 360),
    Kind.DATE: Unit("M8[D]", 10957),
    Kind.DATETIME: Unit("M8[ms]", 946684800 * 10**3),
    Kind.TIMESPAN: Unit("m8[ns]", 0),
    Kind.MINUTE: Unit("m8[m]", 0),
    Kind.SECOND: Unit("m8[s]", 0),
    Kind.TIME: Unit("m8[ms]", 0),
}
# The kinds that arrays of NumPy become, by unit.
DATES = {"Y": Kind.MONTH, "M": Kind.MONTH, "W": Kind.DATE, "D": Kind.DATE}
SPANS = {"m": Kind.MINUTE, "s": Kind.SECOND, "ms": Kind.TIME}
FROM_DAYS = 86400 * 10**3  # milliseconds, of datetimes


def to_numpy(items: Any, kind: Kind) -> Any:
    """Integers of stele as times of NumPy. 0N is NaT, 0W and -0W are the last and first times. Raises DomainError for
    timestamps after 2262, which NumPy does not have."""
    unit = UNITS[kind]
    if unit.start == 0:
        return items.astype(f"<i8", copy=False).view(unit.dtype)
    is_null, is_infinite = items == NULL_LONG, (items == LONGEST) | (items == NULL_LONG + 1)
    if (items > LONGEST - unit.start).any(where=~is_infinite):
        raise DomainError("NumPy has no timestamps after 2262-04-11")
    moved = items + (~(is_null | is_infinite)) * numpy().int64(unit.start)
    return moved.view(unit.dtype)


def days_to_numpy(days: Any) -> Any:
    """q's datetimes, days as floats, as milliseconds of NumPy."""
    module = numpy()
    is_null = module.isnan(days)
    if module.isinf(days).any():
        raise DomainError("NumPy has no infinite datetimes")
    milliseconds = module.rint(module.where(is_null, 0, days) * FROM_DAYS).astype("<i8")
    return module.where(is_null, NULL_LONG, milliseconds + UNITS[Kind.DATETIME].start).view("M8[ms]")


def kind_of(dtype: Any) -> Kind:
    """The kind that times of NumPy become."""
    unit = numpy().datetime_data(dtype)[0]
    if dtype.kind == "M":
        return DATES.get(unit, Kind.TIMESTAMP)
    return SPANS.get(unit, Kind.TIMESPAN)


def from_numpy(array: Any) -> Any:
    """Times of NumPy as integers of stele, of the kind kind_of. Raises DomainError for those that nanoseconds since
    1970 in 64 bits do not reach."""
    unit = UNITS[kind_of(array.dtype)]
    if array.dtype == unit.dtype:
        exact = array
    else:
        exact = array.astype(unit.dtype)
        is_same = (exact.astype(array.dtype) == array) | numpy().isnat(array)
        if not is_same.all():
            raise DomainError(f"a time of unit {numpy().datetime_data(array.dtype)[0]} is outside of the years that "
                              "stele has")
    items = exact.view("<i8")
    if unit.start == 0:
        return items
    kept = (items == NULL_LONG) | (items == LONGEST) | (items == NULL_LONG + 1)
    if (items < NULL_LONG + 2 + unit.start).any(where=~kept):
        raise DomainError("stele has no timestamps before 1707-09-22")
    return items - (~kept) * numpy().int64(unit.start)


# Without NumPy.

EPOCH = datetime.datetime(2000, 1, 1)
MICROSECOND = datetime.timedelta(microseconds=1)


def to_datetime(item: int, kind: Kind) -> Any:
    """One integer of stele as a date, datetime or timedelta; None for a null. Raises DomainError for nanoseconds and
    times that they do not have."""
    if item == NULL_LONG:
        return None
    try:
        if kind == Kind.DATE:
            return (EPOCH + datetime.timedelta(days=item)).date()
        if kind == Kind.MONTH:
            return datetime.date(2000 + item // 12, 1 + item % 12, 1)
        scale = {"ns": 1, "ms": 10**6, "s": 10**9, "m": 60 * 10**9}[UNITS[kind].dtype[3:-1]]
        microseconds, rest = divmod(item * scale, 1000)
        if rest:
            raise DomainError("Python's times have no nanoseconds: they need NumPy")
        span = microseconds * MICROSECOND
        return EPOCH + span if UNITS[kind].start else span
    except (OverflowError, ValueError):
        raise DomainError(f"Python has no {kind.name.lower()} {item}") from None


def from_datetime(item: Any) -> "tuple[Kind, int]":
    """A date, datetime or timedelta as an integer of stele, with its kind."""
    if isinstance(item, datetime.timedelta):
        return Kind.TIMESPAN, item // MICROSECOND * 1000
    if isinstance(item, datetime.datetime):
        if item.tzinfo:
            raise DomainError("stele has no time zones: convert the time with astimezone, and remove its tzinfo")
        return Kind.TIMESTAMP, (item - EPOCH) // MICROSECOND * 1000
    return Kind.DATE, (item - EPOCH.date()).days
