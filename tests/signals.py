"""The dispositions of signals that tests need, whatever they were started with: `nohup ./dev test &` ignores some."""
import signal


def reach_children():
    """Programs that are started from now on are not born with signals ignored: handlers do not outlive exec."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGHUP, signal.SIGTERM):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
