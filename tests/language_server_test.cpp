// The language server's parts, and its answers to single messages. tests/language_server.py drives the whole.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "interp/tools/language_server/framing.hpp"
#include "interp/tools/language_server/line_edits.hpp"
#include "interp/tools/language_server/positions.hpp"
#include "interp/tools/language_server/server.hpp"

namespace {

using stele::interp::lsp::Encoding, stele::interp::lsp::Position, stele::interp::lsp::Positions;
using stele::interp::lsp::framed, stele::interp::lsp::MessageReader;
using stele::interp::lsp::line_edits, stele::interp::lsp::LineEdit;
using stele::interp::lsp::Server;
using Json = nlohmann::json;

TEST_CASE("positions count UTF-16 or bytes", "[session][language_server]") {
    const std::string_view text = "a⍳😀b\r\nc\rd\n";
    const Positions utf16(text, Encoding::utf16), utf8(text, Encoding::utf8);
    CHECK(utf16.lines() == 4);
    CHECK(utf16.position(text.find('b')) == Position{0, 4});
    CHECK(utf8.position(text.find('b')) == Position{0, 8});
    CHECK(utf16.position(text.find('d')) == Position{2, 0});
    CHECK(utf16.position(text.size()) == Position{3, 0});
    CHECK(utf16.offset({0, 4}) == text.find('b'));
    CHECK(utf8.offset({0, 8}) == text.find('b'));
    // Past an end is that end; inside a character is its beginning.
    CHECK(utf16.offset({0, 99}) == text.find('\r'));
    CHECK(utf16.offset({99, 0}) == text.size());
    CHECK(utf16.offset({-1, 5}) == 0);
    CHECK(utf16.offset({0, 3}) == text.find("😀"));
    CHECK(utf8.offset({0, 2}) == text.find("⍳"));
    CHECK(Positions("", Encoding::utf16).offset({0, 1}) == 0);
}

TEST_CASE("every offset of a text is the position's offset", "[session][language_server]") {
    const std::string_view text = "x←'é😀'\n\n⍝ e\xCC\x81\r\nk";
    for (const Encoding e : {Encoding::utf16, Encoding::utf8}) {
        const Positions p(text, e);
        for (std::size_t i = 0; i <= text.size(); i++) {
            const bool begins = i == text.size() || (text[i] & 0xC0) != 0x80;
            const bool in_line_end = i < text.size() && text[i] == '\n' && i > 0 && text[i - 1] == '\r';
            if (begins && !in_line_end) CHECK(p.offset(p.position(i)) == i);
        }
    }
}

std::vector<std::string> messages(const std::vector<std::string>& pieces) {
    MessageReader reader;
    std::vector<std::string> all;
    for (const std::string& piece : pieces) {
        reader.add(piece);
        for (std::string message; reader.next(message);) all.push_back(message);
    }
    return all;
}

TEST_CASE("messages in a stream of bytes", "[session][language_server]") {
    using All = std::vector<std::string>;
    CHECK(framed("{}") == "Content-Length: 2\r\n\r\n{}");
    CHECK(messages({framed("ab") + framed("") + framed("c")}) == All{"ab", "", "c"});
    CHECK(messages({"content-LENGTH:  2 \r\nContent-Type: x\r\n\r\nab"}) == All{"ab"});
    CHECK(messages({"Content-Length: 3\r\n\r\nab"}).empty());
    // Any division into pieces gives the same messages.
    const std::string whole = framed("first") + framed("⍳");
    for (std::size_t i = 0; i <= whole.size(); i++)
        CHECK(messages({whole.substr(0, i), whole.substr(i)}) == All{"first", "⍳"});
    // A header without a length is an empty message, and the next one is read.
    CHECK(messages({"X: 1\r\n\r\n" + framed("a")}) == All{"", "a"});
    CHECK(messages({"Content-Length: -1\r\n\r\n" + framed("a")}) == All{"", "a"});
    CHECK(messages({std::string(100000, 'x')}) == All{""});
    CHECK(messages({"Content-Length: 300000000\r\n\r\n", "body"}) == All{""});
}

std::string applied(std::string_view text, std::string_view changed) {
    std::string result;
    std::size_t end = 0;
    for (const LineEdit& e : line_edits(text, changed)) {
        result += std::string(text.substr(end, e.replaced.begin - end)) + e.text;
        end = e.replaced.end;
    }
    return result + std::string(text.substr(end));
}

TEST_CASE("edits of lines give the new text, and touch only lines that differ", "[session][language_server]") {
    const std::vector<std::string> texts{"", "a", "a\n", "a\nb\nc\n", "a\nX\nc\n", "b\na\n", "a\nb\nc", "c\n\n\na\n"};
    for (const std::string& text : texts)
        for (const std::string& changed : texts) CHECK(applied(text, changed) == changed);
    CHECK(line_edits("a\nb\n", "a\nb\n").empty());
    const std::vector<LineEdit> edits = line_edits("a\nb\nc\nd\n", "a\nB\nc\nD\n");
    REQUIRE(edits.size() == 2);
    CHECK(edits[0].replaced.begin == 2);
    CHECK(edits[0].replaced.end == 4);
    CHECK(edits[1].text == "D\n");
    std::string many, other;
    for (int i = 0; i < 20000; i++) {
        many += std::to_string(i) + "\n";
        other += std::to_string(i * 7) + "\n";
    }
    CHECK(applied(many, other) == other);
}

// A server after `initialize`, and its answers.
class Talk {
public:
    Talk() { (void)ask("initialize", {{"capabilities", Json::object()}}); }

