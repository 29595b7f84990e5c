package race

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/stage"
)

// The lanes on one puzzle are compared with the first beside the screen: how far their boards
// are apart, where they parted, and where they met again. What is known stands in the field,
// for the panels.

// Pair is what is known of a lane and the first.
type Pair struct {
	Lane int // the other
	// Kin says that the two share a past, or are one search from the same dice: where they
	// differ means something.
	Kin bool
	apart.Seen
	// Parting is what the two decided where they parted, and Caption says it; nil while it is not
	// known.
	Parting *apart.Parting
	Caption string
	// States is how far their states are apart at the iterations StatesAt.
	States   []apart.Distance
	StatesAt [2]int64
}

// couple is the work on a pair.
type couple struct {
	*Pair
	watch *apart.Watch
	told  *apart.Place // the parting that has been looked into
}

// couples is the work on all pairs of a contest; none where its lanes are not compared.
type couples struct {
	list []*couple
	turn int  // the next to be worked on
	busy bool // a slice of the work is under way
}

// A slice of the work lasts sliceTime, and between two of them is at least a frame: so it takes
// a quarter of one processor while the runs go on.
const sliceTime = 8 * time.Millisecond

// comparable reports whether the lanes of a race can be compared: all on one puzzle, in step by
// what any machine counts alike.
func (c *contest) comparable() bool {
	for _, l := range c.racers {
		if l.Lane.Scene.Puzzle != c.racers[0].Lane.Scene.Puzzle {
			return false
		}
	}
	return c.field.Measure != run.Time
}

// pair begins to compare the lanes with the first, from where they are one run.
func (c *contest) pair() {
	c.couples = &couples{}
	c.field.Pairs = nil
	first := c.racers[0]
	for _, racer := range c.racers {
		racer.Twin = nil
	}
	if !c.comparable() {
		return
	}
	for i, racer := range c.racers[1:] {
		from, past := stage.Shared(first.Run, racer.Run)
		watch := apart.NewWatch(first.Lane.Run, racer.Lane.Run, from.Iteration, c.field.Measure)
		pair := &Pair{
			Lane:     i + 1,
			Kin:      past || alike(first.Lane.Scene, racer.Lane.Scene),
			Seen:     watch.Seen(),
			StatesAt: [2]int64{-1, -1},
		}
		c.field.Pairs = append(c.field.Pairs, pair)
		work := &couple{Pair: pair, watch: watch}
		c.couples.list = append(c.couples.list, work)
		racer.Twin = c.twin(first)
	}
	first.Twin = c.twin(c.racers[1])
}

// twin is a lane as breakpoints of another compare with it.
func (c *contest) twin(l *racer) *run.Twin {
	return &run.Twin{Run: l.Lane.Run, By: c.field.Measure}
}

// unpair takes from the lanes what they were compared with.
func (c *contest) unpair() {
	for _, l := range c.racers {
		l.Twin = nil
	}
}

// Pair is that of the lane in front with the first, or where that is in front, of the second;
// nil where lanes are not compared.
func (f *Field) Pair() *Pair {
	if len(f.Pairs) == 0 {
		return nil
	}
	return f.Pairs[max(f.Front, 1)-1]
}

// entries are the two lanes of a pair.
func (f *Field) entries(p *Pair) [2]*Entry {
	return [2]*Entry{
		f.Entries[0],
		f.Entries[p.Lane],
	}
}

// behind reports whether both lanes of a pair have gone further than they are compared, or one
// has and the other has ended.
func (f *Field) behind(pair *Pair) bool {
	further := false
	for i, e := range f.entries(pair) {
		r := e.Scene.Report
		on := r.Head.Iteration > pair.At[i]
		if !on && r.Status == engine.Running {
			return false
		}
		further = further || on
	}
	return further
}

// stand are the iterations at which the lanes of a pair are shown; false where one is shown
// within an iteration.
func (f *Field) stand(p *Pair) (at [2]int64, whole bool) {
	whole = true
	for i, e := range f.entries(p) {
		now := e.Scene.Report.At
		at[i] = now.Iteration
		whole = whole && now.Phases == 0
	}
	return at, whole
}

// Lags reports whether some lanes are not compared yet as far as they have gone.
func (f *Field) Lags() bool { return slices.ContainsFunc(f.Pairs, f.behind) }

