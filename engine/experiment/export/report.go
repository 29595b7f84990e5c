package export

import (
	"math"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/matrix"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/experiment/stats/fit"
	"sudokuscope/engine/experiment/stats/suite"
	"sudokuscope/engine/experiment/sweep"
)

// Report is all that is said of an experiment, for people and for programs. Its
// fields are those of its JSON.
type Report struct {
	Program     string                  `json:"program"`
	Notes       []string                `json:"notes"`
	Rows        []experiment.Row        `json:"rows"`
	Comparisons []experiment.Comparison `json:"comparisons"`
	Sweeps      []sweep.Study           `json:"sweeps,omitempty"`
	Matrices    []matrix.Matrix         `json:"matrices,omitempty"`
	Suites      []SuiteReport           `json:"suites"`
	Fits        []FitReport             `json:"fits,omitempty"`
	Restarts    []RestartReport         `json:"restarts,omitempty"`
}

// SuiteReport is what is said over all puzzles of one budget.
type SuiteReport struct {
	Budget  string         `json:"budget"`
	Puzzles int            `json:"puzzles"`
	Totals  []TotalReport  `json:"totals"`
	Ranking *RankingReport `json:"ranking"`
	Pairs   []PairReport   `json:"pairs"`
	// VirtualBest is the geometric mean of the expected running time of the best
	// entrant of each puzzle, over the VirtualBestSolved that anybody solved.
	VirtualBest       experiment.Number `json:"virtual_best_ert"`
	VirtualBestSolved int               `json:"virtual_best_solved"`

	panels []Panel
}

// TotalReport is a suite.Total.
type TotalReport struct {
	Entrant      string            `json:"algorithm"`
	Puzzles      int               `json:"puzzles"`
	SolvedAny    int               `json:"puzzles_solved"`
	Runs         int               `json:"runs"`
	Solved       int               `json:"solved"`
	PAR10        experiment.Number `json:"par10"`
	PAR10Low     experiment.Number `json:"par10_low"`
	PAR10High    experiment.Number `json:"par10_high"`
	MeanRank     experiment.Number `json:"mean_rank"`
	Best         int               `json:"best_on"`
	Alone        int               `json:"alone_on"`
	ERTRatio     experiment.Number `json:"ert_ratio"`
	ERTRatioLow  experiment.Number `json:"ert_ratio_low"`
	ERTRatioHigh experiment.Number `json:"ert_ratio_high"`
}

// RankingReport is Friedman's test.
type RankingReport struct {
	Measure    string            `json:"measure"`
	Problems   int               `json:"puzzles"`
	ChiSquare  experiment.Number `json:"chi_square"`
	P          experiment.Number `json:"p"`
	F          experiment.Number `json:"f"`
	PF         experiment.Number `json:"p_f"`
	Difference experiment.Number `json:"critical_difference"`
	Groups     [][]string        `json:"groups"`
}

// PairReport compares two entrants over the puzzles.
type PairReport struct {
	A         string            `json:"a"`
	B         string            `json:"b"`
	Puzzles   int               `json:"puzzles"`
	Wins      int               `json:"wins"`
	Losses    int               `json:"losses"`
	Raw       experiment.Number `json:"p_raw"`
	P         experiment.Number `json:"p"`
	Exact     bool              `json:"exact"`
	Ratio     experiment.Number `json:"par10_ratio"`
	RatioLow  experiment.Number `json:"par10_ratio_low"`
	RatioHigh experiment.Number `json:"par10_ratio_high"`
	ERT       experiment.Number `json:"ert_ratio"`
	ERTLow    experiment.Number `json:"ert_ratio_low"`
	ERTHigh   experiment.Number `json:"ert_ratio_high"`
	Both      int               `json:"solved_by_both"`
}

