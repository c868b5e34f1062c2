"""``python -m kartlog``: the command line."""

import sys

from kartlog.cli import main

if __name__ == "__main__":
    sys.exit(main())
