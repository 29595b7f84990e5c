package export

import (
	"fmt"
	"strconv"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// count writes a number of things: "1 run", "7 runs".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func (r *Report) note(format string, args ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, args...))
}

// Note adds a sentence to what a reader must know.
func (r *Report) Note(text string) { r.Notes = append(r.Notes, text) }

// entrants is the table of who took part, with what: every figure below is of these
// settings, this budget and these seeds.
func (r *Report) entrants() *Table {
	t := &Table{Head: []string{"algorithm", "version", "settings", "budget", "seeds"}, Left: []bool{true, true, true, true, true}}
	seen := map[string]bool{}
	for _, w := range r.Rows {
		settings := w.Settings
		if settings == "" {
			settings = "defaults"
		}
		cells := []string{w.Algorithm, w.Version, settings, w.Budget, fmt.Sprintf("%d–%d", w.FirstSeed, w.LastSeed)}
		if k := fmt.Sprint(cells); !seen[k] {
			seen[k] = true
			t.Add(cells...)
		}
	}
	return t
}

// budgets reports whether there is more than one budget: they are then named.
func (r *Report) budgets() bool {
	for _, w := range r.Rows {
		if w.Budget != r.Rows[0].Budget {
			return true
		}
	}
	return false
}

// rows is the table of a bench for people: to a solution means that runs without one
// count as longer than all others.
func (r *Report) rows() *Table {
	t := &Table{
		Head: []string{"algorithm", "puzzle", "solved", "%", "95 %", "ERT", "95 %", "iterations", "median", "restarts",
			"evaluations to a solution, quartiles", "median CPU s", "wall s"},
		Left: []bool{true, true},
	}
	many := r.budgets()
	if many {
		t.Head, t.Left = append([]string{"budget"}, t.Head...), []bool{true, true, true}
	}
	for _, w := range r.Rows {
		solved := strconv.Itoa(w.Solved) + "/" + strconv.Itoa(w.Runs)
		if w.Expected > w.Runs {
			solved += fmt.Sprintf(" of %d", w.Expected)
		}
		cells := []string{w.Algorithm, w.Puzzle, solved, percent(w.Rate),
			percent(w.RateLow) + "–" + percent(w.RateHigh), figure(w.ERT), figure(w.ERTLow) + "–" + figure(w.ERTHigh),
			figure(w.IterationsMean), figure(w.IterationsMedian), figure(w.RestartsMean),
			figure(w.EvaluationsQ1) + "  " + figure(w.EvaluationsMedian) + "  " + figure(w.EvaluationsQ3), figure(w.SecondsMedian), figure(w.WallSecondsMedian)}
		if many {
			cells = append([]string{w.Budget}, cells...)
		}
		t.Add(cells...)
	}
	return t
}

// CSV is the table of the rows for programs, in full precision: the fields of its
// JSON, then a column for each parameter that was swept. Of a matrix it is the rates.
func (r *Report) CSV() *Table {
	if len(r.Matrices) > 0 {
		return matrixCSV(r.Matrices)
	}
	t := &Table{Head: []string{"algorithm", "version", "settings", "puzzle", "puzzle_key", "budget", "first_seed", "last_seed",
		"runs", "expected", "solved", "late", "rate", "rate_low", "rate_high", "ert", "ert_low", "ert_high", "par10",
		"iterations_mean", "iterations_median", "evaluations_mean", "evaluations_q1", "evaluations_q2", "evaluations_q3",
		"restarts_mean", "seconds_mean", "seconds_median", "wall_seconds_mean", "wall_seconds_median"}}
	for _, w := range r.Rows {
		cells := []string{w.Algorithm, w.Version, w.Settings, w.Puzzle, w.PuzzleKey, w.Budget,
			strconv.FormatUint(w.FirstSeed, 10), strconv.FormatUint(w.LastSeed, 10),
			strconv.Itoa(w.Runs), strconv.Itoa(w.Expected), strconv.Itoa(w.Solved), strconv.Itoa(w.Late)}
		for _, n := range []experiment.Number{w.Rate, w.RateLow, w.RateHigh, w.ERT, w.ERTLow, w.ERTHigh, w.PAR10,
			w.IterationsMean, w.IterationsMedian, w.EvaluationsMean, w.EvaluationsQ1, w.EvaluationsMedian, w.EvaluationsQ3,
			w.RestartsMean, w.SecondsMean, w.SecondsMedian, w.WallSecondsMean, w.WallSecondsMedian} {
			cells = append(cells, plain(n))
		}
		t.Add(cells...)
	}
	r.sweptColumns(t)
	return t
}

// large is how many entrants a list of all their pairs is read of.
const large = 6

// worthShowing are the comparisons for people: of a large sweep or matrix only what its
// own section says, as a list of all pairs is one that nobody reads. left counts the
// others.
func (r *Report) worthShowing() (list []experiment.Comparison, left int) {
	if len(r.Matrices) > 0 && len(r.Matrices[0].Algorithms) > large {
		return nil, len(r.Comparisons)
	}
	point := map[string]int{} // of which sweep an entrant is
	for i := range r.Sweeps {
		if len(r.Sweeps[i].Points) > large {
			for _, p := range r.Sweeps[i].Points {
				point[p.Label] = i + 1
			}
		}
	}
	for _, c := range r.Comparisons {
		if of := point[c.A]; of > 0 && of == point[c.B] {
			left++
			continue
		}
		list = append(list, c)
	}
	return list, left
}

