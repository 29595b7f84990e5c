package ui

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// TestFramesKeepTheirDistance: a frame that comes too early is painted later, once,
// and the answer to a key waits for nothing but the cost of the last frame.
func TestFramesKeepTheirDistance(t *testing.T) {
	const ms = time.Millisecond
	start := time.Unix(1000, 0)
	for _, c := range []struct {
		name       string
		cost, away time.Duration
		msg        tea.Msg
		due        bool
	}{
		{"long after a frame", ms, 51 * ms, nil, true},
		{"soon after a frame", ms, 49 * ms, nil, false},
		{"a key", 10 * ms, 10 * ms, tea.KeyPressMsg{}, true},
		{"a click", 10 * ms, 10 * ms, tea.MouseClickMsg{}, true},
		{"the mouse moves", 10 * ms, 10 * ms, tea.MouseMotionMsg{}, false},
		{"a key while painting takes all the time", time.Second, 900 * ms, tea.KeyPressMsg{}, false},
		{"after a rest as long as a slow frame", time.Second, time.Second, nil, true},
	} {
		var p pace
		p.done(start.Add(-c.cost), start)
		later := p.hear(c.msg, start.Add(c.away), blur)
		if p.due != c.due || (later == nil) != c.due {
			t.Errorf("%s: due %v, painted later %v; expected due %v", c.name, p.due, later != nil, c.due)
		}
	}
}

// TestMotionIsReduced: a run begins paused; what plays is painted twice a second, and a
// step at once.
func TestMotionIsReduced(t *testing.T) {
	p := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	m, err := New(Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: drive.Problem{Puzzle: p}, Calm: true, Environ: []string{}})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if !m.front().Spec.Paused {
		t.Error("it begins to play by itself")
	}
	if m.between() != glance {
		t.Errorf("a step is painted after %v", m.between())
	}
	m.scene().Report.Playing = true
	if m.between() != calm {
		t.Errorf("while it plays %v pass between two frames", m.between())
	}
}

// TestOneRestAtATime: however many messages come, one more is waited for.
func TestOneRestAtATime(t *testing.T) {
	now := time.Unix(1000, 0)
	var p pace
	p.done(now, now)
	if p.hear(nil, now, time.Second) == nil {
		t.Error("nobody paints later")
	}
	if p.hear(nil, now, time.Second) != nil {
		t.Error("a second message has a second frame painted later")
	}
	if p.hear(catchUp{}, now, time.Second) == nil {
		t.Error("a rest that was too short is the last")
	}
	if p.hear(catchUp{}, now.Add(time.Second), time.Second) != nil || !p.due {
		t.Error("no frame after the rest")
	}
}
