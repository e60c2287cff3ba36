// Arrays in comparable form, from which search, unique and group choose an algorithm; hashes of values.
#pragma once
#include "prims/array/runs.hpp"

namespace stele::prims::func {

/// The major cells of one array or of two, converted to one form.
struct Comparable {
    enum class By : std::uint8_t {
        bits,     // cells of 1, 2, 4, 8 or 16 bytes, equal if their bits are
        bytes,    // longer cells, the same
        value,    // item by item: nested, or within a tolerance
        nothing,  // no cell of one can equal a cell of the other
    };
    By by = By::value;
    bool ordered = false;  // cells are integers, characters or symbols: their bits form ranges
    bool table_ascends = false, queries_ascend = false;  // facts about vectors of other kinds than symbol
    bool parted = false;                                 // fact about the table: equal cells are adjacent
    int cell_bytes = 0;                                  // of `bits`
    std::int64_t cell = 1;                               // items of a cell
    int cell_rank = 0;
    Value table, queries;  // arrays of items in memory
    std::int64_t count = 0, query_count = 0;

    /// Bytes of a cell in `bits` and `bytes`.
    std::int64_t size() const;
    /// Cell `i` as a value.
    Value table_cell(std::int64_t i) const;
    Value query_cell(std::int64_t i) const;
};

/// The cells of `table`, which is not an atom.
Comparable comparable(Value table, double tolerance, Rules rules);
/// The cells of `table`, and those of the same rank in `queries`, whose rank is not lower (the caller's duty).
Comparable comparable(Value table, Value queries, double tolerance, Rules rules);

/// The hash of a cell of `size` bytes.
std::uint64_t byte_hash(const void* cell, std::int64_t size);

/// Whether the cells of all arrays are real numbers.
bool are_numbers(const Comparable& c);
/// Whether two real numbers are equal within a relative tolerance.
bool same_number(double x, double y, double tolerance);

/// At most this many numbers are compared with each of an array instead of being sorted with it.
inline constexpr std::int64_t few_numbers = 16;

/// The hashes of the values that may match a value within a tolerance; the first is its own.
struct NearHashes {
    std::uint64_t hashes[4];
    int count = 0;

    std::uint64_t own() const { return hashes[0]; }
    void add(std::uint64_t hash) { hashes[count++] = hash; }
};

/// Hashes that are equal for values that match (match.hpp), within a tolerance too.
class ValueHash {
public:
    ValueHash(Engine& engine, double tolerance, Rules rules) : engine_(engine), tolerance_(tolerance), rules_(rules) {}
    /// Declares the numbers of `v`. With a tolerance, all values must be announced before the first hash.
    void announce(const Value& v);
    /// Alternative to `announce`: values that contain numbers have the hashes of `near`, whatever the numbers.
    void by_buckets() { linked_ = floats_ = complex_ = has_long_chain_ = true; }
    std::uint64_t operator()(const Value& v);
    /// If many numbers are near each other, hashes that distinguish values made of them: a value that matches `v` has
    /// one of these as its own.
    NearHashes near(const Value& v);

private:
    // The numbers of a value, projected onto a line: their sum, each times a different factor, and the sum of their
    // sizes.
    struct Projection {
        double sum = 0, size = 0;
        std::int64_t count = 0;
        bool complex = false;  // whether any announced value is complex; it may match real numbers
        void add(double re, double im);
    };
    std::uint64_t number(double re, double im);
    std::uint64_t integer(std::int64_t i);
    std::uint64_t array(const Array& a);
    void link();
    void project(const Value& v, Projection& to);

    Engine& engine_;
    double tolerance_;
    Rules rules_;
    bool linked_ = false, floats_ = false, complex_ = false;
    bool has_long_chain_ = false;
    double largest_ = 0;
    std::vector<double> numbers_;  // those announced; after `link` the first number of each chain
};

/// Slots of 32 bits, or of 64 if `wide`, all -1, for the tables of kernel/find.hpp and kernel/hash.hpp.
Value empty_slots(std::int64_t count, bool wide);

/// Hash tables begin with slots for at most so many items and grow: slots for all items of a long list would waste
/// memory if few of them differ.
inline constexpr std::int64_t first_room = std::int64_t{1} << 22;

/// Indices of the cells of a table by their bits, in slots of kernel/search/hash.hpp.
class CellSlots {
public:
    explicit CellSlots(const Comparable& c);
    /// Enters all cells. count = enter(from, to, slots, mask, count) enters some and counts the distinct ones.
    template <class Enter> void enter_all(Enter enter) {
        by_runs(c_.count, [&](std::int64_t from, std::int64_t size) {
            for (const std::int64_t end = from + size; from < end;) {
                if (room_ < c_.count && count_ > room_ / 2) grow();
                const std::int64_t to = std::min(end, from + room_ - count_);  // as many as may be different
                count_ = enter(from, to, slots_->data, mask(), count_);
                from = to;
            }
        });
    }
    const void* data() const { return slots_->data; }
    std::uint64_t mask() const { return static_cast<std::uint64_t>(slots_->n - 1); }
    /// The number of distinct cells.
    std::int64_t count() const { return count_; }
    /// Whether a slot has 64 bits.
    bool wide() const { return slots_->storage == Storage::i64; }

private:
    void grow();

    const Comparable& c_;
    std::int64_t room_, count_ = 0;
    Value slots_;
};

/// Indices of values by hash: open addressing, values with equal hashes in the order of insertion.
class IndicesByHash {
public:
    /// A table for about `most` values; more may be added.
    explicit IndicesByHash(std::int64_t most);
    /// The first index added with this hash for which `same(place)` holds, or -1.
    template <class Same> std::int64_t find(std::uint64_t hash, Same same) const {
        for (std::uint64_t at = hash & mask_;; at = (at + 1) & mask_) {
            const Slot& slot = data()[at];
            if (slot.place < 0) return -1;
            if (slot.hash == hash && same(slot.place)) return slot.place;
        }
    }
    /// The first index added with one of these hashes for which `same(place)` holds, or -1.
    template <class Same> std::int64_t find(const NearHashes& near, Same same) const {
        std::int64_t first = -1;
        for (int i = 0; i < near.count; i++) {
            const std::int64_t place = find(near.hashes[i], same);
            if (place >= 0 && (first < 0 || place < first)) first = place;
        }
        return first;
    }
    /// Raises wsfull, and then adds nothing.
    void add(std::uint64_t hash, std::int64_t place);

private:
    struct Slot {
        std::uint64_t hash;
        std::int64_t place;
    };
    static Slot* data(const Value& slots) { return static_cast<Slot*>(slots->data); }
    Slot* data() const { return data(slots_); }
    static void put(const Slot& slot, Slot* slots, std::uint64_t mask);
    void grow();

    Value slots_;
    std::uint64_t mask_;
    std::int64_t count_ = 0;
};

/// Sets the engine's comparison tolerance, which match uses, during its lifetime.
class WithTolerance {
public:
    WithTolerance(Engine& engine, double tolerance)
        : settings_(engine.settings), before_(settings_.comparison_tolerance) {
        settings_.comparison_tolerance = tolerance;
    }
    ~WithTolerance() { settings_.comparison_tolerance = before_; }
    WithTolerance(const WithTolerance&) = delete;
    WithTolerance& operator=(const WithTolerance&) = delete;

private:
    Settings& settings_;
    double before_;
};

}  // namespace stele::prims::func