// comparisons is the table of how entrants compare on each puzzle, pair by pair.
func (r *Report) comparisons(list []experiment.Comparison) *Table {
	t := &Table{
		Head: []string{"puzzle", "A", "B", "runs", "solved A − B", "95 %", "ERT A / B", "95 %", "A before B", "95 %", "size", "p", "p, Holm"},
		Left: []bool{true, true, true, false, false, false, false, false, false, false, true},
	}
	many := r.budgets()
	for _, c := range list {
		puzzle := c.Puzzle
		if many {
			puzzle += ", " + c.Budget
		}
		t.Add(puzzle, c.A, c.B, fmt.Sprintf("%d, %d", c.RunsA, c.RunsB),
			points(c.RateDifference), points(c.RateLow)+" to "+points(c.RateHigh),
			figure(c.ERTRatio), figure(c.ERTLow)+"–"+figure(c.ERTHigh),
			percent(c.Effect)+" %", percent(c.EffectLow)+"–"+percent(c.EffectHigh),
			stats.EffectWord(float64(c.Effect)), probability(c.Raw), probability(c.P))
	}
	return t
}

// totals is the table over all puzzles.
func (s *SuiteReport) totals() *Table {
	t := &Table{
		Head: []string{"algorithm", "puzzles solved", "runs solved", "PAR10", "95 %", "mean rank", "best on", "alone on", "ERT / virtual best", "95 %"},
		Left: []bool{true},
	}
	for _, w := range s.Totals {
		t.Add(w.Entrant, fmt.Sprintf("%d/%d", w.SolvedAny, w.Puzzles), fmt.Sprintf("%d/%d", w.Solved, w.Runs),
			figure(w.PAR10), figure(w.PAR10Low)+"–"+figure(w.PAR10High), figure(w.MeanRank), strconv.Itoa(w.Best), strconv.Itoa(w.Alone),
			figure(w.ERTRatio), figure(w.ERTRatioLow)+"–"+figure(w.ERTRatioHigh))
	}
	return t
}

// pairs is the table of how entrants compare over the puzzles.
func (s *SuiteReport) pairs() *Table {
	t := &Table{
		Head: []string{"A", "B", "puzzles", "A better", "B better", "p", "p, Holm", "PAR10 A / B", "95 %", "ERT A / B", "95 %", "solved by both"},
		Left: []bool{true, true},
	}
	for _, p := range s.Pairs {
		t.Add(p.A, p.B, strconv.Itoa(p.Puzzles), strconv.Itoa(p.Wins), strconv.Itoa(p.Losses), probability(p.Raw), probability(p.P),
			figure(p.Ratio), figure(p.RatioLow)+"–"+figure(p.RatioHigh), figure(p.ERT), figure(p.ERTLow)+"–"+figure(p.ERTHigh), strconv.Itoa(p.Both))
	}
	return t
}

// sentences say the ranking in words.
func (s *SuiteReport) sentences() []string {
	list := []string{}
	if s.VirtualBestSolved > 0 && len(s.Totals) > 1 {
		list = append(list, fmt.Sprintf("The virtual best, the best algorithm for each puzzle, solves %d of %d puzzles with an ERT of %s (geometric mean).",
			s.VirtualBestSolved, s.Puzzles, figure(s.VirtualBest)))
	}
	if r := s.Ranking; r != nil {
		list = append(list, fmt.Sprintf("Friedman over %d puzzles, by %s: χ² = %s, p %s (Iman and Davenport: F = %s, p %s). Mean ranks less than %s apart cannot be told from each other (Nemenyi, 5 %%).",
			r.Problems, r.Measure, figure(r.ChiSquare), probability(r.P), figure(r.F), probability(r.PF), figure(r.Difference)))
		for _, g := range r.Groups {
			list = append(list, fmt.Sprintf("Not told apart: %s.", join(g)))
		}
	}
	return list
}

func join(words []string) string {
	text := ""
	for i, w := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			text += " and "
		default:
			text += ", "
		}
		text += w
	}
	return text
}

// fits is the table of the laws.
func (r *Report) fits() *Table {
	t := &Table{
		Head: []string{"algorithm", "puzzle", "runs", "law", "parameters", "log-likelihood", "AIC", "weight", "distance"},
		Left: []bool{true, true, false, true, true},
	}
	for _, f := range r.Fits {
		runs := fmt.Sprintf("%d/%d", f.Solved, f.Runs)
		if f.None != "" {
			t.Add(f.Algorithm, f.Puzzle, runs, "none: "+f.None, "", "", "", "", "")
		}
		for _, l := range f.Laws {
			params := ""
			for _, name := range l.names {
				params += fmt.Sprintf("%s %s  ", name, figure(experiment.Number(l.Parameters[name])))
			}
			t.Add(f.Algorithm, f.Puzzle, runs, l.Law, params[:len(params)-2], fmt.Sprintf("%.1f", l.LogLik), fmt.Sprintf("%.1f", l.AIC), fmt.Sprintf("%.2f", l.Weight), fmt.Sprintf("%.3f", l.Distance))
		}
	}
	return t
}
