package ui

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/tty"
)

// TestPaintingRests: a frame that took long is followed by a rest as long, once, and
// what comes meanwhile is painted after it.
func TestPaintingRests(t *testing.T) {
	var p pace
	now := time.Unix(1000, 0)
	if w := p.hear(nil, now, 0); w != 0 || p.resting {
		t.Errorf("before the first frame: rests %s", w)
	}
	p.done(now, now.Add(time.Second))
	now = now.Add(time.Second)
	if w := p.hear(nil, now, 0); w != time.Second || !p.resting {
		t.Errorf("after a frame of a second: rests %s", w)
	}
	if w := p.hear(tea.KeyPressMsg{}, now.Add(time.Millisecond), 0); w != 0 || !p.resting {
		t.Errorf("a second message, a key: rests %s again, or %v", w, p.resting)
	}
	if w := p.hear(catchUp{p.rests - 1}, now, 0); w != 0 || !p.resting {
		t.Error("the end of an earlier rest ends this one")
	}
	if w := p.hear(catchUp{p.rests}, now.Add(time.Second), 0); w != 0 || p.resting {
		t.Errorf("after the rest: %s", w)
	}
	if w := p.hear(nil, now.Add(time.Hour), 0); w != 0 || p.resting {
		t.Errorf("long after a frame: rests %s", w)
	}
}

// TestPaintingSparesTheLine: a line that wants to be spared is, also when a rest is
// over, and the longer of two waits counts; a key does not end it.
func TestPaintingSparesTheLine(t *testing.T) {
	var p pace
	now := time.Unix(1000, 0)
	if w := p.hear(nil, now, time.Minute); w != time.Minute || !p.resting {
		t.Errorf("rests %s, expected a minute", w)
	}
	if w := p.hear(tea.KeyPressMsg{}, now, time.Minute); w != 0 || !p.resting {
		t.Errorf("a key ends the rest of the line, or begins another of %s", w)
	}
	if w := p.hear(catchUp{p.rests}, now, time.Second); w != time.Second || !p.resting {
		t.Errorf("rests %s after a rest, expected a second more", w)
	}
	p.done(now.Add(-time.Hour), now)
	if w := p.hear(catchUp{p.rests}, now, time.Second); w != time.Hour {
		t.Errorf("rests %s after a frame of an hour", w)
	}
}

// TestABlurIsPaintedLessOften: what nobody can follow is painted 20 times a second, but
// at once after a key; and a page, which says when it has drawn, as often as it can.
func TestABlurIsPaintedLessOften(t *testing.T) {
	const ms = time.Millisecond
	start := time.Unix(1000, 0)
	painted := func() (p pace) {
		p.done(start.Add(-ms), start)
		p.blurred = true
		return p
	}
	p := painted()
	if w := p.hear(nil, start.Add(33*ms), 0); w != 17*ms || !p.resting {
		t.Errorf("33 ms after a frame: rests %s", w)
	}
	if w := p.hear(catchUp{p.rests}, start.Add(50*ms), 0); w != 0 || p.resting {
		t.Errorf("50 ms after a frame: rests %s", w)
	}
	p = painted()
	p.hear(nil, start.Add(33*ms), 0)
	if w := p.hear(tea.KeyPressMsg{}, start.Add(35*ms), 0); w != 0 || p.resting {
		t.Errorf("a key waits %s", w)
	}
	if w := p.hear(nil, start.Add(40*ms), 0); w != 0 || p.resting {
		t.Errorf("the answer to a key waits %s", w)
	}
	p = painted()
	p.drawn = start
	if w := p.hear(nil, start.Add(33*ms), 0); w != 0 || p.resting {
		t.Errorf("a page waits %s", w)
	}
	p = painted()
	p.blurred = false
	if w := p.hear(nil, start.Add(33*ms), 0); w != 0 || p.resting {
		t.Errorf("what can be followed waits %s", w)
	}
}

// TestATerminalRestsToo: a terminal that took 40 ms to draw gets its next frame 40 ms
// later, or at once when a key was pressed; after it had other things to do, soon.
func TestATerminalRestsToo(t *testing.T) {
	const ms = time.Millisecond
	start := time.Unix(1000, 0)
	draw := func(after time.Duration) (p pace, now time.Time) {
		p.done(start, start.Add(ms))
		p.owed = true
		return p, start.Add(after)
	}

	p, now := draw(40 * ms)
	if w := p.hear(tty.Drawn{Took: 40 * ms}, now, 0); w != 40*ms || !p.resting {
		t.Errorf("a terminal that took 40 ms rests %s", w)
	}
	if w := p.hear(nil, now.Add(ms), 0); w != 0 || !p.resting {
		t.Errorf("a report ends the rest, or begins another of %s", w)
	}
	if w := p.hear(tea.KeyPressMsg{}, now.Add(2*ms), 0); w != 0 || p.resting {
		t.Errorf("a key waits for the rest, or %s", w)
	}
	p.done(now.Add(2*ms), now.Add(3*ms))
	p.owed = true
	if w := p.hear(tty.Drawn{Took: 40 * ms}, now.Add(43*ms), 0); w != 0 || p.resting {
		t.Errorf("the frame after the answer to a key waits %s", w)
	}

	p, now = draw(time.Hour)
	if w := p.hear(tty.Drawn{Took: time.Hour}, now, 0); w != longestRest {
		t.Errorf("a terminal that was away for an hour rests %s", w)
	}

	p, now = draw(40 * ms)
	p.owed = false
	if w := p.hear(tty.Drawn{Took: 40 * ms}, now, 0); w != 0 || p.resting || !p.unchanged(tty.Drawn{}) {
		t.Errorf("with nothing new to be seen: rests %s", w)
	}
	if w := p.hear(nil, now.Add(10*ms), 0); w != 30*ms || !p.resting {
		t.Errorf("what comes then waits %s", w)
	}
}
