package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/tty"
)

// pace decides when the next frame of a real terminal is painted. Five rules:
//
//   - Painting takes no more than half of the time, so that a flood of keys on a large
//     board is worked off.
//   - A terminal that says when it has drawn a frame, as a page does, gets the next
//     one after that, and draws no more than half of the time either. What it is given
//     is then always the newest state, and the answer to a key stands behind one frame
//     at most.
//   - The answer to a key does not wait for the terminal's rest.
//   - The line to a terminal elsewhere is spared as long as it asks for.
//   - A search that is too fast to be followed is painted less often, but for the answer
//     to a key, so that the processors are the search's.
type pace struct {
	painted time.Time     // when the last frame was done
	cost    time.Duration // what it took
	drawn   time.Time     // when the terminal had drawn it
	drawing time.Duration // what that took
	owed    bool          // there is something newer, which the terminal was not ready for
	pressed time.Time     // when a key came, or the mouse
	blurred bool          // nobody can follow what is painted
	resting bool
	rests   int // how many there have been
}

const (
	blur        = 50 * time.Millisecond  // between two frames that nobody can follow
	prompt      = 60 * time.Millisecond  // how long frames are taken for the answer to a key
	longestRest = 200 * time.Millisecond // for a terminal, which may have had other things to do
)

// catchUp ends a rest, after which the newest state is painted.
type catchUp struct{ rest int }

// hear takes note of a message, after which a frame is due, and returns how long to
// wait before the newest state is painted; zero is at once, least is for the line.
func (p *pace) hear(msg tea.Msg, now time.Time, least time.Duration) time.Duration {
	switch msg := msg.(type) {
	case catchUp:
		if msg.rest == p.rests {
			p.resting = false
		}
	case tty.Drawn:
		p.drawn, p.drawing = now, min(longestRest, msg.Took)
		if !p.owed {
			return 0
		}
	case tea.KeyPressMsg, tea.MouseMsg, tea.PasteMsg:
		p.pressed = now
	}
	left := max(least, p.cost-now.Sub(p.painted))
	if now.Sub(p.pressed) >= prompt {
		left = max(left, p.drawing-now.Sub(p.drawn))
		if p.blurred && p.drawn.IsZero() { // a page has frames of its own pace
			left = max(left, blur-now.Sub(p.painted))
		}
	}
	switch {
	case left <= 0:
		p.resting = p.resting && now.Sub(p.pressed) >= prompt
		return 0
	case p.resting:
		return 0
	}
	p.resting = true
	p.rests++
	return left
}

// done takes note of a frame.
func (p *pace) done(begun, now time.Time) {
	p.painted, p.cost, p.owed = now, now.Sub(begun), false
}

// unchanged reports whether a message has nothing new to be seen.
func (p *pace) unchanged(msg tea.Msg) bool {
	_, drawn := msg.(tty.Drawn)
	return drawn && !p.owed
}
