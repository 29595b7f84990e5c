package manyruns

import (
	"fmt"
	"math"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/matrix"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// table is what a tableView shows: samples in rows and columns.
type table interface {
	rows() (name string, list []string)
	columns() (name string, list []string)
	// cell is what there is at a place; false for nothing.
	cell(row, column int) (square, bool)
	// sample is that of a place, at a place that of a sample.
	sample(row, column int) (int, bool)
	place(sample int) (row, column int)
	// about says what is known of a place, all what is known of all.
	about(row, column int) string
	all() string
}

// square is a cell of a table.
type square struct {
	rate, ert   float64
	best, level bool
}

// tableView draws cells that are the fuller the better, with their figures.
type tableView struct {
	source table
	effort bool
	from   int // the first column on the screen
	above  int // the first row on the screen
	hits   []cellAt
}

// cellAt is where a cell stands on the screen.
type cellAt struct {
	area uv.Rectangle
	of   int
}

// pick is the sample of a cell.
func (v *tableView) pick(x, y int) (of int, seed uint64, ok bool) {
	for _, h := range v.hits {
		if uv.Pos(x, y).In(h.area) {
			return h.of, 0, true
		}
	}
	return 0, 0, false
}

func (v *tableView) flat() bool { return false }
func (v *tableView) turn()      { v.effort = !v.effort }
func (v *tableView) turns() string {
	if v.effort {
		return "rate"
	}
	return "effort"
}

// move goes to the cell beside one that has a sample.
func (v *tableView) move(of, dx, dy int) int {
	_, rows := v.source.rows()
	_, columns := v.source.columns()
	r, c := v.source.place(of)
	for {
		r, c = r+dy, c+dx
		if r < 0 || c < 0 || r >= len(rows) || c >= len(columns) {
			return of
		}
		if i, ok := v.source.sample(r, c); ok {
			return i
		}
	}
}

func (v *tableView) draw(c paint.Canvas, l looked) {
	of := l.of
	v.hits = v.hits[:0]
	rowName, rows := v.source.rows()
	columnName, columns := v.source.columns()
	if len(rows) == 0 || len(columns) == 0 {
		return
	}
	atRow, atColumn := v.source.place(of)
	head := headLines(c)
	for y, line := range paint.Wrap(v.source.about(atRow, atColumn), c.Width()) {
		if y < head {
			c.Text(0, y, line, theme.Accent)
		}
	}
	lines := 4
	if c.Width() < 70 {
		lines = 7
	}
	if c.Height() >= lines+len(rows)+head+4 {
		c = said(c, v.source.all(), lines)
	}
	in := c.Part(0, head, c.Width(), c.Height()-head)
	label := paint.Width(rowName)
	for _, r := range rows {
		label = max(label, paint.Width(r))
	}
	label = min(label, in.Width()/3)
	width := min(18, max(7, (in.Width()-label-2)/len(columns)))
	tall := min(4, max(1, (in.Height()-3)/len(rows))) // lines of a row
	shown := max(1, (in.Width()-label-2)/width)
	v.from = min(max(v.from, atColumn-shown+1), atColumn)
	room := max(1, (in.Height()-3)/tall)
	v.above = min(max(v.above, atRow-room+1), atRow)
	what := "solved, %"
	if v.effort {
		what = "expected effort"
	}
	names := ""
	if columnName != "" {
		names = rowName + " down, " + columnName + " across: "
	}
	for _, text := range []string{names + what + "; the fuller the better; * the best, = cannot be told from it", names + what + "   * best   = like it", what + "   * best   = like it"} {
		if what = text; paint.Width(text) <= in.Width() {
			break
		}
	}
	in.Text(0, 0, what, theme.Quiet)
	for j := v.from; j < len(columns) && j < v.from+shown; j++ {
		role := theme.Quiet
		if j == atColumn {
			role = theme.Accent
		}
		name := columns[j]
		if paint.Width(name) > width-1 { // a puzzle without its collection; the whole name stands above
			name = paint.Ending(name[strings.LastIndex(name, "/")+1:], width-1)
		}
		in.Right(label+2+(j-v.from+1)*width-1, 1, name, role)
	}
	low, high := v.span(len(rows), len(columns))
	for i := v.above; i < len(rows) && i < v.above+room; i++ {
		y := 2 + (i-v.above)*tall
		role := theme.Quiet
		if i == atRow {
			role = theme.Accent
		}
		in.Field(0, y+(tall-1)/2, label, rows[i], role)
		for j := v.from; j < len(columns) && j < v.from+shown; j++ {
			part := in.Part(label+2+(j-v.from)*width, y, width, tall)
			if of, ok := v.source.sample(i, j); ok {
				v.hits = append(v.hits, cellAt{part.Area, of})
			}
			s, ok := v.source.cell(i, j)
			v.square(part, s, ok, low, high, i == atRow && j == atColumn)
		}
	}
	if v.from+shown < len(columns) || v.from > 0 {
		in.Right(in.Width(), in.Height()-1, fmt.Sprintf("%d of %d columns", min(shown, len(columns)), len(columns)), theme.Quiet)
	}
}

// span is the least and the highest effort.
func (v *tableView) span(rows, columns int) (low, high float64) {
	low, high = math.Inf(1), 0
	for i := range rows {
		for j := range columns {
			if s, ok := v.source.cell(i, j); ok && !math.IsInf(s.ert, 0) && !math.IsNaN(s.ert) {
				low, high = min(low, max(1, s.ert)), max(high, max(1, s.ert))
			}
		}
	}
	return low, high
}

// square draws one cell: a shade, the fuller the better, and the figure.
func (v *tableView) square(c paint.Canvas, s square, ok bool, low, high float64, here bool) {
	w, middle := c.Width(), (c.Height()-1)/2
	if here {
		c.Text(0, middle, c.Glyphs.Pointer, theme.Accent)
	}
	if !ok {
		c.Right(w-2, middle, c.Glyphs.Separator, theme.Quiet)
		return
	}
	good, text := s.rate, fmt.Sprintf("%.0f", 100*s.rate)
	if v.effort {
		good, text = 0, number(s.ert)
		if !math.IsInf(s.ert, 0) {
			good = 1
			if high > low {
				good = 1 - math.Log(max(1, s.ert)/low)/math.Log(high/low)
			}
		}
	}
	mark, role := "", theme.Text
	switch {
	case s.best:
		mark, role = "*", theme.Best
	case s.level:
		mark = "="
	}
	if here {
		role = theme.Lit
	}
	c.Right(w-2, middle, text, role)
	c.Text(w-2, middle, mark, role)
	shades := c.Glyphs.Shades
	shade := shades[min(len(shades)-1, int(good*float64(len(shades)-1)+.5))]
	figure := 4 // columns, the same for every cell, so that the shades are alike
	if v.effort {
		figure = 6
	}
	for x := 1; x < w-2-figure; x++ {
		for y := range c.Height() {
			c.Text(x, y, shade, theme.Accent)
		}
	}
}

// sweepTable is a sweep of two parameters.
type sweepTable struct{ *batch }

func (t sweepTable) rows() (string, []string) { return t.axis(0) }

func (t sweepTable) columns() (string, []string) { return t.axis(1) }

func (t sweepTable) axis(i int) (string, []string) {
	if t.study == nil {
		return "", nil
	}
	return t.study.Axes[i].Name, t.study.Axes[i].Values
}

func (t sweepTable) cell(row, column int) (square, bool) {
	p := t.study.At(row, column)
	if p == nil || p.Runs == 0 {
		return square{}, false
	}
	return square{float64(p.Rate), float64(p.ERT), t.study.Best >= 0 && p == &t.study.Points[t.study.Best], p.Level}, true
}

func (t sweepTable) sample(row, column int) (int, bool) {
	if p := t.study.At(row, column); p != nil {
		i := t.sampleOf(p.Label, -1)
		return i, i >= 0
	}
	return 0, false
}

func (t sweepTable) place(sample int) (row, column int) {
	for i := range t.study.Points {
		if p := &t.study.Points[i]; p.Label == t.samples[sample].entrant.Label {
			return p.At[0], p.At[1]
		}
	}
	return 0, 0
}

func (t sweepTable) about(row, column int) string {
	if p := t.study.At(row, column); p != nil {
		return pointText(t.study, p)
	}
	return ""
}

func (t sweepTable) all() string { return t.study.Sentence(number) }

// empties are the samples as experiments have them, without runs: what is to be drawn
// before there are any.
func (b *batch) empties() (list []experiment.Sample) {
	for _, s := range b.samples {
		list = append(list, s.empty(b.budget))
	}
	return list
}

// newMatrixView sets algorithms against puzzles.
func newMatrixView(b *batch) view {
	if b.matrix == nil {
		b.sums = sum(b.kind, nil, b.empties())
	}
	return &tableView{source: matrixTable{b}}
}

// matrixTable is algorithms and puzzles. The samples go through the puzzles of one
// algorithm before those of the next.
type matrixTable struct{ *batch }

func (t matrixTable) rows() (string, []string) { return "", t.matrix.Algorithms }

func (t matrixTable) columns() (string, []string) { return "", t.matrix.Puzzles }

func (t matrixTable) cell(row, column int) (square, bool) {
	m := t.matrix.Cells[row][column]
	if m == nil {
		return square{}, false
	}
	return square{float64(m.Rate), float64(m.ERT), m.Best, m.Level}, true
}

func (t matrixTable) sample(row, column int) (int, bool) {
	i := row*len(t.matrix.Puzzles) + column
	return i, i < len(t.samples)
}

func (t matrixTable) place(sample int) (row, column int) {
	n := len(t.matrix.Puzzles)
	return sample / n, sample % n
}

func (t matrixTable) about(row, column int) string {
	return t.matrix.Algorithms[row] + " on " + t.matrix.Puzzles[column] + ": " + cellText(t.matrix.Cells[row][column])
}

// cellText says what is known of a cell.
func cellText(c *matrix.Cell) string {
	if c == nil {
		return "no run has ended yet"
	}
	text := fmt.Sprintf("solved %d of %d, %.0f %% (%.0f to %.0f)   expected effort %s (%s to %s)", c.Solved, c.Runs,
		100*float64(c.Rate), 100*float64(c.RateLow), 100*float64(c.RateHigh), number(float64(c.ERT)), number(float64(c.ERTLow)), number(float64(c.ERTHigh)))
	switch {
	case c.Best:
		text += ", the least"
	case c.Level:
		text += ", like the least"
	}
	return text
}

func (t matrixTable) all() string { return t.matrix.Sentence() }
