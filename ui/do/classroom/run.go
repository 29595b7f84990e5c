package classroom

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/stage"
)

// runOf is a run in the words of a room: its journal whole, that of its future too, so
// that a step back is no other run.
func runOf(staged *stage.Run) class.Run {
	scene := staged.Scene
	run := words(scene.Algorithm, scene.Problem)
	for _, c := range staged.Run.Timeline.Journal() {
		run.Changes = append(run.Changes, c.Format(scene.Algorithm, scene.Puzzle.Board))
	}
	return run
}

// words are a run's that nobody has changed.
func words(a *engine.Algorithm, p drive.Problem) class.Run {
	set := strings.Fields(experiment.Entrant{Algorithm: a, Settings: p.Settings}.Differences())
	return class.Run{Puzzle: puzzles.Argument(p.Puzzle), Algorithm: a.ID, Seed: p.Seed, Set: set}
}

// known is the words of a run, kept as long as they are the same.
type known struct {
	front   *stage.Run
	changes int
	run     class.Run
	text    string
}

// of is the words of a run, and what tells it from others.
func (k *known) of(l *stage.Run) (class.Run, string) {
	n := len(l.Run.Timeline.Journal())
	if k.front != l || k.changes != n {
		*k = known{front: l, changes: n, run: runOf(l)}
		k.text = string(class.Encode(k.run))
	}
	return k.run, k.text
}

// Resolve finds the run of a room among these algorithms. What a room names is a puzzle
// of the collections or its cells, never a file, and an algorithm that is built in, never a
// script: nothing else that comes over a network is opened or run.
func Resolve(r class.Run, algorithms []*engine.Algorithm) (*lesson.Moment, error) {
	return resolve(r, builtIn(algorithms))
}

// builtIn finds an algorithm that is no script.
func builtIn(algorithms []*engine.Algorithm) func(id string) (*engine.Algorithm, error) {
	return func(id string) (*engine.Algorithm, error) {
		for _, a := range algorithms {
			if a.ID == id && a.Script == "" {
				return a, nil
			}
		}
		return nil, fmt.Errorf("the leader shows the algorithm %s, which this program does not have", id)
	}
}

func resolve(told class.Run, find func(id string) (*engine.Algorithm, error)) (*lesson.Moment, error) {
	w := lesson.World{Puzzle: puzzles.Elsewhere, Algorithm: find}
	return w.Resolve(lesson.Run{
		Puzzle:    told.Puzzle,
		Algorithm: told.Algorithm,
		Seed:      told.Seed,
		Set:       told.Set,
		Changes:   told.Changes,
	})
}
