#include "interp/tools/explain/drawing.hpp"

#include <algorithm>

#include "interp/source/text.hpp"
#include "interp/tools/guide/html.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/items/table.hpp"

namespace stele::interp {

namespace {

using prims::Kind;

constexpr std::int64_t most_in_page = 200'000;  // cells; further values are drawn small
constexpr std::int64_t fewest_in_value = 20;
constexpr std::int64_t most_columns = 81, most_rows = 81, most_planes = 9;
constexpr std::int64_t longest_text = 400;  // characters
constexpr int deepest = 5;                  // tables in cells of tables
constexpr std::int64_t board_side = 9;

bool is_array(const Value& v) { return v.is_heap() && !v.is_scalar() && v.kind() <= Kind::list; }
bool is_simple_vector(const Value& v) { return is_array(v) && v.rank() == 1 && v.kind() < Kind::list; }
bool is_text(const Value& v) { return is_array(v) && v.rank() == 1 && v.kind() == Kind::character && v.count() > 0; }
bool is_of_bits(const Value& v) { return v.is_heap() && v->storage == prims::Storage::bit; }

// The digit in a cell of a board: 0 for '.', a blank and 0; -1 if it has none.
int digit_of(const Value& v) {
    if (v.kind() == Kind::character) {
        const std::int64_t c = v.as_long();
        return c == '.' || c == ' ' ? 0 : c >= '0' && c <= '9' ? static_cast<int>(c - '0') : -1;
    }
    if (!prims::is_integral(v.kind()) || prims::is_temporal(v.kind()) || !v.is_scalar()) return -1;
    const std::int64_t number = v.as_long();
    return number >= 0 && number <= 9 ? static_cast<int>(number) : -1;
}

// The length of the rows in a list of simple vectors of equal length; 0 for other values.
std::int64_t columns_of_rows(const Value& v) {
    if (v.kind() != Kind::list || v.rank() != 1 || v.count() < 2 || v->storage != prims::Storage::value) return 0;
    const std::span<const Value> rows{v->values(), static_cast<std::size_t>(v.count())};
    const std::int64_t columns = rows[0].count();
    const bool are_rows = std::all_of(rows.begin(), rows.end(), [&](const Value& row) {
        return is_simple_vector(row) && row.count() == columns && row.kind() != Kind::character;
    });
    return are_rows && columns != board_side * board_side ? columns : 0;
}

}  // namespace

// Draws one value.
class ValueDrawing {
public:
    ValueDrawing(Drawer& drawer, Notation notation)
        : drawer_(drawer),
          notation_(notation),
          left_(drawer.cells_ < most_in_page ? drawer.most_cells_ : fewest_in_value),
          given_(left_) {}
    ~ValueDrawing() { drawer_.cells_ += given_ - left_; }
    ValueDrawing(const ValueDrawing&) = delete;

    Drawing draw(const Value& v, int depth) {
        if (v.is_heap() && v.kind() == Kind::dictionary) return dictionary(v, depth);
        if (v.is_heap() && v.kind() == Kind::table) return table(v, depth);
        if (is_array(v) && v.rank() == 0) return enclosed(v, depth);
        if (!is_array(v)) return atom(v);
        if (v.count() == 0) return empty(v);
        if (is_board(v)) return board(v);
        if (is_text(v)) return text(v);
        if (const std::int64_t columns = is_of_apl() ? 0 : columns_of_rows(v)) return rows_of_vectors(v, columns);
        if (v.rank() > 2) return planes(v, depth);
        if (v.rank() == 2) return matrix(v, depth);
        return vector(v, depth);
    }

private:
    bool is_of_apl() const { return notation_ == Notation::apl; }

    std::string shown(const Value& v) {
        std::string text = drawer_.show_(v, notation_);
        while (text.ends_with('\n')) text.pop_back();
        return text;
    }

    // `cut`: added to the caption.
    static Drawing in_table(const std::string& words, const std::string& rows, std::string_view cls,
                            const std::string& cut = {}) {
        std::string html = "<div class=box><table";
        if (!cls.empty()) (html += " class=") += cls;
        return {html + "><caption>" + html_of(words + cut) + "</caption>" + rows + "</table></div>", words};
    }
    Drawing plain(const std::string& text, const std::string& words) {
        return {"<pre class=atom>" + html_of(text) + "</pre>", words};
    }

