// A running call.
#pragma once
#include <cstdint>
#include <memory>
#include <utility>

#include "interp/runtime/function.hpp"
#include "interp/vm/errors/guard.hpp"
#include "interp/vm/names/hidden_names.hpp"

namespace stele::interp {

struct Frame {
    // Otherwise gcc clears the whole frame before it fills it.
    Frame(const Code& c, Value* b, Value&& f, std::int64_t l, MemoArea* m, Space* s, std::unique_ptr<HiddenNames> h)
        : code(&c),
          pc(c.words.data()),
          base(b),
          function(std::move(f)),
          link(l),
          memo(m),
          space(s),
          hidden(std::move(h)) {}

    const Code* code;
    const std::uint32_t* pc;
    Value* base;        // locals, then arguments
    Value function;     // the running function, counted
    std::int64_t link;  // the frame that an APL function was written in, -1 for none
    MemoArea* memo;
    Space* space;                         // whose names its text sees besides its own
    std::unique_ptr<Settings> settings;   // the caller's, if this call changed them: restored on return
    std::unique_ptr<HiddenNames> hidden;  // of a traditional function
    std::unique_ptr<ErrorGuard> guard;    // ends before `hidden`: it has a later ⎕DMX
    bool is_elsewhere = false;            // in a namespace for one call: its own names are not seen there
};

}  // namespace stele::interp
