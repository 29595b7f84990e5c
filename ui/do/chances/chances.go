// Package chances measures beside the screen how often the runs on it would still be
// solved, and shows it: the curve under the cost, the bar beside the board, what decided
// it and what would have saved it. The arithmetic is that of engine/ask/chances and of the
// command, and so are the numbers.
//
//	Settle ─▶ a piece of work of a tenth of a second ─▶ looked ─▶ the scene ─▶ Settle ...
//
// What was stopped goes on later with all that it has found, so the next piece waits until the one
// before has ended, stopped or not.
//
// Measuring comes last: it rests while a key is answered, while the run plays flat out,
// and half of the time while it plays at all.
package chances

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/do/solution"
	"sudokuscope/ui/do/why"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Chances is the feature.
type Chances struct {
	Needs
	lent  bool // a lesson has shown them
	jobs  map[*stage.Lane]*job
	looks stage.Series[looked]
	busy  *job // a piece of whose work is under way, or was stopped and has not ended; nil for none
	last  *job // of the run that was measured last of those that are gone; nil for none
	begun int  // how many were
	// wishes are made of the job in front as soon as nothing of it is under way.
	wishes []func(*job)

	pointed *scene.Scene // where cells of the list are lit; nil for nowhere
	list    *table       // the dialog that is open, or was last
	ask     *asked
	forking bool       // whether a fork is on its way that is to be played
	forked  *stage.Run // it, once it is there

	// What the work reads while it goes on: until when it rests, and whether it does
	// because the run plays flat out.
	rests atomic.Int64
	flat  atomic.Bool
}

// Needs are what chances work with, and when they begin.
type Needs struct {
	Stage    stage.Stage
	Runs     *runs.Runs
	Solution *solution.Solution
	Why      *why.Why
	On       bool // begins with the chances
	WithRoom bool // does so on a large screen
	Ahead    bool // measures at once, and shows it when somebody asks
}

// New makes the feature.
func New(needs Needs) *Chances {
	return &Chances{Needs: needs, jobs: map[*stage.Lane]*job{}}
}

func (f *Chances) Actions() []action.Action {
	return action.Ask.Has([]action.Action{
		{
			ID:    "chances",
			Tells: true,
			Keys:  "c",
			Meaning: "chances: how often this run would still be solved, and where it was lost; N " +
				"measures for N seconds more",
			Deed: action.Count{
				What:  "N",
				Usual: f.turn,
				With: func(seconds int64) tea.Cmd {
					more := time.Duration(min(seconds, 1e6)) * time.Second // beyond what a run gets by itself
					f.On, f.wishes = true, append(f.wishes, func(j *job) {
						j.budget = max(j.budget, j.spent) + more
					})
					return nil
				},
			},
		},
		{
			ID:      "decided",
			Tells:   true,
			Keys:    "C",
			Meaning: "what decided this run: change one thing at a moment, and see if the chance returns",
			Deed:    action.Do(f.decided),
		},
	})
}

// turn shows the chances or takes them away. What has been measured is kept.
func (f *Chances) turn() tea.Cmd {
	f.lent, f.WithRoom = false, false
	if f.Stage.Front().Scene.Hopeless {
		f.show(false)
		f.Stage.Say("the puzzle has no solution: the chance is 0 at every moment, with any dice, " +
			"and nothing is measured")
		return nil
	}
	if f.show(!f.On); f.On {
		f.Stage.Say("chance: how often new runs from here, with other dice, solve it. Each gets " +
			"the same effort, from whatever moment. C: what decided it")
		return f.Stage.Tell(stage.ChancesShown{})
	}
	f.Stage.Say("what was measured is kept; c shows it again")
	return nil
}

func (f *Chances) show(on bool) {
	f.On = on
	if on {
		return
	}
	f.halt()
	for _, l := range f.Runs.List() {
		l.Scene.Chances = nil
	}
}

// halt ends the piece of work under way, and its answer never arrives.
func (f *Chances) halt() {
	if f.busy != nil {
		f.looks.Stop()
	}
}

// shown are the runs on the screen, that in front first.
func (f *Chances) shown() []*stage.Run {
	list := []*stage.Run{f.Stage.Front()}
	if leader := f.Runs.Leader(); leader != nil {
		for _, l := range leader.Lanes() {
			if l != list[0] {
				list = append(list, l)
			}
		}
	}
	return list
}

// Settle begins the next piece of work, if there is any.
func (f *Chances) Settle() tea.Cmd {
	front := f.Stage.Front()
	if f.WithRoom && front != nil && f.Stage.Placed(panels.DecisionsID) { // the overview of a large screen
		f.WithRoom, f.On = false, true
	}
	f.point()
	if front == nil || !f.On && !f.Ahead && !f.listed() {
		return nil
	}
	f.flat.Store(f.Stage.Playing() && front.Spec.Pace > run.Watchable)
	for _, l := range f.shown() {
		if f.On && l.Scene.Chances == nil {
			l.Scene.Chances = f.jobOf(l).newest()
		}
	}
	if f.busy != nil || f.flat.Load() {
		return f.follow()
	}
	for _, wish := range f.wishes {
		wish(f.jobOf(front))
	}
	f.wishes = nil
	for _, l := range f.shown() {
		j := f.jobOf(l)
		f.waitsFor(j)
		if f.sameHorizon(j) && j.wanted(l.Scene, f.Stage.Playing()) {
			return tea.Batch(f.follow(), f.work(j))
		}
	}
	return f.follow()
}

// waitsFor takes note of whether somebody waits for the answer of a job: the list of it is open.
// When nobody does any more, the screen says that it is paused.
func (f *Chances) waitsFor(j *job) {
	waited := j.waited
	j.waited = f.listed() && f.list.run == j.run
	if waited && !j.waited {
		j.found.Progress = j.progress()
		if j.run.Scene.Chances != nil {
			j.run.Scene.Chances = j.newest()
		}
	}
}

