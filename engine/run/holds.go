package run

import (
	"context"

	"sudokuscope/engine"
)

// Holds reports whether a condition holds at a moment, rather than begins to: a
// comparison of the values there, an event or a change of a cell in the
// iteration just done. What was lost cannot be told from one moment.
func (b *Break) Holds(kinds []engine.EventKind, s engine.Search) bool {
	switch b.kind {
	case breakEvent:
		w := watch{Break: b, kinds: kinds}
		return w.begins(context.Background(), s, nil)
	case breakCell:
		var snap engine.Snapshot
		s.Observe(&snap)
		for _, c := range snap.Changed {
			if int(c) == b.cell {
				return true
			}
		}
		return false
	case breakLost:
		return false
	}
	var v engine.Vitals
	s.Vitals(&v)
	return compare(b.measured(context.Background(), s, &v), b.op, b.limit)
}

// Await goes on to the end of the first iteration in which a breakpoint begins
// to hold, at most a number of iterations, and reports whether there is one. Err
// says what ended the way early.
func (p *Past) Await(ctx context.Context, b *Break, kinds []engine.EventKind, limit int64) bool {
	w := breakWatch{ctx: ctx}
	w.set([]*Break{b}, kinds, p.life.search)
	for _, s := range p.Iterations(ctx, p.life.at.Iteration+limit) {
		if w.check(s) != nil {
			return true
		}
	}
	return false
}
