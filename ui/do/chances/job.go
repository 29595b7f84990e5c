package chances

import (
	"context"
	"errors"
	"maps"
	"runtime"
	"slices"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
)

// job is the measuring of one run. While a piece of its work is under way it belongs to
// that, and else to the screen.
type job struct {
	run     *stage.Run
	parent  *job // with which it shares the past, until it has taken over what that knows
	number  int  // how many were begun before it
	survey  *chances.Survey
	journal []run.Change // of the run that the survey is of
	right   sudoku.Grid  // the solution, where it is known

	// Where the run stands, and whether it plays.
	at      engine.Position
	playing bool
	// spots are the chances of moments that were looked at.
	spots map[engine.Position]chances.Share
	// curveNext gives the curve every other batch while the run plays: where it stands then
	// is another moment again and again, and would take them all.
	curveNext bool

	spent, budget time.Duration
	waited        bool // somebody waits for the answer: the list is open
	more          bool // whether the last piece left something to do
	err           error

	decided *chances.Causes // at the last mark, nil before
	asked   *chances.Trials
	guess   *chances.Guess // what somebody suspects, nil for nothing
	wrong   string         // why that cannot be tested
	// believed waits until it is known what is to be compared.
	believed stage.Suspected
	saves    int64 // the iteration that is asked for, -1 for none
	// listSince is what was spent when the newest list of changes was begun.
	listSince time.Duration
	// What the last piece of work found out belongs to the screen.
	shown known
	found scene.Chances
}

const (
	// piece is about how long a piece of work takes, and usual how long a run is measured
	// before more is asked for.
	piece = 100 * time.Millisecond
	usual = time.Minute
	// mostSpots is how many moments are remembered at most.
	mostSpots = 1 << 12
)

func newJob(staged *stage.Run, rest func(context.Context)) *job {
	of := chances.Of(staged.Run, staged.Spec.Problem)
	of.Rest = rest
	return &job{
		run:    staged,
		spots:  map[engine.Position]chances.Share{},
		budget: usual,
		more:   true,
		saves:  -1,
		survey: chances.NewSurvey(of, chances.Horizon{}),
	}
}

// inherit takes over what the parent knows of the past that both share.
func (j *job) inherit() {
	from := j.parent
	if from == nil {
		return
	}
	j.parent = nil
	parted := j.run.Fork.Iteration
	if from.run.Run != j.run.Run && j.run.Parent == nil { // the same run, made again
		now := j.run.Scene.Report
		if now.Settings == nil {
			j.parent = from // it is not known yet how far it has come
			return
		}
		parted = now.Head.Iteration + 1
	} else {
		from.inherit()
	}
	j.survey.Inherit(from.survey, parted)
	if d := from.decided; d != nil && d.Done && d.Mark.Iteration < parted {
		j.decided = d // until its mark turns out to be another
	}
	j.journal = slices.Clone(from.journal)
}

// same reports whether a run is another's, made again: nobody has changed either of them.
func (j *job) same(as *stage.Run) bool {
	one, other := j.run.Spec.Problem, as.Spec.Problem
	return j.run.Parent == nil && as.Parent == nil && len(j.journal)+len(as.Spec.Journal) == 0 &&
		j.run.Run.Algorithm == as.Run.Algorithm && one.Seed == other.Seed &&
		maps.Equal(one.Settings, other.Settings) && slices.Equal(one.Puzzle.Givens, other.Puzzle.Givens)
}

// newest is what is known by now, for a screen that begins to show it.
func (j *job) newest() *scene.Chances {
	found := j.found
	if found.Progress == "" && found.Horizon.Evaluations == 0 {
		found.Progress = choosing
	}
	return &found
}

// wanted takes note of where the run stands and reports whether there is anything to
// measure. Who waits for the answer gets it, however long it takes; else the budget ends it.
func (j *job) wanted(watched *scene.Scene, playing bool) bool {
	if j.err != nil || watched.Report.Settings == nil {
		return false
	}
	now := watched.Timeline.Journal()
	if !slices.Equal(now, j.journal) {
		i := 0
		for i < min(len(now), len(j.journal)) && now[i] == j.journal[i] {
			i++
		}
		from := watched.Report.Head.Iteration
		for _, list := range [][]run.Change{
			now, j.journal,
		} {
			if i < len(list) {
				from = min(from, list[i].At.Iteration)
			}
		}
		j.survey.Forget(from)
		clear(j.spots)
		j.journal = now
		j.more = true
		j.decided = nil
		j.guess = nil
	}
	if j.at != watched.Report.At || j.playing != playing {
		j.at = watched.Report.At
		j.playing = playing
		j.more = true
	}
	end, step := watched.Report.Head.Iteration, int64(1)
	for playing && end/step > 24 { // up to one of few places, so that its end is not measured again and again
		step *= 2
	}
	j.survey.To(end / step * step)
	return j.more && (j.waited || j.spent < j.budget)
}

