// vs and sv.
//
// digits         of a small number directly; others by a pass for each digit over all numbers as 64-bit integers
// sv of numbers  Horner's rule: vectors of integers in one loop, others by plus and times
// bits, bytes    of one number, highest first; a null has its bits in kdb+
// text           cut at the occurrences of the separator; joined in one buffer
#include <algorithm>
#include <string>
#include <vector>

#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/digits/digits.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/text/text.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/meanings.hpp"
#include "prims/kernel/bit_cast.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

using Run = std::vector<std::int64_t>;

bool is_bytes(const Value& v) { return is_list(v) && v->kind == Kind::byte; }
bool is_empty_symbol(const Value& v) { return v.is_immediate(Kind::symbol) && v.payload() == 0; }

Value bytes_of(std::string_view text, Kind kind) {
    return kind == Kind::character ? make_text(text) : byte_vector(text);
}

// f of each part of `text` between separators.
template <class F> Value cut(std::string_view text, std::string_view separator, F f) {
    if (separator.empty()) raise(ErrorKind::length, "an empty separator cannot split text");
    std::int64_t count = 0, next = 0;
    std::size_t from = 0;
    each_occurrence(text, separator, [&](std::size_t) { count++; });
    Value r = make_list(count + 1);
    auto take = [&](std::size_t end) {
        r->values()[next++] = f(text.substr(from, end - from));
        from = end + separator.size();
    };
    each_occurrence(text, separator, take);
    take(text.size());
    return r;
}

// k: splits the text, or each text of a list. A newline ends a line; other separators are between parts.
Value split(Engine& engine, std::string_view separator, const Value& y) {
    if (is_list(y) && y->kind == Kind::list)
        return over_items(engine, y, Rules::k, [&](const Value& v) { return split(engine, separator, v); });
    if (!is_text(y)) raise_type("the right argument of \\", "text", y);
    std::string kept;
    std::string_view text = bytes_in(y, kept);
    if (text.empty()) return make_list(0);
    if (separator == "\n" && text.back() == '\n') text.remove_suffix(1);
    return cut(text, separator, make_text);
}

Value lines(std::string_view text) {
    if (text.empty()) return make_list(0);
    if (text.back() == '\n') text.remove_suffix(1);
    return cut(text, "\n", [](std::string_view line) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        return make_text(line);
    });
}

Value symbol_named(std::string_view name) { return Value::symbol(intern(name)); }

Value symbol_parts(std::string_view name) {
    Value parts;
    if (!name.starts_with(':')) {
        parts = cut(name, ".", symbol_named);
    } else {
        std::size_t at = name.rfind('/');
        const bool folder = at != std::string_view::npos;
        parts = make_list(
            {symbol_named(folder ? name.substr(0, at) : ":"), symbol_named(name.substr(folder ? at + 1 : 1))});
    }
    return squeeze(std::move(parts), Rules::q);
}

// The bits of one number, highest first, at the top of a word; its size in bytes goes to `width`.
std::uint64_t pattern_of(const Value& v, int& width) {
    Kind kind = v.kind();
    width = v.is_scalar() ? traits(kind).width : 0;
    if (width == 0) raise_type("the right argument of vs", "one number", v);
    if (kind == Kind::real) return std::uint64_t{bit_cast<std::uint32_t>(static_cast<float>(v.as_double()))} << 32;
    if (is_float(kind)) return bit_cast<std::uint64_t>(v.as_double());
    std::int64_t i = v.as_long();
    return i == null_long ? std::uint64_t{1} << 63 : static_cast<std::uint64_t>(i) << (64 - 8 * width);
}

Value bits_of(const Value& v) {
    int width = 0;
    std::uint64_t word = kernel::mirrored(pattern_of(v, width));
    const bool one = v.kind() == Kind::boolean;
    Value r = make_vector(Kind::boolean, Storage::bit, one ? 1 : width * 8);
    *r->words() = one ? word >> 7 : word;
    return r;
}

Value bytes_of_number(const Value& v) {
    if (v.kind() == Kind::guid && !is_list(v)) return bytes_of({static_cast<const char*>(v->data), 16}, Kind::byte);
    int width = 0;
    std::uint64_t bytes = __builtin_bswap64(pattern_of(v, width));
    return bytes_of({reinterpret_cast<const char*>(&bytes), static_cast<std::size_t>(width)}, Kind::byte);
}

// --- digits

