// Dates and times as text by patterns such as 'DD/MM/YYYY hh:mm': what ⎕DT writes and reads.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// A day and a time of day in all the ways that patterns write them.
struct DateParts {
    std::int64_t year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0, nanoseconds = 0;
    std::int64_t day_of_year = 1, week_year = 1, week = 1, weekday = 1;  // weeks are ISO's, Monday is 1
    std::int64_t half_hour = 12, half = 0;                               // 1 to 12, before or after noon
};
/// The day is given by what `by` says; the other ways are found. Nothing where there is no such day.
enum class DayBy : std::uint8_t { month, year, week };
using CompleteDate = std::optional<DateParts> (*)(DateParts given, DayBy by);

/// The words of a language, each of one kind; empty where a dictionary lacks them.
struct DateWords {
    std::vector<std::string> months, short_months, weekdays, short_weekdays, halves, ordinals;  // from Sunday on
};

class DatePattern {
public:
    /// `dictionary`: null, or a namespace of names and predefined patterns. Raises domain for what is not a pattern.
    DatePattern(const std::string& text, const std::string& language, const Value& dictionary);

    /// Raises domain where a word is missing.
    std::string written(const DateParts& date) const;
    /// The date of a text that `written` gives; nothing where it gives that of no date. Raises domain where the pattern, or
    /// the text by it, says several.
    std::optional<DateParts> read(std::string_view text, CompleteDate complete) const;

private:
    enum class Form : std::uint8_t { literal, number, fraction, word };
    enum class Case : std::uint8_t { natural, upper, lower, capital };
    struct Words;
    struct Item {
        Form form = Form::literal;
        std::int64_t DateParts::*part = nullptr;
        std::size_t width = 1;  // digits of numbers at least: of 1 no blanks or zeros stand before them
        std::size_t most = 1;   // and at most
        char filler = '0';
        bool lacks_century = false;
        const Words* words = nullptr;
        bool is_short = false;  // of words
        Case letters = Case::natural;
        std::string text = {};     // of literals
        std::size_t language = 0;  // which of `languages_`
    };
    struct Found;

    void add(std::string_view pattern, std::string language, bool in_predefined);
    Item sequence(std::string_view text) const;
    std::string predefined(const std::string& name, const std::string& language) const;
    Value entry(const std::vector<std::string>& path) const;
    DateWords words_of(const std::string& language) const;
    void require_unambiguous() const;
    bool says(std::int64_t DateParts::*part) const;
    const std::vector<std::string>& table(const Item& item) const;
    std::string word(const Item& item, std::size_t index) const;
    std::string text_of(const Item& item, const DateParts& date) const;
    void match(std::size_t item, std::string_view text, DateParts& given, Found& found) const;

    Value dictionary_;
    std::string text_;
    std::vector<Item> items_;
    std::vector<DateWords> languages_;
};

}  // namespace stele::interp
