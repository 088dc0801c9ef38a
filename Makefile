# Every target sets up what it needs. The machine needs python3 (3.11 or newer), make, Node (20.19 or newer, to build the
# client) and, for the compiled build, a C compiler. Environments are in .venvs and are rebuilt only when their lock file or
# sources change.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
WORKERS ?= 2
# pytest in this many processes.
CREW := tests/support/crew.py $(WORKERS)
# These plugins are only for the browser tests, but would inspect every other test too.
NO_BROWSER := -p no:playwright -p no:base_url -p no:anyio
ARGS ?=
# Tests start hundreds of processes: without bytecode, each one would compile everything again.
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
# The plain build is enough for these suites. They run no compiled module (texts, files, storage, routes, upgrades), or test
# what no compiled module does (connections, limits, a killed process), or patch a class that would be compiled.
ONE_BUILD := tests/lang tests/scenario tests/server/storage tests/server/attacks tests/server/test_kill.py \
  tests/server/test_tablelog.py tests/server/test_long_games.py \
  tests/server/test_upgrade.py tests/test_rules.py tests/test_contracts.py tests/test_crew.py tests/test_hosting.py tests/test_pins.py \
  tests/test_repository.py
# These suites play many games and prove the same on either build. When both are tested, the faster compiled one is enough;
# `make test-all` runs them on both.
MUCH_PLAY := tests/bots tests/cli tests/contract/test_citations.py tests/contract/test_contract.py tests/contract/test_damaged.py \
  tests/contract/test_many_games.py tests/contract/test_sentences.py tests/contract/test_view_types.py tests/envs \
  tests/lab tests/games/defenders/test_risks.py tests/games/embers/test_bots_and_lab.py tests/games/enchanters/test_any_text.py \
  tests/games/enchanters/test_clicks.py tests/games/enchanters/test_random_play.py \
  $(wildcard tests/games/*/test_refusal_order.py tests/games/*/test_scenarios.py)
# Tests of the server: most of it isn't compiled, and servers run the compiled build.
HOUSE := $(filter-out $(ONE_BUILD),$(sort $(wildcard tests/server/test_*.py)))
BOTH ?=

# The build to play with: plain starts immediately; compiled gives the better bots their measured strength.
BUILD ?= plain
PLAYING := $(VENVS)/$(BUILD)
# The build for the browser tests: plain needs no compiler; compiled is what servers run, and is faster.
BROWSER_BUILD ?= plain
SERVING := $(VENVS)/$(BROWSER_BUILD)
# Headless Chromium, which needs fewer resources, or any other that is installed.
SHELL_BROWSER := chromium-headless-shell
BROWSER ?= $(firstword $(shell command -v $(SHELL_BROWSER) chromium chromium-browser google-chrome 2>/dev/null) /usr/bin/$(SHELL_BROWSER))

.PHONY: help play serve client test test-all test-cluster test-plain test-compiled test-docs test-web test-browser test-wheels \
  test-counts check check-style check-types check-imports check-files check-web audit build dist dist-pure bench bench-peers bench-server bench-floods bench-thinking screenshots excerpts types docs rules-coverage golden corpus \
  lock clean

help: ## list the targets
	@echo "Lorehall: make TARGET"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' \
	  | while IFS=$$'\t' read -r name text; do printf '  %-15s %s\n' "$$name" "$$text"; done

# --- play, serve, test ------------------------------------------------------------------------

play: $(PLAYING)/.ready $(CLIENT)/index.html ## play against three bots in the browser (ARGS="--players 3", ARGS=--text; BUILD=compiled for full-strength bots)
	@$(PLAYING)/bin/lorehall play $(ARGS)

serve: $(PLAYING)/.ready $(CLIENT)/index.html ## run a server for friends (ARGS="--host 0.0.0.0", BUILD=compiled)
	@$(PLAYING)/bin/lorehall serve $(ARGS)

client: $(CLIENT)/index.html ## build the client into the package

test: BOTH := yes
test: test-plain test-compiled test-docs test-web test-wheels test-browser test-counts ## run all tests: plain and compiled build, documentation examples, client, wheels, browser

