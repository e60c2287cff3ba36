#include "tests/prims/array_model.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::tests {

using namespace prims;

Model Model::text(const std::string& ascii) {
    std::vector<Model> codes;
    for (char c : ascii) codes.push_back(chr(static_cast<unsigned char>(c)));
    return array({static_cast<std::int64_t>(ascii.size())}, std::move(codes), chr(' '));
}

Model Model::nums(std::initializer_list<Number> numbers) {
    std::vector<Model> all;
    for (Number d : numbers) all.push_back(num(d));
    return vector(std::move(all));
}

Model Model::integers(const std::vector<std::int64_t>& numbers) {
    std::vector<Model> all;
    for (std::int64_t i : numbers) all.push_back(num(static_cast<Number>(i)));
    return vector(std::move(all));
}

Model Model::array(std::vector<std::int64_t> shape, std::vector<Model> items, const Model& like) {
    if (shape.empty() && items.size() == 1 && items[0].is_atom()) return items[0];
    Model m{Type::array, 0, std::move(shape), std::move(items)};
    if (m.count() == 0) m.items.assign(1, type_of(like));
    return m;
}

Model Model::box(Model m) { return array({}, {m}, m); }

std::int64_t Model::count() const {
    std::int64_t n = 1;
    for (std::int64_t length : shape) n *= length;
    return n;
}

Model Model::prototype() const { return type_of(is_atom() ? *this : items[0]); }

Model Model::of(const std::vector<std::int64_t>& shape, const Model& like,
                const std::function<Model(const std::vector<std::int64_t>&)>& item_at) {
    std::int64_t n = 1;
    for (std::int64_t length : shape) n *= length;
    std::vector<std::int64_t> index(shape.size(), 0);
    std::vector<Model> items;
    for (std::int64_t i = 0; i < n; i++) {
        items.push_back(item_at(index));
        for (std::size_t k = shape.size(); k-- > 0;) {
            if (++index[k] < shape[k]) break;
            index[k] = 0;
        }
    }
    return array(shape, std::move(items), like);
}

Model Model::at(const std::vector<std::int64_t>& index) const {
    std::int64_t offset = 0;
    for (std::size_t k = 0; k < shape.size(); k++) {
        if (index[k] < 0 || index[k] >= shape[k]) return prototype();
        offset = offset * shape[k] + index[k];
    }
    return item(offset);
}

bool operator==(const Model& a, const Model& b) {
    if (a.type != b.type || a.shape != b.shape || a.items.size() != b.items.size()) return false;
    if (a.is_atom()) return a.number == b.number;
    return std::equal(a.items.begin(), a.items.end(), b.items.begin());
}

std::string show(const Model& m) {
    if (m.type == Model::Type::number) return std::to_string(m.number);
    if (m.type == Model::Type::character) return "'" + std::to_string(static_cast<long>(m.number)) + "'";
    std::string text = "[";
    for (std::int64_t length : m.shape) text += std::to_string(length) + " ";
    text += ":";
    for (const Model& item : m.items) text += " " + show(item);
    return text + "]";
}

Model type_of(const Model& m) {
    Model r = m;
    r.number = m.type == Model::Type::character ? ' ' : 0;
    for (Model& item : r.items) item = type_of(item);
    return r;
}

Value to_value(const Model& m) {
    if (m.type == Model::Type::character) return Value::character(static_cast<std::uint32_t>(m.number));
    if (m.type == Model::Type::number)
        return m.number == std::floor(m.number) && std::abs(m.number) < 0x1p63L
                   ? Value::integer(static_cast<std::int64_t>(m.number))
                   : Value::floating(static_cast<double>(m.number));
    Value list = make_array(Kind::list, Storage::value, m.shape);
    for (std::size_t i = 0; i < m.items.size(); i++) list->values()[i] = to_value(m.items[i]);
    return m.shape.empty() ? list : squeeze(std::move(list), Rules::apl);
}

namespace {

// A check that is cheap when it succeeds: models of large arrays run it for every item.
void must(bool holds, const char* what) {
    if (!holds) FAIL(what);
}

}  // namespace

