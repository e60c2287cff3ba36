// Dates and times as text by patterns such as 'DD/MM/YYYY hh:mm', for ⎕DT.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// A day, counted from 1899-12-31, and nanoseconds since its midnight.
struct Instant {
    std::int64_t days = 0, nanoseconds = 0;
};

/// A day and a time of day in all forms that timestamps and patterns have.
struct DateParts {
    std::int64_t year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0, nanoseconds = 0;
    std::int64_t day_of_year = 1, week_year = 1, week = 1, weekday = 1;  // weeks are ISO's, Monday is 1
    std::int64_t half_hour = 12, half = 0;                               // 1 to 12, before or after noon
};
DateParts parts_of(const Instant& t);
/// The parts that determine the day: year, month and day; year and day of the year; or week year, week and weekday.
enum class DayBy : std::uint8_t { month, year, week };
/// The instant with these parts, by the 24-hour clock; nothing for an invalid one, or one outside 0001-01-01 to
/// 4000-02-28.
std::optional<Instant> instant_of(const DateParts& p, DayBy by);

struct DatePattern {
    virtual ~DatePattern() = default;
    /// The text of an instant. Raises domain if the language lacks a word.
    virtual std::string written(const Instant& t) const = 0;
    /// The instant whose text this is; nothing for other texts. Raises domain if the pattern leaves the date open, or
    /// the text has several readings.
    virtual std::optional<Instant> read(std::string_view text) const = 0;
};
/// `dictionary`: absent, or a namespace of names and predefined patterns. Raises domain for an invalid pattern.
std::unique_ptr<const DatePattern> date_pattern(const std::string& text, const std::string& language,
                                                const Value& dictionary);

}  // namespace stele::interp
