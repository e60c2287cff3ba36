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
 * Interpreters: each has its own heap, workspace, settings and limits, and knows nothing of others. One thread at a time
 * may use an interpreter and its values; only stele_stop may be called at any time.
 *
 * Values: a stele_value is a handle, counted and immutable. Every function that returns a stele_value* returns a handle
 * that the caller must release with stele_release; no function takes over a handle that it is given. Handles belong to
 * their interpreter: they may be released after stele_free, and any other use then is an error, as is the use of one
 * interpreter's handle with another.
 *
 * Errors: functions return a status, or a pointer that is NULL after an error; stele_last_error then describes it.
 * A NULL handle as an argument is an error too, so that calls can be nested and only the last result checked; the error
 * described is still the first one's. So are a name, text, callback or items that are NULL (no items may be), and a
 * stele_notation out of range. A NULL interpreter is an error that only stele_last_error(NULL) describes. No exception
 * leaves these functions.
 *
 * Text is UTF-8. Characters are code points in APL and bytes in k, k4 and q; a handle remembers the notation that its
 * value comes from.
 */
#ifndef STELE_H
#define STELE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct stele_interpreter stele_interpreter;
typedef struct stele_value stele_value;

/* In C++ any number may be given as one, as in C: those out of range are refused. */
/* clang-format off */
typedef enum stele_notation
#ifdef __cplusplus
    : unsigned
#endif
{ STELE_APL, STELE_K, STELE_K4, STELE_Q } stele_notation;
/* clang-format on */

/* What a value is, the same for an atom and for a list of such atoms; a list of anything else is a STELE_LIST. */
typedef enum stele_kind {
    STELE_NULL,    /* k's and q's ::, and what a statement without a value gives */
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
    STELE_TIMESTAMP, /* this and those up to STELE_TIME: read as the integers, or floats, that q counts with */
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
    STELE_MISUSE      /* NULL for a handle, a name or items; a handle of another interpreter or one that has ended; a
                         number that is no notation */
} stele_status;

/* A place in a program text. */
typedef struct stele_place {
    const char* source;      /* the name of the text, as given to stele_evaluate_in; empty where it has none */
    uint32_t line, column;   /* from 1; the column counts code points */
    size_t begin, end;       /* in bytes of the whole text */
    stele_notation notation; /* of the text */
} stele_place;

typedef struct stele_error {
    stele_status status;
    const char* name;          /* as the notation names it: "LENGTH ERROR", "'length" */
    const char* message;       /* a sentence */
    const char* hint;          /* a further sentence, or empty */
    const char* report;        /* the lines that the command line shows: name, message, statement with a caret, calls */
    int exit_status;           /* of STELE_EXITED */
    const stele_place* places; /* the statement at fault, then the calls that led to it, innermost first */
    size_t place_count;        /* 0 where no program text is at fault */
} stele_error;

/* ------------------------------------------------------------------------------------------------ interpreters */

/* A new interpreter, NULL where memory runs out and for what is no notation. Its own notation, `notation`, is that of texts and values for which no
 * other is named. */
stele_interpreter* stele_new(stele_notation notation);
/* Ends an interpreter. Not to be called from its own callbacks. NULL is ignored. */
void stele_free(stele_interpreter*);

stele_notation stele_own_notation(const stele_interpreter*);
void stele_set_own_notation(stele_interpreter*, stele_notation);

/* The most bytes that the interpreter's values may take; 0: no limit. Over it, STELE_MEMORY_ERROR is raised, which a
 * program can catch; what it held before remains usable. */
void stele_set_memory_limit(stele_interpreter*, uint64_t bytes);

/* From now on programs of this interpreter read, write and see no file but these and those in these folders, no
 * environment, no connection and no shell. Each call adds paths; none is ever withdrawn. */
void stele_restrict_to(stele_interpreter*, const char* const* paths, size_t count);

/* Asks the interpreter to stop: what runs ends with STELE_INTERRUPTED; if nothing runs, the next program or call does. May be
 * called from any thread and from a signal handler, as long as the interpreter exists. */
void stele_stop(stele_interpreter*);
/* Withdraws a request to stop that has not been met yet. */
void stele_clear_stop(stele_interpreter*);

/* Receives text that a program writes; it ends where the next piece begins, not at line ends. */
typedef void (*stele_writer)(void* context, const char* text, size_t length);
/* Gives the next line of a program's input without its end, and stores its length; NULL at the end of the input. The
 * text is copied before the next call. */
typedef const char* (*stele_reader)(void* context, size_t* length);

/* Where a program's standard output, standard error and standard input go and come from. NULL: the process's own, as
 * at the start. */
void stele_on_output(stele_interpreter*, stele_writer, void* context);
void stele_on_errors(stele_interpreter*, stele_writer, void* context);
void stele_on_input(stele_interpreter*, stele_reader, void* context);

/* The last error of this interpreter; its status is STELE_OK before the first one. Valid until the next error. */
const stele_error* stele_last_error(const stele_interpreter*);

/* --------------------------------------------------------------------------------------------- running programs */

/* Runs a program in the interpreter's own notation: any number of statements, lines and function definitions. Returns
 * the value of its last statement, STELE_NULL where it has none, or NULL after the first error; what ran before the
 * error stays done. Values are not shown. Raises what the program raises, STELE_EXITED where it ends itself. */
