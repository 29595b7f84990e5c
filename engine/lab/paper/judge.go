package paper

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/base/stats"
)

// Comparison is a figure of ours beside the paper's.
type Comparison struct {
	stats.Agreement
	// Paper is what the paper has.
	Paper float64
	// How says by what it was tested.
	How string
	// rates are ours and the paper's, where both are rates.
	rates *[2]stats.Successes
}

// Level is that of the tests: of a hundred figures that are the paper's, five differ.
const Level = .05

// compare tests whether ours is the paper's.
func (m *Measure) compare(estimate Estimate) Comparison {
	comparison := Comparison{Paper: m.Paper}
	comparison.Difference = estimate.Value - m.Paper
	switch {
	case estimate.Against != nil:
		return *estimate.Against
	case estimate.Holds != nil:
		m.compareRates(&comparison, estimate)
	case estimate.Draws != nil:
		// The share of the ratios of runs drawn anew that lie beyond the paper's.
		half, i := m.Paper*timing, estimate.Interval
		comparison.Interval = stats.Interval{
			Low:  i.Low - m.Paper - half,
			High: i.High - m.Paper + half,
		}
		comparison.P = stats.Drawn(estimate.Draws, m.Paper, half)
		comparison.Shows = (i.High-i.Low)/2*2.8/1.96 + half
		comparison.How = fmt.Sprintf("bootstrap, the paper's ratio right to %.0f %%", 100*timing)
	case estimate.Values != nil:
		comparison.Agreement = stats.CompareMean(estimate.Values,
			m.Paper, rounding(m.Paper), m.PaperRuns)
		comparison.How = fmt.Sprintf("bootstrap, the paper's mean of %d runs", m.PaperRuns)
		if m.PaperRuns == 0 {
			comparison.How = "bootstrap of ours; the paper does not say of how many runs its figure is"
		}
	default:
		comparison.Interval = stats.Interval{Low: math.Inf(-1), High: math.Inf(1)}
		comparison.P = 1
		comparison.Shows = math.NaN()
		comparison.How = "too few runs to compare"
	}
	return comparison
}

// compareRates is Fisher's exact test, of as many runs as are independent.
func (m *Measure) compareRates(comparison *Comparison, estimate Estimate) {
	ours := stats.Clustered(estimate.Holds)
	paper := stats.Successes{
		K: int(math.Round(m.Paper / 100 * float64(m.PaperRuns))),
		N: m.PaperRuns,
	}
	_, i := stats.RateDifference(ours.K, ours.N, paper.K, paper.N)
	comparison.Interval = stats.Interval{Low: 100 * i.Low, High: 100 * i.High}
	comparison.rates = &[2]stats.Successes{ours, paper}
	comparison.P = stats.Fisher(ours, paper)
	comparison.Shows = 100 * stats.SmallestShown(paper.Rate(), ours.N, paper.N)
	comparison.How = fmt.Sprintf("exact, the paper's %d of %d", paper.K, paper.N)
	if ours.N != estimate.Runs {
		comparison.How += fmt.Sprintf("; %d of our runs are independent, for puzzles repeat", ours.N)
	}
}

// row makes the row of a measure; done has the runs of the cases so far.
func (m *Measure) row(of *Case, runs Runs, done map[string]Runs) Row {
	if m.Over == "" {
		return m.judge(of, m.Quantity.Of(runs))
	}
	row := m.judge(of, ratio(m.Quantity, runs, done[m.Over]))
	row.Quantity += ", over that of " + m.Over
	return row
}

