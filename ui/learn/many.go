package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/card"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Many makes a number of runs of a problem, one after the other seed, and tells the
// counters of each at its end.
type Many func(ctx context.Context, a *engine.Algorithm, p engine.Problem, runs int, each engine.Budget, heard func(engine.Tally)) error

// crowd is the runs of a step that asks for many.
type crowd struct {
	runs   int
	cancel context.CancelFunc

	mu     sync.Mutex
	solved []int64 // after how many iterations, in order
	ended  int
	over   bool
	err    error
}

// mostEach is how many iterations each of many runs may take.
const mostEach = 200_000

// gather begins the runs of a step beside the screen.
func (f *Learn) gather() tea.Cmd {
	s := f.now
	n := s.at().Many
	if n == 0 || f.shelf.Many == nil {
		return nil
	}
	ctx, cancel := context.WithCancel(f.closing)
	c := &crowd{runs: n, cancel: cancel}
	s.crowd = c
	a, p, many := s.moment.Algorithm, s.moment.Problem, f.shelf.Many
	f.st.Go(func(context.Context) {
		err := many(ctx, a, p, n, engine.Budget{Iterations: mostEach}, c.hear)
		c.mu.Lock()
		c.over, c.err = true, err
		c.mu.Unlock()
	})
	return f.look(c)
}

// hear takes in a run that has ended.
func (c *crowd) hear(t engine.Tally) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended++
	if t.Status == engine.Solved {
		i, _ := slices.BinarySearch(c.solved, t.Iteration)
		c.solved = slices.Insert(c.solved, i, t.Iteration)
	}
}

// crowdMsg says that many runs may have come further.
type crowdMsg struct{ crowd *crowd }

// lookTime is how often one looks how far many runs are.
const lookTime = 200 * time.Millisecond

func (f *Learn) look(c *crowd) tea.Cmd {
	closing := f.closing
	return func() tea.Msg {
		timer := time.NewTimer(lookTime)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-closing.Done():
		}
		return crowdMsg{c}
	}
}

// looked looks again as long as there are more to come.
func (f *Learn) looked(msg crowdMsg) tea.Cmd {
	if f.now == nil || f.now.crowd != msg.crowd || f.closing.Err() != nil {
		return nil
	}
	msg.crowd.mu.Lock()
	over := msg.crowd.over
	msg.crowd.mu.Unlock()
	if over {
		return nil
	}
	return f.look(msg.crowd)
}

// barWidth is how wide the bars of many runs are.
const barWidth = 16

// blocks are how many runs are solved within which effort.
func (c *crowd) blocks(g *paint.Glyphs) []card.Block {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err != nil && !errors.Is(c.err, context.Canceled) {
		return []card.Block{card.Words(c.err.Error(), theme.Bad)}
	}
	head := fmt.Sprintf("%d of %d seeds have run, %d are solved.", c.ended, c.runs, len(c.solved))
	list := []card.Block{card.Words(head, theme.Accent)}
	if len(c.solved) == 0 {
		return list
	}
	rows := card.Block{Kept: true, Close: true}
	for _, within := range efforts(c.solved) {
		n, _ := slices.BinarySearch(c.solved, within+1)
		share := float64(n) / float64(c.ended)
		full := int(share*barWidth + .5)
		bar := strings.Repeat(g.Bars[len(g.Bars)-1], full) + strings.Repeat(g.Separator, barWidth-full)
		rows.Spans = append(rows.Spans, card.Span{Text: fmt.Sprintf("%8s %s %3.0f %%", paint.Short(float64(within)), bar, 100*share)})
	}
	half := c.solved[len(c.solved)/2]
	foot := card.Words(fmt.Sprintf("Solved within that many iterations. Half of those that are solved took %s or less, the longest %s.", paint.Grouped(half), paint.Grouped(c.solved[len(c.solved)-1])), theme.Quiet)
	foot.Close = true
	return append(list, rows, foot)
}

// efforts are at most six bounds that double, up to the longest run.
func efforts(solved []int64) (list []int64) {
	for within := max(1, solved[len(solved)-1]); len(list) < 6; within /= 2 {
		list = append(list, within)
		if within <= max(1, solved[0]) {
			break
		}
	}
	slices.Reverse(list)
	return list
}
