package paper

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Result is a table repeated.
type Result struct {
	ID     string   `json:"id"`
	Source string   `json:"source"`
	Title  string   `json:"title"`
	Notes  []string `json:"notes"`
	Rows   []Row    `json:"rows"`
	// Picture is that of the table, where it has one.
	Picture string `json:"picture,omitempty"`
}

// Row is a figure of the paper beside ours.
type Row struct {
	Label    string            `json:"label"`
	Quantity string            `json:"quantity"`
	Paper    experiment.Number `json:"paper"`
	Ours     experiment.Number `json:"ours"`
	Low      experiment.Number `json:"low"`
	High     experiment.Number `json:"high"`
	Runs     int               `json:"runs"`
	// Timed is whether the figure hangs on the speed of the machine.
	Timed   bool    `json:"timed,omitempty"`
	Verdict Verdict `json:"verdict"`
	// Basis is what the verdict rests on, or the reason for a difference.
	Basis string `json:"basis"`
}

// Verdict is what a comparison comes to, in words that stand in a table.
type Verdict string

const (
	// Agrees: chance and the paper's rounding explain the difference.
	Agrees Verdict = "agrees with the paper"
	// Expected: they do not, and the reason is known.
	Expected Verdict = "differs as expected"
	// OursOnly: the paper prints no such figure.
	OursOnly Verdict = "ours only"
	// Differs: ours is not the paper's, and nobody knows why.
	Differs Verdict = "DIFFERS"
	// OutOfBand: the paper prints no such figure, and ours is not what it was
	// measured to be before.
	OutOfBand Verdict = "OUT OF BAND"
)

// judge makes a row of a figure measured.
func (m *Measure) judge(label string, e Estimate) Row {
	r := Row{
		Label: label, Quantity: m.Quantity.Name, Paper: experiment.Number(m.Paper), Ours: experiment.Number(e.Value),
		Low: experiment.Number(e.Interval.Low), High: experiment.Number(e.Interval.High), Runs: e.Runs,
		Timed: m.Quantity.timed,
	}
	if math.IsNaN(m.Paper) {
		r.Verdict, r.Basis = OursOnly, "the paper prints none"
		if m.Accept != nil {
			r.Basis = "expected " + band(*m.Accept)
			if !m.Accept.Contains(e.Value) {
				r.Verdict = OutOfBand
			}
		}
		return r
	}
	agrees, basis := m.agrees(e)
	switch {
	case agrees:
		r.Verdict, r.Basis = Agrees, basis
	case m.Reason != "" && (m.Accept == nil || m.Accept.Contains(e.Value)):
		r.Verdict, r.Basis = Expected, m.Reason
	default:
		r.Verdict, r.Basis = Differs, basis
	}
	return r
}

// agrees reports whether chance and rounding explain the difference between ours
// and the paper's, and by what that was judged.
func (m *Measure) agrees(e Estimate) (yes bool, basis string) {
	switch {
	case m.PaperRuns > 0 && m.Quantity.rate:
		paper := stats.Wilson(int(math.Round(m.Paper/100*float64(m.PaperRuns))), m.PaperRuns)
		paper = stats.Interval{Low: 100 * paper.Low, High: 100 * paper.High}
		return paper.Overlaps(e.Interval), fmt.Sprintf("intervals overlap, the paper's of %d runs %s", m.PaperRuns, band(round(paper)))
	case m.PaperRuns > 0 && len(e.Values) > 0:
		next := stats.NextMean(e.Values, m.PaperRuns)
		return next.Overlaps(printed(m.Paper)), fmt.Sprintf("a mean of the paper's %d runs lies in %s", m.PaperRuns, band(next))
	}
	if m.Over != "" {
		paper := stats.Interval{Low: m.Paper * (1 - m.Precise), High: m.Paper * (1 + m.Precise)}
		return e.Interval.Overlaps(paper), fmt.Sprintf("intervals overlap, the paper's ratio %.3g to %.0f %%", m.Paper, 100*m.Precise)
	}
	return e.Interval.Overlaps(printed(m.Paper)), "the paper's figure in our interval"
}

// printed is the range of values that would have been printed as v: 9 stands for
// 8.5 to 9.5.
func printed(v float64) stats.Interval {
	_, decimals, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
	half := math.Pow10(-len(decimals)) / 2
	return stats.Interval{Low: v - half, High: v + half}
}

func round(i stats.Interval) stats.Interval {
	return stats.Interval{Low: math.Round(10*i.Low) / 10, High: math.Round(10*i.High) / 10}
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

// Count is how many rows have a verdict.
func (r *Result) Count(v Verdict) int {
	n := 0
	for i := range r.Rows {
		if r.Rows[i].Verdict == v {
			n++
		}
	}
	return n
}

// Printed is how many figures of the paper were compared.
func (r *Result) Printed() int { return r.Count(Agrees) + r.Count(Expected) + r.Count(Differs) }

// Timed is how many of them hang on the speed of the machine, and how many of
// those agree.
func (r *Result) Timed() (printed, agree int) {
	for i := range r.Rows {
		if row := &r.Rows[i]; row.Timed && row.Paper.Known() {
			printed++
			if row.Verdict == Agrees {
				agree++
			}
		}
	}
	return printed, agree
}
