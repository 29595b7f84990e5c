package apart

import (
	"context"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Push is what other dice in the next iteration do to a search: the cells that they leave with
// other digits.
type Push struct {
	Cells []int
	own   engine.Search // after the iteration with its own dice
	other engine.Search // after it with the others
	free  []uint16
}

// Pushes are what some different dice do to the next iteration of a search, each another board
// than that of the dice of a seed. There may be none.
func Pushes(from engine.Search, puzzle *sudoku.Puzzle, seed uint64) (list []Push) {
	own := from.Clone()
	once(own, stream(seed, 0))
	known := map[string]bool{}
	for try := range uint64(mostTries) {
		other := from.Clone()
		once(other, stream(^seed, try))
		push := Push{own: own, other: other, free: puzzle.Free}
		push.Cells = differing(own, other, puzzle.Free)
		var now engine.Snapshot
		other.Observe(&now)
		board := now.Current.String()
		if len(push.Cells) > 0 && !known[board] {
			known[board] = true
			list = append(list, push)
		}
	}
	return list
}

// Heals counts in how many of some runs a push has healed after some iterations: both go on with
// dice of each iteration's own, and then have the same board. Every run has other dice.
func (p *Push) Heals(ctx context.Context, iterations int64, runs int, seed uint64) (healed int, err error) {
	for i := range uint64(runs) {
		pair := Pair{
			A:    p.own.Clone(),
			B:    p.other.Clone(),
			seed: stream(seed, i),
			free: p.free,
			done: 1, after: 1,
		}
		for pair.after <= iterations {
			pair.Step()
		}
		if pair.Apart() == 0 {
			healed++
		}
		if ctx.Err() != nil {
			return healed, ctx.Err()
		}
	}
	return healed, nil
}