    Drawing atom(const Value& v) {
        left_--;
        const char* words = is_function(v)                 ? "function"
                            : v.kind() == Kind::character  ? "character"
                            : v.kind() == Kind::name_space ? "namespace"
                                                           : "";
        return plain(beginning(shown(v)), words);
    }

    static std::string beginning(const std::string& text) {
        return prims::count_characters(text) <= longest_text ? text : first_characters(text, longest_text) + "…";
    }

    Drawing empty(const Value& v) {
        std::string words = is_of_apl() ? "empty vector" : "empty list";
        if (v.rank() > 1) words = by_axes(v) + " array, empty";
        if (v.kind() == Kind::character && v.rank() == 1) words = "empty text";
        return in_table(words, "<tr><td class=none>" + std::string(v.rank() > 1 ? "" : html_of(mark_of_empty(v))), "");
    }
    std::string mark_of_empty(const Value& v) {
        if (!is_of_apl()) return shown(v);
        return v.kind() == Kind::character ? "''" : "⍬";
    }

    static std::string by_axes(const Value& v) {
        std::string text;
        for (std::int64_t length : v->axes()) text += (text.empty() ? "" : " by ") + std::to_string(length);
        return text;
    }

    // A simple item, in a cell.
    std::string cell(const Value& array, const Value& item) {
        left_--;
        if (item.kind() == Kind::character && is_of_apl()) return "<td class=text>" + html_of(shown(item));
        if (is_of_bits(array)) return item.as_long() ? "<td class=one>1" : "<td class=zero>0";
        return "<td>" + html_of(shown(item));
    }
    // The i-th item of an array, in a cell.
    std::string cell_at(const Value& v, std::int64_t i, int depth) {
        if (v->storage != prims::Storage::value) return cell(v, prims::item(v, i));
        return "<td>" + nested(v, i, depth).html;
    }
    Drawing nested(const Value& v, std::int64_t i, int depth) {
        const Value item = prims::item(v, i);
        if (depth < deepest || !item.is_heap()) return draw(item, depth + 1);
        return plain("…", "");
    }

    static std::string dots() { return "<td class=cut>…"; }
    // `, the first 40 rows`, `, the first row`; empty if all are drawn.
    static std::string first_of(std::int64_t drawn, std::int64_t all, const std::string& nouns) {
        if (drawn == all) return "";
        return ", the first " + (drawn == 1 ? nouns.substr(0, nouns.size() - 1) : std::to_string(drawn) + " " + nouns);
    }

    Drawing enclosed(const Value& v, int depth) {
        const Drawing inner = nested(v, 0, depth);
        return in_table("enclosed " + inner.words, "<tr><td>" + inner.html, "nested");
    }

    std::string words_of_vector(const Value& v) const {
        if (v.kind() == Kind::character)
            return "text of " + counted(static_cast<std::uint64_t>(v.count()), "character");
        const bool has_numbers = prims::is_numeric(v.kind()) && v->storage != prims::Storage::value;
        return (is_of_apl() ? "vector of " : "list of ") +
               counted(static_cast<std::uint64_t>(v.count()), is_of_bits(v) ? "Boolean"
                                                              : has_numbers ? "number"
                                                                            : "item");
    }

    Drawing vector(const Value& v, int depth) {
        const bool is_nested = v->storage == prims::Storage::value;
        const std::int64_t n = v.count();
        if (is_nested && !is_of_apl())  // k shows each item on its own line
            return grid(
                words_of_vector(v), n, 1, "nested", [&](std::int64_t i, std::int64_t) { return cell_at(v, i, depth); },
                "items");
        std::string row = "<tr>";
        std::int64_t drawn = 0;
        for (; drawn < std::min(n, most_columns) && has_room(drawn); drawn++) row += cell_at(v, drawn, depth);
        if (drawn < n) row += dots();
        return in_table(words_of_vector(v), row, is_nested ? "nested" : "row", first_of(drawn, n, "items"));
    }
    // The first cells of a value are always drawn.
    bool has_room(std::int64_t drawn) const { return left_ > 0 || drawn < 3; }

    // Rows and columns of the cells cell_in(row, column).
    template <class CellIn>
    Drawing grid(const std::string& words, std::int64_t rows, std::int64_t columns, std::string_view cls,
                 CellIn cell_in, const std::string& nouns = "rows") {
        const std::int64_t width = std::min(columns, most_columns);
        std::string html;
        std::int64_t drawn = 0;
        for (; drawn < std::min(rows, most_rows) && has_room(drawn); drawn++) {
            html += "<tr>";
            for (std::int64_t j = 0; j < width; j++) html += cell_in(drawn, j);
            if (width < columns) html += dots();
        }
        if (drawn < rows) html += "<tr>" + dots();
        return in_table(words, html, cls, first_of(drawn, rows, nouns) + first_of(width, columns, "columns"));
    }

