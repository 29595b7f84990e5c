package report

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// grid is a sweep or a matrix on paper.
type grid struct{ *experiment.Table }

// tables are two of two axes, the rates and the efforts; of one there is one, in which
// every run is a dot.
func (g grid) tables() []*Table {
	if len(g.Axes) < 2 {
		return []*Table{g.strips()}
	}
	return []*Table{
		g.cells("solved, %", func(c *experiment.Cell) string {
			return fmt.Sprintf("%.0f %s%s", 100*float64(c.Rate), shade(float64(c.Rate)), mark(c))
		}),
		g.cells("expected effort", func(c *experiment.Cell) string {
			return figure(c.ERT) + " (" + figure(c.ERTLow) + "–" + figure(c.ERTHigh) + ")" + mark(c)
		}),
	}
}

// cells is a figure of every cell.
func (g grid) cells(what string, figure func(*experiment.Cell) string) *Table {
	rows, columns := g.Axes[0], g.Axes[1]
	t := &Table{Head: append([]string{what + "; " + rows.Name + " \\ " + columns.Name}, columns.Values...), Left: []bool{true}}
	for i, v := range rows.Values {
		line := []string{v}
		for j := range columns.Values {
			text := "–"
			if c := g.At(i, j); c != nil {
				text = figure(c)
			}
			line = append(line, text)
		}
		t.Add(line...)
	}
	return t
}

