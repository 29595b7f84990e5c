package puzzles

import (
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/sudoku"
)

// The formats that lay a board out in rows of characters; readGrids reads them.

// writeSDK writes the rows under a description, which is the name.
func writeSDK(w *output, puzzles []*sudoku.Puzzle) {
	for _, p := range puzzles {
		if name := plaintext.Name(p.Name); name != "" {
			w.printf("#D%s\n", name)
		}
		w.rows(p, func(_ int, row string) { w.printf("%s\n", row) })
	}
}

// writeSections writes the variant with a section.
func writeSections(w *output, puzzles []*sudoku.Puzzle) {
	for _, p := range puzzles {
		if name := plaintext.Name(p.Name); name != "" {
			w.printf("#D%s\n", name)
		}
		w.printf("[Puzzle]\n")
		w.rows(p, func(_ int, row string) { w.printf("%s\n", row) })
	}
}

// writeSS writes bars between the blocks and a ruler between the bands.
func writeSS(w *output, puzzles []*sudoku.Puzzle) {
	for _, p := range puzzles {
		w.printf("*-----------*\n")
		w.rows(p, func(n int, row string) {
			if n > 0 && n%3 == 0 {
				w.printf("|---+---+---|\n")
			}
			w.printf("|%s|%s|%s|\n", row[:3], row[3:6], row[6:])
		})
		w.printf("*-----------*\n")
	}
}

// writeMSK writes the rows alone.
func writeMSK(w *output, puzzles []*sudoku.Puzzle) {
	for _, p := range puzzles {
		w.rows(p, func(_ int, row string) { w.printf("%s\n", row) })
	}
}
