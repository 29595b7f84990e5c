package report

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Report is all that is said of an experiment, for people and for programs. Its
// fields are those of its JSON.
type Report struct {
	Format  string          `json:"format"`
	Program string          `json:"program"`
	By      experiment.Unit `json:"by"`
	Notes   []string        `json:"notes"`
	// Question and Answers are those of a study.
	Question    string                  `json:"question,omitempty"`
	Answers     []string                `json:"answers,omitempty"`
	Rows        []experiment.Row        `json:"rows"`
	Comparisons []experiment.Comparison `json:"comparisons"`
	Sweeps      []experiment.Table      `json:"sweeps,omitempty"`
	Matrices    []experiment.Table      `json:"matrices,omitempty"`
	Suites      []Suite                 `json:"suites"`
	Restarts    []Restart               `json:"restarts,omitempty"`

	// Curves are the run-time distributions, a panel a puzzle.
	Curves []Panel `json:"curves"`
}

// Suite is what is said over all puzzles of one budget.
type Suite struct {
	Budget  string          `json:"budget"`
	By      experiment.Unit `json:"by"`
	Puzzles int             `json:"puzzles"`
	Totals  []stats.Total   `json:"totals"`
	Ranking *Ranking        `json:"ranking"`
	Pairs   []Pair          `json:"pairs"`
	// VirtualBest is the geometric mean of the expected running time of the best
	// entrant of each puzzle, VirtualBestSolved the number of those that anybody solved.
	VirtualBest       experiment.Number `json:"virtual_best_ert"`
	VirtualBestSolved int               `json:"virtual_best_solved"`

	// Profiles are the curves over the puzzles.
	Profiles []Panel `json:"profiles"`
}

// Ranking is Friedman's test.
type Ranking struct {
	Measure    string            `json:"measure"`
	Problems   int               `json:"puzzles"`
	ChiSquare  experiment.Number `json:"chi_square"`
	P          experiment.Number `json:"p"`
	F          experiment.Number `json:"f"`
	PF         experiment.Number `json:"p_f"`
	Difference experiment.Number `json:"critical_difference"`
	Groups     [][]string        `json:"groups"`
}

// Pair compares two entrants over the puzzles: by PAR10, and by the expected running time
// on the puzzles that both solved.
type Pair struct {
	stats.Pair
	ERT     experiment.Number `json:"ert_ratio"`
	ERTLow  experiment.Number `json:"ert_ratio_low"`
	ERTHigh experiment.Number `json:"ert_ratio_high"`
	Both    int               `json:"solved_by_both"`
	// InEvaluations and InSeconds are the geometric mean of the ratio in evaluations and in
	// CPU time.
	InEvaluations experiment.Number `json:"ert_ratio_evaluations"`
	InSeconds     experiment.Number `json:"ert_ratio_seconds"`
}

// Options say what a report holds besides rows and comparisons.
type Options struct {
	Restarts, Matrix bool
	// By is what effort is counted in, nothing for what the budget bounds.
	By experiment.Unit
}

// format is that of the JSON: fields are added to it, and none is taken away.
const format = "sudokuscope report 2"

// New makes the report of samples, whose names are distinct.
func New(program string, samples []experiment.Sample, o Options) (*Report, error) {
	experiment.By(samples, o.By)
	r := &Report{
		Format: format, Program: program, By: o.By, Notes: []string{}, Rows: []experiment.Row{}, Suites: []Suite{},
		Comparisons: experiment.Compare(samples), Sweeps: experiment.Sweeps(samples), Curves: runTimes(samples),
	}
	late := 0
	for i := range samples {
		row := samples[i].Row()
		late += row.Late
		r.Rows = append(r.Rows, row)
		if o.Restarts {
			r.Restarts = append(r.Restarts, newRestart(&samples[i]))
		}
	}
	if late > 0 {
		r.Note(english.Count(late, "run") + " found a solution only after the evaluations of the budget, " +
			"in the iteration that went beyond it: failed, by the budget")
	}
	if o.Matrix {
		r.Matrices = experiment.Matrices(samples)
	}
	r.unlike()
	for _, g := range experiment.Suites(samples) {
		if len(g.Puzzles) < 2 {
			continue
		}
		s, err := newSuite(g)
		if err != nil {
			return nil, err
		}
		r.Suites = append(r.Suites, s)
	}
	return r, nil
}

// Note adds a sentence to what a reader must know.
func (r *Report) Note(text string) { r.Notes = append(r.Notes, text) }

// JSON writes the report for programs.
func (r *Report) JSON(w io.Writer) error { return writeJSON(w, r) }

