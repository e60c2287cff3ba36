// ⎕R and ⎕S: regular expressions in texts.
//
// The text becomes one run of code points, which is searched from left to right, by lines or as a whole. Matches are
// processed as they are found: ⎕R writes the text before a match and its replacement, ⎕S collects the results.
// One pass for each pattern; its next match is kept until it is passed.

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/regex/document.hpp"
#include "prims/formats/regex/transformation.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view names[] = {"IC", "Mode",  "DotAll", "EOL", "NEOL",       "ML",  "Greedy",
                                      "OM", "InEnc", "OutEnc", "Enc", "ResultText", "UCP", "Regex"};
constexpr std::string_view modes[] = {"L", "D", "M"};
constexpr std::string_view result_texts[] = {"Implied", "Simple", "Nested"};
constexpr std::string_view line_end_names[] = {"CRLF", "CR", "LF", "VT", "NEL", "FF", "LS", "PS"};
constexpr std::u32string_view line_ends[] = {U"\r\n", U"\r", U"\n", U"\v", U"\u0085", U"\f", U"\u2028", U"\u2029"};
constexpr std::size_t much_text = 10000;  // above this length patterns are compiled
constexpr std::int64_t most_matches = std::int64_t{1} << 47;

class Search {
public:
    Search(Engine& engine, const Operands& o, bool replaces)
        : engine_(engine),
          name_(replaces ? "⎕R" : "⎕S"),
          options_(engine, name_, names),
          by_lines_(options_.choice("Mode", modes) == 0),
          limit_(options_.integer("ML", 0, -most_matches, most_matches)),
          overlaps_(options_.flag("OM", false)) {
        for (std::string_view encoding : {"InEnc", "OutEnc", "Enc"})
            if (!options_[encoding].is_absent())
                raise_not_implemented("the option " + std::string(encoding) + " of " + name_);
        if (overlaps_ && replaces) raise(ErrorKind::domain, "the option OM is for ⎕S only");
        if (by_lines_ && options_.flag("DotAll", false))
            raise(ErrorKind::domain, "the option DotAll needs the Mode D or M: lines are searched without their ends");
        read_regex_option();
        read_patterns(o.f);
        read_transformation(o.g, replaces);
    }

    Value replace(const Value& y) {
        const std::size_t as = options_.choice("ResultText", result_texts);
        Document document = read(y);
        HeapText out;
        std::size_t done = 0;  // of the block
        walk(
            document,
            [&](std::size_t k, std::u32string_view block, std::size_t number) {
                const Regex& r = patterns_[k];
                out += block.substr(done, r.begin() - done);
                if (is_function(function_)) out += code_points_of(called(k, block, number, true));
                else transformation(k).append(out, {r, block});
                done = r.end();
            },
            [&](std::u32string_view block, std::u32string_view end) {
                out += block.substr(done);
                out += end;
                done = 0;
            });
        const bool nested = as == 0 ? document.is_nested : as == 2;
        if (!nested) return characters_of(out);
        HeapVector<Value> none;
        return document.texts == 0 ? vector_of(none, make_characters("")) : lines_of(out);
    }

