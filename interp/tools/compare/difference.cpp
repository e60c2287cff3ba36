#include "interp/tools/compare/difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "interp/source/text.hpp"
#include "interp/tools/explain/explain.hpp"
#include "interp/tools/explain/step_list.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/search/match.hpp"

namespace stele::interp {

namespace {

constexpr std::int64_t most_items_shown = 1000;  // of a part

bool is_dictionary(const Value& v) { return v.is_heap() && v->kind == Kind::dictionary; }
bool is_simple(const Value& v) { return func::is_atom(v) || v->storage != Storage::value; }
bool has_same_axes(const Value& a, const Value& b) {
    const auto x = func::axes_of(a), y = func::axes_of(b);
    return std::equal(x.begin(), x.end(), y.begin(), y.end());
}

class Comparer {
public:
    Comparer(Engine& engine, const DifferenceStyle& style) : engine_(engine), style_(style) {}

    bool agree(const Value& a, const Value& b) const {
        if (a.is_absent() || b.is_absent()) return a.is_absent() && b.is_absent();
        return style_.by_value ? agree_by_value(a, b) : func::match(engine_, a, b, rules_of(style_.notation));
    }

    // Of values that do not agree.
    std::string sentence(const Value& a, const Value& b) {
        if (a.is_absent() || b.is_absent())
            return std::string("only the ") + (a.is_absent() ? "second" : "first") + " gives a value";
        engine_.check_limits();
        if (style_.by_value && form_differs(a, b)) return sentence(list_of(a), list_of(b));
        if (func::is_table(a) && func::is_table(b)) return sentence(func::columns_of(a), func::columns_of(b));
        if (is_dictionary(a) && is_dictionary(b)) return in_dictionaries(a, b);
        if (func::is_atom(a) && func::is_atom(b)) return of_parts("they", text_of_part(a), text_of_part(b), a, b);
        if (!has_same_axes(a, b) || func::is_atom(a) || func::is_atom(b)) return of_shapes(a, b);
        if (is_simple(a) && is_simple(b) && types_differ(a, b)) return of_types(a, b);
        return in_items(a, b);
    }

private:
    bool of_apl() const { return style_.notation == Notation::apl; }

    static bool is_enclosed(const Value& v) { return !func::is_atom(v) && v->rank == 0; }
    // The k family has lists only: a matrix is the list of its rows, an enclosed array is that array.
    static bool form_differs(const Value& a, const Value& b) {
        const int x = func::rank_of(a), y = func::rank_of(b);
        return (x != y && (x > 1 || y > 1)) || is_enclosed(a) || is_enclosed(b);
    }
    static Value list_of(const Value& v) {
        if (is_enclosed(v)) return v->values()[0];
        return func::rank_of(v) > 1 ? func::rows_as_list(v) : v;
    }

    bool agree_by_value(const Value& a, const Value& b) const {
        engine_.check_limits();
        if (form_differs(a, b)) return agree_by_value(list_of(a), list_of(b));
        if (func::is_atom(a) || func::is_atom(b) || (is_simple(a) && is_simple(b) && a->n > 0))
            return func::match(engine_, a, b, Rules::apl);
        if (!has_same_axes(a, b)) return false;
        for (std::int64_t i = 0; i < a->n; i++)
            if (!agree_by_value(func::item_of(a, i), func::item_of(b, i))) return false;
        return true;
    }

    // The first items that differ. There are none if only the types of the arrays do.
    std::string in_items(const Value& a, const Value& b) {
        for (std::int64_t i = 0; i < a->n; i++) {
            const Value x = func::item_of(a, i), y = func::item_of(b, i);
            if (agree(x, y)) continue;
            enter_index(i, a->axes());
            return sentence(x, y);
        }
        return of_types(a, b);
    }

    std::string in_dictionaries(const Value& a, const Value& b) {
        const Value x = func::rows_or_items(prims::keys_of(a)), y = func::rows_or_items(prims::keys_of(b));
        if (!agree(x, y)) {
            const std::string around = std::exchange(place_, "");
            part_ = " of the keys" + (around.empty() ? "" : " at [" + around + "]");
            return sentence(x, y);
        }
        const Value v = func::rows_or_items(prims::items_of(a)), w = func::rows_or_items(prims::items_of(b));
        for (std::int64_t i = 0; i < func::item_count(v); i++) {
            const Value p = func::item_of(v, i), q = func::item_of(w, i);
            if (agree(p, q)) continue;
            enter(text_of_part(func::item_of(x, i)));
            return sentence(p, q);
        }
        return of_types(v, w);
    }

