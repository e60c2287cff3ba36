// stele for C++20: run APL, k, k4 and q from a C++ program.
//
//     stele::interpreter apl(stele::notation::apl);
//     auto squares = apl.evaluate("×⍨⍳5").to<std::vector<std::int64_t>>();  // 1 4 9 16 25
//     apl.define("hypot", [](double x, double y) { return std::hypot(x, y); });
//     double five = apl.evaluate("3 hypot 4").to<double>();
//
// This header is a thin layer over stele.h, the interface for C: programs may use another compiler, or another standard
// library, than stele itself.
//
// Interpreters are independent: each has its own heap, workspace, settings and limits. One thread at a time may use an
// interpreter and its values; only stop() may be called at any time. An interpreter can be moved; its values and its
// callbacks stay valid.
//
// Values are handles of immutable values, and cheap to copy. They belong to their interpreter. After its end they may
// be destroyed and assigned to; any other use, or their use with another interpreter, throws stele::error with the kind
// `misuse`.
//
// Errors of programs and of conversions are thrown as stele::error.
//
// Text is UTF-8. Characters are code points in APL and bytes in k, k4 and q; a value keeps its notation.
#ifndef STELE_HPP
#define STELE_HPP

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "stele.h"

namespace stele {

enum class notation { apl = STELE_APL, k = STELE_K, k4 = STELE_K4, q = STELE_Q };

/// The kind of a value; see stele_kind.
enum class kind {
    null = STELE_NULL,
    boolean = STELE_BOOLEAN,
    byte = STELE_BYTE,
    short_integer = STELE_SHORT,
    int_integer = STELE_INT,
    long_integer = STELE_LONG,
    real = STELE_REAL,
    floating = STELE_FLOAT,
    complex = STELE_COMPLEX,
    character = STELE_CHARACTER,
    symbol = STELE_SYMBOL,
    guid = STELE_GUID,
    timestamp = STELE_TIMESTAMP,
    month = STELE_MONTH,
    date = STELE_DATE,
    datetime = STELE_DATETIME,
    timespan = STELE_TIMESPAN,
    minute = STELE_MINUTE,
    second = STELE_SECOND,
    time = STELE_TIME,
    list = STELE_LIST,
    dictionary = STELE_DICTIONARY,
    table = STELE_TABLE,
    function = STELE_FUNCTION,
    name_space = STELE_NAMESPACE,
};

/// The kind of an error; see stele_status.
enum class error_kind {
    syntax = STELE_SYNTAX_ERROR,
    value = STELE_VALUE_ERROR,
    domain = STELE_DOMAIN_ERROR,
    type = STELE_TYPE_ERROR,
    rank = STELE_RANK_ERROR,
    length = STELE_LENGTH_ERROR,
    index = STELE_INDEX_ERROR,
    limit = STELE_LIMIT_ERROR,
    memory = STELE_MEMORY_ERROR,
    stack = STELE_STACK_ERROR,
    interrupted = STELE_INTERRUPTED,
    not_implemented = STELE_NOT_IMPLEMENTED,
    assign = STELE_ASSIGN_ERROR,
    file = STELE_FILE_ERROR,
    option = STELE_OPTION_ERROR,
    access = STELE_ACCESS_ERROR,
    format = STELE_FORMAT_ERROR,
    user = STELE_USER_ERROR,
    exited = STELE_EXITED,
    misuse = STELE_MISUSE,
};

/// A position in a program text.
struct place {
    std::string source;                  // the name of the text, from evaluate
    std::uint32_t line = 0, column = 0;  // from 1; the column counts code points
    std::size_t begin = 0, end = 0;      // in bytes of the whole text
    stele::notation notation = stele::notation::apl;
};

/// An error. what() is the whole report: the lines that the command line shows.
class error : public std::runtime_error {
public:
    /// An error for a callback to throw: `what_kind` from syntax to user.
    error(error_kind what_kind, const std::string& sentence)
        : std::runtime_error(sentence), kind(what_kind), message(sentence) {}
    explicit error(const stele_error& e)
        : std::runtime_error(e.report),
          kind(static_cast<error_kind>(e.status)),
          name(e.name),
          message(e.message),
          hint(e.hint),
          exit_status(e.exit_status) {
        for (const stele_place& p : std::span(e.places, e.place_count))
            places.push_back({p.source, p.line, p.column, p.begin, p.end, static_cast<stele::notation>(p.notation)});
    }