    Value search(const Value& y) {
        if (!options_["ResultText"].is_absent()) raise(ErrorKind::domain, "the option ResultText is for ⎕R only");
        const Document document = read(y);
        HeapVector<Value> found;
        HeapVector<std::int64_t> numbers;
        walk(
            document,
            [&](std::size_t k, std::u32string_view block, std::size_t number) {
                if (is_function(function_)) {
                    if (Value v = called(k, block, number, false); !v.is_absent()) found.push_back(std::move(v));
                } else if (codes_.is_absent()) {
                    HeapText text;
                    transformation(k).append(text, {patterns_[k], block});
                    found.push_back(characters_of(text));
                } else if (codes_.rank() == 0) {
                    numbers.push_back(of_match(codes_.as_long(), k, number));
                } else {
                    std::vector<std::int64_t> row;
                    for (std::int64_t i = 0; i < codes_.count(); i++)
                        row.push_back(of_match(long_at(codes_, i), k, number));
                    found.push_back(make_longs(row));
                }
            },
            [](std::u32string_view, std::u32string_view) {});
        if (codes_.is_absent()) return vector_of(found, make_characters(""));
        return codes_.rank() == 0 ? make_longs(numbers) : vector_of(found, codes_);
    }

private:
    void read_regex_option() {
        const Value v = as_integers(options_["Regex"]);
        if (v.is_absent()) return;
        for (std::int64_t i = 0; i < v.count(); i++)
            if (v.rank() > 1 || v.count() > 2 || !is_integral(v.kind()) || (long_at(v, i) | 1) != 1)
                options_.refuse("Regex", "0 or 1, or two of them", v);
        if (v.count() == 0) options_.refuse("Regex", "0 or 1, or two of them", v);
        has_plain_patterns_ = item(v, 0).as_long() == 0;
        has_plain_texts_ = item(v, v.count() - 1).as_long() == 0;
    }

    void read_patterns(const Value& f) {
        if (is_function(f)) raise(ErrorKind::domain, "the left operand of " + name_ + " must be text, not a function");
        const RegexFlags flags{options_.flag("IC", false),          options_.flag("DotAll", false),
                               options_.choice("Mode", modes) == 2, options_.flag("Greedy", true),
                               options_.flag("UCP", false),         has_plain_patterns_};
        texts_ = texts_in(f, "the left operand of " + name_);
        if (texts_.empty()) raise(ErrorKind::length, "the left operand of " + name_ + " holds no pattern");
        patterns_.reserve(texts_.size());
        for (const HeapText& text : texts_) patterns_.emplace_back(engine_, text, flags);
    }

    void read_transformation(const Value& given, bool replaces) {
        if (is_function(given)) {
            function_ = given;
            return;
        }
        const Value g = as_integers(given);
        if (is_integral(g.kind()) && g.count() > 0) {
            if (replaces) raise(ErrorKind::domain, "⎕R takes a text or a function on its right: codes are for ⎕S only");
            if (g.rank() > 1)
                raise(ErrorKind::rank, "the codes of ⎕S must be a scalar or a vector, not " + value_phrase(g));
            constexpr std::int64_t last_code = 3;
            for (std::int64_t i = 0; i < g.count(); i++)
                if (const std::int64_t c = long_at(g, i); c < 0 || c > last_code)
                    raise_domain("the codes of ⎕S", "integers from 0 to 3", g);
            codes_ = g;
            return;
        }
        for (const HeapText& text : texts_in(g, "the right operand of " + name_))
            transformations_.emplace_back(text, has_plain_texts_);
        if (transformations_.size() != 1 && transformations_.size() != patterns_.size())
            raise(ErrorKind::length, "the right operand of " + name_ + " has " +
                                         counted(transformations_.size(), "text") + " for " +
                                         counted(patterns_.size(), "pattern"));
    }

    Document read(const Value& y) {
        if (is_numeric(y.kind()) && y.count() > 0) raise_not_implemented("a file number as the argument of " + name_);
        Document document(y, "the argument of " + name_, line_ends[options_.choice("EOL", line_end_names)],
                          options_.flag("NEOL", false));
        if (document.text.size() >= much_text)
            for (Regex& r : patterns_) r.prepare();
        return document;
    }

    template <class OnMatch, class OnEnd> void walk(const Document& document, OnMatch on_match, OnEnd on_end) {
        RegexMatches matches(patterns_, overlaps_);
        const std::u32string_view all = document.text;
        auto block = [&](std::u32string_view text, std::size_t number, std::u32string_view end) {
            matches.begin(text);
            for (std::int64_t count = 1; limit_ <= 0 || count <= limit_; count++) {
                const std::optional<std::size_t> k = matches.next();
                if (!k) break;
                if (limit_ >= 0 || count == -limit_) on_match(*k, text, number);
                if (count == -limit_) break;
            }
            on_end(text, end);
        };
        if (!by_lines_) {
            if (document.texts > 0) block(all, 0, {});
            return;
        }
        std::size_t number = 0;
        for (const Document::Line& line : document.lines())
            block(all.substr(line.begin, line.end - line.begin), number++, all.substr(line.end, line.next - line.end));
    }

