#include <catch2/catch.hpp>

#include <string>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/display/show_k.hpp"

using namespace stele::prims;
using namespace stele::prims::func;

namespace {

Value symbols(std::initializer_list<std::string_view> names) {
    Value list = make_list(static_cast<std::int64_t>(names.size()));
    std::int64_t i = 0;
    for (std::string_view name : names) list->values()[i++] = Value::symbol(intern(name));
    return squeeze(std::move(list), Rules::k);
}

Value longs(std::initializer_list<std::int64_t> items) { return make_longs({items.begin(), items.size()}); }
Value doubles(std::initializer_list<double> items) { return make_doubles({items.begin(), items.size()}); }

Value table_of(Value columns) {
    Value table = make_array(Kind::table, Storage::value, {});
    table->values()[0] = std::move(columns);
    return table;
}

Value empty_of(Value prototype) {
    Value list = make_list(0);
    list->values()[0] = std::move(prototype);
    return list;
}

}  // namespace

TEST_CASE("k's atoms and vectors", "[show_k]") {
    CHECK(source_k(Value::integer(7)) == "7");
    CHECK(source_k(Value::integer(null_long)) == "0N");
    CHECK(source_k(Value::integer(INT64_MAX)) == "9223372036854775807");
    CHECK(source_k(longs({1, -2, null_long})) == "1 -2 0N");
    CHECK(source_k(longs({5})) == ",5");
    CHECK(source_k(make_range(0, 1, 0)) == "!0");
    CHECK(source_k(make_range(3, 2, 3)) == "3 5 7");
    CHECK(source_k(doubles({1, 2.5, -0.0})) == "1.0 2.5 -0.0");
    CHECK(source_k(empty_vector(Kind::floating)) == "0#0n");
    CHECK(source_k(symbols({"a", "", "b.c", "a+b", "dir/f.ext", "1a", "x."})) ==
          "`a``b.c`\"a+b\"`\"dir/f.ext\"`\"1a\"`\"x.\"");
    CHECK(source_k(symbols({"a"})) == ",`a");
    CHECK(source_k(Value::symbol(0)) == "`");
    CHECK(source_k(empty_vector(Kind::symbol)) == "0#`");
}

TEST_CASE("k's floats have a point or an exponent", "[show_k]") {
    auto text = [](double d) { return source_k(Value::floating(d)); };
    CHECK(text(1) == "1.0");
    CHECK(text(0.1) == "0.1");
    CHECK(text(1234567890123456) == "1234567890123456.0");
    CHECK(text(1e15) == "1000000000000000.0");
    CHECK(text(1e16) == "1e16");
    CHECK(text(1.5e300) == "1.5e300");
    CHECK(text(0.001) == "0.001");
    CHECK(text(0.000123) == "1.23e-4");
    CHECK(text(0.00001) == "1e-5");
    CHECK(text(5e-324) == "5e-324");
    CHECK(text(__builtin_nan("")) == "0n");
    CHECK(text(__builtin_inf()) == "0w");
    CHECK(text(-__builtin_inf()) == "-0w");
}

TEST_CASE("k's text", "[show_k]") {
    CHECK(source_k(make_text("abc")) == "\"abc\"");
    CHECK(source_k(make_text("")) == "\"\"");
    CHECK(source_k(make_text("a")) == ",\"a\"");
    CHECK(source_k(Value::character('a')) == "\"a\"");
    CHECK(source_k(make_text("a\"b\\\n\t\r")) == "\"a\\\"b\\\\\\n\\t\\r\"");
    CHECK(source_k(make_text("h\xC3\xA9")) == "\"h\xC3\xA9\"");
    CHECK(source_k(make_text("h\xC3")) == "0x68c3");
    CHECK(source_k(make_text(std::string_view("a\0b", 3))) == "0x610062");
    CHECK(source_k(Value::character(0xFF)) == "0xff");
    CHECK(source_k(make_text("\x01")) == ",0x01");
}

TEST_CASE("k's lists", "[show_k]") {
    CHECK(source_k(make_list(0)) == "()");
    CHECK(source_k(empty_of(make_range(0, 1, 0))) == "0#,!0");
    CHECK(source_k(empty_of(longs({null_long, null_long}))) == "0#,0N 0N");
    CHECK(source_k(empty_of(empty_vector(Kind::symbol))) == "0#,0#`");
    CHECK(source_k(make_list({Value::integer(1), doubles({2}), symbols({"a", "b"})})) == "(1;,2.0;`a`b)");
    CHECK(source_k(make_list({longs({1, 2})})) == ",1 2");
    CHECK(source_k(make_list({Value()})) == ",(::)");
    CHECK(source_k(make_list({Value(), Value::integer(1)})) == "(::;1)");
    std::int64_t axes[] = {2, 3};
    CHECK(source_k(with_axes(make_range(0, 1, 6), axes)) == "(0 1 2;3 4 5)");
}

TEST_CASE("k's dictionaries and tables", "[show_k]") {
    CHECK(source_k(make_dictionary(symbols({"a", "b"}), longs({1, 2}))) == "`a`b!1 2");
    CHECK(source_k(make_dictionary(symbols({"a"}), longs({1}))) == "(,`a)!,1");
    CHECK(source_k(make_dictionary(empty_vector(Kind::symbol), make_list(0))) == "(0#`)!()");
    CHECK(source_k(make_dictionary(make_list(0), make_list(0))) == "()!()");
    CHECK(source_k(make_dictionary(make_text(""), empty_vector(Kind::long_))) == "\"\"!!0");
    CHECK(source_k(make_dictionary(empty_vector(Kind::long_), make_list(0))) == "(!0)!()");
    CHECK(source_k(make_dictionary(make_list({Value::symbol(intern("a")), Value::integer(4)}), longs({2, 3}))) ==
          "(`a;4)!2 3");
    Value columns = make_dictionary(symbols({"a", "b"}), make_list({longs({0, 1}), symbols({"x", "y"})}));
    CHECK(source_k(table_of(columns)) == "+`a`b!(0 1;`x`y)");
    CHECK(source_k(make_dictionary(table_of(columns), longs({1, 2}))) == "(+`a`b!(0 1;`x`y))!1 2");
    CHECK(source_k(make_list({table_of(columns)})) == ",+`a`b!(0 1;`x`y)");
}

TEST_CASE("on the console only the outermost list has several lines", "[show_k]") {
    CHECK(show_k(Value()) == "");
    CHECK(show_k(longs({1, 2})) == "1 2\n");
    CHECK(show_k(make_list({Value::integer(1), longs({2, 3})})) == "(1\n 2 3)\n");
    CHECK(show_k(make_list({make_list({longs({1, 2}), longs({3})}), make_text("")})) == "((1 2;,3)\n \"\")\n");
    CHECK(show_k(make_list({make_list({longs({1, 2}), longs({3})})})) == ",(1 2;,3)\n");
    CHECK(show_k(make_list({Value::integer(1), longs({222, 333})}), {.columns = 7}) == "(1\n 222 ..\n");
    std::int64_t axes[] = {2, 2};
    CHECK(show_k(with_axes(make_range(0, 1, 4), axes)) == "(0 1\n 2 3)\n");
}

TEST_CASE("k: showing a deep list raises an error", "[show_k]") {
    Engine engine;
    engine.set_stack_limit(reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) - 200000);
    Value deep = make_list({Value::integer(1), Value::integer(2)});
    for (int i = 0; i < 100000; i++) deep = make_list({std::move(deep), Value::integer(1)});
    CHECK_THROWS_AS(show_k(deep, {.engine = &engine}), Error);
}
