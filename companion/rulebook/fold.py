"""Text made comparable: one spelling for every word, whatever the keyboard, in three languages."""

from __future__ import annotations

import re

_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "’": "'", "‘": "'", "`": "'"}
)
_BARE = str.maketrans({"ä": "a", "ö": "o", "ü": "u"})
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z0-9]+)*")
_SENTENCE_END = re.compile(r"(?:^|[.!?:;(\"]\s*)$")
_ELIDED = frozenset(("l", "d", "c", "j", "n", "m", "t", "s", "qu", "jusqu", "lorsqu", "puisqu"))


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


NUMBERS = {
    word: str(value)
    for words in (
        "two three four five six seven eight nine ten eleven twelve thirteen",
        "zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn",
        "deux trois quatre cinq six sept huit neuf dix onze douze treize",
    )
    for value, word in enumerate(words.split(), start=2)
}
FIRST_NAMES = _set(
    """
    ana anna anne ben bea bob carl carla cem chloe clara dana dan david dora ed ella elsa emil emily
    emma eva eve finn flo fritz gus hana hanna hannah hans hugo ida ines ivan jack jana jane jen jo
    joe john jonas jule julia karl kate kim klara lara laura lea lena leo leon lisa liz lou louis
    luca lucas luis lukas mara maria marie max maya mia mike mira moritz nadia nick nico nina
    noah nora olga oscar otto paul paula pete peter pia rosa ruth sam samir sara sarah sofia sven
    theo tim tina tom tomas vera yara yusuf zoe
    """
)

ENGLISH = _set(
    """
    a an the this that these those it its is are was were be been am i im ive id ill me my mine we
    us our ours you your yours he him his she her hers they them their theirs of to in on at by for
    from with into onto and or but if so as than then there here do does did done doing have has had
    having will would shall should could can cant may might must not no dont doesnt didnt isnt arent
    wont wouldnt what whats which who whom whose how when where why any some one ones just also too
    very really actually still yet ever about up out off over get gets got go goes going lets let
    """
)
GERMAN = _set(
    """
    der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr mich dich ihn
    uns euch mein meine meinen meinem meiner dein deine sein seine ihre ihren unser unsere und oder
    aber wenn ob als wie was wer wo wann warum wieso welche welcher welches welchen ist sind war bin
    bist seid hat habe haben hast wird werden wurde kann kannst koennen darf darfst duerfen muss
    muessen musst soll sollen man mir dir ihm nicht kein keine keinen nur noch schon auch denn dann
    da hier im in am an auf aus bei mit nach von vom vor zu zum zur ueber unter fuer um durch so
    eigentlich eben mal gibt mehr dieser diese dieses diesen jede jeder jedes jeden so sich wieviel
    viel viele wieviele
    """
)
FRENCH = _set(
    """
    le la les un une des du de au aux je tu il elle on nous vous ils elles me te se lui leur leurs
    mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces ca cela et ou mais si que
    qui quoi dont quel quelle quels quelles comment quand pourquoi est sont etait suis es sommes
    etes ai as a avons avez ont peut peux peuvent pouvons doit dois doivent faut ne pas plus non oui
    y en dans sur sous avec sans pour par chez entre apres avant alors donc aussi encore deja tout
    tous toute toutes fait faire combien moi toi est-ce
    """
)
_TELLING = {
    "german": GERMAN - ENGLISH - FRENCH - {"die", "man", "war", "da", "mal", "hat", "so", "bin"},
    "french": FRENCH - ENGLISH - GERMAN - {"me", "on", "a", "as", "plus", "ton", "sa", "son", "dont", "fait"},
}


def fold(text: str) -> str:
    """The text in lower case without accents; ä, ö, ü and ß become ae, oe, ue and ss."""
    if text.isascii():
        return text.lower()
    import unicodedata

    folded = unicodedata.normalize("NFC", text).casefold().translate(_LETTERS)
    return "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(c))


def bare(text: str) -> str:
    """The second spelling of a text: umlauts without their dots, as a keyboard without them writes."""
    return text if text.isascii() else fold(text.casefold().translate(_BARE))


def tokens(text: str) -> list[str]:
    """The words of a text, folded; elided articles and possessive endings are cut, number words are digits."""
    return [word for raw in _WORD.findall(fold(text)) for word in _parts(raw)]


def _parts(raw: str) -> list[str]:
    if "'" in raw:
        head, _, tail = raw.partition("'")
        if head in _ELIDED:
            return _parts(tail)
        raw = head if tail == "s" else raw.replace("'", "")
    return [NUMBERS.get(raw, raw)]


def names(text: str) -> frozenset[str]:
    """The words that a text writes with a capital in the middle of a sentence: names, in an English text."""
    found: set[str] = set()
    for hit in re.finditer(r"[^\W\d_]+", text):
        if hit.group()[0].isupper() and not _SENTENCE_END.search(text[: hit.start()]):
            found.update(tokens(hit.group()))
    return frozenset(found)


def language(words: list[str]) -> str:
    """The language of a line, told by its small words: english, german or french."""
    count = {name: sum(w in telling for w in words) for name, telling in _TELLING.items()}
    best = max(count, key=lambda name: count[name])
    english = sum(w in ENGLISH and w not in GERMAN and w not in FRENCH for w in words)
    return best if count[best] > english else "english"


def small_words(tongue: str) -> frozenset[str]:
    """The words of a language that say nothing about the subject of a question."""
    return {"german": GERMAN, "french": FRENCH}.get(tongue, ENGLISH)
