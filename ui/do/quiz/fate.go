package quiz

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/theme"
)

// fate is what becomes of a decision.
type fate struct {
	of      *posed
	looking bool   // for dice, or for the fork that has them
	forked  bool   // the fork is there and is to go to where the decision is seen
	note    string // how the run goes on
	// mine and its are the chances from the learner's board and from the search's.
	mine, its chances.Share
}

// diceMsg is a seed with which the search decides as the learner did.
type diceMsg struct {
	fate *fate
	base engine.Position // where the dice are thrown
	seed uint64
	ok   bool
	mine engine.Search // after the phase
	its  engine.Search
}

// goOn lets the run go on as was decided. Where the search decides so itself, or never, no
// other dice are needed.
func (f *Decisions) goOn(i int) tea.Cmd {
	current, option := f.now, f.now.Options[i]
	if i == current.Own || option.P == 0 || option.P == 1 {
		if option.P == 0 {
			f.fate.note = "The run goes on as the search decides."
		}
		f.seek(current.Shown(current.at))
		return nil
	}
	decided := f.fate
	decided.looking = true
	closing := f.st.Closing()
	return func() tea.Msg {
		const mostLooking = 3 * time.Second // for dice
		ctx, stop := context.WithTimeout(closing, mostLooking)
		defer stop()
		msg := current.dice(ctx, i)
		msg.fate = decided
		return msg
	}
}

// dice looks for dice that decide so, and makes both boards.
func (q *posed) dice(ctx context.Context, answer int) diceMsg {
	msg := diceMsg{base: q.at}
	if q.Thrown() {
		msg.base.Phases = 0 // they are thrown earlier in the iteration
	}
	before := q.at.Phases - msg.base.Phases
	rerun, err := q.lane.Run.Rerun(msg.base)
	if err != nil {
		return msg
	}
	msg.seed, msg.ok = q.Dice(ctx, rerun.Search(), before, answer)
	if !msg.ok {
		return msg
	}
	msg.mine = rerun.Search().Clone()
	msg.its = rerun.Search().Clone()
	msg.mine.Reseed(msg.seed)
	for range before + 1 {
		msg.mine.Next(nil)
		msg.its.Next(nil)
	}
	return msg
}

// fork goes on from what the learner decided.
func (f *Decisions) fork(msg diceMsg) tea.Cmd {
	if f.fate != msg.fate || !f.on {
		return nil
	}
	current := msg.fate.of
	var cmd tea.Cmd
	if msg.ok && f.st.Front().Lane == current.lane {
		dice := []run.Change{{Kind: run.NewDice, Seed: msg.seed}}
		cmd = f.runs.ForkAt(msg.base, dice, "decided: "+current.Options[current.Answer].Text, false)
	}
	if cmd == nil {
		msg.fate.looking = false
		msg.fate.note = "No dice were found with which it decides so: the run goes on as the search decides."
		f.seek(current.Shown(current.at))
		return nil
	}
	msg.fate.note = "The run goes on from what you decided."
	return tea.Batch(cmd, f.weigh(msg))
}

// forked takes note of the fork.
func (f *Decisions) forked(msg runs.Forked) {
	if d := f.fate; d != nil && d.looking {
		d.looking, d.forked = false, true
		d.of.lane = msg.Run.Lane
	}
}

// changing reports whether the run is to be another, and sends that to where the decision is
// seen.
func (f *Decisions) changing() bool {
	decided := f.fate
	if decided == nil {
		return false
	}
	if !decided.forked || f.st.Front().Lane != decided.of.lane {
		return decided.looking || decided.forked
	}
	decided.forked = false
	f.seek(decided.of.Shown(decided.of.at))
	return true
}

// worth is what the decision has changed.
type worth struct {
	mine, its chances.Share
	horizon   chances.Horizon
}

// The chances of two boards are measured for this long, and by this number of continuations each.
const (
	mostWeighed   = 20 * time.Second
	continuations = 100
)

// weigh measures the chance from the learner's board, and from the search's, until another
// decision is taken.
func (f *Decisions) weigh(msg diceMsg) tea.Cmd {
	of := msg.fate.of.lane.Run
	survey := chances.NewSurvey(chances.Of(of, of.Problem), f.horizon)
	return f.weighs.Begin(f.st, func(ctx context.Context, tell func(worth) bool) {
		ctx, cancel := context.WithTimeout(ctx, mostWeighed)
		defer cancel()
		var worth worth
		for worth.its.Of < continuations {
			var err error
			worth.mine, err = survey.From(ctx, msg.mine, worth.mine, nil)
			if err != nil {
				break
			}
			worth.its, err = survey.From(ctx, msg.its, worth.its, nil)
			if err != nil {
				break
			}
		}
		worth.horizon = survey.Curve().Horizon
		tell(worth)
	})
}

// words are what a decision has gained or lost; none before it is taken.
func (d *fate) words() (list []markdown.Block) {
	if d == nil {
		return nil
	}
	if d.note != "" {
		list = append(list, markdown.Words(d.note, theme.Quiet))
	}
	if d.looking {
		return append(list, markdown.Words("Looking for dice that decide so.", theme.Quiet))
	}
	if d.its.Of == 0 {
		return list
	}
	text := fmt.Sprintf("Of re-runs from your board %s are solved, from the search's %s.", d.mine, d.its)
	mine, its := d.mine.Interval(), d.its.Interval()
	switch {
	case mine.Low > its.High:
		text += " You have gained."
	case mine.High < its.Low:
		text += " You have lost."
	default:
		text += " So few tell no difference."
	}
	return append(list, markdown.Words(text, theme.SeriesB))
}