// fail takes note that the run cannot be measured. One that was closed, is not wanted any
// more, or goes another way since, has not failed.
func (j *job) fail(err error) {
	j.more = true
	if err != nil && !errors.Is(err, run.ErrClosed) && !errors.Is(err, context.Canceled) &&
		!errors.Is(err, run.ErrNotReached) {
		j.err = err
		j.found = scene.Chances{Progress: err.Error()}
	}
}

// look does a piece of the work: the chance at the moment shown first, then the curve,
// then what decided it.
func (j *job) look(ctx context.Context) (found scene.Chances, err error) {
	begun := time.Now()
	j.more = true
	j.survey.Subject.Jobs = 1
	if !j.playing { // nothing else needs the processors
		j.survey.Subject.Jobs = runtime.GOMAXPROCS(0)
	}
	if j.decided != nil {
		j.decided.Jobs(j.survey.Subject.Jobs)
	}
	for j.more && time.Since(begun) < piece {
		j.more, err = j.next(ctx)
		if err != nil {
			return found, err
		}
	}
	spent := time.Since(begun)
	j.spent += spent
	now := j.survey.Best(j.at, j.spots[j.at]) // the curve may have gone on
	found = scene.Chances{
		Curve:    j.survey.Curve(),
		At:       j.at,
		Now:      now,
		Progress: j.progress(),
		Cause:    j.verdict(),
	}
	if j.playing && j.more {
		sleep(ctx, spent) // the other half of the time is for what plays
	}
	return found, nil
}

// next measures what is worth most now.
func (j *job) next(ctx context.Context) (more bool, err error) {
	if len(j.spots) > mostSpots {
		clear(j.spots)
	}
	known := j.survey.Best(j.at, j.spots[j.at])
	ready := j.survey.Ready()
	j.curveNext = j.playing && !j.curveNext
	if ready && !j.curveNext && (known.Of == 0 || !j.playing && !known.Known()) {
		j.spots[j.at], err = j.survey.More(ctx, j.at, known, nil)
		return true, err
	}
	more, err = j.survey.Judge(ctx)
	if !more && err == nil && !j.playing {
		more, err = j.answer(ctx)
	}
	if more || err != nil {
		return true, err
	}
	return j.survey.Next(ctx) // the rest of the curve, which nobody waits for
}

// answer measures what decided the run, and what would help.
func (j *job) answer(ctx context.Context) (more bool, err error) {
	more, err = j.decide(ctx)
	if more || err != nil {
		return true, err
	}
	if j.asked == nil && j.saves >= 0 {
		j.listSince = j.spent
		j.asked, err = j.survey.Saves(ctx, j.saves, j.right)
		return err == nil, err
	}
	if j.asked != nil {
		return j.asked.Next(ctx)
	}
	return false, nil
}

// decide measures what decided the last mark.
func (j *job) decide(ctx context.Context) (more bool, err error) {
	marks := j.survey.Curve().Marks
	if len(marks) == 0 {
		j.decided = nil
		return false, nil
	}
	mark := marks[0]
	if j.guess != nil && !j.guess.Done() {
		return j.guess.Next(ctx)
	}
	if j.decided == nil || j.decided.Mark != mark {
		j.guess = nil
		j.listSince = j.spent
		j.decided, err = j.survey.Causes(ctx, mark)
		return true, err
	}
	if cells := j.believed.Cells; len(cells) > 0 && j.decided.Before.Of > 0 {
		j.suspect(cells)
		if j.guess != nil {
			j.guess.ByVote = j.believed.ByVote
		}
		j.believed = stage.Suspected{}
		return true, nil
	}
	return j.decided.Next(ctx)
}

// verdict says what decided the run; empty before that is confirmed.
func (j *job) verdict() string {
	if j.decided == nil {
		return ""
	}
	return j.decided.Verdict()
}
