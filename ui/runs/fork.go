package runs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/stage"
)

// forkDialog asks what shall be different from here on.
func (f *Runs) forkDialog() tea.Cmd {
	s := f.front.Lane.Scene
	at := s.Report.At
	d := &dialog.List{Title: "fork at iteration " + at.String(), Ghost: "what shall be different from here on", Width: 84}
	var dos []func() tea.Cmd
	add := func(text, detail string, do func() tea.Cmd) {
		d.Items = append(d.Items, dialog.Item{Text: text, Detail: detail, Off: do == nil})
		dos = append(dos, do)
	}
	add("another seed", "other dice", f.forkSeed)
	for _, p := range s.Algorithm.Params {
		if p.Live {
			add(p.Name+", now "+p.Format(s.Report.Settings[p.Name]), p.Meaning, func() tea.Cmd { return f.forkParam(p) })
		}
	}
	switch why := f.cannotForce(); {
	case why != "":
		add("a forced move", why, nil)
	default:
		add("a forced move", "hold "+s.Puzzle.CellName(s.Cursor)+" to a digit", f.forkMove)
	}
	add("nothing: a twin", "the same, to be changed later", func() tea.Cmd { return f.fork(nil, "a twin", true) })
	d.Pick = func(i int) tea.Cmd {
		if dos[i] == nil {
			f.st.Say(d.Items[i].Text + ": " + d.Items[i].Detail)
			return nil
		}
		f.st.Drop(d)
		return dos[i]()
	}
	d.Typed = func(text string) (func() tea.Cmd, error) {
		c, err := run.ParseChange(at.String()+":"+text, s.Algorithm, s.Puzzle)
		if err != nil {
			return nil, nil
		}
		what := c.What(s.Algorithm, s.Puzzle.Board)
		return func() tea.Cmd { return f.fork([]run.Change{c}, what, true) }, nil
	}
	return f.st.Show(d)
}

// cannotForce is why no move can be forced here; empty if one can.
func (f *Runs) cannotForce() string {
	s := f.front.Lane.Scene
	switch {
	case !f.front.Lane.Run.Forces:
		return s.Algorithm.Name + " takes no forced moves"
	case s.Cursor < 0:
		return "i puts a cursor on the cell first"
	case s.Puzzle.Given(s.Cursor):
		return s.Puzzle.CellName(s.Cursor) + " is given; move the cursor to a free cell"
	}
	return ""
}

// forkSeed asks for the seed of the fork.
func (f *Runs) forkSeed() tea.Cmd {
	return f.st.Show(dialog.NewOffer("fork: another seed", "The seed of the dice from here on.", strconv.FormatUint(f.front.Lane.Scene.Problem.Seed+1, 10),
		func(text string) error { _, err := readSeed(text); return err },
		func(text string) tea.Cmd {
			seed, _ := readSeed(text)
			return f.fork([]run.Change{{Kind: run.NewDice, Seed: seed}}, fmt.Sprintf("seed %d", seed), true)
		}))
}

func readSeed(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("expected a whole number from 0 up, such as 42")
	}
	return n, nil
}

// forkParam asks for the value that a parameter has in the fork.
func (f *Runs) forkParam(p engine.Param) tea.Cmd {
	read := func(text string) (float64, error) {
		v, err := p.Parse(text)
		if err == nil {
			err = p.Check(v)
		}
		return v, err
	}
	now := f.front.Lane.Scene.Report.Settings[p.Name]
	return f.st.Show(dialog.NewOffer("fork: "+p.Name, p.Meaning+"; "+p.Range()+".", p.Format(now),
		func(text string) error { _, err := read(text); return err },
		func(text string) tea.Cmd {
			v, _ := read(text)
			return f.fork([]run.Change{{Param: p.Name, Value: v}}, p.Name+"="+p.Format(v), true)
		}))
}

