package classroom

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/school/class"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/stage"
)

// pose is the part of a look that is about panels.
type pose struct {
	view, beside, zoom string
	cell               int
	front              *stage.Run
}

// followPose shows the panels as the leader has them. What the leader has not changed
// stays as it was chosen here.
func (s *follower) followPose() tea.Cmd {
	front := s.Stage.Front()
	now := pose{
		view:   s.look.View,
		beside: s.named(s.look.Beside),
		zoom:   s.named(s.look.Zoom),
		cell:   s.look.Cell,
		front:  front,
	}
	if now.zoom == string(manyruns.ID) && s.Many.Has() == nil {
		now.zoom = "" // they are still to come
	}
	lies := s.look.Zoom == class.Landscape
	was := pose{}
	fresh := s.posed == nil
	if !fresh {
		was = *s.posed
	}
	if !fresh && was == now && lies == s.lies {
		return nil
	}
	s.posed = &now
	var cmds []tea.Cmd
	if fresh || was.view != now.view {
		cmds = append(cmds, s.Stage.Tell(stage.ShowView(now.view)))
	}
	if fresh || was.view != now.view || was.beside != now.beside || was.zoom != now.zoom {
		cmds = append(cmds, s.Stage.Tell(stage.ShowPanels{
			Beside: panel.ID(now.beside),
			Zoom:   panel.ID(now.zoom),
		}))
	}
	if lies != s.lies {
		s.lies = lies
		cmds = append(cmds, s.lay(lies))
	}
	scene := front.Scene
	if fresh || was.cell != now.cell || was.front != front {
		scene.Cursor = sudoku.MaybeCell{}
		if now.cell <= scene.Puzzle.Cells {
			scene.Cursor = sudoku.TheCell(now.cell - 1)
		}
	}
	return tea.Batch(cmds...)
}

// named is the name of a panel, empty for one that this program does not have.
func (s *follower) named(id string) string {
	if slices.Contains(s.Panes.Names(), id) {
		return id
	}
	return ""
}
