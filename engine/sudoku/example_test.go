package sudoku_test

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// A puzzle is a line of cells, with a dot for an empty one.
func ExampleNew() {
	grid, err := sudoku.ParseGrid("1...............")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := sudoku.New("corner", grid)
	fmt.Println(p.Name, p.Side, len(p.Free), err)
	_, err = sudoku.New("", sudoku.Grid{1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	fmt.Println(err)
	// Output:
	// corner 4 15 <nil>
	// the givens contradict each other: r1c1 and r1c2 are both 1, in block 1
}

// The exact solver finds the solution, and knows that there is no other.
func ExampleExact() {
	answer := sudoku.Exact(sudoku.Must(escargot), 2, sudoku.DefaultNodes)
	fmt.Println(answer.Unique(), answer.Solutions[0].String()[:9])
	// Output:
	// true 162857493
}

// Domains are the candidates of each cell. To assign a digit removes it from the
// cells that see it, and goes on for as long as that leaves a cell with one digit.
func ExampleDomains() {
	d := sudoku.NewDomains(sudoku.Of(2), sudoku.AC3)
	for cell, digit := range map[int]uint8{0: 1, 1: 2, 4: 3} {
		d.Assign(cell, digit)
	}
	fmt.Println(d.Cand[5].Single(), d.Open)
	// Output:
	// true 12
}

// A trial is taken back with Undo.
func ExampleDomains_Undo() {
	d := sudoku.NewDomains(sudoku.Of(2), sudoku.AC3)
	d.Recording = true
	d.Assign(0, 1)
	mark := len(d.Removed)
	d.Assign(1, 2)
	fmt.Println("tried:", d.Cand[4].Count(), "candidates in r2c1")
	d.Undo(mark)
	fmt.Println("taken back:", d.Cand[4].Count())
	// Output:
	// tried: 2 candidates in r2c1
	// taken back: 3
}

// The cost of a grid is the number of digits that its rows, columns and blocks lack.
func ExampleBoard_Missing() {
	p := sudoku.Must("1...............")
	fmt.Println(p.Missing(p.Givens))
	// Output:
	// 45
}
