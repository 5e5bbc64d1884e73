"""What a run shows: figures of the game, what becomes of every card, and what a change of cards does to both."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..contract.experiment import Changed, Deed, Experiment
from .runs import Run
from .statistics import Cell, Doing, Estimate, deck_of, difference, doing, share, shares_of
from .tally import SHARES, Pairs, Tally

PERCENTILES = (5, 25, 50, 75, 95)
DIGITS = 4
BY_THE_RULES = ("drawn", "secured")
"""Deeds that go with losing whatever the card: three agents secured, or a Network drawn empty, end the game."""


@dataclass(frozen=True)
class Row:
    """What is known of a deed with a card; of one deck only, if one is named."""

    deed: Deed
    kind: str
    doing: Doing
    deck: str = ""

    @property
    def effect(self) -> Estimate | None:
        return self.doing.effect

    def to_data(self) -> dict[str, Any]:
        found = self.doing
        return {
            "card": self.deed.card,
            "kind": self.kind,
            "deed": self.deed.deed,
            "value": self.deed.value,
            "deck": self.deck,
            "players": found.players,
            "did": found.did,
            "rate": found.rate.to_data(),
            "win_rate": None if found.win_rate is None else round(found.win_rate, DIGITS),
            "effect": found.effect.to_data() if found.effect else None,
        }


@dataclass(frozen=True)
class Balance:
    """What a run shows of a game."""

    experiment: Experiment
    run: Run
    games: int
    figures: dict[str, Estimate]
    spreads: dict[str, Counter[float]]
    """Figure -> value -> how many games had it (of `scores`: how many players)."""
    rows: list[Row]
    """Every deed, the greatest effect first; those without one last."""
    deck_rows: list[Row]
    """The same within each deck, for a game that has decks."""
    decks: dict[str, Estimate]
    """What each deck gets of games against others."""

    @classmethod
    def of(cls, experiment: Experiment, run: Run, tally: Tally) -> "Balance":
        """What games add up to."""
        cells: dict[tuple[Deed, str], list[Cell]] = {}
        for page in tally.pages.values():
            for at, deed in enumerate(page.deeds):
                strata = page.strata[at]
                cells.setdefault((deed, ""), []).append(Cell(page.counts[at], strata))
                for deck in sorted({deck_of(name) for name in strata if name}):
                    within = tuple(name if name and deck_of(name) == deck else None for name in strata)
                    cells.setdefault((deed, deck), []).append(Cell(page.counts[at], within))
        shares = shares_of(experiment.seats)
        rows = [Row(deed, experiment.kind(deed.card), doing(found, shares), deck) for (deed, deck), found in cells.items()]
        rows.sort(key=_by_effect)
        return cls(
            experiment, run, tally.games, {name: tally.figure(name) for name in tally.sums},
            {name: values for name, values in tally.values.items() if name not in SHARES},
            [row for row in rows if not row.deck], [row for row in rows if row.deck], _decks(experiment, tally),
        )  # fmt: skip

    @property
    def names(self) -> list[Row]:
        """The rows of whole cards, all Values together."""
        return [row for row in self.rows if not row.deed.value]

    @property
    def telling(self) -> list[Row]:
        """Those whose effect is clear, and does not follow from the rules whatever the card."""
        return [row for row in self.names if row.effect and row.effect.is_clear and row.deed.deed not in BY_THE_RULES]

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.experiment.game,
            "options": self.experiment.options_in_words(),
            "bot": self.run.bot,
            "bold": self.run.bold,
            "seed": self.run.seed,
            "games": self.games,
            "figures": {name: figure.to_data() for name, figure in self.figures.items()},
            "spreads": {name: spread(values) for name, values in self.spreads.items()},
            "decks": {name: figure.to_data() for name, figure in self.decks.items()},
            "cards": [row.to_data() for row in self.rows],
            "cards_by_deck": [row.to_data() for row in self.deck_rows],
        }


def _by_effect(row: Row) -> tuple[Any, ...]:
    return row.effect is None, -(row.effect.value if row.effect else 0.0), row.deed, row.deck


def _decks(experiment: Experiment, tally: Tally) -> dict[str, Estimate]:
    """What each deck gets of games in which there is another one; a deck in two seats counts by their mean."""
    shares, got = shares_of(experiment.seats), dict[str, Counter[float]]()
    for decks, ended in tally.endings.items():
        for deck in sorted(set(decks)) if len(set(decks)) > 1 else ():
            seats = [seat for seat, name in enumerate(decks) if name == deck]
            for outcome, games in enumerate(ended.tolist()):
                got.setdefault(deck, Counter())[float(shares[outcome, seats].mean())] += games
    estimates = {deck: share({value: n for value, n in counts.items() if n}) for deck, counts in got.items()}
    return dict(sorted(estimates.items(), key=lambda item: -item[1].value))


def spread(values: Counter[float]) -> dict[str, Any]:
    """Extremes, percentiles, and how often each value was."""
    ordered, games, seen = sorted(values), sum(values.values()), 0
    found: dict[str, Any] = {"min": ordered[0], "max": ordered[-1]}
    wanted = list(PERCENTILES)
    for value in ordered:
        seen += values[value]
        while wanted and seen >= games * wanted[0] / 100:
            found[f"p{wanted.pop(0)}"] = value
    return {**found, "counts": {f"{value:g}": values[value] for value in ordered}}


# --- before and after -------------------------------------------------------------------------------------------------
class ChangeRow(NamedTuple):
    """What a change of cards does to a deed."""

    before: Row
    after: Row
    rate: Estimate
    """How much more often it is done."""
    effect: Estimate | None
    """How much greater its effect is."""

    def to_data(self) -> dict[str, Any]:
        deed = self.after.deed
        return {
            "card": deed.card,
            "kind": self.after.kind,
            "deed": deed.deed,
            "value": deed.value,
            "rate": self.rate.to_data(),
            "effect": self.effect.to_data() if self.effect else None,
        }


@dataclass(frozen=True)
class Comparison:
    """The same games with the cards as they are, and with those of a card file."""

    file: str
    before: Balance
    after: Balance
    changed: list[Changed]
    figures: dict[str, Estimate]
    """Figure -> how much more it is."""
    rows: list[ChangeRow]

    @classmethod
    def of(cls, file: str, before: Balance, after: Balance, changed: list[Changed], pairs: Pairs) -> "Comparison":
        """What two runs from the same seeds show."""
        old = {row.deed: row for row in before.rows}
        rows = []
        for row in after.rows:
            was = old[row.deed]
            effect = difference(row.effect, was.effect) if row.effect and was.effect else None
            rows.append(ChangeRow(was, row, pairs.rate(row.deed), effect))
        return cls(file, before, after, changed, {name: pairs.figure(name) for name in after.figures}, rows)

    @property
    def plays_the_same(self) -> bool:
        """Whether the card file changes nothing that is played."""
        return all(card.plays_the_same for card in self.changed)

    def of_changed_cards(self) -> list[ChangeRow]:
        """The rows of the cards that differ, all Values together."""
        names = {card.name for card in self.changed}
        return [row for row in self.rows if row.after.deed.card in names and not row.after.deed.value]

    def of_other_cards(self) -> list[ChangeRow]:
        """The rows of the other cards whose effect changes clearly, the greatest change first."""
        names = {card.name for card in self.changed}
        others = (row for row in self.rows if row.after.deed.card not in names and not row.after.deed.value)
        return sorted((row for row in others if row.effect and row.effect.is_clear), key=_by_change)

    def to_data(self) -> dict[str, Any]:
        """As plain data: the changed cards' run, and beside it what it was before."""
        cards = [card._asdict() for card in self.changed]
        change = {
            "file": self.file,
            "plays_the_same": self.plays_the_same,
            "changed": cards,
            "figures": {name: figure.to_data() for name, figure in self.figures.items()},
            "cards": [row.to_data() for row in self.rows],
        }
        return {**self.after.to_data(), "change": change, "before": self.before.to_data()}


def _by_change(row: ChangeRow) -> tuple[Any, ...]:
    return -abs(row.effect.value if row.effect else 0.0), row.after.deed
