// The plan. A pattern becomes items: literals, numbers and words, each with its width or its case. A text is read by
// trying for each item what it could have written; each date that comes out is written again, and stays if that is the
// text. So what a text says twice agrees. Exponential only in items that stand side by side and vary in width.
#include "interp/library/date_patterns_apl.hpp"

#include <utf8proc.h>

#include <algorithm>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/read_number.hpp"

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

// How a part of a date is asked for as a number: with one digit or more, then with `width` of them, behind zeros or, after `_`,
// blanks. A blank follows each form.
struct Number {
    std::string_view forms;
    std::int64_t DateParts::*part;
    std::size_t width;
    bool lacks_century = false;
};
constexpr Number numbers[] = {
    {"M MM _M ", &DateParts::month, 2},       {"D DD _D ", &DateParts::day, 2},
    {"h hh _h ", &DateParts::hour, 2},        {"m mm _m ", &DateParts::minute, 2},
    {"s ss _s ", &DateParts::second, 2},      {"w ww _w ", &DateParts::week, 2},
    {"y yy _y ", &DateParts::day_of_year, 3}, {"t tt _t ", &DateParts::half_hour, 2},
    {"d ", &DateParts::weekday, 1},           {" YYYY ", &DateParts::year, 4},
    {" YY ", &DateParts::year, 2, true},      {" WWWW ", &DateParts::week_year, 4},
    {" WW ", &DateParts::week_year, 2, true},
};

}  // namespace

// How a part is asked for as a word: by a letter, so often for short and for long words.
struct DatePattern::Words {
    char letter;
    std::size_t short_form, long_form;
    std::int64_t DateParts::*part;  // null for ordinals: the day is another item's
    std::vector<std::string> DateWords::*short_words, DateWords::*long_words;
    std::int64_t first = 0;  // what the first word stands for

    std::int64_t value_of(std::int64_t index) const {
        return part == &DateParts::weekday && index == 0 ? 7 : index + first;
    }
    std::size_t index_in(const DateParts& date) const {
        if (part == &DateParts::weekday) return static_cast<std::size_t>(date.weekday % 7);
        return static_cast<std::size_t>((part ? date.*part : date.day) - first);
    }
};

DatePattern::DatePattern(const std::string& text, const std::string& language, const Value& dictionary)
    : dictionary_(dictionary), text_(text) {
    if (!is_language(language)) raise(ErrorKind::domain, "'" + language + "' is not a language such as en or en_GB");
    add(text, language, false);
}

void DatePattern::add(std::string_view pattern, std::string language, bool in_predefined) {
    const auto use = [&] { languages_.push_back(words_of(language)); };
    const auto literal = [&](std::string_view part) {
        if (items_.empty() || items_.back().form != Form::literal) items_.emplace_back();
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
            items_.back().language = languages_.size() - 1;
            at = end;
        } else {
            literal(pattern.substr(at, 1));
            at++;
        }
    }
}

// A sequence of one letter. The first may be `_`: numbers have blanks before them, words the case of their language.
DatePattern::Item DatePattern::sequence(std::string_view text) const {
    static constexpr Words words[] = {
        {'m', 3, 4, &DateParts::month, &DateWords::short_months, &DateWords::months, 1},
        {'d', 3, 4, &DateParts::weekday, &DateWords::short_weekdays, &DateWords::weekdays},
        {'o', 1, 2, nullptr, &DateWords::ordinals, &DateWords::ordinals, 1},
        {'p', 1, 2, &DateParts::half, &DateWords::halves, &DateWords::halves},
    };
    const std::string form = std::string(text) + " ";
    for (const Number& n : numbers) {
        const std::size_t at = n.forms.find(form);
        if (at == std::string_view::npos || (at > 0 && n.forms[at - 1] != ' ')) continue;
        return {Form::number, n.part, at == 0 ? 1 : n.width, n.width, text[0] == '_' ? ' ' : '0', n.lacks_century};
    }
    if (text.find_first_not_of('f') == std::string_view::npos && text.size() <= 6)
        return {Form::fraction, &DateParts::nanoseconds, text.size()};
    const char letter = text.size() < 2 ? text[0] : text[1];
    const std::string_view rest = text.substr(1);
    const auto all = [](std::string_view part, bool (*is)(char)) { return std::all_of(part.begin(), part.end(), is); };
    const Case letters = text[0] == '_'                             ? Case::natural
                         : all(text, is_upper)                      ? Case::upper
                         : all(text, is_lower)                      ? Case::lower
                         : is_upper(text[0]) && all(rest, is_lower) ? Case::capital
                                                                    : Case::natural;
    const bool is_cased = letters != Case::natural || (text[0] == '_' && all(rest, is_lower));
    for (const Words& w : words) {
        const bool is_one_letter = w.long_form < 3;  // which has no case of its own
        if (!is_cased || w.letter != lower_of(letter) || (text.size() != w.short_form && text.size() != w.long_form) ||
            (is_one_letter && (text[0] == '_' || (w.letter == 'p' && letters == Case::capital))))
            continue;
        Item item{Form::word, w.part};
        item.words = &w;
        item.is_short = text.size() == w.short_form;
        item.letters = letters;
        return item;
    }
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
    return languages_[item.language].*(item.is_short ? item.words->short_words : item.words->long_words);
}

