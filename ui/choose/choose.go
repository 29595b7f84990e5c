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
		{ID: ActNextAlgorithm, Keys: []string{"tab"}, Group: action.Choose, Meaning: "the next algorithm, or where there is one only its next preset; puzzle, seed and pace stay",
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
		return f.runAlgorithm(f.st.Front().Spec.Algorithm, &engine.Preset{Sentence: "The defaults."})
	}
	return f.runAlgorithm(f.st.Front().Spec.Algorithm, &presets[at-1])
}

// runAlgorithm starts an algorithm on the present puzzle with the present seed
// and pace, as it was last set; or a preset of it where that is best seen: on its
// puzzle, with its seed, at its pace and moment and in its view.
func (f *Choose) runAlgorithm(i int, preset *engine.Preset) tea.Cmd {
	f.kept[f.st.Front().Spec.Algorithm] = own{f.st.Front().Spec.Preset, f.st.Front().Spec.Problem.Settings}
	s := f.lives.Again()
	s.Algorithm = i
	if preset == nil {
		s.Preset, s.Problem.Settings = f.kept[i].preset, f.kept[i].settings
	} else {
		s.Preset, s.Problem.Settings = preset.Name, preset.Values
		f.st.Say(preset.Sentence)
		if p, err := puzzles.Find(preset.Puzzle); err == nil {
			s.Problem.Puzzle, s.Problem.Seed, s.At, s.Pace = p, preset.FirstSeed(), preset.At, engine.UsualPace
			if preset.Pace > 0 {
				s.Pace = preset.Pace
			}
			return tea.Batch(f.st.Tell(stage.ShowView(preset.View)), f.lives.Launch(s))
		}
	}
	return f.lives.Launch(s)
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

// Play starts the present algorithm on another puzzle.
func (f *Choose) Play(p *sudoku.Puzzle) tea.Cmd {
	s := f.lives.Again()
	s.Problem.Puzzle = p
	return f.lives.Launch(s)
}
