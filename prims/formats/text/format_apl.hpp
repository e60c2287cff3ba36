// APL's display of arrays (session output and ⍕), and numbers by specification (dyadic ⍕).
#pragma once
#include <cstdint>
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/display/left_out.hpp"
#include "prims/formats/display/page.hpp"

namespace stele::prims::func {

/// `]box on -style=`: no boxes; plain boxes around nested items; boxes with marks of shape and type; a box around each
/// array.
enum class BoxStyle : std::uint8_t { off, min, mid, max };

struct AplStyle {
    int print_precision = 10;          // ⎕PP
    std::int64_t print_width = 32767;  // ⎕PW
    BoxStyle box = BoxStyle::off;
    Engine* engine = nullptr;      // if given, its stack limit holds and its host writes functions
    int rows = 0;                  // of the window, which cuts the text; 0: no limit
    LeftOut* left_out = nullptr;   // if given, receives what is cut
    PageLayout* layout = nullptr;  // if given, receives the layout of the page
};

/// The display of the session, a newline after each line: an empty vector is an empty line, a matrix without rows no
/// line. Lines longer than ⎕PW continue on the next line, indented by six; columns of numbers are not split.
std::string show_apl(const Value& v, const AplStyle& style = {});
/// The same in pieces, while they are made.
void show_apl(const Value& v, const AplStyle& style, const TextSink& sink);

/// The rows of a page as a character matrix.
Value matrix_of(const Page& page);

/// ⍕Y. Text is unchanged; other simple arrays keep their leading axes; nested arrays become a vector if no item has a
/// rank over 1, otherwise a matrix. Depends on ⎕PP (engine.settings.print_precision), not on ⎕PW.
void format(Engine& engine, Value* a);

/// X⍕Y. Y is simple, real and numeric. X has a pair (width, digits after the point) for each column of Y, one pair for
/// all, or only the digits. Negative digits: scaled form with that number of digits. Width 0: a blank, then as wide as
/// needed. A number that does not fit its width is shown as asterisks. Raises domain, rank, length.
void format_by_specification(Engine& engine, Value* a);

}  // namespace stele::prims::func
