package ui

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	ahead "sudokuscope/ui/race"
)

// forkDialog asks what shall be different from here on.
func (m *Model) forkDialog() tea.Cmd {
	s := m.lane.scene
	at := s.Report.At
	d := &dialog.List{Title: "fork at iteration " + at.String(), Ghost: "what shall be different from here on", Width: 84}
	var dos []func() tea.Cmd
	add := func(text, detail string, do func() tea.Cmd) {
		d.Items = append(d.Items, dialog.Item{Text: text, Detail: detail, Off: do == nil})
		dos = append(dos, do)
	}
	add("another seed", "other dice", m.forkSeed)
	for _, p := range s.Algorithm.Params {
		if p.Live {
			add(p.Name+", now "+p.Format(s.Report.Settings[p.Name]), p.Meaning, func() tea.Cmd { return m.forkParam(p) })
		}
	}
	switch why := m.cannotForce(); {
	case why != "":
		add("a forced move", why, nil)
	default:
		add("a forced move", "hold "+s.Puzzle.CellName(s.Cursor)+" to a digit", m.forkMove)
	}
	add("nothing: a twin", "the same, to be changed later", func() tea.Cmd { return m.fork(nil, "a twin", true) })
	d.Pick = func(i int) tea.Cmd {
		if dos[i] == nil {
			m.say(d.Items[i].Text + ": " + d.Items[i].Detail)
			return nil
		}
		m.drop(d)
		return dos[i]()
	}
	return m.show(d)
}

// cannotForce says why no move can be forced here; empty if one can.
func (m *Model) cannotForce() string {
	s := m.lane.scene
	switch {
	case !m.lane.run.Forces:
		return s.Algorithm.Name + " takes no forced moves"
	case s.Cursor < 0:
		return "i puts a cursor on the cell first"
	case s.Puzzle.Given(s.Cursor):
		return s.Puzzle.CellName(s.Cursor) + " is given; move the cursor to a free cell"
	}
	return ""
}

// forkSeed asks for the seed of the fork.
func (m *Model) forkSeed() tea.Cmd {
	return m.show(&dialog.Prompt{
		Title: "fork: another seed", Ask: "The seed of the dice from here on.", Ghost: itoa(m.lane.scene.Problem.Seed + 1),
		Check: func(text string) error { _, err := readSeed(text); return err },
		Take: func(text string) tea.Cmd {
			seed, _ := readSeed(text)
			return m.fork([]run.Change{{Kind: run.NewDice, Seed: seed}}, fmt.Sprintf("seed %d", seed), true)
		},
	})
}

func readSeed(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("expected a whole number from 0 up, such as 42")
	}
	return n, nil
}

// forkParam asks for the value that a parameter has in the fork.
func (m *Model) forkParam(p engine.Param) tea.Cmd {
	read := func(text string) (float64, error) {
		v, err := p.Parse(text)
		if err == nil {
			err = p.Check(v)
		}
		return v, err
	}
	now := m.lane.scene.Report.Settings[p.Name]
	d := &dialog.Prompt{
		Title: "fork: " + p.Name, Ask: p.Meaning + "; " + p.Range() + ".", Ghost: p.Format(now),
		Check: func(text string) error { _, err := read(text); return err },
		Take: func(text string) tea.Cmd {
			v, _ := read(text)
			return m.fork([]run.Change{{Param: p.Name, Value: v}}, p.Name+"="+p.Format(v), true)
		},
	}
	return m.show(d)
}

// forkMove asks for the digit that the cell under the cursor is held to.
func (m *Model) forkMove() tea.Cmd {
	p, cell := m.lane.scene.Puzzle, m.lane.scene.Cursor
	name := p.CellName(cell)
	read := func(text string) (uint8, error) {
		if len(text) == 1 {
			if d, ok := p.Digit(text[0]); ok && d > 0 {
				return d, nil
			}
		}
		return 0, fmt.Errorf("expected a digit from %c to %c", p.Symbol(1), p.Symbol(uint8(p.Side)))
	}
	return m.show(&dialog.Prompt{
		Title: "fork: a forced move", Ask: "The digit that " + name + " is held to from here on.", Ghost: string(p.Symbol(1)),
		Check: func(text string) error { _, err := read(text); return err },
		Take: func(text string) tea.Cmd {
			d, _ := read(text)
			return m.fork([]run.Change{{Kind: run.ForceMove, Cell: cell, Digit: d}}, fmt.Sprintf("%s=%c", name, p.Symbol(d)), true)
		},
	})
}

