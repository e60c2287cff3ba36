// The plan. A pattern becomes items: literals, numbers and words, each with its width or its case. To read a text, each
// item in turn tries all texts that it could have written; each resulting date is written again and kept if that is the
// text. So parts that a text contains twice must agree. The cost is exponential only in adjacent items of varying
// width.
#include "interp/library/date_patterns_apl.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "interp/library/arguments_apl.hpp"
#include "interp/source/letters.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::interp {

namespace {

using P = DateParts;

constexpr std::int64_t century = 1900;  // of years with two digits

// en or en_US
bool is_language(std::string_view name) {
    const bool region = name.size() == 5 && name[2] == '_' && is_upper(name[3]) && is_upper(name[4]);
    return (name.size() == 2 || region) && is_lower(name[0]) && is_lower(name[1]);
}

std::string first_character(const std::string& word) {
    std::size_t at = 0;
    if (!word.empty()) (void)prims::next_character(word, at);
    return word.substr(0, at);
}

// The tables of a language's words; empty for words that a dictionary lacks. Weekdays begin with Sunday.
enum WordTable : std::uint8_t { months, short_months, weekdays, short_weekdays, halves, ordinals };
constexpr std::string_view table_names[] = {"MonthNames",        "ShortMonthNames",  "WeekdayNames",
                                            "ShortWeekdayNames", "MorningAfternoon", "Ordinals"};
using DateWords = std::array<std::vector<std::string>, std::size(table_names)>;

const DateWords& english() {
    static const DateWords words{{{"January", "February", "March", "April", "May", "June", "July", "August",
                                   "September", "October", "November", "December"},
                                  {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
                                  {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
                                  {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
                                  {"AM", "PM"},
                                  [] {
                                      std::vector<std::string> all(31, "th");
                                      for (std::size_t ten : {0, 20, 30})
                                          for (std::size_t one = 1; one < 4 && ten + one < 32; one++)
                                              all[ten + one - 1] = one == 1 ? "st" : one == 2 ? "nd" : "rd";
                                      return all;
                                  }()}};
    return words;
}

std::string padded(std::int64_t number, std::size_t width, char filler) {
    std::string digits = std::to_string(number);
    if (digits.size() < width) digits.insert(0, width - digits.size(), filler);
    return digits;
}

// The forms of a part as a number, each with a blank after it: with one digit or more, then with `width` digits, padded
// with zeros or, after `_`, with blanks.
struct NumberForms {
    std::string_view forms;
    std::int64_t P::*part;
    std::size_t width;
    bool lacks_century = false;
};
constexpr NumberForms numbers[] = {
    {"M MM _M ", &P::month, 2},       {"D DD _D ", &P::day, 2},       {"h hh _h ", &P::hour, 2},
    {"m mm _m ", &P::minute, 2},      {"s ss _s ", &P::second, 2},    {"w ww _w ", &P::week, 2},
    {"y yy _y ", &P::day_of_year, 3}, {"t tt _t ", &P::half_hour, 2}, {"d ", &P::weekday, 1},
    {" YYYY ", &P::year, 4},          {" YY ", &P::year, 2, true},    {" WWWW ", &P::week_year, 4},
    {" WW ", &P::week_year, 2, true},
};

// The forms of a part as a word: the number of its letters for short and for long words.
struct WordForms {
    char letter;
    std::size_t short_form, long_form;
    std::int64_t P::*part;  // null for ordinals, which another item's day determines
    WordTable short_words, long_words;
    std::int64_t first = 0;  // the number of the first word

    std::int64_t value_of(std::int64_t index) const { return part == &P::weekday && index == 0 ? 7 : index + first; }
    std::size_t index_in(const P& date) const {
        if (part == &P::weekday) return static_cast<std::size_t>(date.weekday % 7);
        return static_cast<std::size_t>((part ? date.*part : date.day) - first);
    }
};
constexpr WordForms words_of_parts[] = {
    {'m', 3, 4, &P::month, short_months, months, 1},
    {'d', 3, 4, &P::weekday, short_weekdays, weekdays},
    {'o', 1, 2, nullptr, ordinals, ordinals, 1},
    {'p', 1, 2, &P::half, halves, halves},
};

enum class LetterCase : std::uint8_t { natural, upper, lower, capital };

enum class ItemForm : std::uint8_t { literal, number, fraction, word };

struct PatternItem {
    ItemForm form = ItemForm::literal;
    std::int64_t P::*part = nullptr;
    std::size_t width = 1;  // the least number of digits; numbers of 1 have no padding
    std::size_t most = 1;   // the greatest
    char filler = '0';
    bool lacks_century = false;
    const WordForms* words = nullptr;
    bool is_short = false;  // of words
    LetterCase letters = LetterCase::natural;
    std::string text = {};     // of literals
    std::size_t language = 0;  // an index of `languages_`
};

class Pattern final : public DatePattern {
public:
    Pattern(const std::string& text, const std::string& language, const Value& dictionary)
        : dictionary_(dictionary), text_(text) {
        if (!is_language(language))
            raise(ErrorKind::domain, "'" + language + "' is not a language such as en or en_GB");
        add(text, language, false);
    }

    std::string written(const Instant& t) const override {
        const P date = parts_of(t);
        std::string text;
        for (const PatternItem& item : items_) text += text_of(item, date);
        return text;
    }

    std::optional<Instant> read(std::string_view text) const override {
        require_unambiguous();
        Found found{text};
        P given;
        match(0, text, given, found);
        if (found.instants.empty()) return {};
        const Instant first = found.instants[0];
        if (std::any_of(found.instants.begin(), found.instants.end(), [first](const Instant& t) {
                return t.days != first.days || t.nanoseconds != first.nanoseconds;
            }))
            raise(ErrorKind::domain,
                  "'" + std::string(text) + "' can mean several dates by the pattern '" + text_ + "'");
        return first;
    }

private:
    struct Found {
        std::string_view whole;
        std::vector<Instant> instants{};
    };

    [[noreturn]] void refuse(const std::string& why) const {
        raise(ErrorKind::domain, "the pattern '" + text_ + "' " + why);
    }

    void add(std::string_view pattern, std::string language, bool in_predefined) {
        const auto use = [&] { languages_.push_back(words_of(language)); };
        const auto literal = [&](std::string_view part) {
            if (items_.empty() || items_.back().form != ItemForm::literal) items_.emplace_back();
            items_.back().text += part;
        };
        use();
        for (std::size_t at = 0; at < pattern.size();) {
            const char c = pattern[at];
            if (c == '"' || c == '\'') {
                for (bool is_open = true; is_open;) {
                    const std::size_t end = pattern.find(c, ++at);
                    if (end == std::string_view::npos) refuse("has a quote that is not closed");
                    literal(pattern.substr(at, end - at));
                    at = end + 1;
                    is_open = pattern.substr(at).starts_with(c);
                    if (is_open) literal(pattern.substr(at, 1));
                }
            } else if (c == '%') {
                const std::size_t end = pattern.find('%', at + 1);
                if (end == std::string_view::npos || in_predefined) refuse("has a `%` that names no pattern");
                add(predefined(std::string(pattern.substr(at + 1, end - at - 1)), language), language, true);
                at = end + 1;
            } else if (pattern.substr(at).starts_with("__")) {
                const std::size_t end = pattern.find("__", at + 2);
                const std::string_view named = pattern.substr(at + 2, end == std::string_view::npos ? 0 : end - at - 2);
                if (!is_language(named)) refuse("has `__` without a language");
                language = named;
                use();
                at = end + 2;
            } else if (is_letter(c) || c == '_' || c == '$') {
                std::size_t end = at + 1;
                if (c == '_') end++;
                if (end <= pattern.size() && is_letter(pattern[end - 1]))
                    while (end < pattern.size() && to_lower(pattern[end]) == to_lower(pattern[end - 1])) end++;
                items_.push_back(sequence(pattern.substr(at, end - at)));
                items_.back().language = languages_.size() - 1;
                at = end;
            } else {
                literal(pattern.substr(at, 1));
                at++;
            }
        }
    }

    // A sequence of one letter. An initial `_` pads numbers with blanks and keeps the case of the language's words.
    PatternItem sequence(std::string_view text) const {
        const std::string form = std::string(text) + " ";
        for (const NumberForms& n : numbers) {
            const std::size_t at = n.forms.find(form);
            if (at == std::string_view::npos || (at > 0 && n.forms[at - 1] != ' ')) continue;
            return {ItemForm::number,           n.part,         at == 0 ? 1 : n.width, n.width,
                    text[0] == '_' ? ' ' : '0', n.lacks_century};
        }
        if (text.find_first_not_of('f') == std::string_view::npos && text.size() <= 6)
            return {ItemForm::fraction, &P::nanoseconds, text.size()};
        const char letter = text.size() < 2 ? text[0] : text[1];
        const std::string_view rest = text.substr(1);
        const auto all = [](std::string_view part, bool (*is)(char)) {
            return std::all_of(part.begin(), part.end(), is);
        };
        const LetterCase letters = text[0] == '_'                             ? LetterCase::natural
                                   : all(text, is_upper)                      ? LetterCase::upper
                                   : all(text, is_lower)                      ? LetterCase::lower
                                   : is_upper(text[0]) && all(rest, is_lower) ? LetterCase::capital
                                                                              : LetterCase::natural;
        const bool is_cased = letters != LetterCase::natural || (text[0] == '_' && all(rest, is_lower));
        for (const WordForms& w : words_of_parts) {
            const bool is_one_letter = w.long_form < 3;  // which has no case of its own
            if (!is_cased || w.letter != to_lower(letter) ||
                (text.size() != w.short_form && text.size() != w.long_form) ||
                (is_one_letter && (text[0] == '_' || (w.letter == 'p' && letters == LetterCase::capital))))
                continue;
            return {.form = ItemForm::word,
                    .part = w.part,
                    .words = &w,
                    .is_short = text.size() == w.short_form,
                    .letters = letters};
        }
        refuse("has `" + std::string(text) + "`, which has no meaning; quotes make it text");
    }

    // The dictionary's entry under a path of names; absent without one.
    Value entry(std::initializer_list<std::string_view> path) const {
        Value at = dictionary_;
        for (std::string_view name : path) {
            const Cell* cell = is_space(at) ? space_of(at).find(intern(name)) : nullptr;
            if (!cell) return Value::absent();
            at = cell->value;
        }
        return at;
    }

    std::string predefined(const std::string& name, const std::string& language) const {
        for (const std::string& group : {language, language.substr(0, 2), std::string("Global")})
            if (const Value found = entry({"Patterns", group, name}); !found.is_absent())
                return required_text(found, "a predefined pattern");
        if (name == "ISO") return "YYYY-MM-DD\"T\"hh:mm:ss";
        refuse("names the pattern " + name + ", which is not defined");
    }

    DateWords words_of(const std::string& language) const {
        DateWords words = language.starts_with("en") ? english() : DateWords{};
        for (std::size_t i = 0; i < words.size(); i++)
            for (const std::string& group : {language.substr(0, 2), language})
                if (const Value found = entry({group, table_names[i]}); !found.is_absent())
                    words[i] = is_apl_text(found) ? std::vector<std::string>(31, apl_text_in(found))
                                                  : names_in(found, table_names[i]);
        return words;
    }

    const std::vector<std::string>& table(const PatternItem& item) const {
        return languages_[item.language][item.is_short ? item.words->short_words : item.words->long_words];
    }

    std::string word(const PatternItem& item, std::size_t index) const {
        const std::vector<std::string>& all = table(item);
        if (index >= all.size())
            raise(ErrorKind::domain, "the language of the pattern '" + text_ + "' lacks a word that it needs",
                  "the option Dictionary of ⎕DT gives words; those of English are known");
        const bool has_one_table = item.words->short_words == item.words->long_words;
        const std::string text = item.is_short && has_one_table ? first_character(all[index]) : all[index];
        if (item.letters == LetterCase::natural) return text;
        std::string cased;
        for (char32_t c : prims::decode_utf8(text)) {
            const auto code = static_cast<utf8proc_int32_t>(c);
            const bool raises =
                item.letters == LetterCase::upper || (item.letters == LetterCase::capital && cased.empty());
            const bool lowers = item.letters == LetterCase::lower;
            prims::append_utf8(cased, static_cast<char32_t>(raises   ? utf8proc_toupper(code)
                                                            : lowers ? utf8proc_tolower(code)
                                                                     : code));
        }
        return cased;
    }

    std::string text_of(const PatternItem& item, const P& date) const {
        switch (item.form) {
            case ItemForm::literal: return item.text;
            case ItemForm::number:
                return padded(item.lacks_century ? date.*item.part % 100 : date.*item.part, item.width, item.filler);
            case ItemForm::fraction: return padded(date.nanoseconds, 9, '0').substr(0, item.width);
            case ItemForm::word: return word(item, item.words->index_in(date));
        }
        return {};
    }

    bool has(std::int64_t P::*part) const {
        return std::any_of(items_.begin(), items_.end(), [part](const PatternItem& item) { return item.part == part; });
    }

    // Raises domain if the pattern contains a part of a date or time, but not the parts that it belongs to.
    void require_unambiguous() const {
        const bool has_ordinal = std::any_of(items_.begin(), items_.end(),
                                             [](const PatternItem& i) { return i.form == ItemForm::word && !i.part; });
        const bool by_month = (has(&P::year) || has(&P::month)) && (has(&P::month) || !has(&P::day));
        const bool by_year = has(&P::year) && has(&P::day_of_year);
        const bool by_week = has(&P::week_year) && (has(&P::week) || !has(&P::weekday));
        const bool has_day = has(&P::year) || has(&P::month) || has(&P::week_year) || has(&P::weekday) ||
                             has(&P::day) || has(&P::week) || has(&P::day_of_year) || has_ordinal;
        if (has_day && !by_month && !by_year && !by_week) refuse("does not determine the day");
        const bool hour = has(&P::hour) || (has(&P::half_hour) && has(&P::half));
        const bool lacks_part = (!hour && (has(&P::half_hour) || has(&P::half) || has(&P::minute))) ||
                                (!has(&P::minute) && has(&P::second)) || (!has(&P::second) && has(&P::nanoseconds));
        if (lacks_part) refuse("does not determine the time");
    }

    void match(std::size_t index, std::string_view text, P& given, Found& found) const {
        prims::Engine::check_limits_of_any();
        if (index == items_.size()) {
            if (!text.empty()) return;
            P date = given;
            if (!has(&P::hour) && has(&P::half_hour)) date.hour = date.half_hour % 12 + 12 * date.half;
            const bool by_month = has(&P::day) && has(&P::month);
            const bool by_week = has(&P::week_year) && ((has(&P::week) && has(&P::weekday)) || !has(&P::year));
            const DayBy by = by_month               ? DayBy::month
                             : has(&P::day_of_year) ? DayBy::year
                             : by_week              ? DayBy::week
                                                    : DayBy::month;
            const std::optional<Instant> t = instant_of(date, by);
            if (t && written(*t) == found.whole) found.instants.push_back(*t);
            return;
        }
        const PatternItem& item = items_[index];
        const auto go_on = [&](std::size_t taken) { match(index + 1, text.substr(taken), given, found); };
        const auto with = [&](std::int64_t value, std::size_t taken) {
            const std::int64_t before = std::exchange(given.*item.part, value);
            go_on(taken);
            given.*item.part = before;
        };
        switch (item.form) {
            case ItemForm::literal:
                if (text.starts_with(item.text)) go_on(item.text.size());
                return;
            case ItemForm::number: {
                std::int64_t value = 0;
                bool has_digits = false;
                for (std::size_t n = 1; n <= std::min(item.most, text.size()); n++) {
                    const char c = text[n - 1];
                    if (is_digit(c)) value = value * 10 + (c - '0'), has_digits = true;
                    else if (c != ' ' || item.filler != ' ' || has_digits) return;
                    if (has_digits && (item.width == 1 || n == item.width))
                        with(value + (item.lacks_century ? century : 0), n);
                }
                return;
            }
            case ItemForm::fraction: {
                const std::string digits(text.substr(0, item.width));
                if (digits.size() < item.width || !std::all_of(digits.begin(), digits.end(), is_digit)) return;
                return with(prims::func::nanoseconds_of_fraction(digits), item.width);
            }
            case ItemForm::word: {
                std::vector<std::string> tried;
                for (std::size_t i = 0; i < table(item).size(); i++) {
                    const std::string one = word(item, i);
                    // An ordinal does not determine the day, so those with the same text are tried once.
                    if (!text.starts_with(one) || (!item.part && contains(tried, one))) continue;
                    tried.push_back(one);
                    if (!item.part) go_on(one.size());
                    else with(item.words->value_of(static_cast<std::int64_t>(i)), one.size());
                }
            }
        }
    }

    Value dictionary_;
    std::string text_;
    std::vector<PatternItem> items_;
    std::vector<DateWords> languages_;
};

}  // namespace

std::unique_ptr<const DatePattern> date_pattern(const std::string& text, const std::string& language,
                                                const Value& dictionary) {
    return std::make_unique<const Pattern>(text, language, dictionary);
}

}  // namespace stele::interp