// forkMove asks for the digit that the cell under the cursor is held to.
func (f *Runs) forkMove() tea.Cmd {
	p, cell := f.front.Lane.Scene.Puzzle, f.front.Lane.Scene.Cursor
	name := p.CellName(cell)
	read := func(text string) (uint8, error) {
		if len(text) == 1 {
			if d, ok := p.Digit(text[0]); ok && d > 0 {
				return d, nil
			}
		}
		return 0, fmt.Errorf("expected a digit from %c to %c", p.Symbol(1), p.Symbol(uint8(p.Side)))
	}
	return f.st.Show(&dialog.Prompt{
		Title: "fork: a forced move", Ask: "The digit that " + name + " is held to from here on.", Ghost: string(p.Symbol(1)),
		Check: func(text string) error { _, err := read(text); return err },
		Take: func(text string) tea.Cmd {
			d, _ := read(text)
			return f.fork([]run.Change{{Kind: run.ForceMove, Cell: cell, Digit: d}}, fmt.Sprintf("%s=%c", name, p.Symbol(d)), true)
		},
	})
}

// forkedMsg is a fork that has come to be.
type forkedMsg struct {
	run    *stage.Run
	beside bool // both runs side by side
	ticket Ticket
}

// fork makes another run of the one in front, at this moment.
func (f *Runs) fork(changes []run.Change, what string, beside bool) tea.Cmd {
	return f.ForkAt(f.front.Lane.Scene.Report.At, changes, what, beside)
}

// ForkAt makes another run of the one in front, at a moment where it has been. The old
// one stays as it is, its future too.
func (f *Runs) ForkAt(at engine.Position, changes []run.Change, what string, beside bool) tea.Cmd {
	if len(f.list) >= most {
		f.st.Say(fmt.Sprintf("there are %d runs already; T closes one", len(f.list)))
		return nil
	}
	parent := f.front
	pace, ticket := parent.Spec.Pace, Ticket(f.launches)
	s := parent.Spec
	s.Limit = engine.Budget{}
	for _, c := range changes {
		if c.Kind == run.SetParam {
			s.Preset = ""
		}
	}
	return parent.Lane.Ask(func(r *run.Run) func() (tea.Msg, error) {
		forked := r.QueueFork(at, changes, run.Options{Pace: pace, Paused: true, Breaks: s.Breaks})
		return func() (tea.Msg, error) {
			child, err := forked()
			if err != nil {
				return nil, err
			}
			lane, err := f.Watch(child)
			if err != nil {
				return nil, nil // the screen has closed
			}
			return forkedMsg{run: &stage.Run{Lane: lane, Spec: s, Parent: parent, Fork: at, What: what}, beside: beside, ticket: ticket}, nil
		}
	})
}

// forked puts a fork on the screen.
func (f *Runs) forked(msg forkedMsg) tea.Cmd {
	if !slices.Contains(f.list, msg.run.Parent) {
		msg.run.Lane.Close() // all runs have been closed meanwhile
		return nil
	}
	f.Add(msg.run)
	if !f.Valid(msg.ticket) { // another run is on its way to the screen, or there
		return nil
	}
	told := f.st.Tell(Forked{Run: msg.run})
	if cmd, shown := f.place(msg.run, msg.beside); shown {
		return tea.Batch(told, cmd)
	}
	f.st.Say(fmt.Sprintf("%s from here on; the old future stays as run %s, T lists them", msg.run.What, msg.run.Parent.Name))
	return tea.Batch(told, f.BringForward(msg.run))
}

// ChangePast changes live parameters at a moment that has a future: the change
// is made in a fork, and the old future stays as a branch.
func (f *Runs) ChangePast(changed engine.Settings) tea.Cmd {
	var changes []run.Change
	what := ""
	for _, p := range f.front.Lane.Scene.Algorithm.Params {
		if v, ok := changed[p.Name]; ok {
			changes = append(changes, run.Change{Param: p.Name, Value: v})
			what += " " + p.Name + "=" + p.Format(v)
		}
	}
	if len(changes) == 0 {
		return nil
	}
	return f.fork(changes, strings.TrimSpace(what), false)
}
