// Package tell is the screen without a screen, for people who cannot see it and for logs:
// what happens is told in sentences, a line each, and what is typed is done. It runs the
// same model as the screen does, so that every action, dialog and lesson of the screen is
// there: an action is typed by its name, and a dialog asks for a line. The output depends
// on the run and on what is typed alone: a dialogue is a test.
//
//	words ──▶ teller ── actions, answers ──▶ ui.Model ──▶ run.Run
//	             │ ◀──────────── words, reports ───────────┘
//	             ▼
//	         sentences
package tell
