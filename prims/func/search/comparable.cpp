// Comparable cells and hashes of values.
//
// Numbers, characters and symbols of one kind are converted to one storage, so that equal items have equal bits: bits
// become bytes, ranges items, integers and floats floats, -0 becomes 0, and all NaNs the same one. With a tolerance,
// floats are compared exactly if no two different ones are near each other, which one sort shows. Otherwise vectors are
// searched in order (find.cpp) or by neighbouring buckets (unique.cpp), a few numbers are compared with the whole other
// array, and other values are compared item by item. Their numbers are hashed by chains: in sorted order, a chain
// continues while neighbours are near, so near numbers share one. Complex numbers are chained by a projection onto a
// line, which enlarges distances at most 1.25 times. If chains are long, all numbers of a value are projected onto a
// line, and its hash includes the bucket of the projection; buckets are so wide that matching values are in the same
// bucket or in neighbouring ones.
// Cost: one pass, and a sort for floats with a tolerance.
#include "prims/func/search/comparable.hpp"

#include <cmath>
#include <limits>

#include "prims/func/function.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/search/hash.hpp"

namespace stele::prims::func {

namespace {

using kernel::mix;

// Kinds whose items can equal each other.
enum class Family : std::uint8_t { number, complex, text, symbol, guid, temporal, other };

Family family_of(const Value& v) {
    if (v->storage == Storage::value) return Family::other;
    if (v->kind == Kind::complex) return Family::complex;
    if (is_numeric(v->kind)) return Family::number;
    if (v->kind == Kind::character) return Family::text;
    if (v->kind == Kind::symbol) return Family::symbol;
    if (v->kind == Kind::guid) return Family::guid;
    if (is_temporal(v->kind)) return Family::temporal;
    return Family::other;
}

bool is_float_array(const Value& v) { return v->storage == Storage::f64 || v->storage == Storage::f32; }

// Floats, or pairs of them, with one zero and one NaN.
Value canonical(Value v) {
    std::int64_t n = v->n * (v->storage == Storage::c128 ? 2 : 1);
    auto* items = v->items<double>();
    auto odd = [](double d) { return d != d || (d == 0 && std::signbit(d)); };
    if (all_items(n, [&](std::int64_t i) { return !odd(items[i]); })) return v;
    make_writable(v);
    items = v->items<double>();
    by_items(n, [&](std::int64_t i) {
        if (odd(items[i])) items[i] = items[i] == 0 ? 0.0 : std::numeric_limits<double>::quiet_NaN();
    });
    return v;
}

// Whether a number of one array is within the tolerance of a different one of the other: few against many.
bool has_near_pair(const Array& few, const Array& many, double tolerance) {
    constexpr std::int64_t block = 1024;
    constexpr double infinite = std::numeric_limits<double>::infinity();
    double numbers[block];
    return !all_runs(many.n, block, [&](std::int64_t from, std::int64_t n) {
        bool any = false;
        read_doubles(many, from, n, numbers);
        for (std::int64_t i = 0; i < few.n; i++) {
            const double wanted = double_at(few, i);
            for (std::int64_t k = 0; k < n; k++) {
                const double size = std::max(std::fabs(numbers[k]), std::fabs(wanted));
                any |=
                    (numbers[k] != wanted) & (size < infinite) & (std::fabs(numbers[k] - wanted) <= tolerance * size);
            }
        }
        return !any;
    });
}

// Whether two different numbers of these arrays, one of two arrays being searched in the other, are within the
// tolerance of each other.
bool has_near_neighbours(std::span<Value* const> arrays, double tolerance) {
    if (arrays.size() == 2) {
        const Array &x = *arrays[0]->array(), &y = *arrays[1]->array();
        if (std::min(x.n, y.n) <= few_numbers)
            return x.n < y.n ? has_near_pair(x, y, tolerance) : has_near_pair(y, x, tolerance);
    }
    std::int64_t n = 0;
    for (const Value* v : arrays) n += (*v)->n;
    if (n < 2) return false;
    Value orders = make_vector(Kind::long_, Storage::i64, 2 * n);
    auto *words = orders->items<std::uint64_t>(), *out = words;
    for (const Value* v : arrays)
        by_items((*v)->n, [&](std::int64_t i) { *out++ = kernel::order_of(double_at(*v->array(), i)); });
    run_to_end([&](const kernel::StopFlag& stop) { return kernel::grade.sort_words(words, words + n, n, stop); });
    return !all_items(n - 1, [&](std::int64_t i) {
        if (words[i] == words[i + 1]) return true;
        const double low = kernel::double_of(words[i]), high = kernel::double_of(words[i + 1]);
        return !(high - low <= tolerance * std::fmax(std::fabs(low), std::fabs(high)));
    });
}

void set_cells(Comparable& c) {
    const Array& a = *c.table.array();
    c.cell_rank = a.rank - 1;
    c.count = a.axes()[0];
    c.cell = product(a.axes().subspan(1));
}

// Aligns cells that are read as one integer of so many bytes; the items of a slice may not be.
void align(Value& v, std::int64_t bytes) {
    if (reinterpret_cast<std::uintptr_t>(v->data) % static_cast<std::uintptr_t>(std::min<std::int64_t>(bytes, 8)) != 0)
        make_writable(v);
}

void set_bits(Comparable& c, bool ordered) {
    std::int64_t bytes = c.size();
    bool fits = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8 || bytes == 16;
    c.by = fits ? Comparable::By::bits : Comparable::By::bytes;
    c.ordered = ordered && c.cell == 1;
    c.cell_bytes = fits ? static_cast<int>(bytes) : 0;
    if (!fits || c.cell == 1) return;
    align(c.table, bytes);
    if (c.queries.is_heap()) align(c.queries, bytes);
}

// Converts both arrays (or one) to one form.
void unify(Comparable& c, double tolerance, Rules rules, bool has_queries) {
    const Family family = family_of(c.table), other = has_queries ? family_of(c.queries) : family;
    if (family == Family::other || other == Family::other) return;
    auto is = [](const Value& v, int fact) { return v->rank == 1 && v->facts() & fact; };
    c.parted = is(c.table, known::parted);
    c.table_ascends = family != Family::symbol && is(c.table, known::sorted);
    c.queries_ascend = has_queries && other != Family::symbol && is(c.queries, known::sorted);
    const bool numbers = family <= Family::complex && other <= Family::complex;
    if ((!numbers && family != other) ||
        (family == Family::temporal && has_queries && c.table->kind != c.queries->kind)) {
        c.by = Comparable::By::nothing;
        return;
    }
    Value* const arrays[] = {&c.table, &c.queries};
    const std::span<Value* const> both(arrays, has_queries ? 2 : 1);
    const bool complex = family == Family::complex || other == Family::complex;
    const bool floats = numbers && !complex && (is_float_array(c.table) || (has_queries && is_float_array(c.queries)));
    if ((floats || complex) && tolerance > 0 && rules == Rules::apl &&
        (complex || has_near_neighbours(both, tolerance)))
        return;
    Storage wide = complex ? Storage::c128 : floats ? Storage::f64 : Storage::i8;
    if (!complex && !floats)
        for (Value* v : both) {
            *v = materialize(std::move(*v));
            wide = std::max(wide, (*v)->storage);
        }
    for (Value* v : both) {
        if ((*v)->storage != wide) *v = to_storage(std::move(*v), wide);
        if (complex || wide == Storage::f64) *v = canonical(std::move(*v));
    }
    set_bits(c, is_integer_storage(wide) || is_text_storage(wide));
}

Value cell_of(const Value& v, std::int64_t i, std::int64_t size, int rank) {
    if (rank == 0) return item(v, i);
    std::span<const std::int64_t> axes = v->axes().last(static_cast<std::size_t>(rank));
    if (size == 0) return empty_like(v, axes);
    Value r = make_array(v->kind, v->storage, axes);
    copy_items(*r.array(), 0, *v.array(), i * size, size);
    return r;
}

}  // namespace

std::int64_t Comparable::size() const { return item_bytes(table->storage, cell); }
Value Comparable::table_cell(std::int64_t i) const { return cell_of(table, i, cell, cell_rank); }
Value Comparable::query_cell(std::int64_t i) const { return cell_of(queries, i, cell, cell_rank); }

Comparable comparable(Value table, double tolerance, Rules rules) {
    Comparable c;
    c.table = std::move(table);
    set_cells(c);
    if (c.cell > 0) unify(c, tolerance, rules, false);
    return c;
}

Comparable comparable(Value table, Value queries, double tolerance, Rules rules) {
    Comparable c;
    c.table = std::move(table);
    set_cells(c);
    const std::span<const std::int64_t> own = c.table->axes(), axes = axes_of(queries);
    const auto frame = static_cast<std::ptrdiff_t>(axes.size()) - c.cell_rank;
    c.query_count = product(axes.first(static_cast<std::size_t>(std::max<std::ptrdiff_t>(frame, 0))));
    if (!std::equal(own.begin() + 1, own.end(), axes.end() - c.cell_rank)) {
        c.by = Comparable::By::nothing;
        c.queries = std::move(queries);
        return c;
    }
    c.queries = is_atom(queries) ? enlist(std::move(queries)) : std::move(queries);
    if (c.cell > 0) unify(c, tolerance, rules, true);
    return c;
}

bool are_numbers(const Comparable& c) {
    auto is_real = [](const Value& v) {
        return v->storage != Storage::value && v->storage != Storage::c128 && is_numeric(v->kind);
    };
    return c.cell_rank == 0 && is_real(c.table) && (!c.queries.is_heap() || is_real(c.queries));
}

bool same_number(double x, double y, double tolerance) {
    if (x == y || (std::isnan(x) && std::isnan(y))) return true;
    if (!std::isfinite(x) || !std::isfinite(y)) return false;
    return std::fabs(x - y) <= tolerance * std::max(std::fabs(x), std::fabs(y));
}

void ValueHash::announce(const Value& v) {
    if (tolerance_ == 0 || rules_ != Rules::apl) return;
    if (is_atom(v)) {
        if (!is_numeric(v.kind())) return;
        double re = v.kind() == Kind::complex ? v->items<double>()[0] : v.as_double();
        double im = v.kind() == Kind::complex ? v->items<double>()[1] : 0.0;
        floats_ |= !is_integral(v.kind());
        complex_ |= v.kind() == Kind::complex;
        largest_ = std::fmax(largest_, std::hypot(re, im));
        numbers_.push_back(re + 0.7320508 * im);
        return;
    }
    engine_.check_limits();
    if (v->storage != Storage::value && !is_numeric(v->kind)) return;
    by_items(v->n, [&](std::int64_t i) { announce(item(*v.array(), i)); });
}

void ValueHash::link() {
    linked_ = true;
    const auto n = static_cast<std::int64_t>(numbers_.size());
    Value orders = make_vector(Kind::long_, Storage::i64, 2 * n);
    auto* words = orders->items<std::uint64_t>();
    by_items(n, [&](std::int64_t i) { words[i] = kernel::order_of(numbers_[static_cast<std::size_t>(i)]); });
    run_to_end([&](const kernel::StopFlag& stop) { return kernel::grade.sort_words(words, words + n, n, stop); });
    double slack = complex_ ? 2.5 * tolerance_ * largest_ : 0;
    constexpr std::int64_t long_chain = 16;
    std::size_t chains = 0;
    double last = 0;
    std::int64_t length = 0;  // of the chain, counting equal numbers once
    by_items(n, [&](std::int64_t i) {
        const double next = kernel::double_of(words[i]);
        double near = complex_ ? slack : 2 * tolerance_ * std::fmax(std::fabs(last), std::fabs(next));
        if (chains == 0 || next - last > near) numbers_[chains++] = next, length = 0;
        else length += next != last;
        has_long_chain_ |= length >= long_chain;
        last = next;
    });
    numbers_.resize(chains);
}

std::uint64_t ValueHash::integer(std::int64_t i) {
    if (floats_) return number(static_cast<double>(i), 0);
    return mix(static_cast<std::uint64_t>(i) + 1);
}

std::uint64_t ValueHash::number(double re, double im) {
    if (floats_) {
        if (!linked_) link();
        double p = re + 0.7320508 * im;
        auto chain = std::upper_bound(numbers_.begin(), numbers_.end(), p) - numbers_.begin();
        return mix(static_cast<std::uint64_t>(chain) + 77);
    }
    if (re != re) return mix(0x7FF8);
    if (im == 0 && re == std::nearbyint(re) && std::fabs(re) < 9e18)
        return mix(static_cast<std::uint64_t>(static_cast<std::int64_t>(re)) + 1);
    std::uint64_t bits = bit_cast<std::uint64_t>(re);
    return mix(bits ^ mix(im == 0 ? 0 : bit_cast<std::uint64_t>(im)));
}

// Factors from 1/8 to 1/4: different values seldom have equal sums, and sums overflow only with many large numbers.
static double factor(std::int64_t i) {
    return 0.125 + 0.125 * 0x1p-53 * static_cast<double>(mix(static_cast<std::uint64_t>(i) + 1) >> 11);
}

void ValueHash::Projection::add(double re, double im) {
    const double first = factor(2 * count), second = factor(2 * count + 1);
    count++;
    sum += first * re + second * im;
    size += complex ? (first + second) * std::hypot(re, im) : first * std::fabs(re);
}

void ValueHash::project(const Value& v, Projection& to) {
    if (is_atom(v)) {
        if (v.kind() == Kind::complex) to.add(v->items<double>()[0], v->items<double>()[1]);
        else if (is_numeric(v.kind())) to.add(v.as_double(), 0);
        return;
    }
    const Array& a = *v.array();
    if (a.storage == Storage::value) {
        engine_.check_limits();
        by_items(a.n, [&](std::int64_t i) { project(a.values()[i], to); });
    } else if (a.kind == Kind::complex) {
        by_items(a.n, [&](std::int64_t i) { to.add(a.items<double>()[2 * i], a.items<double>()[2 * i + 1]); });
    } else if (is_numeric(a.kind)) {
        by_items(a.n, [&](std::int64_t i) { to.add(double_at(a, i), 0); });
    }
}

NearHashes ValueHash::near(const Value& v) {
    NearHashes near;
    const std::uint64_t hash = (*this)(v);
    Projection line;
    line.complex = complex_;
    if (has_long_chain_) project(v, line);
    if (line.size == 0 || !std::isfinite(line.size)) {
        near.add(hash);
        return near;
    }
    // Matching values differ in `sum` by at most `tolerance` times the larger size, plus rounding; likewise in `size`,
    // whose exponent may then differ.
    const double tolerance = tolerance_ + 0x1p-51 * static_cast<double>(line.count);
    const int exponent = std::ilogb(line.size);
    for (const double size : {line.size, line.size * (1 - 4 * tolerance), line.size * (1 + 4 * tolerance)}) {
        const int e = std::ilogb(size);
        if (near.count > 0 && e == exponent) continue;
        const double at = std::ldexp(line.sum, -(e + 1)) / (2.1 * tolerance), bucket = std::floor(at);
        for (const double b : {bucket, at - bucket < 0.5 ? bucket - 1 : bucket + 1})
            near.add(mix(hash ^ mix(static_cast<std::uint64_t>(static_cast<std::int64_t>(b)) ^
                                    mix(static_cast<std::uint64_t>(e)))));
    }
    return near;
}

std::uint64_t byte_hash(const void* cell, std::int64_t size) {
    constexpr std::int64_t together = 8 * run_items;
    if (size <= together) [[likely]]
        return kernel::hash.bytes(cell, size);
    std::uint64_t h = 0;
    by_runs(size, together, [&](std::int64_t at, std::int64_t n) {
        h = mix(h ^ kernel::hash.bytes(static_cast<const char*>(cell) + at, n));
    });
    return h;
}

std::uint64_t ValueHash::array(const Array& a) {
    std::uint64_t h = mix(a.rank);
    for (std::int64_t length : a.axes()) h = mix(h ^ static_cast<std::uint64_t>(length));
    std::uint64_t salt = rules_ == Rules::apl ? 0 : static_cast<std::uint64_t>(a.kind) << 56;
    if (a.storage == Storage::value) {
        by_items(a.n, [&](std::int64_t i) { h = mix(h ^ (*this)(a.values()[i])); });
    } else if (is_float(a.kind) || a.kind == Kind::complex) {
        bool pairs = a.storage == Storage::c128;
        by_items(a.n, [&](std::int64_t i) {
            h = mix(
                h ^ salt ^
                (pairs ? number(a.items<double>()[2 * i], a.items<double>()[2 * i + 1]) : number(double_at(a, i), 0)));
        });
    } else if (a.storage == Storage::c128) {
        h = mix(h ^ byte_hash(a.data, 16 * a.n));
    } else {
        std::uint64_t kind = is_numeric(a.kind) ? salt : static_cast<std::uint64_t>(a.kind) << 56;
        bool numeric = is_numeric(a.kind);
        by_items(a.n, [&](std::int64_t i) {
            std::int64_t x = long_at(a, i);
            h = mix(h ^ kind ^ (numeric ? integer(x) : mix(static_cast<std::uint64_t>(x))));
        });
    }
    return h;
}

std::uint64_t ValueHash::operator()(const Value& v) {
    if (!is_atom(v)) {
        engine_.check_limits();
        return array(*v.array());
    }
    Kind kind = v.kind();
    std::uint64_t salt = rules_ == Rules::apl && is_numeric(kind) ? 0 : static_cast<std::uint64_t>(kind) << 56;
    if (kind == Kind::dictionary || kind == Kind::table || kind == Kind::name_space) {
        std::uint64_t h = mix(salt + 1);
        for (std::int64_t i = 0; i < v->n && v->storage == Storage::value; i++) h = mix(h ^ (*this)(v->values()[i]));
        return h;
    }
    if (rules_ == Rules::q && is_primitive(v)) {
        const Primitive& p = primitive_of(v);
        auto number = [](const Meaning* m) { return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(m)); };
        return mix(mix(number(p.monad)) ^ mix(number(p.dyad) + 1) ^ mix(number(p.op) + 2));
    }
    if (rules_ != Rules::apl && has_form(v, Form::lambda)) {
        const std::string text = engine_.host->text_of(v, rules_);
        return mix(salt ^ kernel::hash.bytes(text.data(), static_cast<std::int64_t>(text.size())));
    }
    if (kind == Kind::function || kind == Kind::null) return mix(salt ^ (v.is_heap() ? 3 : v.bits()));
    if (kind == Kind::complex) return salt ^ number(v->items<double>()[0], v->items<double>()[1]);
    if (kind == Kind::guid) return salt ^ kernel::hash.bytes(v->data, 16);
    if (is_float(kind)) return salt ^ number(v.as_double(), 0);
    return salt ^ (is_numeric(kind) ? integer(v.as_long()) : mix(static_cast<std::uint64_t>(v.as_long())));
}

