package export

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/sweep"
)

// study is a sweep as a drawing.
type study struct{ *sweep.Study }

func (s study) title() string {
	return "sweep of " + s.Parameters() + ": " + s.Algorithm + " on " + s.Puzzle
}

// tables are the heat maps of two parameters; of one the drawing has all there is.
func (s study) tables() []*Table {
	if len(s.Axes) < 2 {
		return nil
	}
	list := []*Table{s.heat("solved, %", func(p *sweep.Point) string {
		return percent(p.Rate) + " " + shade(float64(p.Rate))
	})}
	return append(list, s.heat("expected effort", func(p *sweep.Point) string { return figure(p.ERT) + mark(s.Study, p) }))
}

// heat is a table of two parameters.
func (s study) heat(what string, cell func(*sweep.Point) string) *Table {
	rows, columns := s.Axes[0], s.Axes[1]
	t := &Table{Head: []string{what + "; " + rows.Name + " \\ " + columns.Name}, Left: []bool{true}}
	for _, v := range columns.Values {
		t.Head = append(t.Head, v+"  ") // above the figures, not the shades
	}
	for i, v := range rows.Values {
		cells := []string{v}
		for j := range columns.Values {
			text := ""
			if p := s.At(i, j); p != nil {
				text = cell(p)
			}
			cells = append(cells, text)
		}
		t.Add(cells...)
	}
	return t
}

// mark is * for the best point and = for those that cannot be told from it.
func mark(s *sweep.Study, p *sweep.Point) string {
	switch {
	case s.Best >= 0 && p == &s.Points[s.Best]:
		return " *"
	case p.Level:
		return " ="
	}
	return "  "
}

// shade is how dark a share is.
func shade(share float64) string {
	if math.IsNaN(share) {
		return " "
	}
	return string([]rune(" ░▒▓█")[int(math.Round(4*share))])
}

// widths of the strips of a drawing for a terminal.
const (
	rateWidth   = 21
	effortWidth = 48
)

// text draws a row a value: at the left the rate with its interval, at the right every
// run as a dot, with the expected effort and its interval among them.
func (s study) text(w io.Writer) error {
	if len(s.Axes) > 1 {
		for _, t := range s.tables() {
			if err := t.Text(w); err != nil {
				return err
			}
		}
		return nil
	}
	a, ok := s.axis()
	t := &Table{Head: []string{s.Axes[0].Name, "solved", "ERT", "% solved, 0 to 100"}, Left: []bool{false, false, false, true, true}}
	if ok {
		t.Head = append(t.Head, "· : runs  x unsolved  ├●┤ ERT")
	}
	for i := range s.Points {
		p := &s.Points[i]
		rate := strip(rateWidth)
		rate.interval(float64(p.RateLow), float64(p.Rate), float64(p.RateHigh))
		cells := []string{s.Axes[0].Values[p.At[0]], strconv.Itoa(p.Solved) + "/" + strconv.Itoa(p.Runs), figure(p.ERT) + mark(s.Study, p), string(rate)}
		if ok {
			effort := strip(effortWidth)
			for _, d := range p.Dots {
				effort.dot(a.at(d.Effort), d.Solved)
			}
			effort.interval(a.at(float64(p.ERTLow)), a.at(float64(p.ERT)), a.at(float64(p.ERTHigh)))
			cells = append(cells, string(effort))
		}
		t.Add(cells...)
	}
	var b strings.Builder
	if err := t.Text(&b); err != nil {
		return err
	}
	if ok {
		// The numbers stand below the strips, which begin where the table's last column does.
		left := 0
		for _, width := range t.widths()[:4] {
			left += width + 2
		}
		b.WriteString(strings.TrimRight(strings.Repeat(" ", left)+below(a, effortWidth), " ") + "\n")
	}
	b.WriteString("* least expected effort   = cannot be told from it\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// axis spans the efforts of the runs and what is expected of them.
func (s study) axis() (axis, bool) {
	c := Curve{}
	for i := range s.Points {
		p := &s.Points[i]
		for _, d := range p.Dots {
			c.Steps = append(c.Steps, pointAt(d.Effort))
		}
		for _, n := range []experiment.Number{p.ERT, p.ERTLow, p.ERTHigh} {
			if n.Known() {
				c.Steps = append(c.Steps, pointAt(float64(n)))
			}
		}
	}
	return axisOf([]Curve{c})
}

// line is a strip of a drawing, a rune a place.
type line []rune

func strip(width int) line { return line(strings.Repeat(" ", width)) }

// place is where a share of the strip is; ok is false where that is not on it.
func (l line) place(at float64) int {
	return min(max(0, int(math.Round(at*float64(len(l)-1)))), len(l)-1)
}

// dot adds a run.
func (l line) dot(at float64, solved bool) {
	i := l.place(at)
	switch {
	case !solved:
		l[i] = 'x'
	case l[i] == ' ':
		l[i] = '·'
	case l[i] == '·':
		l[i] = ':'
	}
}

// interval draws what is known of a figure over the dots. Where the figure or an end is
// infinite the interval runs on.
func (l line) interval(low, middle, high float64) {
	if math.IsNaN(low) {
		return
	}
	from, to := l.place(max(0, low)), len(l)-1
	open := math.IsInf(high, 1) || high > 1
	if !open {
		to = l.place(high)
	}
	for i := from; i <= to; i++ {
		l[i] = '─'
	}
	l[from] = '├'
	if l[to] = '┤'; open {
		l[to] = '→'
	}
	if !math.IsInf(middle, 1) && middle <= 1 {
		l[l.place(middle)] = '●'
	}
}

// below writes the numbers of an axis, leaving out what would touch.
func below(a axis, width int) string {
	line, free := strings.Repeat(" ", width+6), 0
	for _, t := range a.ticks() {
		if at := int(t.at * float64(width-1)); at >= free {
			line = line[:at] + t.text + line[at+len(t.text):]
			free = at + len(t.text) + 1
		}
	}
	return line
}

// sweptColumns adds a column for each parameter that was swept.
func (r *Report) sweptColumns(t *Table) {
	var names []string
	values := map[string]string{} // by entrant and parameter
	for i := range r.Sweeps {
		s := &r.Sweeps[i]
		for a, x := range s.Axes {
			if !slices.Contains(names, x.Name) {
				names = append(names, x.Name)
			}
			for _, p := range s.Points {
				values[p.Label+" "+x.Name] = x.Values[p.At[a]]
			}
		}
	}
	for _, name := range names {
		head := name
		if slices.Contains(t.Head, head) {
			head = fmt.Sprintf("parameter %s", name)
		}
		t.Head = append(t.Head, head)
		for i, w := range r.Rows {
			t.Rows[i] = append(t.Rows[i], values[w.Algorithm+" "+name])
		}
	}
}
