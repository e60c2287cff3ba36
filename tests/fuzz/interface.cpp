#include <array>
#include <string>
#include <vector>

#include "include/stele.h"
#include "tests/fuzz/programs.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/fuzz/targets.hpp"

namespace stele::tests {

namespace {

constexpr std::size_t most_handles = 8;

stele_value* second_of_two(void*, stele_interpreter* s, const stele_value* const* arguments, std::size_t count) {
    if (count != 2) return stele_fail(s, STELE_LENGTH_ERROR, "two arguments are wanted");
    return stele_list(s, arguments + 1, 1);
}

// Two interpreters, and handles of both.
class Caller {
public:
    Caller(Choices& choices, prims::Notation notation)
        : choices_(choices), notation_(notation), both_{stele_new(own()), stele_new(own())} {
        for (stele_interpreter* s : both_) {
            stele_set_memory_limit(s, 32u << 20);
            stele_on_output(s, ignore, nullptr);
            stele_on_errors(s, ignore, nullptr);
            require(stele_define(s, "cb", 2, second_of_two, nullptr, nullptr) == STELE_OK);
        }
    }
    ~Caller() {
        // Half of the handles outlive their interpreters.
        for (std::size_t i = 0; i < most_handles / 2; i++) stele_release(handles_[i]);
        for (stele_interpreter* s : both_) stele_free(s);
        for (std::size_t i = most_handles / 2; i < most_handles; i++) {
            require(!stele_owner(handles_[i]) && !stele_item(handles_[i], 0));
            stele_release(handles_[i]);
        }
    }
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;

    void call() {
        stele_interpreter* s = choices_.of(both_);
        const stele_value* const v = any();
        switch (choices_.below(20)) {
            case 0: return keep(evaluate(s));
            case 1: return keep(stele_item(v, choices_.below(5)));
            case 2: return keep(stele_keys(v));
            case 3: return keep(stele_values(v));
            case 4: return keep(stele_convert(v, static_cast<stele_notation>(choices_.below(4))));
            case 5: return keep(list(s));
            case 6: return keep(stele_dictionary(v, any()));
            case 7: return keep(array(v));
            case 8: return keep(apply(v));
            case 9: return keep(call_name(s));
            case 10: return keep(vector(s));
            case 11: return keep(stele_get(s, choices_.of(names)));
            case 12: stele_set(s, choices_.of(names), v); return;
            case 13: return look(v);
            case 14: return read(v);
            case 15: stele_match(v, any()); return;
            case 16: return keep(stele_retain(handles_[choices_.below(most_handles)]));
            case 17: return keep(nullptr);
            case 18: stele_stop(s); return;
            case 19: stele_set_own_notation(s, static_cast<stele_notation>(choices_.below(4))); return;
        }
    }

private:
    static constexpr const char* names[] = {"a", "b", "cb", "no", "", "1x", "a.b"};

    static void ignore(void*, const char*, std::size_t) {}
    stele_notation own() const { return static_cast<stele_notation>(notation_); }
    const stele_value* any() { return handles_[choices_.below(most_handles)]; }
    void keep(stele_value* v) {
        stele_value*& slot = handles_[choices_.below(most_handles)];
        stele_release(slot);
        slot = v;
    }
    stele_value* evaluate(stele_interpreter* s) {
        std::string text = value_of(choices_, notation_);
        stele_value* v = stele_evaluate_in(s, own(), text.data(), text.size(), nullptr);
        if (!v) require(stele_last_error(s)->status != STELE_OK && stele_last_error(s)->message[0] != '\0');
        return v;
    }
    std::array<const stele_value*, 3> three() { return {any(), any(), any()}; }
    stele_value* list(stele_interpreter* s) {
        auto items = three();
        return stele_list(s, items.data(), choices_.below(4));
    }
    stele_value* apply(const stele_value* f) {
        auto arguments = three();
        return stele_apply(f, arguments.data(), choices_.below(4));
    }
    stele_value* call_name(stele_interpreter* s) {
        auto arguments = three();
        return stele_call(s, choices_.of(names), arguments.data(), choices_.below(4));
    }
    stele_value* array(const stele_value* v) {
        const std::size_t axes[] = {choices_.below(4), choices_.below(4), choices_.below(4)};
        return stele_array(v, axes, choices_.below(4));
    }
    stele_value* vector(stele_interpreter* s) {
        const std::int64_t integers[] = {1, -2, INT64_MAX, INT64_MIN, choices_.byte()};
        const double floats[] = {0.5, -1e308, 1.0 / 3, 5};
        const bool booleans[] = {true, false, true};
        const char* const symbols[] = {"a", "", "long name"};
        switch (choices_.below(5)) {
            case 0: return stele_integers(s, integers, choices_.below(6));
            case 1: return stele_floats(s, floats, choices_.below(5));
            case 2: return stele_booleans(s, booleans, choices_.below(4));
            case 3: return stele_symbols(s, symbols, choices_.below(4));
            default: return stele_text(s, "text \xE2\x8D\xB4\xFF", choices_.below(9));
        }
    }
    // The properties of a handle agree: its rank, axes, count and text.
    static void look(const stele_value* v) {
        std::size_t items = stele_rank(v) == 0 && stele_owner(v) ? stele_count(v) : 1;
        for (std::size_t i = 0; i < stele_rank(v); i++) items *= stele_axis(v, i);
        require(!stele_owner(v) || items == stele_count(v));
        std::size_t length = 0;
        const char* text = stele_show(v, &length);
        require(!text || text[length] == '\0');
    }
    void read(const stele_value* v) {
        std::int64_t integers[4];
        double floats[4];
        bool booleans[4];
        const std::size_t from = choices_.below(6), count = choices_.below(5);
        stele_status status = stele_read_integers(v, from, count, integers);
        require(status != STELE_OK || from + count <= stele_count(v));
        static_cast<void>(stele_read_floats(v, from, count, floats));
        static_cast<void>(stele_read_booleans(v, from, count, booleans));
        static_cast<void>(stele_read_text(v, nullptr));
    }

    Choices& choices_;
    prims::Notation notation_;
    std::array<stele_interpreter*, 2> both_;
    std::array<stele_value*, most_handles> handles_{};
};

}  // namespace

void call_interface(Bytes bytes, prims::Notation notation) {
    Choices choices(bytes);
    Caller caller(choices, notation);
    for (int calls = 0; calls < 200 && !choices.at_end(); calls++) caller.call();
}

}  // namespace stele::tests
