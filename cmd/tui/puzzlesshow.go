package main

import (
	"context"

	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// puzzleJSON is a puzzle in the JSON of puzzles show.
type puzzleJSON struct {
	Puzzle   string `json:"puzzle"`
	Side     int    `json:"side"`
	Givens   int    `json:"givens"`
	Cells    string `json:"cells"`
	Solution string `json:"solution,omitempty"`
}

func (a *app) puzzlesShowCommand() *cobra.Command {
	var asJSON, solution bool
	c := puzzleCommand("show", "Print puzzles as boards", `
sudokuscope puzzles show ai-escargot
sudokuscope puzzles show nb-coin/106 --solution --json`, &asJSON, func(_ context.Context, args []string) error {
		list, err := a.openAll(args)
		if err != nil {
			return err
		}
		for i, p := range list {
			grid := p.Givens
			if solution {
				v := puzzles.Check(p)
				if len(v.Solutions) == 0 {
					return fmt.Errorf("%s: %s", p.Name, v)
				}
				grid = v.Solutions[0]
			}
			if asJSON {
				j := puzzleJSON{Puzzle: p.Name, Side: p.Side, Givens: p.Cells - len(p.Free), Cells: p.Givens.String()}
				if solution {
					j.Solution = grid.String()
				}
				if err := a.out.json(j); err != nil {
					return err
				}
				continue
			}
			if i > 0 {
				fmt.Fprintln(a.out)
			}
			fmt.Fprintf(a.out, "%s  %d×%d, %d givens\n%s", p.Name, p.Side, p.Side, p.Cells-len(p.Free), boardText(p.Board, grid))
		}
		return nil
	})
	c.Flags().BoolVar(&solution, "solution", false, "the solution in place of the blanks")
	return c
}

// boardText draws a board with rules between its blocks.
func boardText(b *sudoku.Board, g sudoku.Grid) string {
	var s strings.Builder
	rule := strings.Repeat("─", 2*b.Order+1)
	for c, d := range g {
		row, col := c/b.Side, c%b.Side
		if col == 0 && row > 0 && row%b.Order == 0 {
			s.WriteString(strings.Repeat(rule+"┼", b.Order-1) + rule + "\n")
		}
		if col > 0 && col%b.Order == 0 {
			s.WriteString(" │")
		}
		s.WriteByte(' ')
		s.WriteByte(b.Symbol(d))
		if col == b.Side-1 {
			s.WriteString("\n")
		}
	}
	return s.String()
}
