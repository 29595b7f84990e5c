// Package engine is what a search is and how one is run.
//
// A metaheuristic is an [Algorithm]: words for people and a constructor. At
// work it is a [Search], a deterministic state machine that does one phase of
// its loop at a call and can be copied at any moment. From these two properties
// follows everything the program can do with time: a [Run] owns a search in a
// goroutine of its own, streams what it sees, and keeps clones on a [Timeline],
// so that going back is going to the nearest clone and running again.
//
//	             commands                     reports (newest wins when flat out)
//	screen ───────────────────▶ Run goroutine ───────────────────▶ screen
//	                             │  Next / Advance / Observe
//	                             ▼
//	                           Search ── Clone ──▶ Timeline: checkpoints, journal,
//	                                               series for charts, events
//
// Headless work needs none of that: [Drive] runs a search to its end or its
// budget in the caller's goroutine.
package engine
