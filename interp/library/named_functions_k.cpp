// k's functions that bear a symbol as their name: `prng@0, `argv[], `exit 1. Those that know nothing of the system are
// core functions; the catalogue has them all, with the backquote as part of the spelling.
#include "interp/library/library.hpp"
#include "prims/catalogue/k_named.hpp"
#include "prims/func/mapping/named.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::interp {

namespace {

// `prng[]: the state of the random numbers; `prng@n sets it, 0 by the clock.
void random_state(Machine& m, Value* a, int) {
    if (a[0].is_null() || a[0].is_absent()) {
        a[0] = Value::integer(static_cast<std::int64_t>(m.random_state));
        return;
    }
    if (!func::is_integer_atom(a[0])) func::raise_type("the state of random numbers", "an integer", a[0]);
    std::int64_t state = a[0].as_long();
    m.random_state = static_cast<std::uint64_t>(state ? state : os::nanoseconds_now(true));
    a[0] = Value();
}

// `argv[]: what runs, the script, its arguments.
void argument_list(Machine& m, Value* a, int) {
    Value list = make_list(static_cast<std::int64_t>(m.arguments.size()) + 2);
    list->values()[0] = make_text("stele");
    list->values()[1] = make_text(m.script);
    for (std::size_t i = 0; i < m.arguments.size(); i++)
        list->values()[static_cast<std::int64_t>(i) + 2] = make_text(m.arguments[i]);
    a[0] = std::move(list);
}

// `env[]: environment variables by name.
void environment_variables(Machine&, Value* a, int) {
    std::vector<std::string_view> entries = os::environment_entries();
    auto n = static_cast<std::int64_t>(entries.size());
    Value names = make_vector(Kind::symbol, Storage::i32, n), texts = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        std::string_view entry = entries[static_cast<std::size_t>(i)];
        std::size_t at = std::min(entry.find('='), entry.size());
        names->items<std::int32_t>()[i] = static_cast<std::int32_t>(intern(entry.substr(0, at)));
        texts->values()[i] = make_text(entry.substr(std::min(at + 1, entry.size())));
    }
    a[0] = make_dictionary(std::move(names), std::move(texts));
}

// `t[]: microseconds since 1970.
void current_time(Machine&, Value* a, int) {
    constexpr std::int64_t year_2000 = 946684800000000;
    a[0] = Value::integer(os::nanoseconds_now(true) / 1000 + year_2000);
}

// `err@"text"
void throw_error(Machine&, Value* a, int) {
    if (a[0].is_immediate(Kind::symbol)) raise(ErrorKind::user, std::string(name_of_symbol(a[0])));
    if (!is_text_k(a[0])) func::raise_type("an error", "text", a[0]);
    raise(ErrorKind::user, text_of(a[0], true));
}

constexpr MachineFunctionRow rows[] = {
    {meaning::random_state, random_state},
    {meaning::argument_list, argument_list},
    {meaning::environment_variables, environment_variables},
    {meaning::current_time, current_time},
    {meaning::throw_, throw_error},
};

}  // namespace

std::span<const MachineFunctionRow> k_named_functions() { return rows; }

}  // namespace stele::interp
