# Every target sets up what it needs, on a machine with nothing but python3 (3.11 or newer), make, Node (20.19 or newer, to
# build the client) and, for the compiled build, a C compiler. Environments live under .venvs and are rebuilt only when their
# lock file or sources change.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
WORKERS ?= 2
# pytest, by so many processes.
CREW := tests/support/crew.py $(WORKERS)
# Plugins that only the browser's tests use would look at every other test as well.
NO_BROWSER := -p no:playwright -p no:base_url -p no:anyio
ARGS ?=
# Tests start hundreds of processes: without bytecode each of them would translate everything anew.
unexport PYTHONDONTWRITEBYTECODE

VENVS := .venvs
PLAIN := $(VENVS)/plain
COMPILED := $(VENVS)/compiled
DOCS := $(VENVS)/docs
PEERS := $(VENVS)/peers
CLUSTER := $(VENVS)/cluster
LOCK := $(VENVS)/lock
WHEELS := $(VENVS)/wheels
RESULTS := benchmarks/results

PIP := -m pip --disable-pip-version-check install -qq
PINNED := --require-hashes -r
PIP_WHEEL := -m pip --disable-pip-version-check wheel -qq --no-cache-dir --no-deps --no-build-isolation --wheel-dir
SOURCES := $(shell find src docs/rules -name '*.egg-info' -prune -o -type f \
  \( -name '*.py' -o -name '*.lark' -o -name '*.cards' -o -name '*.md' -o -name '*.toml' \) -print)

CLIENT := src/lorehall/server/client
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -path web/src/generated -prune -o -type f -print)
# Suites that run no compiled module (words, files, storage, routes; an upgrade copies the source alone), or prove what none of
# them does (commands, doors, limits, a killed process), or look into a class as no compiled one lets them: the plain build is
# enough for them.
ONE_BUILD := tests/cli tests/lang tests/scenario tests/server/storage tests/server/attacks tests/server/test_kill.py \
  tests/server/test_tablelog.py tests/server/test_long_games.py \
  tests/server/test_upgrade.py tests/test_rules.py tests/test_contracts.py tests/test_crew.py tests/test_hosting.py tests/test_pins.py \
  tests/test_repository.py