    Json ask(const std::string& method, Json params) {
        server.receive(Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}.dump());
        return Json::parse(server.handle().at(0));
    }
    void tell(const std::string& method, Json params) {
        server.receive(Json{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}.dump());
        CHECK(server.handle().empty());
    }
    void open(const std::string& language, const std::string& text) {
        tell("textDocument/didOpen",
             {{"textDocument", {{"uri", "u"}, {"languageId", language}, {"version", 1}, {"text", text}}}});
    }
    Json at(const std::string& request, int line, int character) {
        return ask("textDocument/" + request, {{"textDocument", {{"uri", "u"}}},
                                               {"position", {{"line", line}, {"character", character}}}})["result"];
    }
    std::vector<std::string> labels(int line, int character) {
        std::vector<std::string> all;
        const Json found = at("signatureHelp", line, character);
        if (!found.is_null())
            for (const Json& s : found["signatures"]) all.push_back(s["label"]);
        return all;
    }

    Server server;
};

TEST_CASE("diagnostics are due after a change, until they are given", "[session][language_server]") {
    Talk t;
    CHECK(!t.server.has_changes());
    t.open("k", "a:1.2.3");
    CHECK(t.server.has_changes());
    // A search that is not wanted goes on later.
    std::string text;
    for (int i = 0; i < 1000; i++) text += "a:1\n";
    t.tell("textDocument/didChange",
           {{"textDocument", {{"uri", "u"}, {"version", 2}}}, {"contentChanges", {{{"text", text + "1.2.3"}}}}});
    CHECK(t.server.diagnose([] { return false; }).empty());
    CHECK(t.server.has_changes());
    const std::vector<std::string> all = t.server.diagnose([] { return true; });
    REQUIRE(all.size() == 1);
    const Json params = Json::parse(all[0])["params"];
    CHECK(params["version"] == 2);
    CHECK(params["diagnostics"].size() == 1);
    CHECK(params["diagnostics"][0]["range"]["start"]["line"] == 1000);
    CHECK(!t.server.has_changes());
    CHECK(t.server.diagnose().empty());
}

TEST_CASE("closing a text removes its diagnostics", "[session][language_server]") {
    Talk t;
    t.open("k", "a:1.2.3");
    t.server.receive(R"({"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"u"}}})");
    const std::vector<std::string> all = t.server.handle();
    REQUIRE(all.size() == 1);
    CHECK(Json::parse(all[0])["params"]["diagnostics"].empty());
    CHECK(!t.server.has_changes());
}

