package race

import (
	"context"
	"errors"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/apart"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/stage"
)

// Two lanes on one puzzle are compared beside the screen: how far their boards are apart, where
// they parted, and where they met again. What is known stands in the field, for the panels.

// Pair is what is known of the two lanes of a race.
type Pair struct {
	apart.Seen
	// Parting is what the two decided where they parted; nil while it is not known.
	Parting *apart.Parting
}

// twins is the part of the feature that compares two lanes.
type twins struct{ race *Race }

// couple is the work on two lanes.
type couple struct {
	watch *apart.Watch
	busy  bool
	told  *apart.Place // the parting that has been looked into
}

// A slice of the work lasts sliceTime, and between two of them is at least a frame: so it takes
// a quarter of one processor while the runs go on.
const sliceTime = 8 * time.Millisecond

// comparable reports whether the lanes of a race can be compared: two on one puzzle, in step by
// what any machine counts alike.
func (c *contest) comparable() bool {
	return len(c.racers) == 2 &&
		c.field.Measure != run.Time &&
		c.racers[0].Lane.Scene.Puzzle == c.racers[1].Lane.Scene.Puzzle
}

// pair begins to compare the lanes, from where they are one run.
func (c *contest) pair() {
	c.couple = nil
	c.field.Pair = nil
	if !c.comparable() {
		return
	}
	from := int64(0)
	if c.field.Fork != nil {
		from = c.field.Fork.Iteration
	}
	c.couple = &couple{watch: apart.NewWatch(
		c.racers[0].Lane.Run,
		c.racers[1].Lane.Run,
		from,
		c.field.Measure,
	)}
	c.field.Pair = &Pair{Seen: c.couple.watch.Seen()}
}

// behind reports whether both lanes have gone further than they are compared.
func (f *Field) behind() bool {
	for i, e := range f.Entries {
		if e.Scene.Report.Head.Iteration <= f.Pair.At[i] {
			return false
		}
	}
	return true
}

// comparedMsg is what a slice of the work has found out.
type comparedMsg struct {
	couple  *couple
	seen    apart.Seen
	parting *apart.Parting
	err     error
}

// compare has the next slice of the work done, if there is any and none is under way.
func (f *twins) compare() tea.Cmd {
	c := f.race.now
	if c == nil || c.couple == nil || c.couple.busy || !c.field.behind() {
		return nil
	}
	work := c.couple
	work.busy = true
	a, b := c.racers[0].Lane.Run, c.racers[1].Lane.Run
	told, pause := work.told, f.race.st.Frame()
	return stage.Work(f.race.st, func(ctx context.Context) tea.Msg {
		msg := comparedMsg{couple: work}
		start := time.Now()
		_, msg.err = work.watch.Advance(ctx, sliceTime)
		msg.seen = work.watch.Seen()
		place := msg.seen.Parted
		explain := place != nil && (told == nil || *told != *place) &&
			a.Algorithm == b.Algorithm &&
			place.Iteration[0] == place.Iteration[1]
		if msg.err == nil && explain {
			msg.parting, msg.err = apart.Explain(ctx,
				a, b, place.Iteration[0])
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause - time.Since(start)):
		}
		return msg
	})
}

// compared takes in what a slice has found out.
func (f *twins) compared(msg comparedMsg) {
	msg.couple.busy = false
	if f.race.now == nil || f.race.now.couple != msg.couple {
		return
	}
	closed := errors.Is(msg.err, run.ErrClosed) ||
		errors.Is(msg.err, context.Canceled)
	if msg.err != nil {
		f.race.now.couple = nil // what is known stays on the screen
		if !closed {
			f.race.st.Complain(fmt.Errorf("comparing the two runs: %w", msg.err))
		}
		return
	}
	pair := f.race.now.field.Pair
	pair.Seen = msg.seen
	msg.couple.told = msg.seen.Parted
	switch {
	case msg.seen.Parted == nil:
		pair.Parting = nil
	case msg.parting != nil:
		pair.Parting = msg.parting
	}
}

// actions are the keys to where two lanes parted and met again.
func (f *twins) actions() []action.Action {
	return []action.Action{
		{
			ID:      "parting",
			Keys:    []string{"{"},
			Group:   action.Ask,
			Meaning: "in a race of two: go to where their boards parted",
			Off:     f.notParted,
			Deed:    action.Do(f.toParting),
		},
		{
			ID:      "meeting",
			Keys:    []string{"}"},
			Group:   action.Ask,
			Meaning: "in a race of two: go to where their boards next were the same again",
			Off:     f.notMet,
			Deed:    action.Do(f.toMeeting),
		},
	}
}

// noPair is why no two lanes are compared; empty if they are.
func (f *twins) noPair() string {
	switch {
	case f.race.now == nil:
		return "there is no race; R makes one, and Y one of two clones"
	case f.race.now.field.Pair == nil:
		return "only two lanes on one puzzle are compared, in step by iterations or evaluations"
	}
	return ""
}

func (f *twins) notParted() string {
	why := f.noPair()
	if why == "" && f.race.now.field.Pair.Parted == nil {
		why = "the boards have not parted so far"
	}
	return why
}

func (f *twins) notMet() string {
	why := f.notParted()
	if why == "" && len(f.race.now.field.Pair.Met) == 0 {
		why = "since they parted the boards have not been the same again"
	}
	return why
}

// toParting goes to the first place at which the boards differ.
func (f *twins) toParting() tea.Cmd {
	f.goTo(*f.race.now.field.Pair.Parted)
	return nil
}

// toMeeting goes to the next place at which the boards are the same again; after the last
// comes the first.
func (f *twins) toMeeting() tea.Cmd {
	list := f.race.now.field.Pair.Met
	now := f.race.st.Front().Lane.Scene.Report.At.Iteration
	next := list[0]
	for _, p := range list {
		if p.Iteration[f.race.now.field.Front] > now {
			next = p
			break
		}
	}
	f.goTo(next)
	return nil
}

// goTo takes both lanes to a place: the lane in front is led there, and the other follows.
func (f *twins) goTo(p apart.Place) {
	by := f.race.now.field.Measure
	f.race.st.Steer(func(r *run.Run) {
		by.Seek(r, p.Measure)
	})
}

// PairOf gives two lanes that are compared and stand at the same moment; false if there are
// none on the screen.
func PairOf(f *Race) func() (pair [2]*stage.Run, ok bool) {
	return func() (pair [2]*stage.Run, ok bool) {
		if !f.Shown() || f.now.field.Pair == nil {
			return pair, false
		}
		copy(pair[:], f.Lanes())
		a, b := pair[0].Lane.Scene, pair[1].Lane.Scene
		return pair, a.Report.At == b.Report.At &&
			a.Algorithm == b.Algorithm
	}
}
