"""Games as logs of their steps, a line of JSON each (``spec/event-log.md``): light enough for millions.

>>> from kartlog.verdict import judge
>>> (line,) = map(event_log, judge('[Kartlog "1"]\\n[Rules "classic@1"]\\ndeal 1\\nbid 95'))
>>> import json
>>> game = json.loads(line)
>>> game["deals"][0]["steps"][1]
{'kind': 'bid', 'seat': 2, 'action': '95'}
>>> [(finding["address"], finding["message"]) for finding in game["findings"]]
[('1.1', 'Seat 2: the auction opens with 100')]
"""

from kartlog.fast.game import Clean
from kartlog.fast.telling import told
from kartlog.texts.catalogue import DEFAULT_LANGUAGE
from kartlog.verdict import Verdict


def event_log(verdict: Verdict, language: str = DEFAULT_LANGUAGE) -> str:
    """A judged game as a line of JSON; what is wrong with it is said in this language."""
    if isinstance(verdict.account, Clean):
        return told(verdict.account, verdict.number)
    from kartlog.engine.showing.emit import compact
    from kartlog.engine.showing.steps import steps_as_json
    from kartlog.texts.wording import message

    return compact(
        steps_as_json(
            verdict.account,
            verdict.number,
            lambda replay, finding: message(finding, language, replay.players),
        )
    )
