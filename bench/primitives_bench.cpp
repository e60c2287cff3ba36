// The primitives compared with plain loops. To add a row, write a plain function in plain/loops.hpp and a row here.
#include "bench/data.hpp"
#include "bench/plain/loops.hpp"
#include "bench/suite.hpp"
#include "bench/suites.hpp"

namespace stele::bench {

namespace {

constexpr auto all_ints = [](const auto& d) -> Items { return d.out.ints; };
constexpr auto all_floats = [](const auto& d) -> Items { return d.out.floats; };
constexpr auto all_flags = [](const auto& d) -> Items { return d.out.flags; };
constexpr auto counted_ints = [](const auto& d) -> Items { return d.out.counted_ints(); };
constexpr auto total = [](const auto& d) -> Items { return d.out.total; };
constexpr auto float_total = [](const auto& d) -> Items { return d.out.float_total; };

// Sums are not compared by match: k4 sums truth values to an int, and sums of floats depend on the order.
std::vector<Row<Vectors>> arithmetic_rows() {
    using D = Vectors;
    return {
        make_row<D>(
            "int add", {"a+b"}, {"a+b"}, [](D& d) { add_ints(d.a.data(), d.b.data(), d.out.ints.data(), d.n); },
            all_ints),
        make_row<D>(
            "float add", {"f+g"}, {"f+g"}, [](D& d) { add_floats(d.f.data(), d.g.data(), d.out.floats.data(), d.n); },
            all_floats),
        make_row<D>(
            "int equal", {"a=b"}, {"a=b"}, [](D& d) { equal_ints(d.a.data(), d.b.data(), d.out.flags.data(), d.n); },
            all_flags),
        make_row<D>(
            "sum ints", {"+/a"}, {"+/a"}, [](D& d) { d.out.total = sum_ints(d.a.data(), d.n); }, total),
        make_row<D>(
            "sum floats", {"+/f", "1e-12>{x|-x}@1-e%+/f"}, {"+/f", "1e¯12>|1-e÷+/f"},
            [](D& d) { d.out.float_total = sum_floats(d.f.data(), d.n); }, float_total),
        make_row<D>(
            "max ints", {"|/a"}, {"⌈/a"}, [](D& d) { d.out.total = max_ints(d.a.data(), d.n); }, total),
        make_row<D>(
            "sum flags", {"+/m", "e=+/m"}, {"+/m"}, [](D& d) { d.out.total = sum_flags(d.mask.data(), d.n); }, total),
        make_row<D>(
            "scan sum", {"+\\s"}, {"+\\s"}, [](D& d) { scan_sum(d.small.data(), d.out.ints.data(), d.n); }, all_ints),
        make_row<D>(
            "bounds", {"(&/a),|/a"}, {"(⌊/a),⌈/a"},
            [](D& d) {
                bounds(d.a.data(), d.out.ints.data(), d.n);
                d.out.count = 2;
            },
            counted_ints),
        make_row<D>(
            "all below", {"&/ix<n", "e=&/ix<n"}, {"∧/ix<n"},
            [](D& d) { d.out.total = all_below(d.index.data(), static_cast<std::int32_t>(d.n), d.n); }, total),
        make_row<D>(
            "iota", {"!n"}, {"⍳n"}, [](D& d) { iota(d.out.ints.data(), d.n); }, all_ints)};
}

std::vector<Row<Vectors>> selection_rows() {
    using D = Vectors;
    return {make_row<D>(
                "gather", {"a ix"}, {"a[ix]"}, [](D& d) { gather(d.a.data(), d.index.data(), d.out.ints.data(), d.n); },
                all_ints),
            make_row<D>(
                "where", {"&m"}, {"⍸m"}, [](D& d) { d.out.count = where(d.mask.data(), d.out.ints.data(), d.n); },
                counted_ints),
            make_row<D>(
                "compress", {"a@&m"}, {"m/a"},
                [](D& d) { d.out.count = compress(d.mask.data(), d.a.data(), d.out.ints.data(), d.n); }, counted_ints),
            make_row<D>(
                "reshape", {"n#cycle"}, {"n⍴cycle"}, [](D& d) { reshape(d.cycle.data(), d.out.ints.data(), d.n); },
                all_ints),
            make_row<D>(
                "take", {"h#a"}, {"h↑a"},
                [](D& d) {
                    take(d.a.data(), d.half, d.out.ints.data());
                    d.out.count = d.half;
                },
                counted_ints),
            make_row<D>(
                "drop", {"h _ a"}, {"h↓a"},
                [](D& d) {
                    drop(d.a.data(), d.half, d.out.ints.data(), d.n);
                    d.out.count = d.n - d.half;
                },
                counted_ints),
            make_row<D>(
                "reverse", {"|a"}, {"⌽a"}, [](D& d) { reverse(d.a.data(), d.out.ints.data(), d.n); }, all_ints),
            make_row<D>(
                "rotate", {}, {"h⌽a"}, [](D& d) { rotate(d.a.data(), d.half, d.out.ints.data(), d.n); }, all_ints)};
}

std::vector<Row<Vectors>> vector_rows() {
    std::vector<Row<Vectors>> rows = arithmetic_rows();
    const std::vector<Row<Vectors>> more = selection_rows();
    rows.insert(rows.end(), more.begin(), more.end());
    return rows;
}

// k4's group is a dictionary: the check razes the indices.
std::vector<Row<Searches>> search_rows() {
    using D = Searches;
    return {
        make_row<D>(
            "grade up", {"<a"}, {"⍋a"}, [](D& d) { grade_up(d.items.data(), d.out.ints.data(), d.n); }, all_ints),
        make_row<D>(
            "sort up", {"a@<a"}, {"a[⍋a]"}, [](D& d) { sort_up(d.items.data(), d.out.ints.data(), d.n); }, all_ints),
        make_row<D>(
            "unique", {"?u"}, {"∪u"},
            [](D& d) { d.out.count = unique(d.keys.data(), d.out.ints.data(), d.n, d.keys_expected); }, counted_ints),
        make_row<D>(
            "group", {"=u", "e~,/. =u"}, {},
            [](D& d) { group(d.keys.data(), d.out.ints.data(), d.n, d.keys_expected); }, all_ints),
        make_row<D>(
            "find", {"t?q"}, {"t⍳q"},
            [](D& d) { find(d.table.data(), std::ssize(d.table), d.queries.data(), d.out.ints.data(), d.n); },
            all_ints),
        make_row<D>(
            "member", {"q in t"}, {"q∊t"},
            [](D& d) { member(d.table.data(), std::ssize(d.table), d.queries.data(), d.out.flags.data(), d.n); },
            all_flags)};
}

std::vector<Row<Tables>> table_rows() {
    using D = Tables;
    return {make_row<D>(
                "transpose", {"+m", "e~,/+m"}, {"⍉m", "e≡,⍉m"},
                [](D& d) { transpose(d.matrix.data(), d.out.ints.data(), d.side); }, all_ints),
            make_row<D>(
                "reverse rows", {"|:'m", "e~,/|:'m"}, {"⌽m", "e≡,⌽m"},
                [](D& d) { reverse_rows(d.matrix.data(), d.out.ints.data(), d.side); }, all_ints),
            make_row<D>(
                "outer add", {"x+\\:y", "e~,/x+\\:y"}, {"x∘.+y", "e≡,x∘.+y"},
                [](D& d) { outer_add(d.x.data(), d.y.data(), d.out.ints.data(), d.side); }, all_ints),
            make_row<D>(
                "outer equal", {"x=\\:y", "e~,/x=\\:y"}, {"x∘.=y", "e≡,x∘.=y"},
                [](D& d) { outer_equal(d.x.data(), d.y.data(), d.out.flags.data(), d.side); }, all_flags)};
}

std::vector<Row<Matrices>> matrix_rows() {
    using D = Matrices;
    return {make_row<D>(
        "matrix product", {"v$w", "1e-12>|/{x|-x}@1-e%,/v$w"}, {"v+.×w", "1e¯12>⌈/|1-e÷,v+.×w"},
        [](D& d) { matrix_product(d.left.data(), d.right.data(), d.out.floats.data(), d.side); }, all_floats)};
}

std::vector<Row<Matrices>> large_matrix_rows() {
    using D = Matrices;
    return {make_row<D>(
        "blocked product", {"v$w", "1e-12>|/{x|-x}@1-e%,/v$w"}, {"v+.×w", "1e¯12>⌈/|1-e÷,v+.×w"},
        [](D& d) { blocked_product(d.left.data(), d.right.data(), d.out.floats.data(), d.side); }, all_floats)};
}

std::vector<Row<Keys>> key_rows() {
    using D = Keys;
    return {make_row<D>(
                "symbol keys", {"(`$$!n)!!n", "e~.(`$$!n)!!n"}, {}, [](D& d) { number_texts(d.out.ints.data(), d.n); },
                all_ints),
            make_row<D>(
                "symbol look-up", {"d s"}, {},
                [](D& d) {
                    for (std::int64_t i = 0; i < d.n; i++) d.out.ints[i] = d.numbers.find(d.index[i]);
                },
                all_ints),
            make_row<D>(
                "integer look-up", {"k ix"}, {},
                [](D& d) {
                    for (std::int64_t i = 0; i < d.n; i++) d.out.ints[i] = d.numbers.find(d.index[i]);
                },
                all_ints),
            make_row<D>(
                "text look-up", {"t?w"}, {"t⍳w"},
                [](D& d) {
                    for (std::int64_t i = 0; i < d.n; i++) d.out.ints[i] = d.texts.find(d.wanted[i])->second;
                },
                all_ints)};
}

std::vector<Row<Calls>> call_rows() {
    using D = Calls;
    return {make_row<D>(
                "each lambda", {"{x+1}'z"}, {"{⍵+1}¨z"},
                [](D& d) { each_increment(d.numbers.data(), d.out.ints.data(), d.n); }, all_ints),
            make_row<D>(
                "repeat lambda", {"{x+1}/[n;0]"}, {"({⍵+1}⍣n)0"},
                [](D& d) { d.out.total = repeat_increment(static_cast<std::int32_t>(d.n)); }, total),
            make_row<D>(
                "while lambda", {"{x+1}/[{x<n};0]"}, {"({⍵+1}⍣{⍺≥n})0"},
                [](D& d) { d.out.total = while_increment(static_cast<std::int32_t>(d.n)); }, total),
            make_row<D>(
                "fold lambda", {"{x+y}/z"}, {"{⍺+⍵}/z"}, [](D& d) { d.out.total = fold_add(d.numbers.data(), d.n); },
                total)};
}

std::vector<Row<Calls>> recursion_rows() {
    using D = Calls;
    return {make_row<D>(
        "fibonacci", {"fib n"}, {"fib n"}, [](D& d) { d.out.total = fibonacci(static_cast<int>(d.n)); }, total)};
}

}  // namespace

void register_primitives() {
    for (const std::int64_t n : {16, 1'000, 1'000'000}) {
        register_rows(vector_rows(), {}, n, n);
        register_rows(search_rows(), {}, n, n);
    }
    for (const std::int64_t side : {4, 32, 1'000}) {
        register_rows(table_rows(), {"m:(side,side)#flat", "m←side side⍴flat"}, side, side * side);
    }
    for (const std::int64_t side : {4, 32, 500}) {
        register_rows(matrix_rows(), {"v:(side,side)#v\nw:(side,side)#w", "v←side side⍴v\nw←side side⍴w"}, side,
                      side * side * side);
    }
    for (const std::int64_t side : {300, 1'000}) {
        register_rows(large_matrix_rows(), {"v:(side,side)#v\nw:(side,side)#w", "v←side side⍴v\nw←side side⍴w"}, side,
                      side * side * side);
    }
    for (const std::int64_t n : {1'000, 80'000}) {
        register_rows(key_rows(), {"d:(`$$!n)!!n\ns:(!d)ix\nk:(!n)!!n\nt:$!n\nw:t ix", "t←⍕¨⍳n\nw←t[ix]"}, n, n);
    }
    for (const std::int64_t n : {1'000, 1'000'000}) register_rows(call_rows(), {}, n, n);
    register_rows(recursion_rows(), {"fib:{$[x<2;x;fib[x-1]+fib[x-2]]}", "fib←{⍵<2:⍵ ⋄ (∇⍵-1)+∇⍵-2}"}, 24, 24);
}

}  // namespace stele::bench
