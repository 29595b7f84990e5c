// Package sample says how much a test tries. `go test ./...` takes a small sample in every test,
// so that all of them end before somebody has lost the thread. With SUDOKUSCOPE_TESTS=large in
// the environment the same tests take large samples: .ci/run holds a change to them. What
// takes longer than that has flags of its own, and .ci/long gives them.
//
// A variable, as a flag would have to be known to every package: the go command remembers which
// of its values a result belongs to.
package sample

import (
	"flag"
	"os"
	"strconv"
)

// variable is the name that people set.
const variable = "SUDOKUSCOPE_TESTS"

// Large reports whether tests take large samples.
func Large() bool { return os.Getenv(variable) == "large" }

// Of is how many a test tries, in a small sample and in a large one.
func Of(small, large int) int {
	if Large() {
		return large
	}
	return small
}

// Leaves reports whether the case of a number, counted from 0, is left out: a small sample has
// one in n, the first among them.
func Leaves(number, n int) bool { return number%Of(n, 1) > 0 }

// usual is how often rapid draws for a property.
const usual = 100

// Draws has rapid draw so often for each property of a package in a small sample, and as often as
// usual in a large one; -rapid.checks of the command line is stronger. It is called by an init.
func Draws(small int) {
	if err := flag.Set("rapid.checks", strconv.Itoa(Of(small, usual))); err != nil {
		panic(err) // rapid has no such flag any more, or the package has no rapid
	}
}
