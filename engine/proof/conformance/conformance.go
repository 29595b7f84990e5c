// Package conformance is what every search must prove: Check holds an algorithm to
// the contract of engine.Search. In a test one calls oracle.Check; the test of the
// list of algorithms does so for each of them, so a new one gets it for its one
// line. Outside of tests [Hold] holds an algorithm to the same laws and returns
// what it breaks.
//
// It also has the Toy, an algorithm that exists for tests only, and [Wait], which decides
// when a test gives up what it waits for.
package conformance

import (
	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// Boards returns the puzzles that searches are held to the contract on: one of
// every order, one that propagation alone solves, one that it does not, and one
// without a free cell.
func Boards() []*sudoku.Puzzle {
	var list []*sudoku.Puzzle
	for _, board := range []struct{ name, line string }{
		{"4x4", "1..4....2..1...3"},
		{"easy", ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6."},
		{"ai-escargot", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."},
		{"full", "162857493534129678789643521475312986913586742628794135356478219241935867897261354"},
		{"16x16", sparse(4)},
		{"25x25", sparse(5)},
		{"36x36", sparse(6)},
	} {
		p := sudoku.Must(board.line)
		p.Name = board.name
		list = append(list, p)
	}
	return list
}

// sparse is the canonical solution of an order with every third cell left out
// and then some, a board with many solutions.
func sparse(order int) string {
	board := sudoku.Of(order)
	grid := make(sudoku.Grid, board.Cells)
	for c := range grid {
		row, col := c/board.Side, c%board.Side
		if (c*7+c/3)%5 < 3 {
			grid[c] = uint8((row%order*order+row/order+col)%board.Side) + 1
		}
	}
	return grid.String()
}

// Care is how far an algorithm is held to the laws.
type Care uint8

const (
	// Brief goes through a handful of iterations, and has presets on one board only. It is for
	// the small samples of tests.
	Brief Care = iota
	// Quick goes through a dozen iterations, and has presets on one board only. It is for
	// the tests that follow every change.
	Quick
	// Deep goes through every phase many times, and has presets on one board only.
	Deep
	// Full is deep, and has presets on every board.
	Full
)

// Check holds an algorithm to the contract of engine.Search, with its defaults
// and with each of its presets, on every board. Under the race detector, which
// slows a search down twentyfold and looks for what settings do not change,
// presets are left out and so are the largest boards. On 36×36 there are no presets
// at all: its laws are those of 25×25 with other sizes.
func Check(t T, algorithm *engine.Algorithm, care Care, boards ...*sudoku.Puzzle) {
	t.Helper()
	t.Law("words", func(t T) { checkWords(t, algorithm) })
	t.Law("settings", func(t T) { checkSettings(t, algorithm) })
	presets := append([]engine.Preset{{Name: "defaults"}}, algorithm.Presets...)
	for _, preset := range presets {
		for _, puzzle := range boards {
			special := preset.Name != "defaults"
			if special && (care < Full && puzzle.Name != "ai-escargot" || puzzle.Order > 5) ||
				RaceDetector && (special || puzzle.Order > 3) {
				continue
			}
			t.Law(preset.Name+"/"+puzzle.Name, func(t T) {
				checks := &check{
					T:       t,
					a:       algorithm,
					care:    care,
					problem: drive.Problem{Puzzle: puzzle, Seed: 7, Settings: preset.Values},
				}
				if _, err := drive.Start(algorithm, checks.problem); err != nil {
					if puzzle.Order == 3 || preset.Name == "defaults" {
						t.Fatalf("refused: %v", err)
					}
					t.Skipf("a setting for another order: %v", err)
				}
				checks.all()
			})
		}
	}
}
