/* stele inside a C program: conversion of values, a function called by name, a C function called by a program, and
 * errors. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stele.h"

/* Reports the last error and ends the program. */
static void fail(stele_interpreter* q) {
    fputs(stele_last_error(q)->report, stderr);
    stele_free(q);
    exit(1);
}

/* A C function: the number of occurrences of a character in a text. Its arguments are borrowed, its result is a new
 * handle; NULL passes the last error on. */
static stele_value* occurrences(void* context, stele_interpreter* q, const stele_value* const* arguments,
                                size_t count) {
    size_t length, n = 0;
    const char* text = stele_read_text(arguments[0], &length);
    const char* wanted = stele_read_text(arguments[1], NULL);
    (void)context, (void)count;
    if (!text || !wanted) return NULL;
    if (strlen(wanted) != 1) return stele_fail(q, STELE_LENGTH_ERROR, "one character is wanted");
    for (size_t i = 0; i < length; i++) n += text[i] == wanted[0];
    return stele_integer(q, (int64_t)n);
}

int main(void) {
    stele_interpreter* q = stele_new(STELE_Q);
    if (!q) return 1;

    /* The value of a text is a handle, which is released after use; NULL is an error. */
    stele_value* v = stele_evaluate(q, "sums 1 2 3 4");
    int64_t sums[4];
    if (!v || stele_read_integers(v, 0, 4, sums) != STELE_OK) fail(q);
    for (int i = 0; i < 4; i++) printf("%lld\n", (long long)sums[i]);
    stele_release(v);

    /* A function is called by name. The caller keeps its arguments. */
    if (!(v = stele_evaluate(q, "weighted:{(sum x*y)%sum y}"))) fail(q);
    stele_release(v);
    const double values[] = {2, 4, 9}, weights[] = {1, 2, 1};
    stele_value *x = stele_floats(q, values, 3), *w = stele_floats(q, weights, 3);
    const stele_value* arguments[] = {x, w};
    double mean;
    v = stele_call(q, "weighted", arguments, 2);
    if (!v || stele_read_floats(v, 0, 1, &mean) != STELE_OK) fail(q);
    printf("%g\n", mean);
    stele_release(v);
    stele_release(x);
    stele_release(w);

    /* A C function gets a name. */
    if (stele_define(q, "occurrences", 2, occurrences, NULL, NULL) != STELE_OK) fail(q);
    if (!(v = stele_evaluate(q, "occurrences[\"mississippi\"] each \"imps\""))) fail(q);
    fputs(stele_show(v, NULL), stdout);
    stele_release(v);

    /* Errors are data. */
    v = stele_evaluate_in(q, STELE_Q, "x:1 2 3\nx+1 2", 13, "order");
    if (!v) {
        const stele_error* e = stele_last_error(q);
        fputs(e->report, stdout);
        printf("line %u, column %u: %s\n", e->places[0].line, e->places[0].column, e->message);
    }
    stele_release(v);
    stele_free(q);
    return 0;
}
