"""`python -m stele`: the version, and a line to try."""
from . import __version__

print(f"stele {__version__}: APL, k, k4 and q inside Python. Try:\n\n"
      "    python3 -c 'import stele; print(stele.apl(\"∘.×⍨⍳4\"))'\n\n"
      "The prompt is the command stele.")
