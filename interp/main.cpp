// The program.
#include <vector>

#include "interp/command_line/command_line.hpp"
#include "interp/host/memory.hpp"
#include "interp/host/os.hpp"

// Functions that a static program would call at its start: see the link options of this binary.
extern "C" {
void __wrap___register_frame_info(const void*, void*);
void* __wrap___deregister_frame_info(const void*);
void __wrap___register_frame_info(const void*, void*) {}
void* __wrap___deregister_frame_info(const void*) { return nullptr; }
}

int main(int count, char** words) {
    stele::interp::os::prepare_process();
    stele::interp::os::widen_stack();
    const std::vector<std::string_view> given(words + 1, words + count);
    return stele::interp::command_line::run(given);
}