test-all: export LOREHALL_KILLS := 50
test-all: export LOREHALL_EVERY_SIZE := 1
test-all: test test-cluster ## run all tests, the plain build's whole, and those on a local Ray cluster (410 MB of packages)
	@$(MAKE) test-plain

test-cluster: $(CLUSTER)/.ready ## test tournaments on a local Ray cluster, and Parquet files
	@echo "== Tests, Ray cluster"
	@$(CLUSTER)/bin/python -m pytest tests/cluster $(ARGS) | tee $(VENVS)/test-cluster.log

test-counts: # how many tests passed in the last run of each suite
	@echo
	@echo "Tests:"
	@for run in plain compiled docs web browser; do \
	  printf '  %-10s %s\n' "$$run" "$$(tail -n 1 $(VENVS)/test-$$run.log | sed -E 's/^=+ ?//; s/ ?=+$$//')"; done

test-plain: $(PLAIN)/.dev $(CLIENT)/index.html ## run the tests on the plain build (BOTH=yes: skip those that the compiled build covers)
	@echo "== Tests, plain build"
	@LOREHALL_EXPECT_COMPILED=0 $(PLAIN)/bin/python $(CREW) \
	  $(addprefix --ignore=,tests/browser tests/cluster $(if $(BOTH),$(MUCH_PLAY) $(HOUSE))) $(NO_BROWSER) $(ARGS) | tee $(VENVS)/test-plain.log

test-compiled: $(COMPILED)/.ready ## run the tests on the compiled build, except suites without compiled modules
	@echo "== Tests, compiled build"
	@LOREHALL_EXPECT_COMPILED=1 $(COMPILED)/bin/python $(CREW) $(addprefix --ignore=,tests/browser tests/cluster $(ONE_BUILD)) $(NO_BROWSER) $(ARGS) \
	  | tee $(VENVS)/test-compiled.log

test-docs: $(PLAIN)/.dev ## test the examples in README and docs
	@echo "== Tests, examples in the documentation"
	@$(PLAIN)/bin/python -m pytest --doctest-glob='*.md' README.md docs | tee $(VENVS)/test-docs.log

test-web: check-web ## check style and types of the client and run its unit tests
	@echo "== Tests, client"
	@cd web && npm run --silent check
	@cd web && NO_COLOR=1 npm test --silent | tee ../$(VENVS)/test-web.full
	@grep -E '^ +Tests ' $(VENVS)/test-web.full | sed -E 's/^ +Tests +//' > $(VENVS)/test-web.log

