// ⎕SIGNAL: errors that a program raises, by their numbers or by what ⎕DMX is to say of them.
#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::interp {

namespace {

constexpr std::int64_t reset = 0, last_of_errors = 999, timeout = 1006;

bool is_integer(const Value& v) { return v.is_scalar() && is_integral(v.kind()); }

std::int64_t integer_in(const Value& v, std::string_view what) {
    if (!is_integer(v)) raise_domain(what, "an integer", v);
    return v.as_long();
}

// An error that ⎕SIGNAL can raise.
int signalled_number(std::int64_t n) {
    if ((n < 1 || n > last_of_errors) && n != timeout)
        raise(ErrorKind::domain, "⎕SIGNAL takes the numbers 0 to 999 and 1006, not " + number(n));
    return static_cast<int>(n);
}

// What an error is called in APL: a text of the program, or `ERROR 500` where its number has no name.
std::string event_of(int number, std::string text) {
    return text.empty() && kind_of_error(number) == ErrorKind::user ? error_text(number) : text;
}

Failure failure_of(int number, std::string event, std::string message) {
    Failure failure(Error(kind_of_error(number), message.empty() ? event : std::move(message), {}));
    failure.number = number;
    failure.event = std::move(event);
    return failure;
}

// A matrix of two columns, or a vector of pairs, as pairs.
Value pairs_in(const Value& v) {
    if (v.rank() != 2) return v;
    if (v->shape[1] != 2) raise(ErrorKind::domain, "the properties of an error are a matrix of two columns");
    Value pairs = make_list(v->shape[0]);
    for (std::int64_t i = 0; i < pairs->n; i++) pairs->values()[i] = make_list({item(v, 2 * i), item(v, 2 * i + 1)});
    return pairs;
}

void read_system_error(const Value& v, ErrorProperties& properties) {
    const auto part = [&v](std::int64_t i) { return func::as_integers(item(v, i)); };
    const bool fits =
        v.rank() == 1 && v.count() == 3 && is_integer(part(0)) && is_integer(part(1)) && is_apl_text(part(2));
    if (!fits) raise_domain("OSError", "two integers and a text", v);
    properties.of_system = {part(0).as_long(), part(1).as_long(), apl_text_in(part(2))};
}

Failure failure_with(const Value& given) {
    const Value pairs = pairs_in(given);
    auto properties = std::make_shared<ErrorProperties>();
    std::string event, message;
    int number = 0;
    for (std::int64_t i = 0; i < pairs.count(); i++) {
        const Value pair = item(pairs, i);
        if (pair.rank() != 1 || pair.count() != 2 || !is_apl_text(item(pair, 0)))
            raise_domain("a property of an error", "a name with a value", pair);
        const std::string name = apl_text_in(item(pair, 0));
        const Value value = func::as_integers(item(pair, 1));
        if (name == "EN") number = signalled_number(integer_in(value, name));
        else if (name == "EM") event = required_text(value, name);
        else if (name == "Message") message = required_text(value, name);
        else if (name == "Vendor") properties->vendor = required_text(value, name);
        else if (name == "Category") properties->category = required_text(value, name);
        else if (name == "HelpURL") properties->help_url = required_text(value, name);
        else if (name == "ENX") properties->sub_number = integer_in(value, name);
        else if (name == "OSError") read_system_error(value, *properties);
        else raise(ErrorKind::domain, "`" + name + "` is not a property of an error that can be set");
    }
    if (number == 0) raise(ErrorKind::domain, "the properties of an error must say its number, EN");
    Failure failure = failure_of(number, event_of(number, std::move(event)), std::move(message));
    failure.properties = std::move(properties);
    return failure;
}

void signal(Machine& m, Value* a, int n) {
    const Value given = a[n - 1];
    if (given.rank() > 1)
        raise(ErrorKind::rank, "⎕SIGNAL takes a scalar or vector, not an array of rank " + number(given.rank()));
    if (given.count() == 0) return give_shyly(m, a, given);
    const Value first = func::as_integers(func::item_of(given, 0));
    const std::string text = n == 2 ? required_text(a[0], "an error message") : "";
    const bool has_properties = !is_integer(first) && first.kind() == Kind::list;
    if (n == 2 && (has_properties || (is_integer(first) && first.as_long() == reset)))
        raise(ErrorKind::domain, "⎕SIGNAL takes a message with the number of an error only");
    if (!has_properties && integer_in(first, "an error number") == reset) {
        m.last_error = m.handled_error = {};
        return give_shyly(m, a, given);
    }
    Failure failure = [&] {
        if (has_properties) return failure_with(first);
        const int number = signalled_number(first.as_long());
        return failure_of(number, event_of(number, text), text);
    }();
    failure.depth = m.signalled_depth();
    throw failure;
}

}  // namespace

std::span<const MachineFunctionRow> signal_functions() {
    static constexpr MachineFunctionRow rows[] = {
        {meaning::signal, signal},
        {meaning::signal_with, signal},
    };
    return rows;
}

}  // namespace stele::interp
