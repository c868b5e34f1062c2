# Two commands: `make run` and `make test`. Each installs what it needs.
PYTHON ?= python3
PORT ?= 8000
SAMPLE ?= 220
# One more than there are processors: at times a browser is waited for.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# How many games Spark is given.
LOGS ?= 20000
VENV := .venv
SPARK := .spark
BIN := $(VENV)/bin
GAME := samples/classic-full.kart

.PHONY: run test fuzz bench spark mutation lint format viewer wheel clean

run: $(BIN)/kartlog viewer/dist/index.html
	$(BIN)/kartlog check $(GAME)
	$(BIN)/kartlog score $(GAME)
	$(BIN)/kartlog view --port $(PORT) $(BROWSER) $(GAME)

test: $(VENV)/.dev viewer/dist/index.html editors/vscode/node_modules/.ready
	@command -v chromium-headless-shell >/dev/null || (apt-get update -q && apt-get install -y -q chromium-headless-shell)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

# The heavy runs: a second, independent reading of the rules against the program, which goes on where it was
# stopped; and of what the tests take a part of, all.
fuzz: $(VENV)/.dev viewer/dist/index.html
	$(BIN)/python -m tests.fuzz
	$(BIN)/python -m tests.table.fuzz
	$(BIN)/python -m tests.viewer.everything
	KARTLOG_THOROUGH=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

# How fast reading and judging is beside other libraries, how fast a table is, what the viewer takes in a
# browser, how many logs are judged; best on a quiet machine. A figure that is missed keeps none of the others
# from being measured; it is told by the exit code at the end.
bench: $(VENV)/.dev $(VENV)/.bench viewer/dist/index.html
	@missed=0; for part in speed many table viewer; do $(BIN)/python -m bench.$$part || missed=1; done; exit $$missed

# The job for Spark, on this machine, against one process: results are the same, and how long each takes.
spark: $(SPARK)/.ready
	@command -v java >/dev/null || (apt-get update -q && apt-get install -y -q --no-install-recommends openjdk-17-jre-headless)
	PYSPARK_PYTHON=$(abspath $(SPARK))/bin/python $(SPARK)/bin/python -m bench.spark $(LOGS)

# One thing wrong with the program at a time: does a test notice? SAMPLE= asks about all, which takes hours.
mutation: $(VENV)/.dev
	nice $(BIN)/python -m tests.mutation $(if $(SAMPLE),--sample $(SAMPLE))

lint: $(VENV)/.dev viewer/node_modules/.ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	npm --prefix viewer run --silent check
	viewer/node_modules/.bin/prettier --config viewer/.prettierrc.json --log-level warn --check \
		'editors/vscode/{*.js,*.json,test/*}' '!**/package-lock.json'

format: $(VENV)/.dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

viewer: viewer/dist/index.html

# What is installed from a wheel shows games without Node: the site travels inside it.
wheel: viewer/dist/index.html
	trap 'rm -rf src/kartlog/view/site' EXIT INT TERM; \
	rm -rf src/kartlog/view/site && cp -r viewer/dist src/kartlog/view/site && \
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

clean:
	rm -rf $(VENV) $(SPARK) viewer/node_modules viewer/dist editors/vscode/node_modules .mypy_cache .ruff_cache .pytest_cache

# pip is brought up to date first: dependency groups are newer than what some machines ship.
$(VENV)/.pip:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	@touch $@

$(BIN)/kartlog: pyproject.toml $(VENV)/.pip
	$(BIN)/python -m pip install --quiet --editable '.[schema]'
	@touch $@

$(VENV)/.dev: pyproject.toml $(BIN)/kartlog
	$(BIN)/python -m pip install --quiet --editable . --group dev
	@touch $@

$(VENV)/.bench: pyproject.toml $(VENV)/.dev
	$(BIN)/python -m pip install --quiet --group bench
	@touch $@

# An environment of its own: nothing else needs what Spark does.
$(SPARK)/.ready: pyproject.toml
	$(PYTHON) -m venv $(SPARK)
	$(SPARK)/bin/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(SPARK)/bin/python -m pip install --quiet --editable . --group spark
	@touch $@

%/node_modules/.ready: %/package-lock.json
	npm --prefix $* ci --silent --no-audit --no-fund
	@touch $@

# The engine is packed into the site, with the colours of editors, so the site is as old as the oldest of these.
viewer/dist/index.html: $(BIN)/kartlog viewer/node_modules/.ready $(shell git ls-files viewer/src viewer/build src editors/*.py samples)
	PYTHON=$(abspath $(BIN))/python npm --prefix viewer run --silent build
	@touch $@
