package manyruns

import (
	"fmt"
	"maps"
	"strings"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/puzzles"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/theme"
)

// This file has sweeps, as bench has them: in place of a search one for every value of a
// parameter, or in place of other seeds general puzzles, a fresh one for each run.

// sweeping is what the form says of them.
const sweeping = "A parameter and its values, as bench --sweep has them: name=FROM:TO:STEP or name=VALUE,...; " +
	"given=35%..60% are general puzzles, by the share of the cells given"

// swept are the samples of a sweep, one for each value and lane, and whether it is over puzzles.
func (b *batch) swept(sweep string) (list []*sample, puzzles bool, err error) {
	if sweep == "" {
		return b.samples, false, nil
	}
	shares, rest, err := experiment.Shares(sweep)
	if err != nil {
		return nil, false, err
	}
	name, _, _ := strings.Cut(sweep, "=") //nolint:forbidigo // typed by people
	name = strings.TrimSpace(name)
	for _, lane := range b.samples {
		one := experiment.Entrant{
			Algorithm: lane.entrant.Algorithm,
			Settings:  maps.Clone(lane.entrant.Settings),
		}
		delete(one.Settings, name)
		before := lane.name + " "
		if len(b.samples) == 1 {
			before = ""
		}
		one.Label = before + one.Name()
		add := func(entrant experiment.Entrant, share int, value string) {
			s := *lane
			s.entrant = entrant
			s.label = entrant.Label
			s.share = share
			s.solved = false
			s.name = before + value
			s.spec.Problem.Settings, s.spec.Preset = entrant.Settings, entrant.Algorithm.PresetOf(entrant.Settings)
			list = append(list, &s)
		}
		for _, share := range shares {
			add(one, share, fmt.Sprintf("%d %%", share))
		}
		if len(shares) > 0 {
			continue
		}
		each, err := experiment.Sweep([]experiment.Entrant{one}, rest)
		if err != nil {
			return nil, false, err
		}
		for _, e := range each {
			param, _ := e.Algorithm.Param(name)
			add(e, 0, name+"="+param.Format(e.Settings[name]))
		}
	}
	return list, len(shares) > 0, nil
}

// over makes the batch a sweep; of nothing, it stays as it is.
func (b *batch) over(sweep string) (err error) {
	b.lanes = b.samples
	b.samples, b.puzzles, err = b.swept(sweep)
	b.sweep, b.sums, b.known = sweep, unknown(len(b.samples)), nil
	for _, s := range b.samples {
		b.known = append(b.known, b.empty(s))
	}
	switch {
	case b.puzzles:
		b.title = "puzzles of each share of givens"
	case sweep != "":
		b.title = "sweep of " + sweep
	}
	return err
}

// trial is a run of a sample: with another seed, or of another puzzle.
func (b *batch) trial(of *sample, number uint64) experiment.Trial {
	trial := experiment.Trial{
		Entrant: of.entrant,
		Puzzle:  of.spec.Problem.Puzzle,
		Seed:    number,
		Budget:  b.budget,
	}
	if b.puzzles {
		fresh, err := puzzles.General(trial.Puzzle.Order, of.share, number)
		if err != nil {
			panic(err) // no other share is read
		}
		trial.Puzzle, trial.Seed = fresh, b.first
	}
	return trial
}

// lines are what is said of a lane of a sweep: a line a value, with a mark at the best.
func lines(table *experiment.Table, role theme.Role) (list []sentence) {
	head := table.Algorithm + ": solved, and the evaluations to a solution, with 95 %"
	if !table.OverPuzzles() {
		head += "; * least expected effort, = cannot be told from it"
	}
	list = append(list, sentence{head, role})
	for i := range table.Cells {
		cell := &table.Cells[i]
		list = append(list,
			sentence{fmt.Sprintf("%s: %d of %d (%.0f–%.0f %%); median %s (%s–%s)%s", table.Name(cell),
				cell.Solved, cell.Runs, 100*cell.RateLow, 100*cell.RateHigh,
				number(cell.Median), number(cell.MedianLow),
				number(cell.MedianHigh), cell.Mark()), role})
	}
	return list
}

// curves fill the chart with the share of runs solved against what is swept, a line for each lane, with its
// intervals as uprights.
func (v *view) curves() []string {
	swept := v.batch.tables[0].Axes[0]
	title, name := "% of runs solved, by "+swept.Name, swept.Name
	if v.batch.puzzles {
		title, name = "% of puzzles solved, by the share given", "% of the cells given"
	}
	v.chart.X = chart.Axis{Scale: chart.Linear(0, 1), Name: name}
	for i, at := range swept.Places() {
		v.chart.X.Places = append(v.chart.X.Places, chart.Place{At: at, Name: swept.Values[i]})
	}
	v.chart.Y = chart.Axis{Scale: chart.Linear(0, 1), Write: rate}
	for i := range v.batch.tables {
		table := &v.batch.tables[i]
		curve := chart.Curve{
			Name: table.Algorithm,
			Role: roles[i%len(roles)],
			Mark: letter(i),
			Data: rates(table, i),
		}
		intervals := curve
		intervals.Name, intervals.Kind = "", chart.Whiskers
		v.chart.Curves = append(v.chart.Curves, intervals, curve)
	}
	return []string{title + "; dotted uprights: 95 %", title}
}

// rates are the shares solved in a lane, with their intervals, a little beside those of the
// lanes before.
func rates(table *experiment.Table, lane int) (list chart.Path) {
	const beside = .004 // of the axis
	places := table.Axes[0].Places()
	for _, cell := range table.Cells {
		if cell.Runs == 0 {
			continue
		}
		list = append(list, chart.Point{
			X:    places[cell.At[0]] + float64(lane)*beside,
			Low:  float64(cell.RateLow),
			Y:    float64(cell.Rate),
			High: float64(cell.RateHigh),
		})
	}
	return list
}
