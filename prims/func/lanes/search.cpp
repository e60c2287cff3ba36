// Sets and searches in lanes: of integers and characters that fit into bytes, by a table of the 256 bytes.
//
// The table is not cleared for the next lane: an entry counts if it has the lane's number. Cost: one pass over the items.
#include <algorithm>

#include "prims/func/lanes/lane_functions.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/search/marks.hpp"
#include "prims/kernel/search/find.hpp"

namespace stele::prims::func {

Value as_bytes(const Value& v) {
    Value a = at_least_vector(v);
    if (a->kind == Kind::character) return a->storage == Storage::c8 ? a : Value::absent();
    if (!is_integral(a->kind)) return Value::absent();
    if (a->storage > Storage::i8 && a->n > 0) {
        const Bounds b = bounds(*a.array());
        if (b.low < -128 || b.high > 127) return Value::absent();
    }
    return to_storage(std::move(a), Storage::i8);
}
namespace {

const std::uint8_t* bytes_of(const Value& v) { return v->items<std::uint8_t>(); }

// The bytes that have occurred in a lane.
class BytesOfLane {
public:
    void begin(std::int64_t lane) { lane_ = static_cast<std::uint32_t>(lane + 1); }
    bool has(std::uint8_t byte) const { return seen_[byte] == lane_; }
    void add(std::uint8_t byte) { seen_[byte] = lane_; }

private:
    std::uint32_t lane_ = 0;
    std::uint32_t seen_[256] = {};
};

// Whether items of both may be equal, and are integers or characters.
bool may_match(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!is_simple(x) || !is_simple(y)) return false;
    return use.rules == Rules::apl ? same_family(x.data.kind(), y.data.kind()) : x.data.kind() == y.data.kind();
}

bool is_vector(const Lanes& x) { return is_simple(x) && x.rank() == 1; }

// The items of vectors that pass a test, which may depend on those before: keep(byte) for the items of a lane, after
// begin(lane).
template <class Begin, class Keep>
MaybeLanes kept_items(const LaneUse& use, const Lanes& x, const Value& bytes, Begin begin, Keep keep) {
    const ItemsOfLanes items(x);
    const std::int64_t most = x.is_same() ? bytes->n * use.n : bytes->n;
    Value starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
    Value kept = make_vector(bytes->kind, bytes->storage, add_counts(most, 1));
    auto* const first = kept->items<std::uint8_t>();
    auto* out = first;
    for (std::int64_t i = 0; i < use.n; i++) {
        starts->items<std::int64_t>()[i] = out - first;
        begin(i);
        const std::uint8_t* from = bytes_of(bytes) + items.begin(i);
        for (std::int64_t k = 0, n = items.count(i); k < n; k++) {
            *out = from[k];
            out += keep(from[k]);
        }
    }
    const std::int64_t total = out - first;
    starts->items<std::int64_t>()[use.n] = total;
    return Lanes::vectors(slice(kept, 0, total), std::move(starts));
}

// Adds the items of a lane to a set.
void add_items(BytesOfLane& set, const ItemsOfLanes& items, const Value& bytes, std::int64_t i) {
    set.begin(i);
    const std::uint8_t* from = bytes_of(bytes) + items.begin(i);
    for (std::int64_t k = 0, n = items.count(i); k < n; k++) set.add(from[k]);
}

// An item for each item of `x`: of(byte) in the lanes, after begin(lane).
template <class T, class Begin, class Of>
Lanes for_items(const LaneUse& use, const Lanes& x, const Value& bytes, Kind kind, Storage storage, Begin begin,
                Of of) {
    const ItemsOfLanes items(x);
    const bool is_ragged = items.size() < 0;
    Value r = is_ragged ? make_vector(kind, storage, bytes->n)
                        : make_array(kind, storage, axes_of_lanes(use.n, x.axes()).axes());
    T* out = r->items<T>();
    for (std::int64_t i = 0; i < use.n; i++) {
        begin(i);
        const std::uint8_t* from = bytes_of(bytes) + items.begin(i);
        for (std::int64_t k = 0, n = items.count(i); k < n; k++) *out++ = static_cast<T>(of(from[k]));
    }
    return is_ragged ? Lanes::vectors(std::move(r), x.starts) : Lanes::alike(std::move(r));
}

}  // namespace

