/** To, co mówi tylko pomoc: jak przebiega gra, co znaczą znaki, klawisze. */

import type { SlavicGuide } from "./shape";

export const PL_GUIDE: SlavicGuide = {
  "help.game": "Jak się gra w tysiąca",
  "help.signs": "Co znaczą znaki",
  "help.keys": "Klawisze",

  "game.pack":
    "Talia ma 24 karty. Od najstarszej: as liczy 11 punktów, dziesiątka 10, król 4, dama 3, walet 2, dziewiątka nic.",
  "game.auction":
    "Trzech graczy dostaje po siedem kart, a trzy leżą osobno jako musik. Kto zalicytuje najwięcej, od 100 wzwyż, rozgrywa i bierze musik.",
  "game.contract":
    "Rozgrywający oddaje każdemu z pozostałych po jednej karcie, tak że wszyscy mają osiem, i ogłasza kontrakt: ile punktów co najmniej zbierze.",
  "game.tricks":
    "W każdej z ośmiu lew dokłada się do koloru, a kto nie może, daje atut. Lewę bierze najstarszy atut, a bez atutów najstarsza karta koloru wyjścia.",
  "game.marriage":
    "Król i dama jednego koloru to meldunek. Zgłasza się go, wychodząc jedną z tych kart: kolor staje się atutem, a piki dają 40 punktów, trefle 60, kara 80, kiery 100.",
  "game.score":
    "Rozgrywający, który zrobi kontrakt, zapisuje go na plus, a jeśli nie zrobi, na minus; pozostali zapisują to, co wzięli. Wygrywa, kto pierwszy dojdzie do 1000.",
  "game.barrel":
    "Od 880 punktów gracz siedzi na beczce: brakujące 120 musi zebrać w jednym rozdaniu, rozgrywając; zwykle ma na to trzy rozdania, inaczej traci 120.",
  "game.house": "Przy każdym stole gra się trochę inaczej: zasady partii podano nad tabelą wyników.",

  "sign.turn": "czyja jest kolej",
  "sign.dealer": "rozdał karty",
  "sign.declarer": "wygrał licytację i gra o kontrakt",
  "sign.contract": "kontrakt: tyle punktów musi zebrać rozgrywający",
  "sign.has": "ile rozgrywający już z tego ma, razem z meldunkami",
  "sign.talon": "karty, które leżą osobno; bierze je rozgrywający",
  "sign.trump": "ten kolor bije każdy inny",
  "sign.won": "lewy wzięte w tym rozdaniu",
  "sign.marriage": "zgłoszony meldunek; na liście lew przy jego karcie stoi plus",
  "sign.bolt": "rozdanie bez jednej lewy; kilka takich kosztuje punkty",
  "sign.barrel": "na beczce: ile prób wykorzystano i z ilu",
  "sign.winning": "mosiężna ramka: karta na razie bierze lewę albo byłaby zgodna z zasadami",
  "sign.faulty": "czerwona ramka: karta zagrana wbrew zasadom",
  "sign.glyphs": "co ktoś sądzi o kroku: {meanings}",
  "sign.error": "błąd: coś jest wbrew zasadom albo źle policzone",
  "sign.warning": "ostrzeżenie: coś może być zapisane nie tak, jak miało być",
  "sign.note": "uwaga: coś nieprawidłowego, na co stół się zgodził",
  "sign.tick": "na linii pod stołem: meldunek",
  "sign.eye": "czyimi oczami patrzeć: wszystkie karty, znane jednemu graczowi albo znane wszystkim",
  "sign.seat": "kto siedzi na dole stołu",
  "sign.branch": "a gdyby: graj stąd inaczej",

  "help.space": "Spacja",
  "help.step": "jeden krok",
  "help.trick": "jedna lewa",
  "help.deal": "jedno rozdanie",
  "help.number": "rozdanie o tym numerze",
  "help.ends": "pierwszy i ostatni krok",
  "help.play": "odtwarzanie i pauza",
  "help.pace": "szybciej i wolniej",
  "help.finding": "poprzednia i następna uwaga",
  "help.eye": "karty: wszystkie, znane graczowi, znane wszystkim",
  "help.seat": "następny gracz na dole stołu",
  "help.whatif": "a gdyby: inne zagrania od tego miejsca",
  "help.branch": "w nim: wróć do partii, cofnij zagranie",
  "help.library": "biblioteka",
  "help.share": "udostępnianie: link, obraz, plik",
  "help.help": "ta pomoc",
};
