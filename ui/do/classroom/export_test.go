package classroom

import (
	"sudokuscope/engine"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/kit/task"
)

// Arrived reports whether the screen shows what the leader shows; Wanted is where the
// leader's run stands.
func (f *Classroom) Arrived() bool           { return f.seat.arrived }
func (f *Classroom) Wanted() engine.Position { return f.seat.look.At }

// Follows, Strayed, Lost, Failed and Differs report how a seat stands: with the leader, on its own,
// without a connection, with a run that it cannot show, or with another state than the leader's.
func (f *Classroom) Follows() bool {
	return f.seat.follows() && f.seat.there() && !f.Strayed() && !f.Lost() && !f.Failed() && !f.Differs()
}
func (f *Classroom) Strayed() bool { return f.seat.onOwn }
func (f *Classroom) Lost() bool    { return !f.seat.news.Online }
func (f *Classroom) Failed() bool  { return f.seat.failed != "" }
func (f *Classroom) Differs() bool { return f.seat.differs }

// Made is how many runs a seat has made.
func (f *Classroom) Made() int { return f.seat.made }

// Asked is the question on a seat's screen, nil for none.
func (f *Classroom) Asked() *task.Put {
	if !f.seat.slip.shown() {
		return nil
	}
	return &f.seat.slip.ask.Put
}

// Stage is that of the vote, as the seat knows it.
func (f *Classroom) Stage() class.Stage { return f.seat.slip.ask.stage }

// Page is that of the question, counted from 1; Turns reports whether enter turns it.
func (f *Classroom) Page() int { return f.seat.slip.Page + 1 }
func (f *Classroom) Turns() bool {
	s := &f.seat.slip
	_, ok := s.Turns(s.blocks(), s.answered() || s.numbers())
	return ok
}

// MakeAll makes the runs of a deal.
var MakeAll = makeAll