MaybeLanes unique_in_lanes(const LaneUse& use, const Lanes& y) {
    if (!is_vector(y)) return {};
    const Value bytes = as_bytes(y.data);
    if (bytes.is_absent()) return {};
    BytesOfLane seen;
    return kept_items(
        use, y, bytes, [&](std::int64_t i) { seen.begin(i); },
        [&](std::uint8_t byte) {
            const bool is_new = !seen.has(byte);
            seen.add(byte);
            return is_new;
        });
}

namespace {

// The items of vectors x that are among those of y, or are not.
MaybeLanes items_by_presence(const LaneUse& use, const Lanes& x, const Lanes& y, bool is_present) {
    if (!is_vector(x) || !may_match(use, x, y)) return {};
    const Value items = as_bytes(x.data), table = as_bytes(y.data);
    if (items.is_absent() || table.is_absent()) return {};
    const ItemsOfLanes others(y);
    BytesOfLane set;
    return kept_items(
        use, x, items, [&](std::int64_t i) { add_items(set, others, table, i); },
        [&](std::uint8_t byte) { return set.has(byte) == is_present; });
}

}  // namespace

MaybeLanes without_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    return items_by_presence(use, x, y, false);
}

MaybeLanes intersection_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    return items_by_presence(use, x, y, true);
}

MaybeLanes member_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!may_match(use, x, y)) return {};
    const Value items = as_bytes(x.data), table = as_bytes(y.data);
    if (items.is_absent() || table.is_absent()) return {};
    const ItemsOfLanes members(y);
    BytesOfLane set;
    Lanes r = for_items<std::int8_t>(
        use, x, items, answer_kind(use.rules), Storage::i8, [&](std::int64_t i) { add_items(set, members, table, i); },
        [&](std::uint8_t byte) { return set.has(byte); });
    r.data = to_storage(std::move(r.data), Storage::bit);
    return r;
}

MaybeLanes find_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!is_vector(x) || !may_match(use, x, y)) return {};
    if (use.rules != Rules::apl && y.form == Lanes::Form::alike && y.rank() > 1) return {};
    const Value table = as_bytes(x.data), items = as_bytes(y.data);
    if (items.is_absent() || table.is_absent()) return {};
    const std::int64_t origin = use.rules == Rules::apl ? use.engine.settings.index_origin : 0;
    BytesOfLane set;
    std::int64_t index[256], missing = null_long;
    const ItemsOfLanes in_table(x);
    if (y.is_same() ? y.data.is_scalar() : y.form == Lanes::Form::alike && y.rank() == 0) {
        Value places = make_vector(Kind::long_, Storage::i64, use.n);
        const std::uint8_t* wanted = bytes_of(items);
        for (std::int64_t i = 0; i < use.n; i++, wanted += !y.is_same()) {
            const std::int64_t n = in_table.count(i);
            const std::int64_t place = kernel::find.first_byte(bytes_of(table) + in_table.begin(i), n, *wanted);
            places->items<std::int64_t>()[i] = place == n && use.rules == Rules::k ? null_long : origin + place;
        }
        return Lanes::alike(narrowed(std::move(places)));
    }
    Lanes r = for_items<std::int64_t>(
        use, y, items, Kind::long_, Storage::i64,
        [&](std::int64_t i) {
            set.begin(i);
            const std::int64_t n = in_table.count(i);
            const std::uint8_t* from = bytes_of(table) + in_table.begin(i);
            for (std::int64_t k = n; k-- > 0;) {
                set.add(from[k]);
                index[from[k]] = origin + k;
            }
            if (use.rules != Rules::k) missing = origin + n;
        },
        [&](std::uint8_t byte) { return set.has(byte) ? index[byte] : missing; });
    r.data = narrowed(std::move(r.data));
    return r;
}

}  // namespace stele::prims::func
