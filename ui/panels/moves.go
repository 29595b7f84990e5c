package panels

import (
	"cmp"
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// MovesID is the panel's.
const MovesID panel.ID = "moves"

// Moves is a histogram.
type Moves struct {
	count [][verdictCount]int
	low   int32 // the change of cost that the first bar stands for
	thick int   // rows a bar
	tail  bool  // whether the last bar stands for all that change it more
	room  int   // for the foot
}

const verdictCount = 4

// thickestBar is how many rows a bar takes at most.
const thickestBar = 3

// verdictWords are the words and roles of the verdicts, in their order; the letter says it without
// colour.
var verdictWords = [verdictCount]struct {
	word string
	role theme.Role
}{{"allowed", theme.Current}, {"tabu", theme.Barred}, {"aspired", theme.Good}, {"wiped", theme.Bad}}

// Options, Title and Draw make it a panel.
func (p *Moves) Options() panel.Options {
	return panel.Options{
		ID:      MovesID,
		Has:     func(s *scene.Scene) bool { return s.Shown.Neighbourhood != "" },
		Natural: func(s *scene.Scene) (w, h int) { return 32, 12 },
		About:   panel.Says("All moves that were weighed, by what they do to the cost: below zero is better, above it worse. The length of a bar, and the number at its end, is how many there are."),
		Fit:     p.Fit, Foot: p.Foot, Tip: p.Tip, BarRows: p.BarRows,
	}
}

func (p *Moves) Title(s *scene.Scene) string {
	return cmp.Or(s.Report.Neighbourhood.Label, s.Shown.Neighbourhood) + ", by cost"
}

// Fit measures the room for the foot.
func (p *Moves) Fit(inside paint.Canvas, _ *scene.Scene) { p.room = panel.FootRoom(inside) }

// Foot says which move was made; where there is little room, that before how many
// there were.
func (p *Moves) Foot(s *scene.Scene) string {
	n := &s.Report.Neighbourhood
	switch {
	case noMoves(n):
		return ""
	case n.Chosen < 0 || n.Chosen >= len(n.Moves):
		return fmt.Sprintf("%d weighed", len(n.Moves))
	}
	m := n.Moves[n.Chosen]
	what := s.Puzzle.CellName(int(max(0, m.Cell)))
	switch {
	case m.Other >= 0:
		what += " ↔ " + s.Puzzle.CellName(int(m.Other))
	case m.Digit > 0:
		what += " = " + string(s.Puzzle.Symbol(m.Digit))
	}
	made := fmt.Sprintf("%s: %+d", what, m.Delta)
	return panel.First(p.room, fmt.Sprintf("%d weighed · %s", len(n.Moves), made), fmt.Sprintf("%s of %d", made, len(n.Moves)), made, fmt.Sprintf("%+d", m.Delta))
}

// BarRows makes it a panel of bars, all of it.
func (p *Moves) BarRows() int { return math.MaxInt16 }

// noMoves says that nothing was weighed.
func noMoves(n *engine.Neighbourhood) bool { return len(n.Moves)+len(n.Curve) == 0 }

// Draw draws a bar a change of cost, the best at the top; what does not fit at
// either end is put together.
func (p *Moves) Draw(c paint.Canvas, s *scene.Scene) {
	n := &s.Report.Neighbourhood
	if noMoves(n) {
		c.Text(1, 0, s.EmptyText(), theme.Quiet)
		return
	}
	rows := c.Height() - 1
	if rows < 1 {
		return
	}
	if rows >= howManyRows && movesLegendRoom(s) > c.Width() {
		rows--
	}
	low, high := deltaSpan(n)
	if int(high-low) >= rows { // keep the good end whole
		high = low + int32(rows) - 1
	}
	p.tally(n.Moves, low, high)
	most := 1
	for _, k := range p.count {
		most = max(most, k[0]+k[1]+k[2]+k[3])
	}
	chosen := int32(-1 << 30)
	if n.Chosen >= 0 && n.Chosen < len(n.Moves) {
		chosen = min(n.Moves[n.Chosen].Delta, high)
	}
	thick := min(max(1, rows/len(p.count)), thickestBar)
	p.low, p.thick, p.tail = low, thick, int(high-low)+1 == rows
	for i := range p.count {
		delta := low + int32(i)
		p.bar(c.Part(0, i*thick, c.Width(), thick), i, delta, delta == high && int(high-low)+1 == rows, delta == chosen, most, n.Curve)
	}
	movesLegend(c.Part(0, rows, c.Width(), c.Height()-rows), s)
}

// movesLegend says what the bars are made of: what this kind of search can have, as
// far as there is room.
func movesLegend(c paint.Canvas, s *scene.Scene) {
	x := 1
	for v, w := range verdictWords {
		if canVerdict(s, engine.Verdict(v)) && x+2+paint.Width(w.word) <= c.Width() {
			x = c.Text(x, 0, verdictGlyph(c, v), w.role)
			x = c.Text(x+1, 0, w.word, theme.Quiet) + 1
		}
	}
	if last := c.Height() - 1; last > 0 || x+2+paint.Width(howManyText) <= c.Width() {
		c.Right(c.Width()-1, last, howManyText, theme.Quiet)
	}
}

// howMany says what the numbers at the end of the bars are, and enough is how many rows
// leave one for it.
const (
	howManyText = "how many"
	howManyRows = 5
)

// canVerdict reports whether this kind of search can have a verdict.
func canVerdict(s *scene.Scene, v engine.Verdict) bool {
	switch v {
	case engine.Taboo, engine.Aspired:
		return s.Report.Memory.Label != ""
	case engine.WipedOut:
		return len(s.Report.Domains) > 0
	}
	return true
}

// movesLegendRoom is how wide the legend is.
func movesLegendRoom(s *scene.Scene) int {
	n := 4 + paint.Width(howManyText)
	for v, w := range verdictWords {
		if canVerdict(s, engine.Verdict(v)) {
			n += 3 + paint.Width(w.word)
		}
	}
	return n
}

func deltaSpan(n *engine.Neighbourhood) (low, high int32) {
	for i, m := range n.Moves {
		if i == 0 {
			low, high = m.Delta, m.Delta
		}
		low, high = min(low, m.Delta), max(high, m.Delta)
	}
	if len(n.Moves) == 0 {
		high = int32(len(n.Curve)) - 1
	}
	return low, high
}

func (p *Moves) tally(moves []engine.Move, low, high int32) {
	size := int(high-low) + 1
	p.count = p.count[:0]
	for range size {
		p.count = append(p.count, [verdictCount]int{})
	}
	for _, m := range moves {
		p.count[min(m.Delta, high)-low][m.Verdict%verdictCount]++
	}
}

func verdictGlyph(c paint.Canvas, verdict int) string {
	shades := c.Glyphs.Shades
	return shades[[verdictCount]int{len(shades) - 1, len(shades) / 2, len(shades) - 2, 1}[verdict]]
}

func (p *Moves) bar(c paint.Canvas, i int, delta int32, tail, chosen bool, most int, curve []float64) {
	label := fmt.Sprintf("%+d", delta)
	if delta == 0 {
		label = "0"
	}
	if tail {
		label += "…"
	}
	role := theme.Quiet
	if chosen {
		c.Text(0, 0, paint.Pointer, theme.Accent)
		role = theme.Lit
	}
	c.Right(6, 0, label, role)
	room := c.Width() - 14
	if len(curve) > 0 {
		room -= 6
		switch {
		case delta < 0: // what is better is always taken
			c.Right(c.Width()-6, 0, "p 1", theme.Warn)
		case int(delta) < len(curve):
			c.Right(c.Width()-6, 0, "p "+chanceText(curve[delta]), theme.Warn)
		}
	}
	x, total := 7, 0
	for v, n := range p.count[i] {
		total += n
		for range (n*room + most - 1) / most {
			if x < 7+room {
				for y := range max(1, c.Height()-1) { // a gap below a thick one
					c.Text(x, y, verdictGlyph(c, v), verdictWords[v].role)
				}
				x++
			}
		}
	}
	if total > 0 {
		c.Right(c.Width()-1, 0, paint.Short(float64(total)), theme.Quiet)
	}
}

// chanceText writes a probability in four characters, however small it is.
func chanceText(p float64) string {
	switch {
	case p >= .995:
		return "1"
	case p >= .1:
		return fmt.Sprintf("%.2f", p)[1:]
	case p >= .0005:
		return fmt.Sprintf("%.3f", p)[1:]
	case p > 0:
		return "<.001"
	}
	return "0"
}

// Tip is what the bar at a place counts.
func (p *Moves) Tip(_, y int, s *scene.Scene) string {
	if p.thick == 0 || y < 0 || y/p.thick >= len(p.count) || noMoves(&s.Report.Neighbourhood) {
		return ""
	}
	i := y / p.thick
	text := fmt.Sprintf("moves that change the cost by %+d", p.low+int32(i))
	if p.tail && i == len(p.count)-1 {
		text += " or more"
	}
	for v, n := range p.count[i] {
		if n > 0 || v == int(engine.Allowed) {
			text += fmt.Sprintf(" · %d %s", n, verdictWords[v].word)
		}
	}
	return text
}
