# gridnorth: `make play` plays, `make test` tests. Everything is set up in .venv on the way.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test lint types scenarios bench million walks asked chances killed servers load fuzz perft malformed leaks clean

help: ## Show what there is to make
	@echo "gridnorth"
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

$(VENV)/made: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "gridnorth needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 ..."; exit 1; }
	@echo "gridnorth: setting up $(VENV) (once; about a minute)"
	@$(PYTHON) -m venv $(VENV) || \
	  { echo "Python's venv module is missing. On Debian and Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/made-test: $(VENV)/made
	@echo "gridnorth: installing what the tests need (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

$(VENV)/made-bench: $(VENV)/made
	@echo "gridnorth: installing the libraries to compare with (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@

play: $(VENV)/made ## Play The North (ARGS='--solo', ARGS='--hotseat', ARGS='--plain' ...; or gridnorth play aidalon)
	@$(BIN)/gridnorth play north $(ARGS)

test: lint types ## Run all tests, the linter and the type check
	@echo "gridnorth: running the tests on $(JOBS) processes"
	@$(BIN)/python -m pytest -q -n $(JOBS)

lint: $(VENV)/made-test ## Check style (ruff)
	@echo "gridnorth: checking style"
	@$(BIN)/ruff check -q src tests bench
	@$(BIN)/ruff format -q --check src tests bench

types: $(VENV)/made-test ## Check types (mypy --strict)
	@echo "gridnorth: checking types"
	@$(BIN)/mypy --no-error-summary

scenarios: $(VENV)/made ## Run the scenarios of rules and cards
	@$(BIN)/gridnorth check tests/scenarios

bench: $(VENV)/made-bench ## Measure speed, side by side with other engines (writes bench.json)
	@$(BIN)/python bench/bench.py

million: $(VENV)/made ## A million checked random games of The North in each of six modes, and 250,000 of Aidalon (two minutes)
	@$(BIN)/python tests/long/million.py
	@$(BIN)/python tests/long/hundreds_of_thousands.py

walks: $(VENV)/made-test ## Read every sentence of 10,000 random games
	@WALKS=10000 $(BIN)/python -m pytest -q -n $(JOBS) tests/north/test_words.py
	@WALKS=600 $(BIN)/python -m pytest -q -n $(JOBS) tests/aidalon/test_forecasts.py

asked: $(VENV)/made ## Ask bots in 100,000 positions of both games for a choice that is offered (ten minutes)
	@$(BIN)/python tests/long/asked.py

chances: $(VENV)/made ## See how often the chances come true that a search gives (ten minutes)
	@$(BIN)/python tests/long/chances.py $(GAMES)

killed: $(VENV)/made ## Kill a server twenty times in 1,000 games, and miss nothing that it acknowledged (GAMES=1000 KILLS=20)
	@$(BIN)/python tests/long/killed.py $(if $(GAMES),--games $(GAMES)) $(if $(KILLS),--kills $(KILLS)) $(ARGS)

servers: $(VENV)/made-test ## Play games at two servers on one PostgreSQL, and kill one of them (GAMES=200)
	@$(BIN)/python -W ignore tests/long/two_servers.py $(if $(GAMES),--games $(GAMES)) $(ARGS)

malformed: $(VENV)/made-test ## Send a server 100,000 broken and hostile messages (MESSAGES=100000)
	@$(BIN)/python -W ignore tests/long/malformed.py $(MESSAGES)

leaks: $(VENV)/made-test ## Deal what a seat cannot see again in 2,000 games of each kind, and compare every byte it is sent (GAMES=2000)
	@$(BIN)/python tests/long/leaks.py $(GAMES)

load: $(VENV)/made ## Measure how many games a server carries (GAMES=2000 SECONDS=60 EVERY=5; ARGS='--game aidalon')
	@$(BIN)/python bench/load.py $(if $(GAMES),--games $(GAMES)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(EVERY),--every $(EVERY)) $(ARGS)

fuzz: $(VENV)/made-test ## Throw broken and random input at everything, for long (EXAMPLES=20000)
	@EXAMPLES=$${EXAMPLES:-20000} $(BIN)/python -m pytest -q -n $(JOBS) tests/test_fuzz.py tests/machine/test_language.py tests/machine/test_cardfile.py

perft: $(VENV)/made-test ## Count decision sequences again and compare with docs/perft.md
	@$(BIN)/python -m pytest -q tests/north/test_perft.py tests/aidalon/test_perft.py

clean: ## Remove what was set up
	@rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
