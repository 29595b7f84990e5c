package study

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/stats"
)

// Verified is what came of making a sample of the runs again.
type Verified struct {
	// Runs is how many there are, Again how many were made again.
	Runs, Again int
	// Differ names each run that came out in another way, and how.
	Differ []string

	paces  map[string]*stats.Pace // by entrant
	seeds  map[string][]string    // and which runs they are of
	labels []string
}

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

// Verify makes a share of the runs of a set again, taken by dice, and compares them bit for
// bit. The time they took is another one each time: [Verified.Times] compares it. A run that
// time ended is made as far as it went.
func Verify(ctx context.Context, set *campaign.Set, designs []*experiment.Design, share float64, jobs int, dice *rand.Rand,
	step func(same bool),
) (*Verified, error) {
	var all []place
	for i := range set.Samples {
		for j := range set.Samples[i].Runs {
			all = append(all, place{i, j})
		}
	}
	v := &Verified{Runs: len(all), paces: map[string]*stats.Pace{}, seeds: map[string][]string{}}
	v.Again = min(len(all), int(math.Ceil(share*float64(len(all)))))
	dice.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	all = all[:v.Again]
	// Entrants take turns, so that whatever slows the machine down slows all of them down.
	slices.SortFunc(all, func(a, b place) int { return cmp.Or(cmp.Compare(a.run, b.run), cmp.Compare(a.sample, b.sample)) })
	cells := map[string]experiment.Trial{}
	for _, d := range designs {
		for c := range d.Cells() {
			s := d.Sample(c)
			cells[s.Key()] = d.TrialOf(c, 0)
		}
	}
	trials := make([]experiment.Trial, len(all))
	for i, at := range all {
		s := &set.Samples[at.sample]
		t, ok := cells[s.Key()]
		if !ok {
			return nil, fmt.Errorf("%s, version %s: this program has another; expected the build that the seal names", s.Algorithm, s.Version)
		}
		r := &s.Runs[at.run]
		t.Seed, t.Trace = r.Seed, r.Traced
		if t.Budget.Time > 0 {
			t.Budget = drive.Budget{Evaluations: t.Budget.Evaluations, Iterations: max(1, r.Iterations)}
		}
		trials[i] = t
	}
	err := experiment.Do(ctx, jobs, len(all), func(i int) experiment.Trial { return trials[i] }, func(i int, o experiment.Outcome) error {
		s := &set.Samples[all[i].sample]
		why, err := differs(s, s.Runs[all[i].run], trials[i], &o)
		if err != nil {
			return err
		}
		v.time(s, s.Runs[all[i].run], o.Seconds)
		if why != "" {
			v.Differ = append(v.Differ, fmt.Sprintf("%s on %s, seed %d: %s", s.Algorithm, s.Puzzle, trials[i].Seed, why))
		}
		step(why == "")
		return nil
	})
	return v, err
}

// differs is how a run that was kept differs from the same one made again; nothing where it
// does not.
func differs(s *experiment.Sample, kept experiment.Run, t experiment.Trial, o *experiment.Outcome) (string, error) {
	detail, err := s.Detail(kept)
	if err != nil {
		return "", err
	}
	again := experiment.NewRun(t, o)
	for _, f := range []struct {
		name        string
		there, here any
	}{
		{"solved", kept.Solved, again.Solved}, {"late", kept.Late, again.Late}, {"cost", kept.Cost, again.Cost},
		{"iterations", kept.Iterations, again.Iterations}, {"evaluations", kept.Evaluations, again.Evaluations},
		{"restarts", kept.Restarts, again.Restarts}, {"grid", detail.Grid, o.Grid.String()},
	} {
		if f.there != f.here {
			return fmt.Sprintf("%s is %v there, and %v made again", f.name, f.there, f.here), nil
		}
	}
	if kept.Traced && !slices.Equal(detail.Trace, o.Trace) {
		return "its improvements are others", nil
	}
	return "", nil
}