Model from_value(const Value& v) {
    if (func::is_atom(v)) {
        if (v.kind() == Kind::character) return Model::chr(static_cast<char32_t>(v.payload()));
        must(is_numeric(v.kind()), "an item is a number or a character");
        return Model::num(is_integral(v.kind()) ? static_cast<Number>(v.as_long()) : Number{v.as_double()});
    }
    const Array& a = *v.array();
    if (a.storage == Storage::bit && a.n % 64 != 0)
        must((a.words()[a.n >> 6] >> (a.n & 63)) == 0, "bits past the end are zero");
    must((a.kind == Kind::list) == (a.storage == Storage::value), "lists, and only lists, hold values");
    must(a.rank > 0 || a.kind == Kind::list, "a simple scalar is no array");
    std::vector<std::int64_t> shape(a.axes().begin(), a.axes().end());
    std::int64_t n = 1;
    for (std::int64_t length : shape) n *= length;
    must(n == a.n, "the shape holds as many items as there are");
    std::vector<Model> items;
    for (std::int64_t i = 0; i < a.n; i++) items.push_back(from_value(item(a, i)));
    // No list holds only simple scalars of one kind.
    if (a.kind == Kind::list && a.n > 0) {
        bool all = true;
        for (const Model& m : items) all = all && m.is_atom() && m.type == items[0].type;
        must(!all, "a list does not hold items of one simple kind");
    }
    Model m{Model::Type::array, 0, shape, items};
    if (a.n == 0) m.items.assign(1, from_value(func::prototype_of(v)));
    return m;
}

namespace {

// A view of the items in a larger shared array, with `lead` other items on each side.
Value view_of(const Value& v, std::int64_t lead) {
    std::int64_t n = v->n;
    Value whole = make_vector(v->kind, v->storage, lead + n + lead);
    if (v->storage == Storage::value) std::fill_n(whole->values(), whole->n, Value::integer(0));
    else std::fill_n(static_cast<char*>(whole->data), item_bytes(v->storage, whole->n), '\xFF');
    copy_items(*whole.array(), lead, *v.array(), 0, n);
    // Bits have no views: a part of them is a copy.
    if (v->storage == Storage::bit) return with_axes(slice(whole, lead, n), v->axes());
    Value view = make_vector(v->kind, v->storage, 0);
    view->n = n;
    view->data = static_cast<char*>(whole->data) + item_bytes(v->storage, lead);
    view->set_owner(whole.array());
    return v->rank == 1 ? view : with_axes(view, v->axes());
}

bool is_progression(const Array& a) {
    if (a.rank != 1 || a.n < 2 || !is_integer_storage(a.storage)) return false;
    std::int64_t step = long_at(a, 1) - long_at(a, 0);
    for (std::int64_t i = 1; i < a.n; i++)
        if (long_at(a, i) - long_at(a, i - 1) != step) return false;
    return true;
}

}  // namespace

std::vector<Value> representations(const Value& v) {
    std::vector<Value> all{v};
    if (func::is_atom(v) || v->rank == 0) return all;
    auto copy = [](Value x) {
        make_writable(x);
        return x;
    };
    all.push_back(copy(v));
    if (is_integer_storage(v->storage)) {
        for (int s = static_cast<int>(v->storage) + 1; s <= static_cast<int>(Storage::i64); s++)
            all.push_back(to_storage(v, static_cast<Storage>(s)));
        Value floats = to_storage(v, Storage::f64);
        bool exact = true;
        for (std::int64_t i = 0; i < v->n; i++) exact = exact && std::abs(long_at(v, i)) <= std::int64_t{1} << 53;
        if (exact && floats.array() != v.array()) floats->kind = Kind::floating, all.push_back(floats);
        if (is_progression(*v.array()))
            all.push_back(make_range(long_at(v, 0), long_at(v, 1) - long_at(v, 0), v->n, v->kind));
    }
    if (is_text_storage(v->storage))
        for (int s = static_cast<int>(v->storage) + 1; s <= static_cast<int>(Storage::c32); s++)
            all.push_back(to_storage(v, static_cast<Storage>(s)));
    if (v->n > 0) all.push_back(view_of(v, 1 + v->n % 7));
    if (v->n > 0) all.push_back(view_of(v, 70));
    return all;
}

std::vector<std::int64_t> random_shape(Random& random, int rank, std::int64_t longest) {
    std::vector<std::int64_t> shape;
    for (int i = 0; i < rank; i++) shape.push_back(below(random, 12) == 0 ? 0 : 1 + below(random, longest));
    return shape;
}

