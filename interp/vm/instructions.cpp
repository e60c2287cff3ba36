#include "interp/vm/instructions.hpp"

#include "interp/vm/names/spaces.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp {

namespace {

// Replaces the n values at the top by one.
void replace(Machine& m, std::uint32_t n, Value result) {
    m.pop(static_cast<int>(n) - 1);
    *m.sp = std::move(result);
}

// A deeper search in functions made of functions costs more than the frame that a tail call would save.
constexpr int deepest_search = 16;

bool made_in(const Value& f, std::int64_t frame, int depth) {
    if (!f.is_heap() || f->kind != Kind::function) return false;
    if (depth > deepest_search) return true;
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

void (*const routines[])(Machine& m, std::uint32_t n) = {
#define STELE_ROUTINE(name, operand, act, takes, leaves, comment) routine::name,
    STELE_ROUTINES(STELE_ROUTINE)
#undef STELE_ROUTINE
};

void routine::derive(Machine& m, std::uint32_t n) {
    Value* a = m.sp;
    Value result;
    if (has_form(a[0], Form::bound)) {
        Value op = a[0]->values()[0], right = a[0]->values()[1];
        if (n != 1) raise(ErrorKind::syntax, "this operator takes one operand");
        const std::array<Value, 3> items{op, a[1], right};
        result = is_primitive(op) ? make_function(Form::derived, items)
                                  : with_operands(op, operand_for(m, op, a[1]), std::move(right));
    } else if (is_primitive(a[0])) {
        result = make_function(Form::derived, {a, n + 1});
    } else if (has_form(a[0], Form::lambda) && is_operator(lambda_of(a[0]).function->cls)) {
        bool dyadic = lambda_of(a[0]).function->cls == NameClass::dyadic_operator;
        if (dyadic != (n == 2))
            raise(ErrorKind::syntax, dyadic ? "this operator takes two operands" : "this operator takes one operand");
        result = with_operands(a[0], operand_for(m, a[0], std::move(a[1])),
                               n == 2 ? operand_for(m, a[0], std::move(a[2])) : Value::absent());
    } else {
        raise(ErrorKind::syntax, "an operator is needed here");
    }
    replace(m, n + 1, std::move(result));
}

void routine::form(Machine& m, std::uint32_t n) {
    const std::uint32_t parts = parts_of_form(n);
    const bool takes_axis = is_primitive(m.sp[0]) || has_form(m.sp[0], Form::derived);
    if (static_cast<Form>(n) == Form::with_axis && !takes_axis)
        raise(ErrorKind::syntax, "only primitives and reductions take an axis",
              "a function is called without brackets: f 3");
    replace(m, parts, make_function(static_cast<Form>(n), {m.sp, parts}));
}

void routine::rows(Machine& m, std::uint32_t n) {
    Value list = make_list(n);
    // A row has an axis: [1 ⋄ 2] is a column.
    for (std::uint32_t i = 0; i < n; i++) {
        if (is_plain_function(m.sp[i])) raise_function_item();
        list->values()[i] = m.sp[i].rank() == 0 ? ravel(std::move(m.sp[i])) : std::move(m.sp[i]);
    }
    replace(m, n, squeeze(std::move(list), Rules::apl));
    func::mix(m, m.sp);
}

void routine::unstrand(Machine& m, std::uint32_t n) {
    const Value v = *m.sp;
    const auto names = static_cast<int>(n);
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

void routine::signal(Machine& m, std::uint32_t) {
    const Value& v = *m.sp;
    const bool of_q = m.rules() == Rules::q;
    if (v.is_immediate(Kind::symbol)) raise(ErrorKind::user, std::string(name_of_symbol(v)));
    if (v.kind() == Kind::character && (!of_q || func::is_list(v))) raise(ErrorKind::user, text_of(v, true));
    if (of_q)
        prims::raise_as("stype", ErrorKind::type,
                        "the value to raise must be a symbol or a string, not " + value_phrase(v));
    raise(ErrorKind::type, "the argument of signal must be a symbol or a string");
}

void routine::result(Machine& m, std::uint32_t n) {
    const Value& value = m.frame().code->cells[n]->value;
    *m.push(1) = value;
}

void routine::show(Machine& m, std::uint32_t n) {
    const bool is_shy = n == 1 || (n == 2 && m.result_is_shy);
    if (!is_shy && !m.sp->is_absent()) m.console.show(*m.sp, m.frame().code->notation);
    m.pop(1);
}

void routine::end_calls(Machine&, std::uint32_t) { throw CutBack{}; }

void routine::namelist(Machine& m, std::uint32_t n) {
    const Value& v = *m.sp;
    if (v.rank() == 1 && v.count() == n) return;
    raise(ErrorKind::length, "the argument must be a vector of " + prims::counted(n, "item") + ", not " +
                                 (v.rank() == 1 ? "of " + number(v.count()) : "of rank " + number(v.rank())));
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
void check_takes_nothing(const Code& code, const std::uint32_t* pc) {
    if (!decoded(code, *pc).takes_nothing()) raise_gave_nothing();
}

bool condition_holds(const Value& v, Rules rules) {
    if (rules != Rules::apl) {
        if (rules == Rules::q && (!v.is_scalar() || v.kind() == Kind::symbol || is_function(v) || v.is_null()))
            func::raise_type("a condition", "an integer", v);
        return func::is_true(v);
    }
    if (v.count() == 1 && is_numeric(v.kind()) && v.kind() != Kind::complex) {
        double d = item(v, 0).as_double();
        if (d == 0 || d == 1) return d != 0;
    }
    if (v.count() != 1)
        raise(ErrorKind::domain, "a guard must be a single 0 or 1, not " + prims::value_phrase(v),
              "f¨x calls f for each item of x; ∧/x is 1 where all items are, ∨/x where any is");
    raise_domain("a guard", "a single 0 or 1", v);
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

bool made_in(const Value& f, std::int64_t frame) { return made_in(f, frame, 0); }

void check_memo(MemoArea& area, const Memo& memo, std::uint32_t k, const Value* base) {
    bool data = std::none_of(memo.data_slots.begin(), memo.data_slots.end(),
                             [base](std::uint16_t s) { return is_function(base[s]); }) &&
                std::none_of(memo.data_cells.begin(), memo.data_cells.end(),
                             [](const Cell* c) { return is_function(c->value) && !is_pure_lambda(c->value); });
    if (!data) area.usable &= ~(std::uint64_t{1} << k);
}

}  // namespace stele::interp
