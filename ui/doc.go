// Package ui is the screen: one Bubble Tea model that watches runs, and the list of
// its features.
//
// It draws whatever a snapshot carries and names no algorithm. The model is the
// terminal, the theme, the dialogs, the keys and who gets which message. All that
// the screen does is in features, a package each: see package stage for what a
// feature is, and newFeatures for the list. Below them are panels and dialogs,
// plain structs that draw into rectangles of a cell buffer.
//
//	run.Run ──reports──▶ run.Lane ──one message a frame──▶ Model.Update
//	     ▲                                                     │ Heard, Handle, Settle
//	     │                                                     ▼
//	     └────── Lane.Do (a queue of its own) ◀── actions ── features
//	                                                           │ panels, dialogs
//	      terminal ◀── Bubble Tea's diff ◀── Model.View ◀──────┘
//
// Nothing slow happens in Update. The solver side never waits for the screen: a lane
// takes what reports wait, hands on the newest, and does not ask again before a
// frame's time has passed. Every message
// draws the next frame anew, so that nobody has to ask for it; while a run is paused
// there is no message, and nothing is drawn.
package ui
