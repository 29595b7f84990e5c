// Package experiment runs searches many times and says what came of it.
//
// A [Design] is what is measured: algorithms with their settings ([Entrant]),
// puzzles, and seeds. It expands to trials, one search each, and [Do] runs them
// on as many goroutines as there are to spare. Every trial depends on nothing
// but itself, and outcomes are handed on in the order of the trials, so that
// the result is the same with one goroutine or a hundred; only the seconds
// differ.
//
//	Design ──Trial──▶ Do (pool) ──Outcome, in order──▶ Sample ──▶ Row, Comparison, Table
//
// All algorithms and puzzles are given the same seeds, so that comparisons can
// be paired (common random numbers). The arithmetic is package stats, the
// papers' tables are package paper, a folder that keeps the runs is package campaign, and
// what is written of them for people and for programs package report.
package experiment