// sameHorizon gives a lane of a race the horizon of the first one, so that their lines can
// be compared; false while that one is still to choose it.
func (f *Chances) sameHorizon(j *job) bool {
	leader := f.Runs.Leader()
	if leader == nil || j.survey.Ready() || leader.Lanes()[0] == j.run {
		return true
	}
	first := f.jobOf(leader.Lanes()[0])
	if first.survey.Ready() {
		j.survey.TakeHorizon(first.survey)
		return true
	}
	return first.err != nil || first.spent >= first.budget
}

// jobOf is what is measured of a run. What its parent knows it takes over when nothing is under
// way, which might change that.
func (f *Chances) jobOf(staged *stage.Run) *job {
	j := f.jobs[staged.Lane]
	if j == nil {
		j = newJob(staged, f.rest)
		f.begun++
		j.number = f.begun
		if staged.Parent != nil {
			j.parent = f.jobs[staged.Parent.Lane]
		} else if f.last != nil && f.last.same(staged) {
			j.parent = f.last
		}
		f.jobs[staged.Lane] = j
	}
	if f.busy == nil {
		j.inherit()
	}
	return j
}

// looked is what a piece of work found out.
type looked struct {
	job   *job
	found scene.Chances
	known known
	err   error
}

// work does a piece of the work on a job beside the screen.
func (f *Chances) work(j *job) tea.Cmd {
	f.busy = j
	if right, err := f.Solution.Solution(j.run.Scene.Puzzle); err == nil {
		j.right = right
	}
	return f.looks.Begin(f.Stage, func(ctx context.Context, tell func(looked) bool) {
		found, err := j.look(ctx)
		tell(looked{job: j, found: found, known: j.known(), err: err})
	})
}

// Handle takes what was found out, and forgets runs that are gone.
func (f *Chances) Handle(msg tea.Msg) tea.Cmd {
	if f.looks.Ended(msg) {
		f.busy.more = true // what it was about to tell is not known
		f.busy = nil
	}
	found, next, ok := f.looks.Hear(msg)
	if ok {
		f.busy = nil
		f.take(found)
	}
	switch msg := msg.(type) {
	case stage.ShowChances:
		on := bool(msg)
		if on != f.On && (on || f.lent) {
			f.lent = on
			f.show(on)
		}
	case stage.HideChances:
		f.lent, f.WithRoom = false, false
		f.show(false)
	case stage.Suspected:
		lane := f.Stage.Front().Lane
		f.wishes = append(f.wishes, func(j *job) {
			if j.run.Lane == lane {
				j.believed, j.more = msg, true
			}
		})
	case stage.Presenting:
		f.Ahead = bool(msg)
	case runs.Forked:
		if f.forking {
			f.forking, f.forked = false, msg.Run
		}
	case runs.Cleared:
		f.halt()
		for _, j := range f.jobs {
			f.left(j)
		}
		clear(f.jobs)
		f.ask, f.forked = nil, nil
	case runs.Closed:
		f.left(f.jobs[msg.Run.Lane])
		delete(f.jobs, msg.Run.Lane)
	}
	return next
}

// left keeps what is known of a run that is gone: the next step of a lesson may look at it again.
func (f *Chances) left(j *job) {
	if j != nil && j.run.Parent == nil && (f.last == nil || len(j.found.Points) > 0 && j.number > f.last.number) {
		f.last = j
	}
}

// take shows what was found out.
func (f *Chances) take(msg looked) {
	j := msg.job
	if msg.err != nil || f.jobs[j.run.Lane] != j {
		if j.fail(msg.err); j.err != nil && f.On {
			j.run.Scene.Chances = j.newest()
		}
		return
	}
	j.shown, j.found = msg.known, msg.found
	if f.listed() {
		f.list.refresh()
	}
	if !f.On {
		return
	}
	found := msg.found
	j.run.Scene.Chances = &found
	if all := f.shown(); len(all) > 1 {
		var lanes []scene.LaneChances
		for _, l := range all {
			lanes = append(lanes, scene.LaneChances{Name: l.Name, Points: l.Scene.Chances.Points})
		}
		all[0].Scene.Chances.Lanes = lanes
	}
}

// Known is what is known of the run in front, whether it is shown or not.
func (f *Chances) Known() *scene.Chances { return f.jobOf(f.Stage.Front()).newest() }

// listed reports whether the list of what decided the run is open.
func (f *Chances) listed() bool { return f.list != nil && f.Stage.Open(f.list) }

// Complete measures all there is to know of the run in front, where it is shown, before
// a picture is drawn.
func (f *Chances) Complete(ctx context.Context) (err error) {
	if f.On {
		_, err = f.Whole(ctx)
	}
	return err
}

// Whole returns all there is to know of the run in front, for callers that wait for it. Nothing
// else must be measured meanwhile.
func (f *Chances) Whole(ctx context.Context) (*scene.Chances, error) {
	if f.busy != nil {
		return nil, errors.New("they are being measured already")
	}
	front := f.Stage.Front()
	j := f.jobOf(front)
	j.waited = true
	f.Solution.Find(front.Scene.Puzzle)
	j.right, _ = f.Solution.Solution(front.Scene.Puzzle)
	j.wanted(front.Scene, false)
	for more := true; more; more = j.wanted(front.Scene, false) {
		found, err := j.look(ctx)
		if err != nil {
			return nil, fmt.Errorf("the chances: %w", err)
		}
		front.Scene.Chances, j.shown = &found, j.known()
	}
	return front.Scene.Chances, nil
}
