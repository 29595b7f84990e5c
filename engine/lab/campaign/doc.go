// Package campaign keeps an experiment in a folder, so that processes on many machines
// make its runs together, stop whenever they must, and come back. The folder remembers;
// there is nothing else.
//
//	DIR/design.json      what is measured: arguments, entrants with all their
//	DIR/design-*.json    settings and versions, puzzles with their givens, seeds,
//	                     budget, program and machine; the second for what was added
//	DIR/runs-*.jsonl     a line a run; every process has a file of its own
//
// No two processes write one file, so nothing depends on locks, which networked file
// systems keep badly. The first worker goes through the runs in their order, all others make
// what is missing here and there; again and again each looks at what the others have
// written. Should two processes make the same run, both come to the same,
// and it counts once. That they do is checked: a test of determinism that costs nothing.
//
// A run is known by what it depends on: the algorithm with its version and all
// settings, the givens of the puzzle, the budget and the seed. Names are for people.
//
// A folder may be somebody else's: only regular files are read, no line is longer than
// what a run may take, and what is kept in memory is bounded by the design.
package campaign
