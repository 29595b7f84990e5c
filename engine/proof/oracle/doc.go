// Package oracle doubts every word. Its tests run the algorithms with ten settings
// each and compute again, from the snapshots before and after a phase, what an
// algorithm says of that phase: its sentence, its events, the reasons of its
// decisions and its metrics.
//
// Nothing here calls the code that says them. An oracle knows the paper, the
// board and the settings, has its own measure of cost, and is slow and plain. A
// sentence that it does not know is an error too, so that none goes unchecked.
//
// The short form is part of go test ./...; the full one is
//
//	go test ./engine/proof/oracle -full
//
// Who doubts the doubters? TestCommonLiesAreFound alters what a search says, one number at a
// time, and its oracle must find each of these lies; TestLiesAreFound tells all that there
// are, with -lies and in some minutes.
//
// Other tests here play every preset as it opens on the screen and look for what its
// sentence promises; docs/reference/presets.md has what the claims come to over many runs:
//
//	go test ./engine/proof/oracle -run Page -update -timeout 2h
//
// What the tests of searches begin with is here as well: puzzles, runs, and [Check], which
// holds an algorithm to the laws of package conformance in a test.
package oracle
