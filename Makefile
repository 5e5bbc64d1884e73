# gridnorth: `make play` plays, `make test` tests. Both install what they need into .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
WEB := src/gridnorth/web/index.html
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/public/art -prune -o -type f ! -name schema.ts -print) \
  src/gridnorth/server/wire/incoming.py src/gridnorth/server/wire/outgoing.py src/gridnorth/rulebook/contents.py

.DEFAULT_GOAL := help
.PHONY: help play web test pytest lint types webcheck scenarios bench million walks asked chances killed servers load page fuzz perft malformed leaks clean

help: ## List the targets
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

web/node_modules/made: web/package.json
	@command -v npm > /dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
	  { echo "The browser client is built with Node 20 or newer and npm. (The terminal needs neither: .venv/bin/gridnorth play --terminal)"; exit 1; }
	@echo "gridnorth: installing what the browser client is built with (once)"
	@cd web && npm install --silent --no-audit --no-fund
	@touch $@

$(WEB): $(VENV)/made web/node_modules/made $(WEB_SOURCES)
	@echo "gridnorth: building the browser client"
	@$(BIN)/python -m gridnorth.server > web/node_modules/openapi.json
	@cd web && node schema.mjs node_modules/openapi.json src/wire/schema.ts && npm run --silent build -- --logLevel warn
	@touch $@

$(VENV)/made-browser: $(VENV)/made-test
	@for name in chromium chromium-browser google-chrome google-chrome-stable; do command -v $$name > /dev/null && touch $@ && exit 0; done; \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	    echo "gridnorth: installing Chromium for the tests in a browser (once)"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium > /dev/null && touch $@; \
	  else echo "The tests need Chromium. On Debian and Ubuntu: sudo apt-get install chromium"; exit 1; fi

$(VENV)/made-bench: $(VENV)/made
	@echo "gridnorth: installing the libraries to compare with (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@

play: $(WEB) ## Play The North in a browser (ARGS='--terminal', ARGS='--solo', ARGS='--hotseat' ...)
	@$(BIN)/gridnorth play north $(ARGS)

web: $(WEB) ## Build the browser client

test: $(WEB) $(VENV)/made-browser ## Run the linters, the type checks and all tests; print how long each part takes
	@for part in lint types webcheck pytest; do \
	  began=$$(date +%s); $(MAKE) --no-print-directory $$part || exit 1; \
	  times="$$times$$(printf '  %-10s%5d s' $$part $$(($$(date +%s) - began)))\n"; \
	done; printf "gridnorth: all tests passed\n$$times"

pytest: $(VENV)/made-browser ## Run the Python tests
	@echo "gridnorth: running the tests on $(JOBS) processes"
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal

webcheck: $(WEB) ## Check the browser client: types, style, and its own tests
	@echo "gridnorth: checking the browser client"
	@cd web && npm run --silent check -- --output machine | grep -E 'ERROR|WARNING|COMPLETED' && npm run --silent lint && npm run --silent test -- --reporter=dot

lint: $(VENV)/made-test ## Check style (ruff)
	@echo "gridnorth: checking style"
	@$(BIN)/ruff check -q src tests bench
	@$(BIN)/ruff format -q --check src tests bench

types: $(VENV)/made-test ## Check types (mypy --strict)
	@echo "gridnorth: checking types"
	@$(BIN)/mypy --no-error-summary

scenarios: $(VENV)/made ## Run the scenarios of rules and cards
	@$(BIN)/gridnorth check tests/scenarios

bench: $(VENV)/made-bench ## Measure speed next to other engines (writes bench.json)
	@$(BIN)/python bench/bench.py

million: $(VENV)/made ## Play and check a million random games of The North in each of six modes, and 250,000 of Aidalon (two minutes)
	@$(BIN)/python tests/long/million.py
	@$(BIN)/python tests/long/hundreds_of_thousands.py

walks: $(VENV)/made-test ## Check every sentence of 10,000 random games, and every forecast of 600
	@WALKS=10000 $(BIN)/python -m pytest -q -n $(JOBS) tests/north/test_words.py tests/north/test_messages.py tests/aidalon/test_messages.py
	@WALKS=600 $(BIN)/python -m pytest -q -n $(JOBS) tests/aidalon/test_forecasts.py

asked: $(VENV)/made ## Let bots choose in 100,000 positions of both games, and check that every choice is legal (ten minutes)
	@$(BIN)/python tests/long/asked.py

chances: $(VENV)/made ## Measure how often the chances predicted by the search come true (ten minutes)
	@$(BIN)/python tests/long/chances.py $(GAMES)

killed: $(VENV)/made ## Kill a server twenty times in 1,000 games, and check that no acknowledged choice is lost (GAMES=1000 KILLS=20)
	@$(BIN)/python tests/long/killed.py $(if $(GAMES),--games $(GAMES)) $(if $(KILLS),--kills $(KILLS)) $(ARGS)

servers: $(VENV)/made-test ## Play on two servers that share one PostgreSQL, and kill one of them (GAMES=200)
	@$(BIN)/python -W ignore tests/long/two_servers.py $(if $(GAMES),--games $(GAMES)) $(ARGS)

malformed: $(VENV)/made-test ## Send a server 100,000 broken and hostile messages (MESSAGES=100000)
	@$(BIN)/python -W ignore tests/long/malformed.py $(MESSAGES)

leaks: $(VENV)/made-test ## Redeal what a seat cannot see in 2,000 games of each kind, and compare every byte it receives (GAMES=2000)
	@$(BIN)/python tests/long/leaks.py $(GAMES)

load: $(VENV)/made ## Measure how many games a server carries (GAMES=2000 SECONDS=60 EVERY=5; ARGS='--game aidalon')
	@$(BIN)/python bench/load.py $(if $(GAMES),--games $(GAMES)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(EVERY),--every $(EVERY)) $(ARGS)

page: $(WEB) $(VENV)/made-browser ## Measure how fast the page is: first view, frames while cards move (ARGS='--slow 4')
	@$(BIN)/python bench/page.py $(ARGS)

fuzz: $(VENV)/made-test ## Feed broken and random input to everything, for a long time (EXAMPLES=20000)
	@EXAMPLES=$${EXAMPLES:-20000} $(BIN)/python -m pytest -q -n $(JOBS) tests/fuzz tests/machine/test_language.py tests/machine/test_cardfile.py

perft: $(VENV)/made-test ## Count decision sequences again and compare with docs/perft.md
	@$(BIN)/python -m pytest -q tests/north/test_perft.py tests/aidalon/test_perft.py

clean: ## Remove everything that make installed or built
	@rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis web/node_modules web/public/art src/gridnorth/web
