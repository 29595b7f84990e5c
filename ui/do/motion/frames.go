package motion

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
)

// Seen is what a board showed when a report came: what the next step begins with.
type Seen struct {
	scene    *scene.Scene
	moment   engine.Position
	restarts int64
	renewed  int64 // one more than the iteration that began anew, while its board is to come; 0 for none
	values   sudoku.Grid
	clash    []bool
	grounds  []float64
	weights  []float64
	strips   []uint8
}

// See takes note of what a scene shows.
func (b *Seen) See(s *scene.Scene) {
	report := s.Report
	switch {
	case b.scene != s || b.another(report.Current):
		b.renewed = 0
	case report.Restarts > b.restarts:
		b.renewed = report.At.Iteration + 1
	}
	b.scene, b.moment, b.restarts = s, report.At, report.Restarts
	b.values = append(b.values[:0], report.Current...)
	b.clash = append(b.clash[:0], s.Clash...)
	b.grounds = s.Grounds(report.Current, b.grounds)
	b.weights = append(b.weights[:0], report.Marginals.P...)
	b.strips = b.strips[:0]
	for _, strip := range report.Strips {
		b.strips = append(b.strips, strip.Digits...)
	}
}

// Frames returns the frames of the step from what was seen to what a scene shows now; none where that is
// no single step forward, or nothing that a board shows.
//
// What kind of step it is follows from what the search shows, not from which search it is: the first of
// these that is there. The board after
// a restart drains the one before. Members that are chosen while weights change have
// voted for them. Rows of digits with parents are a child that was crossed. Else digits have moved, or
// weights.
func (b *Seen) Frames(s *scene.Scene) []scene.Moving {
	now := s.Report
	gone := now.At.Iteration - b.moment.Iteration
	single := b.scene == s && now.At.Compare(b.moment) > 0 && gone <= 1
	if !single || len(b.values) != s.Puzzle.Cells || len(now.Current) != s.Puzzle.Cells {
		return nil
	}
	moved := b.newDigits(now.Current)
	reweighed := len(b.weights) == len(now.Marginals.P) && !slices.Equal(b.weights, now.Marginals.P)
	child, origins := crossed(s)
	var strips []uint8
	for _, strip := range now.Strips {
		strips = append(strips, strip.Digits...)
	}
	votes := votesOf(s)
	switch {
	case (now.Restarts > b.restarts || b.renewed > 0 && now.At.Iteration <= b.renewed) && b.another(now.Current):
		return b.drained(s)
	case reweighed && votes != nil:
		return b.reweighed(s, moved, votes)
	case child != nil && !slices.Equal(strips, b.strips):
		return b.crossed(s, child, origins)
	case reweighed:
		return b.reweighed(s, moved, b.risen(s))
	case len(moved) > 0:
		return b.placed(s, moved)
	}
	return nil
}

// newDigits are the cells that have another digit now.
func (b *Seen) newDigits(now sudoku.Grid) (cells []int) {
	for cell, digit := range now {
		if digit != b.values[cell] {
			cells = append(cells, cell)
		}
	}
	return cells
}

// another reports whether most of a board is not what was seen.
func (b *Seen) another(now sudoku.Grid) bool {
	return len(now) == len(b.values) && 3*len(b.newDigits(now)) > len(b.scene.Puzzle.Free)
}

// before is a frame of the board as it was seen, and after one of the newest digits on the grounds of before.
func (b *Seen) before(frame scene.Frame, looked []int) scene.Moving {
	return scene.Moving{
		Frame:   frame,
		Values:  slices.Clone(b.values),
		Clash:   slices.Clone(b.clash),
		Grounds: slices.Clone(b.grounds),
		Looked:  looked,
	}
}

func (b *Seen) after(s *scene.Scene, looked []int) scene.Moving {
	done := b.before(scene.Done, looked)
	done.Values, done.Clash = slices.Clone(s.Report.Current), slices.Clone(s.Clash)
	return done
}

// most is how many cells are outlined: more are no outline.
const most = 8

// few are cells to be outlined, or none where they are too many.
func few(cells []int) []int {
	if len(cells) > most {
		return nil
	}
	return cells
}

// placed is a step that changes digits. It looks at the best moves that were weighed, if any were.
func (b *Seen) placed(s *scene.Scene, moved []int) []scene.Moving {
	return []scene.Moving{
		b.before(scene.Looked, few(weighed(s, moved))),
		b.before(scene.Decided, few(moved)),
		b.after(s, few(moved)),
	}
}

