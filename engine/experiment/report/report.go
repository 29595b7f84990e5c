// Package report writes the results of experiments for people and for other programs:
// aligned text, Markdown and CSV from one [Table], JSON, and a page with
// pictures.
//
//	samples ──▶ New ──▶ Report ──▶ Text, Page, JSON, CSV
package report

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/feature"
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
	Suites      []Suite                 `json:"suites"`
	Restarts    []Restart               `json:"restarts,omitempty"`
	Anytime     []experiment.Anytime    `json:"anytime,omitempty"`
	Features    []feature.Explanation   `json:"features,omitempty"`

	// Curves are the run-time distributions, a panel a puzzle.
	Curves []Panel `json:"curves"`
}

// Suite is what is said over all puzzles of one budget.
type Suite struct {
	Budget  string          `json:"budget"`
	By      experiment.Unit `json:"by"`
	Puzzles int             `json:"puzzles"`
	Totals  []stats.Total   `json:"totals"`
	// Ranking is Friedman's test by PAR10, over the puzzles that all have runs on.
	Ranking *stats.Ranking `json:"ranking"`
	// VirtualBest is nil where the runs are too few to pick it by one half and measure it by
	// the other.
	VirtualBest *stats.VirtualBest `json:"virtual_best"`
	Pairs       []Pair             `json:"pairs"`
	// Profile is the curves over the puzzles.
	Profile Panel `json:"profile"`

	bounded  bool    // the budget is in the unit of By
	smallest float64 // what a ratio has a meaning of
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
	Restarts bool
	// By is what effort is counted in, nothing for what the budget bounds.
	By experiment.Unit
}

// format is that of the JSON: within a number fields are added, and none is taken away.
const format = "sudokuscope report 3"

// New makes the report of samples, whose names are distinct. Runs on general puzzles, one on
// each, are a sample together.
func New(program string, samples []experiment.Sample, o Options) *Report {
	samples = experiment.Pooled(samples)
	experiment.By(samples, o.By)
	report := &Report{
		Format:      format,
		Program:     program,
		By:          o.By,
		Notes:       []string{},
		Rows:        []experiment.Row{},
		Suites:      []Suite{},
		Comparisons: experiment.Compare(samples),
		Sweeps:      experiment.Sweeps(samples),
		Curves:      runTimes(samples),
	}
	late := 0
	for i := range samples {
		row := samples[i].Row()
		late += row.Late
		report.Rows = append(report.Rows, row)
		if o.Restarts {
			report.Restarts = append(report.Restarts, newRestart(&samples[i]))
		}
	}
	if late > 0 {
		report.Note(english.Count(late, "run") + " found a solution only when the budget was spent, " +
			"in what was still under way: failed, by the budget")
	}
	report.unlike()
	report.byClock(samples)
	for _, g := range experiment.Suites(samples) {
		if len(g.Puzzles) > 1 {
			report.Suites = append(report.Suites, newSuite(g))
		}
	}
	return report
}

// Note adds a sentence to what a reader must know.
func (r *Report) Note(text string) { r.Notes = append(r.Notes, text) }

// JSON writes the report for programs.
func (r *Report) JSON(w io.Writer) error { return writeJSON(w, r) }

func writeJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}

// unlike says of which pairs the ratio in evaluations and that in CPU time differ more than
// tenfold, for each pair on the puzzle where they are furthest apart.
func (r *Report) unlike() {
	apart := func(c experiment.Comparison) float64 {
		return math.Abs(math.Log10(float64(c.InEvaluations / c.InSeconds)))
	}
	var furthest []experiment.Comparison
	for _, c := range r.Comparisons {
		if !(apart(c) > 1) || math.IsInf(apart(c), 1) { // or not known, or one takes no evaluation
			continue
		}
		i := slices.IndexFunc(furthest, func(f experiment.Comparison) bool {
			return f.A == c.A && f.B == c.B
		})
		if i < 0 {
			furthest = append(furthest, c)
		} else if apart(c) > apart(furthest[i]) {
			furthest[i] = c
		}
	}
	for _, c := range furthest {
		r.Note(fmt.Sprintf("%s / %s on %s: the ERT is %s times in evaluations and %s times in "+
			"CPU seconds: an evaluation of one is more work than of the other",
			c.A, c.B, c.Puzzle, figure(c.InEvaluations), figure(c.InSeconds)))
	}
}