namespace {

Model random_atom(Random& random, int type) {
    auto near = static_cast<double>(below(random, 200)) - 100;
    switch (type) {
        case 0: return Model::num(static_cast<double>(below(random, 2)));
        case 1: return Model::num(near);
        case 2: return Model::num(near * 300);
        case 3: return Model::num(near * 1e7);
        case 4: return Model::num(near * 1e15);
        case 5: return Model::num(near / 8);
        case 6: return Model::chr(static_cast<char32_t>(97 + below(random, 26)));
        case 7: return Model::chr(static_cast<char32_t>(0x2190 + below(random, 100)));
        default: return Model::chr(static_cast<char32_t>(0x1F600 + below(random, 50)));
    }
}

Model random_item(Random& random, int type) {
    if (type <= 8) return random_atom(random, type);
    if (type == 9 || below(random, 4) == 0) return random_atom(random, static_cast<int>(below(random, 9)));
    Model m = random_array(random, random_shape(random, static_cast<int>(below(random, 3)), 3));
    return m;
}

}  // namespace

Model random_array(Random& random, const std::vector<std::int64_t>& shape) {
    int type = static_cast<int>(below(random, 11));
    Model like = random_item(random, type);
    return Model::of(shape, like, [&](const auto&) { return random_item(random, type); });
}

Model random_model(Random& random) {
    if (below(random, 5) == 0) return random_array(random, {below(random, 200)});
    return random_array(random, random_shape(random, static_cast<int>(below(random, 5))));
}

namespace {

void run_on(CoreFunction f, const std::vector<Value>& operands, const Model& expected, const Settings& settings) {
    Engine e;
    e.settings = settings;
    for (bool shared : {false, true}) {
        std::vector<Value> kept = operands;
        Value a[4];
        for (std::size_t i = 0; i < operands.size(); i++) {
            a[i] = operands[i];
            if (!shared && a[i].is_heap() && a[i]->storage != Storage::range && !func::is_atom(a[i]) &&
                a[i]->owns_items())
                make_writable(a[i]);
        }
        std::vector<Model> before;
        for (std::size_t i = 0; i < operands.size(); i++) before.push_back(from_value(operands[i]));
        f(e, a);
        Model result = from_value(a[0]);
        if (!(result == expected)) {
            std::string text;
            for (std::size_t i = 0; i < operands.size(); i++)
                text += show(before[i]) +
                        (operands[i].is_heap() ? " (" + std::string(name_of(operands[i]->storage)) + ")\n" : "\n");
            FAIL(text << "gives " << show(result) << "\n  not " << show(expected));
        }
        for (std::size_t i = 0; i < operands.size(); i++)
            must(from_value(kept[i]) == before[i], "a shared operand has changed");
    }
}

}  // namespace

void demand(CoreFunction f, const std::vector<Model>& operands, const Model& expected, Settings settings) {
    std::uint64_t in_use = current_heap().in_arrays();
    {
        std::vector<std::vector<Value>> choices;
        for (const Model& m : operands) choices.push_back(representations(to_value(m)));
        std::vector<std::size_t> at(operands.size(), 0);
        for (;;) {
            std::vector<Value> chosen;
            for (std::size_t i = 0; i < at.size(); i++) chosen.push_back(choices[i][at[i]]);
            run_on(f, chosen, expected, settings);
            std::size_t k = 0;
            while (k < at.size() && ++at[k] == choices[k].size()) at[k++] = 0;
            if (k == at.size()) break;
        }
    }
    REQUIRE(current_heap().in_arrays() == in_use);
}

void demand_error(CoreFunction f, const std::vector<Model>& operands, ErrorKind kind, const std::string& message,
                  Settings settings) {
    std::uint64_t in_use = current_heap().in_arrays();
    {
        Engine e;
        e.settings = settings;
        Value a[4];
        for (std::size_t i = 0; i < operands.size(); i++) a[i] = to_value(operands[i]);
        try {
            f(e, a);
            FAIL("no error, but " << show(from_value(a[0])));
        } catch (const Error& error) {
            CHECK(static_cast<int>(error.kind) == static_cast<int>(kind));
            if (!message.empty()) CHECK(written(error.message, Notation::apl) == message);
        }
    }
    REQUIRE(current_heap().in_arrays() == in_use);
}

}  // namespace stele::tests
