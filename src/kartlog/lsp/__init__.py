"""``kartlog lsp``: a language server, which tells editors what the engine says of a log as it is typed.

It speaks the Language Server Protocol over standard input and output, by the package ``pygls``. Nothing here
knows a rule: it shows findings, frames and the canonical form.
"""
