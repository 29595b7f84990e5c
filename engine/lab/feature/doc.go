// Package feature says what a puzzle is in figures, and which of them explain who wins on it.
//
// A [Feature] is a figure of a puzzle that no entrant has a part in: its givens, what
// propagation leaves of it, the tree that a complete search must walk, how rugged its
// landscape is, and how hard it is for a flow. [Explain] holds the features against the
// results of a bench: by rank over the puzzles, and by what it would gain to choose an
// entrant by the feature on puzzles that the choice was not made by.
package feature
