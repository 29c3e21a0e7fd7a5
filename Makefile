# One verb for each task. `make help` lists those for everybody (`##`), `make help-all` the others too (`###`).

CARGO ?= cargo
PREFIX ?= /usr/local
# Everything that needs no Python.
RUST ?= --workspace --exclude blackbox-py --exclude blackbox-py-module

.PHONY: help help-all build check test test-all bench docs dataset lint circles fmt generated fuzz kills differential cases coverage mutants clean \
	page pictures screenshots c-library install uninstall reference python-env test-rust test-python test-pages test-language test-notebooks test-browser test-targets \
	test-stacks test-upstream test-c test-stranger test-cross test-release test-slow test-kernels features minimal deny semver release

help: ## these verbs; `make help-all` has those for maintainers, too
	@awk -F ':.* ## ' '/^[a-z-]+:.* ## / { printf "%-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

help-all: ### all verbs
	@awk -F ':.* ##+ ' '/^[a-z-]+:.* ##+ / { printf "%-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## the command with everything and the C library, optimised
	$(CARGO) build --release -p blackbox-toolkit-cli -p blackbox-ffi

check: ## while you work: formatting, lints, the tests of the crates that changed; needs nothing but Rust
	@scripts/check.sh $(CRATES)

test: ## everything that must hold for a change, two or three parts at a time; installs what it needs and says what ran
	@MAKE="$(MAKE)" CARGO="$(CARGO)" scripts/gate.sh

test-all: ## that, and what need not hold for each change (CONTRIBUTING.md); a release begins with it
	@MAKE="$(MAKE)" CARGO="$(CARGO)" scripts/gate.sh all

test-rust: ### the Rust and C tests and the examples in the docs, except those of the core (test-release)
	scripts/c-tools.sh
	$(CARGO) test $(RUST) --exclude blackbox-toolkit-core --no-fail-fast
	$(CARGO) test -p blackbox-lean --test lean

# Without optimising while linking, which each test program would pay for: a crate that uses the core is compiled so, too.
test-release: ### the tests of the core, compiled as users have it
	CARGO_PROFILE_RELEASE_LTO=off $(CARGO) test --release -p blackbox-toolkit-core

python-env: ### the Python environment .venv with the package in it
	scripts/python-env.sh

test-python: python-env ### the Python tests, in an environment of the checkout's own
	scripts/renderers.sh
	scripts/other-env.sh types
	.venv/bin/python -m pytest

test-pages: python-env ### every line for a shell that the pages show, in a fresh clone, with what each took; make test-python runs what takes no building
	BLACKBOX_PAGES=1 .venv/bin/python -m pytest tests/python/test_docs.py -s -k lines_of_a_page

test-language: python-env ### the tasks for language models in reasoning-gym, verifiers and lm-eval, in their own environment
	scripts/other-env.sh language
	.cache/language/bin/python -m pytest -W ignore::SyntaxWarning tests/language

test-notebooks: python-env ### run the notebooks, in build/notebooks (BLACKBOX_SMALL=1 for a small size)
	scripts/notebooks.sh

test-browser: python-env ### the package for JavaScript; the widgets in JupyterLab, Notebook 7, marimo and as VS Code shows them, and the page, in Chromium
	scripts/browser.sh
	cd web/package && npm test --silent
	.venv/bin/python -m pytest tests/browser
	BLACKBOX_JAVASCRIPT=1 .venv/bin/python -m pytest -q tests/python/test_differential.py

test-c: ### the C library as it is installed and packed, and its programs under valgrind and sanitizers
	scripts/c-tools.sh
	$(CARGO) test $(RUST) --test c -- --ignored

test-stacks: ### every program of C and some commands on small stacks, and how soon commands end, compiled as users have them
	scripts/c-tools.sh
	$(CARGO) test --profile small -p blackbox-ffi --features small --test c -- programs::
	$(CARGO) test --release -p blackbox-ffi --test c -- programs::
	$(CARGO) test --release -p blackbox-toolkit-cli --test command -- limits:: obeyed::

test-targets: ### the core on bare metal and on ARM
	scripts/other-targets.sh

test-stranger: ### what is given away, in projects outside of the workspace: crates, wheel, C library, package of npm
	scripts/stranger.sh

test-cross: ### the C library on ARM, on Windows under Wine and as WebAssembly in Node
	scripts/cross.sh

test-slow: ### the Rust tests that take up to minutes
	$(CARGO) test --release -p blackbox-toolkit-core -p blackbox-toolkit-analysis --test laws -- --ignored --exact \
		kernels::ten_million_random_boards_of_all_sizes census::all_5_by_5_boards_one_by_one \
		hard::all_boards_of_larger_ones_are_those_known
	$(CARGO) test --release -p blackbox-benches --test paper -- --ignored

test-kernels: ### the tests of the core and what stands on it with each kernel that is slower than this machine's best
	for kernel in avx2 sliced one-board; do \
		BLACKBOX_KERNEL=$$kernel $(CARGO) test -p blackbox-toolkit-core -p blackbox-toolkit-analysis --lib --tests --no-fail-fast || exit 1; \
	done

features: ### each crate with each set of its features, and the shared search held to its laws
	scripts/features.sh

minimal: ### the oldest versions of the dependencies that the manifests allow; by hand
	scripts/minimal.sh

deny: ### licences, duplicates, sources and known holes of the dependencies; by hand, needs cargo-deny
	cargo deny check licenses bans sources
	cargo deny check advisories

