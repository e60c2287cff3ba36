// Session display of APL arrays, and monadic ⍕: the page of an array (flat_page, or box_page if boxes are on) as
// text or as a character array.
//   ⍕ of text is the text itself; of an integer or float scalar its characters, without a page
//   ⍕ of a simple array of rank over 2 has the page's rows without the blank ones between planes, in the array's axes
#include "prims/formats/text/format_apl.hpp"

#include <algorithm>
#include <array>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/formats/display/box_apl.hpp"
#include "prims/formats/display/flat_page.hpp"
#include "prims/formats/display/number_column.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

Value characters_of(const std::vector<const std::u32string*>& rows, std::span<const std::int64_t> axes) {
    Value v = make_array(Kind::character, Storage::c32, axes);
    auto* items = v->items<std::uint32_t>();
    fill_items(*v.array(), 0, Value::character(' '), v->n);
    char32_t high = 0;
    for (const std::u32string* row : rows) {
        by_items(static_cast<std::int64_t>(row->size()), [&](std::int64_t i) {
            const char32_t c = (*row)[static_cast<std::size_t>(i)];
            high = std::max(high, c);
            items[i] = c;
        });
        items += axes.back();
    }
    return to_storage(std::move(v), narrowest_text(high));
}

template <class Holds> bool all_of_list(const Value& v, Holds holds) {
    return !v.is_heap() || v->kind != Kind::list || std::all_of(v->values(), v->values() + v->n, holds);
}

// No item at any depth has a rank over 1.
bool is_linear(const Value& v, Engine& engine) {
    engine.check_limits();
    return v.rank() <= 1 && all_of_list(v, [&](const Value& item) { return is_linear(item, engine); });
}

Value format_page(const Value& v, const Page& page, bool linear) {
    std::vector<const std::u32string*> rows;
    if (v.rank() > 1 && all_of_list(v, [](const Value& item) { return item.is_scalar(); })) {
        std::int64_t r = 0;
        for (std::size_t at = 0; at < page.rows.size(); at++, r++) {
            rows.push_back(&page.rows[at]);
            at += static_cast<std::size_t>(blank_rows_after(v, r));
        }
        std::int64_t axes[max_rank];
        std::copy(v->axes().begin(), v->axes().end(), axes);
        axes[v.rank() - 1] = page.width;
        return characters_of(rows, {axes, static_cast<std::size_t>(v.rank())});
    }
    Value matrix = matrix_of(page);
    return linear ? ravel(std::move(matrix)) : matrix;
}

LeftOut left_out_of(const Value& v, const Page& page, const PageLayout& layout, int limit, int lines) {
    LeftOut left{.ends_early = true};
    if (v.is_heap()) left.shape.assign(v->axes().begin(), v->axes().end());
    const auto line = static_cast<std::size_t>(lines);
    if (layout.items_by_line.size() >= line && line > 0) {
        left.column = "item";
        left.columns = v->n - layout.items_by_line[line - 1];
        return left;
    }
    const ShownPart shown = part_shown(page, layout, limit, lines);
    if (v.rank() < 2) {
        left.column = "item";
        if (shown.rows > 0 && shown.columns > 0) left.columns = std::ssize(layout.column_ends) - shown.columns;
    } else if (shown.rows > 0) {
        left.rows = std::ssize(layout.row_ends) - shown.rows;
        if (shown.columns >= 0) left.columns = std::ssize(layout.column_ends) - shown.columns;
    }
    if (left.rows == 0 && left.columns == 0) left.lines = count_lines(page, limit) - lines;
    return left;
}

}  // namespace

Value matrix_of(const Page& page) {
    std::vector<const std::u32string*> rows;
    for (const std::u32string& row : page.rows) rows.push_back(&row);
    return characters_of(rows, std::array<std::int64_t, 2>{page.height(), page.width});
}

void show_apl(const Value& v, const AplStyle& style, const TextSink& sink) {
    TextMemory memory;
    PageLayout own;
    PageLayout& layout = style.layout ? *style.layout : own;
    FlatStyle flat{style.print_precision, Width::columns, style.engine, &memory,
                   style.left_out || style.layout ? &layout : nullptr};
    auto limit = static_cast<int>(std::clamp<std::int64_t>(style.print_width, 1, INT32_MAX));
    LineLimit lines(sink, style.rows);
    TextPieces out(style.rows > 0 ? lines.sink() : sink, style.engine);
    Page page;
    try {
        if (style.box == BoxStyle::off && v.is_heap() && v->rank == 1 && v->n > 0 && is_numeric(v->kind)) {
            write_numbers(v, flat, limit, out);
        } else {
            page = style.box == BoxStyle::off ? flat_page(v, flat) : box_page(v, style.box, flat);
            write_page(page, limit, v.kind() != Kind::character, out);
        }
        out.flush();
    } catch (const LineLimit::Full&) {
        if (style.left_out) *style.left_out = left_out_of(v, page, layout, limit, LineLimit::lines_in(style.rows));
    }
}

std::string show_apl(const Value& v, const AplStyle& style) {
    TextMemory memory;
    std::string text;
    show_apl(v, style, [&](std::string_view piece) {
        memory.add(piece.size());
        text += piece;
    });
    return text;
}

void format(Engine& engine, Value* a) {
    if (a[0].kind() == Kind::character) return;
    auto precision = static_cast<int>(engine.settings.print_precision);
    if (a[0].is_scalar() && is_numeric(a[0].kind())) {
        std::string text;
        append_number(text, shown_number(a[0], precision), precision);
        a[0] = make_characters(text);
        return;
    }
    if (a[0].kind() == Kind::name_space)
        if (Value form = engine.host->display_form_of(a[0]); form.rank() > 1) {
            a[0] = std::move(form);
            return;
        }
    TextMemory memory;
    FlatStyle style{precision, Width::characters, &engine, &memory};
    a[0] = format_page(a[0], flat_page(a[0], style), is_linear(a[0], engine));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning format("format", 1, by<func::format>(apl),
                                      "The displayed form of an array, as characters.");

}  // namespace stele::prims::meaning
