package classroom

import (
	"fmt"
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/class"
	"sudokuscope/engine/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui/stage"
)

// runOf is a run in the words of a room: its journal whole, that of its future too, so
// that a step back is no other run.
func runOf(l *stage.Run) class.Run {
	s := l.Lane.Scene
	r := class.Run{Puzzle: puzzles.Argument(s.Puzzle), Algorithm: s.Algorithm.ID, Seed: s.Problem.Seed}
	for _, name := range slices.Sorted(maps.Keys(s.Problem.Settings)) {
		if p, ok := s.Algorithm.Param(name); ok && s.Problem.Settings[name] != p.Default {
			r.Set = append(r.Set, name+"="+p.Format(s.Problem.Settings[name]))
		}
	}
	for _, c := range l.Lane.Run.Timeline.Journal() {
		r.Changes = append(r.Changes, c.Format(s.Algorithm, s.Puzzle.Board))
	}
	return r
}

// known is the words of a run, kept as long as they are the same.
type known struct {
	life    *stage.Run
	changes int
	run     class.Run
	text    string
}

// of is the words of a run.
func (k *known) of(l *stage.Run) (class.Run, string) {
	if n := len(l.Lane.Run.Timeline.Journal()); k.life != l || k.changes != n {
		*k = known{life: l, changes: n, run: runOf(l)}
		k.text = k.run.String()
	}
	return k.run, k.text
}

// Resolve finds the run of a room among these algorithms. What a room names is a puzzle
// of the collections or its cells, never a file, and an algorithm that is built in, never a
// script: nothing else that comes over a network is opened or run.
func Resolve(r class.Run, algorithms []*engine.Algorithm) (*lesson.Moment, error) {
	w := lesson.World{Puzzle: puzzles.Elsewhere, Algorithm: func(id string) (*engine.Algorithm, error) {
		for _, a := range algorithms {
			if a.ID == id && a.Script == "" {
				return a, nil
			}
		}
		return nil, fmt.Errorf("the leader shows the algorithm %s, which this program does not have", id)
	}}
	return w.Resolve(lesson.Run{Puzzle: r.Puzzle, Algorithm: r.Algorithm, Seed: r.Seed, Set: r.Set, Changes: r.Changes})
}
