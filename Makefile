# One verb for each task. `make help` lists those for everybody (`##`), `make help-all` the others too (`###`).

SHELL := /bin/bash
CARGO ?= cargo
PREFIX ?= /usr/local
# A make or a cargo that a test calls is by itself.
unexport MAKEFLAGS MFLAGS MAKELEVEL
# What `make test` consists of, in the order in which it begins, and what `make test-all` does: CONTRIBUTING.md says what each part
# is. `make test PARTS="python lint"` runs some of them.
CHANGE_PARTS := rust browser notebooks python lint
PARTS ?= $(CHANGE_PARTS)
ALL_PARTS := pages rust docs browser python language lint targets c stranger slow

.PHONY: help help-all build check test test-all bench docs lint fmt generated fuzz clean page pictures c-library install uninstall \
	deny release reference python-env $(patsubst %,part-%,$(sort $(CHANGE_PARTS) $(ALL_PARTS)))

help: ## these verbs; `make help-all` has those for maintainers, too
	@awk -F ':.* ## ' '/^[a-z-]+:.* ## / { printf "%-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

help-all: ### all verbs
	@awk -F ':.* ##+ ' '/^[a-z-]+:.* ##+ / { printf "%-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## the command with everything and the C library, optimised
	$(CARGO) build --release -p blackbox-toolkit-cli -p blackbox-ffi

check: ## while you work: formatting, lints, the tests of the crates that changed; needs nothing but Rust
	@scripts/check.sh $(CRATES)

# Python's extension is built as `cargo test` builds its crates, and nothing is kept that would make a second build faster. One
# build of the core for JavaScript will do, except for the site. Three parts run at a time, as the browser mostly waits, and what a
# part prints comes when it has ended.
test: export BLACKBOX_PROFILE ?= dev
test: export BLACKBOX_SMALL := 1
test: export CARGO_INCREMENTAL := 0
test: export CARGO_PROFILE_DEV_DEBUG := 0
test: export EXTRAS = test,notebook$(if $(BLACKBOX_ALL),$(comma)site)
test: export WEB_ONE = $(if $(BLACKBOX_ALL),,1)
test: ## everything that must hold for a change, three PARTS at a time; installs what it needs and says what was left out
	@mkdir -p build; TIMEFORMAT='CPU time: %U and %S s of the system; %R s on the clock'; \
	time ({ $(if $(filter $(IN_PYTHON),$(PARTS)),$(MAKE) --no-print-directory python-env &&) \
		$(MAKE) --no-print-directory -j3 -k --output-sync=target -o python-env $(PARTS:%=part-%); } 2>&1 < /dev/null | tee $(LOG); exit $${PIPESTATUS[0]}); \
	code=$$?; echo "What could not run, or was left out:"; \
	grep -hE '^SKIPPED|: skipped|could not|please install|\.\.\. ignored' $(LOG) | grep -v 'needs the sgt program' | sort | uniq -c; \
	((code == 0)) || { echo "What failed:"; grep -hE -A 3 $(FAULTS) $(LOG) | head -n 100; }; exit $$code

# Rust's tests, Python's, node's, a compiler's and make's words for a failure.
FAULTS := 'panicked at|^test .* FAILED$$|^FAILED |^ERROR |^not ok |^error|: error: |^make\S*: \*\*\*'
comma := ,
# They begin in their order, the longest first; so the environment that these need is made before them all.
IN_PYTHON := pages docs browser python language notebooks
LOG ?= build/test.log

test-all: PARTS := $(ALL_PARTS)
test-all: export BLACKBOX_ALL := 1
test-all: test ## that, and what need not hold for each change (CONTRIBUTING.md); a release begins with it

part-rust:
	scripts/tools.sh c sgt
	$(CARGO) test --workspace --no-fail-fast
	$(CARGO) test -p blackbox-lean --test lean
	@if sgt=$$(PATH=$$PATH:/usr/games command -v sgt-blackbox); then set -x; \
		SGT_BLACKBOX=$$sgt $(CARGO) test --workspace --test laws -- --ignored upstream; \
	else echo "upstream: skipped: no sgt-blackbox here"; fi

python-env:
	scripts/python-env.sh

part-python: python-env
	scripts/tools.sh pictures
	scripts/python-env.sh types
	.venv/bin/python -m pytest