    Drawing matrix(const Value& v, int depth) {
        return plane(v, by_axes(v) + (is_of_bits(v) ? " matrix of Booleans" : " matrix"), 0, depth);
    }
    // Two axes of an array, from an item on.
    Drawing plane(const Value& v, const std::string& words, std::int64_t from, int depth) {
        const std::span<const std::int64_t> axes = v->axes();
        const std::int64_t rows = axes[axes.size() - 2], columns = axes[axes.size() - 1];
        if (v.kind() == Kind::character)
            return grid(words, rows, 1, "", [&](std::int64_t i, std::int64_t) {
                left_--;
                return "<td class=text>" + html_of(beginning(prims::text_of(
                                               prims::slice(prims::ravel(v), from + i * columns, columns), false)));
            });
        return grid(words, rows, columns, v->storage == prims::Storage::value ? "nested" : "",
                    [&](std::int64_t i, std::int64_t j) { return cell_at(v, from + i * columns + j, depth); });
    }

    Drawing planes(const Value& v, int depth) {
        const std::span<const std::int64_t> axes = v->axes();
        const std::int64_t size = axes[axes.size() - 2] * axes[axes.size() - 1], n = v.count() / size;
        const std::string words = by_axes(v) + " array";
        std::string html = "<div class=planes>";
        std::int64_t drawn = 0;
        for (; drawn < std::min(n, most_planes) && has_room(drawn); drawn++)
            html +=
                plane(v, "plane " + std::to_string(drawn + 1) + " of " + std::to_string(n), drawn * size, depth).html;
        if (drawn < n) html += "<p class=cut>…</p>";
        return {html + "</div><p class=caption>" + words + first_of(drawn, n, "planes") + "</p>", words};
    }

    Drawing rows_of_vectors(const Value& v, std::int64_t columns) {
        const std::string words = std::to_string(v.count()) + " by " + std::to_string(columns) + " matrix";
        return grid(words, v.count(), columns, "", [&](std::int64_t i, std::int64_t j) {
            const Value& row = v->values()[i];
            return cell(row, prims::item(row, j));
        });
    }

    Drawing text(const Value& v) {
        left_--;
        const Value drawn = v.count() > longest_text ? prims::slice(v, 0, longest_text) : v;
        const bool is_cut = drawn.count() < v.count();
        return in_table(words_of_vector(v),
                        "<tr><td class=text>" + html_of(prims::text_of(drawn, !is_of_apl())) + (is_cut ? "…" : ""), "",
                        first_of(drawn.count(), v.count(), "characters"));
    }

    // Sudoku boards: 81 digits or Booleans in a vector or in nine rows.

    static const Value* board_row(const Value& v, std::int64_t row) {
        return v.kind() == Kind::list && v->storage == prims::Storage::value ? &v->values()[row] : nullptr;
    }
    static Value board_item(const Value& v, std::int64_t i) {
        const Value* row = board_row(v, i / board_side);
        return row ? prims::item(*row, i % board_side) : prims::item(v, i);
    }
    static bool is_board(const Value& v) {
        constexpr std::int64_t size = board_side * board_side;
        const bool is_list =
            v.kind() == Kind::list && v.rank() == 1 && v.count() == board_side && v->storage == prims::Storage::value;
        if (is_list) {
            for (std::int64_t i = 0; i < board_side; i++)
                if (const Value& row = v->values()[i]; !is_simple_vector(row) || row.count() != board_side)
                    return false;
        } else if (v.kind() >= Kind::list || v.count() != size || v.rank() > 2 ||
                   (v.rank() == 2 && v->axes()[0] != board_side)) {
            return false;
        }
        for (std::int64_t i = 0; i < size; i++)
            if (digit_of(board_item(v, i)) < 0) return false;
        return true;
    }
    // Whether no row or column has a digit twice: then zeros are empty cells, not numbers.
    static bool is_puzzle(const Value& v) {
        unsigned rows[board_side] = {}, columns[board_side] = {};
        for (std::int64_t i = 0; i < board_side * board_side; i++) {
            const unsigned bit = 1u << digit_of(board_item(v, i)) & ~1u;
            unsigned &row = rows[i / board_side], &column = columns[i % board_side];
            if ((row | column) & bit) return false;
            row |= bit;
            column |= bit;
        }
        return true;
    }
    Drawing board(const Value& v) {
        const bool is_vector = v.rank() == 1 && v.kind() != Kind::list;
        const bool is_mask =
            is_of_bits(v) || (board_row(v, 0) && is_of_bits(*board_row(v, 0)) && is_of_bits(*board_row(v, 8)));
        const bool is_of_vectors = is_of_apl() && v.kind() == Kind::list;
        const std::string words = is_vector       ? words_of_vector(v)
                                  : is_of_vectors ? "vector of 9 vectors"
                                  : is_mask       ? "9 by 9 matrix of Booleans"
                                                  : "9 by 9 matrix";
        const bool has_empty_cells = !is_mask && is_puzzle(v);
        Drawing d = grid(words + ", as a board", board_side, board_side, "board", [&](std::int64_t i, std::int64_t j) {
            left_--;
            const int digit = digit_of(board_item(v, i * board_side + j));
            if (digit == 0) return std::string(has_empty_cells ? "<td>" : "<td class=zero>0");
            return (is_mask ? "<td class=one>" : "<td>") + std::to_string(digit);
        });
        d.words = words;
        return d;
    }

