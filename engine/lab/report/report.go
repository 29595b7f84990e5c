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

	"sudokuscope/engine/ask/rounding"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
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
	Reproduced  []rounding.Tried        `json:"reproduced,omitempty"`
	Rows        []experiment.Row        `json:"rows"`
	Comparisons []experiment.Comparison `json:"comparisons"`
	Sweeps      []experiment.Table      `json:"sweeps,omitempty"`
	Suites      []Suite                 `json:"suites"`
	Restarts    []Restart               `json:"restarts,omitempty"`
	Anatomies   []strike.Anatomy        `json:"anatomies,omitempty"`

	// Curves are the run-time distributions, a panel a puzzle.
	Curves []Panel `json:"curves"`

	asTold bool // nobody has verified the seconds
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
	ERT     Number `json:"ert_ratio"`
	ERTLow  Number `json:"ert_ratio_low"`
	ERTHigh Number `json:"ert_ratio_high"`
	Both    int    `json:"solved_by_both"`
	// InEvaluations and InSeconds are the geometric mean of the ratio in evaluations and in
	// CPU time.
	InEvaluations Number `json:"ert_ratio_evaluations"`
	InSeconds     Number `json:"ert_ratio_seconds"`
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
func New(program string, samples []experiment.Sample, options Options) *Report {
	samples = experiment.Pooled(samples)
	experiment.By(samples, options.By)
	report := &Report{
		Format:      format,
		Program:     program,
		By:          options.By,
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
		if options.Restarts {
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
	for _, comparison := range r.Comparisons {
		if !(apart(comparison) > 1) || math.IsInf(apart(comparison), 1) { // or not known, or one takes no evaluation
			continue
		}
		i := slices.IndexFunc(furthest, func(f experiment.Comparison) bool {
			return f.A == comparison.A && f.B == comparison.B
		})
		if i < 0 {
			furthest = append(furthest, comparison)
		} else if apart(comparison) > apart(furthest[i]) {
			furthest[i] = comparison
		}
	}
	for _, comparison := range furthest {
		costs := "less"
		if comparison.InSeconds > comparison.InEvaluations {
			costs = "more"
		}
		r.Note(fmt.Sprintf("on %s, %s needs %s times the evaluations of %s but %s times its CPU seconds: "+
			"an evaluation of %[2]s costs %[6]s", comparison.Puzzle, comparison.A,
			figure(comparison.InEvaluations), comparison.B, figure(comparison.InSeconds), costs))
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

// AsTold calls the seconds what they are in a study: figures of whoever made the runs, of which others
// can verify the ratios between algorithms alone.
func (r *Report) AsTold() {
	r.asTold = true
	for i := range r.Curves {
		r.Curves[i].Axis = r.told(experiment.Unit(r.Curves[i].Axis))
	}
	if r.unit() == r.told(experiment.Seconds) {
		r.Note("seconds are as told by who made the runs: study verify compares their ratios between algorithms " +
			"alone, so seconds that were all made a hundredth would agree")
	}
}

// told is a unit of effort, with what there is to be known of seconds.
func (r *Report) told(unit experiment.Unit) string {
	if r.asTold && unit == experiment.Seconds {
		return "seconds as told"
	}
	return string(unit)
}

// bounded reports whether the budget of a suite is in the unit that its effort is counted in.
func bounded(suite *experiment.Suite) bool {
	for _, row := range suite.Samples {
		for _, s := range row {
			if s != nil {
				return suite.By.Bounds(s.Limits)
			}
		}
	}
	return false
}

func newSuite(suite *experiment.Suite) Suite {
	scores, _ := suite.Scores()
	section := Suite{
		Budget:  suite.Budget,
		By:      suite.By,
		Puzzles: len(suite.Puzzles),
		Totals:  suite.Totals(),
		Pairs:   []Pair{},
		Profile: profile(suite),
	}
	section.bounded, section.smallest = bounded(suite), suite.Smallest()
	section.Ranking, section.VirtualBest = stats.Friedman(scores), suite.VirtualBest()
	for _, pair := range suite.Pairs() {
		a := slices.Index(suite.Entrants, pair.A)
		b := slices.Index(suite.Entrants, pair.B)
		ert, _, in := suite.Ratio(stats.ByERT, a, b)
		section.Pairs = append(section.Pairs, Pair{
			Pair:          pair,
			ERT:           Number(ert),
			ERTLow:        Number(in.Low),
			ERTHigh:       Number(in.High),
			Both:          suite.SolvedByBoth(a, b),
			InEvaluations: Number(suite.RatioIn(experiment.Evaluations, a, b)),
			InSeconds:     Number(suite.RatioIn(experiment.Seconds, a, b)),
		})
	}
	return section
}

// Restart is advice about restarts.
type Restart struct {
	Algorithm string          `json:"algorithm"`
	Puzzle    string          `json:"puzzle"`
	Budget    string          `json:"budget"`
	Verdict   stats.Verdict   `json:"verdict"`
	Runs      int             `json:"runs"`
	Solved    int             `json:"solved"`
	Cutoff    Number          `json:"cutoff"`
	Gain      Number          `json:"gain"`
	GainLow   Number          `json:"gain_low"`
	GainHigh  Number          `json:"gain_high"`
	By        experiment.Unit `json:"by"`
	Sentence  string          `json:"sentence"`
}

func newRestart(sample *experiment.Sample) Restart {
	advice := stats.AdviseRestart(sample.Efforts())
	number := func(v float64) string { return figure(Number(v)) }
	sentence := sample.Algorithm + " on " + sample.Puzzle + ": " +
		advice.Sentence(string(sample.By), number)
	if advice.Verdict == stats.Restart {
		sentence += fmt.Sprintf(", measured on runs that the cutoff was not chosen by; expected %s instead of %s",
			number(advice.Expected), number(advice.Plain))
	}
	return Restart{
		Algorithm: sample.Algorithm,
		Puzzle:    sample.Puzzle,
		Budget:    sample.Budget,
		Verdict:   advice.Verdict,
		Runs:      advice.Runs,
		Solved:    advice.Successes,
		Cutoff:    Number(advice.Cutoff),
		Gain:      Number(advice.Gain),
		GainLow:   Number(advice.Interval.Low),
		GainHigh:  Number(advice.Interval.High),
		By:        sample.By,
		Sentence:  sentence,
	}
}