    // APL indexes nested items one after the other, `[3][2;5]`; in the k family an index may go down: `[3;2;5]`.
    void enter(const std::string& index) { place_ += (place_.empty() ? "" : of_apl() ? "][" : ";") + index; }
    void enter_index(std::int64_t i, std::span<const std::int64_t> axes) {
        if (axes.empty()) return;
        std::string index;
        for (std::size_t k = axes.size(); k-- > 0; i /= axes[k])
            index = std::to_string(i % axes[k] + (of_apl() ? style_.origin : 0)) + (index.empty() ? "" : ";") + index;
        enter(index);
    }

    std::string place() const { return (place_.empty() ? "" : " at [" + place_ + "]") + part_; }
    std::string of_parts(const std::string& subject, const std::string& x, const std::string& y) const {
        return subject + " differ" + place() + ": " + x + " and " + y;
    }
    // Of atoms, which can look alike.
    std::string of_parts(const std::string& subject, std::string x, std::string y, const Value& a,
                         const Value& b) const {
        if (x != y) return of_parts(subject, x, y);
        if (a.kind() != b.kind()) return of_types(a, b);
        if (!prims::is_float(a.kind())) return of_parts(subject, x, y) + ", which look alike";
        return of_parts(subject, fmt::format("{:.17g}", a.as_double()), fmt::format("{:.17g}", b.as_double()));
    }

    std::string of_shapes(const Value& a, const Value& b) const {
        const int x = func::rank_of(a), y = func::rank_of(b);
        if (x == 1 && y == 1) return of_parts("their lengths", std::to_string(a->n), std::to_string(b->n));
        if (!of_apl()) return of_parts("they", text_of_part(a), text_of_part(b), a, b);
        const auto shape = [](const Value& v, int rank) {
            return is_enclosed(v) ? "an enclosed array"
                   : rank == 0    ? "a scalar"
                                  : (rank == 1 ? "a vector of " : "") + text_of_shape(v);
        };
        return of_parts("their shapes", shape(a, x), shape(b, y));
    }

    static bool is_text(const Value& v) { return v.kind() == Kind::character; }
    bool types_differ(const Value& a, const Value& b) const {
        if (of_apl() || style_.by_value) return a->n > 0 && is_text(a) != is_text(b);
        return a.kind() != b.kind();
    }
    std::string of_types(const Value& a, const Value& b) const {
        const std::string x = type_of(a), y = type_of(b);
        if (x != y) return of_parts("their types", x, y);
        return "their prototypes differ" + place();
    }
    std::string type_of(const Value& v) const {
        const Kind kind = v.kind();
        if (!of_apl() && style_.notation == Notation::k) return std::string(prims::name_of(kind));
        if (!of_apl()) return std::string(prims::q_name(kind));
        return prims::is_numeric(kind)   ? "numbers"
               : kind == Kind::character ? "characters"
               : kind == Kind::list      ? "a nested array"
                                         : std::string(prims::name_of(kind));
    }

    // On one line.
    std::string text_of_part(const Value& v) const {
        if (func::item_count(v) > most_items_shown)
            return "a list of " + counted(static_cast<std::uint64_t>(v->n), "item");
        if (func::rank_of(v) > 0 && v->n == 0) return of_apl() ? (is_text(v) ? "''" : "⍬") : "an empty list";
        std::string shown = style_.show(v, style_.notation);
        if (shown.ends_with('\n')) shown.pop_back();
        const std::string text = shortened(shown);
        return of_apl() && is_text(v) ? "'" + text + "'" : text;
    }

    Engine& engine_;
    const DifferenceStyle& style_;
    std::string place_;  // the index so far, without its brackets
    std::string part_;   // of a dictionary
};

}  // namespace

std::string difference_of(Engine& engine, const Value& a, const Value& b, const DifferenceStyle& style) {
    Comparer comparer(engine, style);
    return comparer.agree(a, b) ? "" : comparer.sentence(a, b);
}

}  // namespace stele::interp
