# Kartei: 'make test' and 'make demo' set everything up themselves; a second run takes seconds.
SWIFT ?= swift
KARTEI = .build/release/kartei
DEMO_HOME = .build/demo

.PHONY: help setup build test demo bench format lint clean

help:
	@echo "make setup   install what building and running need (Tools/setup)"
	@echo "make build   build the program for use (.build/release/kartei)"
	@echo "make test    run every test"
	@echo "make demo    import and index the demo game, scan its photos, add what is proved to a collection, value it"
	@echo "make bench   time the artwork search, the ledger and price files beside others, and the lookups of catalogs"
	@echo "make format  format the sources; make lint checks them"
	@echo "make clean   remove what was built"

setup:
	@Tools/setup

build: setup
	$(SWIFT) build -c release

test: setup
	$(SWIFT) build --build-tests
	Tools/postgresql $(SWIFT) test --skip-build

demo: build
	@echo "Importing and indexing the demo game and scanning its photos with $(KARTEI)"
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) catalog import Samples/catalog.tsv --game demo
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) index build --game demo --images Samples/cards
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) scan Samples/photos
	@echo "Adding what is proved to the demo's collection, each photo once"
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) scan Samples/photos --add --batch demo
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) collection list
	@echo "Publishing the demo's invented prices of today, fetching them and valuing the collection"
	@test -e $(DEMO_HOME)/prices.key || KARTEI_HOME=$(DEMO_HOME) $(KARTEI) prices keygen
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) prices build --from Samples/prices.csv --game demo --day today --currency EUR \
		--source "invented prices" --out $(DEMO_HOME)/published
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) prices fetch $(DEMO_HOME)/published
	@KARTEI_HOME=$(DEMO_HOME) $(KARTEI) collection value --top 5
	@echo "Go on with it: KARTEI_HOME=$(DEMO_HOME) $(KARTEI) review demo"

bench: build
	$(SWIFT) run -c release CatalogBenchmark
	Tools/bench/peers.py --write Docs/benchmarks.md
	$(SWIFT) run -c release LedgerBenchmark --write Docs/benchmarks.md
	$(SWIFT) run -c release PriceBenchmark --write Docs/benchmarks.md

format:
	$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Package.swift

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Package.swift

clean:
	rm -rf .build
