// Functions that call functions or the system: the virtual machine runs them.
#pragma once
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims::meaning {

extern const Meaning identity, right_argument;

inline constexpr Meaning execute("execute", 1, hosted, "Runs a text as APL; returns the value of its last statement.");
inline constexpr Meaning execute_in("execute in", 2, hosted,
                                    "Runs a text as APL in a namespace, given by reference or by name.");
inline constexpr Meaning new_namespace(
    "new namespace", 1, hosted | has_options,
    "Makes a namespace with copies of the named values and functions, or of all members of namespaces.");
inline constexpr Meaning fill_namespace(
    "fill namespace", 2, hosted | has_options,
    "Copies them into the namespace with the given name, which is created if necessary.");
inline constexpr Meaning change_space(
    "change space", 1, hosted,
    "Changes the namespace in which statements run; returns the name of the previous namespace.");
inline constexpr Meaning change_space_with(
    "change space", 2, hosted,
    "Changes the namespace in a traditional function; the names on the left keep their values.");
inline constexpr Meaning fix_script("fix script", 1, hosted | has_options,
                                    "Defines the namespace of a script; returns a reference to it.");
inline constexpr Meaning fix_script_as("fix script", 2, hosted | has_options,
                                       "Defines a namespace, without its name for 0, with it for 1; for 2, functions "
                                       "and namespaces, and returns their names.");
inline constexpr Meaning display_form("display form", 1, hosted, "Sets the display form of the namespace.");
inline constexpr Meaning read_file("read file", 1, hosted,
                                   "Reads a text file; returns its content, encoding and line end; with flag 1 the "
                                   "content as lines, with 2 as a matrix.");
inline constexpr Meaning read_file_as("read file", 2, hosted,
                                      "Reads a text file in the encoding on the left: a name, or 256 code points.");
inline constexpr Meaning write_file(
    "write file", 2, hosted | has_options,
    "Writes text, or lines, to a file; flag 1 replaces it, 2 appends. Returns the number of bytes.");
inline constexpr Meaning file_exists("file exists", 1, hosted | has_options,
                                     "1 for each name of an existing file or folder.");
inline constexpr Meaning make_folder("make folder", 1, hosted | has_options, "Creates folders; returns 1 for each.");
inline constexpr Meaning make_folder_how("make folder", 2, hosted | has_options,
                                         "Creates folders: 1 ignores existing ones, 2 creates parent folders too, 3 "
                                         "does both; returns 1 for each created folder.");
inline constexpr Meaning delete_file("delete file", 1, hosted | has_options,
                                     "Deletes files and empty folders; returns 1 for each.");
inline constexpr Meaning delete_file_how("delete file", 2, hosted | has_options,
                                         "Deletes files and folders: 1 ignores missing ones, 2 deletes the contents of "
                                         "folders too, 3 does both; returns their number.");
inline constexpr Meaning copy_file(
    "copy file", 2, hosted | has_options,
    "Copies files and folders to the name, or into the folder, on the left; returns their number.");
inline constexpr Meaning move_file(
    "move file", 2, hosted | has_options,
    "Moves files and folders to the name, or into the folder, on the left; returns their number.");
inline constexpr Meaning file_name("file information", 1, hosted | has_options,
                                   "The names of existing files; with 'Wildcard' 1, of those that match.");
inline constexpr Meaning file_information(
    "file information", 2, hosted | has_options,
    "Properties of files by number: 0 name, 1 type, 2 size, 3 time of the last change, 4 and 5 owner ...");
inline constexpr Meaning name_parts("name parts", 1, hosted, "The folder, base name and extension of file names.");
inline constexpr Meaning normal_name_parts(
    "name parts", 2, hosted,
    "The folder, base name and extension of file names: with 1 made absolute, with 0 unchanged.");
inline constexpr Meaning run_command("run command", 1, hosted,
                                     "Runs a shell command; returns the lines that it writes to standard output.");
inline constexpr Meaning save_workspace(
    "save workspace", 1, hosted,
    "Writes the workspace to a file, as )SAVE does, replacing an existing one; returns 1. Not while functions run.");
inline constexpr Meaning save_workspace_how(
    "save workspace", 2, hosted,
    "Writes the workspace to a file; with 0 also while functions run, which are not saved.");
inline constexpr Meaning load_workspace(
    "load workspace", 1, hosted,
    "Ends all running functions, replaces the workspace with a saved one, and runs its ⎕LX.");
inline constexpr Meaning copy_workspace(
    "copy workspace", 1, hosted, "Copies the variables, functions and namespaces of a saved workspace into this one.");
inline constexpr Meaning copy_names(
    "copy workspace", 2, hosted,
    "Copies the names on the left, which may include settings, from a saved workspace into this one.");
inline constexpr Meaning read_CSV("read CSV", 1, hosted | has_options,
                                  "The records of comma-separated values, in a file or a text.");
inline constexpr Meaning write_CSV(
    "write CSV", 2, hosted | has_options,
    "Writes a matrix, or columns, as comma-separated values to a file; for '' returns them.");
inline constexpr Meaning unicode_convert("unicode convert", 1, hosted | self_inverse,
                                         "Converts characters to code points and code points to characters.");
inline constexpr Meaning unicode_encode("unicode encode", 2, hosted,
                                        "Converts characters to the code units of UTF-8, UTF-16 or UTF-32, and back.");
inline constexpr Meaning convert_times(
    "convert times", 2, hosted | has_options,
    "Dates and times as time numbers or timestamps of other kinds; with 0, 1 for each valid one.");
inline constexpr Meaning execute_alternate("execute alternate", 2, hosted,
                                           "Runs the text on the right; if it fails, runs the text on the left.");
inline constexpr Meaning execute_controlled(
    "execute controlled", 1, hosted,
    "Runs a text; returns 1, 0 and its value; 3, 0 and ⍬ if it has none; after an error 0, its number and its lines.");
inline constexpr Meaning size_in_memory("size in memory", 1, hosted, "The size in bytes of the values of names.");
inline constexpr Meaning delay("delay", 1, hosted, "Waits for a number of seconds; returns the elapsed time.");
inline constexpr Meaning signal("signal", 1, hosted, "Raises the error with the given number.");
inline constexpr Meaning signal_with("signal", 2, hosted, "Raises the error with the given number, with a message.");
inline constexpr Meaning command_line(
    "command line", 2, hosted,
    "With 2 on the left and '.' 'GetCommandLineArgs' on the right: the words of the command line.");
inline constexpr Meaning name_class("name class", 1, hosted,
                                    "The classes of names: 0 no value, 2 an array, 3 a function, 4 an operator.");
inline constexpr Meaning expunge("expunge", 1, hosted,
                                 "Removes the values of names; 1 for each name that is now free.");
inline constexpr Meaning fix("fix", 1, hosted,
                             "Defines a function from its lines; returns its name, or the index of an invalid line.");
inline constexpr Meaning canonical_lines("canonical representation", 1, hosted,
                                         "The lines of a function as rows of a matrix.");
inline constexpr Meaning nested_lines("nested representation", 1, hosted, "The lines of a function as texts.");
inline constexpr Meaning numbered_lines("vector representation", 1, hosted,
                                        "The lines of a function as one text, with their numbers.");
inline constexpr Meaning attributes_of("attributes", 1, hosted,
                                       "The valences, time of definition, lock and owner of each function.");
inline constexpr Meaning attributes_by_number(
    "attributes", 2, hosted, "An attribute by number: 1 valences, 2 time of definition, 3 lock, 4 size.");
inline constexpr Meaning name_list("name list", 1, hosted,
                                   "The names of given classes as rows of a matrix; for negative classes, as texts.");
inline constexpr Meaning name_list_with("name list", 2, hosted,
                                        "The names of given classes that begin with certain letters.");
inline constexpr Meaning shadow("shadow", 1, hosted, "Makes names local to the running traditional function.");
inline constexpr Meaning state_of_name(
    "state of name", 1, hosted,
    "For each active call, innermost first: whether it shadows a name, and the previous value of the name.");
inline constexpr Meaning verify_input("verify input", 1, hosted,
                                      "Marks the fields of a text that are numbers, and returns the numbers.");
inline constexpr Meaning verify_input_with(
    "verify input", 2, hosted,
    "Marks the fields of a text between separators that are numbers, and returns the numbers.");
inline constexpr Meaning error_text("error text", 1, hosted, "The name of the error with the given number.");
inline constexpr Meaning apply_at =
    Meaning("apply at", 2, hosted, "Applies a function to an argument, or indexes data.").depends(Dependence::applies);
inline constexpr Meaning amend_at_or_trap(
    "amend at or trap", 3, hosted,
    "Applies a function to the items at an index. With a function first, calls it and passes an error to the handler.");
inline constexpr Meaning amend_at_with(
    "amend at with", 4, hosted,
    "Replaces the items at an index with the results of a function of them and of new items.");
inline constexpr Meaning apply_to_list =
    Meaning("apply to list", 2, hosted, "Applies a function to a list of its arguments, or indexes data at depth.")
        .depends(Dependence::applies_all);
inline constexpr Meaning amend_path_or_trap(
    "amend path or trap", 3, hosted,
    "Applies a function to the item at a path. With a function first, calls it and passes an error to the handler.");
inline constexpr Meaning amend_path_with(
    "amend path with", 4, hosted, "Replaces the item at a path with the result of a function of it and of a new item.");
inline constexpr Meaning vector_conditional(
    "vector conditional", 3, hosted, "Items of the second argument where the first is true, otherwise of the third.");
inline constexpr Meaning value("value", 1, hosted,
                               "The values of a dictionary; the value of a text or of a global; for a list, calls the "
                               "first item with the others.");
inline constexpr Meaning read_lines("read lines", 1, hosted,
                                    "Reads the lines of a text file; for 0, the next line of standard input.");
inline constexpr Meaning write_lines("write lines", 2, hosted, "Writes texts to a file as lines.");
inline constexpr Meaning read_bytes("read bytes", 1, hosted, "Reads the bytes of a file.");
inline constexpr Meaning write_bytes("write bytes", 2, hosted, "Writes bytes or text to a file.");
inline constexpr Meaning splice(
    "splice", 3, hosted,
    "Replaces items, or inserts items between them: at an index, or from one index to before another.");
inline constexpr Meaning trace("trace", 1, hosted, "Displays the argument and returns it.");
inline constexpr Meaning shared_object("shared object", 1, hosted,
                                       "The functions of a shared object: not part of stele.");
inline constexpr Meaning shared_function("shared function", 2, hosted,
                                         "A function of a shared object: not part of stele.");
inline constexpr Meaning input_lines("input lines", 1, hosted, "The lines of a file or of standard input (` or 0).");
inline constexpr Meaning output_lines("output lines", 2, hosted,
                                      "Writes a text, or texts, as lines to a file or to standard output (` or 1).");
inline constexpr Meaning input_text(
    "input text", 1, hosted, "The text of a file; for ` or 0, the next line of standard input with its line end.");
inline constexpr Meaning output_text("output text", 2, hosted, "Writes text to a file or to standard output (` or 1).");
inline constexpr Meaning file_symbol("file symbol", 1, hosted, "Makes a symbol that names a file.");
inline constexpr Meaning exit("exit", 1, hosted, "Ends the program with a status.");
inline constexpr Meaning environment_variable("environment variable", 1, hosted,
                                              "The value of an environment variable.");

/// Functions of Dyalog's APL that stele does not have: component and native files by number, XML, the user interface,
/// .NET and other system functions. Everywhere in a text they are functions; calls of them are refused.
inline constexpr std::string_view refused_functions[] = {
    "⎕ARBIN",   "⎕ARBOUT",  "⎕ATX",      "⎕CLASS",   "⎕CLEAR",  "⎕DQ",        "⎕ED",      "⎕EXPORT",   "⎕FAPPEND",
    "⎕FAVAIL",  "⎕FCHK",    "⎕FCOPY",    "⎕FCREATE", "⎕FDROP",  "⎕FERASE",    "⎕FHIST",   "⎕FHOLD",    "⎕FLIB",
    "⎕FNAMES",  "⎕FNUMS",   "⎕FPROPS",   "⎕FRDAC",   "⎕FRDCI",  "⎕FREAD",     "⎕FRENAME", "⎕FREPLACE", "⎕FRESIZE",
    "⎕FSIZE",   "⎕FSTAC",   "⎕FSTIE",    "⎕FTIE",    "⎕FUNTIE", "⎕INSTANCES", "⎕KL",      "⎕LOCK",     "⎕MAP",
    "⎕MONITOR", "⎕NA",      "⎕NAPPEND",  "⎕NCREATE", "⎕NERASE", "⎕NEW",       "⎕NLOCK",   "⎕NNAMES",   "⎕NNUMS",
    "⎕NREAD",   "⎕NRENAME", "⎕NREPLACE", "⎕NRESIZE", "⎕NSIZE",  "⎕NTIE",      "⎕NUNTIE",  "⎕NXLATE",   "⎕OR",
    "⎕PFKEY",   "⎕PROFILE", "⎕REFS",     "⎕SHELL",   "⎕SR",     "⎕STACK",     "⎕STOP",    "⎕SVC",      "⎕SVO",
    "⎕SVQ",     "⎕SVR",     "⎕SVS",      "⎕TALLOC",  "⎕TCNUMS", "⎕TGET",      "⎕TKILL",   "⎕TPOOL",    "⎕TPUT",
    "⎕TRACE",   "⎕TREQ",    "⎕TSYNC",    "⎕WC",      "⎕WG",     "⎕WN",        "⎕WS",      "⎕WX",       "⎕XML",
    "⎕XSI",     "⎕XT",
};

inline constexpr Spelling system_spellings[] = {
    Spelling(in_apl, "⍎", execute, "` then ;", {"⍎'2+3'", "5"}, {"+/⍎'1 2 3'", "6"}, {"⍎'x←3 ⋄ x×2'", "6"}),
    Spelling(in_apl, "⍎", execute_in, "` then ;", {"n←(a:1 ⋄ b:2) ⋄ n⍎'a+b'", "3"}, {"'#'⍎'⎕THIS'", "#"},
             {"n←() ⋄ n⍎'x←5' ⋄ n.x", "5"}),
    Spelling(in_apl, "⎕NS", new_namespace, "` then l, then NS", {"⎕NS''", "#.[Namespace]"},
             {"x←5 ⋄ n←⎕NS'x' ⋄ n.x+←1 ⋄ n.x x", "6 5"}, {"(⎕NS(a:1 ⋄ b:2)(b:3)).(a b)", "1 3"}),
    Spelling(in_apl, "⎕NS", fill_namespace, "` then l, then NS", {"⎕←'n'⎕NS'' ⋄ n", "#.n\n#.n"},
             {"x←5 ⋄ 'n'⎕NS'x' ⋄ n.x", "5"}, {"'a.b'⎕NS'' ⋄ a.b.x←1 ⋄ a.b.x", "1"}),
    Spelling(in_apl, "⎕CS", change_space, "` then l, then CS", {"n←(a:1) ⋄ ⎕CS n ⋄ a", "1"},
             {"n←() ⋄ ⎕CS n ⋄ x←2 ⋄ ⎕CS'#' ⋄ n.x", "2"}, {"{}⎕FX'r←f n' '⎕CS n' 'r←a' ⋄ f(a:1) ⋄ ⎕THIS", "1\n#"}),
    Spelling(in_apl, "⎕CS", change_space_with, "` then l, then CS",
             {"{}⎕FX'f n' '''x''⎕CS n' 'x a' ⋄ x←5 ⋄ f(a:1 ⋄ x:2)", "5 1"},
             {"{}⎕FX'r←f n' '''g''⎕CS n' 'r←g 1' ⋄ g←{⍵+a} ⋄ f(a:10)", "11"},
             {"{}⎕FX'f n' '''x''⎕CS n' 'x←9' ⋄ x←5 ⋄ f n←(x:2) ⋄ x n.x", "9 2"}),
    Spelling(in_apl, "⎕FIX", fix_script, "` then l, then FIX",
             {"⎕←⎕FIX':Namespace n' 'a←5' 'f←{a+⍵}' ':EndNamespace' ⋄ n.f 1", "#.n\n6"},
             {"{}⎕FIX':Namespace n' 'x←⍳3' ':EndNamespace' ⋄ n.x", "1 2 3"},
             {"s←⎕FIX':Namespace' 'x←7' ':EndNamespace' ⋄ s.x", "7"}),
    Spelling(in_apl, "⎕FIX", fix_script_as, "` then l, then FIX", {"⍴2⎕FIX'f←{1+⍵}' 'g←{f f ⍵}' ⋄ g 1", "2\n3"},
             {"s←0⎕FIX':Namespace n' 'x←7' ':EndNamespace' ⋄ s.x(⎕NC'n')", "7 0"},
             {"⎕←2⎕FIX'∇r←f x' 'r←x+1' '∇' ⋄ f 1", "┌─┐\n│f│\n└─┘\n2"}),
    Spelling(in_apl, "⎕DF", display_form, "` then l, then DF", {"n←() ⋄ n.⎕DF'a point' ⋄ n", "a point"},
             {"n←() ⋄ {}n.⎕DF'point' ⋄ n n", " point  point"}, {"n←(x:1) ⋄ {}n.⎕DF'<',(⍕n.x),'>' ⋄ n", "<1>"}),
    Spelling(in_apl, "⎕NGET", read_file, "` then l, then NGET", {"⍴⊃⎕NGET'/dev/null'", "0"},
             {"≢⊃⎕NGET'/dev/null' 1", "0"}, {"{22::'not there' ⋄ ⎕NGET'/no/such/file'}0", "not there"}),
    Spelling(in_apl, "⎕NGET", read_file_as, "` then l, then NGET", {"⍴⊃'UTF-8'⎕NGET'/dev/null'", "0"},
             {"2⊃'UTF-16LE'⎕NGET'/dev/null'", "UTF-16LE-NOBOM"}, {"2⊃'ANSI'⎕NGET'/dev/null' 1", "Windows-1252"}),
    Spelling(in_apl, "⎕NPUT", write_file, "` then l, then NPUT", {"⊢'text'⎕NPUT'/dev/null' 2", "5"},
             {"⊢(⊂'one' 'two')⎕NPUT'/dev/null' 1", "8"}, {"{22::'cannot' ⋄ 'text'⎕NPUT'/no/such/file'}0", "cannot"}),
    Spelling(in_apl, "⎕NEXISTS", file_exists, "` then l, then NEXISTS", {"⎕NEXISTS'/no/such/file'", "0"},
             {"⎕NEXISTS'/' '/no/such/file'", "1 0"}, {"{⎕NEXISTS ⍵:'there' ⋄ 'missing'}'/dev/null'", "there"}),
    Spelling(in_apl, "⎕MKDIR", make_folder, "` then l, then MKDIR", {"{22::'is there' ⋄ ⎕MKDIR'/'}0", "is there"},
             {"{22::⎕EN ⋄ ⎕MKDIR'/no/such/folder'}0", "22"}, {"{0::'refused' ⋄ ⎕MKDIR'/' '/dev'}0", "refused"}),
    Spelling(in_apl, "⎕MKDIR", make_folder_how, "` then l, then MKDIR", {"⊢1⎕MKDIR'/'", "0"},
             {"⊢1⎕MKDIR'/' '/dev'", "0 0"}, {"{22::'no way there' ⋄ 0⎕MKDIR'/no/such/folder'}0", "no way there"}),
    Spelling(in_apl, "⎕NDELETE", delete_file, "` then l, then NDELETE",
             {"{22::'is not there' ⋄ ⎕NDELETE'/no/such/file'}0", "is not there"},
             {"{22::⎕EN ⋄ ⎕NDELETE'/no/such/file'}0", "22"}, {"{0::'refused' ⋄ ⎕NDELETE'/dev'}0", "refused"}),
    Spelling(in_apl, "⎕NDELETE", delete_file_how, "` then l, then NDELETE", {"⊢1⎕NDELETE'/no/such/file'", "0"},
             {"⊢1⎕NDELETE'/no/such/file' '/nor/this'", "0 0"}, {"⊢3⎕NDELETE'/no/such/folder'", "0"}),
    Spelling(in_apl, "⎕NCOPY", copy_file, "` then l, then NCOPY",
             {"{22::'is not there' ⋄ '/home'⎕NCOPY'/no/such/file'}0", "is not there"},
             {"{22::⎕EN ⋄ '/dev/null'⎕NCOPY'/no/such/file'}0", "22"},
             {"{0::'refused' ⋄ '/no/such/copy'⎕NCOPY'/dev/null'}0", "refused"}),
    Spelling(in_apl, "⎕NMOVE", move_file, "` then l, then NMOVE",
             {"{22::'is not there' ⋄ '/home'⎕NMOVE'/no/such/file'}0", "is not there"},
             {"{22::⎕EN ⋄ '/dev/null'⎕NMOVE'/no/such/file'}0", "22"},
             {"{0::'refused' ⋄ '/no/such/name'⎕NMOVE'/no/such/file'}0", "refused"}),
    Spelling(in_apl, "⎕SAVE", save_workspace, "` then l, then SAVE", {"{11::'cannot' ⋄ ⎕SAVE 1 2}0", "cannot"},
             {"{16::'a function runs' ⋄ ⎕SAVE'ws'}0", "a function runs"},
             {"'''no'''⎕EA'⎕SAVE''/no/such/folder/ws'''", "no"}),
    Spelling(in_apl, "⎕SAVE", save_workspace_how, "` then l, then SAVE",
             {"{11::'cannot' ⋄ 0⎕SAVE'/no/such/folder/ws'}0", "cannot"}, {"{11::⎕EN ⋄ 2⎕SAVE'ws'}0", "11"},
             {"{16::⎕EN ⋄ 1⎕SAVE'ws'}0", "16"}),
    Spelling(in_apl, "⎕LOAD", load_workspace, "` then l, then LOAD",
             {"{11::'is not there' ⋄ ⎕LOAD'/no/such/ws'}0", "is not there"}, {"{11::⎕EN ⋄ ⎕LOAD'/no/such/ws'}0", "11"},
             {"{0::'refused' ⋄ ⎕LOAD 1 2}0", "refused"}),
    Spelling(in_apl, "⎕CY", copy_workspace, "` then l, then CY",
             {"{11::'is not there' ⋄ ⎕CY'/no/such/ws'}0", "is not there"}, {"{11::⎕EN ⋄ ⎕CY'/no/such/ws'}0", "11"},
             {"{0::'refused' ⋄ ⎕CY 1 2}0", "refused"}),
    Spelling(in_apl, "⎕CY", copy_names, "` then l, then CY",
             {"{11::'is not there' ⋄ 'x'⎕CY'/no/such/ws'}0", "is not there"},
             {"{11::⎕EN ⋄ 'f g'⎕CY'/no/such/ws'}0", "11"}, {"{11::'no name' ⋄ '1x'⎕CY'ws'}0", "no name"}),
    Spelling(in_apl, "⎕NINFO", file_name, "` then l, then NINFO", {"⎕NINFO'/'", "/"},
             {"{22::'missing' ⋄ ⎕NINFO'/no/such/file'}0", "missing"},
             {"∊(⎕NINFO⍠'Wildcard' 1)'/dev/nul?'", "/dev/null"}),
    Spelling(in_apl, "⎕NINFO", file_information, "` then l, then NINFO", {"1⎕NINFO'/'", "1"},
             {"1⎕NINFO'/dev/null'", "3"}, {"(0 1)⎕NINFO'/dev/null'", "┌─────────┬─┐\n│/dev/null│3│\n└─────────┴─┘"}),
    Spelling(in_apl, "⎕NPARTS", name_parts, "` then l, then NPARTS",
             {"⎕NPARTS'text/notes.txt'", "┌─────┬─────┬────┐\n│text/│notes│.txt│\n└─────┴─────┴────┘"},
             {"2⊃⎕NPARTS'/a/b.tar.gz'", "b.tar"}, {"3⊃¨⎕NPARTS'x.apl' 'y.k'", "┌────┬──┐\n│.apl│.k│\n└────┴──┘"}),
    Spelling(in_apl, "⎕NPARTS", normal_name_parts, "` then l, then NPARTS", {"⊃1⎕NPARTS'/text/./x//y'", "/text/x/"},
             {"∊1⎕NPARTS'/a/./b.txt'", "/a/b.txt"},
             {"0⎕NPARTS'a/./b.txt'", "┌────┬─┬────┐\n│a/./│b│.txt│\n└────┴─┴────┘"}),
    Spelling(in_apl, "⎕SH", run_command, "` then l, then SH", {"⊃⎕SH'echo text'", "text"},
             {"⎕SH'printf \"1\\n2\\n\"'", "┌─┬─┐\n│1│2│\n└─┴─┘"}, {"+/⍎¨⎕SH'seq 4'", "10"}),
    Spelling(in_apl, "⎕CMD", run_command, "` then l, then CMD", {"⍴⎕CMD'echo 1; echo 2'", "2"},
             {"⊃⎕CMD'echo text'", "text"}, {"+/⍎¨⎕CMD'seq 4'", "10"}),
    Spelling(in_apl, "⎕CSV", read_CSV, "` then l, then CSV", {"⎕CSV'a,b' '1,2'", "┌─┬─┐\n│a│b│\n├─┼─┤\n│1│2│\n└─┴─┘"},
             {"+⌿⎕CSV('1,2' '30,40')'N' 2", "31 42"},
             {"(⎕CSV⍠'Separator' ';')'a;\"b;c\"' 'S'", "┌─┬───┐\n│a│b;c│\n└─┴───┘"}),
    Spelling(in_apl, "⎕CSV", write_CSV, "` then l, then CSV", {"(2 2⍴'a' 'b,c' 1 2.5)⎕CSV''", "a,\"b,c\"\n1,2.5\n"},
             {"('Ann' 'Bo')(31 42)⎕CSV'' 'N'", "┌──────┬─────┐\n│Ann,31│Bo,42│\n└──────┴─────┘"},
             {"(1 2⍴1 2)(⎕CSV⍠'Separator' ';')''", "1;2\n"}),
    Spelling(in_apl, "⎕UCS", unicode_convert, "` then l, then UCS", {"⎕UCS'APL'", "65 80 76"}, {"⎕UCS 955 8364", "λ€"},
             {"⎕UCS 1+⎕UCS'HAL'", "IBM"}),
    Spelling(in_apl, "⎕UCS", unicode_encode, "` then l, then UCS", {"'UTF-8'⎕UCS'é'", "195 169"},
             {"'UTF-8'⎕UCS 226 141 186", "⍺"}, {"≢'UTF-16'⎕UCS'a😀'", "3"}),
    Spelling(in_apl, "⎕DT", convert_times, "` then l, then DT", {"1⎕DT⊂2019 2 13 12 0 0 0", "43508.5"},
             {"¯1⎕DT 43508.5", "┌──────────────────┐\n│2019 2 13 12 0 0 0│\n└──────────────────┘"},
             {"0⎕DT(2020 2 29)(2021 2 29)", "1 0"}),
    Spelling(in_apl, "⎕EA", execute_alternate, "` then l, then EA", {"'0'⎕EA'1÷0'", "0"}, {"'0'⎕EA'1÷4'", "0.25"},
             {"'⎕EN'⎕EA'⍳¯1'", "11"}),
    Spelling(in_apl, "⎕EC", execute_controlled, "` then l, then EC", {"⎕EC'2+3'", "1 0 5"}, {"2↑⎕EC'1÷0'", "0 11"},
             {"⎕EC'x←1 ⋄ ⍎'''''", "┌─┬─┬┐\n│3│0││\n└─┴─┴┘"}),
    Spelling(in_apl, "⎕SIZE", size_in_memory, "` then l, then SIZE", {"{x←⍳5 ⋄ 0<⎕SIZE'x'}0", "1"},
             {"⎕SIZE'unused'", "0"}, {"short←⍳10 ⋄ long←1000⍴1.5 ⋄ </⎕SIZE'short' 'long'", "1"}),
    Spelling(in_apl, "⎕DL", delay, "` then l, then DL", {"0≤⎕DL 0", "1"}, {"0.01≤⎕DL 0.01", "1"},
             {"⎕DL 0 ⋄ 'on'", "on"}),
    Spelling(in_apl, "⎕SIGNAL", signal, "` then l, then SIGNAL", {"f←{⎕SIGNAL ⍵} ⋄ {0::'caught' ⋄ f ⍵}11", "caught"},
             {"f←{0::'own' ⋄ ⎕SIGNAL ⍵} ⋄ {0::'caller' ⋄ f ⍵}5", "caller"},
             {"f←{⎕SIGNAL⊂('EN' ⍵)('Message' 'late')} ⋄ {0::⎕DMX.(EN Message) ⋄ f ⍵}600",
              "┌───┬────┐\n│600│late│\n└───┴────┘"}),
    Spelling(in_apl, "⎕SIGNAL", signal_with, "` then l, then SIGNAL",
             {"f←{'no such board'⎕SIGNAL ⍵} ⋄ {500::⎕EM ⋄ f ⍵}500", "no such board"},
             {"f←{'own text'⎕SIGNAL ⍵} ⋄ {0::⎕EN ⎕EM ⋄ f ⍵}777", "┌───┬────────┐\n│777│own text│\n└───┴────────┘"},
             {"check←{⍵<0:'negative'⎕SIGNAL 11 ⋄ ⍵*0.5} ⋄ {11::⎕EM ⋄ check ⍵}¯4", "negative"}),
    Spelling(in_apl, "⎕NQ", command_line, "` then l, then NQ", {"⊃2⎕NQ'.' 'GetCommandLineArgs'", "stele"},
             {"≢2⎕NQ'.' 'GetCommandLineArgs'", "1"}, {"0∊⍴2⎕NQ'.' 'GetCommandLineArgs'", "0"}),
    Spelling(in_apl, "⎕NC", name_class, "` then l, then NC", {"⎕NC'unused'", "0"}, {"{x←1 ⋄ ⎕NC'x'}0", "2"},
             {"f←{⍵} ⋄ n←() ⋄ ⎕NC'f' 'n' 'no'", "3.2 9.1 0"}),
    Spelling(in_apl, "⎕FX", fix, "` then l, then FX", {"⊢⎕FX'r←twice y' 'r←2×y'", "twice"},
             {"⎕FX'r←twice y' 'r←(2×y'", "2"}, {"{}⎕FX'r←x plus y' 'r←x+y' ⋄ 2 plus 3", "5"}),
    Spelling(in_apl, "⎕CR", canonical_lines, "` then l, then CR",
             {"mean←+⌿÷≢ ⋄ ⎕CR'mean'", "┌──┬─┬─┐\n│+⌿│÷│≢│\n└──┴─┴─┘"},
             {"{}⎕FX'r←twice y' 'r←2×y' ⋄ ⎕CR'twice'", "r←twice y\nr←2×y    "}, {"f←{⍵+1} ⋄ ⎕CR'f'", "f←{⍵+1}"}),
    Spelling(in_apl, "⎕NR", nested_lines, "` then l, then NR",
             {"{}⎕FX'r←twice y' 'r←2×y' ⋄ ⎕NR'twice'", "┌─────────┬─────┐\n│r←twice y│r←2×y│\n└─────────┴─────┘"},
             {"f←{⍵+1} ⋄ ⎕NR'f'", "┌───────┐\n│f←{⍵+1}│\n└───────┘"}, {"{}⎕FX'r←twice y' 'r←2×y' ⋄ ≢⎕NR'twice'", "2"}),
    Spelling(in_apl, "⎕VR", numbered_lines, "` then l, then VR",
             {"{}⎕FX'r←twice y' 'r←2×y' ⋄ ⎕VR'twice'", "     ∇ r←twice y\n[1]    r←2×y\n     ∇"},
             {"f←{⍵+1} ⋄ ⎕VR'f'", "     ∇ f←{⍵+1}\n     ∇"},
             {"{}⎕FX'hello' '''hi''' ⋄ ⎕VR'hello'", "     ∇ hello\n[1]    'hi'\n     ∇"}),
    Spelling(in_apl, "⎕AT", attributes_of, "` then l, then AT", {"{}⎕FX'r←twice y' 'r←2×y' ⋄ ⊃⎕AT'twice'", "1 1 0"},
             {"{}⎕FX'f y' 'y' ⋄ ⊃⎕AT'f'", "0 1 0"}, {"{}⎕FX'r←{x}g y' 'r←y' ⋄ ⊃⎕AT'g'", "1 ¯2 0"}),
    Spelling(in_apl, "⎕AT", attributes_by_number, "` then l, then AT", {"{}⎕FX'r←{x}g y' 'r←y' ⋄ 1⎕AT'g'", "1 2 0"},
             {"x←1 ⋄ 1⎕AT'x' 'no'", "1 0 0\n0 0 0"}, {"2⎕AT'unused'", "0 0 0 0 0 0 0"}),
    Spelling(in_apl, "⎕NL", name_list, "` then l, then NL", {"aa←1 ⋄ ab←2 ⋄ ⎕NL 2", "aa\nab"},
             {"f←{⍵} ⋄ x←1 ⋄ ⎕NL 3", "f"}, {"f←{⍵} ⋄ x←1 ⋄ ⎕NL ¯2 ¯3", "┌─┬─┐\n│f│x│\n└─┴─┘"}),
    Spelling(in_apl, "⎕NL", name_list_with, "` then l, then NL", {"aa←1 ⋄ bb←2 ⋄ 'b'⎕NL 2", "bb"},
             {"aa←1 ⋄ bb←2 ⋄ cc←3 ⋄ 'ac'⎕NL ¯2", "┌──┬──┐\n│aa│cc│\n└──┴──┘"}, {"aa←1 ⋄ ab←{⍵} ⋄ 'a'⎕NL 3", "ab"}),
    Spelling(in_apl, "⎕SHADOW", shadow, "` then l, then SHADOW", {"x←1 ⋄ {}⎕FX'f y' '⎕SHADOW y' 'x←2' ⋄ f'x' ⋄ x", "1"},
             {"x←1 ⋄ {}⎕FX'r←f' '⎕SHADOW''x''' 'x←2' 'r←x' ⋄ f x", "2 1"},
             {"{}⎕FX'f' '⎕SHADOW''t''' 't←5' ⋄ f ⋄ ⎕NC't'", "0"}),
    Spelling(in_apl, "⎕STATE", state_of_name, "` then l, then STATE",
             {"x←1 ⋄ {}⎕FX'r←f;x' 'x←2' 'r←⎕STATE''x''' ⋄ f", "┌─┬─┬─┬─┐\n│1│0│2│1│\n└─┴─┴─┴─┘"},
             {"{}⎕FX'r←f;⎕IO' '⎕IO←0' 'r←3⊃⎕STATE''⎕IO''' ⋄ f", "1"}, {"≢⎕STATE'unused'", "4"}),
    Spelling(in_apl, "⎕EX", expunge, "` then l, then EX", {"⊢⎕EX'unused'", "1"}, {"x←5 ⋄ {}⎕EX'x' ⋄ ⎕NC'x'", "0"},
             {"a←b←1 ⋄ ⊢⎕EX'a' 'b' '2c'", "1 1 0"}),
    Spelling(in_apl, "⎕VFI", verify_input, "` then l, then VFI", {"⊃⎕VFI'12 x 3.5'", "1 0 1"},
             {"⎕VFI'1 ¯2 3e2'", "┌─────┬────────┐\n│1 1 1│1 ¯2 300│\n└─────┴────────┘"},
             {"(//⎕VFI'12 x 3.5')", "┌──────┐\n│12 3.5│\n└──────┘"}),
    Spelling(in_apl, "⎕VFI", verify_input_with, "` then l, then VFI", {"⊃⌽','⎕VFI'3.9,2.4,,76'", "3.9 2.4 0 76"},
             {"',;'⎕VFI'1,2;3'", "┌─────┬─────┐\n│1 1 1│1 2 3│\n└─────┴─────┘"}, {"⊃','⎕VFI'3,x,5'", "1 0 1"}),
    Spelling(in_apl, "⎕EM", error_text, "` then l, then EM", {"⎕EM 11", "DOMAIN ERROR"},
             {"⎕EM 3 5", "┌───────────┬────────────┐\n│INDEX ERROR│LENGTH ERROR│\n└───────────┴────────────┘"},
             {"{0::⎕EM ⎕EN ⋄ ⍳¯1}0", "DOMAIN ERROR"}),
    Spelling(in_k4 | in_q, ":", identity, "", {":5", "5"}, {":1 2", "1 2"}, {"(:)[7]", "7"}),
    Spelling(in_k4 | in_q, ":", right_argument, "", {"(1 2 3):'4 5 6", "4 5 6"}, {"(:)[1;2]", "2"},
             {"@[1 2;0;:;5]", "5 2"}),
    Spelling(in_k4 | in_q, "@", apply_at, "", {"10 20 30@2 0", "30 10"}, {"{x*x}@5", "25"}, {"(`a`b!1 2)@`b", "2"}),
    Spelling(in_k4 | in_q, "@", amend_at_or_trap, "", {"@[1 2 3;0 2;neg]", "-1 2 -3"},
             {"@[{x+`a};1;{\"error: \",x}]", "\"error: type\""}, {"@[`a`b!1 2;`b;neg]", "a| 1\nb| -2"}),
    Spelling(in_k4 | in_q, "@", amend_at_with, "", {"@[1 2 3;1;:;9]", "1 9 3"}, {"@[1 2 3;0 2;+;10]", "11 2 13"},
             {"@[0 0 0;1 1 2;+;1]", "0 2 1"}),
    Spelling(in_k4 | in_q, ".", apply_to_list, "", {"{x+y} . 2 3", "5"}, {"(1 2;3 4). 1 0", "3"},
             {"(`a`b!(1 2;3 4)). (`b;0)", "3"}),
    Spelling(in_k4 | in_q, ".", amend_path_or_trap, "", {".[(1 2;3 4);1 0;neg]", "1  2\n-3 4"},
             {".[{x+y};(1;`a);`failed]", "`failed"}, {".[+;1 2;`failed]", "3"}),
    Spelling(in_k4 | in_q, ".", amend_path_with, "", {".[(1 2;3 4);0 1;:;9]", "1 9\n3 4"},
             {".[(1 2;3 4);(::;0);*;10]", "10 2\n30 4"}, {".[`a`b!(1 2;3);(`a;1);:;0]", "a| 1 0\nb| 3"}),
    Spelling(in_k4 | in_q, "?", vector_conditional, "", {"?[101b;1 2 3;40 50 60]", "1 50 3"}, {"?[0b;1;2]", "2"},
             {"?[10b;`a;`b`c]", "`a`c"}),
    Spelling(in_k4, ".", value, "", {".\"2+3\"", "5"}, {".`a`b!1 2", "1 2"}, {".(+;1;2)", "3"}),
    Spelling(in_k4 | in_q, "value", value, "", {"value\"2+3\"", "5"}, {"value`a`b!1 2", "1 2"}, {"value(+;1;2)", "3"}),
    Spelling(in_k4, "0:", read_lines, "", {"#0:`:/dev/null", "0"}, {"0:`:/dev/null", "()"},
             {"@[0:;`:/none/such;\"none\"]", "\"none\""}),
    Spelling(in_k4 | in_q, "0:", write_lines, "", {"`:/dev/null 0:(\"a\";\"b\")", "`:/dev/null"},
             {"\",\"0:([]a:1 2;b:`x`y)", "\"a,b\"\n\"1,x\"\n\"2,y\""},
             {"(\"JS\";\",\")0:(\"1,x\";\"2,y\")", "1 2\nx y"}),
    Spelling(in_k4 | in_q, "read0", read_lines, "", {"read0`:/dev/null", "()"},
             {"@[read0;`:/none/such;\"none\"]", "\"none\""}, {"read0(`:/dev/null;0;0)", "\"\""}),
    Spelling(in_k4, "1:", read_bytes, "", {"#1:`:/dev/null", "0"}, {"1:`:/dev/null", "`byte$()"},
             {"@[1:;`:/none/such;\"none\"]", "\"none\""}),
    Spelling(in_k4 | in_q, "1:", write_bytes, "", {"`:/dev/null 1:0x0102", "`:/dev/null"},
             {"(\"hc\";2 1)1:0x010041", "1\nA"}, {"(\"ch\";1 2)1:0x410100", "A\n1"}),
    Spelling(in_k4 | in_q, "read1", read_bytes, "", {"read1`:/dev/null", "`byte$()"},
             {"@[read1;`:/none/such;\"none\"]", "\"none\""}, {"read1(`:/dev/null;0;0)", "`byte$()"}),
    Spelling(in_k4 | in_q, "hsym", file_symbol, "", {"hsym`file", "`:file"}, {"hsym`:file", "`:file"},
             {"hsym`a`b", "`:a`:b"}),
    Spelling(in_k, "::", identity, "", {"(::)5", "5"}, {"(::)'1 2", "1 2"}, {"f:(::);f\"abc\"", "\"abc\""}),
    Spelling(in_k, ":", identity, "", {":5", "5"}, {"{:x*2;0}3", "6"}, {"(:)[7]", "7"}),
    Spelling(in_k, ":", right_argument, "", {"(1 2 3):'4 5 6", "4 5 6"}, {"(:)[1;2]", "2"}, {"@[1 2;0;:;5]", "5 2"}),
    Spelling(in_k, "@", apply_at, "", {"10 20 30@2 0", "30 10"}, {"{x*x}@5", "25"}, {"(`a`b!1 2)@`b", "2"}),
    Spelling(in_k, "@", amend_at_or_trap, "", {"@[1 2 3;0 2;-:]", "-1 2 -3"},
             {"@[{x+`a};1;{*\"\\n\"\\x}]", "\"'type\""}, {"@[`a`b!1 2;`b;-:]", "`a`b!1 -2"}),
    Spelling(in_k, "@", amend_at_with, "", {"@[1 2 3;1;:;9]", "1 9 3"}, {"@[1 2 3;0 2;+;10]", "11 2 13"},
             {"@[0 0 0;1 1 2;+;1]", "0 2 1"}),
    Spelling(in_k, ".", apply_to_list, "", {"{x+y}. 2 3", "5"}, {"(1 2;3 4). 1 0", "3"},
             {"(`a`b!(1 2;3 4)). (`b;0)", "3"}),
    Spelling(in_k, ".", amend_path_or_trap, "", {".[(1 2;3 4);1 0;-:]", "(1 2\n -3 4)"},
             {".[{x+y};(1;`a);`failed]", "`failed"}, {".[+;1 2;`failed]", "3"}),
    Spelling(in_k, ".", amend_path_with, "", {".[(1 2;3 4);0 1;:;9]", "(1 9\n 3 4)"},
             {".[(1 2;3 4);(;0);*;10]", "(10 2\n 30 4)"}, {".[`a`b!(1 2;3);(`a;1);:;0]", "`a`b!(1 0;3)"}),
    Spelling(in_k, "?", splice, "", {"?[\"abcd\";1 3;\"xyz\"]", "\"axyzd\""}, {"?[1 2 3;1;9]", "1 9 2 3"},
             {"?[\"abcd\";1 3;\"\"]", "\"ad\""}),
    Spelling(in_k, ".", value, "", {".\"2+3\"", "5"}, {".`a`b!1 2", "1 2"}, {".(+;1;2)", "3"}),
    Spelling(in_k, " \\", trace, "", {"1+ \\2", "2\n3"}, {"+/ \\!3", "0 1 2\n3"}, {"2* \\1+1", "2\n4"}),
    Spelling(in_k, "2:", shared_object, "", {"@[2::;\"f\";\"none\"]", "\"none\""},
             {".[2::;,\"none\";`failed]", "`failed"}, {"@[2::;`none;1]", "1"}),
    Spelling(in_k | in_k4 | in_q, "2:", shared_function, "", {".[2:;(`lib;`f);\"none\"]", "\"none\""},
             {"@[{2:[`lib;x]};`f;\"none\"]", "\"none\""}, {".[2:;(`lib;(`f;2));0]", "0"}),
    Spelling(in_k, "0:", input_lines, "", {"#0:\"/dev/null\"", "0"}, {"@[0::;\"/none/such\";\"none\"]", "\"none\""},
             {"0:\"/dev/null\"", "()"}),
    Spelling(in_k, "0:", output_lines, "", {"` 0:(\"ab\";\"c\")", "ab\nc"}, {"` 0:$1 2", "1\n2"},
             {"` 0:\"line\"", "line"}),
    Spelling(in_k, "1:", input_text, "", {"1:\"/dev/null\"", "\"\""}, {"#1:\"/dev/null\"", "0"},
             {"@[1::;\"/none/such\";\"none\"]", "\"none\""}),
    Spelling(in_k, "1:", output_text, "", {"` 1:\"ab\\n\"", "ab"}, {"\"/dev/null\"1:\"ab\"", ""},
             {"` 1:\"1 2\\n\"", "1 2"}),
    Spelling(in_apl, "⎕OFF", exit, ""),
    Spelling(in_k4 | in_q, "exit", exit, ""),
    Spelling(in_k4 | in_q, "getenv", environment_variable, "", {"getenv`noSuchName", "\"\""},
             {"\"\"~getenv`noSuchName", "1b"}, {"(getenv`noSuchName),\"none\"", "\"none\""}),
};

}  // namespace stele::prims::meaning
