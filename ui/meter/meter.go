// Package meter measures all searches alike, by the boards that they show: how far
// from the best they look, how many of their boards are new, whether they go round in
// circles, and how much of the board propagation has filled for them.
package meter

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/life"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// ID is the panel's.
const ID panel.ID = "meter"

// Meter is the feature, and its panel.
type Meter struct {
	stage.Plain
	st   stage.Stage
	lane *life.Lane // whose boards are kept
	been record
}

// New makes the feature.
func New(st stage.Stage) *Meter { return &Meter{st: st} }

// Panels is the one panel.
func (f *Meter) Panels() []panel.Panel { return []panel.Panel{f} }

// Heard keeps the board of every iteration that comes to the screen.
func (f *Meter) Heard(r stage.Report) tea.Cmd {
	if r.Lane != f.st.Front().Lane {
		return nil
	}
	if r.Lane != f.lane {
		f.lane, f.been = r.Lane, record{}
	}
	if s := r.Lane.Scene; s.Report.At.Phases == 0 && len(s.Report.Current) == s.Puzzle.Cells {
		f.been.note(s.Report.At.Iteration, s.Report.Current)
	}
	return nil
}

// ID, Has, Natural, Title, Foot and Draw make it a panel.
func (f *Meter) ID() panel.ID                    { return ID }
func (f *Meter) Has(*scene.Scene) bool           { return true }
func (f *Meter) Natural(*scene.Scene) (w, h int) { return 34, 12 }
func (f *Meter) Title(*scene.Scene) string       { return "meter, the same for all" }
func (f *Meter) Foot(*scene.Scene) string        { return "" }

// About says how it is read.
func (f *Meter) About(*scene.Scene) string {
	return "Measured on the boards alone, so that all searches can be compared: far from the best and many new boards is exploring, near and few is exploiting."
}

// Draw draws a measure after the other, each with a bar.
func (f *Meter) Draw(c paint.Canvas, s *scene.Scene) {
	y := 0
	row := func(name, value string, share float64, r theme.Role) {
		c.Text(1, y, name, theme.Quiet)
		c.Right(c.Width()-1, y, value, theme.Text)
		c.Bar(1, y+1, c.Width()-2, share, r)
		y += 2
		if c.Height() >= 12 {
			y++
		}
	}
	if n, of := fromBest(s), len(s.Puzzle.Free); s.Report.BestCost != engine.NoCost {
		row("away from best", fmt.Sprintf("%d of %d cells", n, of), float64(n)/float64(max(1, of)), theme.Current)
	}
	share, seen := f.been.novelty(s.Report.At.Iteration)
	if seen > 0 {
		value := fmt.Sprintf("%.0f %% of the last %d", 100*share, seen)
		if seen == 1 {
			value = "this is the first seen"
		}
		row("new boards", value, share, theme.Accent)
	}
	a := accountOf(s)
	row(fmt.Sprintf("%d given", a.given), a.String(), float64(a.inferred)/float64(max(1, len(s.Puzzle.Free))), theme.Fixed)
	text, role := "this board was not here before", theme.Quiet
	if seen == 1 && s.Report.At.Iteration > 0 {
		text = "no board before this one was on the screen"
	}
	if ago := f.been.back(s.Report.At.Iteration, s.Report.Current); ago > 0 {
		text, role = fmt.Sprintf("this board was here %s ago", engine.Count(ago, "iteration")), theme.Warn
	}
	for _, line := range paint.Wrap(text, c.Width()-2) {
		c.Text(1, y, line, role)
		y++
	}
}

// fromBest counts the free cells in which the board differs from the best.
func fromBest(s *scene.Scene) (n int) {
	for _, c := range s.Puzzle.Free {
		if int(c) < len(s.Report.Best) && int(c) < len(s.Report.Current) && s.Report.Best[c] != s.Report.Current[c] {
			n++
		}
	}
	return n
}

// account is where the digits of a board come from.
type account struct{ given, inferred, chosen int }

// accountOf counts them: what propagation has left one digit, or the search holds, is
// inferred; what else is filled is chosen, by the search or by chance.
func accountOf(s *scene.Scene) (a account) {
	a.given = s.Puzzle.Cells - len(s.Puzzle.Free)
	for _, c := range s.Puzzle.Free {
		switch {
		case s.Settled[c] || int(c) < len(s.Report.Fixed) && s.Report.Fixed[c]:
			a.inferred++
		case int(c) < len(s.Report.Current) && s.Report.Current[c] > 0:
			a.chosen++
		}
	}
	return a
}

func (a account) String() string {
	return fmt.Sprintf("%d inferred, %d chosen", a.inferred, a.chosen)
}
