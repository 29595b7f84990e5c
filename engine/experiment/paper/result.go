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
	// Holds is null where there is nothing to judge by; Basis says by what it
	// was judged.
	Holds *bool  `json:"holds"`
	Basis string `json:"basis"`
}

// judge makes a row of a figure measured.
func (m *Measure) judge(label string, e Estimate) Row {
	r := Row{
		Label: label, Quantity: m.Quantity.Name, Paper: experiment.Number(m.Paper), Ours: experiment.Number(e.Value),
		Low: experiment.Number(e.Interval.Low), High: experiment.Number(e.Interval.High), Runs: e.Runs,
	}
	says := func(holds bool, basis string) {
		r.Holds, r.Basis = &holds, basis
	}
	switch {
	case m.Accept != nil:
		says(m.Accept.Contains(e.Value), "ours within "+band(*m.Accept))
	case math.IsNaN(m.Paper):
		r.Basis = "nothing to judge by"
	case m.PaperRuns > 0 && m.Quantity.rate:
		paper := stats.Wilson(int(math.Round(m.Paper/100*float64(m.PaperRuns))), m.PaperRuns)
		paper = stats.Interval{Low: 100 * paper.Low, High: 100 * paper.High}
		says(paper.Overlaps(e.Interval), fmt.Sprintf("intervals overlap, the paper's of %d runs %s", m.PaperRuns, band(round(paper))))
	case m.PaperRuns > 0:
		// The paper's mean is as uncertain as one of ours of so few runs.
		both := math.Sqrt(1 + float64(e.Runs)/float64(m.PaperRuns))
		wide := stats.Interval{Low: e.Value - both*(e.Value-e.Interval.Low), High: e.Value + both*(e.Interval.High-e.Value)}
		says(wide.Overlaps(printed(m.Paper)), fmt.Sprintf("difference within chance, the paper's of %d runs", m.PaperRuns))
	default:
		says(e.Interval.Overlaps(printed(m.Paper)), "the paper's figure within our interval")
	}
	return r
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
	number := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	switch {
	case math.IsInf(i.High, 1):
		return "≥ " + number(i.Low)
	case math.IsInf(i.Low, -1):
		return "≤ " + number(i.High)
	}
	return number(i.Low) + "–" + number(i.High)
}

// Holding counts the rows that hold and those that were judged.
func (r *Result) Holding() (holding, judged int) {
	for _, row := range r.Rows {
		if row.Holds != nil {
			judged++
			if *row.Holds {
				holding++
			}
		}
	}
	return holding, judged
}