// wanting reports whether there is anything to find out of a pair: it is compared on as far as
// both have gone, where they parted is explained, and the states are compared where both stand
// still. While a race plays nobody could read what is said of these.
func (c *contest) wanting(work *couple) bool {
	at, whole := c.field.stand(work.Pair)
	untold := work.Parted != nil && (work.told == nil || *work.told != *work.Parted)
	return untold || c.field.behind(work.Pair) ||
		!c.playing && whole && at == work.At && at != work.StatesAt
}

// see compares a pair by what the screen shows of it, if that is the next place at which it is
// compared: a race that plays slowly enough to be watched is compared by that alone.
func (c *contest) see(work *couple) {
	at, whole := c.field.stand(work.Pair)
	if !whole || at == work.At {
		return
	}
	both := c.field.entries(work.Pair)
	var now [2]apart.Stand
	for i, e := range both {
		r := e.Scene.Report
		now[i] = apart.Stand{
			Iteration:   at[i],
			Evaluations: r.Evaluations,
			Over:        r.Status != engine.Running,
		}
	}
	work.watch.See(&work.Seen, now, func() int {
		return sudoku.Differences(both[0].Scene.Report.Current, both[1].Scene.Report.Current)
	})
}

// next is the pair whose turn it is; nil if there is nothing to find out of any.
func (c *contest) next() *couple {
	all := c.couples
	count := len(all.list)
	for i := range count {
		work := all.list[(all.turn+i)%count]
		if c.wanting(work) {
			all.turn += i + 1
			return work
		}
	}
	return nil
}

// comparedMsg is what a slice of the work has found out.
type comparedMsg struct {
	all     *couples
	of      *couple
	seen    apart.Seen
	parting *apart.Parting
	states  []apart.Distance
	known   bool // the states are those of now
	err     error
}

// compare has the next slice of the work done, if there is any and none is under way.
func (f *twins) compare() tea.Cmd {
	racing := f.race.now
	if racing == nil || racing.couples.busy {
		return nil
	}
	for _, work := range racing.couples.list {
		racing.see(work)
	}
	work := racing.next()
	if work == nil {
		return nil
	}
	racing.couples.busy = true
	msg := comparedMsg{all: racing.couples, of: work}
	pair := [2]*run.Run{
		racing.racers[0].Lane.Run,
		racing.racers[work.Lane].Lane.Run,
	}
	shown, _ := racing.field.stand(work.Pair)
	told, pause, still := work.told, f.race.Stage.Frame(), !racing.playing
	return stage.Work(f.race.Stage, func(ctx context.Context) tea.Msg {
		start := time.Now()
		msg.look(ctx, pair, told)
		msg.known = msg.err == nil && still && msg.seen.At == shown
		if msg.known {
			msg.states = work.watch.States()
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause - time.Since(start)):
		}
		return msg
	})
}

// look compares a pair on, and hears where it parted unless that has been told.
func (m *comparedMsg) look(ctx context.Context, pair [2]*run.Run, told *apart.Place) {
	_, m.err = m.of.watch.Advance(ctx, sliceTime)
	m.seen = m.of.watch.Seen()
	place := m.seen.Parted
	if m.err != nil || place == nil || told != nil && *told == *place {
		return
	}
	if pair[0].Algorithm == pair[1].Algorithm && place.Iteration[0] == place.Iteration[1] {
		m.parting, m.err = apart.Explain(ctx, pair[0], pair[1], place.Iteration[0])
	}
}

// compared takes in what a slice has found out.
func (f *twins) compared(msg comparedMsg) {
	msg.all.busy = false
	if f.race.now == nil || f.race.now.couples != msg.all {
		return
	}
	closed := errors.Is(msg.err, run.ErrClosed) || errors.Is(msg.err, context.Canceled)
	if msg.err != nil {
		msg.all.list = nil // what is known stays on the screen
		if !closed {
			f.race.Stage.Complain(fmt.Errorf("comparing the runs: %w", msg.err))
		}
		return
	}
	pair := msg.of.Pair
	pair.Seen = msg.seen
	msg.of.told = msg.seen.Parted
	switch {
	case msg.seen.Parted == nil:
		pair.Parting = nil
	case msg.parting != nil:
		pair.Parting = msg.parting
		pair.Caption = f.race.now.field.caption(pair)
	}
	if msg.known {
		pair.States = msg.states
		pair.StatesAt = msg.seen.At
	}
}