// FitReport is what law the efforts of a sample follow.
type FitReport struct {
	Algorithm string      `json:"algorithm"`
	Puzzle    string      `json:"puzzle"`
	Budget    string      `json:"budget"`
	Runs      int         `json:"runs"`
	Solved    int         `json:"solved"`
	Step      float64     `json:"step"`
	None      string      `json:"none,omitempty"` // why there is none
	Laws      []LawReport `json:"laws"`
}

// LawReport is a law fitted.
type LawReport struct {
	Law        string             `json:"law"`
	Parameters map[string]float64 `json:"parameters"`
	LogLik     float64            `json:"log_likelihood"`
	AIC        float64            `json:"aic"`
	Weight     float64            `json:"weight"`
	Distance   float64            `json:"distance"`
	QQ         []fit.QQ           `json:"qq"`

	names []string
}

// RestartReport is advice about restarts.
type RestartReport struct {
	Algorithm string            `json:"algorithm"`
	Puzzle    string            `json:"puzzle"`
	Budget    string            `json:"budget"`
	Verdict   string            `json:"verdict"`
	Runs      int               `json:"runs"`
	Solved    int               `json:"solved"`
	Cutoff    experiment.Number `json:"cutoff"`
	Gain      experiment.Number `json:"gain"`
	GainLow   experiment.Number `json:"gain_low"`
	GainHigh  experiment.Number `json:"gain_high"`
	Sentence  string            `json:"sentence"`
}

// Options say what a report holds besides rows and comparisons.
type Options struct{ Fits, Restarts, Matrix bool }

