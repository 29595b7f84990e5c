// Package chances measures how often a run would still be solved.
//
// The chance at a moment of a run is the share of continuations from its state there,
// with fresh dice, that solve the puzzle within a [Horizon]. The horizon is counted from
// the moment on and is the same for every moment; otherwise the chance would fall only
// because time runs out. It is the chance of the algorithm in this state, not of the
// puzzle.
//
// A [Survey] finds the chances along a run: a coarse grid first, then more moments where
// the chance changes, and more continuations where it is not known well. It names a
// moment at which the run was lost or won only if other continuations, made after the
// search for that moment, confirm it. [Survey.Decided] tells what happened there and
// [Survey.Saves] what would have helped.
//
// The dice of a continuation follow from the state and the continuation's number: the
// same run has the same chances everywhere.
package chances
