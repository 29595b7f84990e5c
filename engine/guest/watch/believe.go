package watch

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// What a line says becomes the state of the search as far as it is so. What is not so is a
// flaw, which the screen shows: it is not mended silently.

// believe takes in a line.
func (s *search) believe(step *step, w *decision.Witness) {
	for _, flaw := range step.flaws {
		s.doubt(doubtLine, sudoku.NoCell, 0, "%s", flaw)
	}
	if step.no != "" {
		s.doubt(doubtRefuses, sudoku.NoCell, 0, "refuses: %s", step.no)
	}
	s.say = step.say
	if len(step.moves) > 0 && step.said["moves"] {
		s.moves = append(s.moves, step.moves...)
		s.chosen = step.chosen
		s.deltas = step.deltas
		s.before = append(s.before[:0], s.Grid...)
	}
	s.board(step, w)
	s.count(step)
	s.keep(step)
	s.log(step)
	s.reckon(step)
	s.judge(step)
}

// board takes in the grid, with the givens and what is held in their cells.
func (s *search) board(step *step, w *decision.Witness) {
	if step.gone["grid"] {
		s.doubt(doubtLine, sudoku.NoCell, 0, "grid: a step has one")
	}
	if !step.said["grid"] {
		return
	}
	puzzle := s.Puzzle
	for cell, digit := range step.grid {
		held := puzzle.Givens[cell]
		word := "the given"
		if held == 0 && s.Held != nil {
			held = s.Held[cell]
			word = "it is held to"
		}
		if held != 0 && held != digit {
			s.doubt(doubtGiven, sudoku.TheCell(cell), 0, "says %s is %s, %s %s",
				puzzle.CellName(cell), puzzle.Word(digit), word, puzzle.Word(held))
			digit = held
		}
		was := s.Grid[cell]
		if was == digit {
			continue
		}
		w.Grid().Changed(cell, was, digit, whyLineOf{line: int(s.at)}.say())
		s.Grid[cell] = digit
	}
	s.Changed = s.Changed[:0]
	for cell, digit := range s.Grid {
		if digit != s.began[cell] {
			s.Changed = append(s.Changed, uint16(cell))
		}
	}
}

// count takes in the evaluations.
func (s *search) count(step *step) {
	made := int64(step.evaluations)
	switch {
	case !step.said["evaluations"]:
		s.Evaluations++
	case made < s.Evaluations:
		s.doubt(doubtEvaluations, sudoku.NoCell, step.evaluations, "says evaluations %d, had %d", made, s.Evaluations)
	default:
		s.Evaluations = made
	}
	if step.restart {
		s.Restarts++
		s.Note(eventRestart, 0, 0)
	}
}

// keep takes in what stays until another line says otherwise.
func (s *search) keep(step *step) {
	s.keepMarginals(step)
	if step.said["candidates"] || step.gone["candidates"] {
		s.candidates = append(s.candidates[:0], step.candidates...)
	}
	if step.said["memory"] || step.gone["memory"] {
		s.memory = append(s.memory[:0], step.memory...)
	}
	if step.said["tree"] || step.gone["tree"] {
		s.tree = append(s.tree[:0], step.tree...)
	}
	if step.said["population"] || step.gone["population"] {
		s.keepPopulation(step)
	}
	if step.gone["metrics"] {
		for i := range s.metrics {
			s.metrics[i] = math.NaN()
		}
	}
	if !step.said["metrics"] {
		return
	}
	unknown := 0 // that the description does not have
	for name, v := range step.metrics {
		i := slices.IndexFunc(s.source.about.Metrics, func(m engine.Metric) bool {
			return m.Name == name
		})
		if i >= 0 {
			s.metrics[i] = v
		} else {
			unknown++
		}
	}
	if unknown > 0 {
		s.doubt(doubtMetrics, sudoku.NoCell, float64(unknown),
			"metrics: %d that the description does not have", unknown)
	}
}

