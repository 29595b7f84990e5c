package lesson

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/condition"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/sudoku"
)

// This file has the expectations of a state, and of what the run does next.

func pairs(e *expecting, expected *fields) string {
	moment := e.earliest(expected.Low - 1)
	pairs, before := map[string]bool{}, observed(moment).Current
	for _, s := range moment.Rerun.Iterations(e.ctx, expected.High) {
		after := observe(s).Current
		pairs[strings.Join(differ(moment, before, after), " ")] = true
		before = after
	}
	return unless(int64(len(pairs)) == expected.Count, "they are of %d", len(pairs))
}

// differ are the names of the cells in which two grids differ.
func differ(m *Moment, a, b sudoku.Grid) (list []string) {
	for c := range a {
		if a[c] != b[c] {
			list = append(list, m.Problem.Puzzle.CellName(c))
		}
	}
	return list
}

// moved is the moment of the step, or an earlier one.
func (e *expecting) moved(w *fields) *Moment {
	if w.Earlier == "" {
		return e.moment
	}
	return e.earliest(w.At)
}

// earlier holds "at N CONDITION".
func earlier(e *expecting, w *fields) string {
	moment := e.earliest(w.At)
	holds := the(moment.Holds(w.Condition))
	return unless(holds, "%s", state(moment))
}

// best holds "best N of M": so many of the moves are the best.
func best(e *expecting, w *fields) string {
	moves := observed(e.moment).Neighbourhood.Moves
	least, best := int32(math.MaxInt32), int64(0)
	for _, m := range moves {
		least = min(least, m.Delta)
	}
	for _, m := range moves {
		if m.Delta == least {
			best++
		}
	}
	return unless(best == w.Count && int64(len(moves)) == w.Of, "%d of %d are", best, len(moves))
}

func weighed(e *expecting, w *fields) string {
	moment := e.moved(w)
	better, equal, worse := observed(moment).Neighbourhood.Count()
	return unless(int64(better) == w.Better && int64(equal) == w.Equal && int64(worse) == w.Worse,
		"%d better, %d equal, %d worse", better, equal, worse)
}

// swapped is how many cells of each block have a part in swaps.
func swapped(puzzle *sudoku.Puzzle, moves []engine.Move) map[uint8]int {
	seen, open := map[int]bool{}, map[uint8]int{}
	for _, m := range moves {
		for _, c := range []int{int(m.Cell), m.Other.Or(int(m.Cell))} {
			if !seen[c] {
				seen[c] = true
				open[uint8(puzzle.Block[c])]++
			}
		}
	}
	return open
}

func space(e *expecting, expected *fields) string {
	moves := observed(e.moment).Neighbourhood.Moves
	if slices.ContainsFunc(moves, func(m engine.Move) bool {
		return m.Other.None()
	}) {
		must(fmt.Errorf("its moves are no swaps"))
	}
	exponent := 0.0
	for _, open := range swapped(e.moment.Problem.Puzzle, moves) {
		for k := 2; k <= open; k++ {
			exponent += math.Log10(float64(k))
		}
	}
	return unless(math.Round(10*exponent)/10 == expected.Exponent, "it is 10^%.1f", exponent)
}

func wrong(e *expecting, w *fields) string {
	answer := sudoku.Exact(e.moment.Problem.Puzzle, 2, 0)
	if !answer.Unique() {
		must(fmt.Errorf("the puzzle has not exactly one solution"))
	}
	moment := e.moved(w)
	n := len(differ(moment, observed(moment).Current, answer.Solutions[0]))
	return unless(int64(n) == w.Count, "%d are wrong", n)
}

// hasDigits holds cells to a digit.
func hasDigits(e *expecting, expected *fields) string {
	puzzle := e.moment.Problem.Puzzle
	cells := the(expected.cellsOf(puzzle))
	for _, c := range cells {
		d := observed(e.moment).Current[c]
		if int64(d) != expected.Digit {
			return fmt.Sprintf("%s is %d", puzzle.CellName(c), d)
		}
	}
	return ""
}

// empty counts the cells without a digit.
func empty(e *expecting, w *fields) string {
	n := bytes.Count(observed(e.moment).Current, []byte{0})
	return unless(int64(n) == w.Count, "%d are empty", n)
}

// settled counts the cells that the search holds to one digit. None of them may be in a move.
func settled(e *expecting, expected *fields) string {
	now := observed(e.moment)
	puzzle := e.moment.Problem.Puzzle
	count := 0
	for c, fixed := range now.Fixed {
		if fixed && !puzzle.Given(c) {
			count++
		}
	}
	for _, m := range now.Neighbourhood.Moves {
		for _, c := range []int{int(m.Cell), m.Other.Or(int(m.Cell))} {
			if c < len(now.Fixed) && now.Fixed[c] {
				return puzzle.CellName(c) + " is settled, and in a move"
			}
		}
	}
	return unless(int64(count) == expected.Count, "%d are settled", count)
}

