"""Programs that were made of words, kept: reading all cards takes most of a second, and starting must not.

They lie in the cache folder beside compiled rules, under a hash of the words, the vocabulary and the language itself.
"""

import hashlib
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ..compiler import cache_folder
from .vocabulary import Vocabulary

Made = TypeVar("Made")


def key_of(words: str, vocabulary: Vocabulary, *sources: str | Path) -> str:
    """A hash of all that programs depend on: the words of the cards, and the language; `sources` are files that count too.

    A translation counts only where its files are among the sources: programs are made of the English words.
    """
    digest = hashlib.sha256(words.encode())
    digest.update(vocabulary.grammar().encode())
    digest.update(str({name: (verb.means, verb.pair) for name, verb in vocabulary.verbs.items()}).encode())
    folder = Path(__file__).parent
    for path in [*sorted(folder.glob("*")), folder.parent / "programs.py", *map(Path, sources)]:
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def translation_sources(locale: str) -> list[Path]:
    """The files of a language that every game shares."""
    return sorted((Path(__file__).parent / locale).glob("*.py"))


def kept(key: str, make: Callable[[], Made]) -> Made:
    """What was made under this key before, or else what is made now."""
    path = cache_folder() / "programs" / f"{key}.pickle"
    try:
        found: Any = pickle.loads(path.read_bytes())
        return found  # type: ignore[no-any-return]
    except Exception:  # not there, or damaged: it is made again
        made = make()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_bytes(pickle.dumps(made))
        beside.replace(path)
    except OSError:
        pass  # a cache that cannot be written costs time, nothing else
    return made
