#!/usr/bin/env python3
"""Translates the conformance cases in the folder that STELE_CASES names into
other notations and back: translate_round_trips.py STELE [--show] [FILE...]

Of the cases of a notation that can be translated both ways, 95 % must keep
their output. A case that is refused does not count. --show prints the others that change.
FILEs restrict the run to the cases of these names. Without STELE_CASES the
check is skipped (exit status 77).
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SKIPPED = 77
SHARE = 0.95
# The notations through which the cases of a notation go.
THROUGH = {'k': ('k4', 'q'), 'k4': ('q', 'k'), 'q': ('k4', 'k')}
FILES = ('kq/k4_seed.jsonl', 'kq/q_ref.jsonl', 'kq/q_tables.jsonl', 'kq/ngnk_tutorial.jsonl', 'kq/ngnk_unit.jsonl',
         'kq/ok_unit.jsonl')


def run(stele, *words):
    """The output of a command and whether it succeeded."""
    try:
        done = subprocess.run([str(stele), *words], capture_output=True, text=True, timeout=20, errors='replace',
                              stdin=subprocess.DEVNULL, cwd=tempfile.gettempdir())
    except subprocess.TimeoutExpired:
        return '', False
    return done.stdout, done.returncode == 0


def translated(stele, text, here, there):
    """The text in another notation; None if it is refused."""
    result, succeeded = run(stele, 'translate', '-n', here, '--to', there, '-e', text)
    return result if succeeded else None


def without_kinds(text):
    """A display without the kinds of numbers: 101b and 3i as 1 0 1 and 3."""
    text = re.sub(r'\b([01]+)b\b', lambda m: ' '.join(m[1]), text)
    return re.sub(r'(\d|0N|0W)[hijef]\b', r'\1', text)


def round_trip(stele, case, there):
    """One of refused, kept, changed; and the texts."""
    here = case['dialect']
    text = '\n'.join(case.get('setup', []) + [case['expr']])
    across = translated(stele, text, here, there)
    if across is None:
        return 'refused', text, '', ''
    back = translated(stele, across, there, here)
    if back is None:
        return 'refused', text, across, ''
    before = run(stele, '--sandbox', '-n', here, '-e', text)
    after = run(stele, '--sandbox', '-n', here, '-e', back)
    same = before[1] == after[1] and without_kinds(before[0]) == without_kinds(after[0])
    return 'kept' if same else 'changed', text, across, back


def cases_of(path):
    """The cases of a file that consist of lines."""
    lines = path.read_text(encoding='utf8').splitlines()
    return [case for case in map(json.loads, lines) if case.get('expr') and not case.get('files')]


def check(stele, path, there, shows):
    """Prints the figures of a file; returns the numbers of cases kept and changed."""
    cases = cases_of(path)
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        results = list(pool.map(lambda case: round_trip(stele, case, there), cases))
    kept, changed, refused = (sum(r[0] == kind for r in results) for kind in ('kept', 'changed', 'refused'))
    print(f"{path.name} through {there}: {kept} of {kept + changed} keep their values, {refused} refused", flush=True)
    if shows:
        for kind, *texts in results:
            if kind == 'changed':
                print('  ' + '\n   -> '.join(text.rstrip('\n') for text in texts))
    return kept, changed


def main():
    words = [word for word in sys.argv[1:] if word != '--show']
    folder = os.environ.get('STELE_CASES', '')
    if not words:
        print(__doc__, file=sys.stderr)
        return 2
    if not folder:
        print('skipped: STELE_CASES names no folder of conformance cases')
        return SKIPPED
    stele = Path(words[0]).resolve()
    wanted = words[1:]
    files = [Path(folder) / name for name in FILES if not wanted or Path(name).name in wanted]
    total = Counter()
    for path in files:
        here = cases_of(path)[0]['dialect']
        for there in THROUGH[here]:
            kept, changed = check(stele, path, there, '--show' in sys.argv)
            total[here, there, 'kept'] += kept
            total[here, there, 'all'] += kept + changed
    good = True
    for here, there in sorted({(here, there) for here, there, _ in total}):
        share = total[here, there, 'kept'] / total[here, there, 'all']
        print(f'{here} through {there}: {share:.1%} keep their values')
        good &= share >= SHARE
    return 0 if good else 1


if __name__ == '__main__':
    sys.exit(main())
