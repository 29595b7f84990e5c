package runs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
)

// forkDialog asks what shall be different from here on.
func (f *Runs) forkDialog() tea.Cmd {
	scene := f.front.Scene
	list := &dialog.List{
		Title: "fork at iteration " + scene.Report.At.String(),
		Ghost: "what shall be different from here on",
		Width: 84,
	}
	var dos []func() tea.Cmd
	add := func(text, detail string, do func() tea.Cmd) {
		list.Add(dialog.Item{Text: text, Detail: detail, Off: do == nil})
		dos = append(dos, do)
	}
	if f.front.Run.SeedFree {
		add("another seed", "a seed changes nothing of "+scene.Algorithm.Name, nil)
	} else {
		add("another seed", "other dice", func() tea.Cmd {
			return f.forkBy("seed", "The seed of the dice from here on", strconv.FormatUint(scene.Problem.Seed+1, 10))
		})
	}
	for _, param := range scene.Algorithm.Params {
		if param.Live {
			add(param.Name+", now "+param.Format(scene.Report.Settings[param.Name]),
				param.Meaning, func() tea.Cmd {
					return f.forkBy(
						param.Name,
						param.Meaning+"; "+param.Range(),
						param.Format(scene.Report.Settings[param.Name]),
					)
				})
		}
	}
	if why := f.cannotForce(); why != "" {
		add("a forced move", why, nil)
	} else {
		name := scene.Puzzle.CellName(scene.Cursor.Or(0))
		add("a forced move", "hold "+name+" to a digit", func() tea.Cmd {
			return f.forkBy(name, "The digit that "+name+" is held to from here on", "")
		})
	}
	add("nothing", "the same, to be changed later", func() tea.Cmd {
		return f.Branch(nil, "unchanged", true)
	})
	list.Pick = func(i int) tea.Cmd {
		if dos[i] == nil {
			f.st.Say(list.Items[i].Text + ": " + list.Items[i].Detail)
			return nil
		}
		f.st.Drop(list)
		return dos[i]()
	}
	list.Typed = func(text string) (func() tea.Cmd, error) {
		change, err := readChange(scene, text)
		if err != nil {
			return nil, nil
		}
		what := change.What(scene.Algorithm, scene.Puzzle.Board)
		return func() tea.Cmd {
			return f.Branch([]run.Change{change}, what, true)
		}, nil
	}
	return f.st.Show(list)
}

// readChange reads what shall be different from this moment on.
func readChange(scene *scene.Scene, text string) (run.Change, error) {
	return run.ParseChange(scene.Report.At.String()+":"+text, scene.Algorithm, scene.Puzzle)
}

// cannotForce is why no move can be forced here; empty if one can.
func (f *Runs) cannotForce() string {
	scene := f.front.Scene
	cell, is := scene.Cursor.Get()
	switch {
	case !f.front.Run.Forces:
		return scene.Algorithm.Name + " takes no forced moves"
	case !is:
		return "i puts a cursor on the cell first"
	case scene.Puzzle.Given(cell):
		return scene.Puzzle.CellName(cell) + " is given; move the cursor to a free cell"
	}
	return ""
}

// forkBy asks for the value that something has in the fork: the seed, a parameter or a cell.
func (f *Runs) forkBy(name, ask, value string) tea.Cmd {
	scene := f.front.Scene
	read := func(text string) (run.Change, error) {
		return readChange(scene, name+"="+strings.TrimSpace(text))
	}
	return f.st.Show(dialog.NewOffer("fork: "+name, ask+".", value,
		func(text string) error { _, err := read(text); return err },
		func(text string) tea.Cmd {
			change, _ := read(text)
			return f.Branch([]run.Change{change}, change.What(scene.Algorithm, scene.Puzzle.Board), true)
		}))
}

// forkedMsg is a fork that has come to be.
type forkedMsg struct {
	run    *stage.Run
	beside bool // both runs side by side
	ticket Ticket
}

// Branch makes another run of the one in front, at this moment; what tells in a few words how
// it differs.
func (f *Runs) Branch(changes []run.Change, what string, beside bool) tea.Cmd {
	return f.ForkAt(f.front.Scene.Report.At, changes, what, beside)
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
	spec := parent.Spec
	spec.Limit = drive.Budget{}
	for _, c := range changes {
		if c.Kind == run.SetParam {
			spec.Preset = ""
		}
	}
	return parent.Ask(func(running *run.Run) func() (tea.Msg, error) {
		forked := running.Fork(at, changes, run.Options{
			Pace:   pace,
			Paused: true,
			Breaks: spec.Breaks,
		})
		return func() (tea.Msg, error) {
			child, err := forked()
			if err != nil {
				return nil, err
			}
			lane, err := f.Watch(child)
			if err != nil {
				return nil, nil // the screen has closed
			}
			return forkedMsg{run: &stage.Run{
				Lane:   lane,
				Spec:   spec,
				Parent: parent,
				Fork:   at,
				What:   what,
			}, beside: beside, ticket: ticket}, nil
		}
	})
}

// forked puts a fork on the screen.
func (f *Runs) forked(msg forkedMsg) tea.Cmd {
	if !slices.Contains(f.list, msg.run.Parent) {
		msg.run.Close() // all runs have been closed meanwhile
		return nil
	}
	f.Add(msg.run)
	if !f.Valid(msg.ticket) { // another run is on its way to the screen, or there
		return nil
	}
	told := f.st.Tell(Forked{Run: msg.run})
	if msg.beside {
		return tea.Batch(told, f.pair(msg.run))
	}
	if f.leader != nil {
		if cmd, shown := f.leader.Replace(msg.run); shown {
			return tea.Batch(told, cmd)
		}
	}
	f.st.Say(fmt.Sprintf("%s from here on; the old future stays as run %s, T lists them",
		msg.run.What, msg.run.Parent.Name))
	return tea.Batch(told, f.BringForward(msg.run))
}

// pair has a fork and its parent looked at side by side.
func (f *Runs) pair(fork *stage.Run) tea.Cmd {
	return f.st.Tell(Beside{Runs: []*stage.Run{fork.Parent, fork}})
}
