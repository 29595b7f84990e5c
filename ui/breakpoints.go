package ui

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	breaks "sudokuscope/ui/stops"
)

// stops are the breakpoints. They outlive a run: what they mean to another
// algorithm or puzzle is found out when it starts.
type stops struct{ list []stop }

type stop struct {
	text string
	off  bool
	hits int
}

// needSolution returns the first breakpoint in force that needs the solution.
func (st *stops) needSolution() (text string, ok bool) {
	for _, s := range st.list {
		if !s.off && run.NeedsSolution(s.text) {
			return s.text, true
		}
	}
	return "", false
}

// hit counts that a breakpoint has stopped a run.
func (st *stops) hit(b *run.Break) {
	for i := range st.list {
		if st.list[i].text == b.Text {
			st.list[i].hits++
		}
	}
}

// parseBreak reads a breakpoint for an algorithm and a puzzle.
func (m *Model) parseBreak(text string, a *engine.Algorithm, p *sudoku.Puzzle) (*run.Break, error) {
	var right sudoku.Grid
	if run.NeedsSolution(text) {
		var err error
		if right, err = m.truthOf(p).solution(); err != nil {
			return nil, fmt.Errorf("%s: %w", text, err)
		}
	}
	return run.ParseBreak(text, a, p, right)
}

// firstBreaks reads the breakpoints that the screen is opened with. Nothing is on
// the screen yet, so one that needs the solution waits for it.
func (m *Model) firstBreaks(algorithm int) error {
	for _, text := range m.config.Breaks {
		if run.NeedsSolution(text) {
			m.truthOf(m.config.Problem.Puzzle).find()
		}
		if _, err := m.parseBreak(text, m.config.Algorithms[algorithm], m.config.Problem.Puzzle); err != nil {
			return fmt.Errorf("break %w", err)
		}
		m.stops.list = append(m.stops.list, stop{text: strings.Join(strings.Fields(text), " ")})
	}
	return nil
}

// breaksFor are the breakpoints that mean something to an algorithm.
func (m *Model) breaksFor(a *engine.Algorithm, p *sudoku.Puzzle) (list []*run.Break) {
	for _, s := range m.stops.list {
		if b, err := m.parseBreak(s.text, a, p); err == nil {
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
		l.lane.do(func(r *run.Run) { r.SetBreaks(list) })
	}
	m.spec.breaks = m.breaksFor(m.lane.scene.Algorithm, m.lane.scene.Puzzle)
	m.look++
	return nil
}

// fits says why a breakpoint can hold in none of the runs on the screen; where it
// can in some of the lanes of a race, they are named.
func (m *Model) fits(text string) (lanes string, err error) {
	front := m.lane.scene
	_, err = m.parseBreak(text, front.Algorithm, front.Puzzle)
	if m.race == nil {
		return "", err
	}
	var names []string
	for _, l := range m.race.lanes {
		if _, other := m.parseBreak(text, l.lane.scene.Algorithm, l.lane.scene.Puzzle); other == nil {
			names = append(names, l.name)
		}
	}
	switch len(names) {
	case 0:
		return "", err
	case len(m.race.lanes):
		return "", nil
	}
	return laneWords(names) + " only", nil
}

// breakLines are the breakpoints as the dialog lists them.
func (m *Model) breakLines() (list []breaks.Line) {
	for _, s := range m.stops.list {
		note, err := m.fits(s.text)
		if errors.Is(err, errAsking) {
			note, err = "asking the exact solver "+m.glyphs.Ellipsis, nil
		}
		list = append(list, breaks.Line{Text: s.text, Off: s.off, Wrong: err, Note: note, Hits: s.hits})
	}
	return list
}

// breakpoints opens the dialog of them.
func (m *Model) breakpoints() tea.Cmd {
	return m.show(&breaks.Dialog{
		Check: func(text string) error {
			if _, err := m.fits(text); !errors.Is(err, errAsking) {
				return err
			}
			return nil
		},
		Lines: m.breakLines,
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

// stopped takes note of a run that has stopped by itself, and says why.
func (m *Model) stopped(l *lane, now *run.Report) {
	if m.race != nil && m.race.underway && m.race.has(l) {
		return // the race says so, once all its lanes have stopped
	}
	if now.Stop.Kind == run.AtBreak {
		m.stops.hit(now.Stop.Break)
		l.markStop()
	}
	if l == m.lane {
		m.say(stopWords(now))
	}
}

// stopWords says what stopped a run, and where.
func stopWords(r *run.Report) string {
	text := "the budget is spent; play goes on without one"
	if r.Stop.Kind == run.AtBreak {
		text = "stopped at " + r.Stop.Break.Text
	}
	return text + " in iteration " + r.At.String()
}

// mostStops is how many stops are kept for the marks on the timeline.
const mostStops = 1000

// markStop marks the moment on the lane's timeline.
func (l *lane) markStop() {
	s := l.scene
	s.Stops = append(s.Stops, s.Report.At.Iteration)
	if len(s.Stops) > mostStops {
		s.Stops = s.Stops[1:]
	}
}
