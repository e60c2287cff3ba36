#include "interp/runtime/failure.hpp"

#include <new>
#include <stdexcept>

#include "prims/catalogue/wording.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t kept_at_each_end = 8;

constexpr ErrorName names[] = {
    {ErrorKind::syntax, 2, "SYNTAX ERROR", "parse"},     {ErrorKind::value, 6, "VALUE ERROR", "value"},
    {ErrorKind::domain, 11, "DOMAIN ERROR", "domain"},   {ErrorKind::type, 11, "DOMAIN ERROR", "type"},
    {ErrorKind::rank, 4, "RANK ERROR", "rank"},          {ErrorKind::length, 5, "LENGTH ERROR", "length"},
    {ErrorKind::index, 3, "INDEX ERROR", "index"},       {ErrorKind::limit, 10, "LIMIT ERROR", "limit"},
    {ErrorKind::workspace_full, 1, "WS FULL", "wsfull"}, {ErrorKind::stack, 14, "STACK OVERFLOW", "stack"},
    {ErrorKind::interrupt, 1003, "INTERRUPT", "stop"},   {ErrorKind::not_implemented, 16, "NONCE ERROR", "nyi"},
    {ErrorKind::assign, 2, "SYNTAX ERROR", "assign"},    {ErrorKind::file, 22, "FILE NAME ERROR", "file"},
    {ErrorKind::option, 13, "OPTION ERROR", "option"},   {ErrorKind::access, 19, "FILE ACCESS ERROR", "access"},
    {ErrorKind::format, 7, "FORMAT ERROR", "format"},
};

constexpr bool one_row_each() {
    for (std::size_t i = 0; i < std::size(names); i++)
        if (static_cast<std::size_t>(names[i].kind) != i) return false;
    return std::size(names) == static_cast<std::size_t>(ErrorKind::user);
}
static_assert(one_row_each(), "the rows are in the order of the kinds");

const ErrorName* find_name(ErrorKind kind) {
    return kind == ErrorKind::user ? nullptr : &names[static_cast<std::size_t>(kind)];
}

const ErrorName* find_number(std::int64_t number) {
    const auto* name =
        std::find_if(std::begin(names), std::end(names), [number](const ErrorName& n) { return n.number == number; });
    return name == std::end(names) ? nullptr : name;
}

}  // namespace

std::span<const ErrorName> error_names() { return names; }

void Failure::add(CallSite site) {
    if (sites.size() == 2 * kept_at_each_end) {
        sites.erase(sites.begin() + kept_at_each_end);
        left_out++;
    }
    sites.push_back(std::move(site));
}

Failure current_failure() {
    auto no_memory = [] {
        const Engine* engine = Engine::entered();
        return Failure(engine ? engine->heap.failure()
                              : Error(ErrorKind::workspace_full, "the operating system has no more memory for this"));
    };
    try {
        throw;
    } catch (Failure& failure) {
        return std::move(failure);
    } catch (Error& error) {
        return Failure(std::move(error));
    } catch (const std::bad_alloc&) {
        return no_memory();
    } catch (const std::length_error&) {
        return no_memory();
    }
}

std::string name_of_error(const Error& e, Notation notation) {
    const ErrorName* name = find_name(e.kind);
    if (notation == Notation::apl) return name ? std::string(name->apl) : "ERROR";
    if (!e.subject.empty()) return "'" + e.subject;
    return "'" + (name ? std::string(name->k) : written(e.message, notation));
}

int number_of(const Failure& failure) {
    const ErrorName* name = find_name(failure.kind);
    // Errors that k and q signal are DOMAIN ERRORs to APL's guards.
    return failure.number != 0 ? failure.number : (name ? name : find_name(ErrorKind::domain))->number;
}

ErrorKind kind_of_error(int number) {
    const ErrorName* name = find_number(number);
    return name ? name->kind : ErrorKind::user;
}

std::string error_text(std::int64_t number) {
    if (const ErrorName* name = find_number(number)) return std::string(name->apl);
    // Dyalog's errors that stele itself never raises.
    constexpr std::pair<int, std::string_view> others[] = {{12, "HOLD ERROR"},
                                                           {18, "FILE TIE ERROR"},
                                                           {20, "FILE INDEX ERROR"},
                                                           {21, "FILE FULL"},
                                                           {23, "FILE DAMAGED"},
                                                           {24, "FILE TIED"},
                                                           {25, "FILE TIED REMOTELY"},
                                                           {26, "FILE SYSTEM ERROR"},
                                                           {28, "FILE SYSTEM NOT AVAILABLE"},
                                                           {30, "FILE SYSTEM TIES USED UP"},
                                                           {31, "FILE TIE QUOTA USED UP"},
                                                           {32, "FILE NAME QUOTA USED UP"},
                                                           {34, "FILE SYSTEM NO SPACE"},
                                                           {35, "FILE ACCESS ERROR - CONVERTING FILE"},
                                                           {38, "FILE COMPONENT DAMAGED"},
                                                           {52, "FIELD CONTENTS RANK ERROR"},
                                                           {53, "FIELD CONTENTS TOO MANY COLUMNS"},
                                                           {54, "FIELD POSITION ERROR"},
                                                           {55, "FIELD SIZE ERROR"},
                                                           {56, "FIELD CONTENTS/TYPE MISMATCH"},
                                                           {57, "FIELD TYPE/BEHAVIOUR UNRECOGNISED"},
                                                           {58, "FIELD ATTRIBUTES RANK ERROR"},
                                                           {59, "FIELD ATTRIBUTES LENGTH ERROR"},
                                                           {60, "FULL-SCREEN ERROR"},
                                                           {61, "KEY CODE UNRECOGNISED"},
                                                           {62, "KEY CODE RANK ERROR"},
                                                           {63, "KEY CODE TYPE ERROR"},
                                                           {70, "FORMAT FILE ACCESS ERROR"},
                                                           {71, "FORMAT FILE ERROR"},
                                                           {72, "NO PIPES"},
                                                           {76, "PROCESSOR TABLE FULL"},
                                                           {84, "TRAP ERROR"},
                                                           {90, "EXCEPTION"},
                                                           {92, "TRANSLATION ERROR"},
                                                           {99, "INTERNAL ERROR"},
                                                           {1005, "EOF INTERRUPT"},
                                                           {1006, "TIMEOUT"},
                                                           {1007, "RESIZE"},
                                                           {1008, "DEADLOCK"}};
    for (auto [known, text] : others)
        if (known == number) return std::string(text);
    return "ERROR " + std::to_string(number);
}

}  // namespace stele::interp
