package study

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
)

// Verified is what came of making a sample of the runs again.
type Verified struct {
	// Runs is how many there are, Again how many were made again.
	Runs, Again int
	// Differ are the runs that came out in another way.
	Differ []Difference

	timed []*timed
}

// timed is how long the runs of an entrant took.
type timed struct {
	label string
	clock bool // the times are the clock's
	pace  stats.Pace
	runs  []string // which they are of
}

// Difference is a run of an entrant that came out in another way, and how.
type Difference struct{ Entrant, Says string }

// Chance returns how likely it was to find one at least, had a share of the runs been altered.
func (v *Verified) Chance(share float64) float64 {
	altered := int(math.Ceil(share * float64(v.Runs)))
	missed := 1.0
	for i := range v.Again {
		missed *= max(0, float64(v.Runs-altered-i)) / float64(v.Runs-i)
	}
	return 1 - missed
}

// place is a run of a set.
type place struct{ sample, run int }

// Amount says how many of the runs are made again.
type Amount struct {
	// Share is that of the runs.
	Share float64
	// Lasts is how long runs may begin, where it is not nil: then Share means nothing.
	Lasts *time.Duration
}

// Verify makes runs of a set again, taken by dice, and compares them bit for bit. The time
// they took is another one each time: [Verified.Times] compares it. A run that time ended is
// made as far as it went.
func Verify(
	ctx context.Context,
	set *campaign.Set,
	designs []*experiment.Design,
	most Amount,
	jobs int,
	dice *rand.Rand,
	step func(same bool),
) (*Verified, error) {
	var all []place
	for i := range set.Samples {
		for j := range set.Samples[i].Runs {
			all = append(all, place{i, j})
		}
	}
	again := again{
		set:    set,
		trials: trialsOf(designs),
		jobs:   jobs,
		step:   step,
		v:      &Verified{Runs: len(all)},
	}
	for i := range set.Samples { // one of which no run is made again is none whose times agree
		sample := &set.Samples[i]
		again.v.of(sample).clock = again.trials[sample.Key()].Program != nil
	}
	dice.Shuffle(len(all), func(i, j int) {
		all[i], all[j] = all[j], all[i]
	})
	if most.Lasts == nil {
		count := int(math.Ceil(most.Share * float64(len(all))))
		err := again.make(ctx, all[:min(count, len(all))])
		return again.v, err
	}
	for begun := time.Now(); again.v.Again < len(all); {
		gone := time.Since(begun)
		if again.v.Again > 0 && gone >= *most.Lasts {
			break
		}
		count := nextBatch(again.v.Again, jobs, gone, *most.Lasts-gone)
		rest := all[again.v.Again:]
		err := again.make(ctx, rest[:min(count, len(rest))])
		if err != nil {
			return again.v, err
		}
	}
	return again.v, nil
}

// nextBatch is how many runs are made next: one a job at first, then as many as were made,
// and no more than the time that is left is enough for.
func nextBatch(made, jobs int, gone, left time.Duration) int {
	if made == 0 {
		return max(1, jobs)
	}
	pace := float64(made) / gone.Seconds()
	return max(1, min(made, int(pace*left.Seconds())))
}

// trialsOf returns the first trial of each cell of the designs, by the key of its sample.
func trialsOf(designs []*experiment.Design) map[string]experiment.Trial {
	cells := map[string]experiment.Trial{}
	for _, d := range designs {
		for c := range d.Cells() {
			s := d.Sample(c)
			cells[s.Key()] = d.TrialOf(c, 0)
		}
	}
	return cells
}

// again is a sample that is being made again.
type again struct {
	set    *campaign.Set
	trials map[string]experiment.Trial
	jobs   int
	step   func(same bool)
	v      *Verified
}

// make makes some runs again.
func (a *again) make(ctx context.Context, runs []place) error {
	// Entrants take turns, so that whatever slows the machine down slows all of them down.
	slices.SortStableFunc(runs, func(a, b place) int {
		return cmp.Or(cmp.Compare(a.run, b.run), cmp.Compare(a.sample, b.sample))
	})
	trials := make([]experiment.Trial, len(runs))
	for i, at := range runs {
		sample := &a.set.Samples[at.sample]
		anew, ok := a.trials[sample.Key()]
		if !ok {
			return fmt.Errorf("%s, version %s: this program has another; expected the build that the seal names",
				sample.Algorithm, sample.Version)
		}
		run := &sample.Runs[at.run]
		anew.Seed, anew.Trace = run.Seed, run.Traced
		if anew.Budget.Time > 0 {
			anew.Budget = drive.Budget{
				Evaluations: anew.Budget.Evaluations,
				Iterations:  max(1, run.Iterations),
			}
		}
		trials[i] = anew
	}
	trial := func(i int) experiment.Trial { return trials[i] }
	return experiment.Do(ctx, a.jobs, len(runs),
		trial, func(i int, o experiment.Outcome) error {
			return a.compare(runs[i], trials[i], &o)
		})
}

// compare takes a run that was made again.
func (a *again) compare(at place, trial experiment.Trial, outcome *experiment.Outcome) error {
	sample := &a.set.Samples[at.sample]
	kept := sample.Runs[at.run]
	why, err := differs(sample, kept, trial, outcome)
	if err != nil {
		return err
	}
	a.v.Again++
	a.v.time(sample, kept, outcome.Seconds)
	if why != "" {
		says := fmt.Sprintf("%s on %s, seed %d: %s", sample.Algorithm, sample.Puzzle, trial.Seed, why)
		a.v.Differ = append(a.v.Differ, Difference{sample.Algorithm, says})
	}
	a.step(why == "")
	return nil
}

// differs is how a run that was kept differs from the same one made again; nothing where it
// does not.
func differs(
	sample *experiment.Sample,
	kept experiment.Run,
	trial experiment.Trial,
	outcome *experiment.Outcome,
) (string, error) {
	detail, err := sample.Detail(kept)
	if err != nil {
		return "", err
	}
	again := experiment.NewRun(trial, outcome)
	solved := again.Solved && (kept.Solved || kept.Late)
	if sample.Limits.Time > 0 && solved { // whether the time was up by then is another matter each time
		again.Solved = kept.Solved
		again.Late = kept.Late
	}
	for _, figure := range []struct {
		name        string
		there, here any
	}{
		{"solved", kept.Solved, again.Solved}, {
			"late", kept.Late, again.Late,
		}, {"cost", kept.Cost, again.Cost},
		{"iterations", kept.Iterations, again.Iterations},
		{"evaluations", kept.Evaluations, again.Evaluations},
		{"restarts", kept.Restarts, again.Restarts}, {
			"grid",
			detail.Grid,
			outcome.Grid.String(),
		},
	} {
		if figure.there != figure.here {
			return fmt.Sprintf("%s is %v there, and %v made again",
				figure.name, figure.there, figure.here), nil
		}
	}
	if kept.Traced && !slices.Equal(detail.Trace, outcome.Trace) {
		return "its improvements are others", nil
	}
	return "", nil
}
