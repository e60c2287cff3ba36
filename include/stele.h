/*
 * stele for C: run APL, k, k4 and q from a C program (C99 or later).
 *
 *     stele_interpreter *s = stele_new(STELE_APL);
 *     stele_value *v = stele_evaluate(s, "+/⍳10");
 *     int64_t sum;
 *     if (v && stele_read_integers(v, 0, 1, &sum) == STELE_OK) printf("%lld\n", (long long)sum);
 *     stele_release(v);
 *     stele_free(s);
 *
 * Interpreters are independent: each has its own heap, workspace, settings and limits. One thread at a time may use an
 * interpreter and its values; only stele_stop may be called at any time.
 *
 * Values: a stele_value is a counted handle of an immutable value. The caller must release every stele_value* that a
 * function returns with stele_release; no function takes ownership of a handle argument. Handles belong to their
 * interpreter: after stele_free they may only be released, and they cannot be used with another interpreter.
 *
 * Errors: functions return a status, or a pointer that is NULL after an error; stele_last_error then describes it. A
 * NULL handle as an argument is an error too, so that calls can be nested and only the last result checked; the last
 * error stays that of the first failed call. A NULL name, text, callback or array of items (unless its count is 0) and
 * a stele_notation out of range are errors. A NULL interpreter is an error that only stele_last_error(NULL) describes.
 * These functions throw no exceptions.
 *
 * Text is UTF-8. Characters are code points in APL and bytes in k, k4 and q; a handle keeps the notation of its value.
 */
