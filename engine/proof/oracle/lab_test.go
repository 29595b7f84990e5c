package oracle

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// Row is a preset with what was found of it.
type Row struct {
	Algorithm *engine.Algorithm
	Preset    *engine.Preset
	Sights    []Seen
	Claims    []Measured
}

// Seen is a sight and whether it came in time.
type Seen struct {
	Sight
	Holds bool
	// At is the iteration that it came in.
	At int64
}

// Measured is a claim and what was measured.
type Measured struct {
	Claim
	Value    float64
	Interval stats.Interval // 95 %
	Runs     int
	Holds    bool
}

// Look plays a preset for ten seconds and looks for what it shows.
func Look(a *engine.Algorithm, p *engine.Preset) (seen []Seen, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%s/%s: the search failed: %v", a.ID, p.Name, v)
		}
	}()
	puzzle, err := puzzles.Find(p.Puzzle)
	if err != nil {
		return nil, err
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: puzzle, Seed: cmp.Or(p.Seed, 1), Settings: p.Values})
	if err != nil {
		return nil, err
	}
	for at := (engine.Position{}); at.Compare(p.At) < 0 && s.Tally().Status == engine.Running; {
		if at.Phases++; s.Next(nil).Whole {
			at = engine.Position{Iteration: at.Iteration + 1}
		}
	}
	shows := Promised(a, p).Shows
	look := onlooker{a: a, seen: make([]Seen, len(shows)), count: make([]int, len(shows))}
	for i, sight := range shows {
		look.seen[i] = Seen{Sight: sight, Holds: sight.Not || sight.All}
	}
	look.at(s, nil)
	for last := p.At.Iteration + window(p); s.Tally().Status == engine.Running && s.Tally().Iteration < last; {
		for !s.Next(nil).Whole {
		}
		look.at(s, s.Events())
	}
	return look.seen, nil
}

type onlooker struct {
	a      *engine.Algorithm
	vitals engine.Vitals
	seen   []Seen
	count  []int // of events
}

// at looks at a moment of the search.
func (o *onlooker) at(s engine.Search, events []engine.Event) {
	s.Vitals(&o.vitals)
	for i := range o.seen {
		sight := &o.seen[i]
		is := sight.Solved && o.vitals.Status == engine.Solved
		for _, e := range events {
			if sight.Event != "" && o.a.Events[e.Kind].Name == sight.Event {
				o.count[i]++
				is = o.count[i] >= max(1, sight.Often)
			}
		}
		if m := o.metric(sight.Metric); !math.IsNaN(m) {
			is = m >= sight.Low && m <= sight.High
		} else if sight.Metric != "" {
			continue // there is none yet
		}
		switch {
		case sight.All:
			sight.Holds = sight.Holds && is
		case sight.Not:
			sight.Holds = sight.Holds && !is
		case is && !sight.Holds:
			sight.Holds, sight.At = true, o.vitals.Iteration
		}
	}
}

func (o *onlooker) metric(name string) float64 {
	for i, m := range o.a.Metrics {
		if m.Name == name {
			return o.vitals.Metrics[i]
		}
	}
	return math.NaN()
}

// Lab measures claims. The runs of a setting are made once, however many claims
// are about them.
type Lab struct {
	// Runs of each claim, 0 for its own number.
	Runs, Jobs int
	// Step, if not nil, hears of every run that has ended.
	Step func(solved bool)

	done map[string][]experiment.Outcome
}

// Measure finds out what claims about a preset come to.
func (l *Lab) Measure(ctx context.Context, a *engine.Algorithm, p *engine.Preset, claims []Claim) ([]Measured, error) {
	var list []Measured
	for _, c := range claims {
		if l.Runs > 0 {
			c.Runs = l.Runs
		}
		ours, err := l.runs(ctx, a, p.Values, p, c)
		if err != nil {
			return nil, err
		}
		m := Measured{Claim: c, Runs: c.Count()}
		m.Value, m.Interval = figure(a, c, ours)
		if c.Over != "" {
			other, ok := a.Preset(c.Over)
			if !ok && c.Over != Defaults {
				return nil, fmt.Errorf("%s, %s: there is no preset %q to compare with", a.ID, p.Name, c.Over)
			}
			theirs, err := l.runs(ctx, a, other.Values, p, c)
			if err != nil {
				return nil, err
			}
			m.Value, m.Interval = ratio(a, c, ours, theirs)
		}
		m.Holds = m.Value >= c.Low && m.Value <= c.High
		list = append(list, m)
	}
	return list, nil
}

func (l *Lab) runs(ctx context.Context, a *engine.Algorithm, values engine.Settings, p *engine.Preset, c Claim) ([]experiment.Outcome, error) {
	name := p.Puzzle
	if c.Puzzle != "" {
		name = c.Puzzle
	}
	puzzle, err := puzzles.Find(name)
	if err != nil {
		return nil, err
	}
	all := engine.Settings{}
	maps.Copy(all, values)
	with, err := c.values(a)
	if err != nil {
		return nil, err
	}
	maps.Copy(all, with)
	e := experiment.Entrant{Algorithm: a, Settings: all, Label: a.ID}
	key := fmt.Sprint(a.ID, e.Differences(), name, c.Within, c.Count())
	if outcomes, ok := l.done[key]; ok {
		return outcomes, nil
	}
	outcomes, err := l.run(ctx, e, puzzle, c)
	if err != nil {
		return nil, err
	}
	if l.done == nil {
		l.done = map[string][]experiment.Outcome{}
	}
	l.done[key] = outcomes
	return outcomes, nil
}

func (l *Lab) run(ctx context.Context, e experiment.Entrant, puzzle *sudoku.Puzzle, c Claim) (list []experiment.Outcome, err error) {
	err = experiment.Do(ctx, l.Jobs, c.Count(), func(i int) experiment.Trial {
		return experiment.Trial{Entrant: e, Puzzle: puzzle, Seed: uint64(i) + 1, Budget: drive.Budget{Iterations: c.Within}}
	}, func(_ int, o experiment.Outcome) error {
		if l.Step != nil {
			l.Step(o.Solved())
		}
		list = append(list, o)
		return nil
	})
	return list, err
}
