package runs

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// treeDialog is the dialog of all runs, as a tree: forks stand below what they
// branched off from.
type treeDialog struct {
	*dialog.List
	order []*stage.Run
}

// treeList walks the runs: one to look at, one beside the present one, or one
// to close.
func (f *Runs) treeList() tea.Cmd {
	g := &treeDialog{List: &dialog.List{
		Title: "runs", Ghost: "a run", Width: 50, Least: 36, Beside: 36, Keep: true,
		More: []key.Binding{dialog.Hint("ctrl+b", "beside"), dialog.Hint("ctrl+d", "close")},
	}}
	g.Preview = func(c paint.Canvas, i int) { f.previewLife(c, g.order[i]) }
	g.Pick = func(i int) tea.Cmd {
		g.Close()
		return f.Alone(g.order[i])
	}
	g.Also = func(key string, i int) (tea.Cmd, bool) {
		switch key {
		case "ctrl+b":
			return f.standBeside(g, i), true
		case "ctrl+d":
			return f.closeLife(g, i), true
		}
		return nil, false
	}
	f.fill(g)
	return f.st.Show(g)
}

// fill lists the runs in the order of the tree.
func (f *Runs) fill(g *treeDialog) {
	g.order = nil
	var items []dialog.Item
	var walk func(parent *stage.Run, depth int)
	walk = func(parent *stage.Run, depth int) {
		for _, l := range f.list {
			if l.Parent != parent {
				continue
			}
			text := l.Name + "  "
			if depth > 0 {
				text = strings.Repeat("  ", depth-1) + "╰" + paint.Horizontal + " " + text
			}
			r := l.Lane.Scene.Report
			g.order = append(g.order, l)
			detail := "at " + r.At.String() + ", " + costWords("best", r.BestCost)
			if c := l.Lane.Scene.Chances; c != nil && c.Now.Of > 0 {
				detail += ", chance " + c.Now.String()
			}
			items = append(items, dialog.Item{Text: text + l.Describe(paint.Separator), Detail: detail, Mark: l == f.front})
			walk(l, depth+1)
		}
	}
	walk(nil, 0)
	g.Refresh(items)
}

// standBeside shows a run beside the present one.
func (f *Runs) standBeside(g *treeDialog, i int) tea.Cmd {
	if i < 0 || g.order[i] == f.front {
		f.st.Say("choose another run than the present one to stand beside it")
		return nil
	}
	now, other := f.front, g.order[i]
	g.Close()
	runs := []*stage.Run{now, other}
	if now.Parent == other {
		runs = []*stage.Run{other, now}
	}
	return f.st.Tell(Beside{Runs: runs})
}

// closeLife ends a run. Its forks become those of its parent: what they share
// with it they hold themselves.
func (f *Runs) closeLife(g *treeDialog, i int) tea.Cmd {
	switch {
	case i < 0:
		return nil
	case len(f.list) == 1:
		f.st.Say("this is the only run there is")
		return nil
	}
	gone := g.order[i]
	cmd := f.Retire(gone)
	f.fill(g)
	f.st.Say("closed run " + gone.Name)
	return cmd
}

// previewLife draws a run's board as it is, and what is to be said of it.
func (f *Runs) previewLife(c paint.Canvas, l *stage.Run) {
	s := l.Lane.Scene
	_, h := grid.Size(s.Puzzle.Board, 3)
	var b panels.Board
	b.Draw(c.Part(0, 0, c.Width(), min(h, c.Height()-4)), s)
	y := min(h, c.Height()-4) + 1
	write := func(text string, r theme.Role) { y = c.Words(y, r, text) }
	r := s.Report
	write(l.Describe(paint.Separator), theme.Accent)
	write(fmt.Sprintf("iteration %s of %s", r.At, r.Head), theme.Text)
	write(fmt.Sprintf("%s, %s, %s", costWords("cost", r.Cost), costWords("best", r.BestCost), r.Status), theme.Quiet)
}

// costWords names a cost; before the first grid is judged there is none.
func costWords(name string, cost int) string {
	if cost == engine.NoCost {
		return "no " + name + " yet"
	}
	return fmt.Sprintf("%s %d", name, cost)
}