    const Transformation& transformation(std::size_t k) const {
        return transformations_[transformations_.size() == 1 ? 0 : k];
    }

    std::int64_t of_match(std::int64_t code, std::size_t k, std::size_t number) const {
        const Regex& r = patterns_[k];
        switch (code) {
            case 0: return static_cast<std::int64_t>(r.begin());
            case 1: return static_cast<std::int64_t>(r.end() - r.begin());
            case 2: return static_cast<std::int64_t>(number);
            default: return static_cast<std::int64_t>(k);
        }
    }

    // The result of the function for a match; absent if it has none.
    Value called(std::size_t k, std::u32string_view block, std::size_t number, bool replaces) {
        const Regex& r = patterns_[k];
        std::vector<std::int64_t> offsets, lengths;
        HeapVector<Value> groups;
        for (std::size_t i = 0; i < r.groups(); i++) {
            const bool took_part = r.begin(i) != std::u32string_view::npos;
            offsets.push_back(took_part ? static_cast<std::int64_t>(r.begin(i)) : -1);
            lengths.push_back(took_part ? static_cast<std::int64_t>(r.end(i) - r.begin(i)) : -1);
            groups.push_back(characters_of(r.names()[i]));
        }
        Host& host = *engine_.host;
        if (match_.is_null()) match_ = host.make_namespace();
        auto set = [&](std::string_view name, Value v) { host.set_member(match_, name, std::move(v)); };
        // Blocks are copied once, not for each of their matches.
        if (block_.is_absent() || number != block_number_) block_ = characters_of(block);
        block_number_ = number;
        set("Block", block_);
        set("BlockNum", Value::integer(static_cast<std::int64_t>(number)));
        set("Pattern", characters_of(texts_[k]));
        set("PatternNum", Value::integer(static_cast<std::int64_t>(k)));
        set("Match", characters_of(block.substr(r.begin(), r.end() - r.begin())));
        set("Offsets", make_longs(offsets));
        set("Lengths", make_longs(lengths));
        set("Names", vector_of(groups, make_characters("")));
        set("ReplaceMode", Value::integer(replaces));
        set("TextOnly", Value::integer(replaces));
        Value* a = engine_.push(1);
        a[0] = match_;
        engine_.call(function_, a, 1);
        Value result = std::move(a[0]);
        engine_.pop(1);
        if (!replaces) return result;
        if (result.is_absent()) raise(ErrorKind::value, "the right operand of ⎕R gave no value");
        if (!is_apl_text(result)) raise_domain("the result of the right operand of ⎕R", "a text", result);
        return result;
    }

    Engine& engine_;
    std::string name_;
    Options options_;
    bool by_lines_;
    std::int64_t limit_;  // ML
    bool overlaps_;
    bool has_plain_patterns_ = false, has_plain_texts_ = false;
    std::vector<HeapText> texts_;  // of the patterns
    std::vector<Regex> patterns_;
    std::vector<Transformation> transformations_;
    Value codes_ = Value::absent();
    Value function_ = Value::absent();
    Value match_;                    // the function's argument, a namespace
    Value block_ = Value::absent();  // its text
    std::size_t block_number_ = 0;
};

template <bool replaces> void apply(Engine& engine, const Operands& o, Value* a, int n) {
    Search search(engine, o, replaces);
    if (n == 2) raise_not_implemented(std::string("a file number on the left of ") + (replaces ? "⎕R" : "⎕S"));
    a[0] = replaces ? search.replace(a[0]) : search.search(a[0]);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning replace(
    "replace", 2, func::apply<true>,
    "The text with each match of regular expressions replaced by a pattern or by the result of a function.",
    has_options);
extern constinit const Meaning search("search", 2, func::apply<false>,
                                      "For each match of regular expressions in a text: a text, numbers such as its "
                                      "position, or the result of a function.",
                                      has_options);

}  // namespace stele::prims::meaning
