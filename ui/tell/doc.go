// Package tell tells a run in sentences, a line each, for people who cannot see the
// screen and for logs, and hears the same orders as the screen, as typed words. Its
// output depends on the run and on what is typed alone: a dialogue is a test.
//
//	words ──▶ teller ── legs and seeks ──▶ run.Run
//	             │ ◀──────── reports ─────────┘
//	             ▼
//	         sentences
package tell
