#include "interp/vm/instructions.hpp"

#include <algorithm>
#include <array>

#include "interp/vm/names/spaces.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

namespace {

// Replaces the n values under the top by one: `result` takes the last slot.
void replace(Machine& m, int n, Value result) {
    m.pop(n);
    *m.sp = std::move(result);
}

}  // namespace

void make_derived(Machine& m, int n) {
    Value* a = m.sp;
    Value result;
    if (has_form(a[0], Form::bound)) {
        Value op = a[0]->values()[0], right = a[0]->values()[1];
        if (n != 1) raise(ErrorKind::syntax, "this operator takes one operand");
        const std::array<Value, 3> items{op, a[1], right};
        result = is_primitive(op) ? make_function(Form::derived, items)
                                  : with_operands(op, operand_for(m, op, a[1]), std::move(right));
    } else if (is_primitive(a[0])) {
        result = make_function(Form::derived, {a, static_cast<std::size_t>(n) + 1});
    } else if (has_form(a[0], Form::lambda) && is_operator(lambda_of(a[0]).function->cls)) {
        bool dyadic = lambda_of(a[0]).function->cls == NameClass::dyadic_operator;
        if (dyadic != (n == 2))
            raise(ErrorKind::syntax, dyadic ? "this operator takes two operands" : "this operator takes one operand");
        result = with_operands(a[0], operand_for(m, a[0], std::move(a[1])),
                               n == 2 ? operand_for(m, a[0], std::move(a[2])) : Value::absent());
    } else {
        raise(ErrorKind::syntax, "an operator is needed here");
    }
    replace(m, n, std::move(result));
}

void bind_operator(Machine& m) {
    Value bound = make_function(Form::bound, {m.sp, 2});
    replace(m, 1, std::move(bound));
}

void make_rows(Machine& m, int n) {
    Value list = make_list(n);
    // A row has an axis: [1 ⋄ 2] is a column.
    for (int i = 0; i < n; i++) {
        if (is_plain_function(m.sp[i])) raise_function_item();
        list->values()[i] = m.sp[i].rank() == 0 ? ravel(std::move(m.sp[i])) : std::move(m.sp[i]);
    }
    m.pop(n - 1);
    *m.sp = squeeze(std::move(list), Rules::apl);
    func::mix(m, m.sp);
}

void unstrand(Machine& m, int names) {
    const Value v = *m.sp;
    // A single item is assigned to all names. Unless it is an enclosed array, a scalar, even a reference, is its own
    // item.
    const bool single = v.count() == 1;
    if (v.rank() > 1 && !single) raise(ErrorKind::rank, "a vector is needed for " + prims::counted(names, "name"));
    if (!single && v.count() != names)
        raise(ErrorKind::length, prims::counted(v.count(), "value") + " for " + prims::counted(names, "name"));
    const bool whole = v.rank() == 0 && v.kind() != Kind::list;
    Value* slots = m.push(names);
    for (int i = 0; i < names; i++) slots[names - 1 - i] = whole ? v : item(v, single ? 0 : i);
}

bool is_plain_function(const Value& v) {
    return is_function(v) && !(is_primitive(v) && primitive_of(v).monad == &meaning::identity);
}

bool gives_functions(const Frame& f) {
    const Function& text = *lambda_of(f.function).function;
    return text.is_space || (text.statements.empty() && !text.traditional);
}

void raise_function_result(const Value& f) {
    // {⊢⍤1⍵}: the operand and the argument form one strand.
    const bool has_array_operand = has_form(f, Form::derived) && f->n == 3 && !is_function(f->values()[2]);
    raise(ErrorKind::syntax, "a function gives an array, not a function",
          has_array_operand ? "`⊢` between operand and argument keeps them apart: f⍤1⊢⍵" : "");
}

void raise_function_item() { raise(ErrorKind::syntax, "a function cannot be an item of an array"); }

void raise_gave_nothing(std::string_view purpose) {
    raise(ErrorKind::value, "the function gave no value" + std::string(purpose));
}

bool condition_holds(const Value& v, Rules rules) {
    if (rules == Rules::q && (!v.is_scalar() || v.kind() == Kind::symbol || is_function(v) || v.is_null()))
        func::raise_type("a condition", "an integer", v);
    return func::is_true(v);
}

