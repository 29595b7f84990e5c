package ui

import (
	"context"
	"time"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/export"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// Shot says how one frame without a terminal shall look.
type Shot struct {
	Width, Height int
	// Profile is the depth of the colours; its zero value is true colour.
	Profile colorprofile.Profile
	// Light says that the background is light.
	Light bool
	// View is the name of a view, empty for the overview; Beside that of the
	// panel beside the board, empty for the most telling.
	View, Beside string
	// Zoom is the panel that has the whole screen, empty for none, Charts the metrics that
	// the charts show, none for the first; Truth lays the solution over the board.
	Zoom   string
	Charts []string
	Truth  bool
	// Wait bounds the time it may take to reach Config.At; 0 is a minute.
	Wait time.Duration
}

// ViewNames are the names of the views, in the order of their keys.
func ViewNames() []string { return panes.Views() }

// PanelNames are the names of the panels that there are.
func PanelNames() []string { return newModel(Config{}).panes.Names() }

// Frame draws the screen of a run at the moment Config.At, or where the run
// ended before it, as a still picture.
func Frame(ctx context.Context, c Config, shot Shot) (*export.Picture, error) {
	var picture *export.Picture
	err := Film(ctx, c, shot, c.At, 1, func(s *export.Picture, _ engine.Position) error {
		picture = s
		return nil
	})
	return picture, err
}

// pose sets the screen up for a shot.
func (m *Model) pose(shot Shot) error {
	m.screen.profile = shot.Profile
	m.screen.background = theme.Dark
	if shot.Light {
		m.screen.background = theme.Light
	}
	m.restyle()
	m.screen.resize(shot.Width, shot.Height)
	if shot.Truth {
		if answer := sudoku.Exact(m.scene().Puzzle, 2, 0); answer.Unique() {
			m.scene().Solution = answer.Solutions[0]
		}
	}
	if err := m.panes.Pose(shot.View, shot.Beside); err != nil {
		return err
	}
	m.panes.Handle(stage.ShowMetrics(shot.Charts))
	m.panes.Handle(stage.ShowPanels{Beside: panel.ID(shot.Beside), Zoom: panel.ID(shot.Zoom)})
	return nil
}
