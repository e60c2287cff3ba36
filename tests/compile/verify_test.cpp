// The depth of the stack: generated code is balanced (an assertion checks all of it), and unbalanced code is detected.
#include <catch2/catch.hpp>

#include "interp/compile/generate.hpp"

namespace {

using namespace stele::interp;

Code code_of(std::initializer_list<std::uint32_t> words) {
    Code code;
    code.words = words;
    return code;
}
bool balanced(std::initializer_list<std::uint32_t> words) {
    Code code = code_of(words);
    return check_stack_depths(code);
}

constexpr std::uint32_t push = instruction(Op::constant), give_back = instruction(Op::give_back);

TEST_CASE("code that leaves a result is balanced", "[compile]") {
    CHECK(balanced({push, give_back}));
    CHECK(balanced({push, push, instruction(Op::dyad), give_back}));
    CHECK(balanced({push, push, push, instruction(Op::call, 2), give_back}));
    CHECK(balanced({push, push, push, instruction(Op::list, 3), give_back}));
    CHECK(balanced({push, instruction(Op::jump_unless, 4), push, instruction(Op::jump, 5), push, give_back}));
    Code amending = code_of({push, push, push, instruction(Op::amend), give_back});
    amending.amends = {{.name = 0, .indices = 1, .has_function = true}};
    CHECK(check_stack_depths(amending));
    Code calling = code_of({push, push, push, instruction(Op::routine), give_back});
    for (RoutineCall call : {RoutineCall{Routine::derive, 2}, {Routine::rows, 3}}) {
        calling.routines = {call};
        CHECK(check_stack_depths(calling));
    }
    CHECK(balanced({push, instruction(Op::count_down, 4), push, instruction(Op::jump, 5), give_back,
                    instruction(Op::pop), instruction(Op::jump, 1)}));
}

TEST_CASE("code that pops an empty stack is detected", "[compile]") {
    CHECK(!balanced({give_back}));
    CHECK(!balanced({instruction(Op::pop)}));
    CHECK(!balanced({push, instruction(Op::dyad), give_back}));
    CHECK(!balanced({push, push, instruction(Op::call, 2), give_back}));
    Code code = code_of({push, push, instruction(Op::routine), give_back});
    code.routines = {{Routine::rows, 3}};
    CHECK(!check_stack_depths(code));
}

TEST_CASE("code that reaches an instruction at two depths is detected", "[compile]") {
    CHECK(!balanced({push, instruction(Op::jump_unless, 3), push, push, give_back}));
    CHECK(!balanced({push, instruction(Op::jump, 0)}));
    CHECK(!balanced({push, push, instruction(Op::bind), give_back}));
    Code code = code_of({push, instruction(Op::memo), push, push, instruction(Op::dyad), give_back});
    code.memos.resize(1);
    code.memos[0].end = 3;
    CHECK(check_stack_depths(code));
    code.memos[0].end = 4;
    CHECK(!check_stack_depths(code));
}

TEST_CASE("the end of a loop and an error handler restore the depth", "[compile]") {
    Code loop = code_of({instruction(Op::next_item), instruction(Op::pop), instruction(Op::jump, 0), push, give_back});
    loop.loops = {{0, 3, false}};
    CHECK(check_stack_depths(loop));
    loop.loops[0].end = 1;
    CHECK(!check_stack_depths(loop));
    Code guarded = code_of({push, instruction(Op::routine), push, give_back, push, give_back});
    guarded.routines = {{Routine::trap, 0}};
    guarded.traps = {{.handler = 4}};
    CHECK(check_stack_depths(guarded));
    guarded.traps[0].handler = 5;
    CHECK(!check_stack_depths(guarded));
}

TEST_CASE("code that runs past its end is detected", "[compile]") {
    CHECK(!balanced({push}));
    CHECK(!balanced({push, instruction(Op::jump, 7)}));
}

}  // namespace