// judge makes a row of a figure measured.
func (m *Measure) judge(of *Case, estimate Estimate) Row {
	nan := Number(math.NaN())
	row := Row{
		Label:          of.Label,
		pool:           of.Pool,
		Quantity:       m.Quantity.Name,
		Paper:          Number(m.Paper),
		Ours:           Number(estimate.Value),
		Low:            Number(estimate.Interval.Low),
		High:           Number(estimate.Interval.High),
		Runs:           estimate.Runs,
		Difference:     nan,
		DifferenceLow:  nan,
		DifferenceHigh: nan,
		P:              nan,
		Shows:          nan,
	}
	if math.IsNaN(m.Paper) && estimate.Against == nil {
		row.Verdict, row.Why = OursOnly, "the paper prints none"
		if m.Accept != nil {
			row.Why = "expected " + band(*m.Accept)
			if !m.Accept.Contains(estimate.Value) {
				row.Verdict = OutOfBand
			}
		}
		return row
	}
	comparison := m.compare(estimate)
	row.Paper = Number(comparison.Paper)
	row.Difference = Number(comparison.Difference)
	row.P = Number(comparison.P)
	row.Shows = Number(comparison.Shows)
	row.DifferenceLow, row.DifferenceHigh = Number(comparison.Interval.Low), Number(comparison.Interval.High)
	row.Kind = m.kind(estimate.Value)
	row.rates = comparison.rates
	row.measured = m.Over == "" && estimate.Against == nil
	row.Strong = comparison.Shows <= 10 && m.Quantity.rate ||
		comparison.Shows <= math.Abs(comparison.Paper)/10 && !m.Quantity.rate
	switch {
	case comparison.P >= Level:
		row.Verdict, row.Why = Agrees, comparison.How
	case m.Reason != "" && (m.Accept == nil || m.Accept.Contains(estimate.Value)):
		row.Verdict, row.Why = Differs, m.Reason
	default:
		row.Verdict, row.Why = Differs, comparison.How
	}
	if row.Kind == Repeated {
		row.Why = "not counted: repeats " + m.Repeats
	}
	return row
}

// kind says what a row can show when ours is value.
func (m *Measure) kind(value float64) Kind {
	switch {
	case m.Repeats != "":
		return Repeated
	case m.Quantity.rate && (m.Paper == 100 && value >= 99.5 || m.Paper == 0 && value == 0):
		return Trivial
	case m.Fitted:
		return Fitted
	}
	return Predicted
}

// pool tests the figures of a table together: the rates of all cases, and of those
// that belong together, for a shift that is too small to show in each; and all figures
// for differences in any direction. What repeats another figure or is trivial is left
// out, and so are ratios, which share their base.
func pool(rows []Row) (list []Pooled) {
	labels := []string{""}
	var ps []float64
	for _, r := range rows {
		if !slices.Contains(labels, r.pool) {
			labels = append(labels, r.pool)
		}
		if r.countsInPool() {
			ps = append(ps, float64(r.P))
		}
	}
	for _, label := range labels {
		if p, ok := shift(rows, label); ok {
			list = append(list, p)
		}
	}
	if len(ps) > 1 {
		list = append(list, Pooled{
			Label: "all figures, whichever way they differ",
			Rows:  len(ps),
			P:     Number(stats.FisherCombined(ps)),
		})
	}
	return list
}

func (r *Row) countsInPool() bool {
	return r.P.Known() && r.measured && (r.Kind == Fitted || r.Kind == Predicted)
}

// shift tests whether the rates of some cases lie above or below the paper's throughout.
func shift(rows []Row, label string) (Pooled, bool) {
	var pairs [][2]stats.Successes
	for _, r := range rows {
		if r.rates != nil && r.countsInPool() && (label == "" || r.pool == label) {
			pairs = append(pairs, *r.rates)
		}
	}
	z, p := stats.MantelHaenszel(pairs)
	of := "all rates"
	if label != "" {
		of = "rates, " + label
	}
	switch {
	case z > 0:
		of += ": ours higher"
	case z < 0:
		of += ": ours lower"
	}
	return Pooled{Label: of, Rows: len(pairs), P: Number(p)}, len(pairs) > 1
}

// rounding is half of the last digit printed: 9 stands for 8.5 to 9.5.
func rounding(v float64) float64 {
	//nolint:forbidigo // a number
	_, decimals, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
	return math.Pow10(-len(decimals)) / 2
}

// band writes a range: 57–72, ≥ 95, ≤ 1.5.
func band(i stats.Interval) string {
	number := func(v float64) string {
		if v > 10_000 {
			return strconv.FormatFloat(v, 'f', 0, 64)
		}
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	switch {
	case math.IsInf(i.High, 1):
		return "≥ " + number(i.Low)
	case math.IsInf(i.Low, -1):
		return "≤ " + number(i.High)
	}
	return number(i.Low) + "–" + number(i.High)
}