test-wheels: $(COMPILED)/.ready $(WHEELS)/pure/.ready ## install both wheels in an empty environment, and play, serve and simulate there
	@echo "== Tests, installed wheels"
	@$(PLAIN)/bin/python scripts/try_wheels.py $(WHEELS)/*/*.whl

test-browser: $(SERVING)/$(if $(filter compiled,$(BROWSER_BUILD)),.ready,.dev) $(CLIENT)/index.html $(VENVS)/.browser ## play whole games in headless Chromium
	@echo "== Tests, whole games in Chromium, $(BROWSER_BUILD) build"
	@LOREHALL_BROWSER="$(BROWSER)" $(SERVING)/bin/python $(CREW) tests/browser $(ARGS) | tee $(VENVS)/test-browser.log

screenshots: $(PLAIN)/.dev $(CLIENT)/index.html $(VENVS)/.browser ## take pictures of every page in screenshots/, and those for the README in docs/pictures/ (ARGS=--shop: only those)
	@LOREHALL_BROWSER="$(BROWSER)" $(PLAIN)/bin/python tests/browser/screenshots.py $(ARGS)

excerpts: $(PLAIN)/.dev ## update the game excerpts and code examples in README and docs; tests detect stale ones
	@$(PLAIN)/bin/python scripts/excerpts.py
	@$(PLAIN)/bin/python scripts/code_excerpts.py

types: $(PLAIN)/.dev ## generate the client's types from messages and views; a test detects stale ones
	@$(PLAIN)/bin/python scripts/client_types.py

check: check-style check-types check-imports check-files check-web ## check style, types, import rules, and that shared code names no game

check-style: $(PLAIN)/.dev
	$(PLAIN)/bin/ruff check .
	$(PLAIN)/bin/ruff format --check .

check-types: $(PLAIN)/.dev
	$(PLAIN)/bin/mypy

check-imports: $(PLAIN)/.dev
	$(PLAIN)/bin/lint-imports
	$(PLAIN)/bin/python -m pytest -q tests/test_contracts.py

SCHEMA := $(PLAIN)/bin/check-jsonschema --quiet --builtin-schema
check-files: $(PLAIN)/.dev # files for GitHub and citation managers
	$(SCHEMA) vendor.github-workflows .github/workflows/*.yml
	$(SCHEMA) custom.github-workflows-require-timeout .github/workflows/*.yml
	$(SCHEMA) vendor.dependabot .github/dependabot.yml
	$(SCHEMA) vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(SCHEMA) vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	$(SCHEMA) vendor.citation-file-format CITATION.cff

check-web: web/node_modules/.ready # style and likely mistakes in the client
	cd web && npm run --silent format:check
	cd web && npm run --silent lint

audit: $(PLAIN)/.dev web/node_modules/.ready ## check dependencies for known vulnerabilities: any in Python, high or critical in the client
	@$(PLAIN)/bin/python scripts/audit.py

build: $(COMPILED)/.ready ## compile the hot modules with mypyc into a separate environment
	@echo "Compiled build ready: $(COMPILED)/bin/lorehall"

dist: dist-pure ## build and try out the release in dist/: source, a wheel compiled for this machine, a pure wheel
	@echo "Compiling the wheel for this machine (a few minutes)"
	@LOREHALL_MYPYC=1 $(PLAIN)/bin/python $(PIP_WHEEL) dist dist/*.tar.gz
	@$(PLAIN)/bin/python scripts/try_wheels.py dist/*.whl

# Wheels are built from the source release, unpacked in a separate folder, so no stray files get in.
dist-pure: $(PLAIN)/.dev $(CLIENT)/index.html # the same without the compiled wheel
	@rm -rf dist
	@$(PLAIN)/bin/python -W ignore -c 'from setuptools import build_meta; build_meta.build_sdist("dist")' >/dev/null
	@LOREHALL_MYPYC=0 $(PLAIN)/bin/python $(PIP_WHEEL) dist dist/*.tar.gz

bench: $(PLAIN)/.ready $(COMPILED)/.ready ## measure the speed of the plain and the compiled build
	@mkdir -p $(RESULTS)
	@$(PLAIN)/bin/lorehall bench --json $(RESULTS)/plain.json $(ARGS)
	@$(COMPILED)/bin/lorehall bench --json $(RESULTS)/compiled.json $(ARGS)

bench-peers: bench $(PEERS)/.ready ## compare the speed with catanatron, OpenSpiel and RLCard
	@$(PEERS)/bin/python benchmarks/peers.py --json $(RESULTS)/peers.json $(ARGS)

bench-server: $(COMPILED)/.ready benchmarks/server/node_modules/.ready ## measure 500 tables and 2,000 sockets, next to boardgame.io, and the cost of opening a long game
	@mkdir -p $(RESULTS)
	@$(COMPILED)/bin/python benchmarks/server_load.py --json $(RESULTS)/server.json $(ARGS)
	@$(COMPILED)/bin/python benchmarks/hello.py --json $(RESULTS)/hello.json

bench-floods: $(COMPILED)/.ready ## measure the delay at one table while strangers flood the server
	@mkdir -p $(RESULTS)
	@$(COMPILED)/bin/python benchmarks/floods.py --json $(RESULTS)/floods.json $(ARGS)

bench-thinking: $(COMPILED)/.ready ## measure how long each bot level thinks, next to its budget (hours; ARGS="--decisions 500" for a sample)
	@mkdir -p $(RESULTS)
	@$(COMPILED)/bin/python benchmarks/thinking.py --json $(RESULTS)/thinking.json $(ARGS)

docs: $(DOCS)/.ready ## build the documentation as HTML; any warning fails
	@$(DOCS)/bin/python -m sphinx -W --keep-going -q -b html docs docs/_build/html
	@echo "Documentation: docs/_build/html/index.html"

rules-coverage: $(PLAIN)/.ready ## show which scenario, test and code covers which rule
	@$(PLAIN)/bin/lorehall rules --coverage $(ARGS)

golden: $(PLAIN)/.dev ## regenerate the golden games, perft tables and transcripts; read the diff before you commit it
	@cd tests && ../$(PLAIN)/bin/python -m golden.games && ../$(PLAIN)/bin/python -m golden.perft && ../$(PLAIN)/bin/python -m golden.protocol

corpus: $(PLAIN)/.dev ## record games that later versions must replay identically; existing ones stay unchanged
	@cd tests && PYTHONPATH=../examples ../$(PLAIN)/bin/python -m corpus.games

lock: $(LOCK)/.ready ## update the pinned versions and hashes in requirements/ (a few minutes)
	$(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for editable -o requirements/runtime.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for editable --extra dev --extra build --extra envs -o requirements/dev.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for editable --extra dev --extra build --extra parquet --extra ray \
	  -o requirements/cluster.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) --extra docs -o requirements/docs.txt pyproject.toml
	$(LOCK)/bin/pip-compile $(COMPILE) -o requirements/peers.txt requirements/peers.in
	$(LOCK)/bin/pip-compile $(COMPILE) -o requirements/release.txt requirements/release.in
	$(LOCK)/bin/pip-compile $(COMPILE) -o requirements/lock.txt requirements/lock.in
	LOREHALL_MYPYC=1 $(LOCK)/bin/pip-compile $(COMPILE) --build-deps-for wheel --only-build-deps -o requirements/build.txt pyproject.toml

# Hashes of the files for every system in the index, not only for this one.
COMPILE := --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe --no-header --no-emit-options \
  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

clean: ## remove everything made by the other targets
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
	@command -v npm >/dev/null || { echo "make: building the client needs Node 20.19 or newer (nodejs, npm)" >&2; exit 1; }
	@echo "Installing the packages of $*"
	@cd $* && npm ci --silent --no-audit --no-fund
	@touch $@

# Tests drive the system's Chromium; nothing is downloaded except system packages.
$(VENVS)/.browser:
	@mkdir -p $(VENVS)
	@test -x "$(BROWSER)" || { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq $(SHELL_BROWSER) >/dev/null; } || { \
	  echo "make: the browser tests need Chromium: apt-get install $(SHELL_BROWSER), or set BROWSER=..." >&2; exit 1; }
	@touch $@

# --- environments -----------------------------------------------------------------------------

# Playing needs only the run-time packages; a second step adds those for tests and checks.
$(PLAIN)/.ready: requirements/runtime.txt pyproject.toml setup.py
	$(call venv,$(PLAIN))
	@$(PLAIN)/bin/python $(PIP) $(PINNED) requirements/runtime.txt
	@$(PLAIN)/bin/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(PLAIN)/.dev: $(PLAIN)/.ready requirements/dev.txt
	@echo "Adding the developer tools to $(PLAIN)"
	@$(PLAIN)/bin/python $(PIP) $(PINNED) requirements/dev.txt
	@touch $@

# Uses the packages of the plain build, found through its folder; only Lorehall itself is installed here (an editable
# installation isn't followed from there).
$(COMPILED)/.dev: $(PLAIN)/.dev
	$(call venv,$(COMPILED),--without-pip)
	@cd $(PLAIN)/lib/python*/site-packages && pwd > "$$(echo $(CURDIR)/$(COMPILED)/lib/python*/site-packages)/of-the-plain-build.pth"
	@touch $@

# Installed as a copy, never editable, so compiled modules and the source tree can't mix.
$(COMPILED)/.ready: $(COMPILED)/.dev $(SOURCES) $(CLIENT)/index.html pyproject.toml setup.py
	@command -v "$${CC:-gcc}" >/dev/null || { \
	  echo "make: the compiled build needs a C compiler (gcc, or set CC); the plain build does not: make test-plain" >&2; exit 1; }
	@echo "Compiling the hot modules (a few minutes; MYPYC_OPT_LEVEL=g takes a third of the time)"
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
	@test -n "$(PYTHON)" || { echo "make: Python 3.11 or newer is required (set PYTHON=...)" >&2; exit 1; }
	@echo "Setting up $(1)"
	@test -x $(1)/bin/python || $(PYTHON) -m venv $(2) $(1)
endef
