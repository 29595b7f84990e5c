# The tasks. make alone lists them; everything is plain Go, so nothing needs make.

golangci = go run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

.PHONY: help run test large golden made bench page lint growth check release
help: ## list the tasks
	@sed -n 's/^\([a-z]*\): ## /\1\t/p' Makefile | expand -t 10

run: ## open the screen
	go run ./cmd/tui

test: ## run all tests, each with a small sample
	go test ./...

large: ## run them with the large samples that a change is held to
	SUDOKUSCOPE_TESTS=large go test ./...

golden: ## draw the golden screens anew; look at the difference before you commit it
	go test $$(go list -f '{{.ImportPath}} {{.TestImports}} {{.XTestImports}}' ./... | grep exp/golden | cut -d' ' -f1) -update
	git diff --stat

made: ## make the pages and pictures that are made of the program
	go generate ./cmd/tui

bench: ## compare the searches with the newest release: processor time of the same runs
	bench/release

page: ## build the page that runs in a browser, and serve it
	go run ./cmd/page

lint: ## run the linters
	$(golangci) run ./...

growth: ## print how many tokens each feature has; SINCE=REVISION says what came since
	go run ./docs/growth $(SINCE)

check: ## run everything that must hold before a change lands
	.ci/run

release: ## make the release of this commit, twice, and compare
	.ci/release
