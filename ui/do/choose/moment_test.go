package choose

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
)

// TestAPresetIsOpenedWhereItIsSeen: a preset that is chosen brings its puzzle, its seed,
// its moment and its pace, in place of what was on the screen.
func TestAPresetIsOpenedWhereItIsSeen(t *testing.T) {
	spec := stage.Spec{}
	spec.Problem.Seed, spec.Pace, spec.At = 99, 7, engine.Position{Iteration: 5}
	preset := &engine.Preset{Name: "p", Puzzle: "mantere-koljonen/s12a", Seed: 4, Pace: 60, At: engine.Position{Iteration: 200, Phases: 1}}
	if !onPuzzleOf(&spec, preset) {
		t.Fatal("it says where it is seen")
	}
	if spec.Problem.Puzzle.Name != "mantere-koljonen/s12a" || spec.Problem.Seed != 4 || spec.Pace != 60 || spec.At != preset.At {
		t.Errorf("%s, seed %d, at %v, %v iterations a second", spec.Problem.Puzzle.Name, spec.Problem.Seed, spec.At, spec.Pace)
	}
	if onPuzzleOf(&spec, &engine.Preset{Puzzle: "mantere-koljonen/s12a"}); spec.Problem.Seed != 1 || spec.Pace != run.UsualPace || spec.At != (engine.Position{}) {
		t.Errorf("of one that names only a puzzle: seed %d, at %v, %v iterations a second", spec.Problem.Seed, spec.At, spec.Pace)
	}
}
