#!/usr/bin/env python3
"""Checks the phrase book: phrases.py [--alone] STELE PHRASES_FILE

Reads the phrases, runs the example of each in all its notations, and compares
the console's output with the lines after the arrows. Prints the number of
phrases and examples, or each difference and each mistake in the file; the exit
status is 1 if there is any.

The examples of a notation share one process, in which marker lines separate
their outputs. With --alone each runs in a separate process, which also finds an
example that uses a name of another phrase.
"""

import argparse
import collections
import dataclasses
import re
import subprocess
import sys

LONGEST_LINE = 110
FEWEST_PHRASES = 200
FEWEST_IN_A_NOTATION = 150
SECONDS_PER_PROCESS = 60

# For each notation, the statement that writes a line; then the one that erases all names.
NOTATIONS = {
    'apl': "⎕←'{}'",
    'k': '`0:,"{}"',
    'k4': '-1"{}";',
    'q': '-1"{}";',
}
RESET = {'apl': ')clear'}

KEYS = ('section', 'phrase', 'does', 'also') + tuple(NOTATIONS)
KEY = re.compile(r'(\w+): (\S.*)')
ARROW = re.compile(r'  →(?: (.*))?')
PLACE = 'standard input['


class Mistake(Exception):
    """An error in a line of the file."""

    def __init__(self, number, text):
        super().__init__(f'line {number}: {text}')


@dataclasses.dataclass
class Example:
    """A phrase in one notation, with the lines before it and its result."""

    title: str
    notation: str
    text: str
    number: int
    setup: list = dataclasses.field(default_factory=list)
    expected: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Phrase:
    """One entry of the book."""

    title: str
    number: int
    does: str = ''
    also: str = ''
    examples: list = dataclasses.field(default_factory=list)


def records(lines):
    """The runs of lines between single blank lines, with their numbers."""
    record = []
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise Mistake(number, f'longer than {LONGEST_LINE} characters')
        if line:
            record.append((number, line))
        elif record:
            yield record
            record = []
        else:
            raise Mistake(number, 'one blank line separates records')
    if record:
        yield record


def split_key(number, line):
    """The key and the text of a line such as `does: the sum`."""
    match = KEY.fullmatch(line.rstrip())
    if not match:
        raise Mistake(number, 'neither a key with a text nor indented')
    if match[1] not in KEYS:
        raise Mistake(number, f'unknown key {match[1]}')
    return match[1], match[2]


def read_indented(example, number, line):
    """Adds a line of set-up or of the result to an example."""
    if example is None:
        raise Mistake(number, 'an indented line belongs under a notation')
    arrow = ARROW.fullmatch(line)
    if arrow:
        example.expected.append((arrow[1] or '').rstrip())
    elif not re.match(r'  \S', line):
        raise Mistake(number, 'two blanks begin an indented line')
    elif example.expected:
        raise Mistake(number, 'set-up after the result')
    else:
        example.setup.append(line[2:])


def read_key(phrase, number, key, text):
    """Adds the text of a key to a phrase; returns the example that the key begins, if any."""
    if key in NOTATIONS:
        order = list(NOTATIONS)
        before = [order.index(example.notation) for example in phrase.examples]
        if before and before[-1] >= order.index(key):
            raise Mistake(number, f'the notations come once each: {" ".join(order)}')
        phrase.examples.append(Example(phrase.title, key, text, number))
        return phrase.examples[-1]
    if key not in ('does', 'also'):
        raise Mistake(number, f'{key} inside a phrase')
    if phrase.examples or getattr(phrase, key) or (key == 'does' and phrase.also):
        raise Mistake(number, f'{key} is not at its place')
    setattr(phrase, key, text)
    return None


def read_phrase(record):
    """The phrase that a record describes."""
    number, line = record[0]
    phrase = Phrase(split_key(number, line)[1], number)
    example = None
    for number, line in record[1:]:
        if line.startswith(' '):
            read_indented(example, number, line)
        else:
            example = read_key(phrase, number, *split_key(number, line))
    check_phrase(phrase)
    return phrase


def check_phrase(phrase):
    """Rejects an incomplete phrase."""
    if not phrase.does:
        raise Mistake(phrase.number, f'`{phrase.title}` has no does:')
    if not phrase.examples:
        raise Mistake(phrase.number, f'`{phrase.title}` has no notation')
    for example in phrase.examples:
        if not example.expected:
            raise Mistake(example.number, f'`{phrase.title}` has no result here')


