// TextPieces: a text that is handed over as it is made, so that a long one shows its beginning at once.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "prims/formats/display/text_memory.hpp"

namespace stele::prims::func {

/// Takes the pieces of a text in order.
using TextSink = std::function<void(std::string_view)>;

class TextPieces {
public:
    /// Looks for interrupts before each piece, where there is an engine.
    TextPieces(const TextSink& sink, Engine* engine) : sink_(sink), engine_(engine) {}

    std::string text;  // not handed over yet
    /// Hands the text over where it is long enough.
    void settle() {
        if (text.size() >= piece) flush();
    }
    void flush() {
        if (engine_) engine_->check_limits();
        sink_(text);
        text.clear();
    }

private:
    static constexpr std::size_t piece = std::size_t{1} << 13;

    const TextSink& sink_;
    Engine* engine_;
};

}  // namespace stele::prims::func
