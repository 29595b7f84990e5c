package ui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/breaks"
)

// stops are the breakpoints. They outlive a run: what they mean to another
// algorithm is found out when it starts.
type stops struct {
	list []stop
	// solution is the only one of the puzzle it was sought for, nil for none.
	solution sudoku.Grid
	judged   *sudoku.Puzzle
}

type stop struct {
	text string
	off  bool
	hits int
}

// parse reads a breakpoint for an algorithm and a puzzle.
func (st *stops) parse(text string, a *engine.Algorithm, p *sudoku.Puzzle) (*engine.Break, error) {
	if strings.TrimSpace(strings.ToLower(text)) == "lost" && st.judged != p && p.Order <= 3 {
		// A few milliseconds; larger boards could take for ever.
		st.judged, st.solution = p, nil
		if v := puzzles.Check(p); v.Judgement == puzzles.Unique {
			st.solution = v.Solutions[0]
		}
	}
	var solution sudoku.Grid
	if st.judged == p {
		solution = st.solution
	}
	return engine.ParseBreak(text, a, p, solution)
}

// firstBreaks reads the breakpoints that the screen is opened with.
func (m *Model) firstBreaks(algorithm int) error {
	for _, text := range m.config.Breaks {
		if _, err := m.stops.parse(text, m.config.Algorithms[algorithm], m.config.Problem.Puzzle); err != nil {
			return fmt.Errorf("break %w", err)
		}
		m.stops.list = append(m.stops.list, stop{text: strings.Join(strings.Fields(text), " ")})
	}
	return nil
}

// breaksFor are the breakpoints that mean something to an algorithm.
func (m *Model) breaksFor(a *engine.Algorithm, p *sudoku.Puzzle) (list []*engine.Break) {
	for _, s := range m.stops.list {
		if b, err := m.stops.parse(s.text, a, p); err == nil {
			b.Off = s.off
			list = append(list, b)
		}
	}
	return list
}

// setBreaks gives every life of the present puzzle the breakpoints as they are.
func (m *Model) setBreaks() tea.Cmd {
	for _, l := range m.lives {
		list := m.breaksFor(l.lane.scene.Algorithm, l.lane.scene.Puzzle)
		l.spec.breaks = list
		l.lane.do(func(r *engine.Run) { r.SetBreaks(list) })
	}
	m.spec.breaks = m.breaksFor(m.lane.scene.Algorithm, m.lane.scene.Puzzle)
	m.look++
	return nil
}

// breakpoints opens the dialog of them.
func (m *Model) breakpoints() tea.Cmd {
	check := func(text string) error {
		_, err := m.stops.parse(text, m.lane.scene.Algorithm, m.lane.scene.Puzzle)
		return err
	}
	return m.show(&breaks.Dialog{
		Check: check,
		Lines: func() (list []breaks.Line) {
			for _, s := range m.stops.list {
				list = append(list, breaks.Line{Text: s.text, Off: s.off, Wrong: check(s.text), Hits: s.hits})
			}
			return list
		},
		Add: func(text string) tea.Cmd {
			m.stops.list = append(m.stops.list, stop{text: strings.Join(strings.Fields(text), " ")})
			return m.setBreaks()
		},
		Toggle: func(i int) tea.Cmd {
			m.stops.list[i].off = !m.stops.list[i].off
			return m.setBreaks()
		},
		Remove: func(i int) tea.Cmd {
			m.stops.list = append(m.stops.list[:i:i], m.stops.list[i+1:]...)
			return m.setBreaks()
		},
	})
}

// stoppedAt is how a run begins its reason when a breakpoint stopped it.
const stoppedAt = "stopped at "

// stopped takes note of a run that has stopped by itself, and says why.
func (m *Model) stopped(l *lane, now *engine.Report) {
	if what, ok := strings.CutPrefix(now.Reason, stoppedAt); ok {
		for i := range m.stops.list {
			if m.stops.list[i].text == what {
				m.stops.list[i].hits++
			}
		}
		l.scene.Stops = append(l.scene.Stops, now.At.Iteration)
		if len(l.scene.Stops) > mostStops {
			l.scene.Stops = l.scene.Stops[1:]
		}
	}
	if l == m.lane {
		m.say(now.Reason + " in iteration " + now.At.String())
	}
}

// mostStops is how many stops are kept for the marks on the timeline.
const mostStops = 1000
