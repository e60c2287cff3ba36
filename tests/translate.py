#!/usr/bin/env python3
"""Checks translations of whole programs: translate.py STELE [--show]

Solvers of scripts/, translated into the other notations of the k family, must
solve puzzles.
Of the phrase book's phrases in k, k4 and q, 90 % must have their value in each
of the other two. --show prints the phrases that do not.
"""
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, 'bench')
sys.dont_write_bytecode = True
import demo  # noqa: E402

FAMILY = ('k', 'k4', 'q')
PHRASES = Path('docs/phrases/phrases.txt')
SHARE = 0.9
# Solver, notation of the translation.
SOLVERS = [('k4/shortest.k4', 'q'), ('k4/recursive.k4', 'q'), ('q/shortest.q', 'k4'), ('q/recursive.q', 'k4'),
           ('k4/shortest.k4', 'k'), ('k4/recursive.k4', 'k'), ('q/shortest.q', 'k'), ('q/recursive.q', 'k'),
           ('k/tutorial-flat.k', 'q'), ('k/tutorial-flat.k', 'k4')]


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


def phrases():
    """For each phrase, its programs by notation."""
    book = []
    for line in PHRASES.read_text(encoding='utf8').splitlines():
        key = re.match(r'(\w+): (.*)', line)
        if key and key[1] == 'phrase':
            book.append({})
        elif key and key[1] in FAMILY:
            lines = book[-1].setdefault(key[1], [])
            text = key[2]
        elif line.startswith('  →'):
            if text:
                lines.append(text)
            text = ''
        elif key and key[1] == 'apl':
            lines, text = [], key[2]
        elif line.startswith('  '):
            lines.append(line[2:])
    return book


def phrase_result(stele, here, there, lines):
    """Whether a phrase keeps its value, and a description."""
    done = run(stele, 'translate', '--check', '-n', here, '--to', there, '-e', '\n'.join(lines))
    return done.returncode == 0, f'{lines}: {done.stdout}{done.stderr}'


def main():
    words = [word for word in sys.argv[1:] if word != '--show']
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(words[0]).resolve()
    puzzles = [pair for pair in demo.read_puzzles(demo.PUZZLES) if pair[0] in demo.EASY]
    faults = []
    for name, there in SOLVERS:
        faults += solver_faults(stele, name, there, puzzles)
    book = phrases()
    for here in FAMILY:
        for there in FAMILY:
            if here == there:
                continue
            own = [phrase[here] for phrase in book if here in phrase]
            with ThreadPoolExecutor(2) as pool:
                results = list(pool.map(lambda lines: phrase_result(stele, here, there, lines), own))
            kept = sum(good for good, _ in results)
            print(f'{here} to {there}: {kept} of {len(own)} phrases keep their value ({kept / len(own):.1%})',
                  flush=True)
            if kept < SHARE * len(own):
                faults.append(f'{here} to {there}: fewer than {SHARE:.0%}')
            if '--show' in sys.argv:
                for good, text in results:
                    if not good:
                        print('  ' + text.strip())
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
