package main

// mostRuns bounds the runs of an algorithm on a puzzle: more is a slip of the keys. Those
// that have not begun take no memory.
const mostRuns = 1_000_000_000
