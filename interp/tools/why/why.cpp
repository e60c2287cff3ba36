#include "interp/tools/why/why.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "interp/source/text.hpp"
#include "interp/tools/explain/explain.hpp"
#include "interp/tools/why/folding.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_runs = 8;           // of an index
constexpr std::size_t most_indices = 6;        // of one value
constexpr std::size_t most_items_traced = 24;  // of one value
constexpr std::int64_t widest_values = 60;     // columns
constexpr std::int64_t narrowest_values = 24;
constexpr std::int64_t widest_part = 80;
constexpr std::size_t most_parts = 40;  // of an answer without a given depth

using How = Made::How;

// Indices in ascending order: `0..40`, `1 3 7..9`.
std::string text_of_runs(const Cells& indices, std::int64_t origin) {
    std::string text;
    std::size_t runs = 0;
    for (std::int64_t i = 0, end = 0; i < indices.size(); i = end) {
        for (end = i; end < indices.size() && indices[end];) end++;
        if (end - i < 3) end = i + 1;
        if (!indices[i]) continue;
        if (runs++ == most_runs) return text + " ...";
        text += (text.empty() ? "" : " ") + std::to_string(i + origin);
        if (end > i + 1) text += ".." + std::to_string(end - 1 + origin);
    }
    return text;
}

// The index of a cell; empty without axes.
std::string text_of_index(std::int64_t cell, const std::vector<std::int64_t>& axes, std::int64_t origin) {
    std::string text = axes.empty() ? "" : "]";
    for (std::size_t k = axes.size(); k-- > 0; cell /= axes[k])
        text = (k == 0 ? "[" : ";") + std::to_string(cell % axes[k] + origin) + text;
    return text;
}

// The first texts of n.
std::string listed(const std::vector<std::string>& texts, std::size_t n) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : " ") + text;
    return n > texts.size() ? all + " and " + std::to_string(n - texts.size()) + " more" : all;
}

// Cells of an array of these axes: one index if they are a cross product.
std::string text_of_places(const Cells& cells, const std::vector<std::int64_t>& axes, std::int64_t origin) {
    std::vector<Cells> used(axes.begin(), axes.end());
    cells.each([&](std::int64_t cell) {
        for (std::size_t k = axes.size(); k-- > 0; cell /= axes[k]) used[k].add(cell % axes[k]);
    });
    std::int64_t covered = 1;
    for (const Cells& of_axis : used) covered *= of_axis.count();
    if (covered != cells.count()) {
        std::vector<std::string> texts;
        for (std::int64_t i = 0; i < cells.size() && texts.size() < most_indices; i++)
            if (cells[i]) texts.push_back(text_of_index(i, axes, origin));
        return listed(texts, static_cast<std::size_t>(cells.count()));
    }
    std::string text;
    for (const Cells& of_axis : used) {
        text += text.empty() ? "[" : ";";
        if (!of_axis.all() || axes.size() == 1) text += text_of_runs(of_axis, origin);
    }
    return text + "]";
}

// Whether a list has the rows of a table as dictionaries, as the values of a keyed table.
bool is_table_of_rows(const Value& list) {
    return func::holds_rows(list) && list.count() > 0 && func::is_table(func::table_of_rows(list, Rules::q));
}

// A key in an index: of a keyed table the values in its row.
Value key_at(const Value& keys, std::int64_t i) {
    const Value key = prims::item(keys, i);
    if (!is_mapping(key)) return key;
    const Value& row = contents_of(key);
    return func::item_count(row) == 1 ? func::item_of(row, 0) : row;
}
std::string text_of_keys(const Value& keys, const Cells& chosen, Notation notation) {
    std::vector<Value> some;
    chosen.each([&](std::int64_t i) {
        if (some.size() < most_runs) some.push_back(key_at(keys, i));
    });
    const Value shown = some.size() == 1 ? some[0] : func::list_of(some, rules_of(notation));
    const std::string text = notation == Notation::k ? func::source_k(shown) : func::source_q(shown);
    return static_cast<std::int64_t>(some.size()) < chosen.count() ? text + " ..." : text;
}