part-pages: python-env
	BLACKBOX_PAGES=1 .venv/bin/python -m pytest tests/python/test_docs.py -s -k lines_of_a_page

part-language: python-env
	scripts/python-env.sh language
	.cache/language/bin/python -m pytest -W ignore::SyntaxWarning tests/language

# With BLACKBOX_SMALL the long ones run at a small size. The copies keep the outputs.
part-notebooks: python-env
	rm -rf build/notebooks
	mkdir -p build && cp -R docs/notebooks build/notebooks
	$(if $(BLACKBOX_SMALL),BLACKBOX_ROWS=$(or $(BLACKBOX_ROWS),200000)) .venv/bin/python -m pytest -q -c /dev/null --rootdir build/notebooks \
		-p no:cacheprovider --nbmake --nbmake-timeout=600 --overwrite --durations=0 build/notebooks

# With BLACKBOX_ALL the site's page is looked at, too.
part-browser: python-env $(if $(BLACKBOX_ALL),part-docs)
	scripts/tools.sh browser
	cd web/package && npm test --silent
	.venv/bin/python -m pytest tests/browser
	BLACKBOX_JAVASCRIPT=1 .venv/bin/python -m pytest -q tests/python/test_differential.py tests/python/test_parity.py

part-lint: lint

part-docs: docs

part-c:
	scripts/tools.sh c
	$(CARGO) test --workspace --test c -- --ignored
	$(CARGO) test --profile small -p blackbox-ffi --features small --test c -- programs::
	$(CARGO) test --release -p blackbox-ffi --test c -- programs::
	$(CARGO) test --release -p blackbox-toolkit-cli --test command -- limits:: obeyed:: files::

part-targets:
	scripts/cross.sh core

part-stranger:
	scripts/stranger.sh

# The core as users have it compiled; what takes up to minutes; the kernels that are slower than this machine's best; each crate with
# each one and two of its features, and the shared search held to its laws; reasoning without std, which has other solvers. cargo-hack
# names a package by its manifest alone, and with that of the root cargo would take the default members.
part-slow: HACK := PATH=$$PWD/.cache/cargo-hack/bin:$$PATH $(CARGO) hack --quiet
part-slow: POWERSET := --lib --feature-powerset --depth 2 -- -D warnings
part-slow:
	$(CARGO) test --release -p blackbox-toolkit-core
	$(CARGO) test --release -p blackbox-toolkit-core -p blackbox-toolkit-analysis --test laws -- --ignored --exact \
		kernels::ten_million_random_boards_of_all_sizes census::all_5_by_5_boards_one_by_one \
		hard::all_boards_of_larger_ones_are_those_known
	$(CARGO) test --release -p blackbox-benches --test paper -- --ignored
	for kernel in avx2 sliced one-board; do \
		BLACKBOX_KERNEL=$$kernel $(CARGO) test -p blackbox-toolkit-core -p blackbox-toolkit-analysis --lib --tests --no-fail-fast || exit 1; \
	done
	$(CARGO) install --quiet --locked --root .cache/cargo-hack cargo-hack@0.6.46
	$(HACK) clippy --workspace --exclude blackbox-fuzz --exclude blackbox-lean --exclude blackbox-toolkit $(POWERSET)
	CARGO_ALIAS_FACADE="clippy -p blackbox-toolkit" $(HACK) facade -p blackbox-toolkit $(POWERSET)
	$(CARGO) test -q -p blackbox-toolkit-core --test laws --features small evidence
	$(CARGO) test -q -p blackbox-toolkit-analysis --no-default-features --lib
	$(CARGO) test -q -p blackbox-toolkit-analysis --no-default-features --doc

bench: ## side-by-side measurements; the answers are asserted (BLACKBOX_SMALL=1 for a small size, whose times mean nothing)
	$(CARGO) bench -p blackbox-benches
	scripts/stranger.sh loops
	$(CARGO) build --release -p blackbox-ffi
	@mkdir -p build
	$(CXX) -std=c++17 -O2 -I include research/benches/ranges.cpp -o build/ranges target/release/libblackbox.a -lpthread -ldl -lm
	build/ranges $(if $(BLACKBOX_SMALL),1)
	scripts/python-env.sh
	$(CARGO) build --release -p blackbox-benches --bin engine_time
	for bench in signatures one_board evidence environments ideal; do .venv/bin/python research/benches/python_$$bench.py || exit 1; done

