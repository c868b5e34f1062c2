"""The game of Thousand a second time: slow, plain, straight from the rules catalogue.

Nothing here imports the program or was written after reading it, so that the two can be held against each
other. Cards are names (``"10H"``), sets of cards are lists, seats are counted from 1, a ruleset is a dict.
"""