// byClock says of whom the seconds that are compared are those of the clock: a program of
// somebody's, or runs of a system that cannot tell the time of a thread.
func (r *Report) byClock(samples []experiment.Sample) {
	var names []string
	for i := range samples {
		s := &samples[i]
		worked := slices.ContainsFunc(s.Runs, func(r experiment.Run) bool {
			return r.Seconds != r.Wall
		})
		if s.By == experiment.Seconds && !worked && !slices.Contains(names, s.Algorithm) {
			names = append(names, s.Algorithm)
		}
	}
	if len(names) > 0 {
		r.Note("the seconds of " + english.List(names, "and") +
			" are by the clock: what else the machine did counts in them")
	}
}

// bounded reports whether the budget of a suite is in the unit that its effort is counted in.
func bounded(g *experiment.Suite) bool {
	for _, row := range g.Samples {
		for _, s := range row {
			if s != nil {
				return g.By.Bounds(s.Limits)
			}
		}
	}
	return false
}

func newSuite(g *experiment.Suite) Suite {
	scores, _ := g.Scores(stats.ByPAR10)
	suite := Suite{
		Budget:  g.Budget,
		By:      g.By,
		Puzzles: len(g.Puzzles),
		Totals:  g.Totals(),
		Pairs:   []Pair{},
		Profile: profile(g),
	}
	suite.bounded, suite.smallest = bounded(g), g.Smallest()
	suite.Ranking, suite.VirtualBest = stats.Friedman(scores), g.VirtualBest()
	for _, p := range g.Pairs(stats.ByPAR10) {
		a := slices.Index(g.Entrants, p.A)
		b := slices.Index(g.Entrants, p.B)
		ert, _, in := g.Ratio(stats.ByERT, a, b)
		suite.Pairs = append(suite.Pairs, Pair{
			p, experiment.Number(ert), experiment.Number(in.Low),
			experiment.Number(in.High), g.SolvedByBoth(a, b),
			experiment.Number(g.RatioIn(experiment.Evaluations, a, b)),
			experiment.Number(g.RatioIn(experiment.Seconds, a, b)),
		})
	}
	return suite
}

// Restart is advice about restarts.
type Restart struct {
	Algorithm string            `json:"algorithm"`
	Puzzle    string            `json:"puzzle"`
	Budget    string            `json:"budget"`
	Verdict   stats.Verdict     `json:"verdict"`
	Runs      int               `json:"runs"`
	Solved    int               `json:"solved"`
	Cutoff    experiment.Number `json:"cutoff"`
	Gain      experiment.Number `json:"gain"`
	GainLow   experiment.Number `json:"gain_low"`
	GainHigh  experiment.Number `json:"gain_high"`
	By        experiment.Unit   `json:"by"`
	Sentence  string            `json:"sentence"`
}

func newRestart(s *experiment.Sample) Restart {
	advice := stats.AdviseRestart(s.Efforts())
	number := func(v float64) string { return figure(experiment.Number(v)) }
	sentence := s.Algorithm + " on " + s.Puzzle + ": " +
		advice.Sentence(string(s.By), number)
	if advice.Verdict == stats.Restart {
		sentence += fmt.Sprintf(", measured on runs that the cutoff was not chosen by; expected %s instead of %s",
			number(advice.Expected), number(advice.Plain))
	}
	return Restart{
		Algorithm: s.Algorithm,
		Puzzle:    s.Puzzle,
		Budget:    s.Budget,
		Verdict:   advice.Verdict,
		Runs:      advice.Runs,
		Solved:    advice.Successes,
		Cutoff:    experiment.Number(advice.Cutoff),
		Gain:      experiment.Number(advice.Gain),
		GainLow:   experiment.Number(advice.Interval.Low),
		GainHigh:  experiment.Number(advice.Interval.High),
		By:        s.By,
		Sentence:  sentence,
	}
}
