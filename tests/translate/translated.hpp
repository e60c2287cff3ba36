// Translations of short texts, for tests.
#pragma once
#include <memory>
#include <string>

#include "interp/tools/translate/translate.hpp"
#include "tests/session/captured.hpp"

namespace stele::tests {

/// The translation of a text, as a file if `shows` says so.
inline interp::translate::Translation translated(
    std::string text, interp::Notation from, interp::Notation to,
    interp::translate::Shows shows = interp::translate::Shows::as_console) {
    CapturedSession session;
    const prims::Engine::Entered entered(session.machine());
    const auto source = std::make_shared<const interp::Source>(interp::Source{"text", std::move(text), 1});
    return interp::translate::translate(source, from, to, shows);
}

}  // namespace stele::tests
