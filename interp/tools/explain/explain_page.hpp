// Steps as an interactive page.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "interp/tools/explain/explain.hpp"

namespace stele::interp {

/// The program of a page: its translations are behind buttons above the steps. Without a source there are none.
struct PageProgram {
    std::shared_ptr<const Source> source = nullptr;
    Notation notation = Notation::apl;
};

/// A self-contained HTML document, which without scripts is the list of all steps. Step 3 and its second part are
/// `#step=3` and `#step=3.2`. The steps have drawings.
std::string page_of(std::string_view title, std::span<const Explanation> explanations, const PageProgram& program = {});

/// Writes it to a file; returns a line that reports it. Raises file.
std::string write_page(const std::string& file, std::string_view title, std::span<const Explanation> explanations,
                       const PageProgram& program);

/// interp/tools/guide/page/: the frame, whose `{{...}}` are filled, its style and its script; and the style of values
/// and of lists of steps, which other pages use too.
extern const std::string_view page_frame, page_style, page_script, values_style;

}  // namespace stele::interp