// For each column of a table the rows in which it has cells.
std::vector<Cells> rows_of_columns(const Value& table, const Cells& cells) {
    const Value& columns = contents_of(table);
    std::vector<Cells> all;
    std::int64_t start = 0;
    for (std::int64_t c = 0; c < columns.count(); c++) {
        const ItemCells items(func::item_of(columns, c));
        Cells rows(items.count());
        for (std::int64_t i = 0; i < items.count(); i++)
            if (cells.slice(start + items.start(i), start + items.start(i + 1)).has_cells()) rows.add(i);
        start += items.start(items.count());
        all.push_back(std::move(rows));
    }
    return all;
}
// The same for a list of rows, dictionaries with the same keys.
std::vector<Cells> columns_of_rows(const Value& rows, std::int64_t columns, const Cells& cells) {
    std::vector<Cells> all(static_cast<std::size_t>(columns), Cells(rows.count()));
    std::int64_t start = 0;
    for (std::int64_t i = 0; i < rows.count(); i++) {
        const Value row = contents_of(func::item_of(rows, i));
        const ItemCells items(row);
        for (std::int64_t c = 0; c < columns; c++)
            if (cells.slice(start + items.start(c), start + items.start(c + 1)).has_cells())
                all[static_cast<std::size_t>(c)].add(i);
        start += items.start(columns);
    }
    return all;
}
// `columns`: of each the rows in which it has cells. `text_of_rows`: the text of a set of them.
template <class TextOfRows>
std::string text_of_columns(const Value& names, const std::vector<Cells>& columns, Notation notation,
                            TextOfRows text_of_rows) {
    std::vector<std::string> texts;
    std::size_t n = 0;
    for (std::size_t c = 0; c < columns.size(); c++) {
        auto has_same_rows = [&](const Cells& rows) { return rows.is_same(columns[c]); };
        const auto at = columns.begin() + static_cast<std::ptrdiff_t>(c);
        if (!columns[c].has_cells() || std::any_of(columns.begin(), at, has_same_rows) || n++ >= most_indices) continue;
        Cells same(names.count());
        for (std::size_t other = c; other < columns.size(); other++)
            if (has_same_rows(columns[other])) same.add(static_cast<std::int64_t>(other));
        texts.push_back("[" + (columns[c].all() ? "" : text_of_rows(columns[c])) + ";" +
                        (same.all() ? "" : text_of_keys(names, same, notation)) + "]");
    }
    return listed(texts, n);
}

// Cells of a dictionary, by the keys of their values; of a table, by rows and columns.
std::string text_of_mapped(const Value& v, const Cells& cells, Notation notation, std::int64_t origin) {
    Engine::current().check_limits();
    const Value &keys = prims::keys_of(v->kind == Kind::table ? v->values()[0] : v), &values = contents_of(v);
    if (v->kind == Kind::table)
        return text_of_columns(keys, rows_of_columns(v, cells), notation,
                               [](const Cells& rows) { return text_of_runs(rows, 0); });
    auto text = [&](const Cells& entries) { return text_of_keys(keys, entries, notation); };
    if (is_table_of_rows(values)) {
        const Value& names = prims::keys_of(func::item_of(values, 0));
        return text_of_columns(names, columns_of_rows(values, names.count(), cells), notation, text);
    }
    const ItemCells items(values);
    Cells whole(items.count());
    std::vector<std::string> texts;
    std::size_t n = 0;
    for (std::int64_t i = 0; i < items.count(); i++) {
        const Cells part = cells.slice(items.start(i), items.start(i + 1));
        if (!part.has_cells()) continue;
        Cells entry(items.count());
        entry.add(i);
        if (part.all()) whole.add(i);
        else if (n++ < most_indices)
            texts.push_back("[" + text(entry) + "]" + text_of_cells(func::item_of(values, i), part, notation, origin));
    }
    if (whole.has_cells()) {
        texts.insert(texts.begin(), "[" + text(whole) + "]");
        n++;
    }
    return listed(texts, n);
}

// Cells of nested items, item by item.
std::string text_of_items(const Value& v, const Cells& cells, Notation notation, std::int64_t origin) {
    Engine::current().check_limits();
    const ItemCells items(v);
    Cells whole(items.count());
    std::vector<std::string> texts;
    std::size_t n = 0;
    const auto own = func::axes_of(v);
    const std::vector<std::int64_t> axes(own.begin(), own.end());
    for (std::int64_t i = 0; i < items.count(); i++) {
        const Cells part = cells.slice(items.start(i), items.start(i + 1));
        if (!part.has_cells()) continue;
        if (part.all()) whole.add(i);
        else if (n++ < most_indices)
            texts.push_back(text_of_index(i, axes, origin) +
                            text_of_cells(func::item_of(v, i), part, notation, origin));
    }
    if (whole.has_cells() && !axes.empty()) {
        texts.insert(texts.begin(), text_of_places(whole, axes, origin));
        n++;
    }
    return listed(texts, n);
}

