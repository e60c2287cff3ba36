// The plan. A pattern becomes items: literals, numbers and words, each with its width or its case. A text is read by
// trying for each item what it could have written; each date that comes out is written again, and stays if that is the
// text. So what a text says twice agrees. Exponential only in items that stand side by side and vary in width.
#include "interp/library/date_patterns_apl.hpp"

#include <utf8proc.h>

#include <algorithm>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

constexpr std::int64_t century = 1900;  // of years that are written with two digits

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_lower(c) || is_upper(c); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower_of(char c) { return is_upper(c) ? static_cast<char>(c + 32) : c; }

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

[[noreturn]] void refuse(const std::string& pattern, const std::string& why) {
    raise(ErrorKind::domain, "the pattern '" + pattern + "' " + why);
}

const DateWords& english() {
    static const DateWords words{{"January", "February", "March", "April", "May", "June", "July", "August", "September",
                                  "October", "November", "December"},
                                 {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
                                 {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
                                 {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
                                 {"AM", "PM"},
                                 [] {
                                     std::vector<std::string> ordinals(31, "th");
                                     for (std::size_t ten : {0, 20, 30})
                                         for (std::size_t one = 1; one < 4 && ten + one < 32; one++)
                                             ordinals[ten + one - 1] = one == 1 ? "st" : one == 2 ? "nd" : "rd";
                                     return ordinals;
                                 }()};
    return words;
}

std::string padded(std::int64_t number, std::size_t width, char filler) {
    std::string digits = std::to_string(number);
    if (digits.size() < width) digits.insert(0, width - digits.size(), filler);
    return digits;
}

}  // namespace

DatePattern::DatePattern(const std::string& text, const std::string& language, const Value& dictionary)
    : dictionary_(dictionary), text_(text) {
    if (!is_language(language)) raise(ErrorKind::domain, "'" + language + "' is not a language such as en or en_GB");
    add(text, language, false);
}

void DatePattern::add(std::string_view pattern, std::string language, bool in_predefined) {
    const auto use = [&] { words_.push_back(words_of(language)); };
    const auto literal = [&](std::string_view part) {
        if (items_.empty() || items_.back().field != Field::literal) items_.emplace_back();
        items_.back().text += part;
    };
    use();
    for (std::size_t at = 0; at < pattern.size();) {
        const char c = pattern[at];
        if (c == '"' || c == '\'') {
            std::size_t end = at + 1;
            for (;; end++) {
                end = pattern.find(c, end);
                if (end == std::string_view::npos) refuse(text_, "has a quote that is not closed");
                literal(pattern.substr(at + 1, end - at - 1));
                at = end;
                if (end + 1 == pattern.size() || pattern[end + 1] != c) break;
                literal(pattern.substr(++end, 1));
                at = end;
            }
            at = end + 1;
        } else if (c == '%') {
            const std::size_t end = pattern.find('%', at + 1);
            if (end == std::string_view::npos || in_predefined) refuse(text_, "has a `%` that names no pattern");
            add(predefined(std::string(pattern.substr(at + 1, end - at - 1)), language), language, true);
            at = end + 1;
        } else if (pattern.substr(at).starts_with("__")) {
            const std::size_t end = pattern.find("__", at + 2);
            const std::string_view named = pattern.substr(at + 2, end == std::string_view::npos ? 0 : end - at - 2);
            if (!is_language(named)) refuse(text_, "has `__` without a language");
            language = named;
            use();
            at = end + 2;
        } else if (is_letter(c) || c == '_' || c == '$') {
            std::size_t end = at + 1;
            if (c == '_') end++;
            if (end <= pattern.size() && is_letter(pattern[end - 1]))
                while (end < pattern.size() && lower_of(pattern[end]) == lower_of(pattern[end - 1])) end++;
            items_.push_back(sequence(pattern.substr(at, end - at)));
            items_.back().words = words_.size() - 1;
            at = end;
        } else {
            literal(pattern.substr(at, 1));
            at++;
        }
    }
}

// A sequence of one letter. The first may be `_`: numbers have blanks before them, words the case of their language.
DatePattern::Item DatePattern::sequence(std::string_view text) const {
    struct Numbers {
        std::string_view forms;  // each with a blank behind it; `_` goes with the second
        Field field;
        std::size_t width;  // of the second
    };
    constexpr Numbers numbers[] = {
        {"M MM _M ", Field::month, 2},       {"D DD _D ", Field::day, 2},       {"h hh _h ", Field::hour, 2},
        {"m mm _m ", Field::minute, 2},      {"s ss _s ", Field::second, 2},    {"w ww _w ", Field::week, 2},
        {"y yy _y ", Field::day_of_year, 3}, {"t tt _t ", Field::half_hour, 2},
    };
    const std::string form = std::string(text) + " ";
    for (const Numbers& n : numbers) {
        const std::size_t at = n.forms.find(form);
        if (at == std::string_view::npos || (at > 0 && n.forms[at - 1] != ' ')) continue;
        return {n.field, at == 0 ? 1 : n.width, text[0] == '_' ? ' ' : '0'};
    }
    if (text == "d") return {Field::weekday};
    if (text == "YYYY") return {Field::year, 4};
    if (text == "YY") return {Field::short_year, 2};
    if (text == "WWWW") return {Field::week_year, 4};
    if (text == "WW") return {Field::short_week_year, 2};
    if (text.find_first_not_of('f') == std::string_view::npos && text.size() <= 6)
        return {Field::fraction, text.size()};
    const char letter = text.size() < 2 ? text[0] : text[1];
    const std::string_view rest = text.substr(1);
    const auto all = [](std::string_view part, bool (*is)(char)) { return std::all_of(part.begin(), part.end(), is); };
    const Case letters = text[0] == '_'                             ? Case::natural
                         : all(text, is_upper)                      ? Case::upper
                         : all(text, is_lower)                      ? Case::lower
                         : is_upper(text[0]) && all(rest, is_lower) ? Case::capital
                                                                    : Case::natural;
    const bool is_cased = letters != Case::natural || (text[0] == '_' && all(rest, is_lower));
    const char kind = lower_of(letter);
    if (is_cased && (kind == 'm' || kind == 'd') && (text.size() == 3 || text.size() == 4))
        return {kind == 'm' ? Field::month_name : Field::weekday_name, 1, '0', text.size() == 3, letters};
    if (is_cased && (kind == 'o' || kind == 'p') && text[0] != '_' && text.size() <= 2 &&
        (kind == 'o' || letters != Case::capital))
        return {kind == 'o' ? Field::ordinal : Field::half, 1, '0', text.size() == 1, letters};
    refuse(text_, "has `" + std::string(text) + "`, which stands for nothing; quotes make it text");
}

// What is under a path of names in the dictionary; absent where there is nothing.
Value DatePattern::entry(const std::vector<std::string>& path) const {
    Value at = dictionary_;
    for (const std::string& name : path) {
        const Cell* cell = is_space(at) ? space_of(at).find(intern(name)) : nullptr;
        if (!cell) return Value::absent();
        at = cell->value;
    }
    return at;
}

std::string DatePattern::predefined(const std::string& name, const std::string& language) const {
    for (const std::string& place : {language, language.substr(0, 2), std::string("Global")})
        if (const Value found = entry({"Patterns", place, name}); !found.is_absent())
            return required_text(found, "a predefined pattern");
    if (name == "ISO") return "YYYY-MM-DD\"T\"hh:mm:ss";
    refuse(text_, "names the pattern " + name + ", which is not defined");
}

DateWords DatePattern::words_of(const std::string& language) const {
    const bool is_english = language.starts_with("en");
    DateWords words = is_english ? english() : DateWords{};
    struct Named {
        const char* name;
        std::vector<std::string> DateWords::*words;
    };
    constexpr Named all[] = {
        {"MonthNames", &DateWords::months},       {"ShortMonthNames", &DateWords::short_months},
        {"WeekdayNames", &DateWords::weekdays},   {"ShortWeekdayNames", &DateWords::short_weekdays},
        {"MorningAfternoon", &DateWords::halves}, {"Ordinals", &DateWords::ordinals},
    };
    for (const Named& named : all)
        for (const std::string& place : {language.substr(0, 2), language}) {
            const Value found = entry({place, named.name});
            if (found.is_absent()) continue;
            words.*named.words =
                is_apl_text(found) ? std::vector<std::string>(31, apl_text_in(found)) : names_in(found, named.name);
        }
    return words;
}

const std::vector<std::string>& DatePattern::table(const Item& item) const {
    const DateWords& words = words_[item.words];
    switch (item.field) {
        case Field::month_name: return item.is_short ? words.short_months : words.months;
        case Field::weekday_name: return item.is_short ? words.short_weekdays : words.weekdays;
        case Field::half: return words.halves;
        default: return words.ordinals;
    }
}

std::string DatePattern::text_of(const Item& item, const DateParts& date) const {
    const auto number = [&](std::int64_t n) { return padded(n, item.width, item.filler); };
    const auto word = [&](std::int64_t index) {
        const std::vector<std::string>& all = table(item);
        if (static_cast<std::size_t>(index) >= all.size())
            raise(ErrorKind::domain, "the language of the pattern '" + text_ + "' lacks a word that it needs",
                  "the option Dictionary of ⎕DT gives words; those of English are known");
        std::string text = all[static_cast<std::size_t>(index)];
        if (item.is_short && (item.field == Field::ordinal || item.field == Field::half)) text = first_character(text);
        if (item.letters == Case::natural) return text;
        std::string cased;
        bool is_first = true;
        for (char32_t c : prims::decode_utf8(text)) {
            const auto code = static_cast<utf8proc_int32_t>(c);
            const bool raises = item.letters == Case::upper || (item.letters == Case::capital && is_first);
            const bool lowers = item.letters == Case::lower;
            prims::append_utf8(cased, static_cast<char32_t>(raises   ? utf8proc_toupper(code)
                                                            : lowers ? utf8proc_tolower(code)
                                                                     : code));
            is_first = false;
        }
        return cased;
    };
    switch (item.field) {
        case Field::literal: return item.text;
        case Field::year: return number(date.year);
        case Field::short_year: return number(date.year % 100);
        case Field::month: return number(date.month);
        case Field::month_name: return word(date.month - 1);
        case Field::day: return number(date.day);
        case Field::weekday: return number(date.weekday);
        case Field::weekday_name: return word(date.weekday % 7);
        case Field::hour: return number(date.hour);
        case Field::half_hour: return number((date.hour + 11) % 12 + 1);
        case Field::minute: return number(date.minute);
        case Field::second: return number(date.second);
        case Field::fraction: return padded(date.nanoseconds, 9, '0').substr(0, item.width);
        case Field::week: return number(date.week);
        case Field::week_year: return number(date.week_year);
        case Field::short_week_year: return number(date.week_year % 100);
        case Field::day_of_year: return number(date.day_of_year);
        case Field::ordinal: return word(date.day - 1);
        case Field::half: return word(date.hour / 12);
    }
    return {};
}

std::string DatePattern::written(const DateParts& date) const {
    std::string text;
    for (const Item& item : items_) text += text_of(item, date);
    return text;
}

bool DatePattern::has(Field field) const {
    return std::any_of(items_.begin(), items_.end(), [field](const Item& item) { return item.field == field; });
}

// Raises domain where texts of the pattern leave out what comes before something that they say.
void DatePattern::require_unambiguous() const {
    const bool year = has(Field::year) || has(Field::short_year);
    const bool month = has(Field::month) || has(Field::month_name);
    const bool week_year = has(Field::week_year) || has(Field::short_week_year);
    const bool weekday = has(Field::weekday) || has(Field::weekday_name);
    const bool by_month = (year || month) && (month || !has(Field::day));
    const bool by_year = year && has(Field::day_of_year), by_week = week_year && (has(Field::week) || !weekday);
    const bool says_day = year || month || week_year || weekday || has(Field::day) || has(Field::week) ||
                          has(Field::day_of_year) || has(Field::ordinal);
    if (says_day && !by_month && !by_year && !by_week) refuse(text_, "does not say which day is meant");
    const bool hour = has(Field::hour) || (has(Field::half_hour) && has(Field::half));
    const bool leaves_out = (!hour && (has(Field::half_hour) || has(Field::half) || has(Field::minute))) ||
                            (!has(Field::minute) && has(Field::second)) ||
                            (!has(Field::second) && has(Field::fraction));
    if (leaves_out) refuse(text_, "does not say which time is meant");
}

// The dates that fit; `half` is that of the day while a text is read.
struct DatePattern::Found {
    std::string_view whole;
    CompleteDate complete;
    std::int64_t half_hour = 0, half = 0;
    std::vector<DateParts> dates{};
};

void DatePattern::match(std::size_t index, std::string_view text, DateParts& given, Found& found) const {
    prims::Engine::check_limits_of_any();
    if (index == items_.size()) {
        if (!text.empty()) return;
        DateParts date = given;
        if (!has(Field::hour) && has(Field::half_hour)) date.hour = found.half_hour % 12 + 12 * found.half;
        const bool by_week = (has(Field::week_year) || has(Field::short_week_year)) && has(Field::week);
        const bool names_weekday = has(Field::weekday) || has(Field::weekday_name);
        const bool by_month = has(Field::day) && (has(Field::month) || has(Field::month_name));
        const bool by_year = has(Field::day_of_year);
        const bool by_year_of_week = !has(Field::year) && !has(Field::short_year) && !by_month &&
                                     (has(Field::week_year) || has(Field::short_week_year));
        const DayBy by = by_month                                        ? DayBy::month
                         : by_year                                       ? DayBy::year
                         : (by_week && names_weekday) || by_year_of_week ? DayBy::week
                                                                         : DayBy::month;
        const std::optional<DateParts> whole = found.complete(date, by);
        if (!whole || written(*whole) != found.whole) return;
        found.dates.push_back(*whole);
        return;
    }
    const Item& item = items_[index];
    const auto go_on = [&](std::size_t taken) { match(index + 1, text.substr(taken), given, found); };
    const auto with = [&](std::int64_t& part, std::int64_t value, std::size_t taken) {
        const std::int64_t before = std::exchange(part, value);
        go_on(taken);
        part = before;
    };
    const auto words = [&](std::int64_t& part, std::int64_t (*value)(std::int64_t)) {
        const auto count = static_cast<std::int64_t>(table(item).size());
        std::vector<std::string> tried;
        for (std::int64_t i = 0; i < count; i++) {
            DateParts date;
            date.month = date.day = i + 1;
            date.weekday = i;
            date.hour = 12 * i;
            const std::string word = text_of(item, date);
            // Ordinals that several days have are all the same here: the day is another item's.
            if (!text.starts_with(word) || (item.field == Field::ordinal && contains(tried, word))) continue;
            tried.push_back(word);
            if (item.field == Field::ordinal) go_on(word.size());
            else with(part, value(i), word.size());
        }
    };
    const auto numbers = [&](std::int64_t& part, std::int64_t added) {
        const std::size_t most = item.width > 1 || item.field == Field::weekday ? item.width
                                 : item.field == Field::day_of_year             ? 3
                                                                                : 2;
        std::int64_t value = 0;
        bool has_digits = false;
        for (std::size_t n = 1; n <= std::min(most, text.size()); n++) {
            const char c = text[n - 1];
            if (is_digit(c)) value = value * 10 + (c - '0'), has_digits = true;
            else if (c != ' ' || item.filler != ' ' || has_digits) return;
            if (has_digits && (item.width == 1 || n == item.width)) with(part, value + added, n);
        }
    };
    switch (item.field) {
        case Field::literal:
            if (text.starts_with(item.text)) go_on(item.text.size());
            return;
        case Field::year: return numbers(given.year, 0);
        case Field::short_year: return numbers(given.year, century);
        case Field::month: return numbers(given.month, 0);
        case Field::month_name: return words(given.month, [](std::int64_t i) { return i + 1; });
        case Field::day: return numbers(given.day, 0);
        case Field::weekday: return numbers(given.weekday, 0);
        case Field::weekday_name: return words(given.weekday, [](std::int64_t i) { return i == 0 ? 7 : i; });
        case Field::hour: return numbers(given.hour, 0);
        case Field::half_hour: return numbers(found.half_hour, 0);
        case Field::minute: return numbers(given.minute, 0);
        case Field::second: return numbers(given.second, 0);
        case Field::fraction: {
            const std::string digits(text.substr(0, item.width));
            if (digits.size() < item.width || !std::all_of(digits.begin(), digits.end(), is_digit)) return;
            return with(given.nanoseconds, std::stoll(digits + std::string(9 - item.width, '0')), item.width);
        }
        case Field::week: return numbers(given.week, 0);
        case Field::week_year: return numbers(given.week_year, 0);
        case Field::short_week_year: return numbers(given.week_year, century);
        case Field::day_of_year: return numbers(given.day_of_year, 0);
        case Field::ordinal: return words(given.day, nullptr);
        case Field::half: return words(found.half, [](std::int64_t i) { return i; });
    }
}

std::optional<DateParts> DatePattern::read(std::string_view text, CompleteDate complete) const {
    require_unambiguous();
    Found found{text, complete};
    DateParts given;
    match(0, text, given, found);
    if (found.dates.empty()) return {};
    const auto differs = [&](const DateParts& d) {
        const DateParts& first = found.dates[0];
        return d.year != first.year || d.day_of_year != first.day_of_year || d.hour != first.hour ||
               d.minute != first.minute || d.second != first.second || d.nanoseconds != first.nanoseconds;
    };
    if (std::any_of(found.dates.begin(), found.dates.end(), differs))
        raise(ErrorKind::domain, "'" + std::string(text) + "' can mean several dates by the pattern '" + text_ + "'");
    return found.dates[0];
}

}  // namespace stele::interp
