package puzzles

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Judgement is what an exact search finds out about a puzzle.
type Judgement uint8

const (
	// Unique: exactly one solution, as a proper Sudoku has.
	Unique Judgement = iota
	// Many: more than one. A search is content with any of them.
	Many
	// Impossible: no solution, though no two givens contradict each other.
	Impossible
	// Undecided: the search gave up before it knew.
	Undecided
)

func (j Judgement) String() string {
	return [...]string{"unique", "many", "impossible", "undecided"}[j]
}

// Verdict is a judgement with its evidence. Givens that contradict each other
// have none: they make no puzzle, [Read] and [sudoku.New] refuse them with a
// [*sudoku.Contradiction].
type Verdict struct {
	sudoku.Answer // of a search for two solutions
	Judgement     Judgement
	Puzzle        *sudoku.Puzzle
}

// second is how many guesses the exact solver makes in about a second on a board
// of an order. A number of guesses and not a time: the same puzzle gets the same
// answer on every machine.
var second = map[int]int{2: 2_000_000, 3: 2_000_000, 4: 800_000, 5: 150_000, 6: 60_000}

// Check judges a puzzle with the exact solver, within about a second: that
// decides all 9×9 and 16×16 boards that people pass about, and nearly all 25×25
// ones.
func Check(puzzle *sudoku.Puzzle) Verdict { return CheckWithin(puzzle, second[puzzle.Order]) }

// CheckWithin judges a puzzle with at most that many guesses; 4000 take a few
// milliseconds on the largest board, and decide nearly all.
func CheckWithin(puzzle *sudoku.Puzzle, nodes int) Verdict {
	answer := sudoku.Exact(puzzle, 2, nodes)
	verdict := Verdict{Answer: *answer, Puzzle: puzzle}
	switch {
	case len(answer.Solutions) > 1:
		verdict.Judgement = Many
	case answer.GaveUp:
		verdict.Judgement = Undecided
	case len(answer.Solutions) == 0:
		verdict.Judgement = Impossible
	}
	return verdict
}

// String returns the verdict in a sentence.
func (v Verdict) String() string {
	switch v.Judgement {
	case Many:
		return "warning: more than one solution (" + v.parting() + "); a search accepts any of them"
	case Impossible:
		return "no solution: " + Mend(v.Puzzle.Givens).String()
	case Undecided:
		if len(v.Solutions) > 0 {
			return fmt.Sprintf("cannot tell whether there is one solution or more: gave up after %d guesses, "+
				"having found one", v.Nodes)
		}
		return fmt.Sprintf("cannot tell whether there is a solution: gave up after %d guesses", v.Nodes)
	}
	return "one solution"
}

// Short says in a line for the screen what is odd about a puzzle that a search may begin with; it is
// empty if it has one solution.
func (v Verdict) Short() string {
	switch v.Judgement {
	case Many:
		count := "several solutions"
		if all := sudoku.Exact(v.Puzzle, 3, second[v.Puzzle.Order]); all.Complete && len(all.Solutions) == 2 {
			count = "2 solutions"
		}
		return count + ": " + v.parting()
	case Undecided:
		if len(v.Solutions) > 0 {
			return fmt.Sprintf("it can be solved; %d guesses did not tell whether in one way alone", v.Nodes)
		}
		return fmt.Sprintf("not checked to the end: %d guesses did not tell whether it has a solution", v.Nodes)
	}
	return ""
}

// parting is the first cell in which two solutions differ.
func (v Verdict) parting() string {
	board, c := v.Puzzle.Board, 0
	for v.Solutions[0][c] == v.Solutions[1][c] {
		c++
	}
	one, other := board.Symbol(v.Solutions[0][c]), board.Symbol(v.Solutions[1][c])
	return fmt.Sprintf("%s may be %c or %c", board.CellName(c), one, other)
}

// Err returns the verdict as an error where there is nothing to search for, else nil.
func (v Verdict) Err() error {
	if v.Judgement == Impossible {
		return &ImpossibleError{Name: v.Puzzle.Name, Why: v.String()}
	}
	return nil
}

// ImpossibleError says that a puzzle has no solution.
type ImpossibleError struct{ Name, Why string }

func (e *ImpossibleError) Error() string { return e.Name + ": " + e.Why }

// Warning says that something is worth mentioning though a search may start.
func (v Verdict) Warning() bool { return v.Judgement == Many || v.Judgement == Undecided }
