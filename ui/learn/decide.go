package learn

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/run"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// Be the search: the quiz asks for the decisions themselves. Where a learner decides otherwise
// than the search, dice are looked for with which the search would decide so, and a fork goes
// on with them: from the learner's board, in a state that the search could have come to.

// Decide is sent to let the learner take that number of decisions.
type Decide int64

// turn is what the learner has decided.
type turn struct {
	most, taken int     // decisions; most is 0 where questions are asked instead
	points      float64 // of a point a decision
	guess       float64 // what one gets on average who answers at random
	horizon     chances.Horizon
	cancel      context.CancelFunc // of the chances that are being measured
}

// decided is what becomes of a decision.
type decided struct {
	deciding bool
	nth      int    // of the decisions in its phase
	looking  bool   // for dice, or for the fork that has them
	forked   bool   // the fork is there and is to go to where the decision is seen
	note     string // how the run goes on
	// mine and its are the chances from the learner's board and from the search's.
	mine, its chances.Share
}

// usualTurn is how many decisions are taken where no number is said, and perPhase how many of
// them in one phase: some searches draw thousands of digits in it.
const (
	usualTurn = 5
	perPhase  = 3
)

// play begins the learner's turn, or ends it.
func (f *Quiz) play() tea.Cmd {
	if f.on && f.most > 0 {
		return f.Leave()
	}
	return f.decide(usualTurn)
}

func (f *Quiz) decide(n int64) tea.Cmd {
	f.turn = turn{most: int(min(max(1, n), 1000))}
	return f.start(0)
}

// score tells the points beside those of who guesses; who always takes what is most probable
// has 100 %.
func (t *turn) score() string {
	if t.taken == 0 {
		return fmt.Sprintf("0 of %d decisions", t.most)
	}
	percent := func(v float64) int { return int(math.Round(100 * v / float64(t.taken))) }
	return fmt.Sprintf("%d of %d: %d %%, a guess %d %%", t.taken, t.most, percent(t.points), percent(t.guess))
}

// pointed is the answer that is about the cell under the cursor, where there is one.
func (f *Quiz) pointed() (answer int, ok bool) {
	if !f.waits() || f.st.Front() == nil {
		return 0, false
	}
	cell, found := f.st.Front().Lane.Scene.Cursor, 0
	for i, o := range f.now.Options {
		if cell >= 0 && slices.Contains(o.Cells, cell) {
			answer, found = i, found+1
		}
	}
	return answer, found == 1
}

// Point lights the cells that may be decided on.
func (f *Quiz) Point() (at stage.Point) {
	if f.most == 0 || !f.waits() || f.st.Front().Lane != f.now.lane || f.st.Front().Lane.Scene.Report.At != f.now.at {
		return at
	}
	for _, o := range f.now.Options {
		at.Cells = append(at.Cells, o.Cells...)
	}
	if len(at.Cells) > 0 {
		at.Panels = []panel.ID{panels.BoardID, panels.PointsID, panels.LikeliestID, panels.CandidatesID, panels.MovesID,
			panels.MemoryID, panels.PopulationID, panels.LoopID, panels.InspectID}
	}
	return at
}

// diceMsg is a seed with which the search decides as the learner did.
type diceMsg struct {
	q    *quizzed
	base engine.Position // where the dice are thrown
	seed uint64
	ok   bool
	mine engine.Search // after the phase
	its  engine.Search
}

// took counts a decision and goes on from it.
func (f *Quiz) took(q *quizzed, i int) tea.Cmd {
	f.taken, f.points, f.guess = f.taken+1, f.points+q.Points(i), f.guess+q.Guess()
	o := q.Options[i]
	if i == q.Own || o.P == 0 || o.P == 1 {
		if o.P == 0 {
			q.note = "The run goes on as the search decides."
		}
		f.seek(q.Shown(q.at))
		return nil
	}
	q.looking = true
	closing := f.st.Closing()
	return func() tea.Msg {
		const mostLooking = 3 * time.Second // for dice
		ctx, stop := context.WithTimeout(closing, mostLooking)
		defer stop()
		return q.dice(ctx, i)
	}
}

