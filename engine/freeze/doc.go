// Package freeze writes the state of a search to bytes and brings it back, so that
// a run which is longer than a job may last goes on in the next one, to the same
// bits as if it had never stopped.
//
// No algorithm knows of it. [State] walks over everything that the search holds, as
// a deep copy would, and [Restore] puts it into a search that was started anew with
// the same puzzle, seed and settings: numbers are overwritten, slices made again,
// and two names for one piece of memory stay two names for one. What a search only
// refers to and never changes (the puzzle, its board, functions) is taken from the
// new one.
//
// A state is bound to the layout of the types it was made from: a program whose
// search has other fields refuses it. [Restore] checks the hash of what it has
// restored, so that a state is right or refused.
package freeze
