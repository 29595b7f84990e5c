// Package script makes an algorithm of a Starlark file.
//
// Starlark has the syntax of Python and nothing that could spoil a run: no
// clock, no files, no network, no chance but the dice that it is given. So a
// script is a deterministic state machine like every other search, and going
// back, forks, races, run files and explanations work for it without a line of
// its own.
//
// A script has parameters, a function start that fills the grid, and a list
// loop of functions: the phases. All of them take one argument, the state s,
// which holds the grid, the dice and whatever the script puts there; the folder examples
// has some.
//
// The heavy work is done by methods in Go: costs, what a swap would do,
// candidates, propagation, neighbourhoods. Those that choose, draw, place or
// swap tell the witness, so that "why did this cell change?" has an answer.
//
// A script cannot harm the program that runs it. Every call of a phase has a
// limit of steps, everything that it keeps has a limit of size, and what would
// make a value too large in one step is refused before it is made.
package script
