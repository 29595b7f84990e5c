// Package run is how a search is run: in a goroutine of its own, forward and back.
//
// A [Run] owns a search, streams what it sees, and keeps clones on a [Timeline],
// so that going back is going to the nearest clone and running again.
//
//	             commands                     reports (newest wins when flat out)
//	screen ───────────────────▶ Run goroutine ───────────────────▶ screen
//	                             │  Next / Advance / Observe
//	                             ▼
//	                           Search ── Clone ──▶ Timeline: checkpoints, journal,
//	                                               series for charts, events
package run