# Suites that play much and prove the same on either build: where both are tested, the compiled one is enough and takes less time.
MUCH_PLAY := tests/bots tests/contract/test_citations.py tests/contract/test_contract.py tests/contract/test_sentences.py tests/envs \
  tests/lab tests/games/defenders/test_risks.py tests/games/embers/test_bots_and_lab.py tests/games/enchanters/test_any_text.py \
  tests/games/enchanters/test_random_play.py $(wildcard tests/games/*/test_refusal_order.py)
# The house around the games: none of it is compiled, and people serve with the compiled build.
HOUSE := $(filter-out $(ONE_BUILD),$(sort $(wildcard tests/server/test_*.py)))
BOTH ?=

# The build that people play with: plain begins at once, with compiled the better bots think as far as they were measured.
BUILD ?= plain
PLAYING := $(VENVS)/$(BUILD)
# The build that serves the browser tests: plain needs no compiler, compiled is what people serve with and takes less time.
BROWSER_BUILD ?= plain
SERVING := $(VENVS)/$(BROWSER_BUILD)
# Chromium without windows, which takes less of the machine, or any other that is there.
SHELL_BROWSER := chromium-headless-shell
BROWSER ?= $(firstword $(shell command -v $(SHELL_BROWSER) chromium chromium-browser google-chrome 2>/dev/null) /usr/bin/$(SHELL_BROWSER))

.PHONY: help play serve client test test-all test-cluster test-plain test-compiled test-docs test-web test-browser test-wheels \
  test-counts check check-style check-types check-imports check-files check-web audit build dist dist-pure bench bench-peers bench-server bench-floods bench-thinking screenshots excerpts types docs rules-coverage golden corpus \
  lock clean

help: ## list the targets
	@echo "Lorehall: make TARGET"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' \
	  | while IFS=$$'\t' read -r name text; do printf '  %-15s %s\n' "$$name" "$$text"; done

# --- what people do ---------------------------------------------------------------------------

play: $(PLAYING)/.ready $(CLIENT)/index.html ## play against three bots in the browser (ARGS="--players 3", ARGS=--text; BUILD=compiled for bots at full strength)
	@$(PLAYING)/bin/lorehall play $(ARGS)

serve: $(PLAYING)/.ready $(CLIENT)/index.html ## open tables for friends (ARGS="--host 0.0.0.0", BUILD=compiled and so on)
	@$(PLAYING)/bin/lorehall serve $(ARGS)

client: $(CLIENT)/index.html ## build the client into the package

test: BOTH := yes
test: test-plain test-compiled test-docs test-web test-wheels test-browser test-counts ## everything: plain and compiled build, docs' examples, client, wheels, browser

test-all: test test-cluster ## everything, and a real Ray cluster on this machine (410 MB of packages, so not in every run)

test-cluster: $(CLUSTER)/.ready ## tournaments on a local Ray cluster, and Parquet files
	@echo "== Tests, Ray cluster"
	@$(CLUSTER)/bin/python -m pytest tests/cluster $(ARGS) | tee $(VENVS)/test-cluster.log

test-counts: # how many tests passed in each run, the last time
	@echo
	@echo "Tests:"
	@for run in plain compiled docs web browser; do \
	  printf '  %-10s %s\n' "$$run" "$$(tail -n 1 $(VENVS)/test-$$run.log | sed -E 's/^=+ ?//; s/ ?=+$$//')"; done

test-plain: $(PLAIN)/.dev $(CLIENT)/index.html ## the test suite on the plain build only (BOTH=yes: without what the compiled build will prove as well)
	@echo "== Tests, plain build"
	@LOREHALL_EXPECT_COMPILED=0 $(if $(BOTH),LOREHALL_OTHER_BUILD_SAVES=yes) $(PLAIN)/bin/python $(CREW) \
	  $(addprefix --ignore=,tests/browser tests/cluster $(if $(BOTH),$(MUCH_PLAY) $(HOUSE))) $(NO_BROWSER) $(ARGS) | tee $(VENVS)/test-plain.log

test-compiled: $(COMPILED)/.ready ## the same on the compiled build, without the suites that run no compiled module
	@echo "== Tests, compiled build"
	@LOREHALL_EXPECT_COMPILED=1 $(COMPILED)/bin/python $(CREW) $(addprefix --ignore=,tests/browser tests/cluster $(ONE_BUILD)) $(NO_BROWSER) $(ARGS) \
	  | tee $(VENVS)/test-compiled.log

test-docs: $(PLAIN)/.dev ## the examples in README and docs
	@echo "== Tests, examples in the documentation"
	@$(PLAIN)/bin/python -m pytest --doctest-glob='*.md' README.md docs | tee $(VENVS)/test-docs.log

test-web: check-web ## style, types and unit tests of the client
	@echo "== Tests, client"
	@cd web && npm run --silent check
	@cd web && NO_COLOR=1 npm test --silent | tee ../$(VENVS)/test-web.full
	@grep -E '^ +Tests ' $(VENVS)/test-web.full | sed -E 's/^ +Tests +//' > $(VENVS)/test-web.log

test-wheels: $(COMPILED)/.ready $(WHEELS)/pure/.ready ## install both wheels where there is nothing else, and play, serve and simulate there
	@echo "== Tests, installed wheels"
	@$(PLAIN)/bin/python scripts/try_wheels.py $(WHEELS)/*/*.whl

test-browser: $(SERVING)/$(if $(filter compiled,$(BROWSER_BUILD)),.ready,.dev) $(CLIENT)/index.html $(VENVS)/.browser ## whole games in headless Chromium
	@echo "== Tests, whole games in Chromium, $(BROWSER_BUILD) build"
	@LOREHALL_BROWSER="$(BROWSER)" $(SERVING)/bin/python $(CREW) tests/browser $(ARGS) | tee $(VENVS)/test-browser.log

screenshots: $(PLAIN)/.dev $(CLIENT)/index.html $(VENVS)/.browser ## pictures of every page in screenshots/, and those of the README in docs/pictures/ (ARGS=--shop: only these)
	@LOREHALL_BROWSER="$(BROWSER)" $(PLAIN)/bin/python tests/browser/screenshots.py $(ARGS)

excerpts: $(PLAIN)/.dev ## play the excerpts of the README again and copy code into the pages that show it; tests say when they are stale
	@$(PLAIN)/bin/python scripts/excerpts.py
	@$(PLAIN)/bin/python scripts/code_excerpts.py

types: $(PLAIN)/.dev ## write the client's types from those of messages and views; a test says when they are stale
	@$(PLAIN)/bin/python scripts/client_types.py

check: check-style check-types check-imports check-files check-web ## style, types, import rules, and that what all games share names none of them

check-style: $(PLAIN)/.dev
	$(PLAIN)/bin/ruff check .
	$(PLAIN)/bin/ruff format --check .

check-types: $(PLAIN)/.dev
	$(PLAIN)/bin/mypy

check-imports: $(PLAIN)/.dev
	$(PLAIN)/bin/lint-imports
	$(PLAIN)/bin/python -m pytest -q tests/test_contracts.py

SCHEMA := $(PLAIN)/bin/check-jsonschema --quiet --builtin-schema
check-files: $(PLAIN)/.dev # what GitHub and citation managers read
	$(SCHEMA) vendor.github-workflows .github/workflows/*.yml
	$(SCHEMA) custom.github-workflows-require-timeout .github/workflows/*.yml
	$(SCHEMA) vendor.dependabot .github/dependabot.yml
	$(SCHEMA) vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(SCHEMA) vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	$(SCHEMA) vendor.citation-file-format CITATION.cff

check-web: web/node_modules/.ready # style and likely mistakes of the client
	cd web && npm run --silent format:check
	cd web && npm run --silent lint

audit: $(PLAIN)/.dev web/node_modules/.ready ## known weaknesses of what we depend on: any in Python, high or critical in the client
	@$(PLAIN)/bin/python scripts/audit.py

build: $(COMPILED)/.ready ## compile the hot modules with mypyc into an environment of their own
	@echo "Compiled build ready: $(COMPILED)/bin/lorehall"

dist: dist-pure ## the release in dist/: source, a wheel compiled for this machine and one for any, all tried out
	@echo "Compiling the wheel for this machine (some minutes)"
	@LOREHALL_MYPYC=1 $(PLAIN)/bin/python $(PIP_WHEEL) dist dist/*.tar.gz
	@$(PLAIN)/bin/python scripts/try_wheels.py dist/*.whl

# Wheels are built from the source release, unpacked in a folder of its own: nothing that lies about here gets in.
dist-pure: $(PLAIN)/.dev $(CLIENT)/index.html # the same without the compiled wheel
	@rm -rf dist
	@$(PLAIN)/bin/python -W ignore -c 'from setuptools import build_meta; build_meta.build_sdist("dist")' >/dev/null
	@LOREHALL_MYPYC=0 $(PLAIN)/bin/python $(PIP_WHEEL) dist dist/*.tar.gz

bench: $(PLAIN)/.ready $(COMPILED)/.ready ## speed of the plain and the compiled build
	@mkdir -p $(RESULTS)
	@$(PLAIN)/bin/lorehall bench --json $(RESULTS)/plain.json $(ARGS)
	@$(COMPILED)/bin/lorehall bench --json $(RESULTS)/compiled.json $(ARGS)

bench-peers: bench $(PEERS)/.ready ## the same next to catanatron, OpenSpiel and RLCard
	@$(PEERS)/bin/python benchmarks/peers.py --json $(RESULTS)/peers.json $(ARGS)

bench-server: $(COMPILED)/.ready benchmarks/server/node_modules/.ready ## 500 tables and 2,000 sockets, next to boardgame.io; and what it costs to open a long game
	@mkdir -p $(RESULTS)
	@$(COMPILED)/bin/python benchmarks/server_load.py --json $(RESULTS)/server.json $(ARGS)
	@$(COMPILED)/bin/python benchmarks/hello.py --json $(RESULTS)/hello.json

bench-floods: $(COMPILED)/.ready ## what an innocent table feels while strangers flood the server
	@mkdir -p $(RESULTS)
	@$(COMPILED)/bin/python benchmarks/floods.py --json $(RESULTS)/floods.json $(ARGS)

bench-thinking: $(COMPILED)/.ready ## how long the levels of bots think, beside their budgets (hours; ARGS="--decisions 500" for a look)
	@mkdir -p $(RESULTS)
	@$(COMPILED)/bin/python benchmarks/thinking.py --json $(RESULTS)/thinking.json $(ARGS)

docs: $(DOCS)/.ready ## the documentation as HTML; any warning fails
	@$(DOCS)/bin/python -m sphinx -W --keep-going -q -b html docs docs/_build/html
	@echo "Documentation: docs/_build/html/index.html"

rules-coverage: $(PLAIN)/.ready ## which scenario, test and code proves which rule
	@$(PLAIN)/bin/lorehall rules --coverage $(ARGS)

golden: $(PLAIN)/.dev ## write the golden games, perft tables and transcripts anew; read the difference before you commit it
	@cd tests && ../$(PLAIN)/bin/python -m golden.games && ../$(PLAIN)/bin/python -m golden.perft && ../$(PLAIN)/bin/python -m golden.protocol

corpus: $(PLAIN)/.dev ## play the games that later versions must play alike; those that there are for a version stay as they are
	@cd tests && PYTHONPATH=../examples ../$(PLAIN)/bin/python -m corpus.games

lock: $(LOCK)/.ready ## renew the pinned versions and hashes in requirements/ (some minutes)
	$(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for editable -o requirements/runtime.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for editable --extra dev --extra build --extra envs -o requirements/dev.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for editable --extra dev --extra build --extra parquet --extra ray \
	  -o requirements/cluster.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) --extra docs -o requirements/docs.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) -o requirements/peers.txt requirements/peers.in
	$(LOCK)/bin/pip-compile $(COMPILE) -o requirements/release.txt requirements/release.in
	$(LOCK)/bin/pip-compile $(COMPILE) -o requirements/lock.txt requirements/lock.in
	LOREHALL_MYPYC=1 $(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for wheel --only-build-deps -o requirements/build.txt pyproject.toml

# Hashes of the files of every system that the index has, not only of this one.
COMPILE := --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe --no-header --no-emit-options \
  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

clean: ## remove everything that the other targets made
	rm -rf $(VENVS) build dist docs/_build src/*.egg-info $(RESULTS) $(CLIENT) screenshots
	rm -rf web/node_modules web/src/generated benchmarks/server/node_modules
	rm -rf .pytest_cache .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	find src tests benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the client -------------------------------------------------------------------------------

$(CLIENT)/index.html: web/node_modules/.ready $(CLIENT_SOURCES) $(shell find src/lorehall/games -name '*.cards' -o -name '*.rows')
	@echo "Building the client"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

%/node_modules/.ready: %/package.json %/package-lock.json
	@command -v npm >/dev/null || { echo "make: the client is built with Node 20.19 or newer (nodejs, npm)" >&2; exit 1; }
	@echo "Installing the packages of $*"
	@cd $* && npm ci --silent --no-audit --no-fund
	@touch $@

# Tests drive the Chromium of the system; nothing is downloaded from anywhere but the system's packages.
$(VENVS)/.browser:
	@mkdir -p $(VENVS)
	@test -x "$(BROWSER)" || { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq $(SHELL_BROWSER) >/dev/null; } || { \
	  echo "make: the browser tests need Chromium: apt-get install $(SHELL_BROWSER), or set BROWSER=..." >&2; exit 1; }
	@touch $@

# --- environments -----------------------------------------------------------------------------

# Playing needs only the run-time packages; what tests and checks need is added in a second step.
$(PLAIN)/.ready: requirements/runtime.txt pyproject.toml setup.py
	$(call venv,$(PLAIN))
	@$(PLAIN)/bin/python $(PIP) $(PINNED) requirements/runtime.txt
	@$(PLAIN)/bin/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(PLAIN)/.dev: $(PLAIN)/.ready requirements/dev.txt
	@echo "Adding the developers' tools to $(PLAIN)"
	@$(PLAIN)/bin/python $(PIP) $(PINNED) requirements/dev.txt
	@touch $@

# The packages are those of the plain build, found through its folder; only Lorehall is this one's own (the folder of an editable
# installation is not followed from there).
$(COMPILED)/.dev: $(PLAIN)/.dev
	$(call venv,$(COMPILED),--without-pip)
	@cd $(PLAIN)/lib/python*/site-packages && pwd > "$$(echo $(CURDIR)/$(COMPILED)/lib/python*/site-packages)/of-the-plain-build.pth"
	@touch $@

# Installed as a copy, never editable: the compiled modules cannot reach the source tree, nor the plain build them.
$(COMPILED)/.ready: $(COMPILED)/.dev $(SOURCES) $(CLIENT)/index.html pyproject.toml setup.py
	@command -v "$${CC:-gcc}" >/dev/null || { \
	  echo "make: the compiled build needs a C compiler (gcc, or set CC); the plain build works without: make test-plain" >&2; exit 1; }
	@echo "Compiling the hot modules (some minutes; MYPYC_OPT_LEVEL=g takes a third of them)"
	@rm -rf $(WHEELS)/compiled
	@LOREHALL_MYPYC=1 $(COMPILED)/bin/python $(PIP_WHEEL) $(WHEELS)/compiled .
	@$(COMPILED)/bin/python $(PIP) --no-deps --no-index --force-reinstall $(WHEELS)/compiled/*.whl
	@touch $@

$(WHEELS)/pure/.ready: $(PLAIN)/.dev $(SOURCES) $(CLIENT)/index.html pyproject.toml setup.py
	@rm -rf $(WHEELS)/pure
	@LOREHALL_MYPYC=0 $(PLAIN)/bin/python $(PIP_WHEEL) $(WHEELS)/pure .
	@touch $@

$(DOCS)/.ready: requirements/docs.txt
	$(call venv,$(DOCS))
	@$(DOCS)/bin/python $(PIP) $(PINNED) requirements/docs.txt
	@touch $@

$(PEERS)/.ready: requirements/peers.txt
	$(call venv,$(PEERS))
	@$(PEERS)/bin/python $(PIP) $(PINNED) requirements/peers.txt
	@touch $@

$(CLUSTER)/.ready: requirements/cluster.txt pyproject.toml setup.py
	$(call venv,$(CLUSTER))
	@$(CLUSTER)/bin/python $(PIP) $(PINNED) requirements/cluster.txt
	@$(CLUSTER)/bin/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(LOCK)/.ready: requirements/lock.txt
	$(call venv,$(LOCK))
	@$(LOCK)/bin/python $(PIP) $(PINNED) requirements/lock.txt
	@touch $@

# $(call venv,FOLDER,FLAGS): a virtual environment, made once.
define venv
	@test -n "$(PYTHON)" || { echo "make: Python 3.11 or newer is needed (set PYTHON=...)" >&2; exit 1; }
	@echo "Setting up $(1)"
	@test -x $(1)/bin/python || $(PYTHON) -m venv $(2) $(1)
endef