std::string DatePattern::word(const Item& item, std::size_t index) const {
    const std::vector<std::string>& all = table(item);
    if (index >= all.size())
        raise(ErrorKind::domain, "the language of the pattern '" + text_ + "' lacks a word that it needs",
              "the option Dictionary of ⎕DT gives words; those of English are known");
    const bool has_one_table = item.words->short_words == item.words->long_words;
    const std::string text = item.is_short && has_one_table ? first_character(all[index]) : all[index];
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
}

std::string DatePattern::text_of(const Item& item, const DateParts& date) const {
    switch (item.form) {
        case Form::literal: return item.text;
        case Form::number:
            return padded(item.lacks_century ? date.*item.part % 100 : date.*item.part, item.width, item.filler);
        case Form::fraction: return padded(date.nanoseconds, 9, '0').substr(0, item.width);
        case Form::word: return word(item, item.words->index_in(date));
    }
    return {};
}

std::string DatePattern::written(const DateParts& date) const {
    std::string text;
    for (const Item& item : items_) text += text_of(item, date);
    return text;
}

bool DatePattern::says(std::int64_t DateParts::*part) const {
    return std::any_of(items_.begin(), items_.end(), [part](const Item& item) { return item.part == part; });
}

// Raises domain where texts of the pattern leave out what comes before something that they say.
void DatePattern::require_unambiguous() const {
    using P = DateParts;
    const bool has_ordinal =
        std::any_of(items_.begin(), items_.end(), [](const Item& i) { return i.form == Form::word && !i.part; });
    const bool by_month = (says(&P::year) || says(&P::month)) && (says(&P::month) || !says(&P::day));
    const bool by_year = says(&P::year) && says(&P::day_of_year);
    const bool by_week = says(&P::week_year) && (says(&P::week) || !says(&P::weekday));
    const bool says_day = says(&P::year) || says(&P::month) || says(&P::week_year) || says(&P::weekday) ||
                          says(&P::day) || says(&P::week) || says(&P::day_of_year) || has_ordinal;
    if (says_day && !by_month && !by_year && !by_week) refuse(text_, "does not say which day is meant");
    const bool hour = says(&P::hour) || (says(&P::half_hour) && says(&P::half));
    const bool leaves_out = (!hour && (says(&P::half_hour) || says(&P::half) || says(&P::minute))) ||
                            (!says(&P::minute) && says(&P::second)) || (!says(&P::second) && says(&P::nanoseconds));
    if (leaves_out) refuse(text_, "does not say which time is meant");
}

// The dates that fit.
struct DatePattern::Found {
    std::string_view whole;
    CompleteDate complete;
    std::vector<DateParts> dates{};
};

void DatePattern::match(std::size_t index, std::string_view text, DateParts& given, Found& found) const {
    prims::Engine::check_limits_of_any();
    if (index == items_.size()) {
        using P = DateParts;
        if (!text.empty()) return;
        DateParts date = given;
        if (!says(&P::hour) && says(&P::half_hour)) date.hour = date.half_hour % 12 + 12 * date.half;
        const bool by_month = says(&P::day) && says(&P::month);
        const bool by_week = says(&P::week_year) && ((says(&P::week) && says(&P::weekday)) || !says(&P::year));
        const DayBy by = by_month                ? DayBy::month
                         : says(&P::day_of_year) ? DayBy::year
                         : by_week               ? DayBy::week
                                                 : DayBy::month;
        const std::optional<DateParts> whole = found.complete(date, by);
        if (!whole || written(*whole) != found.whole) return;
        found.dates.push_back(*whole);
        return;
    }
    const Item& item = items_[index];
    const auto go_on = [&](std::size_t taken) { match(index + 1, text.substr(taken), given, found); };
    const auto with = [&](std::int64_t value, std::size_t taken) {
        const std::int64_t before = std::exchange(given.*item.part, value);
        go_on(taken);
        given.*item.part = before;
    };
    switch (item.form) {
        case Form::literal:
            if (text.starts_with(item.text)) go_on(item.text.size());
            return;
        case Form::number: {
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
        case Form::fraction: {
            const std::string digits(text.substr(0, item.width));
            if (digits.size() < item.width || !std::all_of(digits.begin(), digits.end(), is_digit)) return;
            return with(prims::func::nanoseconds_of_fraction(digits), item.width);
        }
        case Form::word: {
            std::vector<std::string> tried;
            for (std::size_t i = 0; i < table(item).size(); i++) {
                const std::string one = word(item, i);
                // Ordinals that several days have are all the same here.
                if (!text.starts_with(one) || (!item.part && contains(tried, one))) continue;
                tried.push_back(one);
                if (!item.part) go_on(one.size());
                else with(item.words->value_of(static_cast<std::int64_t>(i)), one.size());
            }
        }
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
