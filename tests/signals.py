"""Sets the signal dispositions that tests need: `nohup ./dev test &` ignores some signals."""
import signal
import time
from pathlib import Path


def reach_children():
    """Lets programs started from now on begin without ignored signals: exec resets handlers to the default."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGHUP, signal.SIGTERM):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def await_start(process, seconds):
    """Waits until a program handles the interrupt key, however busy the machine is, and some seconds more."""
    def handles():
        status = Path(f"/proc/{process.pid}/status").read_text()
        caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
        return int(caught, 16) >> (signal.SIGINT - 1) & 1

    end = time.monotonic() + 30
    while process.poll() is None and not handles() and time.monotonic() < end:
        time.sleep(0.005)
    time.sleep(seconds)
