package reseda

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// TestPut: the two throws that a digit may take come to the same as one throw
// at p over the open digits.
func TestPut(t *testing.T) {
	const throws = 200_000
	s := begun(t, hardLine, 1, engine.Settings{"precompute": 0})
	cell := s.free.List[7]
	copy(s.model.Of(cell), []float64{.3, .2, .2, .1, .1, .05, .03, .02, 0})
	s.draw(nil)
	d := drawing{search: s, grid: s.sample.Member(0)}
	for _, open := range []sudoku.Mask{0b011111111, 0b000001110, 0b011000001, 0b010100000} {
		left := 0.0
		for _, digit := range open.Append(nil) {
			left += s.model.Of(cell)[digit-1]
		}
		var count [10]int
		d.used[0] = s.Puzzle.Board.All &^ open
		for range throws {
			d.fill(0, []uint16{cell})
			count[d.grid[cell]]++
		}
		for digit := uint8(1); digit <= 9; digit++ {
			want := 0.0
			if open.Has(digit) {
				want = s.model.Of(cell)[digit-1] / left
			}
			got := float64(count[digit]) / throws
			if math.Abs(got-want) > 6*math.Sqrt(.25/throws) || want == 0 && got > 0 {
				t.Errorf("of %b: %d came with %.4f, expected %.4f", open, digit, got, want)
			}
		}
	}
}

// orderOf draws a round and tells in which order the cells of each grid came.
func orderOf(s *search) [][]int {
	orders := make([][]int, s.Options.Q)
	s.Next(&decision.Witness{Hear: func(d decision.Decision) {
		orders[d.Member] = append(orders[d.Member], d.Cell.Or(-1))
	}})
	return orders
}

// top is the largest p of a cell among some digits, as a share of their sum.
func top(p []float64, open sudoku.Mask) float64 {
	sum, most := 0.0, 0.0
	for _, d := range open.Append(nil) {
		sum, most = sum+p[d-1], max(most, p[d-1])
	}
	if sum == 0 {
		return 0
	}
	return most / sum
}

// largestOf is the largest p of a cell among some digits.
func largestOf(p []float64, open sudoku.Mask) float64 {
	most := 0.0
	for _, d := range open.Append(nil) {
		most = max(most, p[d-1])
	}
	return most
}

// TestOrders: block by block, each order draws its cells as its name says.
func TestOrders(t *testing.T) {
	for order := population.OrderStatic; order <= population.OrderBare; order++ {
		for _, ties := range []float64{0, 1} {
			s := begun(t, mediumLine, 5, engine.Settings{"order": float64(order), "ties": ties})
			for range 4 * 6 { // four rounds, so that p has something to say
				s.Next(nil)
			}
			orders := orderOf(s)
			for i, cells := range orders {
				b := s.Puzzle.Board
				if !slices.IsSortedFunc(cells, func(c, d int) int { return int(b.Block[c]) - int(b.Block[d]) }) {
					t.Fatalf("order %d: blocks are mixed up", order)
				}
				used := map[uint8]sudoku.Mask{}
				for c, d := range s.held {
					used[b.Block[c]] |= sudoku.Bit(d)
				}
				for n, c := range cells {
					p, block := s.model.Of(uint16(c)), b.Block[c]
					for _, later := range cells[n+1:] {
						if b.Block[later] != block {
							break
						}
						q, open := s.model.Of(uint16(later)), b.All
						if s.Options.Order == population.OrderDynamic || s.Options.Order == population.OrderBare {
							open &^= used[block]
						}
						top := top
						if order == population.OrderBare {
							top = largestOf
						}
						switch {
						case order == population.OrderStatic, (s.Options.Order == population.OrderDynamic || s.Options.Order == population.OrderBare):
							if top(q, open) > top(p, open) || ties == 1 && later < c && top(q, open) == top(p, open) {
								t.Fatalf("order %d, ties %v: %s came before %s", order, ties, b.CellName(c), b.CellName(later))
							}
						case order == population.OrderIndex && later < c:
							t.Fatalf("index: %s came before %s", b.CellName(c), b.CellName(later))
						}
					}
					used[block] |= sudoku.Bit(s.sample.Member(i)[c])
				}
			}
			if order == population.OrderRandom && slices.Equal(orders[0], orders[1]) {
				t.Error("random: two grids in the same order")
			}
		}
	}
}