std::string one_line(const std::vector<Value>& values, Notation notation, const ShowValue& show) {
    Value shown = values[0];
    if (values.size() > 1) {
        Value list = make_list(static_cast<std::int64_t>(values.size()));
        std::copy(values.begin(), values.end(), list->values());
        shown = squeeze(std::move(list), rules_of(notation));
    }
    const std::string all = show(shown, notation);
    std::string text;
    for (std::string_view rest = all; !rest.empty();) (text += text.empty() ? "" : " ") += trimmed(take_line(rest));
    const bool quoted = notation == Notation::apl && shown.kind() == Kind::character;
    return quoted ? "'" + text + "'" : text;
}

bool is_shown(const Made& made) {
    if (!made.origin.source || is_function(made.value) || made.value.is_absent()) return false;
    switch (made.how) {
        case How::given:
        case How::applied:
        case How::indexed:
        case How::listed: return true;
        case How::written:
        case How::named: return made.origin.level == 0;
        case How::passed: return !made.function.is_absent();
        case How::unknown: return false;
    }
    return false;
}

std::string term_of(const Flow& flow, const Made& made) {
    switch (made.how) {
        case How::written: return "constant";
        case How::indexed: return "index";
        case How::listed: return "list";
        case How::applied:
        case How::passed: {
            std::vector<Value> arguments;
            for (int part : made.parts) arguments.push_back(flow.made(part).value);
            return name_of_function(made.function, arguments);
        }
        default: return "";
    }
}

// The keys of a dictionary, the columns of a table, the shape of other values.
std::string text_of_structure(const Made& made) {
    const Value& v = made.value;
    const Notation notation = made.origin.notation;
    if (is_mapping(v)) {
        const bool is_table = v->kind == Kind::table;
        const Value& keys = prims::keys_of(is_table ? v->values()[0] : v);
        Cells all(keys.count());
        all.add_all();
        return (is_table ? "rows and columns, " : "keys, ") + text_of_keys(keys, all, notation);
    }
    const std::string shape = text_of_shape(v);
    return "shape, " + (shape.empty() ? "an atom" : shape);
}

// The cells and their values, without the term, in so many columns.
std::string description(const Made& made, const Cells& cells, const ShowValue& show, std::int64_t origin,
                        std::int64_t columns) {
    std::string label = made.name;
    if (!cells.has_cells()) {
        return label + (label.empty() ? "" : ": ") + "only its " + text_of_structure(made);
    }
    if (cells.all() && cells.size() > 1)
        label =
            "all " + counted(static_cast<std::uint64_t>(cells.size()), "item") + (label.empty() ? "" : " of " + label);
    else label += text_of_cells(made.value, cells, made.origin.notation, origin);
    if (!label.empty()) label += ": ";
    return label + text_of_values(made, cells, show,
                                  std::clamp(columns - prims::columns_of(label), narrowest_values, widest_values));
}

class Answer {
public:
    Answer(const Flow& flow, int of, const std::vector<Cells>& all, const ShowValue& show, const AnswerStyle& style,
           int apart)
        : flow_(flow), all_(all), show_(show), style_(style) {
        for (int i = 0; i <= of; i++)
            if (is_in_answer(i, of, apart)) parts_.push_back(i);
    }

