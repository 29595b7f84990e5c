// Package campaign keeps an experiment in a folder, so that many processes on many
// machines make its runs together, stop whenever they must, and come back.
//
//	DIR/design.json      what is measured: arguments, entrants with all their
//	                     settings and versions, puzzles with their givens, seeds,
//	                     budget, program and machine
//	DIR/runs-*.jsonl     a line a run; every process has a file of its own
//	DIR/claims/          a file a block of trials that a process has taken
//	DIR/checkpoints/     a file a run that was under way
//
// No two processes ever write one file, so nothing depends on locks, which networked
// file systems keep badly. A claim only saves work: should two processes make the
// same trial, both come to the same, and the run counts once. That they do is
// checked, as a test of determinism that costs nothing.
//
// A worker that dies leaves a claim that nobody renews. On the same machine it is
// seen at once that its process is gone; on another the claim is stale after some
// minutes; and a job that is queued again takes back what it had.
//
// A run is known by what it depends on: the algorithm with its version and all
// settings, the givens of the puzzle, the budget and the seed. Names are for people.
package campaign