// TestDeadEnds: "rest" always leaves permutations, "own" and "alike" only
// what the cell believes in, "any" anything; and dead ends do come.
func TestDeadEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choice := DeadEnd(rapid.IntRange(int(DeadEndAny), int(DeadEndAlike)).Draw(t, "deadend"))
		found, err := drive.Start(Algorithm, drive.Problem{
			Puzzle: sudoku.Must(escargotLine), Seed: rapid.Uint64().Draw(t, "seed"),
			Settings: engine.Settings{"deadend": float64(choice), "order": float64(rapid.IntRange(0, int(population.OrderBare)).Draw(t, "order"))},
		})
		if err != nil {
			t.Fatal(err)
		}
		s := found.(*search)
		s.Next(nil)
		if s.deadEnds == 0 {
			t.Fatal("a hundred grids of AI Escargot without a dead end")
		}
		disbelieved := 0
		for i := range s.Options.Q {
			g := s.sample.Member(i)
			if choice == DeadEndRest && !permuted(s.Puzzle.Board, g) {
				t.Fatalf("grid %d has a block that is no permutation", i)
			}
			for _, c := range s.free.List {
				if s.model.Of(c)[g[c]-1] == 0 {
					disbelieved++
				}
			}
		}
		if (disbelieved > 0) != (choice != DeadEndOwn && choice != DeadEndAlike) {
			t.Fatalf("deadend %d: %d digits with p = 0 were drawn", choice, disbelieved)
		}
	})
}

// TestCells: without permutations a digit is drawn from the cell's p whatever
// the block has, and there are no dead ends.
func TestCells(t *testing.T) {
	s := begun(t, easyLine, 1, engine.Settings{"permutations": 0})
	s.Next(nil)
	repeats := false
	for i := range s.Options.Q {
		repeats = repeats || !permuted(s.Puzzle.Board, s.sample.Member(i))
		for _, c := range s.free.List {
			if s.model.Of(c)[s.sample.Member(i)[c]-1] == 0 {
				t.Fatalf("grid %d has a digit of p = 0 at %s", i, s.Puzzle.Board.CellName(int(c)))
			}
		}
	}
	if s.deadEnds > 0 || !repeats {
		t.Errorf("%d dead ends, repeats in a block: %v", s.deadEnds, repeats)
	}
}

// TestArgmax: the most probable of the digits left is taken, never another.
func TestArgmax(t *testing.T) {
	s := begun(t, mediumLine, 2, engine.Settings{"pick": 1})
	for s.rounds < 3 && s.Coming() != phaseRestart {
		s.Next(&decision.Witness{Hear: func(d decision.Decision) {
			if d.Kind == decision.Draw && d.P.P != 0 && len(d.Options) > 1 {
				t.Fatalf("%s took %d by chance, p %v", s.Puzzle.Board.CellName(d.Cell.Or(-1)), d.Digit, d.P.P)
			}
			taken := 0.0
			for _, o := range d.Options {
				if o.Digit == d.Digit {
					taken = o.P.P
				}
			}
			for _, o := range d.Options {
				if d.Kind == decision.Draw && o.P.P > taken {
					t.Fatalf("%s took %d with p %v, but %d had %v", s.Puzzle.Board.CellName(d.Cell.Or(-1)), d.Digit, taken, o.Digit, o.P.P)
				}
			}
		}})
	}
}

// permuted reports whether every block of a grid is a permutation.
func permuted(b *sudoku.Board, g sudoku.Grid) bool {
	for block := range b.Side {
		var seen sudoku.Mask
		for _, c := range b.BlockCells(block) {
			seen |= sudoku.Bit(g[c])
		}
		if seen != b.All {
			return false
		}
	}
	return true
}
