package microscope

import (
	"fmt"
	"math"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Draw draws the board at the left and the decision at the right.
func (d *Dialog) Draw(c paint.Canvas) {
	in := dialog.Frame(c, d.title(), "", c.Width()-2, c.Height()-3)
	if d.slide == nil {
		in.Text(0, 0, "doing the phase again "+paint.Ellipsis, theme.Quiet)
		return
	}
	if w := d.largeBoard(in); w > 0 {
		d.board(in.Part(0, 0, w, in.Height()), w)
		right := in.Part(w+2, 0, in.Width()-w-2, in.Height())
		list := right.Height() / 3
		d.decision(right.Part(0, 0, right.Width(), right.Height()-list-1))
		d.near(right.Part(0, right.Height()-list, right.Width(), list))
		return
	}
	cell := 3
	if d.Puzzle.Order > 3 || in.Width() < 90 {
		cell = 2
	}
	w, h := grid.Size(d.Puzzle.Board, cell)
	w, h = min(w+1, in.Width()/2), min(h, in.Height())
	d.board(in.Part(0, 0, w, h), 3)
	d.near(in.Part(0, h+1, w, in.Height()-h-1))
	in.Fill(w+1, 0, 1, in.Height(), paint.Vertical, c.Theme.Style(theme.Frame))
	d.decision(in.Part(w+3, 0, in.Width()-w-3, in.Height()))
}

// decisionWidth is what the words beside a board of large digits need.
const decisionWidth = 44

// largeBoard is how wide a board of large digits is, where it leaves room for the
// words beside it; 0 where it does not fit.
func (d *Dialog) largeBoard(in paint.Canvas) int {
	g := grid.Fit(d.Puzzle.Board, in.Width()-decisionWidth, in.Height(), in.Width(), 0)
	if g.H < dots.BigHeight || !in.Glyphs.Half || !g.Whole() {
		return 0
	}
	w, _ := g.Size()
	return w
}

func (d *Dialog) title() string {
	if d.slide == nil || d.slide.Phase < 0 {
		return "microscope"
	}
	return fmt.Sprintf("microscope: %s, iteration %s", d.Algorithm.Phases[d.slide.Phase].Name, paint.Grouped(d.slide.From.Iteration+1))
}

// now is the decision looked at; ok is false if there is none.
func (d *Dialog) now() (one decision.Decision, ok bool) {
	if len(d.slide.Decisions) == 0 {
		return one, false
	}
	return d.slide.Decisions[d.at], true
}

// board draws the grid with the cells of the decision in brackets and those
// decided on before set off.
func (d *Dialog) board(c paint.Canvas, most int) {
	one, ok := d.now()
	near := 0
	if ok && one.Cell >= 0 {
		near = one.Cell
	}
	geo := grid.Fit(d.Puzzle.Board, c.Width(), c.Height(), most, near)
	mark := -1
	if ok {
		mark = one.Cell
	}
	geo.Rules(c, mark)
	for cell, digit := range d.grid {
		x, y, in := geo.Cell(cell)
		if !in {
			continue
		}
		role := theme.Free
		switch {
		case d.Puzzle.Given(cell):
			role = theme.Given
		case d.touched[cell]:
			role = theme.Fixed
		}
		st := c.Theme.Style(role)
		large := geo.H >= dots.BigHeight
		fill := func(st uv.Style) {
			if geo.H > 1 {
				c.Fill(x, y, geo.W, geo.H, " ", st)
			}
		}
		if large && role == theme.Given {
			st = c.Theme.Style(theme.Plate)
		}
		if ok && (cell == one.Cell || cell == one.Other) {
			role = theme.Changed
			if cell == one.Other {
				role = theme.Picked
			}
			st = c.Theme.Style(role)
			open, shut := "[", "]"
			if cell == one.Other {
				open, shut = "(", ")"
			}
			fill(st)
			if geo.W > 2 {
				c.Set(x, y+(geo.H-1)/2, open, st)
				c.Set(x+geo.W-1, y+(geo.H-1)/2, shut, st)
			}
		} else if large && role == theme.Given {
			fill(st)
		}
		glyph := paint.Separator
		if digit > 0 {
			glyph = string(d.Puzzle.Symbol(digit))
		} else if !ok || cell != one.Cell {
			st = c.Theme.Style(theme.Frame)
		}
		dead := ok && one.Kind == decision.DeadEnd && cell == one.Cell
		if large && digit > 0 && !dead && dots.Big(c, x, y, geo.W, geo.H, rune(glyph[0]), st) {
			continue
		}
		if dead {
			glyph, st = paint.No, c.Theme.Style(theme.Bad)
		}
		c.Set(x+(geo.W-1)/2, y+(geo.H-1)/2, glyph, st)
	}
}

// near lists the decisions around the one looked at.
func (d *Dialog) near(c paint.Canvas) {
	rows := c.Height()
	if rows < 1 {
		return
	}
	from := max(0, min(d.at-rows/2, len(d.slide.Decisions)-rows))
	for y := 0; y < rows && from+y < len(d.slide.Decisions); y++ {
		role := theme.Quiet
		if from+y == d.at {
			role = theme.Text
			c.Text(0, y, paint.Pointer, theme.Accent)
		}
		c.Text(2, y, d.short(d.slide.Decisions[from+y], c.Glyphs, c.Width()-2), role)
	}
}

// What a decision on two cells takes with all its words, and with its verb but without
// the small ones.
const (
	pairRoom = 40
	verbRoom = 30
)

// short is a decision in a few words, "draw r4c7 8  p .40", in about room columns. Where
// there is little room, one on two cells goes without small words, and what is only
// weighed, as the others around it mostly are, without the verb: what counts is the cost.
func (d *Dialog) short(one decision.Decision, g *paint.Glyphs, room int) string {
	var b strings.Builder
	cause, caused := one.Cause()
	pair := one.Other >= 0 && !caused
	verb, with, cost := one.Kind.String(), " with ", "cost "
	if pair && room < pairRoom {
		with, cost = " ", ""
		if room < verbRoom && one.Kind == decision.Weigh {
			verb = ""
		}
	}
	b.WriteString(verb)
	if one.Cell >= 0 {
		if verb != "" {
			b.WriteByte(' ')
		}
		b.WriteString(d.Puzzle.CellName(one.Cell))
	}
	if pair {
		b.WriteString(with + d.Puzzle.CellName(one.Other))
	}
	switch {
	case one.Kind == decision.DeadEnd && caused:
		fmt.Fprintf(&b, " (%c at %s)", d.Puzzle.Symbol(one.Digit), d.Puzzle.CellName(cause))
		caused = false
	case one.Kind == decision.Prune && one.Digit > 0:
		fmt.Fprintf(&b, " not %c", d.Puzzle.Symbol(one.Digit))
	case one.Was > 0 && one.Was != one.Digit && one.Digit > 0:
		fmt.Fprintf(&b, " %c %s %c", d.Puzzle.Symbol(one.Was), paint.Right, d.Puzzle.Symbol(one.Digit))
	case one.Digit > 0:
		fmt.Fprintf(&b, " %c", d.Puzzle.Symbol(one.Digit))
	}
	if caused {
		fmt.Fprintf(&b, " (%s)", d.Puzzle.CellName(cause))
	}
	if one.P > 0 {
		fmt.Fprintf(&b, "  p %s", english.Chance(one.P))
	}
	if one.Delta != 0 {
		fmt.Fprintf(&b, "  %s%+d", cost, one.Delta)
	}
	return b.String()
}

// decision says what was decided, why, and among what.
func (d *Dialog) decision(c paint.Canvas) {
	s := d.slide
	if s.Phase < 0 {
		c.Text(0, 0, "Nothing has been decided yet. ] does the first phase.", theme.Quiet)
		return
	}
	y := 0
	write := func(text string, r theme.Role) { y = c.Words(y, r, text) }
	if d.Back != nil {
		write("The phases after this one decided nothing.", theme.Warn)
	}
	write(d.Algorithm.Phases[s.Phase].Look, theme.Quiet)
	y++
	one, ok := d.now()
	if !ok {
		write("Nothing was decided in this phase.", theme.Text)
		return
	}
	head := d.count()
	if one.Member >= 0 {
		head += fmt.Sprintf(" %s candidate %d", paint.Separator, one.Member+1)
	}
	write(head, theme.Accent)
	write(d.short(one, c.Glyphs, pairRoom), theme.Lit)
	if one.Why != "" {
		write(one.Why, theme.Text)
	}
	y++
	y += d.code(c.Part(0, y, c.Width(), c.Height()-y), one)
	if text := d.meaning(one); text != "" && c.Height()-y >= len(paint.Wrap(text, c.Width()))+1+len(one.Options) {
		write(text, theme.Quiet)
		y++
	}
	d.bars(c.Part(0, y, c.Width(), c.Height()-y), one)
}

// line is the line of the code that decided, counted from 0; -1 if it is not known.
func (d *Dialog) line(one decision.Decision) int {
	lit := one.Line - 1
	if list := d.Algorithm.Phases[d.slide.Phase].Lines; lit < 0 && len(list) > 0 {
		lit = list[0]
	}
	return lit
}

// meaning explains the line of the code that decided.
func (d *Dialog) meaning(one decision.Decision) string {
	if i := d.line(one); i >= 0 && i < len(d.Algorithm.Code) {
		return d.Algorithm.Code[i].Means
	}
	return ""
}

// code draws the lines of the pseudocode, or of the script, around the one that
// decided, and returns how many rows it took.
func (d *Dialog) code(c paint.Canvas, one decision.Decision) (rows int) {
	lit := d.line(one)
	const around = 1 // lines before and after it
	if lit < 0 || lit >= len(d.Algorithm.Code) || c.Height() < 2*around+4 {
		return 0
	}
	first := max(0, min(lit-around, len(d.Algorithm.Code)-2*around-1))
	for i, line := range d.Algorithm.Listing()[first:min(first+2*around+1, len(d.Algorithm.Code))] {
		if first+i != lit {
			c.Field(2, rows, c.Width()-2, line, theme.Quiet)
			rows++
			continue
		}
		c.Text(0, rows, paint.Pointer, theme.Accent)
		code := strings.TrimLeft(line, " ")
		lead := line[:len(line)-len(code)]
		for _, part := range paint.Hang(lead, lead+"  ", code, c.Width()-2) {
			c.Field(2, rows, c.Width()-2, part, theme.Lit)
			rows++
		}
	}
	return rows + 1
}

// bars draws the alternatives as bars, the chosen one marked; of more than fit,
// those around it.
func (d *Dialog) bars(c paint.Canvas, one decision.Decision) {
	list := one.Options
	rows := c.Height()
	if len(list) == 0 || rows < 1 {
		return
	}
	chosen, full, sum := pickedOf(one), 0.0, 0.0
	for _, o := range list {
		if !math.IsNaN(o.P) {
			full, sum = math.Max(full, math.Abs(o.P)), sum+o.P
		}
	}
	if math.Abs(sum-1) < 1e-6 { // chances: drawn as they are
		full = 1
	}
	from := 0
	if len(list) > rows {
		from = max(0, min(chosen-rows/2, len(list)-rows))
	}
	names := 8
	for _, o := range list {
		names = max(names, paint.Width(d.option(o, one)))
	}
	for y := 0; y < rows && from+y < len(list); y++ {
		i := from + y
		o, role := list[i], theme.Quiet
		if i == chosen {
			role = theme.Lit
			c.Text(0, y, paint.Pointer, theme.Accent)
		}
		c.Field(2, y, names, d.option(o, one), role)
		if bar := c.Width() - names - 14; bar > 3 && full > 0 {
			c.Bar(names+3, y, bar, math.Abs(o.P)/full, theme.Accent)
		}
		c.Right(c.Width()-1, y, fmt.Sprintf("%.3g", o.P), role)
	}
}

// pickedOf is the index of the option that was taken, -1 if it is not there.
func pickedOf(one decision.Decision) int {
	for i, o := range one.Options {
		if (o.Digit == 0 || o.Digit == one.Digit) && (one.Cell < 0 || o.Cell == one.Cell) && (o.Other == 0 || o.Other == one.Other) {
			return i
		}
	}
	return -1
}

// option names an alternative: its digit, its cell, or both; of a swap both cells, and what it
// does to the cost.
func (d *Dialog) option(o decision.Option, one decision.Decision) string {
	if o.Other > 0 {
		return fmt.Sprintf("%s ↔ %s %+d", d.Puzzle.CellName(o.Cell), d.Puzzle.CellName(o.Other), o.Delta)
	}
	name := ""
	if o.Cell >= 0 && o.Cell < d.Puzzle.Cells && (o.Digit == 0 || o.Cell != one.Cell && o.Cell > 0) {
		name = d.Puzzle.CellName(o.Cell)
	}
	if o.Digit > 0 {
		name = strings.TrimSpace(name + " " + string(d.Puzzle.Symbol(o.Digit)))
	}
	return name
}
