// kdb+'s numbered functions, such as -5!x. 0N!x shows x.
#include <algorithm>

#include "interp/library/library.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/runtime/function.hpp"
#include "interp/vm/execute.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/catalogue/verb_numbers.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/exchange/message.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

Notation notation_of_caller(Machine& m) {
    return m.depth() >= 0 && m.frame().code->notation == Notation::q ? Notation::q : Notation::k4;
}

namespace {

// Functions in messages: lambdas as their texts, with k) before k4's, as in kdb+; primitives by number.
class Functions final : public func::MessageFunctions {
public:
    explicit Functions(Machine& m) : m_(m), notation_(notation_of_caller(m)) {}

    std::string text_of(const Value& lambda) override {
        const Notation notation = interp::lambda_of(lambda).function->notation;
        if (notation != Notation::k4 && notation != Notation::q)
            raise_not_implemented("sending a function of " + std::string(name_of(notation)));
        return (notation == Notation::k4 ? "k)" : "") + m_.text_of(lambda, Rules::q);
    }

    Value lambda_of(std::string_view text) override {
        const bool is_k4 = text.starts_with("k)");
        if (is_k4) text.remove_prefix(2);
        const Notation notation = is_k4 ? Notation::k4 : Notation::q;
        const Source source{"message", std::string(text), 1};
        try {
            const std::vector<Statement> statements = parse(source, notation, true);
            const bool alone = statements.size() == 1 && statements[0].tokens.size() == 1 &&
                               statements[0].tokens[0].kind == TokenKind::brace;
            if (!alone) raise(ErrorKind::domain, "the text of a function in a message is not a lambda");
        } catch (const SyntaxProblem& problem) {
            throw Failure(problem);
        }
        return execute_text(m_, std::string(text), notation, "message");
    }

    std::pair<int, int> number_of(const Primitive& p) override {
        if (p.op) {
            const auto& adverbs = prims::numbered_adverbs;
            const auto at = std::find(adverbs.begin(), adverbs.end(), p.glyph);
            if (at == adverbs.end()) raise_not_implemented("sending the adverb " + std::string(p.glyph));
            return {103, static_cast<int>(at - adverbs.begin())};
        }
        for (std::size_t i = 0; i < prims::numbered_verbs.size(); i++) {
            const Primitive* verb = find_primitive(Notation::k4, prims::numbered_verbs[i]);
            if (!verb) continue;
            const int number = static_cast<int>(i);
            const Primitive* monad = prims::monadic_form(*verb);
            if (verb == &p) return {102, number};
            if (monad && monad->monad == p.monad && p.monad && !p.dyad) return {101, number};
            if (verb->dyad == p.dyad && p.dyad) return {102, number};
        }
        raise_not_implemented("sending the function " + std::string(p.glyph));
    }

    const Primitive* primitive_of(int type, int number) override {
        const auto at = static_cast<std::size_t>(number);
        if (type == 103)
            return at < prims::numbered_adverbs.size() ? find_primitive(Notation::k4, prims::numbered_adverbs[at])
                                                       : nullptr;
        if (at >= prims::numbered_verbs.size()) return nullptr;
        const Primitive* verb = find_primitive(Notation::k4, prims::numbered_verbs[at]);
        if (verb && type == 101) return prims::monadic_form(*verb);
        // q's verb of that name has two arguments only.
        const Primitive* own = find_primitive(notation_, prims::numbered_verbs[at]);
        return own ? own : verb;
    }

private:
    Machine& m_;
    Notation notation_;
};

// Functions that stele lacks, by their purpose.
struct Missing {
    std::int64_t number;
    const char* purpose;
};
constexpr Missing missing[] = {
    {-4, "the tokens of a text"},
    {-7, "the size of a file"},
    {-10, "types of enumerations"},
    {-11, "running a log"},
    {-12, "names of hosts"},
    {-13, "addresses of hosts"},
    {-14, "quotes in separated values"},
    {-15, "md5"},
    {-16, "counts of references"},
    {-17, "files of the other byte order"},
    {-18, "compressed messages"},
    {-19, "compressed files"},
    {-20, "giving memory back"},
    {-21, "statistics of compressed files"},
    {-23, "files in memory"},
    {-24, "evaluation that may not assign"},
    {-25, "sending to several processes"},
    {-26, "settings of TLS"},
    {-27, "numbers with so many digits"},
    {-29, "JSON"},
    {-30, "answers that come later"},
    {-31, "JSON with its dates"},
    {-33, "SHA-1"},
    {-36, "keys of encrypted files"},
    {-38, "the kinds of connections"},
    {-120, "where a value lies in memory"},
};

// The value as the text of a program, in one line.
std::string source_of(Machine& m, const Value& v) {
    return func::source_q(v, {.precision = m.text_digits, .columns = 0, .engine = &m});
}

}  // namespace

Value numbered(Machine& m, std::int64_t number, Value x) {
    const Notation notation = notation_of_caller(m);
    Functions functions(m);
    const auto word = [&](const Meaning& w) {
        return m.apply(as_value(*find_primitive(Notation::q, w)), std::move(x));
    };
    switch (number) {
        case prims::null_long: m.write(source_of(m, x) + "\n"); return x;
        case -1: return word(meaning::file_symbol);
        case -2: return word(meaning::attribute);
        case -3: return make_text(source_of(m, x));
        case -5: return parse_tree(m, x, notation);
        case -6: return evaluated_tree(m, x, notation);
        case -8: return func::byte_vector(func::message_of(m, x, functions));
        case -9:
            if (x.kind() != Kind::byte) func::raise_type("the argument of -9!", "bytes", x);
            return func::value_of_message(m, func::bytes_in(x, "a message"), functions);
        case -22: return Value::integer(static_cast<std::int64_t>(func::message_size(m, x, functions)));
        default: break;
    }
    for (const Missing& f : missing)
        if (f.number == number)
            raise_not_implemented("the internal function " + prims::number(number) + "! of kdb+ (" + f.purpose + ")");
    return m.Host::numbered(number, std::move(x));
}

}  // namespace stele::interp
