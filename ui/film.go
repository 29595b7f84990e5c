package ui

import (
	"context"
	"fmt"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/chances"
	"sudokuscope/ui/export"
	"sudokuscope/ui/theme"
)

// Film draws a run from Config.At to another moment, a picture after every few
// iterations, or every phase if every is 0, and gives each to see. It ends
// early where the search does, with a picture of the end.
func Film(ctx context.Context, c Config, shot Shot, to engine.Position, every int64, see func(*export.Picture, engine.Position) error) error {
	c.Paused, c.Intro = true, false
	c.Environ = []string{} // a picture is the same whatever terminal it was drawn from
	m, err := New(c)
	if err != nil {
		return err
	}
	defer m.Close()
	if err := m.pose(shot); err != nil {
		return err
	}
	text, ground := theme.Ground(c.Theme, shot.Light)
	next := c.At
	for {
		if err := m.expose(ctx, next, shot); err != nil {
			return err
		}
		if err := Of[*chances.Chances](m).Complete(ctx); err != nil {
			return err
		}
		rep := m.scene().Report
		picture := &export.Picture{Buffer: m.paint().Screen.Buffer, Foreground: text, Background: ground}
		if err := see(picture, rep.At); err != nil {
			return err
		}
		if rep.Status != engine.Running || rep.At.Compare(to) >= 0 {
			return nil
		}
		if every == 0 {
			m.front().Lane.Run.StepPhase(1)
			next = engine.Position{Iteration: rep.At.Iteration, Phases: rep.At.Phases + 1}
			continue
		}
		next = engine.Position{Iteration: rep.At.Iteration + every}
		m.front().Lane.Run.Seek(next)
	}
}

// expose takes the report of a run that stands at a moment or has ended. Those on the
// way are left out: how many there are depends on the machine, and the picture may not.
func (m *Model) expose(ctx context.Context, at engine.Position, shot Shot) error {
	wait := shot.Wait
	if wait == 0 {
		wait = time.Minute
	}
	late := time.NewTimer(wait)
	defer late.Stop()
	for {
		select {
		case rep, ok := <-m.front().Lane.Run.Reports():
			if !ok {
				return run.ErrClosed
			}
			if rep.At.Compare(at) >= 0 || !rep.Playing && rep.Status != engine.Running {
				m.front().Lane.TakeOne(rep)
				return nil
			}
			m.front().Lane.Run.Recycle(rep)
		case <-late.C:
			return fmt.Errorf("iteration %s was not reached within %s", at, wait)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
