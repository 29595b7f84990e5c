package ui

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/shell"
)

// parameters opens the form of the algorithm's parameters.
func (m *Model) parameters() tea.Cmd {
	s := m.lane.scene
	f := dialog.NewForm("parameters of "+s.Algorithm.Name, s.Algorithm.Params, m.settings(), m.change)
	if r := s.Report; r.At != r.Head {
		f.Live = fmt.Sprintf("Enter forks the run here: what came after iteration %s is kept as another life.", paint.Grouped(r.At.Iteration))
	}
	return m.show(f)
}

// settings are the parameters in force, all of them.
func (m *Model) settings() engine.Settings {
	s := m.lane.scene
	if s.Report.Settings != nil {
		return s.Report.Settings
	}
	full, err := s.Algorithm.Settle(s.Problem.Settings)
	if err != nil {
		return s.Problem.Settings // it runs, so this does not happen
	}
	return full
}

// change gives the running search what it takes, or starts again with the same
// seed where there is something it does not.
func (m *Model) change(changed engine.Settings, restart bool) tea.Cmd {
	next := m.again()
	next.preset = ""
	next.problem.Settings = maps.Clone(m.settings())
	maps.Copy(next.problem.Settings, changed)
	if restart {
		m.say("started again with the same seed, as that cannot change during a run")
		return m.launch(next)
	}
	if s := m.lane.scene; s.Report.At != s.Report.Head {
		return m.changePast(changed)
	}
	m.spec.preset, m.spec.problem.Settings = "", next.problem.Settings
	return m.lane.ask(func(r *run.Run) tea.Msg {
		for _, p := range r.Algorithm.Params {
			if v, ok := changed[p.Name]; ok {
				if err := r.Set(p.Name, v); err != nil {
					return complaint{err}
				}
			}
		}
		return told{"changed, from this moment on"}
	})
}

// told is a line to say.
type told struct{ text string }

func (t told) apply(m *Model) tea.Cmd {
	m.say(t.text)
	return nil
}

// goTo asks for an iteration.
func (m *Model) goTo() tea.Cmd {
	now := m.lane.scene.Report.At.Iteration
	read := func(text string) (engine.Position, error) { return readMoment(text, now) }
	return m.show(&dialog.Prompt{
		Title: "go to", Ask: "The iteration to go to, past or future; +25 or -25 counts from here, 212+3 is three phases further.", Ghost: "1284",
		Check: func(text string) error { _, err := read(text); return err },
		Take: func(text string) tea.Cmd {
			to, _ := read(text)
			m.steer(func(r *run.Run) { r.Seek(to) })
			return nil
		},
	})
}

// readMoment reads an iteration as people write it: with its digits grouped,
// with phases, or counted from where they are.
func readMoment(text string, now int64) (engine.Position, error) {
	text = strings.NewReplacer(" ", "", "\u2009", "", "_", "", ",", "").Replace(text)
	wrong := fmt.Errorf("expected a whole number of iterations, such as 1284, +25, -25 or 212+3")
	if text != "" && (text[0] == '+' || text[0] == '-') {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n > 1<<50 {
			return engine.Position{}, wrong
		}
		return engine.Position{Iteration: max(0, now+n)}, nil
	}
	to, err := engine.ParsePosition(text)
	if err != nil {
		return to, wrong
	}
	return to, nil
}

// seed asks for a seed.
func (m *Model) seed() tea.Cmd {
	read := func(text string) (uint64, error) {
		n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
		if err != nil {
			return 0, fmt.Errorf("expected a whole number from 0 up, such as 42")
		}
		return n, nil
	}
	return m.show(&dialog.Prompt{
		Title: "seed", Ask: "The seed to start again with: the same seed makes the same run.", Ghost: itoa(m.lane.scene.Problem.Seed),
		Check: func(text string) error { _, err := read(text); return err },
		Take: func(text string) tea.Cmd {
			s := m.again()
			s.problem.Seed, _ = read(text)
			return m.launch(s)
		},
	})
}

// copyGrid, copyPuzzle and copyCommand put something into the clipboard of the
// terminal, over any network, by OSC 52.
func (m *Model) copyGrid() tea.Cmd {
	m.say("copied the grid")
	return tea.SetClipboard(m.lane.scene.Grid().String())
}

func (m *Model) copyPuzzle() tea.Cmd {
	m.say("copied the puzzle")
	return tea.SetClipboard(m.lane.scene.Puzzle.Givens.String())
}

func (m *Model) copyCommand() tea.Cmd {
	text := m.command()
	m.say("copied: " + text)
	return tea.SetClipboard(text)
}

// command is the command line that opens this very run at this very moment: all
// that was changed on the way to it, in forks of forks too, is in the journal.
func (m *Model) command() string {
	s := m.lane.scene
	words := []string{"sudokuscope", puzzles.Argument(s.Puzzle), "--algorithm", s.Algorithm.ID, "--seed", itoa(s.Problem.Seed)}
	for _, param := range slices.Sorted(maps.Keys(s.Problem.Settings)) {
		if p, ok := s.Algorithm.Param(param); ok && s.Problem.Settings[param] != p.Default {
			words = append(words, "--set", param+"="+p.Format(s.Problem.Settings[param]))
		}
	}
	for _, c := range m.lane.run.Timeline.Journal() {
		if c.At.Compare(s.Report.At) <= 0 {
			words = append(words, "--change", c.Format(s.Algorithm, s.Puzzle.Board))
		}
	}
	return shell.Line(append(words, "--at", s.Report.At.String(), "--paused")...)
}
