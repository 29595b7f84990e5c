package race

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// StandingID is the name of the panel of the finishing order.
const StandingID panel.ID = "standing"

// Standing is the panel that says who leads and who finished, and when by every
// measure.
type Standing struct{ Field *Field }

// Options, Title and Draw make it a panel.
func (p *Standing) Options() panel.Options {
	return panel.Options{
		ID:      StandingID,
		Has:     func(*scene.Scene) bool { return p.Field != nil },
		Natural: func(*scene.Scene) (w, h int) { return 52, len(p.Field.Entries) + 2 },
		About:   panel.Says("Who solved the puzzle first, by the measure that keeps the runs in step; those that have not solved it yet stand by their best cost."),
		Foot:    p.Foot,
	}
}

func (p *Standing) Title(*scene.Scene) string {
	if p.Field.forked() {
		return "both runs"
	}
	return "finishing order"
}
func (p *Standing) Foot(*scene.Scene) string { return "in step by " + p.Field.Measure.String() }

// The columns of the table, and what a lane's name takes.
const (
	colCost  = 6
	colEvals = 13
	colIter  = 12
	colTime  = 10
	nameRoom = 22
)

// Draw draws a line a lane, below the headings where there is a line for these too. Where
// there is none for some of the lanes it says how many.
func (p *Standing) Draw(c paint.Canvas, _ *scene.Scene) {
	w := c.Width()
	heads := []string{"best", "evaluations", "time", "iterations"}
	widths := []int{colCost, colEvals, colTime, colIter}
	if p.Field.forked() { // the time before the fork was one run's
		heads, widths = []string{"best", "evaluations", "iterations"}, []int{colCost, colEvals, colIter}
	}
	total := 0
	for _, n := range widths {
		total += n
	}
	columns := make([]int, len(heads)) // which of them there is room for, that of the measure before others
	for i := range columns {
		columns[i] = i
	}
	for w < total+min(nameRoom, w/3) && len(columns) > 1 {
		last := len(columns) - 1
		if last > 1 && heads[columns[last]] == p.Field.Measure.String() {
			last--
		}
		total -= widths[columns[last]]
		columns = slices.Delete(columns, last, last+1)
	}
	row := func(y int, texts []string, r theme.Role) {
		x := w - total
		for _, i := range columns {
			x += widths[i]
			c.Right(x, y, texts[i], r)
		}
	}
	list, top := p.Field.order(), 0
	if c.Height() > len(list) {
		row(0, heads, theme.Quiet)
		top = 1
	}
	for i, e := range list[:min(len(list), c.Height())] {
		y := i + top
		role := theme.Series[p.lane(e)]
		front := p.lane(e) == p.Field.Front
		if front {
			c.Text(0, y, paint.Pointer, theme.Accent)
		}
		x := c.Text(1, y, e.Name, role)
		place := ""
		if n := p.Field.place(e); n > 0 {
			place = fmt.Sprintf(" %d %s ", n, paint.Events[engine.Success])
		}
		x = c.Text(x, y, place, theme.Good)
		c.Field(x+1, y, w-total-x-1, e.What, theme.Text)
		r := e.Scene.Report
		evaluations, iterations, worked := r.Evaluations, r.Iteration, r.Worked
		text := theme.Quiet
		if e.Done != nil {
			evaluations, iterations, worked, text = e.Done.Evaluations, e.Done.Iteration, e.Done.Worked, theme.Text
		}
		best := cost(r.BestCost)
		if e.Done != nil {
			best = "0"
		}
		texts := []string{best, paint.Grouped(evaluations), seconds(worked), paint.Grouped(iterations)}
		if p.Field.forked() {
			texts = []string{best, paint.Grouped(evaluations), paint.Grouped(iterations)}
		}
		row(y, texts, text)
	}
	if more := len(list) - c.Height(); more > 0 {
		c.Right(w, c.Height()-1, fmt.Sprintf(" +%d", more), theme.Quiet)
	}
}

func (p *Standing) lane(e *Entry) int {
	for i, o := range p.Field.Entries {
		if o == e {
			return i
		}
	}
	return 0
}