TEST_CASE("signatures", "[session][language_server]") {
    using All = std::vector<std::string>;
    Talk t;
    t.open("q", "f:{[a;bc]a}\nf[1;(2;3);\nssr[\"a\";\ng[\nf[1] \n{f[\n");
    CHECK(t.labels(1, 2) == All{"f[a;bc]"});
    CHECK(t.at("signatureHelp", 1, 2)["activeParameter"] == 0);
    CHECK(t.at("signatureHelp", 1, 7)["activeParameter"] == 1);
    CHECK(t.labels(2, 8) == All{"ssr[x;y;z]"});
    CHECK(t.labels(3, 2).empty());
    CHECK(t.labels(4, 4).empty());
    CHECK(t.labels(5, 3) == All{"f[a;bc]"});
    t.open("apl", "f←{⍺+⍵}\n1 f \n⍳ \nx ");
    CHECK(t.labels(1, 4) == All{"⍺ f ⍵"});
    CHECK(t.labels(2, 2) == All{"⍳Y", "X⍳Y"});
    CHECK(t.labels(3, 2).empty());
}

TEST_CASE("words in comments and strings have no help", "[session][language_server]") {
    Talk t;
    t.open("k", "/ sum a\n\"+\"\na:1");
    CHECK(t.at("hover", 0, 3).is_null());
    CHECK(t.at("hover", 1, 1).is_null());
    CHECK(t.at("hover", 2, 0).is_object());
    CHECK(t.at("completion", 0, 4)["items"].empty());
    // Between a name and a glyph the pointer is on the glyph.
    const Json on_glyph = t.at("hover", 2, 1);
    REQUIRE(on_glyph.is_object());
    CHECK(on_glyph["range"]["start"]["character"] == 1);
}

TEST_CASE("completion of names", "[session][language_server]") {
    Talk t;
    auto inserted = [&t](int line, int character) {
        std::string all;
        const Json found = t.at("completion", line, character);
        for (const Json& item : found["items"]) all += item["textEdit"]["newText"].get<std::string>() + " ";
        return all;
    };
    t.open("q", ".math.one:1\n.math.two:2\nmathematics:3\nf:{local:1;loc}\n.math.\nmathe\nloc");
    CHECK(inserted(4, 6) == ".math.one .math.two ");
    CHECK(inserted(5, 5) == "mathematics ");
    // A local name is known in its function only.
    CHECK(inserted(3, 14) == "local ");
    CHECK(inserted(6, 3).empty());
}

TEST_CASE("folds", "[session][language_server]") {
    Talk t;
    t.open("apl", "f←{\n1\n}\n:If 1\n2\n:Else\n3\n:EndIf\n∇ g\n1\n∇\n(1\n 2)\n");
    const Json all = t.ask("textDocument/foldingRange", {{"textDocument", {{"uri", "u"}}}})["result"];
    std::string lines;
    for (const Json& f : all) lines += f["startLine"].dump() + "-" + f["endLine"].dump() + " ";
    CHECK(lines == "0-2 8-10 3-7 11-12 ");
}

TEST_CASE("selections grow from a word to the text", "[session][language_server]") {
    Talk t;
    const std::string text = "f:{g[(x+1);y]}\n1";
    t.open("q", text);
    const Json all = t.ask("textDocument/selectionRange", {{"textDocument", {{"uri", "u"}}},
                                                           {"positions", {{{"line", 0}, {"character", 6}}}}})["result"];
    std::string chosen;
    for (Json at = all.at(0); at.contains("parent"); at = Json(at["parent"])) {
        const std::size_t begin = at["range"]["start"]["character"], end = at["range"]["end"]["character"];
        chosen += text.substr(begin, end - begin) + " ";
    }
    CHECK(chosen == "x x+1 (x+1) (x+1);y [(x+1);y] g[(x+1);y] {g[(x+1);y]} ");
}

TEST_CASE("the exit status", "[session][language_server]") {
    Talk orderly, sudden;
    CHECK(!orderly.server.exit_status());
    CHECK(orderly.ask("shutdown", {}).at("result").is_null());
    orderly.tell("exit", {});
    CHECK(orderly.server.exit_status() == 0);
    sudden.tell("exit", {});
    CHECK(sudden.server.exit_status() == 1);
}

}  // namespace
