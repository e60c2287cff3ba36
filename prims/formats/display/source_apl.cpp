// The expression that makes an array.
//   Numbers: a strand; if longer than a line, ∊( ) around lines of them. Text: likewise with quotes, and ⎕UCS for
//   invisible characters. Matrices: [ ] with a row on each line. Nested vectors: a strand, or ( ) with an item on each
//   line. Others: shape⍴ravel, ⊂item, and ,item for vectors of one item.
#include "prims/formats/display/source_apl.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "prims/array/items.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/display/text_memory.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

namespace {

using Form = AplSource::Form;

constexpr int all_digits = 17, digits_of_integers = 15;
constexpr std::int64_t exact_limit = 9007199254740992;  // integers up to it are floats too

bool is_visible(char32_t c) {
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
        case UTF8PROC_CATEGORY_CN:
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP: return false;
        default: return true;
    }
}

bool is_negative_zero(double number) { return number == 0 && std::signbit(number); }

bool is_short(std::string_view text, int columns) {
    return columns == 0 || (text.size() <= static_cast<std::size_t>(columns) * 4 && count_characters(text) <= columns);
}

class SourceWriter {
public:
    SourceWriter(Engine& engine, int columns, const SourceOfSpace& spaces)
        : engine_(engine), columns_(columns), spaces_(spaces) {}

    bool is_complete = true;  // false once a value had no form in APL

    AplSource write(const Value& v) {
        engine_.check_limits();
        AplSource written = is_atom(v)     ? write_atom(v)
                            : v->rank == 0 ? prefixed("⊂", write(item(v, 0)))
                            : v->n == 0    ? write_empty(v)
                            : v->rank == 1 ? write_vector(v)
                            : v->rank == 2 && v->shape()[1] > 1 && v->shape()[0] > 1 ? write_matrix(v)
                                                                                     : write_shaped(v);
        memory_.add(written.text.size());
        return written;
    }

private:
    static AplSource prefixed(std::string_view function, const AplSource& argument) {
        return {std::string(function) + argument.text, Form::expression};
    }
    static std::string in_strand(const AplSource& item) {
        return item.form == Form::atom ? item.text : "(" + item.text + ")";
    }
    static bool is_one_line(std::string_view text) { return text.find('\n') == std::string_view::npos; }

    AplSource write_atom(const Value& v) {
        std::string text;
        if (v.kind() == Kind::character) return write_characters({&v, 1});
        if (v.is_null()) text = "⎕NULL";
        else if (v.kind() == Kind::name_space) text = write_space(v);
        else append_number(text, v);
        return {std::move(text), is_long(v) ? Form::strand : Form::atom};
    }

    // Whether an integer is beyond the exact integers of floats: in a strand with a float it would change.
    static bool is_long(const Value& v) {
        return is_integral(v.kind()) && (v.as_long() > exact_limit || v.as_long() < -exact_limit);
    }

    std::string write_space(const Value& space) {
        const std::optional<SpaceSource> source = spaces_(space, engine_);
        is_complete &= source.has_value();
        if (!source || !source->path.empty()) return source ? source->path : "";
        std::vector<std::string> members;
        for (const auto& [name, value] : source->members) members.push_back(name + ":" + write(value).text);
        return in_brackets('(', members, ')');
    }

    void append_float(std::string& text, double number) {
        is_complete &= std::isfinite(number);
        if (is_negative_zero(number)) text += "¯0.0";
        // Digits alone are an integer, which may differ from such a float.
        else
            append_apl(text, shortest_decimal_of(number),
                       std::abs(number) > exact_limit ? digits_of_integers : all_digits);
    }
    void append_number(std::string& text, const Value& v) {
        if (is_integral(v.kind()) && !is_temporal(v.kind())) return append_apl_integer(text, v.as_long());
        if (v.kind() == Kind::floating || v.kind() == Kind::real) return append_float(text, v.as_double());
        is_complete &= v.kind() == Kind::complex;
        if (!is_complete) return;
        append_float(text, v->items<double>()[0]);
        if (v->items<double>()[1] == 0) return;
        text += 'J';
        append_float(text, v->items<double>()[1]);
    }

    // Characters as quoted runs and ⎕UCS, joined.
    static AplSource write_characters(std::span<const Value> characters) {
        std::string text;
        bool is_quoted = false;
        for (std::size_t i = 0; i < characters.size();) {
            auto code = [&] { return static_cast<char32_t>(characters[i].payload()); };
            is_quoted = text.empty() && is_visible(code());
            const bool visible = is_visible(code());
            std::string piece;
            for (; i < characters.size() && is_visible(code()) == visible; i++) {
                if (!visible) piece += " " + std::to_string(static_cast<std::uint32_t>(code()));
                else if (code() == U'\'') piece += "''";
                else append_utf8(piece, code());
            }
            const bool is_last = i == characters.size();
            text += text.empty() ? "" : ",";
            text += visible ? "'" + piece + "'" : is_last ? "⎕UCS" + piece : "(⎕UCS" + piece + ")";
        }
        return {std::move(text), is_quoted ? Form::atom : Form::expression};
    }

    static AplSource one_item(const AplSource& item) { return prefixed(",", item); }

    AplSource write_empty(const Value& v) {
        const bool is_text = v.kind() == Kind::character;
        if (v.kind() != Kind::list) {
            is_complete &= is_text || is_numeric(v.kind());
            if (v->rank == 1) return {is_text ? "''" : "⍬", Form::atom};
            return prefixed(shape_of(v), {is_text ? "' '" : "0"});
        }
        const Value prototype = prototype_of(v);
        if (v->rank == 1 && is_number(prototype)) return {"⍬", Form::atom};
        return prefixed(shape_of(v), is_atom(prototype) ? write(prototype) : prefixed("⊂", write(prototype)));
    }