docs: reference part-notebooks ## the site in build/site: pages, notebooks as they ran, references; warnings are errors
	scripts/web.sh
	scripts/tools.sh doxygen
	.venv/bin/python docs/site/make.py

# Without the C library, which has a reference of its own, and the name of the Rust one. With the examples
# cargo selects the features that clippy's build has, and checks the dependencies once for both.
reference:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --no-deps --workspace --exclude blackbox-ffi --lib --examples

# Lints and references need no optimised code.
lint reference: export CARGO_PROFILE_DEV_OPT_LEVEL = 0
lint: reference ### formatting, lints, the Rust reference, modules in a circle, the width of lines, words that are not used
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	$(CARGO) clippy -p blackbox-web --no-default-features -- -D warnings
	python3 scripts/circles.py
	python3 scripts/width.py
	python3 scripts/words.py

fmt: ## rewrite the sources in the house style
	$(CARGO) fmt --all

generated: python-env ## rewrite what is made of the sources: the headers of C, the record of the ABI, the stub
	BLACKBOX_BLESS=1 $(CARGO) test -q -p blackbox-ffi --test c -- header:: abi:: prototype::
	.venv/bin/python scripts/stub_docstrings.py

pictures: python-env ### the pictures of the pages and examples/book.pdf, drawn anew; with BROWSER=1 those of a browser
	$(if $(BROWSER),scripts/tools.sh browser)
	.venv/bin/python docs/site/pictures.py $(if $(BROWSER),--browser)
	$(if $(BROWSER),,BLACKBOX_BLESS=1 $(CARGO) test -q -p blackbox-toolkit-cli --test terminal -- picture::)

fuzz: ### run each fuzz target for SECONDS (60) with libFuzzer, and random calls of C, ten million where none are named
	scripts/fuzz.sh $(SECONDS)

# Known holes are listed on GitHub and asked of PyPI's and npm's own registries: where these cannot be had, the rest is checked,
# and it says so.
deny: export PATH := $(CURDIR)/.cache/cargo-deny/bin:$(PATH)
deny: ### licences, duplicates, sources and known holes of the dependencies; rewrites LICENSE-CRATES; by hand
	$(CARGO) install --quiet --locked --root .cache/cargo-deny cargo-deny@0.20.2
	$(CARGO) install --quiet --locked --root .cache/cargo-deny --features cli cargo-about@0.9.3
	$(CARGO) about generate --workspace --all-features --locked --output-file LICENSE-CRATES about.hbs
	$(CARGO) deny --workspace check licenses bans sources
	@if $(CARGO) deny fetch db; then $(CARGO) deny --workspace check --disable-fetch advisories; else echo "deny: skipped: known holes of crates"; fi
	@scripts/tools.sh audit; for versions in tests/*/constraints.txt; do \
		found=$$(.cache/pip-audit/bin/pip-audit --progress-spinner off --no-deps --disable-pip -r $$versions 2>&1) && \
		! grep -q 'could not be audited' <<< "$$found" || if grep -A 999 'Found [0-9]* known' <<< "$$found"; then exit 1; else \
		echo "deny: skipped: known holes of packages for Python, $$versions"; fi; \
	done
	@found=$$(cd web/package && npm audit --package-lock-only 2>&1) || \
		if grep -i severity <<< "$$found"; then exit 1; else echo "deny: skipped: known holes of packages for JavaScript"; fi

release: test-all ### everything that is given away, in dist, with its checksums; by hand
	scripts/release.sh

clean: ## remove what the verbs made
	$(CARGO) clean
	rm -rf .venv .cache build dist

page: ## the page build/play/blackbox.html, one file that plays without a server, and the package for JavaScript; needs npm
	scripts/web.sh

c-library: ## the C library in build/c, anew; for packagers, who install it in a step of its own
	scripts/install-c.sh build

install: ## the C library under PREFIX (honours DESTDIR); needs no cargo where `make c-library` has been
	PREFIX="$(PREFIX)" scripts/install-c.sh install

uninstall: ### take the C library away from PREFIX
	PREFIX="$(PREFIX)" scripts/install-c.sh uninstall
