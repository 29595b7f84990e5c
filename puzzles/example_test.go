package puzzles_test

import (
	"fmt"
	"strings"

	"sudokuscope/puzzles"
)

// A puzzle is opened by its name, a file, or the cells themselves.
func ExampleOpen() {
	for _, what := range []string{
		"ai-escargot",
		"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	} {
		p, err := puzzles.Open(what, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Side, "rows,", len(p.Free), "free cells")
	}
	_, err := puzzles.Open("ai-escargto", nil)
	fmt.Println(err)
	// Output:
	// 9 rows, 58 free cells
	// 9 rows, 58 free cells
	// no puzzle is called "ai-escargto"; did you mean ai-escargot?
}

// The same options make the same puzzle.
func ExampleGenerate() {
	p, err := puzzles.Generate(puzzles.Options{Order: 2, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(p.Givens)-len(p.Free), "givens;", puzzles.Check(p).Judgement == puzzles.Unique)
	// Output:
	// 4 givens; true
}

// An error names the place and what was expected there.
func ExampleRead() {
	list, err := puzzles.Read(strings.NewReader("1...............\n..2.............\n"), "two.txt")
	fmt.Println(len(list), err)
	_, err = puzzles.Read(strings.NewReader("11..............\n"), "wrong.txt")
	fmt.Println(err)
	// Output:
	// 2 <nil>
	// wrong.txt:1:2: the givens contradict each other: r1c1 and r1c2 are both 1, in block 1; expected each digit at most once in a row, column or block
}
