// Package engine is the contract between an algorithm and everybody who runs one.
//
// A metaheuristic is an [Algorithm]: words for people and a constructor. At
// work it is a [Search], a deterministic state machine that does one phase of
// its loop at a call and can be copied at any moment. From these two properties
// follows everything the program can do with time; package run does that.
//
// A search shows its state as a [Snapshot], by kind and never by algorithm, and
// tells a witness every decision with its grounds (package decision).
//
// Headless work needs no more than package drive, which starts a search and takes it
// to its end or its budget in the caller's goroutine.
package engine
