// Steps as a list of a page.
#pragma once
#include <functional>
#include <string>

#include "interp/tools/explain/explain.hpp"

namespace stele::interp {

/// The form of a list of steps.
struct StepListStyle {
    std::string prefix;      // of ids: the list's step 3 and its second part are PREFIXstep=3 and PREFIXstep=3.2
    bool is_static = false;  // without a script: parts are folded, and links describe their steps in words
    std::function<std::string(const Step&)> attributes = {};  // further ones of an item
};

/// The items of an HTML list of steps: each with its part of the program, the function between drawings of its
/// arguments, and its result. The steps have drawings.
class StepList {
public:
    explicit StepList(StepListStyle style) : style_(std::move(style)) {}
    void add(const Explanation& explanation);

    std::string html;
    std::size_t count = 0;  // of outermost steps

private:
    void write(const Step& step, const std::string& number);
    void write_parts(const Step& step, const std::string& number);
    void write_omitted(std::size_t omitted);
    void write_place(const Step& step);
    void write_applied(const Step& step);
    void write_function(const Step& step);
    void write_value(const std::string& label, const ShownValue& v);

    StepListStyle style_;
};

/// `fails` or `gives no value`, of a step without a result.
std::string_view without_result(const Step& step);
/// A step in words: `2 plus 3 gives 5`.
std::string sentence_of(const Step& step);
/// A text on one line, without its middle lines and the end of a long line.
std::string shortened(const std::string& text);

}  // namespace stele::interp
