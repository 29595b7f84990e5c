package butterflies

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Butterflies says why a browser makes none: it has one processor, which the screen needs, and
// what makes and draws them would be sent to everybody who opens a page.
type Butterflies struct {
	stage.Plain
	st stage.Stage
}

// New makes the feature.
func New(st stage.Stage, _ *runs.Runs) *Butterflies { return &Butterflies{st: st} }

// Actions returns the one that says so.
func (f *Butterflies) Actions() []action.Action {
	return []action.Action{{
		ID:      "butterflies",
		Group:   action.Ask,
		Meaning: "many butterflies: they take a machine, not a browser",
		Deed: action.Do(func() tea.Cmd {
			f.st.Say("many butterflies take a machine, not a browser")
			return nil
		}),
	}}
}
