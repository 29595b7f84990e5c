package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
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
		s := &samples[i]
		k := s.Givens + s.Budget
		p, ok := at[k]
		if !ok {
			p = len(list)
			at[k] = p
			title := s.Puzzle
			if len(budgets) > 1 {
				title += ", " + s.Budget
			}
			list = append(list, Panel{Title: title + ": share of runs solved", Axis: string(s.By), Unit: "runs"})
		}
		e := s.Efforts()
		done, _ := e.Split()
		list[p].Curves = append(list[p].Curves, Curve{s.Algorithm, len(s.Runs), stats.ECDF(done, len(s.Runs))})
	}
	return list
}

// profile is the performance profile over the puzzles of a suite.
func profile(g *experiment.Suite) Panel {
	p := Panel{
		Title: "performance profile: share of puzzles within a factor of the best PAR10",
		Axis:  "times the best PAR10", Unit: "puzzles",
	}
	for e, name := range g.Entrants {
		steps, of := g.Performance(stats.ByPAR10, e)
		p.Curves = append(p.Curves, Curve{name, of, steps})
	}
	return p
}

// Steps has a row for each step of all curves: which share has got there at which value.
func (r *Report) Steps() *Table {
	t := &Table{Head: []string{"title", "axis", "algorithm", "shares_of", "of", "at", "share"}}
	panels := slices.Clone(r.Curves)
	for i := range r.Suites {
		panels = append(panels, r.Suites[i].Profile)
	}
	if len(r.Anytime) > 0 {
		panels = append(panels, r.targets())
	}
	for _, p := range panels {
		for _, c := range p.Curves {
			for _, s := range c.Steps {
				t.Add(p.Title, p.Axis, c.Name, p.Unit, strconv.Itoa(c.Of), plain(experiment.Number(s.At)), plain(experiment.Number(s.Share)))
			}
		}
	}
	return t
}

// Picture draws the curves, with a line below them for each.
func (p Panel) Picture() *Picture {
	a, _ := axisOf(p.Curves)
	q := newPicture(p.Title)
	q.axes(a.ticks(), shares(), p.Axis, "")
	for i, c := range p.Curves {
		q.curve(i, pathOf(c, a))
		q.legend(i, fmt.Sprintf("%s, %d %s", c.Name, c.Of, p.Unit))
	}
	return q
}

// shares are the marks from none to all.
func shares() (list []tick) {
	for share := 0; share <= 100; share += 25 {
		list = append(list, tick{float64(share) / 100, fmt.Sprintf("%d %%", share)})
	}
	return list
}

// pathOf is the path of a curve. Steps that the eye cannot tell apart are drawn as one, so
// that a million runs are a small picture.
func pathOf(c Curve, a axis) string {
	var b strings.Builder
	lastX, lastY := across(0), up(0)
	fmt.Fprintf(&b, "M%.1f %.1f", lastX, lastY)
	for i, s := range c.Steps {
		x, y := across(a.at(s.At)), up(s.Share)
		if i < len(c.Steps)-1 && x-lastX < .2 && lastY-y < .2 {
			continue
		}
		fmt.Fprintf(&b, "H%.1fV%.1f", x, y)
		lastX, lastY = x, y
	}
	fmt.Fprintf(&b, "H%.1f", across(1))
	return b.String()
}

// axis is a logarithmic scale between two powers of ten.
type axis struct{ low, high float64 }

// axisOf spans all steps of the curves, with a little room at both ends; ok is
// false where there is none.
func axisOf(curves []Curve) (a axis, ok bool) {
	low, high := math.Inf(1), 0.0
	for _, c := range curves {
		for _, s := range c.Steps {
			if s.At > 0 {
				low = min(low, s.At)
			}
			high = max(high, s.At)
		}
	}
	if high == 0 {
		return axis{0, 1}, len(curves) > 0 && len(curves[0].Steps) > 0
	}
	a = axis{math.Log10(low), math.Log10(high)}
	room := max(.15, .04*(a.high-a.low))
	if low >= 1 { // counted, not measured
		return axis{max(0, a.low-room), a.high + room}, true
	}
	return axis{a.low - room, a.high + room}, true
}

// at is where a value lies, from 0 to 1.
func (a axis) at(v float64) float64 {
	return max(0, (math.Log10(v)-a.low)/(a.high-a.low))
}

// tick is a mark on an axis.
type tick struct {
	at   float64 // from 0 to 1
	text string
}

// ticks are the round numbers on the axis: powers of ten, and 2 and 5 between
// them where few of those are in sight.
func (a axis) ticks() []tick {
	steps := []float64{1, 2, 5}
	if a.high-a.low > 3 {
		steps = steps[:1]
	}
	var list []tick
	for e := math.Floor(a.low); e <= a.high; e++ {
		for _, s := range steps {
			v := s * math.Pow(10, e)
			if at := a.at(v); v >= math.Pow(10, a.low) && at <= 1 {
				list = append(list, tick{at, short(v)})
			}
		}
	}
	return list
}

// short writes a round number: 0.02, 1, 20, 500, 1k ... 5M.
func short(v float64) string {
	if v < 1 {
		return strconv.FormatFloat(v, 'g', 1, 64)
	}
	unit := 0
	for v >= 1000 && unit < 5 {
		v, unit = v/1000, unit+1
	}
	return strconv.FormatFloat(math.Round(v), 'f', -1, 64) + []string{"", "k", "M", "G", "T", "P"}[unit]
}
