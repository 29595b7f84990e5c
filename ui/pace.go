package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
)

// framesPerSecond is how often the toolkit writes what has changed.
const framesPerSecond = 30

// pace decides when the next frame is painted. The toolkit asks for a view after
// every message, but shows 30 a second, so painting each would be waste:
//
//   - Painting takes no more than half of the time, so that a flood of keys on a large
//     board is worked off.
//   - Between two frames passes as much time as an eye needs. A search that is too
//     fast to be followed is painted 20 times a second, so that the processors are the
//     search's.
//   - Where motion hurts, what plays is painted twice a second. A step is painted at
//     once.
//   - The answer to a key waits for none of that but the first.
type pace struct {
	painted time.Time     // when the last frame was done
	cost    time.Duration // what it took
	resting bool          // a catchUp is under way
	due     bool          // the next view is painted
}

const (
	glance = 15 * time.Millisecond // between two frames
	blur   = 50 * time.Millisecond // between two that nobody can follow
	calm   = 500 * time.Millisecond
)

// catchUp ends a rest, after which the newest state is painted.
type catchUp struct{}

// hear takes note of a message, after which a frame is due, and returns the command
// that paints it later if it is too early now.
func (p *pace) hear(msg tea.Msg, now time.Time, between time.Duration) tea.Cmd {
	switch msg.(type) {
	case catchUp:
		p.resting = false
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.PasteMsg:
		between = 0
	}
	left := max(p.cost, between) - now.Sub(p.painted)
	p.due = left <= 0
	if p.due || p.resting {
		return nil
	}
	p.resting = true
	return tea.Tick(left, func(time.Time) tea.Msg { return catchUp{} })
}

// done takes note of a frame.
func (p *pace) done(begun, now time.Time) {
	p.painted, p.cost = now, now.Sub(begun)
}

// between is the time that passes between two frames now.
func (m *Model) between() time.Duration {
	if m.config.Calm && m.runs.Playing() {
		return calm
	}
	if r := m.scene().Report; r.Playing && min(r.Pace, r.Rate) > run.Watchable {
		return blur
	}
	return glance
}
