// Package choose is choosing what runs: the algorithm and its parameters, the
// puzzle, the seed.
package choose

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// Choose is the feature.
type Choose struct {
	Needs
	hopeless map[*sudoku.Puzzle]bool // puzzles without a solution that are searched anyway
}

// Names are words about algorithms, by their IDs. Either may be nil, for nothing.
type Names struct {
	Other func(id string) string // what people call one besides, separated by commas
	Group func(id string) string // the group that it is listed in
}

// Needs are what choosing works with.
type Needs struct {
	Stage stage.Stage
	Runs  *runs.Runs
	// Taught reports whether a lesson is on the screen, which says itself what to do.
	Taught func() bool
	Names  Names
	// Unseen reports, once for each, that an algorithm has never been on the screen; nil for none.
	Unseen func(id string) bool
	// Still says that what is chosen waits for a key, as the screen was opened so.
	Still bool
	// Own says that the puzzle to begin with came from outside, and is to be checked.
	Own bool
}

// New makes the feature.
func New(needs Needs) *Choose {
	nothing := func(string) string { return "" }
	if needs.Names.Other == nil {
		needs.Names.Other = nothing
	}
	if needs.Names.Group == nil {
		needs.Names.Group = nothing
	}
	if needs.Unseen == nil {
		needs.Unseen = func(string) bool { return false }
	}
	return &Choose{Needs: needs, hopeless: map[*sudoku.Puzzle]bool{}}
}

func (f *Choose) scene() *scene.Scene { return f.Stage.Front().Scene }

func (f *Choose) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case puzzleMsg:
		return f.opened(msg)
	case checkedMsg:
		return f.checked(msg)
	case folderMsg:
		return f.files(msg)
	case triedMsg:
		return msg.list.tried(msg)
	}
	return nil
}

func (f *Choose) Settle() tea.Cmd { return f.lookAtOwn() }

func (f *Choose) Actions() []action.Action {
	return action.Run.Has([]action.Action{
		{
			ID:      "elsewhere",
			Keys:    "enter",
			Meaning: "this puzzle needs no search: go to one that does",
			Word:    "a puzzle with work",
			Early:   f.idle,
			When:    f.idle,
			Deed:    action.Do(f.elsewhere),
		},
		{
			ID:      "algorithms",
			Keys:    "a",
			Meaning: "choose an algorithm for this puzzle, or a preset of one; this run is kept, and T goes back to it",
			Word:    "algorithm",
			Deed: action.Dialog{
				What:  "NAME",
				Open:  f.algorithmList,
				Names: []action.Kind{action.OfAlgorithm, action.OfPreset},
			},
		},
		{
			ID:      "next algorithm",
			Meaning: "start the next algorithm on this puzzle with this seed; this run is kept, and T goes back to it",
			Deed:    action.Do(f.next),
		},
		{
			ID:      "puzzle",
			Keys:    "p",
			Meaning: "choose another puzzle",
			Word:    "puzzle",
			Deed:    action.Dialog{What: "NAME", Open: f.puzzleList, Names: []action.Kind{action.OfPuzzle}},
		},
		{
			ID:      "open",
			Keys:    "ctrl+o",
			Meaning: "open a puzzle by its name or file, or type its cells; you can also paste one at any time",
			Deed:    action.Dialog{What: "FILE", Open: f.openPuzzle},
		},
		{
			ID:      "parameters",
			Keys:    "e",
			Meaning: "set parameters; some can change while the search runs",
			Deed:    action.Dialog{What: "NAME=VALUE", Open: f.parameters, Ask: f.wrongValue},
		},
		{
			ID:      "again",
			Keys:    "r",
			Meaning: "start again with the same seed",
			Word:    "again",
			Early:   f.worthAgain,
			Deed: action.Do(func() tea.Cmd {
				return f.startAgain(false)
			}),
		},
		{
			ID:      "new seed",
			Keys:    "n",
			Meaning: "start again with a new seed",
			Word:    "new seed",
			Early:   f.worthAgain,
			Deed: action.Do(func() tea.Cmd {
				return f.startAgain(true)
			}),
		},
		{
			ID:      "seed",
			Meaning: "start again with a seed of your choice",
			Deed:    action.Dialog{What: "N", Open: f.seed, Ask: wrongSeed},
		},
	})
}

// over reports whether the run in front, alone on the screen, has ended: then one
// starts again.
func (f *Choose) over() bool {
	return f.Runs.Leader() == nil && f.scene().Report.Status != engine.Running
}

// worthAgain reports whether another start may come out otherwise.
func (f *Choose) worthAgain() bool { return f.over() && !f.idle() }

// next starts the next algorithm.
func (f *Choose) next() tea.Cmd {
	next := (f.Stage.Front().Spec.Algorithm + 1) % len(f.Stage.Algorithms())
	return f.worthwhile(f.withAlgorithm(next, nil))
}

// withAlgorithm is a run of an algorithm on the present puzzle with the present seed, with its
// defaults or the values of a preset. A pace that was never changed is that of the algorithm.
func (f *Choose) withAlgorithm(i int, preset *engine.Preset) stage.Spec {
	spec := f.Runs.Again()
	algorithm := f.Stage.Algorithms()[i]
	usual := spec.Pace == f.usualPace(spec)
	spec.Algorithm = i
	spec.Gentle = usual && f.Unseen(algorithm.ID)
	spec.Preset, spec.Problem.Settings = "", nil
	spec.Says = algorithm.Name + " starts on this puzzle with this seed"
	if preset != nil {
		spec.Preset, spec.Problem.Settings = preset.Name, preset.Values
		spec.Says = preset.Sentence
	} else if usual {
		spec.Pace = f.usualPace(spec)
	}
	return spec
}