Value empty_slots(std::int64_t count, bool wide) {
    Value v = make_vector(Kind::long_, wide ? Storage::i64 : Storage::i32, count);
    by_runs(count, [&](std::int64_t from, std::int64_t n) {
        std::memset(static_cast<char*>(v->data) + item_bytes(v->storage, from), 0xFF,
                    static_cast<std::size_t>(item_bytes(v->storage, n)));
    });
    return v;
}

CellSlots::CellSlots(const Comparable& c)
    : c_(c), room_(std::min(c.count, first_room)), slots_(empty_slots(kernel::slots_for(room_), c.count > INT32_MAX)) {}

void CellSlots::grow() {
    const std::int64_t room = std::min(c_.count, 4 * room_);
    Value grown = empty_slots(kernel::slots_for(room), wide());
    by_runs(slots_->n, [&](std::int64_t from, std::int64_t size) {
        kernel::hash.enter_slots(c_.cell_bytes, wide(), c_.table->data, slots_->data, from, from + size, grown->data,
                                 static_cast<std::uint64_t>(grown->n - 1));
    });
    slots_ = std::move(grown);
    room_ = room;
}

static Value empty_places(std::uint64_t slots) { return empty_slots(static_cast<std::int64_t>(2 * slots), true); }

IndicesByHash::IndicesByHash(std::int64_t most) {
    const auto slots = static_cast<std::uint64_t>(kernel::slots_for(std::min(most, first_room)));
    slots_ = empty_places(slots);
    mask_ = slots - 1;
}

void IndicesByHash::put(const Slot& slot, Slot* slots, std::uint64_t mask) {
    std::uint64_t at = slot.hash & mask;
    while (slots[at].place >= 0) at = (at + 1) & mask;
    slots[at] = slot;
}

// Starts at an empty slot, so that equal hashes keep their order.
void IndicesByHash::grow() {
    const std::uint64_t slots = mask_ + 1, mask = 4 * slots - 1;
    Value grown = empty_places(4 * slots);
    std::uint64_t first = 0;
    while (data()[first].place >= 0) first++;
    by_items(static_cast<std::int64_t>(slots), [&](std::int64_t i) {
        const Slot& slot = data()[(first + static_cast<std::uint64_t>(i)) & mask_];
        if (slot.place >= 0) put(slot, data(grown), mask);
    });
    slots_ = std::move(grown);
    mask_ = mask;
}

void IndicesByHash::add(std::uint64_t hash, std::int64_t place) {
    if (3 * static_cast<std::uint64_t>(count_ + 1) > 2 * (mask_ + 1)) grow();
    put({hash, place}, data(), mask_);
    count_++;
}

}  // namespace stele::prims::func
