package lives

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/life"
)

// forkDialog asks what shall be different from here on.
func (f *Lives) forkDialog() tea.Cmd {
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
	return f.st.Show(d)
}

// cannotForce is why no move can be forced here; empty if one can.
func (f *Lives) cannotForce() string {
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
func (f *Lives) forkSeed() tea.Cmd {
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
func (f *Lives) forkParam(p engine.Param) tea.Cmd {
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
func (f *Lives) forkMove() tea.Cmd {
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
	life   *life.Life
	beside bool // both lives side by side
	ticket Ticket
}

// fork makes another life of the one in front, at this moment. The old one
// stays as it is, its future too.
func (f *Lives) fork(changes []run.Change, what string, beside bool) tea.Cmd {
	if len(f.list) >= most {
		f.st.Say(fmt.Sprintf("there are %d lives already; T closes one", len(f.list)))
		return nil
	}
	parent := f.front
	at, pace, ticket := parent.Lane.Scene.Report.At, parent.Spec.Pace, Ticket(f.launches)
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
			return forkedMsg{life: &life.Life{Lane: lane, Spec: s, Parent: parent, Fork: at, What: what}, beside: beside, ticket: ticket}, nil
		}
	})
}

// forked puts a fork on the screen.
func (f *Lives) forked(msg forkedMsg) tea.Cmd {
	if !slices.Contains(f.list, msg.life.Parent) {
		msg.life.Lane.Close() // all lives have been closed meanwhile
		return nil
	}
	f.Add(msg.life)
	if !f.Valid(msg.ticket) { // another run is on its way to the screen, or there
		return nil
	}
	told := &life.Forked{Life: msg.life, Beside: msg.beside}
	if cmd := f.st.Tell(told); told.Shown {
		return cmd
	}
	f.st.Say(fmt.Sprintf("%s from here on; the old future stays as life %s, T lists them", msg.life.What, msg.life.Parent.Name))
	return f.BringForward(msg.life)
}

// ChangePast changes live parameters at a moment that has a future: the change
// is made in a fork, and the old future stays as a branch.
func (f *Lives) ChangePast(changed engine.Settings) tea.Cmd {
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
