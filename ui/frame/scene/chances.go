package scene

import (
	"cmp"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
)

// Chances are how often the run would still be solved, as far as that is measured.
type Chances struct {
	chances.Curve
	// Now is the chance at the moment At, where the run was seen last.
	Now chances.Share
	At  engine.Position
	// Progress says how far the measuring is; empty where nothing is left to do.
	Progress string
	// Cause says what decided the run; empty before all is measured.
	Cause string
	// Lanes are the chances of all lanes of a race, this one among them.
	Lanes []LaneChances
}

// LaneChances are those of a lane.
type LaneChances struct {
	Name   string
	Points []chances.Point
}

// Words returns what the curve shows, in a few sentences. It says nothing while that may
// still become another before it is read.
func (c *Chances) Words() string {
	if !c.Judged && len(c.Marks) == 0 {
		return ""
	}
	return c.Caption(c.Cause)
}

// Short says the newest chance in a few words.
func (c *Chances) Short() string {
	if c.Now.Of == 0 {
		return cmp.Or(c.Progress, "nothing is measured yet")
	}
	return c.Now.String()
}
