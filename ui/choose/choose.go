// Package choose is choosing what runs: the algorithm and its parameters, the
// puzzle, the seed.
package choose

import (
	"math/rand/v2"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/action"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActNextAlgorithm action.ID = "next algorithm"
	ActAlgorithms    action.ID = "algorithms"
	ActPuzzle        action.ID = "puzzle"
	ActOpen          action.ID = "open"
	ActEditor        action.ID = "editor"
	ActGenerate      action.ID = "generate"
	ActParameters    action.ID = "parameters"
	ActAgain         action.ID = "again"
	ActNewSeed       action.ID = "new seed"
	ActSeed          action.ID = "seed"
)

// Choose is the feature.
type Choose struct {
	stage.Plain
	st   stage.Stage
	runs *runs.Runs
	kept map[int]own // by algorithm
}

// New makes the feature.
func New(st stage.Stage, l *runs.Runs) *Choose {
	return &Choose{st: st, runs: l, kept: map[int]own{}}
}

func (f *Choose) scene() *scene.Scene { return f.st.Front().Lane.Scene }

// Handle takes the puzzles that were read, made or judged.
func (f *Choose) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case puzzleMsg:
		return f.opened(msg)
	case folderMsg:
		return f.files(msg)
	case judgedMsg:
		return msg.library.judgedNow(msg)
	}
	return nil
}

// Actions are all choices.
func (f *Choose) Actions() []action.Action {
	return []action.Action{
		{ID: ActNextAlgorithm, Keys: []string{"tab"}, Group: action.Run, Meaning: "the next algorithm, or where there is one only its next preset; the puzzle and the seed stay",
			Footer: "algorithm", Says: f.tabLabel, Do: f.next},
		{ID: ActAlgorithms, Keys: []string{"a"}, Takes: "NAME", Group: action.Run, Meaning: "the list of algorithms and their presets", Do: f.algorithmList},
		{ID: ActPuzzle, Keys: []string{"p"}, Takes: "NAME", Group: action.Run, Meaning: "another puzzle from the collections", Footer: "puzzle", Do: f.puzzleList},
		{ID: ActOpen, Keys: []string{"ctrl+o"}, Takes: "FILE", Group: action.Run, Meaning: "open a puzzle: a name, a file or the cells; pasting one works anywhere", Do: f.openPuzzle},
		{ID: ActEditor, Group: action.Run, Meaning: "type a puzzle in", Do: f.editPuzzle},
		{ID: ActGenerate, Group: action.Run, Meaning: "generate a puzzle", Do: f.generatePuzzle},
		{ID: ActParameters, Keys: []string{"e"}, Takes: "NAME=VALUE", Group: action.Run, Meaning: "the parameters: those that may, change in the running search", Also: "settings options", Do: f.parameters},
		{ID: ActAgain, Keys: []string{"r"}, Group: action.Run, Meaning: "start again with the same seed", Also: "restart", Footer: "again", Early: f.over, Do: f.restart},
		{ID: ActNewSeed, Keys: []string{"n"}, Group: action.Run, Meaning: "start again with a new seed", Also: "random dice", Footer: "new seed", Early: f.over, Do: f.newSeed},
		{ID: ActSeed, Takes: "N", Group: action.Run, Meaning: "start again with a seed of your choice", Do: f.seed},
	}
}

func (f *Choose) tabLabel() string {
	if len(f.st.Algorithms()) == 1 {
		return "preset"
	}
	return "algorithm"
}

// over reports whether the run in front, alone on the screen, has ended: then one
// starts again.
func (f *Choose) over() bool {
	return f.runs.Leader() == nil && f.scene().Report.Status != engine.Running
}

// next goes to the next algorithm, or to the next preset of the only one.
func (f *Choose) next() tea.Cmd {
	if n := len(f.st.Algorithms()); n > 1 {
		return f.runAlgorithm((f.st.Front().Spec.Algorithm+1)%n, nil)
	}
	return f.nextPreset()
}

// nextPreset goes round the presets, the defaults among them.
func (f *Choose) nextPreset() tea.Cmd {
	presets := f.st.Algorithms()[f.st.Front().Spec.Algorithm].Presets
	if len(presets) == 0 {
		f.st.Say("there is one algorithm only, and it has no presets")
		return nil
	}
	at := 0
	for i, p := range presets {
		if p.Name == f.st.Front().Spec.Preset {
			at = i + 1
		}
	}
	at = (at + 1) % (len(presets) + 1)
	if at == 0 {
		return f.runAlgorithm(f.st.Front().Spec.Algorithm, opening(f.st.Algorithms()[f.st.Front().Spec.Algorithm]))
	}
	return f.runAlgorithm(f.st.Front().Spec.Algorithm, &presets[at-1])
}

