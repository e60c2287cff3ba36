// prims/array/check.cpp: each fault that a value can have is found, and sound values have none.
#include "prims/array/check.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"

using namespace stele::prims;

namespace {

struct Entered {
    Engine engine;
    Engine::Entered entered{engine};
};

Value symbols() {
    Value v = make_vector(Kind::symbol, Storage::i32, 2);
    v->items<std::int32_t>()[0] = static_cast<std::int32_t>(intern("a"));
    v->items<std::int32_t>()[1] = static_cast<std::int32_t>(intern("b"));
    return v;
}

TEST_CASE("sound values have no fault", "[check]") {
    Entered e;
    CHECK(fault_in(Value::integer(5)).empty());
    CHECK(fault_in(Value::integer(null_long)).empty());
    CHECK(fault_in(Value::absent()).empty());
    CHECK(fault_in(Value::floating(1e-310)).empty());
    CHECK(fault_in(Value::floating(std::numeric_limits<double>::max())).empty());
    CHECK(fault_in(Value::complex(1, 2)).empty());
    CHECK(fault_in(make_range(0, 1, 100)).empty());
    CHECK(fault_in(make_text("text")).empty());
    CHECK(fault_in(make_list({Value::integer(1), make_text("x")})).empty());
    CHECK(fault_in(make_dictionary(symbols(), make_text("xy"))).empty());
    CHECK(fault_in(make_table(make_dictionary(symbols(), make_list({make_text("xy"), make_text("zw")})))).empty());
    const std::int64_t axes[] = {2, 0, 3};
    CHECK(fault_in(make_array(Kind::floating, Storage::f64, axes)).empty());
}

TEST_CASE("each fault of a value is found", "[check]") {
    Entered e;
    const std::int64_t axes[] = {2, 3};
    Value v = make_array(Kind::long_, Storage::i8, axes);
    v->rank = 16;
    CHECK(fault_in(v) == "a rank over 15");
    v->rank = 2;
    v->shape()[0] = 4;
    CHECK(fault_in(v) == "a count that is not its shape's");
    v->shape()[0] = 2;
    v->kind = Kind::symbol;
    CHECK(fault_in(v) == "a storage that is not one of its kind");
    CHECK(fault_in(make_list({Value::integer(1), v})) == "a storage that is not one of its kind");
    v->kind = Kind::long_;

    Value scalar = make_array(Kind::long_, Storage::i64, {});
    *scalar->items<std::int64_t>() = 5;
    CHECK(fault_in(scalar) == "a scalar that a handle could hold");
    CHECK(fault_in(make_list({scalar})) == "a scalar that a handle could hold");
    Value floating = make_array(Kind::floating, Storage::f64, {});
    for (double d : {1.5, 0.0, -0.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
        *floating->items<double>() = d;
        CHECK(fault_in(floating) == "a scalar that a handle could hold");
    }
    for (Kind kind : {Kind::character, Kind::symbol}) {
        const Storage storage = kind == Kind::symbol ? Storage::i32 : Storage::c8;
        Value letter = make_array(kind, storage, {});
        std::fill_n(letter->items<char>(), storage == Storage::c8 ? 1 : 4, '\0');
        CHECK(fault_in(letter) == "a scalar that a handle could hold");
    }

    Value bits = make_vector(Kind::boolean, Storage::bit, 70);
    bits->words()[1] = 1 << 6;
    CHECK(fault_in(bits) == "bits set past its end");
    bits->words()[1] = 1 << 5;
    CHECK(fault_in(bits).empty());

    Value dictionary = make_dictionary(symbols(), make_text("xy"));
    dictionary->values()[1] = Value::integer(1);
    CHECK(fault_in(dictionary) == "a dictionary whose keys or values are not a list");
    dictionary->values()[1] = make_text("xyz");
    CHECK(fault_in(dictionary) == "a dictionary with more keys than values, or fewer");
    dictionary->values()[1] = make_list({make_text("xy"), Value::integer(1)});
    CHECK(fault_in(dictionary).empty());
    CHECK(fault_in(make_table(dictionary)) == "a column that is not a list");
}

TEST_CASE("a dictionary needs two lists of the same length", "[check]") {
    Entered e;
    auto refuses = [](Value keys, Value items) {
        try {
            make_dictionary(std::move(keys), std::move(items));
        } catch (const Error& error) {
            return error.kind == ErrorKind::length;
        }
        return false;
    };
    CHECK(refuses(symbols(), Value::integer(1)));
    CHECK(refuses(symbols(), make_text("xyz")));
    CHECK(refuses(Value::symbol(intern("a")), make_text("x")));
    CHECK(refuses(Value::symbol(intern("a")), Value::integer(1)));
    const std::int64_t axes[] = {2, 1};
    CHECK(refuses(symbols(), make_array(Kind::long_, Storage::i8, axes)));
}

}  // namespace
