package puzzles_test

import (
	"fmt"

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
	// no puzzle is called "ai-escargto"; did you mean ai-escargot, reseda/ai-escargot or lloyd-amos/aiescargot?
}
