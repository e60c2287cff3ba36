#!/usr/bin/env python3
"""Checks translations of whole programs: translate.py STELE [--show]

Solvers of scripts/, translated into the other notations of the k family, must
solve puzzles. Between APL and these, the translation of the text before the
comment `Run alone` must give the answers of the original.
The phrase book's phrases are translated into every other notation. A phrase
keeps its value, is refused, ends with an error, or has another value, which a
note announces: without one it is a fault. The share of phrases that keep their
value must reach SHARE for each pair. --show prints the phrases that do
not keep their value.
"""
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, 'bench')
sys.dont_write_bytecode = True
import demo  # noqa: E402
from phrases import read_book  # noqa: E402

NOTATIONS = ('k', 'k4', 'q', 'apl')
PHRASES = Path('docs/phrases/phrases.txt')
# The least share of phrases that keep their value.
SHARE = 0.9
# Solver, notation of the translation.
SOLVERS = [('k4/shortest.k4', 'q'), ('k4/recursive.k4', 'q'), ('q/shortest.q', 'k4'), ('q/recursive.q', 'k4'),
           ('k4/shortest.k4', 'k'), ('k4/recursive.k4', 'k'), ('q/shortest.q', 'k'), ('q/recursive.q', 'k'),
           ('k/tutorial-flat.k', 'q'), ('k/tutorial-flat.k', 'k4')]
# Solvers whose text before `Run alone` is translated: the function, or what calls it in each notation; notations of the
# translation.
K_FAMILY = ('k', 'k4', 'q')
CORES = [('k/masks.k', 'sudoku', ('apl',)), ('k/tutorial-flat.k', 'sudoku', ('apl',)),
         ('k/tutorial.k', {'k': '{*sudoku 9 9#x}', 'k4': '{*sudoku 9 9#x}', 'q': '{first sudoku 9 9#x}',
                           'apl': '{⊃sudoku↓9 9⍴⍵}'}, ('k4', 'q', 'apl')),
         ('apl/masks.apl', 'sudoku', K_FAMILY), ('apl/mrv.apl', 'S', K_FAMILY),
         ('k4/shortest.k4', 's', ('apl',)), ('k4/recursive.k4', 'f', ('apl',)),
         ('q/shortest.q', 'S', ('apl',)), ('q/recursive.q', 'F', ('apl',))]
# A statement that shows the numbers in the answer to a puzzle without blanks between them.
CALLS = {'k': '`0:,,//$%s -48+"%s"', 'k4': '-1@,//$%s@"J"$\'"%s";', 'q': '-1 raze/[string %s "J"$\'"%s"];',
         'apl': "∊⍕¨∊%s ¯48+⎕UCS '%s'"}


def run(stele, *words):
    """The finished command."""
    return subprocess.run([str(stele), *words], capture_output=True, text=True, errors='replace', timeout=120,
                          stdin=subprocess.DEVNULL)


def solver_faults(stele, name, there, puzzles):
    """The faults of a translated solver."""
    done = run(stele, 'translate', '--to', there, f'scripts/{name}')
    if done.returncode:
        return [f'{name} to {there}: {done.stderr}']
    with tempfile.TemporaryDirectory() as folder:
        inner = Path(folder) / there
        inner.mkdir()
        (Path(folder) / 'puzzles.k4').write_text(Path('scripts/puzzles.k4').read_text())
        script = inner / f'solver.{there}'
        script.write_text(done.stdout)
        text = ''.join(f'{puzzle}\n' for puzzle, _ in puzzles)
        (Path(folder) / 'puzzles.txt').write_text(text)
        answer = run(stele, str(script), str(Path(folder) / 'puzzles.txt'))
    expected = [solution for _, solution in puzzles]
    if answer.stdout.splitlines() == expected:
        return []
    return [f'{name} to {there}: printed {answer.stdout!r} {answer.stderr!r}']


def answers(stele, program, notation, solver, puzzles):
    """What a program and calls of its solver show."""
    function = solver if isinstance(solver, str) else solver[notation]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / f'core.{notation}'
        script.write_text('\n'.join([program, *(CALLS[notation] % (function, puzzle) for puzzle, _ in puzzles), '']))
        return run(stele, str(script))


def core_faults(stele, name, solver, there, puzzles):
    """The faults of the translation of a solver without what reads and writes files."""
    here = name.rsplit('.', 1)[1]
    core = re.split('^. Run alone', Path(f'scripts/{name}').read_text(), flags=re.MULTILINE)[0]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / f'core.{here}'
        script.write_text(core)
        done = run(stele, 'translate', '--to', there, str(script))
    if done.returncode:
        return [f'{name} to {there}: {done.stderr}']
    expected = answers(stele, core, here, solver, puzzles)
    answer = answers(stele, done.stdout, there, solver, puzzles)
    if expected.stdout and not expected.stderr and answer.stdout == expected.stdout:
        return []
    return [f'{name} to {there}: printed {answer.stdout!r} {answer.stderr!r}, not {expected.stdout!r}']


def programs(notation):
    """The programs of the phrase book in a notation, with their titles."""
    book = read_book(PHRASES.read_text(encoding='utf8').removesuffix('\n').split('\n'))
    return [(example.title, '\n'.join([*example.setup, example.text]))
            for phrase in book for example in phrase.examples if example.notation == notation]


def outcome(stele, here, there, text):
    """One of kept, refused, noted, fails, differs; and the reason."""
    try:
        done = run(stele, 'translate', '--check', '-n', here, '--to', there, '-e', text)
    except subprocess.TimeoutExpired:
        return 'differs', 'does not end'
    if done.returncode == 0:
        return 'kept', ''
    if not done.stdout:
        return 'refused', done.stderr
    if 'note: ' in done.stderr:
        return 'noted', done.stdout + done.stderr
    # An error in place of the value is no other value.
    return 'fails' if 'gives the error' in done.stdout else 'differs', done.stdout + done.stderr


def pair_faults(stele, here, there, options):
    """Prints the figures of the phrase book from a notation to another; returns the faults."""
    book = programs(here)
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda entry: outcome(stele, here, there, entry[1]), book))
    count = Counter(kind for kind, _ in results)
    share = count['kept'] / len(book)
    print(f"{here} to {there}: {count['kept']} of {len(book)} phrases keep their value ({share:.1%}), "
          f"{count['refused']} refused, {count['noted']} differ with a note, "
          f"{count['fails']} end with an error, {count['differs']} differ without a note", flush=True)
    faults = []
    if share < SHARE:
        faults.append(f'{here} to {there}: fewer than {SHARE:.0%} of the phrases keep their value')
    for (title, text), (kind, reason) in zip(book, results):
        if kind == 'differs':
            faults.append(f'{here} to {there}: {title}: {text}: another value without a note: {reason.strip()}')
        if '--show' in options and kind != 'kept':
            print(f'  {kind}: {title}: {text}: {reason.strip()}')
    return faults


def main():
    options = [word for word in sys.argv[1:] if word.startswith('--')]
    words = [word for word in sys.argv[1:] if not word.startswith('--')]
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(words[0]).resolve()
    puzzles = [pair for pair in demo.read_puzzles(demo.PUZZLES) if pair[0] in demo.EASY]
    faults = []
    for name, there in SOLVERS:
        faults += solver_faults(stele, name, there, puzzles)
    for name, solver, notations in CORES:
        for there in notations:
            faults += core_faults(stele, name, solver, there, puzzles)
    for here in NOTATIONS:
        for there in NOTATIONS:
            if here != there:
                faults += pair_faults(stele, here, there, options)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
