package ui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/board"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/theme"
)

// grove is the dialog of all lives, as a tree: forks stand below what they
// branched off from.
type grove struct {
	*dialog.List
	order []*life
}

// treeList walks the lives: one to look at, one beside the present one, or one
// to close.
func (m *Model) treeList() tea.Cmd {
	g := &grove{List: &dialog.List{
		Title: "lives", Ghost: "a life", Width: 50, Least: 36, Beside: 36, Keep: true,
		More: []dialog.Hint{{Key: "ctrl+b", Text: "beside"}, {Key: "ctrl+d", Text: "close"}},
	}}
	g.Preview = func(c canvas, i int) { m.previewLife(c, g.order[i]) }
	g.Pick = func(i int) tea.Cmd {
		g.Close()
		m.endRace()
		return m.face(g.order[i])
	}
	g.Also = func(key string, i int) (tea.Cmd, bool) {
		switch key {
		case "ctrl+b":
			return m.standBeside(g, i), true
		case "ctrl+d":
			return m.closeLife(g, i), true
		}
		return nil, false
	}
	m.fill(g)
	return m.show(g)
}

// fill lists the lives in the order of the tree.
func (m *Model) fill(g *grove) {
	g.order = nil
	var items []dialog.Item
	var walk func(parent *life, depth int)
	walk = func(parent *life, depth int) {
		for _, l := range m.lives {
			if l.parent != parent {
				continue
			}
			text := l.name + "  "
			if depth > 0 {
				text = strings.Repeat("  ", depth-1) + m.glyphs.BottomLeft + m.glyphs.Horizontal + " " + text
			}
			r := l.lane.scene.Report
			g.order = append(g.order, l)
			items = append(items, dialog.Item{
				Text: text + m.describe(l), Detail: "at " + r.At.String() + ", " + costWords("best", r.BestCost), Mark: l.lane == m.lane,
			})
			walk(l, depth+1)
		}
	}
	walk(nil, 0)
	g.Refresh(items)
}

// beside shows a life beside the present one.
func (m *Model) standBeside(g *grove, i int) tea.Cmd {
	if i < 0 || g.order[i].lane == m.lane {
		m.say("choose another life than the present one to stand beside it")
		return nil
	}
	now, other := m.present(), g.order[i]
	g.Close()
	lives := []*life{now, other}
	if now.parent == other {
		lives = []*life{other, now}
	}
	by := run.Evaluations
	if _, ok := shared(now, other); ok {
		by = run.Iterations
	}
	return m.enterRace(lives, by)
}

// closeLife ends a life. Its forks become those of its parent: what they share
// with it they hold themselves.
func (m *Model) closeLife(g *grove, i int) tea.Cmd {
	switch {
	case i < 0:
		return nil
	case len(m.lives) == 1:
		m.say("this is the only life there is")
		return nil
	}
	gone := g.order[i]
	var rest []*life
	for _, l := range m.lives {
		if l == gone {
			continue
		}
		if l.parent == gone {
			l.parent = gone.parent
			if gone.parent != nil && gone.fork.Compare(l.fork) <= 0 {
				l.what, l.fork = gone.what+", "+l.what, gone.fork
			}
		}
		rest = append(rest, l)
	}
	m.lives = rest
	var cmd tea.Cmd
	if m.race != nil && m.race.has(gone.lane) {
		m.endRace()
	}
	if m.lane == gone.lane {
		next := rest[0]
		if gone.parent != nil {
			next = gone.parent
		}
		cmd = m.face(next)
	}
	gone.lane.close()
	m.share()
	m.fill(g)
	m.say("closed life " + gone.name)
	return cmd
}

// previewLife draws a life's board as it is, and what is to be said of it.
func (m *Model) previewLife(c canvas, l *life) {
	s := l.lane.scene
	_, h := grid.Size(s.Puzzle.Board, 3)
	var b board.Panel
	b.Draw(c.Part(0, 0, c.Width(), min(h, c.Height()-4)), s)
	y := min(h, c.Height()-4) + 1
	write := func(text string, r theme.Role) {
		for _, line := range wrap(text, c.Width()) {
			c.Text(0, y, line, r)
			y++
		}
	}
	r := s.Report
	write(m.describe(l), theme.Accent)
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