stele_value* stele_evaluate(stele_interpreter*, const char* text);
/* The same for `length` bytes of text in any notation. `name` is what messages and stele_place call the text; it may
 * be NULL. */
stele_value* stele_evaluate_in(stele_interpreter*, stele_notation, const char* text, size_t length, const char* name);

/* The value of a global name, of any kind. Raises STELE_VALUE_ERROR where it has none. */
stele_value* stele_get(stele_interpreter*, const char* name);
/* Assigns a global name. Raises STELE_SYNTAX_ERROR for what is not a name. */
stele_status stele_set(stele_interpreter*, const char* name, const stele_value*);

/* Calls the function that a global name holds, whatever its notation. A function of APL takes one argument (the right
 * one) or two. With fewer arguments than they have parameters, functions of k, k4 and q give a projection. */
stele_value* stele_call(stele_interpreter*, const char* name, const stele_value* const* arguments, size_t count);
/* The same for a function value. An array is indexed by its arguments, as in k. */
stele_value* stele_apply(const stele_value* function, const stele_value* const* arguments, size_t count);

/* A function of the embedding program. The arguments are borrowed, and released after the call: an argument that is
 * returned must be retained. The result is a handle that the caller takes over, or NULL for an error: the interpreter's
 * last one, or that of stele_fail. It may use the interpreter, evaluate too. */
typedef stele_value* (*stele_callback)(void* context, stele_interpreter*, const stele_value* const* arguments,
                                       size_t count);
/* Makes a callback known under a global name, as a function of `valence` arguments (1 to 8; to be called from APL, 1 or
 * 2) of the interpreter's own notation: arguments and result are values of that notation, converted where a program in
 * another one calls it. `dispose` (may be NULL) is called with the context once no value holds the function any more. */
stele_status stele_define(stele_interpreter*, const char* name, size_t valence, stele_callback, void* context,
                          void (*dispose)(void* context));
/* Sets the error that a callback is about to return NULL for; returns NULL. */
stele_value* stele_fail(stele_interpreter*, stele_status, const char* message);

/* ------------------------------------------------------------------------------------------------ making values */

/* Values of the interpreter's own notation. Each copies what it is given; NULL, with STELE_MEMORY_ERROR, where memory
 * runs out. */

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
/* A vector of any values; a vector of numbers where they are numbers of one kind, as the notation has it. */
stele_value* stele_list(stele_interpreter*, const stele_value* const* items, size_t count);
/* An array of APL: the items of a vector, row by row, along `rank` axes (at most 15). Raises STELE_LENGTH_ERROR where
 * it holds more or fewer. */
stele_value* stele_array(const stele_value* items, const size_t* axes, size_t rank);
/* A dictionary from vectors of the same count. Raises STELE_LENGTH_ERROR. */
stele_value* stele_dictionary(const stele_value* keys, const stele_value* values);

/* The value as another notation sees it: to k, k4 and q a matrix is the list of its rows; to APL a symbol is its text.
 * Raises STELE_DOMAIN_ERROR for what that notation has no value for. */
stele_value* stele_convert(const stele_value*, stele_notation);

/* ----------------------------------------------------------------------------------------------- reading values */

/* One more handle of the same value; returns its argument. */
stele_value* stele_retain(stele_value*);
/* Gives a handle back. NULL is ignored. */
void stele_release(stele_value*);
/* The interpreter of a value, NULL after that has ended. */
stele_interpreter* stele_owner(const stele_value*);

/* The following need a value whose interpreter lives; else they return 0, STELE_NULL or STELE_MISUSE. */

stele_kind stele_kind_of(const stele_value*);
stele_notation stele_notation_of(const stele_value*);
/* 0 for atoms, 1 for vectors, lists and tables; more only in APL. */
size_t stele_rank(const stele_value*);
/* The length along an axis, from 0; 0 for axes that the value does not have. */
size_t stele_axis(const stele_value*, size_t axis);
/* The items of all axes together: 1 for an atom; pairs of a dictionary, rows of a table. */
size_t stele_count(const stele_value*);

/* Copies `count` items from item `from` on, in row-major order, into `items`. Numbers of every kind that the type can
 * hold without loss; nulls of k, k4 and q are INT64_MIN and NaN. Raise STELE_TYPE_ERROR for other kinds,
 * STELE_DOMAIN_ERROR for items that would lose something, STELE_INDEX_ERROR past the end. */
stele_status stele_read_booleans(const stele_value*, size_t from, size_t count, bool* items);
stele_status stele_read_integers(const stele_value*, size_t from, size_t count, int64_t* items);
stele_status stele_read_floats(const stele_value*, size_t from, size_t count, double* items);

/* The text of characters (one, or an array of any rank in row-major order) or of a symbol, as UTF-8 that ends with a
 * zero byte; `length` may be NULL. Valid as long as the handle. NULL, with STELE_TYPE_ERROR, for other kinds, and with
 * STELE_DOMAIN_ERROR for bytes of k, k4 and q that are not UTF-8. */
const char* stele_read_text(const stele_value*, size_t* length);
/* What the value's notation shows for it: lines that end with \n. Valid until the next call with this handle. */
const char* stele_show(const stele_value*, size_t* length);

/* One item, in row-major order; one pair's value of a dictionary, one row of a table. Raises STELE_INDEX_ERROR. */
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

#endif
