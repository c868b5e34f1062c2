"""Links that carry a game: ``spec/link.md``.

>>> from kartlog.share import Place, link_of, read_link
>>> link = link_of("deal 1", Place(position="1.0"), base="https://example.org/")
>>> link
'https://example.org/#k1=S0lNzFEwBAA.LPSeiwAU&p=1.0'
>>> read_link(link).text
'deal 1'
"""

from kartlog.share.link import MOST_BYTES, Link, LinkError, Reach, link_of, reach_of, read_link
from kartlog.share.place import EYES, SCREENS, Place

__all__ = [
    "EYES",
    "MOST_BYTES",
    "SCREENS",
    "Link",
    "LinkError",
    "Place",
    "Reach",
    "link_of",
    "reach_of",
    "read_link",
]
