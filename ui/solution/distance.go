package solution

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// How the chart comes by the distance to the solution at moments that nobody
// looked at with the solution on: by doing the past again on a clone, in windows,
// each a command, so that taking the solution away ends it.

// farthestBack is how many iterations back that goes, and window how long it goes
// on before somebody may end it.
const (
	farthestBack = 1 << 18
	window       = 100 * time.Millisecond
)

// recall is the past of one scene, as far as it has been done again.
type recall struct {
	scene *scene.Scene
	head  int64 // as far as the distances are known without a gap; -1 for nowhere
	busy  bool
	first int64 // the iteration of the first distance
	away  []int
	past  *run.Past
}

// recallMsg says that a window is done.
type recallMsg struct {
	of   *recall
	over bool
}

// recalled shows what was found, or goes on, if it is still wanted.
func (t *Solution) recalled(msg recallMsg) tea.Cmd {
	r := msg.of
	v := t.known[r.scene.Puzzle]
	if v == nil || v.recall != r {
		return nil
	}
	if t.scene() != r.scene {
		v.recall = nil
		return nil
	}
	if !msg.over {
		return r.window(t.st.Front().Lane, v.Solutions[0])
	}
	r.scene.Recall(r.first, r.away)
	r.busy, r.past, r.away = false, nil, nil
	return nil
}

// seekDistance asks for the distances that are not known: all when the solution
// is shown, and later, once the run stands still, those that went by unseen.
func (t *Solution) seekDistance() tea.Cmd {
	s := t.scene()
	v := t.known[s.Puzzle]
	switch {
	case v == nil:
		return nil
	case s.Solution == nil:
		v.recall = nil
		return nil
	case v.recall == nil || v.recall.scene != s:
		v.recall = &recall{scene: s, head: -1}
	}
	r, head := v.recall, s.Report.Head.Iteration
	if r.busy || head <= r.head || r.head >= 0 && s.Report.Playing {
		return nil
	}
	seen := r.head >= 0 && head == r.head+1 // a step is seen as it is made
	r.first = max(r.head+1, head-farthestBack)
	r.head = head
	if seen {
		return nil
	}
	r.busy = true
	return r.window(t.st.Front().Lane, v.Solutions[0])
}

// window does a part of the past again.
func (r *recall) window(l *stage.Lane, right sudoku.Grid) tea.Cmd {
	to := r.head
	return func() tea.Msg {
		if r.past == nil {
			past, err := l.Run.Past(engine.Position{Iteration: r.first})
			if err != nil {
				return recallMsg{of: r, over: true} // the run is gone
			}
			r.past, r.first = past, past.At().Iteration
			r.away = append(r.away, away(r.scene.Puzzle, right, past.Search()))
		}
		// A search that failed has said so itself; what there is of it is true.
		until := time.Now().Add(window)
		for _, s := range r.past.Iterations(context.Background(), to) {
			r.away = append(r.away, away(r.scene.Puzzle, right, s))
			if time.Now().After(until) {
				return recallMsg{of: r}
			}
		}
		return recallMsg{of: r, over: true}
	}
}

// away counts the free cells that are not as in the solution.
func away(p *sudoku.Puzzle, right sudoku.Grid, s engine.Search) (n int) {
	for _, c := range p.Free {
		if engine.Digit(s, int(c)) != right[c] {
			n++
		}
	}
	return n
}
