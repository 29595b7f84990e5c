package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// Curve is a distribution function: the share of runs or puzzles that had
// been reached at a value.
type Curve struct {
	Name  string        `json:"algorithm"`
	Of    int           `json:"of"`
	Steps []stats.Point `json:"steps"`
}

// Panel is one drawing of curves.
type Panel struct {
	Title string `json:"title"`
	// Axis says what the values are, Unit what the shares are of: "runs".
	Axis   string  `json:"axis"`
	Unit   string  `json:"shares_of"`
	Curves []Curve `json:"curves"`
}

// runTimes are the run-time distributions, a panel a puzzle and budget, in the order of
// the samples.
func runTimes(samples []experiment.Sample) []Panel {
	var list []Panel
	at := map[string]int{}
	budgets := map[string]bool{}
	for i := range samples {
		budgets[samples[i].Budget] = true
	}
	for i := range samples {
		sample := &samples[i]
		key := sample.Givens + sample.Budget
		place, ok := at[key]
		if !ok {
			place = len(list)
			at[key] = place
			title := sample.Puzzle
			if len(budgets) > 1 {
				title += ", " + sample.Budget
			}
			list = append(list, Panel{
				Title: title + ": share of runs solved",
				Axis:  string(sample.By),
				Unit:  "runs",
			})
		}
		e := sample.Efforts()
		done, _ := e.Split()
		list[place].Curves = append(list[place].Curves, Curve{
			sample.Algorithm,
			len(sample.Runs),
			stats.ECDF(done, len(sample.Runs)),
		})
	}
	return list
}

// profile is the performance profile over the puzzles of a suite.
func profile(suite *experiment.Suite) Panel {
	panel := Panel{
		Title: "performance profile: share of puzzles within a factor of the best PAR10",
		Axis:  "times the best PAR10", Unit: "puzzles",
	}
	for e, name := range suite.Entrants {
		steps, of := suite.Performance(e)
		panel.Curves = append(panel.Curves, Curve{name, of, steps})
	}
	return panel
}

// Steps has a row for each step of all curves: which share has got there at which value.
func (r *Report) Steps() *Table {
	table := tableOf("", "title", "axis", "algorithm", "shares_of", "of", "at", "share")
	panels := slices.Clone(r.Curves)
	for i := range r.Suites {
		panels = append(panels, r.Suites[i].Profile)
	}
	for _, panel := range panels {
		for _, c := range panel.Curves {
			for _, s := range c.Steps {
				table.Add(panel.Title, panel.Axis, c.Name, panel.Unit, c.Of, s.At, s.Share)
			}
		}
	}
	return table
}

// Picture draws the curves, with a line below them for each.
func (p Panel) Picture() *Picture {
	scale, _ := holding(p.Curves)
	picture := newPicture(p.Title)
	picture.axes(efforts(scale), shares(), p.Axis, "")
	for i, c := range p.Curves {
		picture.curve(i, pathOf(c, scale))
		picture.legend(i, fmt.Sprintf("%s, %d %s", c.Name, c.Of, p.Unit))
	}
	return picture
}

// pathOf is the path of a curve. Steps that the eye cannot tell apart are drawn as one, so
// that a million runs are a small picture.
func pathOf(curve Curve, scale axis.Scale) string {
	var path strings.Builder
	lastX, lastY := across(0), up(0)
	fmt.Fprintf(&path, "M%.1f %.1f", lastX, lastY)
	for i, step := range curve.Steps {
		x := across(scale.At(step.At))
		y := up(step.Share)
		if i < len(curve.Steps)-1 && x-lastX < .2 && lastY-y < .2 {
			continue
		}
		fmt.Fprintf(&path, "H%.1fV%.1f", x, y)
		lastX, lastY = x, y
	}
	fmt.Fprintf(&path, "H%.1f", across(1))
	return path.String()
}

// holding is a logarithmic scale on which all steps of the curves lie; ok is false where
// there is none.
func holding(curves []Curve) (scale axis.Scale, ok bool) {
	low, high := math.Inf(1), 0.0
	for _, c := range curves {
		for _, s := range c.Steps {
			if s.At > 0 {
				low = min(low, s.At)
			}
			high = max(high, s.At)
		}
	}
	if high == 0 { // all that was measured, if anything, took nothing
		return axis.Logarithmic(1, 10), len(curves) > 0 && len(curves[0].Steps) > 0
	}
	return axis.Logarithmic(low, high), true
}
