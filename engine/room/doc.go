// Package room is what a class sends: one leads, many follow, and what travels are
// moments. As a run is the same on every machine, to the last bit, a seat needs no
// picture of the leader's screen. It needs to know which run that is, where it
// stands and how it is looked at, a hundred letters, and computes the rest itself.
//
//	leader ── Screen ──▶ relay ── Message ──▶ seat ── State
//	                       ▲                    │
//	                       └────── Answer ──────┘
//
// A [Screen] is all that the leader shows. The relay finds what has changed in it
// and sends that as numbered messages to all seats; each seat applies them in order
// to its [State]. Whoever comes late, or has lost the way, gets the whole state in
// one message and goes on from there.
//
// Everything here is data: a moment is text in a narrow grammar ([ParseRun],
// [ParseLook]), every text has a bound, and decoding refuses what it does not know.
// Package relay moves the messages, package seat receives them.
package room
