"""Debian's browser, without calls home."""

CHROMIUM = "/usr/bin/chromium-headless-shell"
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
BRIEF = (*QUIET, "--js-flags=--liftoff-only")
"""For pages that live for seconds only: the engine in them is compiled fast, and not once more for speed."""
