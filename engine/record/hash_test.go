package record

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/sudoku"
)

// The first definition is frozen: the toy, which has every kind of state, has the
// hash that a file of format 1 has of it.
func TestTheFirstHashIsFrozen(t *testing.T) {
	p := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	s, err := conformance.Toy().Start(engine.Problem{Puzzle: p, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	engine.Sprint(s, 7)
	if got, err := hashBy(1, s); err != nil || got != 0x180e365b60826dc1 {
		t.Errorf("%#x, %v", got, err)
	}
	if got, err := hashBy(hashVersion, s); err != nil || got != engine.HashOf(s) {
		t.Errorf("%#x, %v", got, err)
	}
	if _, err := hashBy(hashVersion+1, s); err == nil {
		t.Error("a definition that there is not has a hash")
	}
}