    std::string text() {
        int level = 0, deepest = 0;
        for (int i : parts_) deepest = std::max(deepest, level_of(i));
        if (style_.depth > 0) level = std::min(style_.depth - 1, deepest);
        else
            while (level < deepest && part_count(folded_to(level + 1)) <= most_parts) level++;
        write_all(folded_to(level));
        const auto hidden = static_cast<std::uint64_t>(
            std::count_if(parts_.begin(), parts_.end(), [&](int i) { return level_of(i) > level; }));
        if (hidden > 0)
            text_ += "\n... " + counted(hidden, "part") +
                     " inside functions left out: -depth=" + std::to_string(level + 2) + " enters more\n";
        return std::move(text_);
    }

private:
    bool is_in_answer(int i, int of, int apart) const {
        const std::vector<int>& indexed = flow_.made(of).parts;
        const Made& part = flow_.made(i);
        const bool is_index = flow_.made(of).how == How::indexed && i != indexed[0] && part.how == How::written &&
                              std::find(indexed.begin(), indexed.end(), i) != indexed.end();
        const bool is_whole = i == of && part.how != How::written && part.how != How::given;
        return all_[static_cast<std::size_t>(i)].any() && is_shown(part) && i != apart && !is_whole && !is_index;
    }
    // Variables are in every answer.
    int level_of(int i) const {
        const Made& part = flow_.made(i);
        return part.how == How::given ? 0 : part.origin.level;
    }
    // The parts to a level; the numbers in the result are indices of `shown_`.
    std::vector<Folded> folded_to(int level) {
        shown_.clear();
        std::vector<int> keys;
        std::map<std::tuple<const Source*, std::size_t, std::size_t>, int> places;
        for (int i : parts_) {
            if (level_of(i) > level) continue;
            const Origin& o = flow_.made(i).origin;
            shown_.push_back(i);
            const auto number = static_cast<int>(places.size());
            keys.push_back(places.try_emplace({o.source.get(), o.span.begin, o.span.end}, number).first->second);
        }
        return folded(keys);
    }

    void write_all(const std::vector<Folded>& folded) {
        for (const Folded& one : folded) {
            if (one.part >= 0) {
                write(shown_[static_cast<std::size_t>(one.part)]);
                continue;
            }
            write_all(one.block);
            const std::size_t n = part_count(one.block);
            text_ += "\n" + std::string(static_cast<std::size_t>(margin_), ' ') + "... " +
                     std::to_string(one.times - 1) + " more " +
                     (n == 1           ? "like this"
                      : one.times == 2 ? "iteration like these " + std::to_string(n) + " parts"
                                       : "iterations like these " + std::to_string(n) + " parts") +
                     "\n";
        }
    }
    void write(int i) {
        const Made& part = flow_.made(i);
        margin_ = 4 * part.origin.level;
        const std::string term = term_of(flow_, part);
        const std::string end = term.empty() ? "" : "    (" + term + ")";
        const std::int64_t columns = widest_part - margin_ - 2 - prims::columns_of(end);
        text_ += "\n" + text_of_place(part.origin, margin_) + std::string(static_cast<std::size_t>(margin_) + 2, ' ') +
                 description(part, all_[static_cast<std::size_t>(i)], show_, style_.origin, columns) + end + "\n";
    }

    const Flow& flow_;
    const std::vector<Cells>& all_;
    const ShowValue& show_;
    const AnswerStyle& style_;
    std::vector<int> parts_{};  // numbers of the flow's values
    std::vector<int> shown_{};
    std::string text_{};
    int margin_ = 0;  // of the last part
};

}  // namespace

std::string text_of_cells(const Value& v, const Cells& cells, Notation notation, std::int64_t origin) {
    if (is_cell(v)) return "";
    if (notation != Notation::apl) origin = 0;
    if (is_mapping(v)) return text_of_mapped(v, cells, notation, origin);
    const std::vector<std::int64_t> axes = axes_of_cells(v, notation);
    return axes.empty() ? text_of_items(v, cells, notation, origin) : text_of_places(cells, axes, origin);
}

// As many as fit.
std::string text_of_values(const Made& made, const Cells& cells, const ShowValue& show, std::int64_t columns) {
    const auto n = static_cast<std::size_t>(cells.count());
    std::vector<Value> values = values_at(made.value, cells, most_items_traced);
    for (;;) {
        const std::string text = one_line(values, made.origin.notation, show);
        const bool fits = prims::count_characters(text) <= columns || values.size() <= 1;
        if (fits) return values.size() < n ? text + " ..." : text;
        values.resize(values.size() / 2);
    }
}

std::string text_of_sources(const Flow& flow, int of, const std::vector<Cells>& all, const ShowValue& show,
                            const AnswerStyle& style, int apart) {
    return Answer(flow, of, all, show, style, apart).text();
}

}  // namespace stele::interp
