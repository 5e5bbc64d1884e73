"""The language that somebody reads: the one they ask for, or the one of their environment."""

import os
from collections.abc import Mapping

from .errors import unknown
from .messages import LOCALES

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says it; the first one that is set decides."""


def chosen(lang: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak. One that is asked for must be known; an environment in another language gets English."""
    if lang:
        if _code(lang) not in LOCALES:
            raise unknown("language", lang, LOCALES)
        return _code(lang)
    said = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return next((code for code in map(_code, said.split(":")) if code in LOCALES), LOCALES[0])


def _code(name: str) -> str:
    """`de` for `de_AT.UTF-8`."""
    return name.strip().partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()
