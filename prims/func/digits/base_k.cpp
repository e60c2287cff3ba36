// x\y and x/y of data by k's rules.
//
// digits         of a small number at once; all numbers of y as one run of 64-bit integers, a pass a digit
// from digits    Horner's rule: vectors of integers in one loop, all else through plus and times
// text           cut where a search for bytes finds the separator; joined in one buffer
#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "prims/func/pervasive/arithmetic.hpp"
#include "prims/func/digits/base.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/func/pervasive/operands.hpp"

namespace stele::prims::func::k {

namespace {

using Run = std::vector<std::int64_t>;

bool is_text(const Value& v) { return v.kind() == Kind::character && (is_list(v) || v.is_scalar()); }

// --- digits

// All numbers of `y`, in order, at the end of `run`.
void collect(Engine& engine, const Value& y, Run& run) {
    if (is_list(y) && y->kind == Kind::list) {
        engine.check_stack();
        for (std::int64_t i = 0; i < y->n; i++) collect(engine, y->values()[i], run);
        return;
    }
    Value numbers = numbers_of_text(y);
    if (!is_integral(numbers.kind())) raise_type("what is written in a base", "integers", y);
    if (!is_list(numbers)) {
        run.push_back(numbers.as_long());
        return;
    }
    std::size_t size = run.size();
    run.resize(size + static_cast<std::size_t>(numbers->n));
    read_longs(*numbers.array(), 0, numbers->n, run.data() + size);
}

// Numbers of `run` from `at` on as a value of the structure of `y`.
Value like(const Value& y, const Run& run, std::size_t& at) {
    if (!is_list(y)) return Value::integer(run[at++]);
    if (y->kind != Kind::list) {
        auto n = static_cast<std::size_t>(y->n);
        at += n;
        return n == 0 ? empty_vector(Kind::long_) : make_longs({run.data() + at - n, n});
    }
    Value r = make_list(y->n);
    for (std::int64_t i = 0; i < y->n; i++) r->values()[i] = like(y->values()[i], run, at);
    return squeeze(std::move(r), Rules::k);
}

// Takes the lowest digit off every number: digits lie between 0 and the base, also when that is negative. Base 0 takes all.
void take_digits(Engine& engine, std::int64_t base, Run& numbers, Run& digits) {
    const std::int64_t size = base < 0 ? -base : base;
    // Shifts round down as division does here; a division is ten times dearer.
    const bool shifts = std::has_single_bit(static_cast<std::uint64_t>(size));
    const int bits = std::countr_zero(static_cast<std::uint64_t>(size)) & 63;
    for (std::size_t i = 0; i < numbers.size(); i++) {
        if (i % static_cast<std::size_t>(poll_items) == 0) engine.poll();
        const std::int64_t number = numbers[i];
        std::int64_t rest = shifts ? number >> bits : size == 0 ? 0 : quotient_of(number, size);
        digits[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(number) -
                                              static_cast<std::uint64_t>(rest) * static_cast<std::uint64_t>(size));
        numbers[i] = base < 0 ? -rest : rest;
    }
}

// Digits, lowest first, as a list of rows; one without rows remembers what they would be.
Value rows_of(Engine& engine, std::vector<Value> rows, const Value& y) {
    std::reverse(rows.begin(), rows.end());
    Value r = make_list(static_cast<std::int64_t>(rows.size()));
    std::move(rows.begin(), rows.end(), r->values());
    if (r->n == 0) {
        std::size_t at = 0;
        Run numbers;
        collect(engine, y, numbers);
        r->values()[0] = like(y, numbers, at);
    }
    return squeeze(std::move(r), Rules::k);
}

Value digits_in_base(Engine& engine, std::int64_t base, const Value& y) {
    if ((base >= -1 && base <= 1) || base == null_long)
        raise(ErrorKind::domain,
              "a base must be 2 or more, or -2 or less, not " + (base == null_long ? "0N" : std::to_string(base)));
    if (base > 0 && y.is_immediate(Kind::long_) && y.payload() >= 0) {
        std::int64_t digits[64];
        std::size_t from = 64;
        for (std::int64_t rest = y.payload(); rest > 0; rest /= base) digits[--from] = rest % base;
        return from == 64 ? empty_vector(Kind::long_) : make_longs({digits + from, 64 - from});
    }
    Run numbers;
    collect(engine, y, numbers);
    if (!numbers.empty()) {
        std::int64_t least = *std::min_element(numbers.begin(), numbers.end());
        if (least == null_long) raise(ErrorKind::domain, "0N has no digits");
        if (least < 0 && base > 0)
            raise(ErrorKind::domain,
                  std::to_string(least) + " is negative: it has no digits in base " + std::to_string(base));
    }
    std::vector<Value> rows;
    Run digits(numbers.size());
    while (std::any_of(numbers.begin(), numbers.end(), [](std::int64_t i) { return i != 0; })) {
        take_digits(engine, base, numbers, digits);
        std::size_t at = 0;
        rows.push_back(like(y, digits, at));
    }
    return rows_of(engine, std::move(rows), y);
}

Value digits_in_bases(Engine& engine, const Value& bases, const Value& y) {
    Run numbers;
    collect(engine, y, numbers);
    std::vector<Value> rows;
    Run digits(numbers.size());
    for (std::int64_t i = bases->n; i-- > 0;) {
        std::int64_t base = long_at(bases, i);
        if (base == null_long) raise(ErrorKind::domain, "0N is no base");
        take_digits(engine, base, numbers, digits);
        std::size_t at = 0;
        rows.push_back(like(y, digits, at));
    }
    return rows_of(engine, std::move(rows), y);
}

// --- from digits

Value evaluated(Engine& engine, const Value& bases, const Value& y) {
    const bool mixed = is_list(bases);
    if (mixed && y->n != bases->n)
        raise(ErrorKind::length, std::to_string(bases->n) + " bases, but " + std::to_string(y->n) + " digits");
    const bool integers = mixed ? is_integral(bases->kind) : is_integral(bases.kind());
    if (integers && is_integral(y->kind)) {
        std::uint64_t sum = 0;
        std::int64_t digits[block_items], radices[block_items];
        for (std::int64_t from = 0; from < y->n; from += block_items) {
            std::int64_t n = std::min(block_items, y->n - from);
            read_longs(*y.array(), from, n, digits);
            if (mixed) read_longs(*bases.array(), from, n, radices);
            else std::fill_n(radices, n, bases.as_long());
            for (std::int64_t i = 0; i < n; i++)
                sum = sum * static_cast<std::uint64_t>(radices[i]) + static_cast<std::uint64_t>(digits[i]);
        }
        return Value::integer(static_cast<std::int64_t>(sum));
    }
    Value sum = Value::integer(0);
    for (std::int64_t i = 0; i < y->n; i++) {
        engine.poll();
        Value t[2] = {std::move(sum), mixed ? item(bases, i) : bases};
        if (i > 0) multiply(engine, t, Rules::k);
        t[1] = item(y, i);
        add(engine, t, Rules::k);
        sum = std::move(t[0]);
    }
    return sum;
}

// --- text

// A list of strings, which remembers that it is one.
Value list_of_texts(const std::vector<std::string_view>& parts) {
    Value r = make_list(static_cast<std::int64_t>(parts.size()));
    for (std::size_t i = 0; i < parts.size(); i++) r->values()[i] = make_text(parts[i]);
    return r;
}

Value split(Engine& engine, std::string_view separator, const Value& y) {
    if (is_list(y) && y->kind == Kind::list) {
        engine.check_stack();
        Value r = make_list(y->n);
        for (std::int64_t i = 0; i < y->n; i++) r->values()[i] = split(engine, separator, y->values()[i]);
        return r;
    }
    if (!is_text(y)) raise_type("what is split", "text", y);
    std::string own;
    std::string_view text;
    if (is_list(y) && y->storage == Storage::c8) {
        text = {y->items<char>(), static_cast<std::size_t>(y->n)};
    } else {
        own = text_of(y, true);
        text = own;
    }
    if (text.empty()) return make_list(0);
    // A newline ends a line; other separators stand between parts.
    if (separator == "\n" && text.back() == '\n') text.remove_suffix(1);
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    for (std::size_t at; (at = text.find(separator, from)) != std::string_view::npos; from = at + separator.size())
        parts.push_back(text.substr(from, at - from));
    parts.push_back(text.substr(from));
    return list_of_texts(parts);
}

void append(std::string& to, const Value& part) {
    if (is_list(part) && part->n == 0) return;
    if (!is_text(part)) raise_type("each item to join", "text", part);
    if (is_list(part) && part->storage == Storage::c8)
        to.append(part->items<char>(), static_cast<std::size_t>(part->n));
    else to += text_of(part, true);
}

Value joined(std::string_view separator, const Value& y) {
    std::string text;
    if (!is_list(y)) {
        append(text, y);
        return make_text(text);
    }
    for (std::int64_t i = 0; i < y->n; i++) {
        if (i > 0) text += separator;
        append(text, item(y, i));
    }
    return make_text(text);
}

bool is_bases(const Value& v) { return is_integer_vector(v) || (is_list(v) && v->kind == Kind::floating); }

}  // namespace

void split_or_encode(Engine& engine, Value* a) {
    const Value &x = a[0], &y = a[1];
    if (is_text(x)) {
        std::string separator = text_of(x, true);
        if (separator.empty()) raise(ErrorKind::length, "an empty separator cannot split text");
        a[0] = split(engine, separator, y);
    } else if (is_integer_atom(x)) {
        a[0] = digits_in_base(engine, x.as_long(), y);
    } else if (is_integer_vector(x)) {
        a[0] = digits_in_bases(engine, x, y);
    } else {
        raise_type("the left argument of \\", "a separator, a base or bases", x);
    }
}

void join_or_decode(Engine& engine, Value* a) {
    const Value &x = a[0], &y = a[1];
    if (is_text(x)) {
        a[0] = joined(text_of(x, true), y);
    } else if ((x.is_scalar() && is_numeric(x.kind())) || is_bases(x)) {
        if (is_list(y)) a[0] = evaluated(engine, x, y);
        else if (!y.is_scalar() || is_list(x)) raise_type("digits", "a list", y);
        else a[0] = a[1];
    } else {
        raise_type("the left argument of /", "a separator, a base or bases", x);
    }
}

}  // namespace stele::prims::func::k
