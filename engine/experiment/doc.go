// Package experiment runs searches many times and says what came of it.
//
// A [Design] is what is measured: algorithms with their settings ([Entrant]),
// puzzles, and seeds. It expands to trials, one search each, and [Do] runs them
// on as many goroutines as there are to spare. Every trial depends on nothing
// but itself, and outcomes are handed on in the order of the trials, so that
// the result is the same with one goroutine or a hundred; only the seconds
// differ.
//
//	Design ──Trials──▶ Do (pool) ──Outcome, in order──▶ Summarise ──▶ rows
//	                       │                               ▲
//	                       └──▶ Journal: a line a run ─────┘
//
// All algorithms and puzzles are given the same seeds, so that comparisons can
// be paired (common random numbers). The arithmetic is package stats, the
// papers' tables are package paper, files for other programs package export.
package experiment
