package solution

import (
	"context"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// How often is each cell right, over many tries of the present search? The tries
// run beside the screen, which knows no experiments: how they are made is handed
// in with the configuration.

// Reliability tries an algorithm on a problem many times, with seeds from the
// problem's own upwards and each try within a budget, and gives for every cell
// the share of tries in which it was right. step hears how many are done.
type Reliability func(ctx context.Context, a *engine.Algorithm, p engine.Problem, each engine.Budget, tries int, step func(done int)) ([]float64, error)

// tries is a measurement under way.
type tries struct {
	lane   *stage.Lane
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

// noTries is why nothing can be measured; empty if it can.
func (t *Solution) noTries() string {
	if t.try == nil {
		return "this screen was opened without the means to try many runs"
	}
	return ""
}

// reliability asks for a measurement, ends the one under way, or takes the map
// away.
func (t *Solution) reliability() tea.Cmd {
	s := t.scene()
	switch {
	case t.tries != nil:
		t.endTries()
		t.st.Say("the tries were stopped")
		return nil
	case s.Tries != nil:
		s.Tries = nil
		return nil
	}
	spent := float64(max(1000, s.Report.Evaluations))
	if s.Report.Iteration == 0 {
		spent = 20_000
	}
	f := dialog.NewForm("how reliable is each cell?", []engine.Param{
		{Name: "tries", Meaning: "How many independent runs of this algorithm with these settings", Default: 100, Min: 1, Max: 100_000, Whole: true},
		{Name: "evaluations", Meaning: "How long each may take; as long as this one has, if not given", Default: spent, Min: 1, Max: 1e12, Whole: true},
	}, nil, nil)
	f.Says = "Enter starts the tries in the background; the same key stops them."
	f.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		return t.measure(int(all["tries"]), engine.Budget{Evaluations: int64(all["evaluations"])})
	}
	return t.st.Show(f)
}

// Measure starts a hundred tries of the run in front, each as long as a short look,
// if the screen has the means.
func (t *Solution) Measure() tea.Cmd {
	if why := t.noTries(); why != "" {
		t.st.Say(why)
		return nil
	}
	return t.measure(100, engine.Budget{Evaluations: 20_000})
}

// measure starts the tries.
func (t *Solution) measure(total int, each engine.Budget) tea.Cmd {
	t.endTries()
	front := t.st.Front()
	ctx, cancel := context.WithCancel(context.Background())
	now := &tries{lane: front.Lane, cancel: cancel, end: make(chan measuredMsg, 1)}
	t.tries = now
	s := front.Lane.Scene
	s.Tries = &scene.Tries{Total: total}
	a, p := s.Algorithm, s.Problem
	p.Settings = front.Settings()
	try := t.try
	t.st.Go(func(closing context.Context) {
		stop := context.AfterFunc(closing, cancel)
		defer stop()
		rate, err := []float64(nil), oneSolution(puzzles.Check(p.Puzzle))
		if err == nil {
			rate, err = try(ctx, a, p, each, total, func(done int) { now.done.Store(int64(done)) })
		}
		now.end <- measuredMsg{now, rate, total, err}
	})
	return now.wait
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

// progressed shows how far a measurement has come.
func (t *Solution) progressed(msg progressMsg) tea.Cmd {
	now := msg.tries
	if now != t.tries {
		return nil
	}
	if s := now.lane.Scene; s.Tries != nil {
		s.Tries.Done = int(now.done.Load())
	}
	return now.wait
}

// measured shows the map, or explains why there is none.
func (t *Solution) measured(msg measuredMsg) {
	if msg.tries != t.tries {
		return
	}
	t.tries = nil
	msg.tries.cancel()
	s := msg.tries.lane.Scene
	s.Tries = nil
	if msg.err != nil {
		t.st.Complain(msg.err)
		return
	}
	s.Tries = &scene.Tries{Done: msg.total, Total: msg.total, Rate: msg.rate}
	t.st.Say("A: right in every try, B: in nine of ten, else the share of the tries; d takes it away")
}

// endTries gives up the measurement under way; it ends by itself.
func (t *Solution) endTries() {
	now := t.tries
	if now == nil {
		return
	}
	t.tries = nil
	now.cancel()
	now.lane.Scene.Tries = nil
}