// NewReport makes the report of samples, whose names are distinct.
func NewReport(program string, samples []experiment.Sample, o Options) (*Report, error) {
	r := &Report{Program: program, Notes: []string{}, Rows: []experiment.Row{}, Suites: []SuiteReport{}}
	late := 0
	for i := range samples {
		row := samples[i].Row()
		late += row.Late
		r.Rows = append(r.Rows, row)
		if o.Fits {
			r.Fits = append(r.Fits, newFit(&samples[i]))
		}
		if o.Restarts {
			r.Restarts = append(r.Restarts, newRestart(&samples[i]))
		}
	}
	if late > 0 {
		r.note("%s found a solution only after the evaluations of the budget, in the iteration that went beyond it: failed, by the budget", count(late, "run"))
	}
	r.Comparisons = experiment.Compare(samples)
	r.Sweeps = sweep.Of(samples)
	if o.Matrix {
		r.Matrices = matrix.Of(samples)
	}
	if unbounded(samples) {
		r.note("the budget bounds no evaluations: in PAR10 a failure is charged ten times those that it made, so an algorithm that makes fewer is charged less")
	}
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

// unbounded reports whether there is a failure on which no budget of evaluations was spent,
// where algorithms are compared by what it is charged.
func unbounded(samples []experiment.Sample) bool {
	for i := range samples {
		e := samples[i].Efforts()
		if e.Budget <= 0 && e.Successes() < e.Len() {
			return len(samples) > 1
		}
	}
	return false
}

func newSuite(g *experiment.Suite) (SuiteReport, error) {
	s := SuiteReport{Budget: g.Budget, Puzzles: len(g.Puzzles), Pairs: []PairReport{}}
	var ranking stats.Ranking
	ok := false
	if len(g.Entrants) > 1 {
		ranking, ok = g.Ranking(suite.PAR10)
	}
	for e, t := range g.Totals() {
		row := TotalReport{
			Entrant: t.Entrant, Puzzles: t.Puzzles, SolvedAny: t.SolvedAny, Runs: t.Runs, Solved: t.Solved,
			PAR10: experiment.Number(t.PAR10), PAR10Low: experiment.Number(t.Interval.Low), PAR10High: experiment.Number(t.Interval.High),
			Best: t.Best, Alone: t.Alone, MeanRank: experiment.Number(math.NaN()),
			ERTRatio: experiment.Number(t.ERTRatio), ERTRatioLow: experiment.Number(t.RatioInterval.Low), ERTRatioHigh: experiment.Number(t.RatioInterval.High),
		}
		if ok {
			row.MeanRank = experiment.Number(ranking.Mean[e])
		}
		s.Totals = append(s.Totals, row)
	}
	if ok {
		s.Ranking = newRanking(g, ranking)
	}
	ert := g.Pairs(suite.ERT)
	for i, p := range g.Pairs(suite.PAR10) {
		s.Pairs = append(s.Pairs, PairReport{
			A: p.A, B: p.B, Puzzles: p.Puzzles, Wins: p.Wins, Losses: p.Losses,
			Raw: experiment.Number(p.Raw), P: experiment.Number(p.P), Exact: p.Exact,
			Ratio: experiment.Number(p.Ratio), RatioLow: experiment.Number(p.Interval.Low), RatioHigh: experiment.Number(p.Interval.High),
			ERT: experiment.Number(ert[i].Ratio), ERTLow: experiment.Number(ert[i].Interval.Low), ERTHigh: experiment.Number(ert[i].Interval.High),
			Both: ert[i].Rated,
		})
	}
	sum := 0.0
	for _, b := range g.VirtualBest(suite.ERT) {
		if b.Entrant >= 0 {
			sum += math.Log(max(1, b.Figure))
			s.VirtualBestSolved++
		}
	}
	s.VirtualBest = experiment.Number(math.Exp(sum / float64(s.VirtualBestSolved)))
	reached, err := Reached(g)
	s.panels = Profiles(g, reached)
	return s, err
}

func newRanking(g *experiment.Suite, r stats.Ranking) *RankingReport {
	list := &RankingReport{
		Measure: suite.PAR10.String(), Problems: r.Problems, ChiSquare: experiment.Number(r.ChiSquare), P: experiment.Number(r.P),
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

// targets are the costs that a run may reach, in the measure that all algorithms
// share.
var targets = []int{64, 32, 16, 8, 4, 2, 0}

// Reached are the curves over puzzles, runs and targets; none where not every run
// has a trace.
func Reached(g *experiment.Suite) ([]suite.Profile, error) {
	var list []suite.Profile
	for e, name := range g.Entrants {
		puzzles := make([][]suite.Reach, len(g.Puzzles))
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
		list = append(list, suite.Reached(name, puzzles))
	}
	return list, nil
}

// reach is when a run reached each target within its budget.
func reach(s *experiment.Sample, trace []experiment.Improvement) suite.Reach {
	r := make(suite.Reach, len(targets))
	for i, target := range targets {
		r[i] = math.Inf(1)
		for _, p := range trace {
			if p.Missing <= target && (s.MaxEvaluations == 0 || p.Evaluations <= s.MaxEvaluations) {
				r[i] = float64(p.Evaluations)
				break
			}
		}
	}
	return r
}

func newFit(s *experiment.Sample) FitReport {
	e := s.Efforts()
	f := FitReport{Algorithm: s.Algorithm, Puzzle: s.Puzzle, Budget: s.Budget, Runs: e.Len(), Solved: e.Successes(), Laws: []LawReport{}}
	res, err := fit.Runs(&e)
	if err != nil {
		f.None = err.Error()
		return f
	}
	f.Step = res.Step
	for _, l := range res.Fits {
		law := LawReport{Law: l.Kind.String(), Parameters: map[string]float64{}, LogLik: l.LogLikelihood, AIC: l.AIC, Weight: l.Weight,
			Distance: l.Distance(&e), QQ: thin(l.Plot(&e)), names: l.Kind.Names()}
		for i, name := range law.names {
			law.Parameters[name] = l.Params[i]
		}
		f.Laws = append(f.Laws, law)
	}
	return f
}

// thin keeps at most 200 points of a plot, evenly.
func thin(points []fit.QQ) []fit.QQ {
	const most = 200
	if len(points) <= most {
		return points
	}
	list := make([]fit.QQ, most)
	for i := range list {
		list[i] = points[i*(len(points)-1)/(most-1)]
	}
	return list
}
