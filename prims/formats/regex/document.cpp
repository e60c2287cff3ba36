#include "prims/formats/regex/document.hpp"

#include <algorithm>
#include <string>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/list.hpp"

namespace stele::prims::func {

namespace {

void append(HeapText& to, const Value& text) {
    const std::int64_t n = text.kind() == Kind::character ? text.count() : 0;
    if (n == 0) return;
    if (!text.is_heap()) {
        to += static_cast<char32_t>(text.payload());
        return;
    }
    to.reserve(to.size() + static_cast<std::size_t>(n));
    by_items(n, [&](std::int64_t i) { to += static_cast<char32_t>(long_at(*text.array(), i)); });
}

// f(at, size) for each line end of a text from left to right; f returns the offset at which the search continues.
template <class F> void each_line_end(std::u32string_view text, F f) {
    std::size_t next = 0;
    by_items(std::ssize(text), [&](std::int64_t i) {
        const auto at = static_cast<std::size_t>(i);
        if (at < next) return;  // inside of a line end
        if (const std::size_t size = line_end_at(text, at); size > 0) next = f(at, size);
    });
}

void check_texts(const Value& v, std::string_view what) {
    if (is_apl_text(v)) return;
    if (v.rank() > 1)
        raise(ErrorKind::rank, std::string(what) + " must be a text or a vector of texts, not " + value_phrase(v));
    const bool nested = v.is_heap() && v->kind == Kind::list;
    if (!nested) raise_domain(std::string(what), "a text or a vector of texts", v);
    by_items(v->n, [&](std::int64_t i) {
        if (!is_apl_text(v->values()[i])) raise_domain("an item of " + std::string(what), "a text", v->values()[i]);
    });
}

}  // namespace

std::size_t line_end_at(std::u32string_view text, std::size_t at) {
    switch (text[at]) {
        case U'\r': return at + 1 < text.size() && text[at + 1] == U'\n' ? 2 : 1;
        case U'\n':
        case U'\v':
        case U'\f':
        case U'\u0085':
        case U'\u2028':
        case U'\u2029': return 1;
        default: return 0;
    }
}

Document::Document(const Value& v, std::string_view what, std::u32string_view end, bool normalizes)
    : is_nested(v.is_heap() && v->kind == Kind::list),
      texts(is_nested ? static_cast<std::size_t>(v->n) : 1),
      end_size(end.size()) {
    check_texts(v, what);
    if (!is_nested) append(text, v);
    for (std::size_t i = 0; is_nested && i < texts; i++) {
        if (i > 0) {
            ends.push_back(text.size());
            text += end;
        }
        append(text, v->values()[i]);
    }
    if (!normalizes) return;
    HeapText all;
    all.reserve(text.size());
    std::size_t passed = 0, begin = 0;  // line ends between texts, the end of the last line end
    each_line_end(text, [&](std::size_t at, std::size_t size) {
        all.append(text, begin, at - begin);
        const bool between = passed < ends.size() && ends[passed] == at;
        if (between) ends[passed++] = all.size();
        all += end;
        return begin = at + (between ? end.size() : size);
    });
    all.append(text, begin);
    text = std::move(all);
}

HeapVector<Document::Line> Document::lines() const {
    HeapVector<Line> all;
    if (texts == 0) return all;
    std::size_t begin = 0, passed = 0;
    bool between = true;  // the last line end was between texts
    each_line_end(text, [&](std::size_t at, std::size_t size) {
        const std::size_t next = passed < ends.size() ? ends[passed] : text.size();
        between = at == next;
        size = between ? end_size : std::min(size, next - at);
        passed += between;
        all.push_back({begin, at, at + size});
        return begin = at + size;
    });
    if (begin < text.size() || between) all.push_back({begin, text.size(), text.size()});
    return all;
}

Value vector_of(HeapVector<Value>& values, const Value& prototype) {
    const auto n = static_cast<std::int64_t>(values.size());
    if (n == 0) return empty_of(prototype, {&n, 1});
    Value list = make_list(n);
    std::move(values.begin(), values.end(), list->values());
    return squeeze(std::move(list), Rules::apl);
}

Value characters_of(std::u32string_view text) {
    const auto n = static_cast<std::int64_t>(text.size());
    std::uint32_t all = 0;
    by_items(n, [&](std::int64_t i) { all |= static_cast<std::uint32_t>(text[static_cast<std::size_t>(i)]); });
    const Storage storage = narrowest_text(all);
    Value v = make_vector(Kind::character, storage, n);
    auto copy = [&](auto* to) {
        by_items(n, [&](std::int64_t i) {
            to[i] = static_cast<std::remove_reference_t<decltype(*to)>>(text[static_cast<std::size_t>(i)]);
        });
    };
    if (storage == Storage::c8) copy(v->items<std::uint8_t>());
    else if (storage == Storage::c16) copy(v->items<std::uint16_t>());
    else copy(v->items<std::uint32_t>());
    return v;
}

Value lines_of(std::u32string_view text) {
    HeapVector<Value> lines;
    std::size_t begin = 0;
    each_line_end(text, [&](std::size_t at, std::size_t size) {
        lines.push_back(characters_of(text.substr(begin, at - begin)));
        return begin = at + size;
    });
    lines.push_back(characters_of(text.substr(begin)));
    return vector_of(lines, make_characters(""));
}

HeapText code_points_of(const Value& text) {
    HeapText all;
    append(all, text);
    return all;
}

std::vector<HeapText> texts_in(const Value& v, std::string_view what) {
    check_texts(v, what);
    if (is_apl_text(v) && !(v.is_heap() && v->kind == Kind::list)) return {code_points_of(v)};
    std::vector<HeapText> all;
    for (std::int64_t i = 0; i < v->n; i++) all.push_back(code_points_of(v->values()[i]));
    return all;
}

}  // namespace stele::prims::func
