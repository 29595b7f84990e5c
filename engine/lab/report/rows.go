package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/measure"
)

// entrants is the table of who took part, with what: every figure below is of these
// settings, this budget and these seeds.
func (r *Report) entrants() *Table {
	table := tableOf("lllll", "algorithm", "version", "settings", "budget", "seeds")
	for _, entrant := range r.Rows {
		cells := []string{
			entrant.Algorithm,
			entrant.Version,
			cmp.Or(entrant.Settings, "defaults"),
			entrant.Budget,
			fmt.Sprintf("%d–%d", entrant.FirstSeed, entrant.LastSeed),
		}
		same := func(row []string) bool { return slices.Equal(row, cells) }
		if !slices.ContainsFunc(table.Rows, same) {
			table.Rows = append(table.Rows, cells)
		}
	}
	return table
}

// budgets reports whether there is more than one budget: they are then named.
func (r *Report) budgets() bool {
	return slices.ContainsFunc(r.Rows, func(w experiment.Row) bool {
		return w.Budget != r.Rows[0].Budget
	})
}

// unit is what effort is counted in.
func (r *Report) unit() string {
	if len(r.Rows) == 0 {
		return "effort"
	}
	if r.By == "" &&
		slices.ContainsFunc(r.Rows, func(w experiment.Row) bool {
			return w.By != r.Rows[0].By
		}) {
		return "effort" // budgets of several kinds, each with its own
	}
	return r.told(r.Rows[0].By)
}

// rows is the table of a bench for people, with the columns that people compare by. The
// CSV has all fields.
func (r *Report) rows() *Table {
	told := ""
	if r.asTold {
		told = ", as told"
	}
	table := tableOf("ll", "algorithm", "puzzle", "solved", "%", interval, "ERT", interval,
		"iterations", "median", "restarts", r.unit()+" to a solution, quartiles",
		"median CPU s"+told, "wall s"+told)
	for _, w := range r.Rows {
		solved := fmt.Sprintf("%d/%d", w.Solved, w.Runs)
		if w.Expected > w.Runs {
			solved += fmt.Sprintf(" of %d", w.Expected)
		}
		table.Add(w.Algorithm, w.Puzzle, solved, percent(w.Rate), percents(w.RateLow, w.RateHigh),
			figure(w.ERT), span(w.ERTLow, w.ERTHigh),
			figure(w.IterationsMean), figure(w.IterationsMedian), figure(w.RestartsMean),
			figure(w.EffortQ1)+"  "+figure(w.EffortMedian)+"  "+figure(w.EffortQ3),
			figure(w.SecondsMedian), figure(w.WallSecondsMedian))
	}
	if slices.ContainsFunc(r.Rows, func(w experiment.Row) bool { return w.Alike.Known() }) {
		table.also(alikeHead, func(i int) string {
			return alike(r.Rows[i].Alike, r.Rows[i].AlikeLow, r.Rows[i].AlikeHigh)
		})
	}
	if r.budgets() {
		table.Head, table.Align = slices.Insert(table.Head, 0, "budget"), "l"+table.Align
		for i, w := range r.Rows {
			table.Rows[i] = slices.Insert(table.Rows[i], 0, w.Budget)
		}
	}
	return table
}

// also adds a column of figures.
func (t *Table) also(head string, cell func(row int) string) {
	t.Head = append(t.Head, head)
	for i := range t.Rows {
		t.Rows[i] = append(t.Rows[i], cell(i))
	}
}

// percents is the interval of a share.
func percents(low, high Number) string { return percent(low) + "–" + percent(high) }

// span writes an interval, – where there is none.
func span(low, high Number) string {
	switch {
	case math.IsNaN(float64(low)) || math.IsNaN(float64(high)):
		return "–"
	case math.IsInf(float64(low), 1):
		return "∞"
	case math.IsInf(float64(high), 1) && low <= 0:
		return "not known"
	case math.IsInf(float64(high), 1):
		return "at least " + figure(low)
	case low <= 0 && high > 0: // a low end of 0 is none
		return "at most " + figure(high)
	}
	return figure(low) + "–" + figure(high)
}

// CSV returns the table of the rows for programs, in full precision: the fields of its JSON.
func (r *Report) CSV() *Table {
	fields, measures := columnsOf(experiment.Row{}), measure.Columns()
	table := &Table{Head: append(fields.names(), measures...)}
	for _, w := range r.Rows {
		means := english.Names(measures, func(column string) string {
			return plain(w.Measures[column])
		})
		table.Rows = append(table.Rows, append(fields.texts(w), means...))
	}
	return table
}

// comparisons is the table of how entrants compare on each puzzle, pair by pair.
func (r *Report) comparisons(pairs []experiment.Comparison) *Table {
	table := tableOf("lllrrrrrrrrl", "puzzle", "A", "B", "runs", "solved A − B", interval,
		"ERT A / B", interval, "in CPU s", "A before B", interval, "size", "p", "p, Holm")
	for _, c := range pairs {
		puzzle := c.Puzzle
		if r.budgets() {
			puzzle += ", " + c.Budget
		}
		table.Add(puzzle, c.A, c.B, fmt.Sprintf("%d, %d", c.RunsA, c.RunsB),
			points(c.RateDifference), points(c.RateLow)+" to "+points(c.RateHigh),
			figure(c.ERTRatio), span(c.ERTLow, c.ERTHigh), figure(c.InSeconds),
			percent(c.Effect)+" %", percents(c.EffectLow, c.EffectHigh),
			stats.EffectWord(float64(c.Effect)), probability(c.Raw), probability(c.P))
	}
	if slices.ContainsFunc(pairs, func(c experiment.Comparison) bool { return c.Alike.Known() }) {
		table.also(alikeHead, func(i int) string {
			return alike(pairs[i].Alike, pairs[i].AlikeLow, pairs[i].AlikeHigh)
		})
	}
	return table
}

const alikeHead = "alike, %"

// alike is how alike boards are, with its interval.
func alike(share, low, high Number) string {
	if !share.Known() {
		return "–"
	}
	return percent(share) + " (" + percents(low, high) + ")"
}

// totals is the table over all puzzles.
func (s *Suite) totals() *Table {
	table := tableOf("l", "algorithm", "puzzles solved", "runs solved", "PAR10", interval, "mean rank", "best on")
	for _, t := range s.Totals {
		table.Add(t.Entrant, fmt.Sprintf("%d/%d", t.SolvedAny, t.Puzzles),
			fmt.Sprintf("%d/%d", t.Solved, t.Runs), figure(t.PAR10), span(t.PAR10Low, t.PAR10High),
			figure(t.MeanRank), t.Best)
	}
	return table
}

// pairs is the table of how entrants compare over the puzzles.
func (s *Suite) pairs() *Table {
	table := tableOf("ll", "A", "B", "puzzles", "A better", "B better", "p", "p, Holm", "PAR10 A / B",
		interval, "ERT A / B", interval, "in CPU s", "solved by both")
	for _, p := range s.Pairs {
		table.Add(p.A, p.B, p.Puzzles, p.Wins, p.Losses,
			probability(p.Raw), probability(p.P), figure(p.Ratio), span(p.RatioLow, p.RatioHigh),
			figure(p.ERT), span(p.ERTLow, p.ERTHigh), figure(p.InSeconds), p.Both)
	}
	return table
}
