package manyruns

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/release"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/dialog"
)

// keptMsg is what came of keeping runs.
type keptMsg struct {
	batch   *batch
	dir     string
	written int
	err     error
}

// askFolder asks where the runs are to be kept.
func (f *ManyRuns) askFolder() tea.Cmd {
	b := f.now
	return f.st.Show(dialog.NewOffer("keep the runs", "The folder that they are kept in, as bench --out keeps them; merge makes a report of it. What is made later is added.", "runs",
		func(text string) error {
			if info, err := os.Stat(filepath.Clean(text)); err == nil && !info.IsDir() {
				return fmt.Errorf("%s is a file; expected a folder", text)
			}
			return nil
		},
		func(text string) tea.Cmd {
			b.folder = filepath.Clean(text)
			if b.playing {
				b.said = "will be kept in " + b.folder + " when they are made"
				return nil
			}
			return f.keep(b.folder)
		}))
}

// keep writes the runs that there are into a folder, beside the screen.
func (f *ManyRuns) keep(dir string) tea.Cmd {
	b := f.now
	d := b.design()
	var list []campaign.Made
	for _, s := range b.samples {
		for _, r := range s.results {
			list = append(list, campaign.Made{Trial: r.Trial, Outcome: r.Outcome})
		}
	}
	b.said = "writing to " + dir
	return func() tea.Msg {
		n, err := campaign.Keep(dir, campaign.NewPart(d, release.Running().String(), []string{"sudokuscope", "on the screen:", b.title}), list)
		return keptMsg{b, dir, n, err}
	}
}

// kept says what came of it.
func (f *ManyRuns) kept(msg keptMsg) {
	b := msg.batch
	switch {
	case msg.err != nil:
		b.folder, b.said = "", ""
		b.err = msg.err
	default:
		b.said = fmt.Sprintf("%d new runs kept in %s", msg.written, msg.dir)
	}
}

// design is what bench would be asked for to make these runs.
func (b *batch) design() *experiment.Design {
	d := &experiment.Design{Runs: max(1, b.asked), First: b.first, Budget: b.budget}
	for _, s := range b.samples {
		e := slices.IndexFunc(d.Entrants, func(o experiment.Entrant) bool { return o.Label == s.entrant.Label })
		if e < 0 {
			e = len(d.Entrants)
			d.Entrants = append(d.Entrants, s.entrant)
		}
		p := slices.IndexFunc(d.Puzzles, func(o *sudoku.Puzzle) bool { return o == s.spec.Problem.Puzzle })
		if p < 0 {
			p = len(d.Puzzles)
			d.Puzzles = append(d.Puzzles, s.spec.Problem.Puzzle)
		}
		if pair := [2]int{e, p}; !slices.Contains(d.Only, pair) {
			d.Only = append(d.Only, pair)
		}
	}
	if len(d.Only) == len(d.Entrants)*len(d.Puzzles) {
		d.Only = nil // all of them, as a bench is asked for
	}
	return d
}

// state is what is said of the folder at the foot of the dialog.
func (b *batch) state() string {
	if b.said == "" {
		return ""
	}
	return "   " + strings.TrimSpace(b.said)
}
