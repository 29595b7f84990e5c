package panels

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// MeterID is the panel's.
const MeterID panel.ID = "meter"

// Meter is the feature, and its panel.
type Meter struct {
	stage.Plain
	st   stage.Stage
	lane *stage.Lane // whose boards are kept
	been boardRecord
}

// NewMeter makes the feature.
func NewMeter(st stage.Stage) *Meter { return &Meter{st: st} }

// Panels is the one panel.
func (f *Meter) Panels() []panel.Panel { return []panel.Panel{f} }

// Heard keeps the board of every iteration that comes to the screen.
func (f *Meter) Heard(r stage.Report) tea.Cmd {
	if r.Lane != f.st.Front().Lane {
		return nil
	}
	if r.Lane != f.lane {
		f.lane, f.been = r.Lane, boardRecord{}
	}
	if s := r.Lane.Scene; s.Report.At.Phases == 0 && len(s.Report.Current) == s.Puzzle.Cells {
		f.been.note(s.Report.At.Iteration, s.Report.Current)
	}
	return nil
}

// Options, Title and Draw make it a panel.
func (f *Meter) Options() panel.Options {
	return panel.Options{
		ID:      MeterID,
		Natural: func(*scene.Scene) (w, h int) { return 34, 12 },
		About:   panel.Says("Measured on the boards alone, so that all searches can be compared: far from the best and many new boards is exploring, near and few is exploiting."),
	}
}

func (f *Meter) Title(*scene.Scene) string { return "meter, the same for all" }

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
	if n, of := cellsFromBest(s), len(s.Puzzle.Free); s.Report.BestCost != engine.NoCost {
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
	a := digitAccountOf(s)
	row(fmt.Sprintf("%d given", a.given), a.String(), float64(a.inferred)/float64(max(1, len(s.Puzzle.Free))), theme.Fixed)
	text, role := "this board was not here before", theme.Quiet
	if seen == 1 && s.Report.At.Iteration > 0 {
		text = "no board before this one was on the screen"
	}
	if ago := f.been.back(s.Report.At.Iteration, s.Report.Current); ago > 0 {
		text, role = fmt.Sprintf("this board was here %s ago", english.Count(ago, "iteration")), theme.Warn
	}
	c.Part(1, y, c.Width()-2, c.Height()-y).Words(0, role, text)
}

// cellsFromBest counts the free cells in which the board differs from the best.
func cellsFromBest(s *scene.Scene) (n int) {
	for _, c := range s.Puzzle.Free {
		if int(c) < len(s.Report.Best) && int(c) < len(s.Report.Current) && s.Report.Best[c] != s.Report.Current[c] {
			n++
		}
	}
	return n
}

// digitAccount is where the digits of a board come from.
type digitAccount struct{ given, inferred, chosen int }

// digitAccountOf counts them: what propagation has left one digit, or the search holds, is
// inferred; what else is filled is chosen, by the search or by chance.
func digitAccountOf(s *scene.Scene) (a digitAccount) {
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

func (a digitAccount) String() string {
	return fmt.Sprintf("%d inferred, %d chosen", a.inferred, a.chosen)
}