// Appends all numbers of `y`, in order, to `run`. By k's rules characters are numbers.
void collect(Engine& engine, const Value& y, Rules rules, Run& run) {
    if (is_list(y) && y->kind == Kind::list) {
        engine.check_limits();
        for (std::int64_t i = 0; i < y->n; i++) collect(engine, y->values()[i], rules, run);
        return;
    }
    Value numbers = rules == Rules::k ? numbers_of_text(y) : y;
    if (!is_integral(numbers.kind())) raise_type("numbers to write in a base", "integers", y);
    if (!is_list(numbers)) {
        run.push_back(numbers.as_long());
        return;
    }
    Block block;
    by_runs(numbers->n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(*numbers.array(), from, n, block.items);
        run.insert(run.end(), block.items, block.items + n);
    });
}

// The numbers of `run` from `at` on, with the structure of `y`.
Value like_structure(const Value& y, const Run& run, std::size_t& at) {
    if (!is_list(y)) return Value::integer(run[at++]);
    if (y->kind != Kind::list) {
        auto n = static_cast<std::size_t>(y->n);
        at += n;
        return n == 0 ? empty_vector(Kind::long_) : make_longs({run.data() + at - n, n});
    }
    Value r = make_list(y->n);
    for (std::int64_t i = 0; i < y->n; i++) r->values()[i] = like_structure(y->values()[i], run, at);
    return squeeze(std::move(r), Rules::k);
}

// The digits in one base or in several. By k's rules 0 has no digits, and a base may be negative.
Value digits(Engine& engine, const Value& bases, const Value& y, Rules rules) {
    const bool mixed = is_list(bases), k = rules == Rules::k;
    const std::int64_t base = mixed ? 0 : bases.as_long();
    if (!mixed && (base == null_long || (k ? base == -1 : base < 2)))
        raise(ErrorKind::domain, (k ? "a base cannot be " : "a base must be 2 or more, not ") + number(base));
    if (!mixed && k && base < 2 && base >= 0) return one_item(y);  // no base to divide by
    if (base > 0 && y.is_immediate(Kind::long_) && y.payload() >= 0) {
        std::int64_t few[64];
        std::size_t from = 64;
        for (std::int64_t rest = y.payload(); rest > 0 || (from == 64 && !k); rest /= base) few[--from] = rest % base;
        return from == 64 ? empty_vector(Kind::long_) : make_longs({few + from, 64 - from});
    }
    Run numbers, row;
    numbers.reserve(static_cast<std::size_t>(y.count()));
    collect(engine, y, rules, numbers);
    const auto count = static_cast<std::int64_t>(numbers.size());
    std::int64_t* const items = numbers.data();
    if (count > 0 && !(k && mixed)) {
        std::int64_t least = items[0];
        by_items(count, [&](std::int64_t i) { least = std::min(least, items[i]); });
        if (least == null_long) raise(ErrorKind::domain, "0N has no digits");
        if (least < 0 && base >= 0)
            raise(ErrorKind::domain,
                  number(least) + " is negative: it has no digits in base " + number(mixed ? long_at(bases, 0) : base));
    }
    std::vector<Value> rows;
    row.reserve(numbers.size());
    by_runs(count, [&](std::int64_t from, std::int64_t n) { row.resize(static_cast<std::size_t>(from + n)); });
    auto take = [&](std::int64_t by) {
        if (by == null_long) raise(ErrorKind::domain, "0N is not a base");
        if (by < 0 && !k) raise(ErrorKind::domain, "a base cannot be " + number(by));
        // Digits are between 0 and the magnitude of the base.
        take_digits(by < 0 ? -by : by, items, count, 0, row.data());
        if (by < 0) by_items(count, [&](std::int64_t i) { items[i] = -items[i]; });
        std::size_t at = 0;
        rows.push_back(like_structure(y, row, at));
    };
    auto are_left = [&] { return !all_items(count, [&](std::int64_t i) { return items[i] == 0; }); };
    for (std::int64_t i = mixed ? bases->n : 0; i-- > 0;) take(long_at(bases, i));
    while (!mixed && ((rows.empty() && !k) || are_left())) take(base);
    std::reverse(rows.begin(), rows.end());
    if (!rows.empty()) return list_of(rows, rules);
    // A list without rows has a row as its prototype.
    Value r = make_list(0);
    std::size_t at = 0;
    r->values()[0] = like_structure(y, numbers, at);
    return squeeze(std::move(r), rules);
}

// --- numbers from digits

bool is_number_list(const Value& v) { return is_list(v) && is_numeric(v->kind) && v->kind != Kind::complex; }

