package anneal

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// outcomes are what a kind of move can make of the digits of a block, and how likely each
// is: written down as the program of Notice, Kheiri and Pavlidis (2023) has it, on lists of
// digits and of the places that are free.
func outcomes(kind int, digits []uint8, free []int) map[string]float64 {
	n, all := len(digits), map[string]float64{}
	isFree := func(at int) bool { return slices.Contains(free, at) }
	add := func(changed []uint8, p float64) { all[string(changed)] += p }
	for a := range n {
		for b := range n {
			now, pool := slices.Clone(digits), 1/float64(max(1, len(free)*(len(free)-1)))
			switch {
			case a == b:
			case kind == reversal:
				var between []int
				for _, at := range free {
					if at >= min(a, b) && at <= max(a, b) {
						between = append(between, at)
					}
				}
				for k, at := range between {
					now[at] = digits[between[len(between)-1-k]]
				}
				add(now, 1/float64(n*(n-1)))
			case kind == swapInBlock && isFree(a) && isFree(b):
				now[a], now[b] = now[b], now[a]
				add(now, pool)
			case kind == insertion && isFree(a) && isFree(b):
				var list []uint8
				for _, at := range free {
					if at == b {
						list = append(list, digits[a])
					}
					if at != a {
						list = append(list, digits[at])
					}
				}
				for k, at := range free {
					now[at] = list[k]
				}
				add(now, pool)
			}
		}
	}
	for c := 2; kind == mirroring && c < n-1; c++ {
		now := slices.Clone(digits)
		for i := 1; c+i < n && c-i >= 0 && isFree(c+i) && isFree(c-i); i++ {
			now[c-i], now[c+i] = now[c+i], now[c-i]
		}
		add(now, 1/float64(n-3))
	}
	return all
}

// TestKindsAreThoseOfTheProgram: each kind of move makes of a block what the program makes
// of it, as often.
func TestKindsAreThoseOfTheProgram(t *testing.T) {
	s := begin(t, oracle.Named(t, "ai-escargot"), 1, engine.Settings{"neighbourhood": float64(Variable), "precompute": 0})
	const each = 40_000
	for kind := range swapOfAny {
		seen := make([]map[string]float64, s.Puzzle.Side)
		total := make([]float64, s.Puzzle.Side)
		for b := range seen {
			seen[b] = map[string]float64{}
		}
		for range each {
			s.move.kind, s.move.made = (kind+kinds-1)%kinds, false
			s.move.vary(&s.Dice, s.Puzzle.Board, s.layout, s.walk.Fixed)
			g := s.Grid.Clone()
			for _, x := range s.move.steps {
				g[x.A], g[x.B] = g[x.B], g[x.A]
			}
			if len(s.move.steps) == 0 { // of no block
				continue
			}
			b := int(s.Puzzle.Block[s.move.steps[0].A])
			seen[b][string(digitsOf(s.Puzzle, g, b))]++
			total[b]++
		}
		for b := range seen {
			digits, same := digitsOf(s.Puzzle, s.Grid, b), 0.0
			var free []int
			for at, c := range s.Puzzle.BlockCells(b) {
				if !s.Puzzle.Given(int(c)) {
					free = append(free, at)
				}
			}
			want := outcomes(kind, digits, free)
			same = want[string(digits)]
			delete(want, string(digits))
			for block := range seen[b] {
				if want[block] == 0 {
					t.Errorf("%s makes %v of %v, free %v", kindNames[kind], []byte(block), digits, free)
				}
			}
			for block, p := range want {
				expected := each / float64(s.Puzzle.Side) * p
				if math.Abs(seen[b][block]-expected) > 5*math.Sqrt(expected) {
					t.Errorf("%s: %v of %v %v times, expected %v", kindNames[kind], []byte(block), digits, seen[b][block], expected)
				}
			}
			if none := each / float64(s.Puzzle.Side) * (1 - same); math.Abs(total[b]-none) > 5*math.Sqrt(none)+1 {
				t.Errorf("%s: %v moves of block %d, expected %v", kindNames[kind], total[b], b+1, none)
			}
		}
	}
}

func digitsOf(p *sudoku.Puzzle, g sudoku.Grid, block int) (digits []uint8) {
	for _, c := range p.BlockCells(block) {
		digits = append(digits, g[c])
	}
	return digits
}

// TestKindsTakeTurns: after a move that is made comes the first kind, after one that is
// refused the next; a swap of any two comes about, and breaks blocks.
func TestKindsTakeTurns(t *testing.T) {
	s := begin(t, oracle.Named(t, "ai-escargot"), 1, engine.Settings{"neighbourhood": float64(Variable), "accept": float64(Descent), "cooling": 1})
	want, seen := reversal, [kinds]int{}
	for range 20_000 {
		s.Advance(1)
		if s.move.kind != want {
			t.Fatalf("move %d is %s, expected %s", s.Iteration, kindNames[s.move.kind], kindNames[want])
		}
		seen[s.move.kind]++
		if want = (s.move.kind + 1) % kinds; s.move.made {
			want = reversal
		}
		if s.move.made != (s.move.delta <= 0) {
			t.Fatal(fmt.Sprint("a descent: worse by ", s.move.delta, ", made: ", s.move.made))
		}
	}
	if slices.Min(seen[:]) == 0 {
		t.Errorf("%d moves of the kinds", seen)
	}
}
