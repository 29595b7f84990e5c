package paper

import (
	"math"

	"sudokuscope/engine/base/stats"
)

// rate is the share of runs solved, in %, and of how many runs the paper's is.
func rate(paper float64, of int) Measure {
	return Measure{Quantity: Solved, Paper: paper, PaperRuns: of}
}

// mean is any other figure of the paper; of how many runs, of says.
func mean(q Quantity, paper float64) Measure { return Measure{Quantity: q, Paper: paper} }

// of says how many runs the paper's figure is of.
func (m Measure) of(runs int) Measure {
	m.PaperRuns = runs
	return m
}

// own is a figure that the paper does not print.
func own(q Quantity) Measure { return Measure{Quantity: q, Paper: math.NaN()} }

// over divides the figure by that of an earlier case, of which the paper has base.
func (m Measure) over(label string, base float64) Measure {
	m.Over, m.Paper = label, m.Paper/base
	return m
}

// fitted says that something was chosen by this figure.
func (m Measure) fitted() Measure {
	m.Fitted = true
	return m
}

// repeats names the figure that this one repeats or follows from.
func (m Measure) repeats(what string) Measure {
	m.Repeats = what
	return m
}

// differs explains why ours comes out otherwise than the paper's.
func (m Measure) differs(reason string) Measure {
	m.Reason = reason
	return m
}

// within sets the band in which ours must lie where it does not agree.
func (m Measure) within(low, high float64) Measure {
	m.Accept = &stats.Interval{Low: low, High: high}
	return m
}
