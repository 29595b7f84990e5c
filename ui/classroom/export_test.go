package classroom

import "sudokuscope/engine"

// Arrived reports whether the screen shows what the leader shows; Wanted is where the
// leader's run stands.
func (f *Classroom) Arrived() bool           { return f.seat.arrived }
func (f *Classroom) Wanted() engine.Position { return f.seat.look.At }

// MakeAll makes the runs of a deal.
var MakeAll = makeAll
