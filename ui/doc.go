// Package ui is the screen: one Bubble Tea model that watches runs.
//
// It draws whatever a snapshot carries and names no algorithm. Below the model
// there are plain structs that draw into rectangles of a cell buffer; dialogs
// are a stack, drawn last and asked first; nothing slow happens in Update.
//
//	engine.Run ──reports──▶ lane.listen ──one message a frame──▶ Model.Update
//	     ▲                                                          │
//	     └──────────── lane.do (a queue of its own) ◀── keys ───────┤
//	                                                                ▼
//	      terminal ◀── Bubble Tea's diff ◀── Model.View ◀── panels that changed
//
// The solver side never waits for the screen: a lane takes what reports wait,
// hands on the newest with the cells that all of them touched, and does not ask
// again before a frame's time has passed. While a run is paused nothing ticks.
//
// The one run in front may have others beside it: lives that branched off it,
// or the lanes of a race. See course for what is kept of them.
package ui
