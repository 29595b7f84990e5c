package ui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/inspect"
)

// course is what the screen knows of time beyond the one run in front of the
// watcher: the other lives, the race, and what is to be stopped at.
type course struct {
	lives  []*life // in the order they came to be; parents before their forks
	number int     // how many there have been, for their names
	race   *race   // the lives side by side; nil for one alone
	count  count
	stops  stops
	truths map[*sudoku.Puzzle]*truth // of the puzzles that somebody wanted it of
	marks  []bookmark
	wanted wantedEvent
	left   *leftRace // of a run file, until its lives are where they were left
}

// life is one run that is kept: the run itself, a branch of it, or a lane of a
// race.
type life struct {
	name   string // A, B, C ...
	lane   *lane
	spec   spec
	parent *life // nil for a run of its own
	fork   engine.Position
	// what says how it differs from its parent: "seed 7", "alpha=.5".
	what string
}

// mostLives bounds how many are kept at once: they share one budget of memory.
const mostLives = 12

// lifeName is A to Z, then A2 and so on.
func lifeName(n int) string {
	name := string(rune('A' + n%26))
	if n >= 26 {
		name += fmt.Sprint(n/26 + 1)
	}
	return name
}

// born takes a life in and shares the memory out anew.
func (m *Model) born(l *life) {
	l.name = lifeName(m.number)
	m.number++
	m.lives = append(m.lives, l)
	m.share()
}

// changes are what was changed in a life since its beginning, in words: what makes
// it another run than its seed and settings say, also where the life that it was
// forked off has been closed.
func (l *life) changes() string {
	var words []string
	for _, c := range l.lane.run.Timeline.Journal() {
		if c.At.Compare(l.lane.scene.Report.Head) <= 0 {
			words = append(words, changeWords(l.lane.run, c)+" at "+c.At.String())
		}
	}
	return strings.Join(words, ", ")
}

// share gives every life its part of the one budget.
func (m *Model) share() {
	each := run.DefaultBudget / max(1, len(m.lives))
	for _, l := range m.lives {
		l.lane.do(func(r *run.Run) { r.SetMemory(each) })
	}
}

// present is the life in front of the watcher.
func (m *Model) present() *life {
	for _, l := range m.lives {
		if l.lane == m.lane {
			return l
		}
	}
	return &life{lane: m.lane, spec: m.spec}
}

// face brings a life in front of the watcher; how it looks at it stays.
func (m *Model) face(l *life) tea.Cmd {
	if now := m.present(); now.lane != l.lane {
		now.spec = m.spec
		from, to := now.lane.scene, l.lane.scene
		if from.Puzzle == to.Puzzle {
			to.Cursor, to.Digit, to.Truth = from.Cursor, from.Digit, from.Truth
		}
	}
	pace := m.spec.pace
	m.spec, m.lane = l.spec, l.lane
	m.spec.pace = pace
	m.asked, m.inspector().Story = inspect.Story{}, inspect.Story{}
	m.restyle()
	return m.hear(l.lane)
}

// hear listens to a lane, unless somebody does already.
func (m *Model) hear(l *lane) tea.Cmd {
	if l.listening {
		return nil
	}
	l.listening = true
	return l.listen
}

// shows says whether a lane is on the screen.
func (m *Model) shows(l *lane) bool {
	if l == m.lane {
		return true
	}
	return m.race != nil && m.race.has(l)
}

// forget closes every life, for another run to take their place.
func (m *Model) forget() {
	m.endTries()
	for _, l := range m.lives {
		l.lane.close()
	}
	m.endRace()
	m.lives, m.number, m.marks, m.left = nil, 0, nil, nil
}

// steer gives an order about time to the run in front; in a race the others
// follow.
func (m *Model) steer(give func(*run.Run)) {
	if m.race != nil {
		m.race.led()
	}
	m.lane.do(give)
}
