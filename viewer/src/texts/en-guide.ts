/** What only the help says: how the game goes, what the signs mean, the keys. Fetched with the help. */
export const EN_GUIDE = {
  "help.game": "How Thousand goes",
  "help.signs": "What the signs mean",
  "help.keys": "Keys",

  "game.pack":
    "There are 24 cards. From the highest down, an ace counts 11 points, a ten 10, a king 4, a queen 3, a jack 2, a nine none.",
  "game.auction":
    "Three players get seven cards each, and three lie apart as the talon. Whoever bids the most, from 100 up, becomes the declarer and takes the talon.",
  "game.contract":
    "The declarer gives a card to each of the others, so that all have eight, and names the contract: the points to be made at least.",
  "game.tricks":
    "In each of the eight tricks one follows suit, or plays a trump if one cannot. The highest trump takes the trick, or else the highest card of the suit led.",
  "game.marriage":
    "King and queen of a suit are a marriage. Whoever leads one of them may declare it: the suit becomes trump, and spades bring 40 points, clubs 60, diamonds 80, hearts 100.",
  "game.score":
    "A declarer who makes the contract is credited with it, and loses as much by failing; the others write what they took. Whoever comes to 1000 first wins.",
  "game.barrel":
    "At 880 one sits on the barrel: the missing 120 must be made as declarer in one deal, usually within three deals, or 120 are lost.",
  "game.house": "No two tables play quite the same: the score sheet names the rules of a game.",

  "sign.turn": "whose turn it is",
  "sign.dealer": "has dealt the cards",
  "sign.declarer": "has won the auction and plays for the contract",
  "sign.contract": "the contract: the points that the declarer must make",
  "sign.has": "what the declarer has of it so far, marriages included",
  "sign.talon": "the cards that lie apart; the declarer takes them",
  "sign.trump": "this suit beats every other",
  "sign.won": "tricks taken in this deal",
  "sign.marriage": "a marriage that was declared; in the list of tricks, a plus stands at its card",
  "sign.bolt": "a deal without a trick; several of them cost points",
  "sign.barrel": "on the barrel: attempts used, of how many",
  "sign.winning": "a frame of brass: this card takes the trick so far, or would have been legal",
  "sign.faulty": "a red frame: this card is against the rules",
  "sign.glyphs": "what somebody thinks of a step: {meanings}",
  "sign.error": "an error: something is against the rules, or added up wrongly",
  "sign.warning": "a warning: something may not be as it was meant",
  "sign.note": "a note: something irregular that the table accepted",
  "sign.tick": "on the line below the table: a marriage",
  "sign.eye": "whose eyes look: all cards, those that one player knew, or those that everybody knew",
  "sign.seat": "who sits at the bottom of the table",
  "sign.branch": "what if: play on differently from here",

  "help.space": "Space",
  "help.step": "one step",
  "help.trick": "one trick",
  "help.deal": "one deal",
  "help.number": "the deal with this number",
  "help.ends": "first and last step",
  "help.play": "play and pause",
  "help.pace": "faster and slower",
  "help.finding": "problem before and after",
  "help.eye": "cards: all, what a player knew, what everybody knew",
  "help.seat": "the next player at the bottom of the table",
  "help.whatif": "what if: other actions from here",
  "help.branch": "in it: back to the game, one action back",
  "help.library": "library",
  "help.share": "share: link, picture, file",
  "help.help": "this help",
} as const;
