package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/measure"
)

// column is a column of a table of things, its head beside its cells, so that no list is
// kept in the order of another.
type column[T any] struct {
	head string
	left bool // it is words
	cell func(T) string
}

// tableOf is a table with a row a thing.
func tableOf[T any](list []T, columns ...column[T]) *Table {
	table := &Table{}
	for _, c := range columns {
		table.Head = append(table.Head, c.head)
		table.Left = append(table.Left, c.left)
	}
	for _, v := range list {
		table.Add(english.Names(columns, func(c column[T]) string {
			return c.cell(v)
		})...)
	}
	return table
}

// entrants is the table of who took part, with what: every figure below is of these
// settings, this budget and these seeds.
func (r *Report) entrants() *Table {
	table := &Table{
		Head: []string{"algorithm", "version", "settings", "budget", "seeds"},
		Left: []bool{true, true, true, true, true},
	}
	for _, entrant := range r.Rows {
		cells := []string{
			entrant.Algorithm,
			entrant.Version,
			cmp.Or(entrant.Settings, "defaults"),
			entrant.Budget,
			fmt.Sprintf("%d–%d", entrant.FirstSeed, entrant.LastSeed),
		}
		if !slices.ContainsFunc(table.Rows, func(row []string) bool {
			return slices.Equal(row, cells)
		}) {
			table.Add(cells...)
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
	type row = experiment.Row
	told := ""
	if r.asTold {
		told = ", as told"
	}
	list := []column[row]{
		{"algorithm", true, func(w row) string { return w.Algorithm }},
		{"puzzle", true, func(w row) string { return w.Puzzle }},
		{"solved", false, func(w row) string {
			if w.Expected > w.Runs {
				return fmt.Sprintf("%d/%d of %d", w.Solved, w.Runs, w.Expected)
			}
			return fmt.Sprintf("%d/%d", w.Solved, w.Runs)
		}},
		{"%", false, func(w row) string {
			return percent(w.Rate)
		}},
		{"95 %", false, func(w row) string {
			return percent(w.RateLow) + "–" + percent(w.RateHigh)
		}},
		{"ERT", false, func(w row) string {
			return figure(w.ERT)
		}},
		{"95 %", false, func(w row) string {
			return span(w.ERTLow, w.ERTHigh)
		}},
		{"iterations", false, func(w row) string {
			return figure(w.IterationsMean)
		}},
		{"median", false, func(w row) string {
			return figure(w.IterationsMedian)
		}},
		{"restarts", false, func(w row) string {
			return figure(w.RestartsMean)
		}},
		{r.unit() + " to a solution, quartiles", false, func(w row) string {
			return figure(w.EffortQ1) + "  " + figure(w.EffortMedian) + "  " + figure(w.EffortQ3)
		}},
		{"median CPU s" + told, false, func(w row) string {
			return figure(w.SecondsMedian)
		}},
		{"wall s" + told, false, func(w row) string {
			return figure(w.WallSecondsMedian)
		}},
	}
	if slices.ContainsFunc(r.Rows, func(w row) bool { return w.Alike.Known() }) {
		list = append(list, column[row]{"alike, %", false, func(w row) string {
			return alike(w.Alike, w.AlikeLow, w.AlikeHigh)
		}})
	}
	if r.budgets() {
		list = append([]column[row]{{"budget",
			true, func(w row) string {
				return w.Budget
			}}}, list...)
	}
	return tableOf(r.Rows, list...)
}

// span writes an interval, – where there is none.
func span(low, high experiment.Number) string {
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
		table.Add(append(fields.texts(w), means...)...)
	}
	return table
}

// comparisons is the table of how entrants compare on each puzzle, pair by pair.
func (r *Report) comparisons(pairs []experiment.Comparison) *Table {
	type pair = experiment.Comparison
	many := r.budgets()
	var similar []column[pair]
	if slices.ContainsFunc(pairs, func(c pair) bool { return c.Alike.Known() }) {
		similar = append(similar, column[pair]{"alike, %", false, func(c pair) string {
			return alike(c.Alike, c.AlikeLow, c.AlikeHigh)
		}})
	}
	return tableOf(pairs, append([]column[pair]{
		{"puzzle", true, func(c pair) string {
			if many {
				return c.Puzzle + ", " + c.Budget
			}
			return c.Puzzle
		}},
		{"A", true, func(c pair) string {
			return c.A
		}},
		{"B", true, func(c pair) string {
			return c.B
		}},
		{"runs", false, func(c pair) string {
			return fmt.Sprintf("%d, %d", c.RunsA, c.RunsB)
		}},
		{"solved A − B", false, func(c pair) string {
			return points(c.RateDifference)
		}},
		{"95 %", false, func(c pair) string {
			return points(c.RateLow) + " to " + points(c.RateHigh)
		}},
		{"ERT A / B", false, func(c pair) string {
			return figure(c.ERTRatio)
		}},
		{"95 %", false, func(c pair) string {
			return span(c.ERTLow, c.ERTHigh)
		}},
		{"in CPU s", false, func(c pair) string {
			return figure(c.InSeconds)
		}},
		{"A before B", false, func(c pair) string {
			return percent(c.Effect) + " %"
		}},
		{"95 %", false, func(c pair) string {
			return percent(c.EffectLow) + "–" + percent(c.EffectHigh)
		}},
		{"size", true, func(c pair) string {
			return stats.EffectWord(float64(c.Effect))
		}},
		{"p", false, func(c pair) string {
			return probability(c.Raw)
		}},
		{"p, Holm", false, func(c pair) string {
			return probability(c.P)
		}},
	}, similar...)...)
}

// alike is how alike boards are, with its interval.
func alike(share, low, high experiment.Number) string {
	if !share.Known() {
		return "–"
	}
	return percent(share) + " (" + percent(low) + "–" + percent(high) + ")"
}

// totals is the table over all puzzles.
func (s *Suite) totals() *Table {
	type total = stats.Total
	return tableOf(s.Totals,
		column[total]{"algorithm", true, func(t total) string {
			return t.Entrant
		}},
		column[total]{"puzzles solved", false, func(t total) string {
			return fmt.Sprintf("%d/%d", t.SolvedAny, t.Puzzles)
		}},
		column[total]{"runs solved", false, func(t total) string {
			return fmt.Sprintf("%d/%d", t.Solved, t.Runs)
		}},
		column[total]{"PAR10", false, func(t total) string {
			return figure(t.PAR10)
		}},
		column[total]{"95 %", false, func(t total) string {
			return span(t.PAR10Low, t.PAR10High)
		}},
		column[total]{"mean rank", false, func(t total) string {
			return figure(t.MeanRank)
		}},
		column[total]{"best on", false, func(t total) string {
			return strconv.Itoa(t.Best)
		}},
	)
}

// pairs is the table of how entrants compare over the puzzles.
func (s *Suite) pairs() *Table {
	return tableOf(s.Pairs,
		column[Pair]{"A", true, func(p Pair) string {
			return p.A
		}},
		column[Pair]{"B", true, func(p Pair) string {
			return p.B
		}},
		column[Pair]{"puzzles", false, func(p Pair) string {
			return strconv.Itoa(p.Puzzles)
		}},
		column[Pair]{"A better", false, func(p Pair) string {
			return strconv.Itoa(p.Wins)
		}},
		column[Pair]{"B better", false, func(p Pair) string {
			return strconv.Itoa(p.Losses)
		}},
		column[Pair]{"p", false, func(p Pair) string {
			return probability(p.Raw)
		}},
		column[Pair]{"p, Holm", false, func(p Pair) string {
			return probability(p.P)
		}},
		column[Pair]{"PAR10 A / B", false, func(p Pair) string {
			return figure(p.Ratio)
		}},
		column[Pair]{"95 %", false, func(p Pair) string {
			return span(p.RatioLow, p.RatioHigh)
		}},
		column[Pair]{"ERT A / B", false, func(p Pair) string {
			return figure(p.ERT)
		}},
		column[Pair]{"95 %", false, func(p Pair) string {
			return span(p.ERTLow, p.ERTHigh)
		}},
		column[Pair]{"in CPU s", false, func(p Pair) string {
			return figure(p.InSeconds)
		}},
		column[Pair]{"solved by both", false, func(p Pair) string {
			return strconv.Itoa(p.Both)
		}},
	)
}
