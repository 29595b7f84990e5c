// Package watch makes a search of the lines that a program in any language writes: a line of
// JSON describes it, and each further line is a step. docs/reference/watch.md says what the lines mean.
//
// The lines are on a [Tape], so that a search over them goes back and forth like any other,
// and waits at its live end. A [Source] has the tapes of a program, one for each puzzle and
// seed, and the algorithm that the rest of the program knows. What a program says is checked
// where it can be, and what is not so is kept beside what is.
//
// The package starts no process and opens no file of anybody's: package program does, for
// what a person has typed, and hands over what reads and writes. So no run file, link, lesson
// or class can start a process.
package watch