def read_book(lines):
    """All phrases of a file."""
    phrases = {}
    titles = set()
    section = None
    for record in records(lines):
        number, line = record[0]
        key, text = split_key(number, line)
        if key == 'section' and len(record) == 1:
            if text in titles:
                raise Mistake(number, f'a second section `{text}`')
            titles.add(text)
            section = text
            continue
        if key != 'phrase':
            raise Mistake(number, 'a record is a section: alone, or begins with phrase:')
        if section is None:
            raise Mistake(number, 'a phrase before the first section')
        if text in phrases:
            raise Mistake(number, f'a second phrase `{text}`')
        phrases[text] = read_phrase(record)
    check_numbers(phrases.values(), len(lines))
    return list(phrases.values())


def check_numbers(phrases, last):
    """Rejects a book with too few phrases."""
    if len(phrases) < FEWEST_PHRASES:
        raise Mistake(last, f'{len(phrases)} phrases, fewer than {FEWEST_PHRASES}')
    counts = collections.Counter(e.notation for p in phrases for e in p.examples)
    for notation in NOTATIONS:
        if counts[notation] < FEWEST_IN_A_NOTATION:
            raise Mistake(last, f'{counts[notation]} phrases in {notation}, '
                                f'fewer than {FEWEST_IN_A_NOTATION}')


def program(examples):
    """The statements that run examples of one notation, between markers."""
    for index, example in enumerate(examples):
        write = NOTATIONS[example.notation].format
        if example.notation in RESET:
            yield RESET[example.notation]
        yield write(f'@@ {index} setup')
        yield from example.setup
        yield write(f'@@ {index} phrase')
        yield example.text
        yield write(f'@@ {index} end')


def run(stele, examples):
    """The lines printed by each part of the program."""
    text = '\n'.join(program(examples)) + '\n'
    done = subprocess.run([stele, '-n', examples[0].notation], input=text.encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=SECONDS_PER_PROCESS, check=False)
    printed = {}
    part = None
    for line in done.stdout.decode('utf-8', 'replace').splitlines():
        marker = re.fullmatch(r'@@ (\d+) (setup|phrase|end)', line)
        if marker:
            part = printed.setdefault((int(marker[1]), marker[2]), [])
        elif part is not None:
            part.append(line.rstrip())
    return printed


def differences(stele, examples):
    """A text for each example with a wrong output."""
    printed = run(stele, examples)
    for index, example in enumerate(examples):
        setup = printed.get((index, 'setup'), [])
        found = printed.get((index, 'phrase'), [])
        if any(PLACE in line for line in setup):
            yield difference(example, setup)
        elif found != example.expected:
            yield difference(example, found)


def difference(example, found):
    """The difference between the actual and the expected output of an example."""
    lines = [f'line {example.number}: {example.title} ({example.notation}): {example.text}']
    lines += ['  expected:', *('    ' + line for line in example.expected)]
    lines += ['  found:', *('    ' + line for line in found or ['(nothing)'])]
    return '\n'.join(lines)


def batches(phrases, alone):
    """The examples grouped by process."""
    for notation in NOTATIONS:
        examples = [e for p in phrases for e in p.examples if e.notation == notation]
        if alone:
            yield from ([example] for example in examples)
        else:
            yield examples


def main():
    """Checks the book given on the command line."""
    parser = argparse.ArgumentParser(description='Checks the examples of the phrase book.')
    parser.add_argument('--alone', action='store_true', help='a process for each example')
    parser.add_argument('stele')
    parser.add_argument('phrases')
    options = parser.parse_args()
    try:
        with open(options.phrases, encoding='utf-8', newline='\n') as file:
            phrases = read_book(file.read().removesuffix('\n').split('\n'))
    except (OSError, UnicodeDecodeError, Mistake) as error:
        print(f'{options.phrases}: {error}')
        return 1
    wrong = 0
    try:
        for examples in batches(phrases, options.alone):
            for text in differences(options.stele, examples):
                print(text)
                wrong += 1
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error)
        return 1
    if not wrong:
        print(f'{len(phrases)} phrases, {sum(len(p.examples) for p in phrases)} examples')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
