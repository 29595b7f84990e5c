package choose

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
)

// parameters opens the form of the algorithm's parameters.
func (f *Choose) parameters() tea.Cmd {
	s := f.scene()
	d := dialog.NewForm("parameters of "+s.Algorithm.Name, s.Algorithm.Params, f.st.Front().Settings(), f.change)
	if r := s.Report; r.At != r.Head {
		d.Live = fmt.Sprintf("Enter forks the run here: what came after iteration %s is kept as another run.", paint.Grouped(r.At.Iteration))
	}
	return f.st.Show(d)
}

// change gives the running search what it takes, or starts again with the same
// seed where there is something it does not.
func (f *Choose) change(changed engine.Settings, restart bool) tea.Cmd {
	next := f.runs.Again()
	next.Preset = ""
	next.Problem.Settings = maps.Clone(f.st.Front().Settings())
	maps.Copy(next.Problem.Settings, changed)
	if restart {
		f.st.Say("started again with the same seed, as that cannot change during a run")
		return f.runs.Launch(next)
	}
	if s := f.scene(); s.Report.At != s.Report.Head {
		return f.runs.ChangePast(changed)
	}
	now := f.st.Front()
	now.Spec.Preset, now.Spec.Problem.Settings = "", next.Problem.Settings
	return now.Lane.Ask(func(r *run.Run) func() (tea.Msg, error) {
		var list []run.Change
		for _, p := range r.Algorithm.Params {
			if v, ok := changed[p.Name]; ok {
				list = append(list, run.Change{Param: p.Name, Value: v})
			}
		}
		wait := r.QueueChanges(list...)
		return func() (tea.Msg, error) {
			return action.Notice{Text: "changed, from this moment on"}, wait()
		}
	})
}

// seed asks for a seed.
func (f *Choose) seed() tea.Cmd {
	read := func(text string) (uint64, error) {
		n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
		if err != nil {
			return 0, fmt.Errorf("expected a whole number from 0 up, such as 42")
		}
		return n, nil
	}
	return f.st.Show(dialog.NewOffer("seed", "The seed to start again with: the same seed makes the same run.", strconv.FormatUint(f.scene().Problem.Seed, 10),
		func(text string) error { _, err := read(text); return err },
		func(text string) tea.Cmd {
			s := f.runs.Again()
			s.Problem.Seed, _ = read(text)
			return f.runs.Launch(s)
		}))
}