    error_kind kind;
    std::string name;           // in the notation: "LENGTH ERROR", "'length"
    std::string message;        // a sentence
    std::string hint;           // a further sentence, or empty
    int exit_status = 0;        // of error_kind::exited
    std::vector<place> places;  // the statement with the error, then its callers, innermost first
};

/// A statement of an input, after it has run; see stele_shown.
struct shown {
    explicit shown(const stele_shown& s)
        : begin(s.begin),
          end(s.end),
          notation(static_cast<stele::notation>(s.notation)),
          text(s.text),
          boxes(s.boxes),
          html(s.html),
          words(s.words),
          picture(s.picture) {}

    std::size_t begin, end;  // the statement in the input, in bytes
    stele::notation notation;
    std::string text, boxes, html, words, picture;
};

/// A possible completion: the text that replaces a part of the input, in a list, and the name to type for it.
struct candidate {
    std::string inserted, shown, name;
};
struct completions {
    std::size_t begin = 0, end = 0;  // the part of the text that a candidate replaces, in bytes
    std::vector<candidate> candidates;
};

class interpreter;

/// A k or q symbol, as an argument of interpreter::make.
struct symbol {
    std::string name;
};

/// A handle of a value. A default-constructed or moved-from handle is empty: it can only be assigned to.
class value {
public:
    value() = default;
    /// Takes ownership of a handle of the C interface.
    explicit value(stele_value* handle) noexcept : handle_(handle) {}
    value(const value& other) noexcept : handle_(stele_retain(other.handle_)) {}
    value(value&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    value& operator=(value other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~value() { stele_release(handle_); }

    stele::kind kind() const { return static_cast<stele::kind>(stele_kind_of(checked())); }
    stele::notation notation() const { return static_cast<stele::notation>(stele_notation_of(checked())); }
    /// 0 for atoms, 1 for vectors, lists and tables; more only in APL.
    std::size_t rank() const { return stele_rank(checked()); }
    /// The lengths of the axes.
    std::vector<std::size_t> shape() const {
        std::vector<std::size_t> axes(rank());
        for (std::size_t i = 0; i < axes.size(); i++) axes[i] = stele_axis(handle_, i);
        return axes;
    }
    /// The items of all axes together: 1 for an atom; pairs of a dictionary, rows of a table.
    std::size_t count() const { return stele_count(checked()); }

    /// The value as a T:
    /// - bool, an integer type, float or double: an atom, or an array of one item, that converts without loss;
    /// - std::string: characters of any shape, in row-major order, or a symbol;
    /// - std::vector<T>: the items in row-major order, nested vectors from nested lists; of a matrix, all items;
    /// - stele::value: the value itself.
    /// Throws error: type, domain for a lossy conversion, rank for several items instead of an atom.
    template <class T> T to() const;

    /// Fills `items` with the items from `from` on, in row-major order. Throws error: type, domain, index.
    void read(std::span<std::int64_t> items, std::size_t from = 0) const {
        require(stele_read_integers(checked(), from, items.size(), items.data()));
    }
    void read(std::span<double> items, std::size_t from = 0) const {
        require(stele_read_floats(checked(), from, items.size(), items.data()));
    }
    void read(std::span<bool> items, std::size_t from = 0) const {
        require(stele_read_booleans(checked(), from, items.size(), items.data()));
    }

    /// One item, in row-major order; one value of a dictionary, one row of a table. Throws error: index.
    value operator[](std::size_t index) const { return owned(stele_item(checked(), index)); }
    /// The keys and values of a dictionary; the column names and columns of a table. Throw error: type.
    value keys() const { return owned(stele_keys(checked())); }
    value values() const { return owned(stele_values(checked())); }
    /// The value as another notation sees it. Throws error: domain for a value that the notation does not have.
    value convert(stele::notation n) const { return owned(stele_convert(checked(), static_cast<stele_notation>(n))); }
    /// A function applied, or an array indexed, to one or more arguments of any type that interpreter::make takes.
    template <class... Arguments> value operator()(const Arguments&... arguments) const;

    /// The value as its notation displays it: lines that end with \n.
    std::string show() const {
        std::size_t length = 0;
        const char* text = stele_show(checked(), &length);
        if (!text) raise();
        return {text, length};
    }
    /// Whether two values of one interpreter are the same in kind, shape and items, by this value's notation.
    bool match(const value& other) const {
        if (stele_owner(checked()) != stele_owner(other.checked()))
            throw error(error_kind::misuse, "the values are of two interpreters");
        return stele_match(handle_, other.handle_);
    }

    /// The handle, which this value still owns.
    stele_value* get() const noexcept { return handle_; }
    /// The handle, which the caller then owns.
    stele_value* release() noexcept { return std::exchange(handle_, nullptr); }

private:
    stele_value* checked() const {
        if (!stele_owner(handle_))
            throw error(error_kind::misuse,
                        handle_ ? "the interpreter of this value has ended" : "the handle is empty");
        return handle_;
    }
    [[noreturn]] void raise() const { throw error(*stele_last_error(stele_owner(handle_))); }
    void require(stele_status status) const {
        if (status != STELE_OK) raise();
    }
    value owned(stele_value* result) const {
        if (!result) raise();
        return value(result);
    }
    void require_atom() const {
        if (count() != 1)
            throw error(error_kind::rank, "one item is wanted, and the value has " + std::to_string(count()));
    }

    stele_value* handle_ = nullptr;
};

namespace detail {

template <class T> struct is_vector : std::false_type {};
template <class T, class A> struct is_vector<std::vector<T, A>> : std::true_type {};

/// The result of a function of the C interface.
inline value owned(stele_interpreter* s, stele_value* handle) {
    if (!handle) throw error(*stele_last_error(s));
    return value(handle);
}

inline std::vector<const stele_value*> handles_of(std::span<const value> values) {
    std::vector<const stele_value*> handles;
    for (const value& v : values) handles.push_back(v.get());
    return handles;
}

template <class T> value make(stele_interpreter* s, const T& x);

template <std::integral T> std::int64_t integer(T x) {
    if (!std::in_range<std::int64_t>(x))
        throw error(error_kind::domain, std::to_string(x) + " does not fit an integer of stele");
    return static_cast<std::int64_t>(x);
}

template <class Item> value make_vector(stele_interpreter* s, std::span<const Item> items) {
    if constexpr (std::same_as<Item, bool>) {
        return owned(s, stele_booleans(s, items.data(), items.size()));
    } else if constexpr (std::same_as<Item, std::int64_t>) {
        return owned(s, stele_integers(s, items.data(), items.size()));
    } else if constexpr (std::same_as<Item, double>) {
        return owned(s, stele_floats(s, items.data(), items.size()));
    } else if constexpr (std::integral<Item>) {
        std::vector<std::int64_t> integers;
        for (Item item : items) integers.push_back(integer(item));
        return make_vector<std::int64_t>(s, integers);
    } else if constexpr (std::floating_point<Item>) {
        return make_vector<double>(s, std::vector<double>(items.begin(), items.end()));
    } else if constexpr (std::same_as<Item, symbol>) {
        std::vector<const char*> names;
        for (const symbol& name : items) names.push_back(name.name.c_str());
        return owned(s, stele_symbols(s, names.data(), names.size()));
    } else {
        std::vector<value> values;
        for (const Item& item : items) values.push_back(make(s, item));
        return owned(s, stele_list(s, handles_of(values).data(), values.size()));
    }
}

template <class T> value make(stele_interpreter* s, const T& x) {
    if constexpr (std::same_as<T, value>) {
        return x;
    } else if constexpr (std::same_as<T, bool>) {
        return owned(s, stele_boolean(s, x));
    } else if constexpr (std::integral<T>) {
        return owned(s, stele_integer(s, integer(x)));
    } else if constexpr (std::floating_point<T>) {
        return owned(s, stele_float(s, static_cast<double>(x)));
    } else if constexpr (std::same_as<T, symbol>) {
        return owned(s, stele_symbol(s, x.name.c_str()));
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        std::string_view text = x;
        return owned(s, stele_text(s, text.data(), text.size()));
    } else if constexpr (std::same_as<T, std::vector<bool>>) {
        auto items = std::make_unique<bool[]>(x.size());
        std::copy(x.begin(), x.end(), items.get());
        return make_vector(s, std::span<const bool>(items.get(), x.size()));
    } else {
        return make_vector(s, std::span<const std::ranges::range_value_t<T>>(x));
    }
}

}  // namespace detail

template <class T> T value::to() const {
    if constexpr (std::same_as<T, value>) {
        return *this;
    } else if constexpr (std::same_as<T, bool>) {
        require_atom();
        bool b = false;
        read(std::span(&b, 1));
        return b;
    } else if constexpr (std::floating_point<T>) {
        require_atom();
        double d = 0;
        read(std::span(&d, 1));
        return static_cast<T>(d);
    } else if constexpr (std::integral<T>) {
        require_atom();
        std::int64_t i = 0;
        read(std::span(&i, 1));
        if (!std::in_range<T>(i)) throw error(error_kind::domain, std::to_string(i) + " does not fit the integer type");
        return static_cast<T>(i);
    } else if constexpr (std::same_as<T, std::string>) {
        std::size_t length = 0;
        const char* text = stele_read_text(checked(), &length);
        if (!text) raise();
        return {text, length};
    } else {
        static_assert(detail::is_vector<T>::value,
                      "bool, numbers, std::string, stele::value and vectors of these can be read");
        using Item = typename T::value_type;
        T result(count());
        if constexpr (std::same_as<Item, std::int64_t> || std::same_as<Item, double>) {
            read(std::span<Item>(result));
        } else if constexpr (std::same_as<Item, bool>) {
            auto items = std::make_unique<bool[]>(result.size());
            read(std::span<bool>(items.get(), result.size()));
            std::copy_n(items.get(), result.size(), result.begin());
        } else if constexpr (std::integral<Item>) {
            std::vector<std::int64_t> items(result.size());
            read(std::span<std::int64_t>(items));
            for (std::size_t i = 0; i < items.size(); i++) {
                if (!std::in_range<Item>(items[i]))
                    throw error(error_kind::domain, std::to_string(items[i]) + " does not fit the integer type");
                result[i] = static_cast<Item>(items[i]);
            }
        } else if constexpr (std::floating_point<Item>) {
            std::vector<double> items(result.size());
            read(std::span<double>(items));
            for (std::size_t i = 0; i < items.size(); i++) result[i] = static_cast<Item>(items[i]);
        } else {
            for (std::size_t i = 0; i < result.size(); i++) result[i] = (*this)[i].template to<Item>();
        }
        return result;
    }
}

template <class... Arguments> value value::operator()(const Arguments&... arguments) const {
    stele_interpreter* s = stele_owner(checked());
    const value given[] = {detail::make(s, arguments)...};
    return detail::owned(s, stele_apply(handle_, detail::handles_of(given).data(), sizeof...(arguments)));
}

/// A workspace with its programs and values. Its own notation is that of texts and values unless another is given.
class interpreter {
public:
    explicit interpreter(stele::notation own)
        : state_(std::make_unique<streams>()), handle_(stele_new(static_cast<stele_notation>(own))) {
        if (!handle_) throw std::bad_alloc();
    }

    stele::notation notation() const { return static_cast<stele::notation>(stele_own_notation(get())); }
    void set_notation(stele::notation own) { stele_set_own_notation(get(), static_cast<stele_notation>(own)); }

    /// Limits the memory of the interpreter's values, in bytes; 0: no limit. A program over the limit gets
    /// error_kind::memory, which it can catch; its previous values remain usable.
    void set_memory_limit(std::uint64_t bytes) { stele_set_memory_limit(get(), bytes); }

    /// Limits the time of each later text or call, in seconds; 0: no limit. A program cannot catch the error.
    void set_time_limit(double seconds) { stele_set_time_limit(get(), seconds); }
    /// Limits the depth of calls from now on; a limit can be lowered, not raised.
    void set_depth_limit(std::uint64_t calls) { stele_set_depth_limit(get(), calls); }

    /// From now on programs of this interpreter have access only to these files and the contents of these folders, and
    /// to no environment, connection or shell. Each call adds paths; none can be removed.
    void restrict_to(const std::vector<std::string>& paths) {
        std::vector<const char*> names;
        for (const std::string& path : paths) names.push_back(path.c_str());
        stele_restrict_to(get(), names.data(), names.size());
    }

    /// Asks the interpreter to stop: the running program or call, else the next one, ends with error_kind::interrupted.
    /// May be called from any thread and from a signal handler, as long as the interpreter exists.
    void stop() noexcept { stele_stop(get()); }
    /// Withdraws a pending request to stop.
    void clear_stop() noexcept { stele_clear_stop(get()); }

    /// Set a program's standard output, standard error and standard input; at first those of the process. A reader
    /// stores the next line without its end, and returns false at the end of the input. None of them may throw.
    void on_output(std::function<void(std::string_view)> writer) {
        state_->output = std::move(writer);
        stele_on_output(get(), state_->output ? write : nullptr, &state_->output);
    }
    void on_errors(std::function<void(std::string_view)> writer) {
        state_->errors = std::move(writer);
        stele_on_errors(get(), state_->errors ? write : nullptr, &state_->errors);
    }
    void on_input(std::function<bool(std::string&)> reader) {
        state_->input = std::move(reader);
        stele_on_input(get(), state_->input ? read : nullptr, state_.get());
    }

    /// Runs a program: any number of statements, lines and function definitions. Returns the value of its last
    /// statement, of the kind null if that has none. Values are not shown. `name` is the name of the text in messages
    /// and places. Throws the program's error, of the kind `exited` if it ends itself; effects before the error stay.
    value evaluate(std::string_view text) { return evaluate(text, notation()); }
    value evaluate(std::string_view text, stele::notation n, const std::string& name = {}) {
        return owned(stele_evaluate_in(get(), static_cast<stele_notation>(n), text.data(), text.size(), name.c_str()));
    }

    /// Runs an input of a person as the prompt does: statements and commands. Passes each statement to `receive`, which
    /// must not use this interpreter. Throws the error that ends the input. An input may change the own notation.
    void enter(std::string_view text, const std::function<void(const shown&)>& receive = {},
               const std::string& name = {}) {
        const auto pass = [](void* context, const stele_shown* s) {
            const auto& to = *static_cast<const std::function<void(const shown&)>*>(context);
            if (to) to(shown(*s));
        };
        void* context = const_cast<std::function<void(const shown&)>*>(&receive);
        require(stele_enter(get(), text.data(), text.size(), name.c_str(), pass, context));
    }
    /// The forms of values that `enter` makes besides their text: STELE_BOXES, STELE_HTML.
    void set_forms(unsigned forms) { stele_set_forms(get(), forms); }
    /// The window in which `enter` shows values; 0: no limit.
    void set_window(int columns, int rows) { stele_set_window(get(), columns, rows); }
    /// The value of the last statement of `enter` that had one.
    value last_value() { return owned(stele_last_value(get())); }

    /// Whether an input ends inside a bracket or a block.
    bool is_open(std::string_view text) { return stele_is_open(get(), text.data(), text.size()); }
    /// The possible completions at a position.
    completions complete(std::string_view text, std::size_t cursor) {
        const stele_completions* found = stele_complete(get(), text.data(), text.size(), cursor);
        if (!found) throw error(*stele_last_error(get()));
        completions all{found->begin, found->end, {}};
        for (const stele_candidate& c : std::span(found->candidates, found->count))
            all.candidates.push_back({c.inserted, c.shown, c.name});
        return all;
    }
    /// Help on the primitive at a position of a text, or directly before it; empty without one.
    std::string help_at(std::string_view text, std::size_t position) {
        return owned_text(stele_help_at(get(), text.data(), text.size(), position));
    }
    /// Help on a glyph, a word, a term or a command; empty for an unknown topic.
    std::string help(const std::string& topic) { return owned_text(stele_help(get(), topic.c_str())); }
    /// Lines for the primitives, forms of syntax and phrases that fit these words, best first.
    std::string search(const std::string& words) { return owned_text(stele_search(get(), words.c_str())); }
    /// The steps of an input as a self-contained HTML page; empty if no function is applied. The input runs.
    std::string explain(std::string_view text, const std::string& title, int depth = 1) {
        return owned_text(stele_explain(get(), text.data(), text.size(), title.c_str(), depth));
    }
    /// A program in the standard layout, as `stele format` writes it. Throws error: syntax if it is not a program.
    std::string format(std::string_view text) { return owned_text(stele_format(get(), text.data(), text.size())); }

    /// The value of a global name, of any kind. Throws error: value if it has none.
    value get(const std::string& name) { return owned(stele_get(get(), name.c_str())); }
    /// Assigns a global name. Throws error: syntax if it is not a name.
    template <class T> void set(const std::string& name, const T& x) {
        require(stele_set(get(), name.c_str(), make(x).get()));
    }

    /// Calls the function that a global name holds, whatever its notation, with one or more arguments of any type that
    /// `make` takes. A function of APL takes one argument (the right one) or two. With fewer arguments than they have
    /// parameters, functions of k, k4 and q give a projection.
    template <class... Arguments> value call(const std::string& name, const Arguments&... arguments) {
        const value given[] = {make(arguments)...};
        return call_with(name, given);
    }
    /// The same with any number of values.
    value call_with(const std::string& name, std::span<const value> arguments) {
        return owned(stele_call(get(), name.c_str(), detail::handles_of(arguments).data(), arguments.size()));
    }

    /// A value of the interpreter's own notation, from a copy of: bool, an integer, float or double; text
    /// (std::string, std::string_view, a literal) as a vector of characters; stele::symbol; a std::vector, std::array
    /// or std::span of any of these, or of values, or of such vectors; a stele::value as it is.
    template <class T> value make(const T& x) {
        if constexpr (std::is_array_v<T>) return detail::make(get(), std::string_view(x));
        else return detail::make(get(), x);
    }
    /// A vector of any values; numbers of one kind form a vector of numbers, as in the notation.
    template <class... Items> value list(const Items&... items) {
        const std::vector<value> values{make(items)...};
        return make(values);
    }
    /// A dictionary from vectors of the same count. Throws error: length.
    template <class K, class V> value dictionary(const K& keys, const V& values) {
        return owned(stele_dictionary(make(keys).get(), make(values).get()));
    }
    /// An array of APL: the items in row-major order, along the axes of `shape`. Throws error: length unless they are
    /// as many as the axes need.
    template <class T> value array(const T& items, const std::vector<std::size_t>& shape) {
        return owned(stele_array(make(items).get(), shape.data(), shape.size()));
    }

    /// Assigns a function to a global name, for programs of every notation: a function of the interpreter's own
    /// notation with as many arguments as it has parameters (1 to 8; from APL, 1 or 2). Parameters have types that
    /// value::to supports, the result one that `make` takes, or void. An exception becomes an error of the calling
    /// program: a stele::error keeps its kind, any other is a user's error with its what(). The function may use the
    /// interpreter, also to evaluate texts.
    template <class Function> void define(const std::string& name, Function function) {
        define_typed(name, std::function(std::move(function)));
    }
    /// The same with `valence` arguments of any kind: `function` takes a std::span<const stele::value>.
    template <class Function> void define(const std::string& name, std::size_t valence, Function function) {
        auto body = [function = std::move(function)](stele_interpreter* s, std::span<const value> arguments) -> value {
            using Result = decltype(function(arguments));
            if constexpr (std::is_void_v<Result>) {
                function(arguments);
                return detail::owned(s, stele_null(s));
            } else {
                return detail::make(s, function(arguments));
            }
        };
        auto kept = std::make_unique<callback>(std::move(body));
        require(stele_define(get(), name.c_str(), valence, run, kept.release(),
                             [](void* context) { delete static_cast<callback*>(context); }));
    }

    /// The handle, which this interpreter still owns.
    stele_interpreter* get() const noexcept { return handle_.get(); }

private:
    using callback = std::function<value(stele_interpreter*, std::span<const value>)>;
    struct streams {
        std::function<void(std::string_view)> output, errors;
        std::function<bool(std::string&)> input;
        std::string line;
    };
    struct ending {
        void operator()(stele_interpreter* s) const noexcept { stele_free(s); }
    };

    value owned(stele_value* handle) const { return detail::owned(get(), handle); }
    void require(stele_status status) const {
        if (status != STELE_OK) throw error(*stele_last_error(get()));
    }
    std::string owned_text(const char* text) const {
        if (!text) throw error(*stele_last_error(get()));
        return text;
    }

    template <class Result, class... Parameters>
    void define_typed(const std::string& name, std::function<Result(Parameters...)> function) {
        define(name, sizeof...(Parameters), [function = std::move(function)](std::span<const value> arguments) {
            return [&]<std::size_t... i>(std::index_sequence<i...>) {
                return function(arguments[i].template to<std::decay_t<Parameters>>()...);
            }
            (std::index_sequence_for<Parameters...>());
        });
    }

    static stele_value* run(void* context, stele_interpreter* s, const stele_value* const* arguments,
                            std::size_t count) noexcept {
        try {
            std::vector<value> values;
            for (std::size_t i = 0; i < count; i++)
                values.emplace_back(stele_retain(const_cast<stele_value*>(arguments[i])));
            return (*static_cast<const callback*>(context))(s, values).release();
        } catch (const error& e) {
            // The interpreter's last error is still the program's exit.
            if (e.kind == error_kind::exited) return nullptr;
            return stele_fail(s, static_cast<stele_status>(e.kind), e.message.c_str());
        } catch (const std::bad_alloc&) {
            return stele_fail(s, STELE_MEMORY_ERROR, "no memory");
        } catch (const std::exception& e) {
            return stele_fail(s, STELE_USER_ERROR, e.what());
        } catch (...) {
            return stele_fail(s, STELE_USER_ERROR, "an unknown exception");
        }
    }
    static void write(void* writer, const char* text, std::size_t length) noexcept {
        (*static_cast<const std::function<void(std::string_view)>*>(writer))({text, length});
    }
    static const char* read(void* context, std::size_t* length) noexcept {
        auto& state = *static_cast<streams*>(context);
        if (!state.input(state.line)) return nullptr;
        *length = state.line.size();
        return state.line.data();
    }

    std::unique_ptr<streams> state_;  // outlives the interpreter, which writes to it
    std::unique_ptr<stele_interpreter, ending> handle_;
};

}  // namespace stele

#endif
