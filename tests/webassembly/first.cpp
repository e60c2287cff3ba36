// A program in the array engine alone: tests/webassembly.sh runs it as WebAssembly, where pointers have 32 bits.
#include <cstdio>

#include "prims/array/engine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/pervasive/meanings.hpp"
#include "prims/kernel/target.hpp"

using namespace stele::prims;

namespace {

int failed = 0;

void check(bool holds, const char* what) {
    if (holds) return;
    std::printf("not so: %s\n", what);
    failed = 1;
}

}  // namespace

int main() {
    Engine engine;
    Engine::Entered entered(engine);
    {
        Value a[2] = {make_range(0, 1, 1000), Value::floating(0.5)};
        meaning::plus.function.apl(engine, a);
        check(a[0].count() == 1000 && double_at(*a[0].array(), 999) == 999.5, "a range plus a half");

        const std::int64_t axes[] = {2, 3, 4};
        Value cube = make_array(Kind::long_, Storage::i8, axes);
        for (int i = 0; i < 24; i++) put(cube, i, Value::integer(i * i), Rules::apl);
        check(cube->storage == Storage::i16 && bounds(*cube.array()).high == 529, "items that outgrow their storage");

        Value b[2] = {Value(cube), Value(cube)};
        meaning::times.function.apl(engine, b);
        check(b[0].rank() == 3 && long_at(*b[0].array(), 23) == 279841, "a product that outgrows its storage");

        Value wide = Value::integer(std::int64_t{1} << 60);
        check(wide.as_long() == std::int64_t{1} << 60, "an integer on the heap");
        check(symbol_name(intern("symbol")) == "symbol", "symbols");

        engine.heap.set_limit(std::uint64_t{1} << 24);
        try {
            make_vector(Kind::floating, Storage::f64, std::int64_t{1} << 40);
            check(false, "an array larger than the limit");
        } catch (const Error& e) {
            check(e.kind == ErrorKind::workspace_full, "the error of an array larger than the limit");
        }
    }
    check(engine.heap.in_arrays() == 0, "nothing is left in the heap");
    std::printf("kernels of target %s: %s\n", std::string(kernel::name_of(kernel::target())).c_str(),
                failed ? "failed" : "passed");
    return failed;
}
