package freeze_test

import (
	"context"
	"encoding/binary"
	"errors"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/freeze"
	"sudokuscope/engine/sudoku"
)

// FuzzRestore: whatever the bytes, a search takes them or refuses them as foreign. It
// neither panics nor makes more memory than the bytes account for.
func FuzzRestore(f *testing.F) {
	list := all()
	problem := engine.Problem{Puzzle: sudoku.Must("1..............."), Seed: 5}
	for i, a := range list {
		s, err := a.Start(problem)
		if err != nil {
			f.Fatal(err)
		}
		engine.Drive(context.Background(), s, engine.Budget{Iterations: 3})
		state, err := freeze.State(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(byte(i), state)
		f.Add(byte(i), state[:len(state)/2])
		f.Add(byte(i), claim(state, 1<<31))
	}
	f.Fuzz(func(t *testing.T, which byte, state []byte) {
		s, err := list[int(which)%len(list)].Start(problem)
		if err != nil {
			t.Fatal(err)
		}
		hash := engine.HashOf(s)
		if err := freeze.Restore(s, state); err != nil {
			if !errors.Is(err, freeze.ErrForeign) {
				t.Fatal(err)
			}
			return
		}
		if len(state) == 0 || hash == 0 {
			t.Fatal("nothing was restored")
		}
	})
}

// claim puts a large number after each of the first bytes of a state in turn; the
// result is one of them, far into it.
func claim(state []byte, n uint64) []byte {
	at := len(state) / 3
	return binary.AppendUvarint(append([]byte(nil), state[:at]...), n)
}