// dice looks for dice that decide so, and makes both boards.
func (q *quizzed) dice(ctx context.Context, answer int) diceMsg {
	msg := diceMsg{q: q, base: q.at}
	if q.Thrown() {
		msg.base.Phases = 0 // they are thrown earlier in the iteration
	}
	before := q.at.Phases - msg.base.Phases
	rerun, err := q.lane.Run.Rerun(msg.base)
	if err != nil {
		return msg
	}
	if msg.seed, msg.ok = q.Task.Dice(ctx, rerun.Search(), before, answer); !msg.ok {
		return msg
	}
	msg.mine, msg.its = rerun.Search().Clone(), rerun.Search().Clone()
	msg.mine.Reseed(msg.seed)
	for range before + 1 {
		msg.mine.Next(nil)
		msg.its.Next(nil)
	}
	return msg
}

// fork goes on from what the learner decided.
func (f *Quiz) fork(msg diceMsg) tea.Cmd {
	q := msg.q
	if f.now != q || !f.on {
		return nil
	}
	var cmd tea.Cmd
	if msg.ok && f.st.Front().Lane == q.lane {
		cmd = f.runs.ForkAt(msg.base, []run.Change{{Kind: run.NewDice, Seed: msg.seed}}, "decided: "+q.Options[q.Answer].Text, false)
	}
	if cmd == nil {
		q.looking, q.note = false, "No dice were found with which it decides so: the run goes on as the search decides."
		f.seek(q.Shown(q.at))
		return nil
	}
	q.note = "The run goes on from what you decided."
	return tea.Batch(cmd, f.weigh(msg))
}

// forked takes note of the fork.
func (f *Quiz) forked(msg runs.Forked) {
	if q := f.now; q != nil && q.looking {
		q.looking, q.forked, q.lane = false, true, msg.Run.Lane
	}
}

// changing reports whether the run is to be another, and sends that to where the decision is
// seen.
func (f *Quiz) changing() bool {
	q := f.now
	if q == nil || !q.forked || f.st.Front().Lane != q.lane {
		return q != nil && (q.looking || q.forked)
	}
	q.forked = false
	f.seek(q.Shown(q.at))
	return true
}

// nextDecision asks for the next one: in the same phase, where that has more, or after it.
func (f *Quiz) nextDecision() tea.Cmd {
	q := f.now
	if f.taken >= f.most {
		return f.Leave()
	}
	if n := q.nth + 1; n < perPhase {
		return f.askAt(q.at, 0, n)
	}
	return f.ask(0)
}

// worthMsg is what the decision has changed.
type worthMsg struct {
	q         *quizzed
	mine, its chances.Share
	horizon   chances.Horizon
}

// The chances of two boards are measured for so long, and by so many continuations each.
const (
	mostWeighed   = 20 * time.Second
	continuations = 100
)

// weigh measures the chance from the learner's board, and from the search's, until another
// decision is taken.
func (f *Quiz) weigh(msg diceMsg) tea.Cmd {
	r := msg.q.lane.Run
	s := chances.NewSurvey(chances.Of(r, r.Problem), f.horizon)
	ctx, cancel := context.WithTimeout(f.st.Closing(), mostWeighed)
	f.cancel = cancel
	return func() tea.Msg {
		defer cancel()
		w := worthMsg{q: msg.q}
		for err := error(nil); w.its.Of < continuations && err == nil; {
			if w.mine, err = s.From(ctx, msg.mine, w.mine, nil); err == nil {
				w.its, err = s.From(ctx, msg.its, w.its, nil)
			}
		}
		w.horizon = s.Curve().Horizon
		return w
	}
}

// gained is what a decision has gained or lost.
func (d *decided) gained() (list []markdown.Block) {
	if d.note != "" {
		list = append(list, markdown.Words(d.note, theme.Quiet))
	}
	if d.looking {
		return append(list, markdown.Words("Looking for dice that decide so.", theme.Quiet))
	}
	if d.its.Of == 0 {
		return list
	}
	text := fmt.Sprintf("Of continuations from your board %s are solved, from the search's %s.", d.mine, d.its)
	a, b := d.mine.Interval(), d.its.Interval()
	switch {
	case a.Low > b.High:
		text += " You have gained."
	case a.High < b.Low:
		text += " You have lost."
	default:
		text += " So few tell no difference."
	}
	return append(list, markdown.Words(text, theme.SeriesB))
}
