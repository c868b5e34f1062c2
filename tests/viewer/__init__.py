"""The viewer: its server, and the site in a real browser."""
