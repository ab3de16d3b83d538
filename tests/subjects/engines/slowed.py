#!/usr/bin/env python3
"""A UCI engine that answers so many queries a second at most: slowed.py QUERIES_A_SECOND COMMAND ..."""

import subprocess
import sys
import time


def main() -> int:
    pause = 1 / float(sys.argv[1])
    # What the engine prints is not looked at: it has the same standard output.
    with subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, text=True) as engine:
        for line in sys.stdin:
            if line.startswith("go perft"):
                time.sleep(pause)
            engine.stdin.write(line)
            engine.stdin.flush()
        engine.stdin.close()
    return engine.returncode


if __name__ == "__main__":
    sys.exit(main())