// whereMeant runs a preset where it is best seen: on its puzzle, with its seed, at its pace and
// moment and in its view; on this puzzle if it does not say where that is.
func (f *Choose) whereMeant(i int, preset *engine.Preset) tea.Cmd {
	spec := f.withAlgorithm(i, preset)
	if !onPuzzleOf(&spec, preset) {
		return f.worthwhile(spec)
	}
	spec.Says = fmt.Sprintf("%s On %s, seed %d", preset.Sentence, preset.Puzzle, spec.Problem.Seed)
	return tea.Batch(f.Stage.Tell(stage.ShowView(preset.View)), f.Runs.Launch(spec))
}

// onPuzzleOf lets a run begin where a preset is best seen; false if it does not say
// where that is.
func onPuzzleOf(spec *stage.Spec, preset *engine.Preset) bool {
	puzzle, err := puzzles.Find(preset.Puzzle)
	if err != nil {
		return false
	}
	spec.Problem.Puzzle = puzzle
	spec.Problem.Seed = cmp.Or(preset.Seed, 1)
	spec.At = preset.At
	spec.Pace = paceOf(preset)
	return true
}

func paceOf(preset *engine.Preset) float64 { return cmp.Or(preset.Pace, run.UsualPace) }

// usualPace is the pace that a run opens with by itself: that of its preset or of
// the opening.
func (f *Choose) usualPace(s stage.Spec) float64 {
	algorithm := f.Stage.Algorithms()[s.Algorithm]
	if p, ok := algorithm.Preset(s.Preset); ok {
		return paceOf(&p)
	}
	return paceOf(&algorithm.Opening)
}

// worthwhile launches a run, or if propagation alone solves its puzzle, the same
// settings on the puzzle of the algorithm's opening.
func (f *Choose) worthwhile(s stage.Spec) tea.Cmd {
	other, opening := s, f.Stage.Algorithms()[s.Algorithm].Opening
	opening.Puzzle = f.working(s)
	if !onPuzzleOf(&other, &opening) {
		return f.Runs.Launch(s)
	}
	other.Pace = s.Pace // it is that of the algorithm, or was chosen
	return f.Runs.Launch(s, other)
}

// withPuzzle starts the present algorithm on another puzzle.
func (f *Choose) withPuzzle(puzzle *sudoku.Puzzle) tea.Cmd {
	spec := f.Runs.Again()
	spec.Problem.Puzzle = puzzle
	return f.worthwhile(spec)
}

// startAgain starts again with the same seed or with other dice; in a race all lanes do.
func (f *Choose) startAgain(reseed bool) tea.Cmd {
	if l := f.Runs.Leader(); l != nil {
		if cmd, ok := l.Again(reseed); ok {
			return cmd
		}
	}
	spec := f.Runs.Again()
	if reseed {
		spec.Problem.Seed = uint64(rand.Uint32())
	}
	return f.Runs.Launch(spec)
}

// parameters opens the form of the algorithm's parameters.
func (f *Choose) parameters() tea.Cmd { return f.Stage.Show(f.parameterForm()) }

// wrongValue says what is wrong with values of parameters as they are typed.
func (f *Choose) wrongValue(text string) error { return f.parameterForm().Fill(text) }

func (f *Choose) parameterForm() *dialog.Form {
	shown := f.scene()
	form := dialog.NewForm("parameters of "+shown.Algorithm.Name, shown.Algorithm.Params, f.Stage.Front().Settings(),
		f.change)
	if report := shown.Report; report.At != report.Head {
		form.Live = "Enter forks the run here: what came after iteration " + paint.Grouped(report.At.Iteration) +
			" is kept as another run."
	}
	return form
}

// change gives the running search what it takes, or starts again with the same
// seed where there is something it does not.
func (f *Choose) change(changed engine.Settings, restart bool) tea.Cmd {
	next := f.Runs.Again()
	next.Preset = ""
	next.Problem.Settings = maps.Clone(f.Stage.Front().Settings())
	maps.Copy(next.Problem.Settings, changed)
	if restart {
		next.Says = "started again with the same seed, as that cannot change during a run"
		return f.Runs.Launch(next)
	}
	var list []run.Change
	var words []string
	for _, p := range f.scene().Algorithm.Params {
		if v, ok := changed[p.Name]; ok {
			list, words = append(list, run.Change{
				Param: p.Name, Value: v,
			}), append(words, p.Name+"="+p.Format(v))
		}
	}
	if r := f.scene().Report; r.At != r.Head { // the old future stays as a branch
		return f.Runs.Branch(list, strings.Join(words, " "), false)
	}
	now := f.Stage.Front()
	now.Spec.Preset = ""
	now.Spec.Problem.Settings = next.Problem.Settings
	return now.Ask(func(r *run.Run) func() (tea.Msg, error) {
		wait := r.Change(list...)
		return func() (tea.Msg, error) {
			return action.Notice{Text: "changed, from this moment on"}, wait()
		}
	})
}

// seed asks for a seed.
func (f *Choose) seed() tea.Cmd {
	return f.Stage.Show(dialog.NewOffer("seed", "The seed to start again with: the same seed makes the same run.",
		strconv.FormatUint(f.scene().Problem.Seed, 10),
		wrongSeed,
		func(text string) tea.Cmd {
			s := f.Runs.Again()
			s.Problem.Seed, _ = readSeed(text)
			return f.Runs.Launch(s)
		}))
}

func readSeed(text string) (uint64, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("expected a whole number from 0 up, such as 42")
	}
	return n, nil
}

func wrongSeed(text string) error {
	_, err := readSeed(text)
	return err
}