    // Entries of dictionaries, rows of tables.

    static std::int64_t entries(const Value& keys) { return std::max<std::int64_t>(prims::entry_count(keys), 0); }
    std::string entry(const Value& list, std::int64_t i, int depth) {
        return (list.is_heap() && list.kind() <= Kind::list ? nested(list, i, depth) : plain("…", "")).html;
    }
    Drawing dictionary(const Value& v, int depth) {
        const Value &keys = prims::keys_of(v), &items = prims::items_of(v);
        const Value key_rows = func::table_of_rows(keys, prims::Rules::q);
        const Value rows = func::table_of_rows(items, prims::Rules::q);
        if (func::is_table(key_rows) && func::is_table(rows)) return table_with_keys(key_rows, rows, depth);
        const std::int64_t n = entries(keys);
        const std::string words = "dictionary of " + std::to_string(n) + (n == 1 ? " entry" : " entries");
        if (!keys.is_heap() || keys.kind() > Kind::list || !items.is_heap() || items.kind() > Kind::list)
            return plain(beginning(shown(v)), words);
        return grid(
            words, n, 2, "nested",
            [&](std::int64_t i, std::int64_t j) {
                return j == 0 ? "<th scope=row>" + entry(keys, i, depth) + "</th>" : "<td>" + entry(items, i, depth);
            },
            "entries");
    }
    Drawing table(const Value& v, int depth) {
        const std::int64_t n = entries(v);
        return columns("table of " + counted(static_cast<std::uint64_t>(n), "row"), n, Value(), v, depth);
    }
    Drawing table_with_keys(const Value& keys, const Value& rows, int depth) {
        const std::int64_t n = entries(keys);
        return columns("keyed table of " + counted(static_cast<std::uint64_t>(n), "row"), n, keys, rows, depth);
    }
    // The columns of two tables of n rows. Those of `keys`, which may be null, are headings of the rows.
    Drawing columns(const std::string& words, std::int64_t n, const Value& keys, const Value& rows, int depth) {
        std::vector<Value> all;
        std::string head;
        auto add = [&](const Value& v) {
            const Value& names = prims::keys_of(func::columns_of(v));
            for (std::int64_t j = 0; j < entries(names); j++) {
                head += "<th scope=col>" + html_of(func::cell_q(prims::item(names, j))) + "</th>";
                all.push_back(prims::item(prims::items_of(func::columns_of(v)), j));
            }
        };
        if (!keys.is_null()) add(keys);
        const std::size_t key_columns = all.size();
        add(rows);
        Drawing d =
            grid(words, n, static_cast<std::int64_t>(all.size()), "nested", [&](std::int64_t i, std::int64_t j) {
                const auto at = static_cast<std::size_t>(j);
                const std::string html = entry(all[at], i, depth);
                return at < key_columns ? "<th scope=row>" + html + "</th>" : "<td>" + html;
            });
        d.html.insert(d.html.find("</caption>") + std::string_view("</caption>").size(), "<tr>" + head);
        return d;
    }

    Drawer& drawer_;
    Notation notation_;
    std::int64_t left_;  // cells that may still be drawn
    const std::int64_t given_;
};

Drawing Drawer::draw(const Value& v, Notation notation) { return ValueDrawing(*this, notation).draw(v, 0); }

}  // namespace stele::interp
