#include "prims/func/items/prototype.hpp"

#include <catch2/catch.hpp>

#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/items/structure.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

TEST_CASE("types and prototypes") {
    Random random(101);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_model(random);
        for (const Value& v : representations(to_value(m))) {
            CHECK(from_value(func::type_of(v)) == type_of(m));
            CHECK(from_value(func::prototype_of(v)) == m.prototype());
            CHECK(from_value(func::enclosed(func::prototype_of(v))) ==
                  (m.prototype().is_atom() ? m.prototype() : Model::box(m.prototype())));
            std::int64_t axes[] = {3, 0};
            CHECK(from_value(func::empty_like(v, axes)) == Model::array({3, 0}, {}, m.prototype()));
        }
        demand(func::type, {m}, type_of(m));
    }
}

TEST_CASE("prototypes of other kinds") {
    CHECK(func::prototype_of(make_list(0)).same_bits(Value::integer(0)));
    CHECK(func::prototype_of(Value::symbol(intern("name"))).same_bits(Value::symbol(0)));
    CHECK(func::prototype_of(make_vector(Kind::guid, Storage::c128, 2)).kind() == Kind::guid);
    Value d = make_dictionary(make_text("ab"), make_text("cd"));
    CHECK(func::prototype_of(d).same_bits(d));
    CHECK(func::item_count(d) == 1);
    CHECK(func::enclosed(d).same_bits(d));
}

TEST_CASE("the type of a deeply nested array needs no native stack") {
    Value v = make_text("a");
    for (int i = 0; i < 1000000; i++) v = make_list({Value::integer(1), v});
    Value type = func::type_of(v);
    CHECK(type->n == 2);
}