// keepPopulation takes in the members, with the givens in their grids, and counts what they
// cost.
func (s *search) keepPopulation(step *step) {
	s.members = append(s.members[:0], step.members...)
	s.boards = append(s.boards[:0], step.boards...)
	s.scale = step.scale
	puzzle := s.Puzzle
	wrong := 0
	lied := 0
	for i := range s.members {
		grid := sudoku.Grid(s.boards[i*puzzle.Cells : (i+1)*puzzle.Cells])
		for cell, given := range puzzle.Givens {
			if given != 0 && grid[cell] != given {
				grid[cell] = given
				wrong++
			}
		}
		member := &s.members[i]
		cost, counted := s.source.about.costOf(puzzle, grid)
		switch {
		case !counted:
			member.Cost = max(0, member.Cost)
		case member.Cost >= 0 && int(member.Cost) != cost:
			lied++
			fallthrough
		default:
			member.Cost = int32(cost)
		}
	}
	if wrong > 0 {
		s.doubt(doubtMemberGivens, sudoku.NoCell, float64(wrong),
			"population: %d cells of members are not as given", wrong)
	}
	if lied > 0 {
		s.doubt(doubtMemberCosts, sudoku.NoCell, float64(lied), "population: %d members cost something else", lied)
	}
}

// sumsTo is how far the sum of probabilities may be from 1.
const sumsTo = 0.01

// keepMarginals takes in the weights, and sums them where they are probabilities.
func (s *search) keepMarginals(step *step) {
	if step.gone["marginals"] {
		s.marginals = s.marginals[:0]
	}
	if !step.said["marginals"] {
		return
	}
	side := s.Puzzle.Side
	if len(s.marginals) == 0 {
		s.marginals = make([]float64, s.Puzzle.Cells*side)
		for cell, given := range s.Puzzle.Givens {
			if given != 0 {
				s.marginals[cell*side+int(given)-1] = 1
			}
		}
	}
	over(s.marginals, step.marginals)
	for _, one := range step.weights {
		over(s.marginals[one.cell*side:], one.of)
	}
	if s.source.about.marginals == "p" {
		s.sum(step, side)
	}
}

// over copies numbers, and leaves what is there where one is missing.
func over(into, from []float64) {
	for i, number := range from {
		if !math.IsNaN(number) {
			into[i] = number
		}
	}
}

// sum holds probabilities to their sums: of the cells that the line has.
func (s *search) sum(step *step, side int) {
	wrong, first := 0, -1
	negative := 0
	look := func(cell int) {
		total := 0.0
		for _, v := range s.marginals[cell*side : (cell+1)*side] {
			total += v
			if v < 0 {
				negative++
			}
		}
		if s.Puzzle.Given(cell) || math.Abs(total-1) <= sumsTo {
			return
		}
		if wrong == 0 || cell < first {
			first = cell
		}
		wrong++
	}
	if len(step.marginals) > 0 {
		for cell := range s.Puzzle.Cells {
			look(cell)
		}
	}
	for _, one := range step.weights {
		look(one.cell)
	}
	if wrong > 0 {
		total, others := 0.0, ""
		for _, v := range s.marginals[first*side : (first+1)*side] {
			total += v
		}
		if wrong > 1 {
			others = fmt.Sprintf(", and those of %d other cells do not either", wrong-1)
		}
		s.doubt(doubtSum, sudoku.TheCell(first), total,
			"p of %s sums to %.3g, expected 1%s", s.Puzzle.CellName(first), total, others)
	}
	if negative > 0 {
		s.doubt(doubtNegative, sudoku.NoCell, float64(negative), "p: %d are negative", negative)
	}
}

// log takes in the events.
func (s *search) log(step *step) {
	if !step.said["events"] { // or not as it should have
		return
	}
	for _, e := range step.events {
		kind := s.source.about.kindOf(e.name)
		if kind < 0 {
			s.doubt(doubtEvent, sudoku.NoCell, 0, "the description has no event %q", e.name)
			continue
		}
		s.Log(uint8(kind), e.cell, e.digit, e.a, e.b)
	}
}