func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// unlike says of which pairs the ratio in evaluations and that in CPU time differ more than
// tenfold, for each the pair that is furthest apart.
func (r *Report) unlike() {
	type pair struct{ a, b string }
	furthest := map[pair]experiment.Comparison{}
	var order []pair
	apart := func(c experiment.Comparison) float64 {
		return math.Abs(math.Log10(float64(c.InEvaluations / c.InSeconds)))
	}
	for _, c := range r.Comparisons {
		k := pair{c.A, c.B}
		if !(apart(c) > 1) {
			continue
		}
		if f, ok := furthest[k]; !ok {
			order = append(order, k)
		} else if apart(f) >= apart(c) {
			continue
		}
		furthest[k] = c
	}
	for _, k := range order {
		c := furthest[k]
		r.Note(fmt.Sprintf("%s / %s on %s: the ERT is %s times in evaluations and %s times in CPU seconds, as an evaluation "+
			"is not the same work for both", c.A, c.B, c.Puzzle, figure(c.InEvaluations), figure(c.InSeconds)))
	}
}

func newSuite(g *experiment.Suite) (Suite, error) {
	s := Suite{Budget: g.Budget, By: g.By, Puzzles: len(g.Puzzles), Totals: g.Totals(), Pairs: []Pair{}}
	if r, ok := g.Ranking(stats.ByPAR10); ok {
		s.Ranking = newRanking(g, r)
	}
	ert := g.Pairs(stats.ByERT)
	for i, p := range g.Pairs(stats.ByPAR10) {
		a, b := slices.Index(g.Entrants, p.A), slices.Index(g.Entrants, p.B)
		s.Pairs = append(s.Pairs, Pair{
			p, ert[i].Ratio, ert[i].RatioLow, ert[i].RatioHigh, ert[i].Rated,
			experiment.Number(g.RatioIn(experiment.Evaluations, a, b)), experiment.Number(g.RatioIn(experiment.Seconds, a, b)),
		})
	}
	best, solved := g.VirtualBest()
	s.VirtualBest, s.VirtualBestSolved = experiment.Number(best), solved
	all, err := reached(g)
	s.Profiles = profiles(g, all)
	return s, err
}

func newRanking(g *experiment.Suite, r stats.Ranking) *Ranking {
	list := &Ranking{
		Measure: stats.ByPAR10.String(), Problems: r.Problems, ChiSquare: experiment.Number(r.ChiSquare), P: experiment.Number(r.P),
		F: experiment.Number(r.F), PF: experiment.Number(r.PF), Difference: experiment.Number(r.Difference), Groups: [][]string{},
	}
	for _, group := range r.Groups {
		var names []string
		for _, e := range group {
			names = append(names, g.Entrants[e])
		}
		list.Groups = append(list.Groups, names)
	}
	return list
}

// sentences say the ranking in words.
func (s *Suite) sentences() (list []string) {
	if s.VirtualBestSolved > 0 && len(s.Totals) > 1 {
		list = append(list, fmt.Sprintf("The virtual best, the best algorithm for each puzzle, "+
			"solves %d of %d puzzles with an ERT of %s (geometric mean; picked by half of the runs, measured by the other).",
			s.VirtualBestSolved, s.Puzzles, figure(s.VirtualBest)))
	}
	if r := s.Ranking; r != nil {
		list = append(list, fmt.Sprintf("Friedman over %d puzzles, by %s: χ² = %s, p %s (Iman and Davenport: F = %s, p %s). "+
			"Mean ranks less than %s apart cannot be told from each other (Nemenyi, 5 %%).",
			r.Problems, r.Measure, figure(r.ChiSquare), probability(r.P), figure(r.F), probability(r.PF), figure(r.Difference)))
		for _, g := range r.Groups {
			list = append(list, fmt.Sprintf("Not told apart: %s and %s.", strings.Join(g[:len(g)-1], ", "), g[len(g)-1]))
		}
	}
	return list
}

// targets are the costs that a run may reach, in the measure that all algorithms
// share.
var targets = []int{64, 32, 16, 8, 4, 2, 0}

// reached are the curves over puzzles, runs and targets; none where not every run
// has a trace.
func reached(g *experiment.Suite) (list []stats.Profile, err error) {
	for e, name := range g.Entrants {
		puzzles := make([][]stats.Reach, len(g.Puzzles))
		for p, s := range g.Samples[e] {
			if s == nil {
				continue
			}
			for _, r := range s.Runs {
				if !r.Traced {
					return nil, nil
				}
				d, err := s.Detail(r)
				if err != nil {
					return nil, err
				}
				puzzles[p] = append(puzzles[p], reach(s, d.Trace))
			}
		}
		list = append(list, stats.Reached(name, puzzles))
	}
	return list, nil
}

// reach is when a run reached each target within its budget.
func reach(s *experiment.Sample, trace []experiment.Improvement) stats.Reach {
	r := make(stats.Reach, len(targets))
	for i, target := range targets {
		r[i] = math.Inf(1)
		for _, p := range trace {
			if p.Missing <= target && (s.Limits.Evaluations == 0 || p.Evaluations <= s.Limits.Evaluations) {
				r[i] = float64(p.Evaluations)
				break
			}
		}
	}
	return r
}
