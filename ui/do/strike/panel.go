package strike

import (
	"fmt"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/strike"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// AnatomyID is the name of the table of lines.
const AnatomyID panel.ID = "anatomy"

// anatomyPanel is the table of which line matters.
type anatomyPanel struct{ of *Strike }

func (p anatomyPanel) Options() panel.Options {
	means := english.Names(strike.Verdicts(), func(v strike.Verdict) string { return string(v) + ": " + v.Means() })
	return panel.Options{
		ID:  AnatomyID,
		Has: func(*scene.Scene) bool { return p.of.tabled() },
		About: panel.Says("Which line of the algorithm matters: runs with each line and without it. " +
			sentence(strings.Join(means, "; "))),
		Foot: func(_ *scene.Scene, room int) string {
			count := p.of.now.crowd.Count()
			return panel.First(room, count+" "+paint.Separator+" D stops them, or makes more", count)
		},
		Below: true,
	}
}

func (p anatomyPanel) Title(*scene.Scene) string {
	if !p.of.tabled() {
		return string(AnatomyID)
	}
	title := "which line of " + p.of.now.algorithm.Name + " matters?"
	if n := p.of.now.puzzles; n > 1 {
		title += fmt.Sprintf(" %d puzzles", n)
	}
	return title
}

// Draw draws a row for each line, and below them the lines with what the search does without each.
func (p anatomyPanel) Draw(c paint.Canvas, _ *scene.Scene) {
	if !p.of.tabled() || p.of.now.crowd.Judged() == nil {
		c.Text(0, 0, "No run has ended yet.", theme.Quiet)
		return
	}
	const number, verdict, count, wide = 4, 15, 8, 46
	columns := func(y int, role theme.Role, said string, cells ...string) {
		c.Right(number, y, cells[0], theme.Title)
		c.Text(number+1, y, said, role)
		x := number + 1 + verdict
		for i, text := range cells[1:] {
			if i < 2 || c.Width >= wide {
				x += count
				c.Right(x, y, text, theme.Text)
			}
		}
	}
	columns(0, theme.Quiet, "verdict", "line", "solved", "without", "effort")
	y := 1
	lines := p.of.now.lines
	for i := range lines {
		l := &lines[i]
		of := func(n int) string { return fmt.Sprintf("%d/%d", n, l.Pairs) }
		columns(y, roles[l.Said()], string(l.Said()), fmt.Sprint(l.Number), of(l.Solved), of(l.Without), effort(l))
		y++
	}
	y++
	if c.Width >= wide {
		y = c.Words(y, theme.Quiet, "effort: how many times as much a solution takes without the line, in the pairs "+
			"that both solved (needed is judged by how many are solved)")
	}
	for _, l := range lines {
		y = c.Words(y, theme.Quiet, fmt.Sprintf("%d  %s: %s", l.Number, l.Text, l.Then))
	}
}

// roles tell verdicts apart at a glance.
var roles = map[strike.Verdict]theme.Role{
	strike.Needed: theme.Accent, strike.Helps: theme.Good, strike.Harms: theme.Bad,
	strike.Same: theme.Quiet, strike.Untold: theme.Quiet,
}

// tabled reports whether there is a table.
func (f *Strike) tabled() bool { return f.now != nil && f.now.all != nil }

// Panels returns the table.
func (f *Strike) Panels() []panel.Panel { return []panel.Panel{anatomyPanel{f}} }

// View is the board and the table beside it, until another view is chosen.
func (f *Strike) View(width, height int) (panel.Node, bool) {
	const slim, wide, high = 60, 110, 30
	if !f.tabled() || f.now.aside {
		return panel.Node{}, false
	}
	board, table := panel.Leaf(panels.BoardID).Fitting(), panel.Leaf(AnatomyID)
	switch {
	case width < slim:
		return panel.Rows(board, table), true
	case width < wide || height < high:
		return panel.Cols(board.Within(24, 38), table), true
	}
	cost := panel.Leaf(panels.CostID).Within(6, 0)
	return panel.Rows(panel.Cols(board.Within(24, 60), table).Share(3), cost), true
}
