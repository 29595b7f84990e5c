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
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
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

// OnlyLarge leaves a test out of a small sample. It is for attacks, for random keys and for programs
// in a race: each takes as long as many other tests, and what withstands it seldom changes.
func OnlyLarge(t *testing.T) {
	t.Helper()
	if !Large() {
		t.Skip("it is in the large sample: " + variable + "=large")
	}
}

// drawn is how often rapid draws for a property, in a small sample and in a large one.
var drawn struct{ small, large int }

// Draws has rapid draw so often for each property of a package, in a small sample and in a large
// one; -rapid.checks of the command line is stronger. An init calls it, and a test of that
// package calls [Drawn].
func Draws(small, large int) {
	drawn.small, drawn.large = small, large
	if err := flag.Set(checks, strconv.Itoa(Of(small, large))); err != nil {
		panic(err) // rapid has no such flag any more, or the package has no rapid
	}
}

// checks is the flag of rapid.
const checks = "rapid.checks"

// Drawn holds rapid to what [Draws] was told. The go command remembers a result with the
// variables that its tests have asked for, and not with those of an init: without this test the
// result of a small sample would pass for that of a large one.
func Drawn(t *testing.T) {
	t.Helper()
	for _, arg := range os.Args[1:] {
		if strings.Contains(arg, checks) { //nolint:forbidigo // typed by people
			return // the command line is stronger
		}
	}
	want := strconv.Itoa(Of(drawn.small, drawn.large))
	if got := flag.Lookup(checks).Value.String(); got != want {
		t.Errorf("rapid draws %s times for a property, expected %s", got, want)
	}
}

// Waiting lets eight tests of a package run side by side that may, however few processors there
// are: they wait for others, or for time to pass, more than they work. TestMain calls it;
// -parallel of the command line is stronger.
func Waiting() {
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err) // it is no test that calls it
	}
}

// KeepLittle has garbage collected less often: tests that make much and keep little spend up to
// four tenths of their time with the collector. An init calls it.
func KeepLittle() { debug.SetGCPercent(400) }
