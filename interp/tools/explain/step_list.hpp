// Steps as a list of a page.
#pragma once
#include <functional>
#include <string>

#include "interp/tools/explain/explain.hpp"

namespace stele::interp {

/// How the items of a list of steps are written.
struct StepListStyle {
    std::string prefix;      // of their ids: step 3 of the list, and the second part of that, are PREFIXstep=3 and 3.2
    bool is_static = false;  // no script shows the steps: parts are folded, and links say in words what a step does
    std::function<std::string(const Step&)> attributes = {};  // further ones of an item
};

/// The items of an HTML list of steps: each with its place in the program, the function between drawings of its
/// arguments, and what it gives. The steps have drawings.
class StepList {
public:
    explicit StepList(StepListStyle style) : style_(std::move(style)) {}
    void add(const Explanation& explanation);

    std::string html;
    std::size_t count = 0;  // of steps in no other

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

/// A step as one reads it aloud.
std::string sentence_of(const Step& step);
/// A text in one line, without its middle or end where it is long.
std::string shortened(const std::string& text);

}  // namespace stele::interp