// forkedMsg is a fork that has come to be.
type forkedMsg struct {
	life *life
	show bool // both lives side by side
	err  error
}

// fork makes another life of the one in front, at this moment. The old one
// stays as it is, its future too.
func (m *Model) fork(changes []run.Change, what string, beside bool) tea.Cmd {
	if len(m.lives) >= mostLives {
		m.say(fmt.Sprintf("there are %d lives already; T closes one", len(m.lives)))
		return nil
	}
	parent := m.present()
	at, pace := m.lane.scene.Report.At, m.spec.pace
	s := m.spec
	s.limit = engine.Budget{}
	for _, c := range changes {
		if c.Kind == run.SetParam {
			s.preset = ""
		}
	}
	frame, fleet := m.frame, &m.fleet
	return m.lane.ask(func(r *run.Run) tea.Msg {
		running, err := r.Fork(at, changes, run.Options{Pace: pace, Paused: true, Breaks: s.breaks})
		if err != nil {
			return forkedMsg{err: err}
		}
		l := newLane(running, frame)
		if !fleet.add(l) {
			return nil
		}
		return forkedMsg{life: &life{lane: l, spec: s, parent: parent, fork: at, what: what}, show: beside}
	})
}

// apply shows the fork.
func (f forkedMsg) apply(m *Model) tea.Cmd {
	if f.err != nil {
		m.complain(f.err)
		return nil
	}
	m.born(f.life)
	if f.show {
		return m.enterRace([]*life{f.life.parent, f.life}, run.Iterations)
	}
	if m.race != nil { // it takes its parent's lane
		for i, l := range m.race.lanes {
			if l == f.life.parent {
				lanes := append([]*life(nil), m.race.lanes...)
				lanes[i] = f.life
				return m.enterRace(lanes, m.race.field.Measure)
			}
		}
	}
	m.say(fmt.Sprintf("%s from here on; the old future stays as life %s, T lists them", f.life.what, f.life.parent.name))
	return m.face(f.life)
}

// partingMsg is where the two lives of a fork first differ.
type partingMsg struct {
	field *ahead.Field
	fork  ahead.Fork
}

// apply shows it.
func (p partingMsg) apply(m *Model) tea.Cmd {
	if m.race != nil && m.race.field == p.field && !m.race.field.Fork.Known {
		*m.race.field.Fork = p.fork
		m.look++
	}
	return nil
}

// How far and how long a first difference is looked for.
const (
	partingMost = 20_000
	partingTime = time.Second
)

// parting looks for the first difference of the lives of a fork.
func (m *Model) parting() tea.Cmd {
	r := m.race
	if r.field.Fork == nil {
		return nil
	}
	a, b, f := r.lanes[0].lane, r.lanes[1].lane, *r.field.Fork
	return func() tea.Msg {
		ctx, stop := context.WithTimeout(context.Background(), partingTime)
		defer stop()
		at, cell, found, err := run.Parting(ctx, a.run, b.run, f.At, partingMost)
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			return nil // one of them has been closed
		}
		f.Known, f.Never, f.Parted, f.Cell = true, !found, at, cell
		return partingMsg{r.field, f}
	}
}

// changePast changes live parameters at a moment that has a future: the change
// is made in a fork, and the old future stays as a branch.
func (m *Model) changePast(changed engine.Settings) tea.Cmd {
	var changes []run.Change
	what := ""
	for _, p := range m.lane.scene.Algorithm.Params {
		if v, ok := changed[p.Name]; ok {
			changes = append(changes, run.Change{Param: p.Name, Value: v})
			what += " " + p.Name + "=" + p.Format(v)
		}
	}
	if len(changes) == 0 {
		return nil
	}
	return m.fork(changes, strings.TrimSpace(what), false)
}