// By q's rules a null makes the sum null; k's overflow it away.
Value evaluated(Engine& engine, const Value& bases, const Value& y, Rules rules) {
    const bool mixed = is_list(bases), nulls = rules == Rules::q;
    if (mixed && y->n != bases->n)
        raise(ErrorKind::length, counted(bases->n, "base") + ", but " + counted(y->n, "digit"));
    if (nulls && y->kind != Kind::list && !is_number_list(y)) raise_type("digits", "numbers", y);
    if (nulls && y->kind == Kind::list)
        for (std::int64_t i = 0; i < y->n; i++) {
            const Value& digit = y->values()[i];
            if (!is_numeric(digit.kind()) && digit.kind() != Kind::list) raise_type("digits", "numbers", digit);
        }
    if (is_integral(bases.kind()) && is_integral(y->kind)) {
        std::uint64_t sum = 0;
        std::int64_t digits[block_items], radices[block_items];
        bool is_null = false;
        by_runs(y->n, block_items, [&](std::int64_t from, std::int64_t n) {
            read_longs(*y.array(), from, n, digits);
            if (mixed) read_longs(*bases.array(), from, n, radices);
            else std::fill_n(radices, n, bases.as_long());
            for (std::int64_t i = 0; i < n; i++) {
                // Not the first base: nothing is multiplied by it. A product that is the null by chance counts as one.
                if (from + i > 0) sum *= static_cast<std::uint64_t>(radices[i]);
                is_null |= digits[i] == null_long || static_cast<std::int64_t>(sum) == null_long ||
                           (from + i > 0 && radices[i] == null_long);
                sum += static_cast<std::uint64_t>(digits[i]);
            }
        });
        return Value::integer(nulls && is_null ? null_long : static_cast<std::int64_t>(sum));
    }
    Value sum = is_float(y->kind) || is_float(bases.kind()) ? Value::floating(0) : Value::integer(0);
    if (rules == Rules::k && y->n == 0 && y->kind == Kind::list && is_list(y->values()[0])) {
        // Without lists of digits: a zero for each digit of the prototype.
        Value t[2] = {std::move(sum), y->values()[0]};
        meaning::times.function[rules](engine, t);
        return std::move(t[0]);
    }
    for (std::int64_t i = 0; i < y->n; i++) {
        engine.check_limits();
        Value t[2] = {std::move(sum), mixed ? item(bases, i) : bases};
        if (i > 0) meaning::times.function[rules](engine, t);
        t[1] = item(y, i);
        meaning::plus.function[rules](engine, t);
        sum = std::move(t[0]);
    }
    return sum;
}

// The number of these bytes, highest first; absent if no kind has this size.
Value number_in_bytes(std::string_view bytes) {
    for (Kind kind : {Kind::byte, Kind::short_int, Kind::int_, Kind::long_, Kind::guid})
        if (std::ssize(bytes) == func::bytes_of(kind)) return item(vector_of_bytes(kind, bytes, false), 0);
    return Value::absent();
}

Value number_of_bits(const Value& y) {
    if (!is_list(y) || y->kind != Kind::boolean) raise_type("bits", "booleans", y);
    std::uint64_t pattern = 0;
    for (std::int64_t i = 0; i < y->n; i++) pattern = pattern << 1 | static_cast<std::uint64_t>(long_at(y, i));
    char bytes[8];
    for (int i = 8; i-- > 0; pattern >>= 8) bytes[i] = static_cast<char>(pattern);
    const bool fits = y->n % 8 == 0 && y->n <= 64;
    const auto size = static_cast<std::size_t>(fits ? y->n / 8 : 0);
    Value r = number_in_bytes({bytes + 8 - size, size});
    if (r.is_absent()) raise(ErrorKind::length, "a number has 8, 16, 32 or 64 bits, not " + number(y->n));
    return r;
}

Value number_of_bytes(const Value& y) {
    if (!is_bytes(y)) raise_type("the right argument of sv", "bytes", y);
    Value r = y->n == 1 ? Value::absent() : number_in_bytes(text_of(y, true));
    if (r.is_absent()) raise(ErrorKind::length, "a number has 2, 4, 8 or 16 bytes, not " + number(y->n));
    return r;
}

// --- text joined

Value joined(std::string_view separator, const Value& y, bool ends_too, Kind kind) {
    if (!is_list(y) || (y->kind != Kind::list && y->kind != kind && y->n > 0))
        raise_type("the right argument of sv", "a list of strings", y);
    const std::int64_t separators = ends_too ? y->n : std::max<std::int64_t>(y->n - 1, 0);
    std::int64_t total;
    if (__builtin_mul_overflow(separators, std::ssize(separator), &total))
        raise(ErrorKind::workspace_full, "the text would be larger than any memory");
    std::string kept;
    by_items(y->n, [&](std::int64_t i) {
        const Value part = item(y, i);
        const bool fits = is_list(part) ? part->kind == kind || part->n == 0 : part.kind() == kind && part.is_scalar();
        if (!fits) raise_type("each item to join", kind == Kind::byte ? "bytes" : "a string", part);
        total = add_counts(total, std::ssize(bytes_in(part, kept)));
    });
    Value text = make_vector(Kind::character, Storage::c8, total);
    char* out = text->items<char>();
    const auto append = [&out](std::string_view bytes) {
        copy_bytes(out, bytes.data(), std::ssize(bytes));
        out += bytes.size();
    };
    by_cells(y->n, std::ssize(separator), [&](std::int64_t i) {
        append(bytes_in(item(y, i), kept));
        if (i < separators) append(separator);
    });
    return kind == Kind::character ? text : bytes_of({text->items<char>(), static_cast<std::size_t>(total)}, kind);
}