// blocks holds every block to having every digit once.
func blocks(e *expecting, _ *fields) string {
	puzzle := e.moment.Problem.Puzzle
	has := map[[2]int]bool{}
	for c, d := range observed(e.moment).Current {
		has[[2]int{int(puzzle.Block[c]), int(d)}] = d > 0
	}
	return unless(len(has) == puzzle.Cells, "they have %d of %d digits", len(has), puzzle.Cells)
}

// computes holds a calculation.
func computes(e *expecting, w *fields) string {
	holds := the(script.Computes(w.Calculation))
	return unless(holds, "it is not so")
}

func wilson(e *expecting, w *fields) string {
	i := stats.Wilson(int(w.Solved), int(w.Of))
	low := math.Round(100 * i.Low)
	high := math.Round(100 * i.High)
	return unless(low == float64(w.Low) &&
		high == float64(w.High), "it is %.0f to %.0f %%", low, high)
}

// states yields what the run is after each of the iterations that come.
func (e *expecting) states(next int64, see func(*engine.Snapshot) (instead string)) string {
	moment := e.again()
	for at, s := range moment.Rerun.Iterations(e.ctx, moment.At.Iteration+next) {
		if instead := see(observe(s)); instead != "" {
			return fmt.Sprintf("at iteration %s %s", at, instead)
		}
	}
	must(moment.Rerun.Err())
	return ""
}

// swaps holds every iteration to weighing all swaps within blocks and making the best that
// is allowed.
func swaps(e *expecting, expected *fields) string {
	puzzle := e.moment.Problem.Puzzle
	return e.states(expected.Next, func(snapshot *engine.Snapshot) string {
		neighbourhood, all := &snapshot.Neighbourhood, 0
		for _, open := range swapped(puzzle, neighbourhood.Moves) {
			all += open * (open - 1) / 2
		}
		if len(neighbourhood.Moves) != all || all == 0 {
			return fmt.Sprintf("%d of %d swaps are weighed", len(neighbourhood.Moves), all)
		}
		for _, m := range neighbourhood.Moves {
			allowed := m.Verdict == engine.Allowed || m.Verdict == engine.Aspired
			if neighbourhood.Chosen >= 0 && allowed &&
				m.Delta < neighbourhood.Moves[neighbourhood.Chosen].Delta {
				return "a better swap is allowed than the one made"
			}
		}
		return ""
	})
}

// places counts the boards in two kinds of places.
func morePlaces(e *expecting, expected *fields) string {
	var in, elsewhere int
	instead := e.states(expected.Next,
		func(s *engine.Snapshot) string {
			if condition.In(expected.Place, &s.Neighbourhood) {
				in++
			}
			if condition.In(expected.Elsewhere, &s.Neighbourhood) {
				elsewhere++
			}
			return ""
		})
	if instead != "" {
		return instead
	}
	return unless(in > elsewhere, "%d are, and %d", in, elsewhere)
}

// beliefs holds the weights of the digits that are not settled to bounds.
func beliefs(e *expecting, expected *fields) string {
	first := observed(e.moment).Marginals.P
	return e.states(expected.Next, func(snapshot *engine.Snapshot) string {
		low, high := math.Inf(1), math.Inf(-1)
		for i, v := range snapshot.Marginals.P {
			if 0 < first[i] && first[i] < 1 { // the others are as the givens have them
				low, high = min(low, v), max(high, v)
			}
		}
		if math.Round(100*low)/100 < expected.Least || math.Round(100*high)/100 > expected.Most {
			return fmt.Sprintf("they are from %.3f to %.3f", low, high)
		}
		return ""
	})
}

// alike holds the weights of a cell's digits to being the same, where they are not 0.
func alike(e *expecting, _ *fields) string {
	puzzle, snapshot := e.moment.Problem.Puzzle, observed(e.moment)
	for c := range len(snapshot.Marginals.P) / puzzle.Side {
		list := slices.DeleteFunc(
			slices.Clone(snapshot.Marginals.P[c*puzzle.Side:][:puzzle.Side]),
			func(v float64) bool { return v == 0 },
		)
		if slices.Max(list)-slices.Min(list) > 1e-9 {
			return puzzle.CellName(c) + " prefers a digit"
		}
	}
	return unless(len(snapshot.Marginals.P) > 0, "there is no model")
}

// members counts the boards of a population, and how many of them differ.
func members(e *expecting, expected *fields) string {
	snapshot, different := observed(e.moment), map[string]bool{}
	for board := range slices.Chunk(snapshot.Population.Grids, e.moment.Problem.Puzzle.Cells) {
		different[string(board)] = true
	}
	n := len(snapshot.Population.Members)
	return unless(int64(n) == expected.Count && int64(len(different)) == expected.Differ,
		"there are %d, and %d of them differ", n, len(different))
}

// holds holds the cells that the search has fixed to their digits.
func holds(e *expecting, expected *fields) string {
	now, puzzle := observed(e.moment), e.moment.Problem.Puzzle
	if !slices.Contains(now.Fixed, true) {
		return "no cell is held"
	}
	return e.states(expected.Next, func(s *engine.Snapshot) string {
		for c, held := range now.Fixed {
			if held && s.Current[c] != now.Current[c] {
				return puzzle.CellName(c) + " is another digit"
			}
		}
		return ""
	})
}
