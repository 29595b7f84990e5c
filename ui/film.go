package ui

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/chances"
	"sudokuscope/ui/do/motion"
	"sudokuscope/ui/do/why"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/export"
)

// Film draws a run from Config.At to another moment, a picture after every few
// iterations, or every phase if every is 0, and gives each to see. It ends
// early where the search does, with a picture of the end.
func Film(
	ctx context.Context,
	config Config,
	shot Shot,
	to engine.Position,
	every int64,
	see func(*export.Picture, engine.Position) error,
) error {
	config.Paused, config.Intro = true, false
	config.Environ = []string{} // a picture is the same whatever terminal it was drawn from
	model, err := New(config)
	if err != nil {
		return err
	}
	defer model.Close()
	if err := model.pose(shot); err != nil {
		return err
	}
	next := config.At
	show := func() error {
		return see(camera{model}.picture(frame{model}.paint().Screen.Buffer), model.scene().Report.At)
	}
	var seen motion.Seen
	for {
		if err := expose(ctx, model.front().Lane, next, shot); err != nil {
			return err
		}
		if err := Of[*chances.Chances](model).Complete(ctx); err != nil {
			return err
		}
		rep := model.scene().Report
		frame{model}.lay()
		Of[*why.Why](model).Complete()
		if shot.Unfold {
			for _, moving := range seen.Frames(model.scene()) {
				model.scene().Moving = &moving
				if err := show(); err != nil {
					return err
				}
			}
			model.scene().Moving = nil
			seen.See(model.scene())
		}
		if err := show(); err != nil {
			return err
		}
		if rep.Status != engine.Running || rep.At.Compare(to) >= 0 {
			return nil
		}
		if every == 0 {
			model.front().Run.StepPhase(1)
			next = engine.Position{Iteration: rep.At.Iteration, Phases: rep.At.Phases + 1}
			continue
		}
		next = engine.Position{Iteration: rep.At.Iteration + every}
		model.front().Run.Seek(next)
	}
}

// expose takes the report of a run that stands at a moment or has ended. Those on the
// way are left out: how many there are depends on the machine, and the picture may not.
func expose(ctx context.Context, lane *stage.Lane, at engine.Position, shot Shot) error {
	wait := cmp.Or(shot.Wait, time.Minute)
	late := time.NewTimer(wait)
	defer late.Stop()
	for {
		select {
		case rep, ok := <-lane.Run.Reports():
			if !ok {
				return run.ErrClosed
			}
			if rep.At.Compare(at) >= 0 || !rep.Playing && rep.Status != engine.Running {
				lane.TakeOne(rep)
				return nil
			}
			lane.Run.Recycle(rep)
		case <-late.C:
			return fmt.Errorf("iteration %s was not reached within %s", at, wait)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

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
	// Unfold has the frames of each step before the one that has settled.
	Unfold bool
	// Wait bounds the time it may take to reach Config.At; 0 is a minute.
	Wait time.Duration
}

// ViewNames returns the names of the views, in the order of their keys.
func ViewNames() []string { return panes.Views() }

// PanelNames returns the names of the panels that there are.
func PanelNames() []string { return newModel(Config{}).panes.Names() }

// Frame draws the screen of a run at the moment Config.At, or where the run
// ended before it, as a still picture.
func Frame(ctx context.Context, c Config, shot Shot) (*export.Picture, error) {
	var picture *export.Picture
	err := Film(ctx, c, shot, c.At, 1,
		func(s *export.Picture, _ engine.Position) error {
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
	m.screen.restyle()
	m.screen.resize(shot.Width, shot.Height)
	if shot.Truth {
		answer := sudoku.Exact(m.scene().Puzzle, 2, 0)
		if answer.Unique() {
			m.scene().Solution = answer.Solutions[0]
		}
	}
	err := m.panes.Pose(shot.View, shot.Beside)
	if err != nil {
		return err
	}
	m.panes.Handle(stage.ShowMetrics(shot.Charts))
	m.panes.Handle(stage.ShowPanels{Beside: panel.ID(shot.Beside), Zoom: panel.ID(shot.Zoom)})
	return nil
}
