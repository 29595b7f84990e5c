package panels

import (
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// code draws the pseudocode, or as much as there is room for, with marks where
// there is more of it.
func (p *Loop) code(canvas paint.Canvas, watched *scene.Scene) {
	rows := wrapCode(watched.Loop().Code, canvas.Width-2)
	height := canvas.Height
	from := 0
	if len(rows) > height {
		rows = wrapCode(watched.Loop().Code, canvas.Width-4) // the last columns are for the marks
		from = codeWindow(rows, watched.Algorithm.Phases, watched.Report.Phase, height)
		if p.Picking() {
			from = followLit(rows, from, height, []int{p.pick.line()})
		}
		if from > 0 {
			canvas.Text(canvas.Width-1, 0, paint.Up, theme.Quiet)
		}
		if from+height < len(rows) {
			canvas.Text(canvas.Width-1, height-1, paint.Down, theme.Quiet)
		}
	}
	p.pick.drawn = rows[from:min(len(rows), from+height)]
	var lit []int
	if phase := lastPhase(watched); phase != nil {
		lit = phase.Lines
	}
	for y := 0; y < height && from+y < len(rows); y++ {
		row := rows[from+y]
		if p.Picking() && row.line == p.pick.line() {
			canvas.Field(1, y, canvas.Width-2, " "+row.text, theme.Picked)
			canvas.Here(1, y)
			continue
		}
		if watched.Algorithm.Code[row.line].Strike.In(watched.Report.Settings) {
			if row.first {
				canvas.Text(0, y, paint.No, theme.Barred)
			}
			canvas.Text(2, y, row.text, theme.Barred)
			continue
		}
		if !slices.Contains(lit, row.line) {
			role := theme.Quiet                   // the words of the loop, which stand apart from its steps
			if strings.HasPrefix(row.text, " ") { //nolint:forbidigo // pseudocode is indented
				role = theme.Text
			}
			canvas.Text(2, y, row.text, role)
			continue
		}
		if row.first {
			canvas.Text(0, y, paint.Pointer, theme.Accent)
			p.lit(canvas)
		}
		canvas.Text(2, y, row.text, theme.Lit)
	}
}

// lit names the sign of a lit line.
func (p *Loop) lit(canvas paint.Canvas) {
	of := OfLit
	if p.Told {
		of = OfTold
	}
	p.forget() // of several lines
	p.name(of, paint.Pointer, canvas.Style(theme.Accent))
}

// codeWindow is the first row of those shown when a phase is lit: the same as for the
// phase before unless its lines would be outside. Before the first phase it is
// the window of the first if that serves them all, else the top.
func codeWindow(rows []codeRow, phases []engine.Phase, now, height int) int {
	from := 0
	for _, p := range phases { // where the iteration before has left it
		from = followLit(rows, from, height, p.Lines)
	}
	last := from
	for i := range min(max(now, 0)+1, len(phases)) {
		from = followLit(rows, from, height, phases[i].Lines)
	}
	if now < 0 && from != last {
		return 0
	}
	return from
}

// followLit moves a window of height rows as little as need be to show the lit lines. It
// begins where a line does, and where not all can be seen, with the first.
func followLit(rows []codeRow, from, height int, lit []int) int {
	first, end := litRows(rows, lit)
	switch {
	case end == 0 || first >= from && end <= from+height:
		return from
	case first < from:
		return first
	}
	for from = end - height; from < first && !rows[from].first; {
		from++
	}
	return min(from, first)
}

// litRows is the first row that is lit, and the one after the last; 0 if none is.
func litRows(rows []codeRow, lit []int) (first, end int) {
	for i, r := range rows {
		if slices.Contains(lit, r.line) {
			if end == 0 {
				first = i
			}
			end = i + 1
		}
	}
	return first, end
}

// codePick is the line of the code that is picked, to be explained.
type codePick struct {
	number int       // counted from 1; 0 is none
	last   int       // the one that was explained last, to go on from
	drawn  []codeRow // those on the screen
}

func (p codePick) line() int { return p.number - 1 }

// Picked returns the line that is picked, from 0.
func (p *Loop) Picked() (line int, picked bool) { return p.pick.line(), p.Picking() }

// Picking reports whether a line is picked, Unpick gives it up.
func (p *Loop) Picking() bool { return p.pick.number > 0 }
func (p *Loop) Unpick() {
	p.pick.number = 0
	p.pick.last = 0
}

// Move picks a line: the first time the one that is lit, or the first.
func (p *Loop) Move(by int, watched *scene.Scene) {
	from := max(p.pick.number, p.pick.last)
	if from > 0 {
		p.pick.number = min(max(1, from+by), len(watched.Algorithm.Code))
		p.pick.last = 0
		return
	}
	p.pick.number = min(1, len(watched.Algorithm.Code))
	now := lastPhase(watched)
	if now != nil && len(now.Lines) > 0 {
		p.pick.number = now.Lines[0] + 1
	}
}

// Open asks for what the picked line means. Then it is picked no longer, so that enter
// leads on where it does.
func (p *Loop) Open(*scene.Scene) panel.Wish {
	if !p.Picking() {
		return panel.Wish{}
	}
	line := p.pick.line()
	p.pick.number, p.pick.last = 0, p.pick.number
	return panel.Wish{Tell: stage.ShowLine(line)}
}

// Click picks the line under the mouse and asks for what it means.
func (p *Loop) Click(_, y int, watched *scene.Scene) panel.Wish {
	if y < 0 || y >= len(p.pick.drawn) {
		return panel.Wish{}
	}
	p.pick.number = p.pick.drawn[y].line + 1
	return p.Open(watched)
}
