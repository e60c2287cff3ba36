// stele_fuzz TARGET, then libFuzzer's options and folders. Without arguments it lists the targets.
#include <cstdlib>
#include <cstring>
#include <string>

#include <fmt/format.h>

#include "tests/fuzz/targets.hpp"

namespace {

using namespace stele::tests;
using stele::prims::Notation;

struct Target {
    std::string_view name;
    void (*run)(Bytes, Notation);
};
constexpr Target targets[] = {
    {"read", read_text},          {"run", run_text},         {"program", run_made_program},
    {"display", show_made_value}, {"convert", convert_text}, {"interface", call_interface},
};
constexpr Notation notations[] = {Notation::apl, Notation::k, Notation::k4, Notation::q};

const Target* target = nullptr;
Notation notation = Notation::apl;

bool choose(std::string_view wanted) {
    for (const Target& t : targets)
        for (Notation n : notations)
            if (fmt::format("{}_{}", t.name, name_of(n)) == wanted) {
                target = &t;
                notation = n;
                return true;
            }
    return false;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** words) {
    if (*count > 1 && choose((*words)[1])) {
        // The remaining arguments are libFuzzer's.
        (*words)[1] = (*words)[0];
        ++*words;
        --*count;
        return 0;
    }
    for (const Target& t : targets)
        for (Notation n : notations) fmt::print("{}_{}\n", t.name, name_of(n));
    std::exit(*count > 1 ? 2 : 0);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    target->run({bytes, count}, notation);
    return 0;
}
