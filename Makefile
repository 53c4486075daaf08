# The only list of commands. Everything runs from .venv, which is made on first use.

.DEFAULT_GOAL := help
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
# Dozens of processes import the same modules: each is translated to bytecode once, when it is
# first imported, and not everything that was installed with it.
export PYTHONDONTWRITEBYTECODE :=
# A lock holds everything that is needed and nothing else, so there is nothing to find out; what
# has no wheel is built with the setuptools that is locked too.
INSTALL := -m pip install -q --no-compile --no-deps --no-build-isolation --require-hashes

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# A changed lock is another stamp, so only then is anything installed again.
STAMP := $(shell cat requirements/*.lock | cksum | cut -d' ' -f1)
BUILDS := $(VENV)/.builds-$(STAMP)
SERVES := $(VENV)/.serves-$(STAMP)
READY := $(VENV)/.ready-$(STAMP)
RUN := PYTHONPATH=src $(BIN)/python
# Workers take whole runs of neighbors, which share servers and fixtures, and help out at the end.
TEST := $(BIN)/python -m pytest -q --dist worksteal
# `setup.py build` puts the compiled package there; the suite runs on it as it does on src.
COMPILED := build/compiled
CODE := src tests tools bench

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# What compiles comes first: the rules are compiled while everything else is installed.
$(BUILDS): requirements/build.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Suffrage needs Python 3.11 or newer; name one with make PYTHON=...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python $(INSTALL) -r requirements/build.lock
	@touch $@

# Whoever only plays needs a third of it.
$(SERVES): $(BUILDS) requirements/table.lock
	$(BIN)/python $(INSTALL) -r requirements/table.lock
	@PYTHONPATH=src $(BIN)/python -c "import suffrage.table.web.serving"  # so that a first start is quick
	@touch $@

$(READY): $(BUILDS) requirements/all.lock
	$(BIN)/python $(INSTALL) -r requirements/all.lock
	@touch $@

setup: $(READY) ## Make .venv with everything in it (the others do so by themselves)

# Nobody waits for the compiler: what is not compiled yet is, for the next time.
run: $(SERVES) ## Serve the table on 127.0.0.1:8000; open it in a browser
	@if $(MAKE) -q $(COMPILED)/.done; then \
		echo "The rules are compiled."; \
		PYTHONPATH=$(COMPILED) $(BIN)/python -m suffrage serve; \
	elif command -v cc > /dev/null; then \
		echo "The rules are compiled meanwhile (build/compile.log); the next start is faster."; \
		mkdir -p build; (nice -n 10 $(MAKE) compile > build/compile.log 2>&1 &); \
		$(RUN) -m suffrage serve; \
	else \
		echo "There is no C compiler, so the rules are not compiled: everything works, but slower."; \
		$(RUN) -m suffrage serve; \
	fi

check: $(READY) ## Style, types, layers, spelling, known holes in what is installed
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	PYTHONPATH=src $(BIN)/mypy $(CODE)
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/codespell src tests tools docs *.md NOTICE
	$(BIN)/python tools/tidy.py
	$(BIN)/python tools/lock.py --check
	$(BIN)/python tools/audit.py

kills: $(READY) ## Kill the server fifty times under load; the figures go to docs/measurements.md
	$(RUN) -m tests.table.crash

chaos: $(READY) compile ## A quarter of an hour of faults over a hundred tables; the figures go to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.table.chaos $(if $(SEED),--seed $(SEED))

cluster: $(READY) compile ## Three servers on PostgreSQL behind nginx (installed if missing), killed twenty times; the figures go to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.table.cluster $(if $(SEED),--seed $(SEED))

clocks: $(READY) ## Five hundred tables over thirty simulated days with fifty restarts; the figures go to docs/measurements.md
	PYTHONPATH=src:. $(BIN)/python -m tests.table.month $(if $(SEED),--seed $(SEED))

lobby: $(READY) ## Lobby, search and profiles with 100,000 tables beside 100, on SQLite and PostgreSQL; the figures go to docs/measurements.md
	PYTHONPATH=src:. $(BIN)/python -m tests.table.lobby $(if $(SEED),--seed $(SEED))

misuse: $(READY) ## Ten thousand bad requests; the figures go to docs/measurements.md
	$(RUN) -m tests.table.misuse

wire: $(READY) compile ## Compare all that the server sends in two worlds; the figures go to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.table.wire

test-postgres: $(READY) ## The suites of store, host, pages, crashes and several servers on PostgreSQL, installed if missing
	PYTHONPATH=src $(BIN)/python tools/postgres.py $(BIN)/python -m pytest -q tests/table/test_store.py \
		tests/table/test_hosts.py tests/table/test_endings.py tests/table/test_usecases.py \
		tests/table/test_pages.py tests/table/test_rooms.py tests/table/test_crash.py \
		tests/table/test_leases.py tests/table/test_accounts.py tests/table/test_notices.py \
		tests/table/test_lobby.py tests/table/test_clocks.py tests/table/test_classes.py \
		tests/table/test_class_pages.py tests/table/test_backup.py \
		tests/table/cluster/short.py

test-cluster: $(READY) ## The suites of access, misuse and wire, with every table behind another server
	SUFFRAGE_TEST_PASSED=1 PYTHONPATH=src $(BIN)/python -m pytest -q -n 2 tests/table/test_access.py \
		tests/table/test_misuse.py tests/table/test_wire.py

sure: $(READY) compile chromium ## Ten times the suites of browser, table and terminal on a busy machine: ROUNDS=2 PATHS=tests/cli
	PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(BIN)/python -m tools.sure $(if $(ROUNDS),--rounds $(ROUNDS)) $(PATHS)

browser: $(READY) chromium ## Whole matches by clicks in Chromium; the figures go to docs/measurements.md
	rm -f build/browser.json build/barriers.json
	$(RUN) -m pytest -q -o python_files="long_*.py" tests/browser

docs: $(READY) ## Build the documents as a site into build/site; the table shows it under /docs
	NO_MKDOCS_2_WARNING=1 PYTHONPATH=src $(BIN)/python -m mkdocs build -q --strict

pictures: $(READY) chromium compile ## Take the pictures of the documents anew
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.browser.pictures

weight: $(READY) chromium ## What the pages weigh on the wire; the figures go to docs/measurements.md
	$(RUN) -m tests.browser.weight

wide: $(READY) compile ## A thousand live tables in one process, two processes on PostgreSQL; goes to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.table.load.wide

load: $(READY) compile ## What one process carries and an answer costs: BEFORE=commit compares; goes to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.table.load $(if $(BEFORE),--before $(BEFORE))

chromium: ## Install the browser that tests/browser drives, if it is missing
	@command -v chromium-headless-shell > /dev/null || { apt-get -qq update && apt-get -qq install -y chromium-headless-shell; } \
		|| command -v chromium > /dev/null || apt-get -qq install -y chromium

# What people see, hear, are taught and measure does not depend on how the rules are built: once is
# enough, on the compiled build, where servers and bots answer soonest. No core is left idle: the compiler has one,
# so the interpreted rules are tested beside it; a browser mostly waits, so it goes beside the rest.
test: ## The checks and the short suite: rules and bots on both builds, what is shown once
	@echo "Checks, the compiler and the tests that need no compiled rules come first: some minutes."
	@$(MAKE) -j4 -Otarget check compile chromium test-interpreted
	@$(MAKE) test-browser > build/browser.log 2>&1 & browser=$$!; \
		$(MAKE) test-compiled; failed=$$?; \
		wait $$browser || failed=1; cat build/browser.log; exit $$failed

test-interpreted: $(READY)
	SUFFRAGE_BUILD=interpreted PYTHONPATH=$(CURDIR)/src $(TEST) -n 2 $(addprefix --ignore=tests/,browser table cli drawing envs lab puzzles conformance/test_lessons.py)

# More workers than a small machine has cores, here and below: servers and browsers wait a lot.
test-compiled: $(READY) compile
	SUFFRAGE_BUILD=compiled PYTHONPATH=$(CURDIR)/$(COMPILED) $(TEST) -n 3 $(addprefix --ignore=tests/,browser docs packaging)

test-browser: $(READY) compile chromium
	SUFFRAGE_BUILD=compiled PYTHONPATH=$(CURDIR)/$(COMPILED) $(TEST) -n 3 tests/browser

$(COMPILED)/.done: $(BUILDS) setup.py $(shell find src -type f -not -name '*.pyc')
	rm -rf $(COMPILED)  # a module that is compiled no more must not be found there
	$(BIN)/python setup.py -q build
	@touch $@

compile: $(COMPILED)/.done ## Build the compiled package, if anything changed

golden: $(READY) ## Write recorded games and the deck in words anew; review the difference
	$(RUN) -m tests.golden.write
	$(RUN) -m tests.rules.votes_for_women.deck

fuzz: $(READY) compile ## Random matches by the thousand; the figures go to docs/measurements.md
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.fuzz.long

mutants: $(READY) ## Put faults into the rules and see which no test notices: make mutants GAME=vote
	PYTHONPATH=src nice $(BIN)/python -m tools.mutants $(GAME)

ray: $(READY) compile ## Three nodes of a Ray cluster, one killed (in an environment of its own); written to docs/measurements.md
	@test -x build/ray/bin/python || $(PYTHON) -m venv build/ray
	build/ray/bin/python $(INSTALL) -r requirements/apart/cluster.lock
	PYTHONPATH=$(COMPILED):. build/ray/bin/python -m tools.cluster_run $(if $(GAMES),--games $(GAMES))

puzzles: $(READY) compile ## Prove every puzzle; FIND=vote SEED=1 MATCHES=9 looks for new ones, drafts go to build/puzzles
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.puzzles $(if $(FIND),--find $(FIND)) $(if $(SEED),--seed $(SEED)) $(if $(MATCHES),--matches $(MATCHES))

observations: $(READY) ## Write docs/observations.md anew from the tables of the games
	PYTHONPATH=src:. $(BIN)/python -m tools.observations

planted: $(READY) compile ## Whether a comparison finds a changed card, and nothing among equals; written to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.planted $(if $(BOTS),--bots $(BOTS))

reference: $(READY) ## Write docs/reference.md and docs/views.md anew from docstrings and comments
	PYTHONPATH=src:. $(BIN)/python -m tools.reference

ppo: $(READY) compile ## A player of Suffragetto learns for two minutes; its curve goes to docs/learning
	PYTHONPATH=$(COMPILED):. OPENBLAS_NUM_THREADS=1 $(BIN)/python examples/ppo.py --minutes 2 --curve docs/learning/suffragetto.json --out build/ppo.npz
	PYTHONPATH=src:. $(BIN)/python -m tools.learning_curve

map: $(READY) ## Draw the map of the 48 states anew; needs node and npm
	$(RUN) -m tools.draw_map

soak: $(READY) compile ## The long numbers: every perft count at full depth, 200,000 bad requests
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.perft.deep
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.table.misuse --requests 200000 --command "make soak"

lock: ## Lock versions and hashes anew after a change of pyproject.toml; UPGRADE=1 takes the newest
	$(PYTHON) tools/lock.py $(if $(UPGRADE),--upgrade)

vendor: $(READY) ## Take fonts and htmx anew from their packages; needs npm
	$(RUN) -m tools.vendor

lettering: $(READY) ## Set the words of tools/drawings into the table's art
	$(RUN) -m tools.lettering

wheel: $(READY) ## Build the wheel into dist
	rm -rf dist
	$(BIN)/python -m build -q --wheel --no-isolation

installed: wheel ## Install the wheel into an empty environment and try every command there
	$(BIN)/python tools/installed.py

bench: $(READY) compile ## Speed and size of both builds; the figures go to docs/measurements.md
	PYTHONPATH=src:. $(BIN)/python bench/bench.py
	PYTHONPATH=src:. $(BIN)/python bench/suffragetto.py --write

bench-envs: $(READY) compile ## Speed of the environments beside others; the figures go to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python bench/envs.py --write

strength: $(READY) compile ## Bouts between bots; results go to docs/strength, BOUT=name plays one
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.strength $(BOUT)

paces: $(READY) compile ## What a turn costs the levels that have the same time in a bout; written to docs/strength.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.paces $(if $(MATCHES),--matches $(MATCHES))

standings: $(READY) ## What people are told of the levels, from what strength and thoughts found
	PYTHONPATH=src:. $(BIN)/python -m tools.standings

tune: $(READY) compile ## Tune the weights of Votes for Women by self-play; a proposal goes to docs/tuning
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.tune

learn-suffragetto: $(READY) compile ## The weights of Suffragetto's master from its own matches: SHARDS=7 SEED=1
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.learn_suffragetto $(if $(SHARDS),--shards $(SHARDS)) $(if $(SEED),--seed $(SEED))

learn-votes: $(READY) compile ## The value network of Votes for Women from matches: SHARDS=30 SEED=1, RESUME=1 goes on
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.learn_votes $(if $(SHARDS),--shards $(SHARDS)) $(if $(SEED),--seed $(SEED)) $(if $(RESUME),--resume)

thoughts: $(READY) compile ## How long bots think and what memory they keep; written to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.thoughts

balance: $(READY) ## VOTE! between equal players; the figures go to docs/measurements.md
	$(RUN) -m tools.vote_balance

manners: $(READY) compile ## Learn from matches how people play VOTE!; the numbers go to src/suffrage/bots/vote/learned.json
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.vote_manners

players: $(READY) compile ## What single players of VOTE! are worth, and what ballots tell; written to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tools.vote_players

wins: $(READY) compile ## Whether shrewd misses a win of VOTE! in 2,000 positions that have one; written to docs/measurements.md
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m tests.bots.long_wins

scenarios: $(READY) ## Replay Votes for Women scenarios: make scenarios FILE=scenarios.json
	@$(RUN) -m tests.rules.votes_for_women.scenarios $(FILE)

traces: $(READY) ## Replay recorded games of Votes for Women: make traces FILE="a.jsonl.gz ..."
	@$(RUN) -m tests.rules.votes_for_women.traces $(FILE)

clean: ## Remove what was built and cached, but not .venv
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: test-interpreted test-compiled test-browser help setup run check docs soak wheel installed kills sure browser pictures weight load wide misuse chaos cluster wire test-postgres test-cluster chromium test compile golden fuzz mutants map lock vendor lettering bench clean scenarios traces balance manners players wins strength paces standings tune learn-suffragetto learn-votes thoughts puzzles observations bench-envs ray reference ppo planted
