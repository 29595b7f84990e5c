package ui

import (
	"context"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/scene"
)

// How often is each cell right, over many tries of the present search? The tries
// run beside the screen, which knows no experiments: how they are made is handed
// in with the configuration.

// Reliability tries an algorithm on a problem so many times, with seeds from the
// problem's own upwards and each try within a budget, and gives for every cell
// the share of tries in which it was right. step hears how many are done.
type Reliability func(ctx context.Context, a *engine.Algorithm, p engine.Problem, each engine.Budget, tries int, step func(done int)) ([]float64, error)

// tries is a measurement under way.
type tries struct {
	lane   *lane
	cancel context.CancelFunc
	done   atomic.Int64
	end    chan measuredMsg // its one answer
}

// measuredMsg is what came of it.
type measuredMsg struct {
	tries *tries
	rate  []float64
	total int
	err   error
}

// progressMsg says that a measurement may have come further.
type progressMsg struct{ tries *tries }

// progressTime is how often one looks how far a measurement has come.
const progressTime = 200 * time.Millisecond

// noTries says why nothing can be measured.
func noTries(m *Model) string {
	if m.config.Reliability == nil {
		return "this screen was opened without the means to try many runs"
	}
	return ""
}

// reliability asks for a measurement, ends the one under way, or takes the map
// away.
func (m *Model) reliability() tea.Cmd {
	s := m.lane.scene
	switch {
	case m.tries != nil:
		m.endTries()
		m.say("the tries were given up")
		return nil
	case s.Tries != nil:
		s.Tries = nil
		s.Touch()
		return nil
	}
	spent := float64(max(1000, s.Report.Evaluations))
	if s.Report.Iteration == 0 {
		spent = 20_000
	}
	f := dialog.NewForm("how reliable is each cell?", []engine.Param{
		{Name: "tries", Meaning: "How many independent runs of this algorithm with these settings", Default: 100, Min: 1, Max: 100_000, Whole: true},
		{Name: "evaluations", Meaning: "How long each may take; as long as this one has, unless said otherwise", Default: spent, Min: 1, Max: 1e12, Whole: true},
	}, nil, nil)
	f.Says = "Enter starts the tries beside the screen; the same key gives them up."
	f.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		return m.measure(int(all.Number("tries")), engine.Budget{Evaluations: int64(all.Number("evaluations"))})
	}
	return m.show(f)
}

// measure starts the tries.
func (m *Model) measure(total int, each engine.Budget) tea.Cmd {
	m.endTries()
	ctx, cancel := context.WithCancel(context.Background())
	t := &tries{lane: m.lane, cancel: cancel, end: make(chan measuredMsg, 1)}
	m.tries = t
	s := m.lane.scene
	s.Tries = &scene.Tries{Total: total}
	s.Touch()
	a, p := s.Algorithm, s.Problem
	p.Settings = m.settings()
	try := m.config.Reliability
	m.trying.Go(func() {
		rate, err := []float64(nil), oneSolution(puzzles.Check(p.Puzzle))
		if err == nil {
			rate, err = try(ctx, a, p, each, total, func(done int) { t.done.Store(int64(done)) })
		}
		t.end <- measuredMsg{t, rate, total, err}
	})
	return t.wait
}

// wait waits for the end, or for a moment.
func (t *tries) wait() tea.Msg {
	select {
	case msg := <-t.end:
		return msg
	case <-time.After(progressTime):
		return progressMsg{t}
	}
}

// apply shows how far it has come.
func (msg progressMsg) apply(m *Model) tea.Cmd {
	t := msg.tries
	if t != m.tries {
		return nil
	}
	if s, done := t.lane.scene, int(t.done.Load()); s.Tries != nil && s.Tries.Done != done {
		s.Tries.Done = done
		s.Touch()
	}
	return t.wait
}

// apply shows the map, or says why there is none.
func (msg measuredMsg) apply(m *Model) tea.Cmd {
	t := msg.tries
	if t != m.tries {
		return nil
	}
	m.tries = nil
	t.cancel()
	s := t.lane.scene
	s.Tries = nil
	if msg.err != nil {
		m.complain(msg.err)
	} else {
		s.Tries = &scene.Tries{Done: msg.total, Total: msg.total, Rate: msg.rate}
		m.say("A: right in every try, B: in nine of ten, else in so many of a hundred; d takes it away")
	}
	s.Touch()
	return nil
}

// endTries gives up the measurement under way; it ends by itself.
func (m *Model) endTries() {
	t := m.tries
	if t == nil {
		return
	}
	m.tries = nil
	t.cancel()
	t.lane.scene.Tries = nil
	t.lane.scene.Touch()
}
