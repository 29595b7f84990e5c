package learn

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
)

// pose shows the step's view, panels and overlay.
func (s *Session) pose() tea.Cmd {
	step := s.at()
	for _, l := range s.home {
		l.Scene.Solution, l.Scene.Cursor = nil, sudoku.MaybeCell{}
	}
	s.Stage.ResetFocus()
	zoom := panel.ID(step.Zoom)
	if zoom == "" && step.Many > 0 && !s.hides() {
		zoom = manyruns.ID
	}
	cmds := []tea.Cmd{
		s.Stage.Tell(stage.StopQuestions{}),
		s.Stage.Tell(stage.ShowView(step.View)),
		s.Stage.Tell(stage.ShowMetrics(step.Chart)),
		s.Stage.Tell(stage.ShowChances(step.Chances && !s.waits())),
		s.Stage.Tell(stage.ShowPanels{
			Beside: panel.ID(step.Beside),
			Zoom:   zoom,
			Focus:  s.pointed(),
		}),
	}
	if s.hides() {
		cmds = append(cmds, s.Stage.Tell(stage.HideChances{}))
	}
	if !s.waits() {
		s.overlay()
	}
	return tea.Batch(cmds...)
}

// overlay lays the solution over the board where the step wants that.
func (s *Session) overlay() {
	if s.at().Overlay == "" {
		return
	}
	s.Solution.Show()
	s.Stage.Say("the true solution lies over the board; s takes it off")
}

// play lets the run in front play, or all lanes of a race.
func (s *Session) play() tea.Cmd {
	if s.Stage.Playing() {
		return nil
	}
	if lead := s.Runs.Leader(); lead != nil {
		return lead.Play()
	}
	s.Stage.Steer((*run.Run).Play)
	return nil
}

// showStepRuns brings the runs of the step to the front.
func (s *Session) showStepRuns() tea.Cmd {
	if len(s.home) > 1 && !s.hides() {
		return tea.Batch(s.Race.Enter(s.home, run.Evaluations), s.Race.Front(0))
	}
	return s.Runs.Alone(s.home[0])
}

// pointed is the first panel that a step points at: the one to be seen where there is room for
// one alone; empty for none.
func (s *Session) pointed() panel.ID {
	list := s.points()
	if len(list) == 0 {
		return ""
	}
	_, err := s.moment.Problem.Puzzle.CellNamed(list[0])
	if err == nil {
		return panels.BoardID
	}
	return panel.ID(list[0])
}

// points are the cells and panels that the step points at now.
func (s *Session) points() []string {
	if s.waits() && s.at().Chances {
		return slices.DeleteFunc(
			slices.Clone(s.at().Point),
			func(name string) bool { return panel.ID(name) == panels.ChancesID },
		)
	}
	return s.at().Point
}

// view is the view of the step; empty for the first, as the panels have it.
func (s *Session) view() string {
	if slices.Index(panes.Views(), s.at().View) <= 0 {
		return ""
	}
	return s.at().View
}