    static bool is_number(const Value& v) { return is_atom(v) && is_numeric(v.kind()); }

    static std::string shape_of(const Value& v) {
        std::string text;
        for (std::int64_t length : v->axes()) text += (text.empty() ? "" : " ") + std::to_string(length);
        return text + "⍴";
    }

    AplSource write_shaped(const Value& v) {
        if (v->n > 1) return prefixed(shape_of(v), write_vector(v));
        AplSource only = write(item(v, 0));
        return prefixed(shape_of(v), v.kind() == Kind::list ? prefixed("⊂", only) : only);
    }

    // The ravel of an array with items.
    AplSource write_vector(const Value& v) {
        if (v.kind() == Kind::list) return v->n == 1 ? one_item(prefixed("⊂", write(item(v, 0)))) : write_items(v);
        if (v->n == 1) return one_item(write(item(v, 0)));
        return v.kind() == Kind::character ? write_text(v) : write_numbers(v);
    }

    // A vector by ∊ of lines.
    AplSource on_lines(const std::vector<std::string>& lines) {
        std::string text = "∊(";
        for (const std::string& line : lines) (text += "\n ") += line;
        return {text + "\n)", Form::expression};
    }

    AplSource write_numbers(const Value& v) {
        std::vector<std::string> lines(1);
        std::int64_t width = 0;
        by_cells(v->n, all_digits, [&](std::int64_t i) {
            std::string number;
            append_number(number, item(v, i));
            const std::int64_t more = prims::count_characters(number) + 1;
            if (columns_ > 0 && width > 0 && width + more > columns_) {
                memory_.add(lines.back().size());
                lines.emplace_back();
                width = 0;
            }
            (lines.back() += width > 0 ? " " : "") += number;
            width += more;
        });
        return lines.size() == 1 ? AplSource{std::move(lines[0]), Form::strand} : on_lines(lines);
    }

    // A line ends after each line end.
    AplSource write_text(const Value& v) {
        std::vector<std::string> lines;
        std::vector<Value> line;
        AplSource written;
        by_items(v->n, [&](std::int64_t i) {
            line.push_back(item(v, i));
            const bool ends =
                i + 1 == v->n ||
                (columns_ > 0 && (line.back().payload() == '\n' || line.size() == static_cast<std::size_t>(columns_)));
            if (!ends) return;
            written = write_characters(line);
            memory_.add(written.text.size());
            lines.push_back(written.text);
            line.clear();
        });
        return lines.size() == 1 ? written : on_lines(lines);
    }

    AplSource write_items(const Value& v) {
        std::vector<AplSource> items;
        for (std::int64_t i = 0; i < v->n; i++) items.push_back(write(item(v, i)));
        std::string strand = strand_of(items);
        if (columns_ == 0 || (is_one_line(strand) && is_short(strand, columns_)))
            return {std::move(strand), Form::strand};
        std::string text = "(";
        for (const AplSource& item : items) text += "\n " + indented(item.text);
        return {text + "\n)", Form::atom};
    }

    static std::string strand_of(std::span<const AplSource> items) {
        std::string strand;
        for (const AplSource& item : items) {
            const bool apart = !strand.empty() && item.form == Form::atom && strand.back() != ')';
            (strand += apart ? " " : "") += in_strand(item);
        }
        return strand;
    }

    static std::string indented(std::string_view text) {
        std::string result;
        for (char c : text) (result += c) += c == '\n' ? " " : "";
        return result;
    }

    // Whether a list has integers that would become floats in a row of numbers only.
    static bool has_long_items(const Value& v) {
        if (v.kind() != Kind::list) return false;
        return std::any_of(v->values(), v->values() + v->n, [](const Value& x) { return is_atom(x) && is_long(x); });
    }

    AplSource write_matrix(const Value& v) {
        if (has_long_items(v)) return write_shaped(v);
        const std::int64_t columns = v->shape()[1];
        std::vector<std::string> rows;
        for (std::int64_t i = 0; i < v->shape()[0]; i++) {
            AplSource row = write_vector(slice(v, i * columns, columns));
            if (!is_one_line(row.text) || !is_short(row.text, columns_)) return write_shaped(v);
            rows.push_back(std::move(row.text));
        }
        return {in_brackets('[', rows, ']'), Form::atom};
    }

    // The parts on one line if there is room, otherwise a line for each.
    std::string in_brackets(char open, std::span<const std::string> parts, char close) const {
        std::string line(1, open);
        for (const std::string& part : parts) line += (line.size() == 1 ? "" : " ⋄ ") + part;
        line += close;
        if (columns_ == 0 || (is_one_line(line) && is_short(line, columns_))) return line;
        line = open;
        for (const std::string& part : parts) (line += "\n ") += indented(part);
        return line + "\n" + close;
    }

    Engine& engine_;
    TextMemory memory_;
    int columns_;
    const SourceOfSpace& spaces_;
};

}  // namespace

std::optional<SpaceSource> path_of_space(const Value& space, Engine& engine) {
    std::string path = engine.host->text_of(space, Rules::apl);
    if (!path.starts_with('#') || path.find('[') != std::string::npos) return {};
    return SpaceSource{std::move(path)};
}

std::optional<AplSource> source_apl(const Value& v, Engine& engine, int columns, const SourceOfSpace& spaces) {
    SourceWriter writer(engine, columns, spaces);
    AplSource written = writer.write(v);
    if (!writer.is_complete) return {};
    return written;
}

}  // namespace stele::prims::func
