package life

// What features tell each other of lives; see stage.Stage.Tell.

// Cleared is sent when every life has been closed, for another run to take their
// place.
type Cleared struct{}

// Launching is sent before a run is launched, and before a race launches each of
// its lanes: who has something to say of how it begins changes the spec.
type Launching struct{ Spec *Spec }

// Born is sent when a life has come to be.
type Born struct{ Life *Life }

// Closed is sent when a life has been closed, while the others go on.
type Closed struct{ Life *Life }

// Forked is sent when a life has been forked off another. A race sets Shown if it
// has put the life on the screen, which otherwise comes to the front.
type Forked struct {
	Life   *Life
	Beside bool // both are to be seen side by side
	Shown  bool
}

// Alone is sent before a life comes to the front that is to be looked at alone.
type Alone struct{ Life *Life }

// Beside is sent when two lives are to be looked at side by side.
type Beside struct{ Lives []*Life }