// weighed are the cells of a move that was made and of those that were weighed with it, the best first, as
// many as are outlined.
func weighed(s *scene.Scene, moved []int) []int {
	looked := few(moved)
	moves := slices.Clone(s.Report.Neighbourhood.Moves)
	slices.SortStableFunc(moves, func(a, b engine.Move) int { return int(a.Delta) - int(b.Delta) })
	for _, move := range moves {
		for _, cell := range []int{int(move.Cell), move.Other.Or(int(move.Cell))} {
			if len(looked) < most && !slices.Contains(looked, cell) {
				looked = append(slices.Clip(looked), cell)
			}
		}
	}
	return looked
}

// reweighed is a step that changes weights: the grounds pulse to what it is made of, and settle.
func (b *Seen) reweighed(s *scene.Scene, moved []int, pulse func(cell int, digit uint8) float64) []scene.Moving {
	looked := b.before(scene.Looked, few(moved))
	decided, done := b.before(scene.Decided, few(moved)), b.after(s, few(moved))
	for cell := range s.Puzzle.Cells {
		if s.Puzzle.Given(cell) {
			continue
		}
		decided.Grounds[cell] = pulse(cell, decided.Values[cell])
		done.Grounds[cell] = pulse(cell, done.Values[cell])
	}
	return []scene.Moving{looked, decided, done}
}

// votesOf returns which share of the chosen members has a digit in a cell; nil where none are chosen, or all.
func votesOf(s *scene.Scene) func(cell int, digit uint8) float64 {
	all, cells := &s.Report.Population, s.Puzzle.Cells
	var chosen []sudoku.Grid
	for i, member := range all.Members {
		if member.Mark == engine.Chosen && len(all.Grids) >= (i+1)*cells {
			chosen = append(chosen, sudoku.Grid(all.Grids[i*cells:(i+1)*cells]))
		}
	}
	if len(chosen) == 0 || len(chosen) == len(all.Members) {
		return nil
	}
	return func(cell int, digit uint8) float64 {
		if digit == 0 {
			return scene.NoGround
		}
		same := 0
		for _, grid := range chosen {
			if grid[cell] == digit {
				same++
			}
		}
		return float64(same) / float64(len(chosen))
	}
}

// risen returns the new weight of a digit where it rose, and no ground where it did not.
func (b *Seen) risen(s *scene.Scene) func(cell int, digit uint8) float64 {
	return func(cell int, digit uint8) float64 {
		weights := s.Weights(cell)
		at := cell*s.Puzzle.Side + int(digit) - 1
		if digit == 0 || int(digit) > len(weights) || weights[digit-1] <= b.weights[at] {
			return scene.NoGround
		}
		return s.Share(weights[digit-1])
	}
}

// crossed is a step that makes a child of two parents: its digits have their colours.
func (b *Seen) crossed(s *scene.Scene, child sudoku.Grid, origins []uint8) []scene.Moving {
	looked := few(b.newDigits(child))
	frames := []scene.Moving{b.before(scene.Looked, looked), b.before(scene.Decided, nil), b.after(s, nil)}
	decided := &frames[scene.Decided]
	decided.Values, decided.Origins, decided.Clash = child, origins, make([]bool, s.Puzzle.Cells)
	return frames
}

// crossed returns the board that the rows of digits make up, and from where each digit is; nil where they
// are no whole board.
func crossed(s *scene.Scene) (child sudoku.Grid, origins []uint8) {
	side := s.Puzzle.Side
	if len(s.Report.Strips) != side {
		return nil, nil
	}
	for _, strip := range s.Report.Strips {
		if len(strip.Digits) != side || len(strip.Marks) != side {
			return nil, nil
		}
		child, origins = append(child, strip.Digits...), append(origins, strip.Marks...)
	}
	return child, origins
}

// drained is a step that begins anew: the board empties from above, a band in each frame.
func (b *Seen) drained(s *scene.Scene) (frames []scene.Moving) {
	for frame := range scene.Unsettled {
		moving := b.before(scene.Frame(frame), nil)
		for _, c := range s.Puzzle.Free {
			cell := int(c)
			if int(s.Puzzle.Row[cell])*scene.Unsettled < (frame+1)*s.Puzzle.Side {
				moving.Values[cell], moving.Clash[cell], moving.Grounds[cell] = 0, false, scene.NoGround
			}
		}
		s.Puzzle.Conflicts(moving.Values, moving.Clash)
		frames = append(frames, moving)
	}
	return frames
}
