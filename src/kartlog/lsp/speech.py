"""How the server speaks: in the language of the editor where there are texts in it."""

from kartlog import texts
from kartlog.cli.remarks import alternatives
from kartlog.cli.voice import Voice, language_of
from kartlog.engine.findings import Finding
from kartlog.lsp.logs import Judged


def voice_in(locale: str | None) -> Voice:
    """The voice for the language of an editor.

    >>> voice_in("uk-UA").language, voice_in("de").language, voice_in(None).language
    ('uk', 'en', 'en')
    """
    asked = language_of({"LANG": locale or ""})
    return Voice(asked if asked in texts.languages() else texts.DEFAULT_LANGUAGE)


def sentences(judged: Judged | None, finding: Finding, voice: Voice) -> list[str]:
    """What a finding says, and what would have been right."""
    players = judged.replay.players if judged else ()
    said = [voice.message(finding, players)]
    if finding.legal:
        said.append(" ".join(alternatives(finding, players, voice)))
    return said
