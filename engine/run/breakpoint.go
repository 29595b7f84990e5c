package run

import (
	"context"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/condition"
)

// Break is a breakpoint: a condition that stops a run that plays at the end of
// the iteration in which it begins to hold. One that goes on holding does not
// stop the run again, so play just goes on. A caller who seeks a moment is not
// stopped on the way.
type Break struct {
	// Text is the condition as it was written; see ParseBreak.
	Text string
	// Off breakpoints are kept but do nothing.
	Off bool
	// Chance measures the chance of a state for a condition about it, the more closely the
	// nearer the chance is to a limit. It must be set before the breakpoint is used.
	Chance func(ctx context.Context, s engine.Search, limit float64) float64
	// Lost tells whether the chance of a state is lost, for the condition of that name. It must
	// be set before the breakpoint is used.
	Lost func(ctx context.Context, s engine.Search) bool
	// Twin is the run that a condition about cells apart compares with. Without one it never
	// holds.
	Twin *Twin

	is    condition.Condition
	value func(*engine.Vitals) float64 // what a condition on a value compares
	class engine.EventClass
	event string // its name, where one of a class is meant
	cell  int
}

// watch is a breakpoint at work in one run: whether it held the last time.
type watch struct {
	*Break
	kinds []engine.EventKind
	held  bool
	digit uint8
	shown *engine.Snapshot // room, for a condition on where the board stands
	twin  *replica         // for one about cells apart
}

// breakWatch checks a run's breakpoints. It allocates when breakpoints are set,
// and then no more.
type breakWatch struct {
	ctx    context.Context // measuring chances ends with it
	list   []watch
	vitals engine.Vitals
}

func (b *breakWatch) set(list []*Break, kinds []engine.EventKind, s engine.Search) {
	b.list = b.list[:0]
	for _, one := range list {
		if !one.Off {
			b.list = append(b.list, newWatch(one, kinds))
		}
	}
	b.arm(s)
}

func newWatch(b *Break, kinds []engine.EventKind) watch {
	w := watch{Break: b, kinds: kinds, shown: &engine.Snapshot{}}
	if b.Twin != nil {
		w.twin = &replica{of: *b.Twin}
	}
	return w
}

// arm looks at the state from which the run goes on: what holds there already
// stops nothing.
func (b *breakWatch) arm(s engine.Search) { b.check(s) }

// any reports whether there is something to check after every iteration.
func (b *breakWatch) any() bool { return len(b.list) > 0 }

// check returns the first breakpoint that has begun to hold, nil if none has.
func (b *breakWatch) check(search engine.Search) *Break {
	if !b.any() {
		return nil
	}
	search.Vitals(&b.vitals)
	var hit *Break
	for i := range b.list {
		w := &b.list[i]
		if w.begins(b.ctx, search, &b.vitals) && hit == nil {
			hit = w.Break
		}
	}
	return hit
}

// begins reports whether the condition holds now and did not before.
func (w *watch) begins(ctx context.Context, search engine.Search, vitals *engine.Vitals) bool {
	switch w.is.Kind {
	case condition.Event:
		return slices.ContainsFunc(search.Events(), func(e engine.Event) bool {
			k := w.kinds[e.Kind]
			return k.Class == w.class && (w.event == "" || w.event == k.Name)
		})
	case condition.Cell:
		was := w.digit
		w.digit = engine.Digit(search, w.cell)
		return was != w.digit
	case condition.Apart:
		return w.drifts(ctx, search)
	}
	was := w.held
	w.held = w.stands(ctx, search, vitals)
	return w.held && !was
}

// stands reports whether a condition on the state holds.
func (w *watch) stands(ctx context.Context, search engine.Search, vitals *engine.Vitals) bool {
	switch w.is.Kind {
	case condition.Solved:
		return search.Tally().Status == engine.Solved
	case condition.Place:
		search.Observe(w.shown)
		return condition.In(w.is.Name, &w.shown.Neighbourhood)
	case condition.Chance:
		return w.is.Holds(w.Chance(ctx, search, w.is.Number), w.is.Number)
	case condition.Lost:
		return w.Lost(ctx, search)
	}
	return w.is.Holds(w.value(vitals), w.is.Number)
}

// drifts reports whether a condition about cells apart began to hold at one of the places that
// the iteration just done leads past.
func (w *watch) drifts(ctx context.Context, search engine.Search) (begins bool) {
	if w.twin == nil {
		return false
	}
	w.twin.follow(ctx, search, func(apart int) {
		was := w.held
		w.held = w.is.Holds(float64(apart), w.is.Number)
		begins = begins || w.held && !was
	})
	return begins
}

// Holds reports whether a condition holds at a moment, rather than begins to: a comparison
// of the values there, an event or a change of a cell in the iteration just done. Cells apart
// take two runs, so such a condition never holds.
func (b *Break) Holds(kinds []engine.EventKind, search engine.Search) bool {
	watch := newWatch(b, kinds)
	switch b.is.Kind {
	case condition.Event:
		return watch.begins(context.Background(), search, nil)
	case condition.Cell:
		search.Observe(watch.shown)
		return slices.Contains(watch.shown.Changed, uint16(b.cell))
	case condition.Apart:
		return false
	}
	var v engine.Vitals
	search.Vitals(&v)
	return watch.stands(context.Background(), search, &v)
}

// Await goes on to the end of the first iteration in which a breakpoint begins
// to hold, at most a number of iterations, and reports whether there is one. Err
// says what ended the way early.
func (p *Rerun) Await(ctx context.Context, stop *Break, kinds []engine.EventKind, limit int64) bool {
	w := breakWatch{ctx: ctx}
	w.set([]*Break{stop}, kinds, p.course.search)
	for _, s := range p.Iterations(ctx, p.course.at.Iteration+limit) {
		if w.check(s) != nil {
			return true
		}
	}
	return false
}