bool guard_holds(const Value& v) {
    if (v.is_immediate(Kind::long_) && (v.payload() == 0 || v.payload() == 1)) return v.payload() != 0;
    if (v.count() == 1 && is_numeric(v.kind()) && v.kind() != Kind::complex) {
        Value one = item(v, 0);
        double d = one.as_double();
        if (d == 0 || d == 1) return d != 0;
    }
    if (v.count() != 1)
        raise(ErrorKind::domain, "a guard must be a single 0 or 1, not " + prims::value_phrase(v),
              "f¨x calls f for each item of x; ∧/x is 1 where all items are, ∨/x where any is");
    raise_domain("a guard", "a single 0 or 1", v);
}

bool catches(const Value& handled, const Failure& failure) {
    int number = number_of(failure);
    bool interrupt = failure.kind == ErrorKind::interrupt;
    for (std::int64_t i = 0; i < handled.count(); i++) {
        Value one = item(handled, i);
        if (!is_numeric(one.kind())) continue;
        double d = one.as_double();
        if (d == number || (d == 0 && !interrupt) || (d == 1000 && interrupt)) return true;
    }
    return false;
}

std::size_t line_of(const Value& target, std::size_t lines) {
    const bool has_items = is_numeric(target.kind()) || target.kind() == Kind::list;
    const Value line = has_items ? item(target, 0) : target;
    if (line.rank() > 0 || !is_numeric(line.kind())) raise_domain("a branch", "a line number or label", target);
    const std::int64_t n = func::one_integer(line, "the line of a branch");
    return n > 0 && n < static_cast<std::int64_t>(lines) ? static_cast<std::size_t>(n) : 0;
}

Value next_item(Value& items, Value& at, bool of_each) {
    if (items.is_absent()) return items;
    const std::int64_t i = at.payload();
    std::int64_t n = func::item_count(items);
    if (of_each) {
        n = func::item_count(items) == 0 ? 0 : 1;
        for (std::int64_t k = 0; k < func::item_count(items); k++) {
            std::int64_t length = func::item_count(func::item_of(items, k));
            if (length == 1 || length == n) continue;
            if (n != 1)
                raise(ErrorKind::length,
                      "the arrays of :InEach have " + number(n) + " and " + prims::counted(length, "item"));
            n = length;
        }
    }
    if (i >= n) return items = Value::absent();
    at = Value::integer(i + 1);
    if (!of_each) return func::item_of(items, i);
    Value one = make_list(func::item_count(items));
    for (std::int64_t k = 0; k < one->n; k++) {
        Value array = func::item_of(items, k);
        one->values()[k] = func::item_of(array, func::item_count(array) == 1 ? 0 : i);
    }
    return squeeze(std::move(one), Rules::apl);
}

bool is_caught(const Value& numbers, int error) {
    for (std::int64_t i = 0; i < numbers.count(); i++) {
        Value one = item(numbers, i);
        if (is_numeric(one.kind()) && (one.as_double() == error || one.as_double() == 0)) return true;
    }
    return false;
}

namespace {

// Looking deeper into functions made of functions costs more than the frame that a tail call would save.
constexpr int deepest_look = 16;

bool made_in(const Value& f, std::int64_t frame, int depth) {
    if (!f.is_heap() || f->kind != Kind::function) return false;
    if (depth > deepest_look) return true;
    std::int64_t first = 0;
    if (form_of(f) == Form::lambda || form_of(f) == Form::with_operands) {
        if (frame_of(f) == frame) return true;
        first = 2;
    }
    for (std::int64_t i = first; i < f->n; i++)
        if (made_in(f->values()[i], frame, depth + 1)) return true;
    return false;
}

}  // namespace

bool made_in(const Value& f, std::int64_t frame) { return made_in(f, frame, 0); }

void check_memo(MemoArea& area, const Memo& memo, std::uint32_t k, const Value* base) {
    bool data = std::none_of(memo.data_slots.begin(), memo.data_slots.end(),
                             [base](std::uint16_t s) { return is_function(base[s]); }) &&
                std::none_of(memo.data_cells.begin(), memo.data_cells.end(),
                             [](const Cell* c) { return is_function(c->value); });
    if (!data) area.usable &= ~(std::uint64_t{1} << k);
}

std::string signal_text(const Value& v, Rules rules) {
    if (v.is_immediate(Kind::symbol)) return std::string(name_of_symbol(v));
    if (v.kind() == Kind::character && (rules != Rules::q || func::is_list(v))) return text_of(v, true);
    if (rules == Rules::q)
        prims::raise_as("stype", ErrorKind::type,
                        "what is raised must be a symbol or a string, not " + value_phrase(v));
    raise(ErrorKind::type, "the argument of signal must be a symbol or a string");
}

}  // namespace stele::interp
