package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/experiment/report"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func puzzlesCommand(a *app) *cobra.Command {
	return group("puzzles", "List, show, check, generate and convert puzzles", puzzlesListCommand(a), puzzlesShowCommand(a),
		puzzlesCheckCommand(a), puzzlesGenerateCommand(a), puzzlesConvertCommand(a))
}

// puzzleCommand is a command on puzzles that are named.
func puzzleCommand(use, short, example string, run func(ctx context.Context, args []string) error) *cobra.Command {
	return &cobra.Command{
		Use: use + " PUZZLE...", Short: short, Example: example,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE:              func(cmd *cobra.Command, args []string) error { return run(cmd.Context(), args) },
	}
}

func puzzlesListCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "list [COLLECTION...]",
		Short: "List the collections, or the puzzles of one",
		Example: `
sudokuscope puzzles list
sudokuscope puzzles list mantere-koljonen`,
		ValidArgsFunction: completePuzzle,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return a.listPuzzles(args)
			}
			t := report.Table{Head: []string{"collection", "puzzles", "size", "what it is"}, Left: []bool{true, false, true, true}}
			for _, c := range puzzles.Collections() {
				side := c.Order * c.Order
				t.Add(c.Name, strconv.Itoa(c.Len()), fmt.Sprintf("%d×%d", side, side), c.Source)
			}
			return t.Text(a.out)
		},
	}
}

// listPuzzles prints the full names of what is named.
func (a *app) listPuzzles(args []string) error {
	for _, arg := range args {
		list, err := puzzles.FindAll(arg)
		if err != nil {
			return err
		}
		for _, p := range list {
			fmt.Fprintln(a.out, p.Name)
		}
	}
	return nil
}

func puzzlesShowCommand(a *app) *cobra.Command {
	solution := false
	c := puzzleCommand("show", "Print puzzles as boards", `
sudokuscope puzzles show ai-escargot
sudokuscope puzzles show nb-coin/106 --solution`, func(_ context.Context, args []string) error {
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
			if i > 0 {
				fmt.Fprintln(a.out)
			}
			a.out.say("%s  %d×%d, %d givens\n%s", p.Name, p.Side, p.Side, p.Cells-len(p.Free), boardText(p.Board, grid))
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

// checkJSON is a verdict in the JSON of puzzles check.
type checkJSON struct {
	Puzzle string `json:"puzzle"`
	// Judgement is unique, many, impossible or undecided.
	Judgement string   `json:"judgement"`
	Message   string   `json:"message"`
	Solutions []string `json:"solutions"`
	// Count is how many solutions there are: exactly, or at least.
	Count int  `json:"count"`
	Exact bool `json:"exact"`
	// What follows is zero where there is not just one solution.
	Rating       puzzles.Word  `json:"rating"`
	Logic        puzzles.Logic `json:"logic"`
	Rounds       int           `json:"rounds"`
	HiddenRounds int           `json:"hidden_rounds"`
	Left         int           `json:"left"`
	Guesses      int           `json:"guesses"`
}

var judgements = map[puzzles.Judgement]string{
	puzzles.Unique: "unique", puzzles.Many: "many", puzzles.Impossible: "impossible", puzzles.Undecided: "undecided",
}

func puzzlesCheckCommand(a *app) *cobra.Command {
	asJSON := false
	c := puzzleCommand("check", "Say whether puzzles have one solution, several or none, and how hard they are", `
sudokuscope puzzles check my.sdk
sudokuscope puzzles check kennett/hard --json`, func(ctx context.Context, args []string) error {
		list, err := a.openAll(args)
		if err != nil {
			return err
		}
		impossible := 0
		for _, p := range list {
			if err := ctx.Err(); err != nil {
				return err // the others stand above
			}
			v := puzzles.CountSolutions(p)
			message := v.String()
			var r puzzles.Rating
			switch v.Judgement {
			case puzzles.Impossible:
				impossible++
			case puzzles.Unique:
				r = puzzles.Rate(p)
				message += "; " + r.String()
			}
			if asJSON {
				j := checkJSON{
					p.Name, judgements[v.Judgement], message, []string{}, v.Count, v.Exact,
					r.Word, r.Logic, r.Rounds, r.HiddenRounds, r.Left, r.Guesses,
				}
				for _, s := range v.Solutions {
					j.Solutions = append(j.Solutions, s.String())
				}
				err = a.out.json(j)
			} else {
				err = a.out.line("%s: %s", p.Name, message)
			}
			if err != nil {
				return err
			}
		}
		if impossible > 0 {
			return fmt.Errorf("puzzles check: %d of %d without a solution; expected at least one solution each", impossible, len(list))
		}
		return nil
	})
	c.Flags().BoolVar(&asJSON, "json", false, "an object a puzzle, a line each, with the solutions")
	return c
}
