// The families by storage. Names in addition to those of growth_rows.cpp: a is n items of a storage, m has rows of
// eight items, r has planes of four by four, p is all indices in descending order. No expression assigns to them.
#include <span>
#include <string_view>

#include "tests/growth/row.hpp"

namespace stele::growth {

namespace {

constexpr std::int64_t items = 128;

enum class Of { numbers, complex, others, lists, mixed, rows };

struct Stored {
    const char* name;
    const char* items;  // an expression for n items
    Of of = Of::others;
};

constexpr Stored of_apl[] = {
    {"bit", "2|v", Of::numbers},
    {"i8", "120|v", Of::numbers},
    {"i16", "1000+v", Of::numbers},
    {"i32", "100000+v", Of::numbers},
    {"i64", "1000000000000+v", Of::numbers},
    {"f64", "v÷7", Of::numbers},
    {"complex", "v×0J1", Of::complex},
    {"c8", "⎕UCS 97+26|v"},
    {"c16", "⎕UCS 9000+26|v"},
    {"c32", "⎕UCS 128512+26|v"},
    {"texts", "⍕¨v", Of::lists},
    {"nested", "v{⍺ ⍵}¨⍕¨v", Of::lists},
    {"mixed", "(¯2↓v),'a' 1.5", Of::mixed},
    {"range", "⍳n", Of::numbers},
};
constexpr Stored of_k[] = {
    {"bit", "1=2!v", Of::numbers},
    {"i8", "120!v", Of::numbers},
    {"i16", "1000+v", Of::numbers},
    {"i32", "100000+v", Of::numbers},
    {"i64", "1000000000000+v", Of::numbers},
    {"f64", "v%7", Of::numbers},
    {"c8", "`c$97+26!v"},
    {"symbols", "`$\"a\",/:$v"},
    {"texts", "$v", Of::lists},
    {"nested", "v,'$v", Of::lists},
    {"mixed", "(-2_v),(\"a\";1.5)", Of::mixed},
    {"range", "!n", Of::numbers},
    {"table", "+`a`b!(v;7!v)", Of::rows},
};
constexpr Stored of_q[] = {
    {"boolean", "1=v mod 2", Of::numbers},
    {"byte", "0x00+v mod 100"},
    {"short", "`short$v", Of::numbers},
    {"int", "100000i+`int$v", Of::numbers},
    {"long", "1000000000000+v", Of::numbers},
    {"real", "`real$v%7", Of::numbers},
    {"float", "v%7", Of::numbers},
    {"char", "\"c\"$97+v mod 26"},
    {"symbol", "`$\"a\",/:string v"},
    {"timestamp", "2000.01.01D00:00:00+v"},
    {"date", "2000.01.01+v"},
    {"texts", "string v", Of::lists},
    {"nested", "v,'string v", Of::lists},
    {"mixed", "(-2_v),(\"a\";1.5)", Of::mixed},
    {"range", "til n", Of::numbers},
    {"table", "([]a:v;b:v mod 7)", Of::rows},
};

enum class Takes { all, numbers, ordered, simple, alike, lists };

struct Family {
    const char* name;
    const char* expression;
    Takes takes = Takes::all;
};

constexpr Family apl_families[] = {
    {"arithmetic", "a+a", Takes::numbers},
    {"arithmetic", "a×2", Takes::numbers},
    {"comparison", "a=⌽a", Takes::simple},
    {"comparison", "a≡⌽⌽a"},
    {"reduce", "+/a", Takes::numbers},
    {"reduce", "+/m", Takes::numbers},
    {"reduce", "+⌿m", Takes::numbers},
    {"reduce", "⊢/a"},
    {"reduce", ",/⊂¨a"},
    {"reduce", "⊃{⍵}/a"},
    {"reduce", "⊃{⍺,⍵}/a"},
    {"reduce", "⊃{⍺,'-',⍵}/a"},
    {"reduce", "⊃{⍵,⍺}/a"},
    {"scan", "+\\a", Takes::numbers},
    {"scan", "⊣\\a"},
    {"windows", "2,/a"},
    {"windows", "3+/a", Takes::numbers},
    {"windows", "{⍺}⌿⊢m"},
    {"windows", "{⊂⍵}⌺3⊢a"},
    {"windows", "{⊂,⍵}⌺3 3⊢m"},
    {"each", "{⍵}¨a"},
    {"each", "{≢⍵}¨↓m"},
    {"each", "a{⍵}¨⌽a"},
    {"outer product", "a∘.{⍺}1 2"},
    {"inner product", "m+.×⍉2 8⍴1", Takes::numbers},
    {"inner product", "m{⍵}.{⍺}⍉2 8⍴1"},
    {"rank", "{⍵}⍤0⊢a"},
    {"rank", "{≢⍵}⍤1⊢m"},
    {"rank", "{⍵}⍤1⊢m"},
    {"rank", "⌽⍤1⊢m"},
    {"rank", "{≢⍵}⍤2⊢r"},
    {"rank", "{⍵}⍤2⊢r"},
    {"rank", "m{≢⍺}⍤1⊢m"},
    {"rank", "r{≢⍺}⍤2⊢r"},
    {"key", "{≢⍵}⌸a"},
    {"key", "(m[;1]){≢⍵}⌸m"},
    {"at", "(⌽@p)a"},
    {"take and drop", "(n÷2)↑a"},
    {"take and drop", "(-2×n)↑a"},
    {"take and drop", "3↓a"},
    {"take and drop", "{¯1↓⍵}⍣n⊢a"},
    {"take and drop", "{1↓⍵}⍣n⊢a"},
    {"take and drop", "z←a ⋄ _←{z↓⍨←1}¨p"},
    {"rotate", "⌽a"},
    {"rotate", "3⌽a"},
    {"rotate", "⊖m"},
    {"rotate", "2⌽m"},
    {"compress", "b/a"},
    {"compress", "2/a"},
    {"compress", "b\\b/a"},
    {"compress", "((≢m)⍴1 0)⌿m"},
    {"transpose", "⍉m"},
    {"transpose", "2 1 3⍉r"},
    {"index", "a[p]"},
    {"index", "m[⌽⍳≢m;]"},
    {"index", "m[;3 1]"},
    {"index", "{a[⍵]}¨p"},
    {"index", "{⍵⊃a}¨p"},
    {"index", "{⊂⍵⌷m}¨⍳≢m"},
    {"amend", "z←a ⋄ z[p]←a"},
    {"amend", "z←a ⋄ _←{z[⍵]←a[1]}¨p"},
    {"amend", "z←m ⋄ _←{z[⍵;2]←a[1]}¨⍳≢m"},
    {"amend", "z←m ⋄ _←{z[⍵;]←m[1;]}¨⍳≢m"},
    {"amend", "z←a ⋄ _←{(⍵⊃z)←⊃a}¨p"},
    {"find", "a⍳⌽a"},
    {"find", "m⍳⊖m"},
    {"find", "a∊⌽a"},
    {"find", "z←⌽⌽a ⋄ _←{z⍳⊂⍵}¨a"},
    {"find", "a⍷a,a"},
    {"unique", "∪a"},
    {"unique", "≠a"},
    {"unique", "∪m"},
    {"unique", "a∪⌽a"},
    {"unique", "a~3↑a"},
    {"unique", "a∩⌽a"},
    {"order", "⍋a", Takes::ordered},
    {"order", "⍋m", Takes::ordered},
    {"order", "a[⍒a]", Takes::ordered},
    {"order", "a⍸⍥{⍵[⍋⍵]}a", Takes::ordered},
    {"catenate", "a,a"},
    {"catenate", "m⍪m"},
    {"catenate", "m,m"},
    {"catenate", "a,[1.5]a"},
    {"catenate", "z←0⍴a ⋄ _←{z,←a[⍵]}¨p"},
    {"catenate", "⊃{a[⍺],⍵}/p,⊂0⍴a"},
    {"catenate", "z←0⌿m ⋄ _←{z⍪←m[⍵;]}¨⍳≢m"},
    {"structure", "∊a"},
    {"structure", "⊂¨a"},
    {"structure", "↓m"},
    {"structure", "↑↓m"},
    {"structure", "b⊂a"},
    {"structure", "b⊆a"},
    {"structure", "(2×n)⍴a"},
    {"format", "⍕a"},
    {"format", "⍕m"},
};
constexpr Family k_families[] = {
    {"arithmetic", "a+a", Takes::numbers},
    {"comparison", "a=|a", Takes::simple},
    {"comparison", "a~|a"},
    {"reduce", "{y}/a"},
    {"reduce", "{x,y}/a", Takes::lists},
    {"reduce", "{y,x}/a", Takes::lists},
    {"reduce", "{y,\" \",x}/a", Takes::lists},
    {"reduce", ",/a", Takes::lists},
    {"scan", "{y}\\a"},
    {"windows", "3':a"},
    {"each", "{x}'a"},
    {"each", "#'a"},
    {"each", "a{x;y}'|a"},
    {"each", "{x;y}':a"},
    {"each", "a{x;y}/:1 2"},
    {"take and drop", "(-2!n)#a"},
    {"take and drop", "3_a"},
    {"take and drop", "n{1_x}/a"},
    {"take and drop", "{t::a;{t::1_t;0}'p;0}0"},
    {"take and drop", "(3*!_n%4)_a", Takes::lists},
    {"rotate", "|a"},
    {"compress", "a@&b"},
    {"transpose", "+(a;a)", Takes::lists},
    {"index", "a@p"},
    {"index", "{a x}'p"},
    {"amend", "@[a;p;:;a]", Takes::lists},
    {"amend", "{r::a;{r[x]:a 0;0}'p;0}0"},
    {"find", "a?|a"},
    {"find", "{z::||a;{z?x}'a}0"},
    {"unique", "?a"},
    {"unique", "=a"},
    {"unique", "a^3#a"},
    {"order", "<a"},
    {"catenate", "a,a"},
    {"catenate", "{r::0#a;{r,:a x;0}'p;0}0"},
    {"dictionary", "{d::()!();{d[a x]:x;0}'p;0}0"},
    {"dictionary", "{d::()!();{d[(a x;a 0)]:x;0}'p;0}0"},
    {"dictionary", "{d::()!();{d,:(,a x)!,x;0}'p;0}0"},
    {"format", "$a", Takes::lists},
    {"format", "`k a"},
};
constexpr Family q_families[] = {
    {"arithmetic", "a+a", Takes::numbers},
    {"comparison", "a=reverse a", Takes::simple},
    {"comparison", "a~reverse a"},
    {"reduce", "{y}/[a]"},
    {"reduce", "raze a", Takes::lists},
    {"scan", "{y}\\[a]"},
    {"windows", "prev a"},
    {"windows", "differ a"},
    {"windows", "{x}prior a"},
    {"each", "{x}each a"},
    {"each", "a{x;y}'reverse a"},
    {"each", "a{x;y}/:1 2"},
    {"take and drop", "(n div 2)#a"},
    {"take and drop", "3_a"},
    {"take and drop", "n{1_x}/a"},
    {"take and drop", "{t::a;do[n;t::1_t];0}0"},
    {"take and drop", "3 cut a"},
    {"rotate", "reverse a"},
    {"rotate", "3 rotate a"},
    {"compress", "a where b"},
    {"transpose", "flip(a;a)", Takes::lists},
    {"index", "a p"},
    {"index", "{a x}each p"},
    {"amend", "@[a;p;:;a]", Takes::lists},
    {"amend", "{r::a;{r[x]:a 0;0}each p;0}0"},
    {"find", "a?reverse a"},
    {"find", "a in reverse a"},
    {"find", "{z::reverse reverse a;{z?x}each a}0"},
    {"unique", "distinct a"},
    {"unique", "group a"},
    {"unique", "a except 3#a"},
    {"unique", "a inter reverse a"},
    {"unique", "a union reverse a"},
    {"order", "asc a"},
    {"order", "idesc a"},
    {"order", "rank a"},
    {"catenate", "a,a"},
    {"catenate", "{r::0#a;{r,::a x;0}each p;0}0", Takes::alike},
    {"catenate", "{r:0#a;i:0;while[i<n;r,:a i;i+:1];0}0", Takes::alike},
    {"dictionary", "{d::()!();{d[a x]:x;0}each p;0}0", Takes::simple},
    {"dictionary", "{d::(0#a)!0#0;{d[(a x;a 0)]:x;0}each p;0}0", Takes::alike},
    {"dictionary", "{d::(0#a)!0#0;{d,::(enlist a x)!enlist x;0}each p;0}0", Takes::alike},
    {"dictionary", "{d::(0#a)!0#0;{d,::(enlist a x)!enlist x}each p;0}0", Takes::alike},
    {"table", "{t::([]a:0#a;b:0#0);{t,::`a`b!(a x;x);0}each p;0}0", Takes::alike},
    {"table", "{t::([a:0#a]b:0#0);{t,::(a x;x);0}each p;0}0", Takes::alike},
    {"format", "string a", Takes::lists},
    {"format", "-3!a"},
};

constexpr const char* names_of_apl = " ⋄ m←(⌊n÷8)8⍴a ⋄ r←(⌊n÷16)4 4⍴a ⋄ p←⌽⍳n";
constexpr const char* names_of_k = ";p:|!n";
constexpr const char* names_of_q = ";p:reverse til n";

bool takes(const Family& family, const Stored& stored) {
    const Of of = stored.of;
    switch (family.takes) {
        case Takes::numbers: return of == Of::numbers || of == Of::complex;
        case Takes::ordered: return of != Of::complex;
        case Takes::simple: return of < Of::lists;
        case Takes::alike: return of < Of::mixed;
        case Takes::lists: return of != Of::rows;
        default: return true;
    }
}

void add_sessions(std::vector<Session>& sessions, const char* notation, const std::string& names,
                  std::span<const Family> families, std::span<const Stored> storages) {
    const std::string assign = notation == std::string_view("apl") ? "a←" : "a:";
    for (const Stored& stored : storages) {
        Session session{notation, assign + stored.items + names, items, {}};
        for (const Family& family : families)
            if (takes(family, stored))
                session.rows.push_back({family.name + std::string("/") + stored.name, family.expression});
        sessions.push_back(std::move(session));
    }
}

}  // namespace

std::vector<Session> sessions_by_storage() {
    std::vector<Session> sessions;
    add_sessions(sessions, "apl", names_of_apl, apl_families, of_apl);
    add_sessions(sessions, "k", names_of_k, k_families, of_k);
    add_sessions(sessions, "q", names_of_q, q_families, of_q);
    return sessions;
}

}  // namespace stele::growth
