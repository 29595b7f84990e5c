package runs

import "sudokuscope/ui/stage"

// What features tell each other of runs; see stage.Stage.Tell.

// Cleared is sent when every run has been closed, for another run to take their
// place.
type Cleared struct{}

// Closed is sent when a run has been closed, while the others go on.
type Closed struct{ Run *stage.Run }

// Forked is sent when a run has been forked off another, before it is shown.
type Forked struct{ Run *stage.Run }

// Alone is sent before a run comes to the front that is to be looked at alone.
type Alone struct{ Run *stage.Run }

// Beside is sent when two runs are to be looked at side by side.
type Beside struct{ Runs []*stage.Run }
