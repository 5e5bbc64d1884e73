"""The command `gridnorth balance`, and what docs/balance.md promises of it."""

import json
import re
import shlex
from pathlib import Path

import pytest

from command_line import OK, gridnorth, misused, quick, refused

DOCS = (Path(__file__).parents[2] / "docs" / "balance.md").read_text()
COMMANDS = [line.strip() for line in DOCS.splitlines() if line.startswith("    gridnorth balance")]
SHOWN = re.findall(r"```\n\$ (gridnorth balance .*)\n((?:.*\n)*?)```", DOCS)
CARD_FILE = re.search(r"```toml\n(.*?)```", DOCS, re.DOTALL).group(1)
KEYS = {"game", "options", "bot", "bold", "seed", "games", "figures", "spreads", "decks", "cards", "cards_by_deck"}
CARD_KEYS = {"card", "kind", "deed", "value", "deck", "players", "did", "rate", "win_rate", "effect"}
ESTIMATE = {"value", "low", "high"}


def balance(*arguments):
    ran = quick("balance", *arguments)
    assert (ran.code, ran.err) == (OK, "")
    return ran.out


def spaced(text):
    return " ".join(text.split())


def test_json_has_every_figure_with_its_interval():
    data = json.loads(balance("north", "--games", 300, "--json", "--seed", 2))
    assert data.keys() == KEYS
    assert (data["game"], data["bot"], data["seed"], data["games"]) == ("north", "random", 2, 300)
    assert data["figures"].keys() == {"first_player", "draws", "turns", "decisions", "score_first", "score_others", "margin"}
    for figure in data["figures"].values():
        assert figure.keys() == ESTIMATE
        assert figure["low"] <= figure["value"] <= figure["high"]
    assert sum(data["spreads"]["turns"]["counts"].values()) == 300
    assert sum(data["spreads"]["scores"]["counts"].values()) == 600
    for card in data["cards"]:
        assert card.keys() == CARD_KEYS
        assert card["rate"].keys() == ESTIMATE
        assert card["rate"]["value"] == pytest.approx(card["did"] / card["players"], abs=1e-5)
        assert card["effect"] is None or card["effect"]["low"] <= card["effect"]["value"] <= card["effect"]["high"]
    assert (data["decks"], data["cards_by_deck"]) == ({}, [])


def test_json_of_a_change_has_both_runs_and_what_differs(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[ancient.Datatapper]\nprotocol = "the other player loses 10"')
    data = json.loads(balance("north", "--games", 1000, "--json", "--cards", file))
    assert data.keys() == KEYS | {"change", "before"}
    assert data["before"].keys() == KEYS
    assert data["change"]["changed"] == [
        {"name": "Datatapper", "before": "draw two cards; discard one card", "after": "the other player loses 10",
         "plays_the_same": False},
    ]  # fmt: skip
    assert data["change"]["figures"].keys() == data["figures"].keys()
    assert data["change"]["figures"]["score_first"]["high"] < 0
    assert {card["card"] for card in data["change"]["cards"]} == {card["card"] for card in data["cards"]}


def test_the_table_shows_the_telling_rows_and_all_if_asked():
    few, many = (balance("north", "--games", 4000, *more).splitlines() for more in ((), ("--all",)))
    head = next(at for at, line in enumerate(few) if line.startswith("card"))
    rows = [line for line in few[head + 2 :] if re.search(r" to [+−]?\d", line)]
    assert 8 <= len(rows) <= 16
    effects = [float(line.split()[-4].replace("−", "-")) for line in rows]
    assert effects == sorted(effects, reverse=True)
    assert sum("as Facility" in line for line in many) == 16 * 4 + 4 * 4
    assert few[0].startswith("The North: 4,000 games by random players (provenance edition, Outpost, ")


def test_options_of_the_games_are_played():
    assert "The Collector is beaten" in balance("north", "--games", 50, "--solo", "--hard")
    assert "margin over The Collector" in balance("north", "--games", 50, "--solo")
    assert "first edition, four Facilities at random" in balance(
        "north", "--games", 50, "--edition", "first", "--setup", "advanced"
    )
    said = balance("aidalon", "--games", 12, "--players", 3, "--edition", "2026", "--deck", "joyride")
    assert "3 players, 2026 edition" in said
    assert "score of the others" in said
    assert "bold random players" in balance("aidalon", "--games", 12, "--bold", "--deck", "joyride", "--deck", "iron toll")
    assert "2 games by simple against itself" in balance("north", "--games", 2, "--bot", "simple", "--workers", 1)
    assert "2 games by simple against itself" in balance("aidalon", "--games", 2, "--bot", "simple", "--threads", 1)
    assert "2 games by search:iterations=20 (solo" in balance("north", "--games", 2, "--bot", "search:iterations=20", "--solo",
                                                              "--workers", 1)  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "unknown game 'chess'"),
        (["north", "--bot", "simpl"], "unknown player 'simpl': did you mean 'simple'?"),
        (["north", "--players", "3"], "no such option: --players"),
        (["north", "--bold"], "no such option: --bold"),
        (["aidalon", "--solo"], "no such option: --solo"),
        (["aidalon", "--bold", "--bot", "simple"], "--bold and --bot: only random players are bold"),
        (["aidalon", "--deck", "Iron Tol"], "unknown deck 'Iron Tol': did you mean 'Iron Toll'?"),
        (["aidalon", *["--deck", "Joyride"] * 3], "3 decks: expected at most one for each of 2 players"),
        (["north", "--seed", str(1 << 64)], f"seed {1 << 64}: expected a whole number"),
        (["north", "--setup", "Outpost"], "Outpost: expected four different Facilities"),
        (["north", "--cards", "/nowhere/mine.toml"], "/nowhere/mine.toml"),
        (["north", "--report", "/nowhere/page.html"], "/nowhere/page.html: there is no folder '/nowhere'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(arguments, reason):
    assert refused("balance", *arguments, *([] if "--games" in arguments else ["--games", 10])).startswith(reason)


def test_a_page_that_cannot_be_written_is_said(tmp_path):
    assert refused("balance", "north", "--games", 10, "--report", tmp_path).startswith(f"{tmp_path}: cannot be written: ")


def test_what_cannot_be_read_is_a_mistake_of_use():
    assert "missing argument" in misused("balance")
    assert "--games" in misused("balance", "north", "--games", "-1")


def test_in_a_process_of_its_own_nothing_but_the_result_is_printed(tmp_path):
    ran = gridnorth("balance", "north", "--games", "20", "--bot", "random", "--report", str(tmp_path / "page.html"))
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.startswith("The North: 20 games by random players")
    assert ran.out.endswith("page.html is written\n")
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")


# --- docs/balance.md ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_docs_works(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("gentle.toml").write_text(CARD_FILE)
    arguments = shlex.split(command)[2:]
    assert balance(*arguments, "--games", 4, "--workers", 1)
    assert Path("page.html").exists() == ("--report" in arguments)


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_every_line_shown_in_the_docs_is_printed(command, shown, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("gentle.toml").write_text(CARD_FILE)
    printed = {spaced(line) for line in balance(*shlex.split(command)[2:]).splitlines()}
    for line in shown.splitlines():
        assert spaced(line) in printed


def test_the_docs_have_commands_and_what_they_print():
    assert len(COMMANDS) == 7
    assert [len(shown.splitlines()) for _, shown in SHOWN] == [9, 9]
