package ui

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
)

// reopen launches the lives of a run file, paused where they were left.
func (m *Model) reopen(p *record.Replay) error {
	for _, b := range p.Breaks {
		m.stops.list = append(m.stops.list, stop{text: b.When, off: b.Off})
	}
	for n := range p.Stories {
		one, err := m.relive(&p.Stories[n], run.DefaultBudget/len(p.Stories))
		if err != nil {
			return err
		}
		m.born(one)
		if n == p.Shown {
			m.spec, m.lane = one.spec, one.lane
		}
		for _, b := range p.Bookmarks {
			if at, err := engine.ParsePosition(b.At); err == nil && b.Life == n {
				m.marks = append(m.marks, bookmark{one, at, b.Note})
			}
		}
	}
	if p.Race != nil {
		m.left = &leftRace{by: p.Race.By}
		for _, i := range p.Race.Lanes {
			m.left.lanes = append(m.left.lanes, m.lives[i])
		}
	}
	m.marked()
	m.restyle()
	return nil
}

// relive launches one life of a run file.
func (m *Model) relive(s *record.Story, memory int) (*life, error) {
	i := m.config.find(s.With.ID)
	if i < 0 {
		return nil, fmt.Errorf("no algorithm is called %q", s.With.ID)
	}
	each := spec{algorithm: i, problem: s.Problem, pace: m.config.Pace, paused: true, breaks: m.breaksFor(s.With, s.Problem.Puzzle)}
	if !slices.ContainsFunc(s.Journal, func(c run.Change) bool { return c.Kind == run.SetParam }) {
		each.preset = s.With.PresetOf(s.Problem.Settings)
	}
	r, err := run.Launch(s.With, s.Problem, run.Options{
		Pace: each.pace, Paused: true, Breaks: each.breaks, Memory: memory,
		Journal: s.Journal, At: s.Length, // first as far as it had been
	})
	if err != nil {
		return nil, err
	}
	l := newLane(r, m.frame)
	m.fleet.add(l)
	l.back = &s.At
	one := &life{lane: l, spec: each}
	if s.Parent >= 0 {
		one.parent, one.fork, one.what = m.lives[s.Parent], s.Fork, "a twin"
		var words []string
		for _, c := range s.Journal {
			if c.At == s.Fork {
				words = append(words, changeWords(r, c))
			}
		}
		if len(words) > 0 {
			one.what = strings.Join(words, ", ")
		}
	}
	return one, nil
}

// leftRace are the lives of a run file that were side by side when it was
// written.
type leftRace struct {
	lanes []*life
	by    run.Measure
}

// sideBySide shows them so again, once every life is where it was left: before
// that they would follow the one in front.
func (m *Model) sideBySide() tea.Cmd {
	left := m.left
	if left == nil || slices.ContainsFunc(m.lives, func(l *life) bool { return l.lane.back != nil }) {
		return nil
	}
	if m.left = nil; m.race != nil || slices.ContainsFunc(left.lanes, func(l *life) bool { return !slices.Contains(m.lives, l) }) {
		return nil // somebody was faster
	}
	front := m.present()
	cmd := m.enterRace(left.lanes, left.by)
	if i := slices.Index(left.lanes, front); i >= 0 {
		cmd = tea.Batch(cmd, m.front(i))
	}
	return cmd
}

// returned takes a life of a run file, once it has been as far as it had been,
// back to where it was left.
func (l *lane) returned() {
	if l.back == nil || l.scene.Report.Playing {
		return
	}
	back := *l.back
	if l.scene.Report.At.Compare(back) <= 0 {
		l.back = nil
		return
	}
	l.do(func(r *run.Run) { r.Seek(back) })
}

// changeWords says a change in a few words.
func changeWords(r *run.Run, c run.Change) string {
	if c.Kind == run.NewDice {
		return fmt.Sprintf("seed %d", c.Seed)
	}
	return c.What(r.Algorithm, r.Problem.Puzzle.Board)
}
