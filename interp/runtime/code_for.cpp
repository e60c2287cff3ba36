#include "interp/runtime/code_for.hpp"

#include <algorithm>

#include "interp/compile/generate.hpp"
#include "interp/runtime/failure.hpp"

namespace stele::interp {

const Code& code_for(Lambda& lambda, bool has_left, const Value* operands, Workspace& workspace) {
    NameClass left = operands ? Workspace::class_of_value(operands[0]) : NameClass::unknown;
    NameClass right = operands ? Workspace::class_of_value(operands[1]) : NameClass::unknown;
    for (Lambda::Variant& v : lambda.variants) {
        if (v.has_left != has_left || v.left_operand != left || v.right_operand != right) continue;
        if (v.epoch == workspace.epoch()) [[likely]]
            return *v.code;
        const auto& assumed = v.code->assumed;
        if (std::all_of(assumed.begin(), assumed.end(),
                        [&workspace](const auto& a) { return workspace.class_of(a.first) == a.second; })) {
            v.epoch = workspace.epoch();
            return *v.code;
        }
    }
    std::unique_ptr<Code> code;
    try {
        code = compile_dfn(lambda, has_left, left, right, workspace);
    } catch (const SyntaxProblem& problem) {
        Failure failure(problem);
        failure.add({lambda.function->source, problem.span, Notation::apl, lambda.function});
        throw failure;
    }
    // In front: the classes of this moment are the likely ones of the next call.
    lambda.variants.insert(lambda.variants.begin(), {has_left, left, right, workspace.epoch(), std::move(code)});
    return *lambda.variants.front().code;
}

}  // namespace stele::interp