// mark is * for the best and = for what cannot be told from it.
func mark(c *experiment.Cell) string {
	switch {
	case c.Best:
		return " *"
	case c.Level:
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

// widths of the strips of a table.
const (
	rateWidth   = 21
	effortWidth = 48
)

// strips is a row a value: the rate with its interval, and every run as a dot with the
// expected effort and its interval among them.
func (g grid) strips() *Table {
	t := &Table{Head: []string{g.Axes[0].Name, "solved", "ERT", "% solved, 0 to 100"}, Left: []bool{false, false, false, true, true}}
	a, ok := g.effortAxis()
	if ok {
		t.Head = append(t.Head, below(a, effortWidth))
	}
	for i := range g.Cells {
		c := &g.Cells[i]
		rate := newStrip(rateWidth)
		rate.interval(float64(c.RateLow), float64(c.Rate), float64(c.RateHigh))
		line := []string{g.Axes[0].Values[c.At[0]], strconv.Itoa(c.Solved) + "/" + strconv.Itoa(c.Runs), figure(c.ERT) + mark(c), string(rate)}
		if ok {
			effort := newStrip(effortWidth)
			for _, d := range c.Dots {
				effort.dot(a.at(d.Effort), d.Solved)
			}
			effort.interval(a.at(float64(c.ERTLow)), a.at(float64(c.ERT)), a.at(float64(c.ERTHigh)))
			line = append(line, string(effort))
		}
		t.Add(line...)
	}
	return t
}

// key says how the tables are read.
func (g grid) key() string {
	text := "* least expected effort, = cannot be told from it"
	if g.IsMatrix() {
		text += ", puzzle by puzzle"
	}
	if len(g.Axes) < 2 {
		text += "; at the right · : runs, x unsolved, ├●┤ expected effort"
	}
	return text + "."
}

// effortAxis spans the efforts of the runs and what is expected of them.
func (g grid) effortAxis() (axis, bool) {
	c := Curve{}
	for i := range g.Cells {
		for _, d := range g.Cells[i].Dots {
			c.Steps = append(c.Steps, stats.Point{At: d.Effort})
		}
		for _, n := range []experiment.Number{g.Cells[i].ERT, g.Cells[i].ERTLow, g.Cells[i].ERTHigh} {
			if n.Known() {
				c.Steps = append(c.Steps, stats.Point{At: float64(n)})
			}
		}
	}
	return axisOf([]Curve{c})
}

// strip is a part of a line, a rune a place.
type strip []rune

func newStrip(width int) strip { return strip(strings.Repeat(" ", width)) }

// place is where a share of the strip is.
func (s strip) place(at float64) int {
	return min(max(0, int(math.Round(at*float64(len(s)-1)))), len(s)-1)
}

// dot adds a run.
func (s strip) dot(at float64, solved bool) {
	i := s.place(at)
	switch {
	case !solved:
		s[i] = 'x'
	case s[i] == ' ':
		s[i] = '·'
	case s[i] == '·':
		s[i] = ':'
	}
}

// interval draws what is known of a figure over the dots. Where the figure or an end is
// infinite the interval runs on.
func (s strip) interval(low, middle, high float64) {
	if math.IsNaN(low) {
		return
	}
	from, to := s.place(max(0, low)), len(s)-1
	open := math.IsInf(high, 1) || high > 1
	if !open {
		to = s.place(high)
	}
	for i := from; i <= to; i++ {
		s[i] = '─'
	}
	s[from] = '├'
	if s[to] = '┤'; open {
		s[to] = '→'
	}
	if !math.IsInf(middle, 1) && middle <= 1 {
		s[s.place(middle)] = '●'
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
	return strings.TrimRight(line, " ")
}

// pictures are two charts of one parameter, the effort with a dot a run and the rate, and
// a map of two.
func (g grid) pictures() []*Picture {
	if len(g.Axes) > 1 {
		return []*Picture{g.shades()}
	}
	list := []*Picture{g.chart(": share of runs solved", shares(), func(c *experiment.Cell) (low, middle, high float64) {
		return float64(c.RateLow), float64(c.Rate), float64(c.RateHigh)
	})}
	if a, ok := g.effortAxis(); ok {
		p := g.chart(": "+string(g.By)+" to a solution", a.ticks(), func(c *experiment.Cell) (low, middle, high float64) {
			end, middle := 1.0, math.Inf(1)
			if c.ERTHigh.Known() {
				end = a.at(float64(c.ERTHigh))
			}
			if c.ERT.Known() {
				middle = a.at(float64(c.ERT))
			}
			return a.at(float64(c.ERTLow)), middle, end
		})
		g.dots(p, a)
		list = append([]*Picture{p}, list...)
	}
	return list
}

// chart draws a figure of every cell with its interval against the parameter. Words have
// no line between them, but an upright each.
func (g grid) chart(what string, marks []tick, of func(*experiment.Cell) (low, middle, high float64)) *Picture {
	p := newPicture(g.Title() + what)
	var values []tick
	for i, at := range g.Axes[0].Places() {
		values = append(values, tick{at, g.Axes[0].Values[i]})
	}
	p.axes(values, marks, g.Axes[0].Name, "")
	area, back, line, pen := "", "", "", 0
	for i := range g.Cells {
		c := &g.Cells[i]
		low, middle, high := of(c)
		x, bottom, top := across(values[c.At[0]].at), up(max(0, low)), up(min(1, high))
		if g.Axes[0].Numbers == nil {
			p.path(fmt.Sprintf("M%.1f %.1fV%.1f", x, bottom, top), inks[0], `stroke-opacity=".3" stroke-width="8"`)
		} else {
			area += fmt.Sprintf("%s%.1f %.1f", letter(i), x, top)
			back = fmt.Sprintf("L%.1f %.1f", x, bottom) + back
		}
		if math.IsInf(middle, 0) || math.IsNaN(middle) {
			pen = 0
			continue
		}
		p.dot(x, up(min(1, middle)), 4, inks[0], "1", g.Name(c))
		line += fmt.Sprintf("%s%.1f %.1f", letter(pen), x, up(min(1, middle)))
		pen++
	}
	if area != "" {
		p.put(`<path d="%s%sZ" fill="%s" fill-opacity=".2"/>`, area, back, inks[0])
		p.path(line, inks[0], `stroke-width="2"`)
	}
	return p
}

// dots draws every run, those of a value side by side so that runs alike can be seen.
func (g grid) dots(p *Picture, a axis) {
	places := g.Axes[0].Places()
	for i := range g.Cells {
		for n, d := range g.Cells[i].Dots {
			x, y := across(places[g.Cells[i].At[0]])+float64(n%5)*2-4, up(a.at(d.Effort))
			if d.Solved {
				p.dot(x, y, 2, inks[2], ".5", fmt.Sprintf("seed %d", d.Seed))
			} else {
				p.path(fmt.Sprintf("M%.1f %.1fl4 4m0 -4l-4 4", x-2, y-2), inks[1], "")
			}
		}
	}
	p.note("small dots: runs · crosses: runs without a solution · line: expected effort, with its 95 % interval")
}

// shades draws the rates as a map, from white to a dark blue.
func (g grid) shades() *Picture {
	p := newPicture(g.Title() + ": runs solved in %")
	rows, columns := g.Axes[0].Values, g.Axes[1].Values
	left := fieldLeft
	for _, r := range rows {
		left = min(pictureWidth/2, max(left, 30+6.5*float64(len([]rune(r)))))
	}
	const height = 26.0
	width := (fieldRight - left) / float64(len(columns))
	for i, r := range rows {
		y := fieldTop + float64(i)*height
		p.text(left-8, y+17, r, atRight)
		for j := range columns {
			c := g.At(i, j)
			if c == nil || c.Runs == 0 {
				continue
			}
			share, ink := float64(c.Rate), "#000000"
			if share > .55 {
				ink = "#ffffff"
			}
			x := left + float64(j)*width
			p.put(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="rgb(%.0f,%.0f,%.0f)" stroke="#ffffff"><title>%s</title></rect>`,
				x, y, width, height, 247-239*share, 251-203*share, 255-148*share,
				html.EscapeString(fmt.Sprintf("%s: %d of %d solved, expected effort %s", g.Name(c), c.Solved, c.Runs, figure(c.ERT))))
			p.text(x+width/2, y+17, fmt.Sprintf("%.0f", 100*share), centred+` fill="`+ink+`"`)
		}
	}
	y, longest := fieldTop+float64(len(rows))*height, 0
	for j, c := range columns { // slanted, as names are long
		longest = max(longest, len([]rune(c)))
		p.put(`<text transform="translate(%.1f %.1f) rotate(-35)" %s>%s</text>`,
			left+(float64(j)+.5)*width+4, y+14, atRight, html.EscapeString(c))
	}
	p.height = y + 26 + 4*float64(longest)
	p.note("rows: " + g.Axes[0].Name + " · columns: " + g.Axes[1].Name)
	return p
}