semver: ### whether the Rust interfaces still hold what BASE (a commit or tag) promised; by hand, needs cargo-semver-checks
	cargo semver-checks -p blackbox-toolkit-core -p blackbox-toolkit-table -p blackbox-toolkit-analysis -p blackbox-toolkit-sheet -p blackbox-toolkit-dungeon \
		--baseline-rev $(or $(BASE),$(error BASE is missing, expected a commit or tag))

release: test-all ### everything that is given away, in dist, with its checksums; by hand
	scripts/release.sh

test-upstream: ### games and saves against the sgt program itself
	scripts/upstream.sh

bench: ## side-by-side measurements; the answers are asserted (BLACKBOX_SMALL=1 for a small size, whose times mean nothing)
	$(CARGO) bench -p blackbox-benches
	$(CARGO) build --release -p blackbox-ffi
	@mkdir -p build
	$(CXX) -std=c++17 -O2 -I include benches/ranges.cpp -o build/ranges target/release/libblackbox.a -lpthread -ldl -lm
	build/ranges $(if $(BLACKBOX_SMALL),1)
	scripts/python-env.sh
	.venv/bin/python benches/python_signatures.py
	.venv/bin/python benches/python_one_board.py
	$(CARGO) build --release -p blackbox-benches --bin engine_time
	.venv/bin/python benches/python_evidence.py
	.venv/bin/python benches/python_environments.py
	.venv/bin/python benches/python_ideal.py

docs: reference test-notebooks ## the site in build/site: pages, notebooks as they ran, references; warnings are errors
	scripts/web.sh
	.venv/bin/python docs/site/make.py

pictures: python-env ### the pictures of the pages and examples/book.pdf, drawn anew; the tests compare them
	.venv/bin/python docs/site/pictures.py
	BLACKBOX_BLESS=1 $(CARGO) test -q -p blackbox-toolkit-cli --test terminal -- picture::

screenshots: python-env ### the pictures of a browser, taken anew, with their date in docs/images/browser.txt; installs Chromium
	scripts/browser.sh
	.venv/bin/python docs/site/pictures.py --browser

dataset: ### the dataset as one archive with its version in the name, in build
	research/dataset.py

# Without the C library, which has a reference of its own, and the name of the Rust one. With the examples
# cargo selects the features that clippy's build has, and checks the dependencies once for both.
reference: ### the Rust reference; warnings are errors
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --no-deps $(RUST) --exclude blackbox-ffi --lib --examples

# Lints and references need no optimised code.
lint: export CARGO_PROFILE_DEV_OPT_LEVEL = 0
lint: reference circles ### formatting, lints, the reference, no modules in a circle
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	$(CARGO) clippy -p blackbox-web --features package -- -D warnings
	$(CARGO) check --manifest-path tests/arm/Cargo.toml --tests --target-dir target/arm

generated: python-env ## rewrite what is made of the sources: the headers of C, the record of the ABI, the stub
	BLACKBOX_BLESS=1 $(CARGO) test -q -p blackbox-ffi --test c -- header:: abi:: prototype::
	.venv/bin/python scripts/stub_docstrings.py

circles: ### name the modules that import each other in a circle; there must be none
	python3 scripts/circles.py
	python3 scripts/width.py
	python3 scripts/words.py

fmt: ## rewrite the sources in the house style
	$(CARGO) fmt --all

fuzz: ### run each fuzz target for SECONDS (60) with libFuzzer
	scripts/fuzz.sh $(or $(SECONDS),60)

kills: python-env ### kill searches, printings and logs of games at random moments, 100 times each
	$(CARGO) test -p blackbox-toolkit-cli --test command -- --ignored --nocapture kills::a_
	BLACKBOX_KILLS=100 .venv/bin/python -m pytest -q -s tests/python/test_episodes.py -k killed

differential: ### RAYS (10^9) fast rays against the reference tracer, all sizes and densities; ROUND (0) is the first
	BLACKBOX_RAYS=$(or $(RAYS),1000000000) BLACKBOX_ROUND=$(or $(ROUND),0) $(CARGO) test --release -p blackbox-toolkit-core --test laws \
		-- --ignored --exact --nocapture differential::every_way_gives_the_rays_of_the_reference

cases: python-env ### CASES (10^7) random cases from FIRST on, against plain Python, in all languages that have been built; by hand
	$(if $(wildcard web/package/dist/index.js),BLACKBOX_JAVASCRIPT=1) .venv/bin/python tests/python/test_differential.py $(or $(CASES),10000000) $(or $(FIRST),10000)

coverage: python-env ### which lines the tests run, in build/coverage: Rust, Python, JavaScript; by hand, needs cargo-llvm-cov
	scripts/web.sh
	@mkdir -p build/coverage
	$(CARGO) llvm-cov $(RUST) --no-fail-fast --show-missing-lines > build/coverage/rust.txt
	.venv/bin/python -m pip install --quiet --constraint scripts/python-constraints.txt coverage
	-.venv/bin/python -m coverage run -m pytest
	.venv/bin/python -m coverage combine --quiet
	.venv/bin/python -m coverage report --show-missing > build/coverage/python.txt
	cd web/package && node --test --experimental-test-coverage > ../../build/coverage/javascript.txt

mutants: ### change the core in one of 64 SHARDs (0/64) of all small ways, one at a time: do its tests notice? by hand, needs cargo-mutants and cargo-nextest
	scripts/mutants.sh $(or $(SHARD),0/64)

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
