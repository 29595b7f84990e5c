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
	"sudokuscope/ui/life"
	"sudokuscope/ui/lives"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActNextAlgorithm     action.ID = "next algorithm"
	ActPreviousAlgorithm action.ID = "previous algorithm"
	ActAlgorithms        action.ID = "algorithms"
	ActPuzzle            action.ID = "puzzle"
	ActOpen              action.ID = "open"
	ActEditor            action.ID = "editor"
	ActGenerate          action.ID = "generate"
	ActParameters        action.ID = "parameters"
	ActAgain             action.ID = "again"
	ActNewSeed           action.ID = "new seed"
	ActSeed              action.ID = "seed"
)

// Choose is the feature.
type Choose struct {
	stage.Plain
	st    stage.Stage
	lives *lives.Lives
	kept  map[int]own // by algorithm
}

// New makes the feature.
func New(st stage.Stage, l *lives.Lives) *Choose {
	return &Choose{st: st, lives: l, kept: map[int]own{}}
}

func (f *Choose) scene() *scene.Scene { return f.st.Front().Lane.Scene }

// Handle takes the puzzles that were read, made or judged.
func (f *Choose) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case puzzleMsg:
		return f.opened(msg)
	case judgedMsg:
		return msg.library.judgedNow(msg)
	}
	return nil
}

// Actions are all choices.
func (f *Choose) Actions() []action.Action {
	return []action.Action{
		{ID: ActNextAlgorithm, Keys: []string{"tab"}, Group: action.Choose, Meaning: "the next algorithm, or where there is one only its next preset; the puzzle and the seed stay",
			Footer: "algorithm", Says: f.tabLabel, Do: f.switchTo(1)},
		{ID: ActPreviousAlgorithm, Keys: []string{"shift+tab"}, Group: action.Choose, Meaning: "the algorithm or preset before", Do: f.switchTo(-1)},
		{ID: ActAlgorithms, Keys: []string{"a"}, Group: action.Choose, Meaning: "the list of algorithms and their presets", Do: f.algorithmList},
		{ID: ActPuzzle, Keys: []string{"p"}, Group: action.Choose, Meaning: "another puzzle from the collections", Footer: "puzzle", Do: f.puzzleList},
		{ID: ActOpen, Keys: []string{"ctrl+o"}, Group: action.Choose, Meaning: "open a puzzle: a name, a file or the cells; pasting one works anywhere", Do: f.openPuzzle},
		{ID: ActEditor, Keys: []string{"E"}, Group: action.Choose, Meaning: "type a puzzle in", Do: f.editPuzzle},
		{ID: ActGenerate, Keys: []string{"G"}, Group: action.Choose, Meaning: "generate a puzzle", Do: f.generatePuzzle},
		{ID: ActParameters, Keys: []string{"e"}, Group: action.Choose, Meaning: "the parameters: those that may, change in the running search", Footer: "parameters", Do: f.parameters},
		{ID: ActAgain, Keys: []string{"r"}, Group: action.Choose, Meaning: "start again with the same seed", Footer: "again", Do: f.restart},
		{ID: ActNewSeed, Keys: []string{"n"}, Group: action.Choose, Meaning: "start again with a new seed", Footer: "new seed", Do: f.newSeed},
		{ID: ActSeed, Keys: []string{"S"}, Group: action.Choose, Meaning: "start again with a seed of your choice", Do: f.seed},
	}
}

func (f *Choose) tabLabel() string {
	if len(f.st.Algorithms()) == 1 {
		return "preset"
	}
	return "algorithm"
}

// switchTo goes to the next algorithm in a direction, or the next preset of the
// only one.
func (f *Choose) switchTo(by int) func() tea.Cmd {
	return func() tea.Cmd {
		n := len(f.st.Algorithms())
		if n == 1 {
			return f.nextPreset(by)
		}
		return f.runAlgorithm((f.st.Front().Spec.Algorithm+by+n)%n, nil)
	}
}

// nextPreset goes round the presets, the defaults among them.
func (f *Choose) nextPreset(by int) tea.Cmd {
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
	at = (at + by + len(presets) + 1) % (len(presets) + 1)
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
	s := f.lives.Again()
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
	return tea.Batch(f.st.Tell(stage.ShowView(preset.View)), f.lives.Launch(s))
}

// onPuzzleOf lets a run begin where a preset is best seen; false if it does not say
// where that is.
func onPuzzleOf(s *life.Spec, preset *engine.Preset) bool {
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
func (f *Choose) usualPace(s life.Spec) float64 {
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
func (f *Choose) worthwhile(s life.Spec) tea.Cmd {
	other, opening := s, f.st.Algorithms()[s.Algorithm].Opening
	if opening.Puzzle == "" {
		opening.Puzzle, opening.Pace = searched, s.Pace
	}
	if !onPuzzleOf(&other, &opening) {
		return f.lives.Launch(s)
	}
	return f.lives.LaunchWorthwhile(s, other)
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
	if l := f.lives.Leader(); l != nil {
		if cmd, ok := l.Again(reseed); ok {
			return cmd
		}
	}
	s := f.lives.Again()
	if reseed {
		s.Problem.Seed = uint64(rand.Uint32())
	}
	return f.lives.Launch(s)
}

// choosePuzzle starts the present algorithm on a puzzle of the collections; one that
// is solved before the search begins shows nothing.
func (f *Choose) choosePuzzle(p *sudoku.Puzzle) tea.Cmd {
	s := f.lives.Again()
	s.Problem.Puzzle = p
	return f.worthwhile(s)
}

// Play starts the present algorithm on a puzzle of one's own, whatever comes of it.
func (f *Choose) Play(p *sudoku.Puzzle) tea.Cmd {
	s := f.lives.Again()
	s.Problem.Puzzle = p
	return f.lives.Launch(s)
}