#ifndef STELE_H
#define STELE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
#ifdef __cplusplus
extern "C" {
#endif

typedef struct stele_interpreter stele_interpreter;
typedef struct stele_value stele_value;

/* In C++, as in C, any number converts to this type; functions refuse those out of range. */
/* clang-format off */
typedef enum stele_notation
#ifdef __cplusplus
    : unsigned
#endif
{ STELE_APL, STELE_K, STELE_K4, STELE_Q } stele_notation;
/* clang-format on */

/* The kind of a value: the same for an atom and for a list of such atoms; any other list is a STELE_LIST. */
typedef enum stele_kind {
    STELE_NULL,    /* k's and q's ::, and the value of a statement without one */
    STELE_BOOLEAN, /* k4 and q only: APL and k have integers */
    STELE_BYTE,
    STELE_SHORT,
    STELE_INT,
    STELE_LONG, /* the integers of APL and k */
    STELE_REAL,
    STELE_FLOAT,
    STELE_COMPLEX,
    STELE_CHARACTER,
    STELE_SYMBOL,
    STELE_GUID,
    STELE_TIMESTAMP, /* this and those up to STELE_TIME are read as q's integers or floats for them */
    STELE_MONTH,
    STELE_DATE,
    STELE_DATETIME,
    STELE_TIMESPAN,
    STELE_MINUTE,
    STELE_SECOND,
    STELE_TIME,
    STELE_LIST,
    STELE_DICTIONARY,
    STELE_TABLE,
    STELE_FUNCTION,
    STELE_NAMESPACE
} stele_kind;

/* STELE_OK, or the kind of an error. */
typedef enum stele_status {
    STELE_OK,
    STELE_SYNTAX_ERROR,
    STELE_VALUE_ERROR, /* a name has no value */
    STELE_DOMAIN_ERROR,
    STELE_TYPE_ERROR,
    STELE_RANK_ERROR,
    STELE_LENGTH_ERROR,
    STELE_INDEX_ERROR,
    STELE_LIMIT_ERROR,
    STELE_MEMORY_ERROR, /* the limit on memory is reached */
    STELE_STACK_ERROR,  /* calls or values are nested too deep */
    STELE_INTERRUPTED,  /* by stele_stop */
    STELE_NOT_IMPLEMENTED,
    STELE_ASSIGN_ERROR,
    STELE_FILE_ERROR,
    STELE_OPTION_ERROR,
    STELE_ACCESS_ERROR,
    STELE_FORMAT_ERROR,
    STELE_USER_ERROR, /* raised by the program itself, or by a callback */
    STELE_EXITED,     /* the program ended itself: exit_status of the error */
    STELE_MISUSE      /* NULL for a handle, a name or items; a handle of another interpreter or one that has ended; an
                         invalid notation */
} stele_status;

/* A position in a program text. */
typedef struct stele_place {
    const char* source;      /* the name of the text, from stele_evaluate_in; empty if it has none */
    uint32_t line, column;   /* from 1; the column counts code points */
    size_t begin, end;       /* in bytes of the whole text */
    stele_notation notation; /* of the text */
} stele_place;

typedef struct stele_error {
    stele_status status;
    const char* name;          /* in the notation: "LENGTH ERROR", "'length" */
    const char* message;       /* a sentence */
    const char* hint;          /* a further sentence, or empty */
    const char* report;        /* the lines that the command line shows: name, message, statement with a caret, calls */
    int exit_status;           /* of STELE_EXITED */
    const stele_place* places; /* the statement with the error, then its callers, innermost first */
    size_t place_count;        /* 0 for an error outside program texts */
} stele_error;

/* ------------------------------------------------------------------------------------------------ interpreters */

/* A new interpreter; NULL without memory, or for an invalid notation. `notation` is its own notation, used for texts
 * and values unless another is given. */
stele_interpreter* stele_new(stele_notation notation);
/* Ends an interpreter. Its own callbacks must not call this. NULL is ignored. */
void stele_free(stele_interpreter*);

stele_notation stele_own_notation(const stele_interpreter*);
void stele_set_own_notation(stele_interpreter*, stele_notation);

/* Limits the memory of the interpreter's values, in bytes; 0: no limit. A program over the limit gets
 * STELE_MEMORY_ERROR, which it can catch; its previous values remain usable. */
void stele_set_memory_limit(stele_interpreter*, uint64_t bytes);

/* Limits the time of each later text or call, in seconds; it ends with STELE_LIMIT_ERROR, which a program cannot catch.
 * 0, as at the start: no limit. It takes the process's timer and SIGALRM: only one thread may use limits on time. */
void stele_set_time_limit(stele_interpreter*, double seconds);
/* Limits the depth of calls from now on; a limit can be lowered, not raised. 0 is ignored. At the start, only memory
 * limits it. */
void stele_set_depth_limit(stele_interpreter*, uint64_t calls);

/* From now on programs of this interpreter have access only to these files and the contents of these folders, and to no
 * environment, connection or shell. Each call adds paths; none can be removed. */
void stele_restrict_to(stele_interpreter*, const char* const* paths, size_t count);

/* Asks the interpreter to stop: the running program or call, else the next one, ends with STELE_INTERRUPTED. May be
 * called from any thread and from a signal handler, as long as the interpreter exists. */
void stele_stop(stele_interpreter*);
/* Withdraws a pending request to stop. */
void stele_clear_stop(stele_interpreter*);

/* Receives the output of a program in pieces, which need not end at line ends. */
typedef void (*stele_writer)(void* context, const char* text, size_t length);
/* Returns the next line of a program's input without its end, and stores its length in bytes; NULL at the end of the
 * input. The text is copied before the next call. */
typedef const char* (*stele_reader)(void* context, size_t* length);

/* Set a program's standard output, standard error and standard input. NULL, as at the start: those of the process. */
void stele_on_output(stele_interpreter*, stele_writer, void* context);
void stele_on_errors(stele_interpreter*, stele_writer, void* context);
void stele_on_input(stele_interpreter*, stele_reader, void* context);

/* The last error of this interpreter; its status is STELE_OK before the first one. Valid until the next error. */
const stele_error* stele_last_error(const stele_interpreter*);

/* --------------------------------------------------------------------------------------------- running programs */

/* Runs a program in the interpreter's own notation: any number of statements, lines and function definitions. Returns
 * the value of its last statement, STELE_NULL if that has none, or NULL after the first error; effects before the error
 * stay. Values are not shown. Raises the program's error, STELE_EXITED if it ends itself. */
stele_value* stele_evaluate(stele_interpreter*, const char* text);
/* The same for `length` bytes of text in any notation. `name` is the name of the text in messages and stele_place; it
 * may be NULL. */
stele_value* stele_evaluate_in(stele_interpreter*, stele_notation, const char* text, size_t length, const char* name);

/* The value of a global name, of any kind. Raises STELE_VALUE_ERROR if it has none. */
stele_value* stele_get(stele_interpreter*, const char* name);
/* Assigns a global name. Raises STELE_SYNTAX_ERROR if it is not a name. */
stele_status stele_set(stele_interpreter*, const char* name, const stele_value*);

/* Calls the function that a global name holds, whatever its notation. A function of APL takes one argument (the right
 * one) or two. With fewer arguments than they have parameters, functions of k, k4 and q give a projection. */
stele_value* stele_call(stele_interpreter*, const char* name, const stele_value* const* arguments, size_t count);
/* The same for a function value. An array is indexed by its arguments, as in k. */
stele_value* stele_apply(const stele_value* function, const stele_value* const* arguments, size_t count);

/* A function of the embedding program. The arguments are borrowed, and released after the call: to return one, retain
 * it. The result is a handle, which the interpreter releases, or NULL for an error: the interpreter's last one, or that
 * of stele_fail. A callback may use the interpreter, also to evaluate texts. */
typedef stele_value* (*stele_callback)(void* context, stele_interpreter*, const stele_value* const* arguments,
                                       size_t count);
/* Assigns a callback to a global name, as a function of `valence` arguments (1 to 8; from APL, 1 or 2) of the
 * interpreter's own notation: arguments and result are values of that notation, converted for programs in another one.
 * `dispose` (may be NULL) is called with the context once no value holds the function any more. */
stele_status stele_define(stele_interpreter*, const char* name, size_t valence, stele_callback, void* context,
                          void (*dispose)(void* context));
/* Sets the error of a callback that returns NULL; returns NULL. */
stele_value* stele_fail(stele_interpreter*, stele_status, const char* message);

/* ---------------------------------------------------------------------------------------------------- at a console */

/* For programs in which a person types: prompts, notebooks, pages, editors. Positions are in bytes. The texts that these
 * functions return are valid until the next call of the same function with the same interpreter. */

/* Forms of a shown value besides its text, to be added up. */
enum {
    STELE_BOXES = 1, /* in APL, with boxes around nested arrays */
    STELE_HTML = 2   /* as HTML tables, without styles: values.css in interp/tools/guide/page has some */
};

/* A statement of an input, after it has run. Texts that do not apply are empty. */
typedef struct stele_shown {
    size_t begin, end;       /* the statement in the input */
    stele_notation notation; /* of the value */
    const char* text;        /* the value as its notation displays it, or the output of a command: whole lines */
    const char* boxes;       /* STELE_BOXES, if it differs from the text */
    const char* html;        /* STELE_HTML */
    const char* words;       /* with STELE_HTML, a description: `3 by 4 matrix` */
    const char* picture;     /* of the command ]plot, as SVG */
} stele_shown;
/* Receives each statement. Must not call functions of the same interpreter. */
typedef void (*stele_receiver)(void* context, const stele_shown*);

/* Runs an input as the prompt does: statements, commands such as `]help`, `)vars` and `\v`, `k)` before a statement.
 * Passes each statement that ends without an error to `receive`, which may be NULL. Returns the status of the error
 * that ends the input; STELE_EXITED if the program ends itself. An input may change the interpreter's own notation. */
stele_status stele_enter(stele_interpreter*, const char* text, size_t length, const char* name, stele_receiver receive,
                         void* context);
/* Sets the forms that stele_enter makes; 0 at the start. */
void stele_set_forms(stele_interpreter*, unsigned forms);
/* Sets the size of the window that stele_enter shows values in: columns at which values are folded, rows after which
 * they are cut. 0: no limit; fewer than 30 columns are ignored. */
void stele_set_window(stele_interpreter*, int columns, int rows);
/* The value of the last statement of stele_enter that had one, as a new handle; STELE_NULL before the first. */
stele_value* stele_last_value(stele_interpreter*);

/* Whether an input ends inside a bracket or a block, so that a further line may belong to it. */
bool stele_is_open(stele_interpreter*, const char* text, size_t length);

typedef struct stele_candidate {
    const char* inserted; /* the text that replaces the part */
    const char* shown;    /* in a list */
    const char* name;     /* the text to type for it: the name of a glyph, else `inserted` */
} stele_candidate;
typedef struct stele_completions {
    size_t begin, end; /* the part of the text that a candidate replaces */
    const stele_candidate* candidates;
    size_t count;
} stele_completions;
/* The possible completions at the cursor: names, words, glyphs by name, commands, files. NULL after an error. */
const stele_completions* stele_complete(stele_interpreter*, const char* text, size_t length, size_t cursor);

/* Help on the primitive at a position of a text, or directly before it. Empty without one; NULL after an error, as of
 * the following functions. */
const char* stele_help_at(stele_interpreter*, const char* text, size_t length, size_t position);
/* Help on a glyph, a word, a term of the field, the name of a glyph or a command; empty for an unknown topic. */
const char* stele_help(stele_interpreter*, const char* topic);
/* Lines for the primitives, forms of syntax and phrases that fit these words, best first; empty without any. */
const char* stele_search(stele_interpreter*, const char* words);
/* The steps of an input as a self-contained HTML page. The input runs, with its effects; its error is on the page.
 * `depth`: 1 for its own steps, 2 also for those of the functions that it calls. Empty if no function is applied. */
const char* stele_explain(stele_interpreter*, const char* text, size_t length, const char* title, int depth);

/* A program in the standard layout, as `stele format` writes it. NULL, with STELE_SYNTAX_ERROR, for a text that is not a
 * program. */
const char* stele_format(stele_interpreter*, const char* text, size_t length);

/* The catalogue of all notations as JSON: primitives, syntax, system names, glyphs and their keys. Valid until the
 * process ends; NULL without memory. */
const char* stele_catalogue(void);

/* ------------------------------------------------------------------------------------------------ making values */

/* Values of the interpreter's own notation, from copies of the arguments; NULL, with STELE_MEMORY_ERROR, without
 * memory. */

stele_value* stele_null(stele_interpreter*);
stele_value* stele_boolean(stele_interpreter*, bool);
stele_value* stele_integer(stele_interpreter*, int64_t);
stele_value* stele_float(stele_interpreter*, double);
stele_value* stele_symbol(stele_interpreter*, const char* name);
/* Vectors of `count` items. */
stele_value* stele_booleans(stele_interpreter*, const bool* items, size_t count);
stele_value* stele_integers(stele_interpreter*, const int64_t* items, size_t count);
stele_value* stele_floats(stele_interpreter*, const double* items, size_t count);
stele_value* stele_symbols(stele_interpreter*, const char* const* names, size_t count);
/* A vector of characters from `length` bytes of UTF-8. */
stele_value* stele_text(stele_interpreter*, const char* text, size_t length);
/* A vector of any values; numbers of one kind form a vector of numbers, as in the notation. */
stele_value* stele_list(stele_interpreter*, const stele_value* const* items, size_t count);
/* An array of APL: the items of a vector in row-major order, along `rank` axes (at most 15). Raises STELE_LENGTH_ERROR
 * unless the vector has as many items as the axes. */
stele_value* stele_array(const stele_value* items, const size_t* axes, size_t rank);
/* A dictionary from vectors of the same count. Raises STELE_LENGTH_ERROR. */
stele_value* stele_dictionary(const stele_value* keys, const stele_value* values);

/* The value as another notation sees it: to k, k4 and q a matrix is the list of its rows; to APL a symbol is its text.
 * Raises STELE_DOMAIN_ERROR for a value that the notation does not have. */
stele_value* stele_convert(const stele_value*, stele_notation);

/* ----------------------------------------------------------------------------------------------- reading values */

/* Adds a reference to a handle; returns it. */
stele_value* stele_retain(stele_value*);
/* Releases a reference to a handle. NULL is ignored. */
void stele_release(stele_value*);
/* The interpreter of a value, NULL after its end. */
stele_interpreter* stele_owner(const stele_value*);

/* The following functions return 0, STELE_NULL or STELE_MISUSE after the end of the value's interpreter. */

stele_kind stele_kind_of(const stele_value*);
stele_notation stele_notation_of(const stele_value*);
/* 0 for atoms, 1 for vectors, lists and tables; more only in APL. */
size_t stele_rank(const stele_value*);
/* The length of an axis, counted from 0; 0 for axes that the value does not have. */
size_t stele_axis(const stele_value*, size_t axis);
/* The items of all axes together: 1 for an atom; pairs of a dictionary, rows of a table. */
size_t stele_count(const stele_value*);

/* Copies `count` items from item `from` on, in row-major order, into `items`: numbers of every kind that the type can
 * hold without loss; nulls of k, k4 and q are INT64_MIN and NaN. Raise STELE_TYPE_ERROR for other kinds,
 * STELE_DOMAIN_ERROR for a lossy conversion, STELE_INDEX_ERROR past the end. */
stele_status stele_read_booleans(const stele_value*, size_t from, size_t count, bool* items);
stele_status stele_read_integers(const stele_value*, size_t from, size_t count, int64_t* items);
stele_status stele_read_floats(const stele_value*, size_t from, size_t count, double* items);

/* The form of numbers in memory. Integers are in the narrowest form that their producer knew to suffice. */
typedef enum stele_layout {
    STELE_BITS, /* one a number, the least significant first, in 64-bit words */
    STELE_INT8,
    STELE_INT16,
    STELE_INT32,
    STELE_INT64,
    STELE_FLOAT32,
    STELE_FLOAT64,
    STELE_COMPLEX128 /* two of STELE_FLOAT64 */
} stele_layout;
/* The items of an array of numbers or of a temporal kind where they are, in row-major order, and their layout: readable
 * as long as the handle. NULL, which is no error, for all other values, and for arrays without items in memory, such as
 * the result of APL's ⍳ until a program needs its items. */
const void* stele_items(const stele_value*, stele_layout* layout);

/* The text of characters (one, or an array of any rank in row-major order) or of a symbol, as UTF-8 that ends with a
 * zero byte; `length` may be NULL. Valid as long as the handle. NULL, with STELE_TYPE_ERROR, for other kinds, and with
 * STELE_DOMAIN_ERROR for bytes of k, k4 and q that are not UTF-8. */
const char* stele_read_text(const stele_value*, size_t* length);
/* The value as its notation displays it: lines that end with \n. Valid until the next call with this handle. */
const char* stele_show(const stele_value*, size_t* length);
/* The value as HTML tables, as STELE_HTML in stele_enter. Valid until the next call of this or of stele_show with this
 * handle. Empty for values that are not drawn; NULL after an error. */
const char* stele_show_html(const stele_value*, size_t* length);

/* One item, in row-major order; one value of a dictionary, one row of a table. Raises STELE_INDEX_ERROR. */
stele_value* stele_item(const stele_value*, size_t index);
/* The keys and values of a dictionary; the column names and columns of a table. Raise STELE_TYPE_ERROR. */
stele_value* stele_keys(const stele_value*);
stele_value* stele_values(const stele_value*);

/* Whether two values of one interpreter are the same in kind, shape and items, by the rules of the first one's
 * notation. False after an error. */
bool stele_match(const stele_value*, const stele_value*);

#ifdef __cplusplus
}
#endif
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