Value joined_symbol(const Value& y) {
    if (y->n == 0) return Value::symbol(0);
    std::string name(symbol_name(static_cast<std::uint32_t>(long_at(y, 0))));
    char separator = !name.empty() && name[0] == ':' ? '/' : '.';
    for (std::int64_t i = 1; i < y->n; i++) {
        name += separator;
        name += symbol_name(static_cast<std::uint32_t>(long_at(y, i)));
    }
    return Value::symbol(intern(name));
}

const char* left_expected(bool is_q) {
    return is_q ? "a separator, a base, 0b, 0x0 or the empty symbol" : "a separator, a base or bases";
}

void vector_from_scalar(Engine& engine, Value* a, Rules rules) {
    const Value &x = a[0], &y = a[1];
    const bool is_q = rules == Rules::q;
    if (is_q && (is_text(x) || ((x.is_immediate(Kind::byte) || is_bytes(x)) && (is_bytes(y) || is_string(y))))) {
        if (!is_text(y) && !is_bytes(y)) raise_type("the right argument of vs", "a string", y);
        std::string kept;
        const Kind kind = is_text(x) ? Kind::character : Kind::byte;
        a[0] = cut(bytes_in(y, kept), text_of(x, true), [kind](std::string_view part) { return bytes_of(part, kind); });
    } else if (is_text(x)) {
        a[0] = split(engine, text_of(x, true), y);
    } else if (is_q && is_empty_symbol(x)) {
        if (y.is_immediate(Kind::symbol)) a[0] = symbol_parts(symbol_name(static_cast<std::uint32_t>(y.payload())));
        else if (is_string(y) || is_bytes(y)) a[0] = lines(text_of(y, true));
        else raise_type("the right argument of vs", "a string or a symbol", y);
    } else if (is_q && x.is_immediate(Kind::boolean)) {
        a[0] = bits_of(y);
    } else if (is_q && x.is_immediate(Kind::byte)) {
        a[0] = bytes_of_number(y);
    } else if (is_integer_atom(x) || is_integer_vector(x)) {
        a[0] = digits(engine, x, y, rules);
    } else {
        raise_type(is_q ? "the left argument of vs" : "the left argument of \\", left_expected(is_q), x);
    }
}

void scalar_from_vector(Engine& engine, Value* a, Rules rules) {
    const Value &x = a[0], &y = a[1];
    const bool is_q = rules == Rules::q;
    if (is_text(x)) {
        if (!is_q && y.is_immediate(Kind::character)) a[0] = make_text(text_of(y, true));
        else a[0] = joined(text_of(x, true), y, false, Kind::character);
    } else if (is_q && is_empty_symbol(x)) {
        if (is_list(y) && y->kind == Kind::symbol) a[0] = joined_symbol(y);
        else a[0] = joined("\n", y, true, Kind::character);
    } else if (is_q && x.is_immediate(Kind::boolean)) {
        a[0] = number_of_bits(y);
    } else if (is_q && (x.is_immediate(Kind::byte) || is_bytes(x)) && is_list(y) && y->kind == Kind::list) {
        a[0] = joined(text_of(x, true), y, false, Kind::byte);
    } else if (is_q && x.is_immediate(Kind::byte)) {
        a[0] = number_of_bytes(y);
    } else if ((x.is_scalar() && is_numeric(x.kind()) && x.kind() != Kind::complex) || is_number_list(x)) {
        if (is_list(y)) a[0] = is_q && y->n == 0 ? Value::integer(0) : evaluated(engine, x, y, rules);
        else if (is_q || !y.is_scalar() || is_list(x)) raise_type("digits", "a list", y);
        else a[0] = std::move(a[1]);
    } else {
        raise_type(is_q ? "the left argument of sv" : "the left argument of /", left_expected(is_q), x);
    }
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning vector_from_scalar(
    "vector from scalar", 2, by<func::vector_from_scalar>(k, q),
    "The digits of numbers in a base or bases, their bits or bytes; text split at a separator.", pure);
extern constinit const Meaning scalar_from_vector(
    "scalar from vector", 2, by<func::scalar_from_vector>(k, q),
    "Numbers from digits, bits or bytes; strings joined with a separator.", pure);

}  // namespace stele::prims::meaning