// Preset opens a preset of an algorithm where it is best seen.
func (f *Choose) Preset(i int, p *engine.Preset) tea.Cmd { return f.runAlgorithm(i, p) }

// runAlgorithm starts an algorithm on the present puzzle with the present seed, as
// it was last set; or a preset of it where that is best seen: on its puzzle, with
// its seed, at its pace and moment and in its view. A pace that was never changed is
// that of the algorithm.
func (f *Choose) runAlgorithm(i int, preset *engine.Preset) tea.Cmd {
	now := f.st.Front()
	f.kept[now.Spec.Algorithm] = own{now.Spec.Preset, now.Spec.Problem.Settings}
	s := f.runs.Again()
	usual := s.Pace == f.usualPace(s)
	s.Algorithm = i
	if preset == nil {
		s.Preset, s.Problem.Settings = f.kept[i].preset, f.kept[i].settings
		if usual {
			s.Pace = f.usualPace(s)
		}
		return f.worthwhile(s)
	}
	s.Preset, s.Problem.Settings = preset.Name, preset.Values
	f.st.Say(preset.Sentence)
	if !onPuzzleOf(&s, preset) {
		return f.worthwhile(s)
	}
	return tea.Batch(f.st.Tell(stage.ShowView(preset.View)), f.runs.Launch(s))
}

// onPuzzleOf lets a run begin where a preset is best seen; false if it does not say
// where that is.
func onPuzzleOf(s *stage.Spec, preset *engine.Preset) bool {
	p, err := puzzles.Find(preset.Puzzle)
	if err != nil {
		return false
	}
	s.Problem.Puzzle, s.Problem.Seed, s.At, s.Pace = p, preset.FirstSeed(), preset.At, paceOf(preset)
	return true
}

func paceOf(preset *engine.Preset) float64 {
	if preset.Pace > 0 {
		return preset.Pace
	}
	return engine.UsualPace
}

// usualPace is the pace that a run opens with by itself: that of its preset or of
// the opening.
func (f *Choose) usualPace(s stage.Spec) float64 {
	a := f.st.Algorithms()[s.Algorithm]
	if p, ok := a.Preset(s.Preset); ok {
		return paceOf(&p)
	}
	return paceOf(&a.Opening)
}

// searched is a puzzle that no propagation solves, for an algorithm without an
// opening.
const searched = "mantere-koljonen/s12a"

// worthwhile launches a run, or if propagation alone solves its puzzle, the same
// settings on the puzzle of the algorithm's opening.
func (f *Choose) worthwhile(s stage.Spec) tea.Cmd {
	other, opening := s, f.st.Algorithms()[s.Algorithm].Opening
	if opening.Puzzle == "" {
		opening.Puzzle, opening.Pace = searched, s.Pace
	}
	if !onPuzzleOf(&other, &opening) {
		return f.runs.Launch(s)
	}
	return f.runs.LaunchWorthwhile(s, other)
}

// own are the settings an algorithm was last run with.
type own struct {
	preset   string
	settings engine.Settings
}

// restart starts again with the same seed, newSeed with other dice; in a race all
// lanes do.
func (f *Choose) restart() tea.Cmd { return f.startAgain(false) }
func (f *Choose) newSeed() tea.Cmd { return f.startAgain(true) }

func (f *Choose) startAgain(reseed bool) tea.Cmd {
	if l := f.runs.Leader(); l != nil {
		if cmd, ok := l.Again(reseed); ok {
			return cmd
		}
	}
	s := f.runs.Again()
	if reseed {
		s.Problem.Seed = uint64(rand.Uint32())
	}
	return f.runs.Launch(s)
}

// choosePuzzle starts the present algorithm on a puzzle of the collections; one that
// is solved before the search begins shows nothing.
func (f *Choose) choosePuzzle(p *sudoku.Puzzle) tea.Cmd {
	s := f.runs.Again()
	s.Problem.Puzzle = p
	return f.worthwhile(s)
}

// Play starts the present algorithm on a puzzle of one's own, whatever comes of it.
func (f *Choose) Play(p *sudoku.Puzzle) tea.Cmd {
	s := f.runs.Again()
	s.Problem.Puzzle = p
	return f.runs.Launch(s)
}
