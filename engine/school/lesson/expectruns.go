package lesson

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// This file has the expectations that take many runs, or runs to their ends.

// mostRaced is how many evaluations a lane may take.
const mostRaced = 20_000_000

func finish(e *expecting, expected *fields) string {
	first, least := "", int64(math.MaxInt64)
	for i, lane := range e.lesson.Steps[e.step].Race {
		moment := e.lane(lane, 0)
		for _, s := range moment.Rerun.Iterations(e.ctx, math.MaxInt64) {
			if s.Tally().Evaluations > min(least, mostRaced) {
				break
			}
		}
		t := moment.Rerun.Search().Tally()
		if t.Status == engine.Solved && t.Evaluations < least {
			first, least = string(rune('A'+i)), t.Evaluations
		}
	}
	return unless(first == expected.Lane, "lane %s is first", first)
}

// pair are the first two lanes of a race.
func (e *expecting) pair() (list [2]*Moment) {
	race := e.lesson.Steps[e.step].Race
	if len(race) < len(list) {
		must(errors.New("expected a race"))
	}
	for i := range list {
		list[i] = the(e.world.Resolve(race[i]))
	}
	return list
}

// part holds when the first two lanes of a race have different boards for the first time, or
// that they have the same for so long.
func part(e *expecting, expected *fields) string {
	lanes := e.pair()
	most := max(expected.High, expected.Next)
	side := func(m *Moment) apart.Side {
		return apart.Side{
			With:    m.Algorithm,
			Problem: m.Problem,
			Journal: m.Journal,
			Length:  engine.Position{Iteration: most},
		}
	}
	parting := the(apart.First(e.ctx, side(lanes[0]), side(lanes[1])))
	if parting == nil {
		return unless(expected.Never != "", "they are the same for %d iterations", most)
	}
	return unless(expected.Never == "" && expected.within(parting.At), "they part at iteration %d", parting.At)
}

// differing holds in how many free cells the first two lanes of a race differ at an iteration.
func differing(e *expecting, expected *fields) string {
	lanes := e.pair()
	for _, m := range lanes {
		must(m.reach(e.ctx, Go{At: engine.Position{Iteration: expected.Next}}))
	}
	n := apart.Between(
		lanes[0].Rerun.Search(),
		lanes[1].Rerun.Search(),
		lanes[0].Problem.Puzzle.Free,
	)
	return unless(expected.within(int64(n)), "they differ in %d cells", n)
}

// bench makes runs of entrants on the puzzle of the step.
func (e *expecting) bench(w *fields, specs ...string) []experiment.Sample {
	return e.benchOn([]*sudoku.Puzzle{e.moment.Problem.Puzzle}, specs, int(w.Runs), w.Budget)
}

func (e *expecting) benchOn(
	list []*sudoku.Puzzle, specs []string, runs int, evaluations int64,
) []experiment.Sample {
	bench := &experiment.Bench{Design: experiment.Design{
		Entrants: the(experiment.Entrants(e.world.Algorithm, specs, "", nil)),
		Puzzles:  list,
		Runs:     runs,
		First:    1,
		Budget:   drive.Budget{Evaluations: evaluations},
	}}
	return the(bench.Run(e.ctx))
}

func rates(e *expecting, expected *fields) string {
	list := e.bench(expected, expected.Entrant, expected.Other)
	comparison := experiment.NewComparison(&list[0], &list[1])
	apart := comparison.RateLow > 0
	if expected.Sign == "=" {
		apart = comparison.RateLow <= 0 && comparison.RateHigh >= 0
	}
	return unless(apart, "%d and %d of %d are solved", list[0].Solved(),
		list[1].Solved(), expected.Runs)
}

func solves(e *expecting, expected *fields) string {
	list := []*sudoku.Puzzle{e.moment.Problem.Puzzle}
	runs := int(expected.Runs)
	folder, from, to := "", int64(1), expected.Runs
	switch {
	case expected.General != "":
		folder = "general/" + expected.General
	case expected.Collection != "":
		folder, from, to = expected.Collection, expected.At, expected.Next
	}
	if folder != "" {
		list = nil
		for i := from; i <= to; i++ {
			list = append(list, the(e.world.Puzzle(fmt.Sprintf("%s/%d", folder, i))))
		}
		if len(list) == 0 || runs%len(list) != 0 {
			must(fmt.Errorf("%d runs of %s: expected as many of each puzzle", runs, folder))
		}
		runs /= len(list)
	}
	samples := e.benchOn(list, []string{expected.Entrant}, runs, expected.Budget)
	n := int64(0)
	for i := range samples {
		n += int64(samples[i].Solved())
	}
	return unless(expected.within(n), "%d are solved", n)
}

func median(e *expecting, expected *fields) string {
	list := e.bench(expected, expected.Entrant)
	var took []int64
	for _, r := range list[0].Runs {
		if !r.Solved {
			r.Iterations = math.MaxInt64
		}
		took = append(took, r.Iterations)
	}
	slices.Sort(took)
	// The middle of the two in the middle, as bench has it.
	low := took[(len(took)-1)/2]
	high := took[len(took)/2]
	n := low + (high-low)/2
	return unless(expected.within(n), "half are solved within %d iterations", n)
}

func before(e *expecting, expected *fields) string {
	list := e.bench(expected, expected.Entrant, expected.Other)
	comparison := experiment.NewComparison(&list[0], &list[1])
	percent := 100 * float64(comparison.Effect)
	return unless(percent >= float64(expected.Low) && percent <= float64(expected.High),
		"it is so in %.0f %%, in %.0f to %.0f", percent, 100*comparison.EffectLow, 100*comparison.EffectHigh)
}

// survey is of the run up to its moment, until the context ends. Nothing is measured yet.
func (m *Moment) survey(ctx context.Context) (*chances.Survey, error) {
	if len(m.Journal) > 0 {
		return nil, fmt.Errorf("the run is changed on its way: expected one without --change")
	}
	end := m.At.Iteration
	of, _, err := chances.Follow(ctx, m.Algorithm, m.Problem, drive.Budget{Iterations: max(1, end)})
	if err != nil {
		return nil, err
	}
	of.Jobs = runtime.GOMAXPROCS(0)
	s := chances.NewSurvey(of, chances.Horizon{})
	s.To(end)
	return s, nil
}

// lost holds "lost A..B": the iteration that did it, as a whole survey names it; or that none did.
func lost(e *expecting, expected *fields) string {
	survey := the(e.moment.survey(e.ctx))
	must(chances.Finish(e.ctx, survey))
	curve := survey.Curve()
	holds := expected.Never != ""
	for _, m := range curve.Marks {
		if m.Kind == chances.Lost {
			holds = !holds && m.Since+1 >= expected.Low && m.Iteration <= expected.High
		}
	}
	return unless(holds, "%s", curve.Caption(""))
}

// chance holds "chance A..B of N", at the moment or at an earlier iteration, and with a
// change made there.
func chance(e *expecting, expected *fields) string {
	moment := e.moment
	survey := the(moment.survey(e.ctx))
	var share chances.Share
	at := moment.At
	if expected.Earlier != "" {
		at = engine.Position{Iteration: expected.At}
	}
	var change func(engine.Search) error
	if expected.Change != "" {
		text := at.String() + ":" + expected.Change
		change = the(run.ParseChange(text, moment.Algorithm, moment.Problem.Puzzle)).Apply
	}
	for share.Of < int(expected.Of) {
		share = the(survey.More(e.ctx, at, share, change))
	}
	return unless(expected.within(int64(share.Solved)), "it is %s", share)
}
