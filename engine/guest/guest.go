// Package guest has what is the same for every search that a person brings along, be it a script
// or a program in any language: words, by which a screen and a lesson know it, and the check of
// what it declares.
package guest

import "sudokuscope/engine"

// Marks are the words for what happened to a member, in the order of [engine.Mark].
var Marks = []string{
	engine.Unmarked: "none",
	engine.Chosen:   "chosen",
	engine.Rejected: "rejected",
	engine.Fresh:    "fresh",
	engine.Compared: "compared",
}

// Improvement is the kind of event of a cost that was never as low before.
func Improvement() engine.EventKind {
	return engine.Landmark("improvement", engine.Improvement, "cost {a}: lower than ever before")
}

// Solved is the kind of event of the end that everybody hopes for.
func Solved() engine.EventKind {
	return engine.Landmark("solved", engine.Success, "solved after {a iteration}")
}
