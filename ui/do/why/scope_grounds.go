package why

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// decision says what the phase does, and what was decided in it.
func (d *scope) decision(canvas paint.Canvas) {
	shown := d.slide
	if shown.phase < 0 {
		canvas.Text(0, 0, "Nothing has been decided yet. ] does the first phase.", theme.Quiet)
		return
	}
	y := 0
	write := func(text string, r theme.Role) {
		y = canvas.Words(y, r, text)
	}
	if d.back != nil {
		write("The phases after this one decided nothing.", theme.Warn)
	}
	write(d.algorithm.Phases[shown.phase].Look, theme.Quiet)
	y++
	d.grounds(canvas.Part(0, y, canvas.Width, canvas.Height-y))
}

// grounds says what was decided, why, and among what.
func (d *scope) grounds(canvas paint.Canvas) {
	y := 0
	write := func(text string, r theme.Role) {
		y = canvas.Words(y, r, text)
	}
	one, ok := d.now()
	if !ok {
		write("Nothing was decided in this phase.", theme.Text)
		return
	}
	shown := d.slide
	head := fmt.Sprintf("decision %s of %s", paint.Grouped(int64(d.at+1)), paint.Grouped(int64(len(shown.decisions))))
	if shown.cut {
		head += " and more"
	}
	if one.Member >= 0 {
		head += fmt.Sprintf(" %s candidate %d", paint.Separator, one.Member+1)
	}
	write(head, theme.Accent)
	write(one.Kind.String()+" "+d.words(one)+"  "+figures(one, "cost "), theme.Lit)
	if one.Why.Said() {
		write(one.Why.Text(d.puzzle.Board), theme.Text)
	}
	y++
	y += d.code(canvas.Part(0, y, canvas.Width, canvas.Height-y), one)
	i := d.line(one)
	if i >= 0 && i < len(d.algorithm.Code) {
		text := d.algorithm.Code[i].Means
		if text != "" && canvas.Height-y >= len(paint.Wrap(text, canvas.Width))+1+len(one.Options) {
			write(text, theme.Quiet)
			y++
		}
	}
	d.bars(canvas.Part(0, y, canvas.Width, canvas.Height-y), one)
}

// meantRows is how many rows are kept for what a line means, and for the gaps around it.
const meantRows = 7

// line is the line of the code that decided, counted from 0; -1 if it is not known.
func (d *scope) line(one decision.Decision) int {
	lit := one.Line - 1
	list := d.algorithm.Phases[d.slide.phase].Lines
	if lit < 0 && len(list) > 0 {
		lit = list[0]
	}
	return lit
}

// code draws the lines of the pseudocode, or of the script, around the one that decided: as many as
// leave room for what is weighed and what the line means. It returns how many rows it took.
func (d *scope) code(canvas paint.Canvas, one decision.Decision) (rows int) {
	lit, all := d.line(one), len(d.algorithm.Code)
	const fewest = 3
	if lit < 0 || lit >= all || canvas.Height < fewest+3 {
		return 0
	}
	options := 0 // the most of all decisions here, so that the code stays where it is
	for i := range d.slide.decisions {
		options = max(options, len(d.slide.decisions[i].Options))
	}
	many := min(all, max(fewest, canvas.Height-options-meantRows))
	first := max(0, min(lit-many/2, all-many))
	for i, line := range d.algorithm.Code[first : first+many] {
		if first+i != lit {
			canvas.Field(2, rows, canvas.Width-2, line.Text, theme.Quiet)
			rows++
			continue
		}
		canvas.Text(0, rows, paint.Pointer, theme.Accent)
		code := strings.TrimLeft(line.Text, " ")
		lead := line.Text[:len(line.Text)-len(code)]
		for _, part := range paint.Hang(lead, lead+"  ", code, canvas.Width-2) {
			canvas.Field(2, rows, canvas.Width-2, part, theme.Lit)
			rows++
		}
	}
	return rows + 1
}

// bars draws the alternatives as bars, the chosen one marked; of more than fit,
// those around it.
func (d *scope) bars(canvas paint.Canvas, one decision.Decision) {
	list, rows := one.Options, canvas.Height
	chosen := slices.IndexFunc(list, func(o decision.Option) bool {
		return one.Takes(o)
	})
	names := 8
	full := 0.0
	sum := 0.0
	for _, o := range list {
		names = max(names, paint.Width(d.option(o)))
		if !math.IsNaN(o.P.P) {
			full = math.Max(full, math.Abs(o.P.P))
			sum += o.P.P
		}
	}
	if math.Abs(sum-1) < 1e-6 { // chances: drawn as they are
		full = 1
	}
	from := max(0, min(chosen-rows/2, len(list)-rows))
	for y := 0; y < rows && from+y < len(list); y++ {
		option, role := list[from+y], theme.Quiet
		if from+y == chosen {
			role = theme.Lit
			canvas.Text(0, y, paint.Pointer, theme.Accent)
		}
		canvas.Field(2, y, names, d.option(option), role)
		bar := canvas.Width - names - 14
		if bar > 3 && full > 0 {
			canvas.Bar(names+3, y, bar, math.Abs(option.P.P)/full, theme.Accent)
		}
		canvas.Right(canvas.Width-1, y, fmt.Sprintf("%.3g", option.P.P), role)
	}
}

// option names an alternative: its digit, its cell, or both; of a swap both cells, and what it
// does to the cost.
func (d *scope) option(option decision.Option) string {
	switch option.Among {
	case decision.ASwap:
		cell, other := d.puzzle.CellName(option.Cell.Or(0)), d.puzzle.CellName(option.Other.Or(0))
		return fmt.Sprintf("%s ↔ %s %+d", cell, other, option.Delta.By)
	case decision.AMember:
		return fmt.Sprintf("member %d, cost %d", option.Member+1, option.Cost)
	case decision.ACell:
		return d.puzzle.CellName(option.Cell.Or(0))
	case decision.ADigit:
		return string(d.puzzle.Symbol(option.Digit))
	}
	return d.puzzle.CellName(option.Cell.Or(0)) + " " + string(d.puzzle.Symbol(option.Digit))
}
