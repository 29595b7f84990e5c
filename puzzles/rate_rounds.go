package puzzles

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// pencilled is a sheet with pencil marks that is filled in round by round, as
// one does by hand: look over all of it, write down what can be seen, look
// again. [sudoku.Domains] come to the same end, but at once, without rounds.
type pencilled struct {
	*sudoku.Board
	cand []sudoku.Mask
	done []bool // cells written in ink
	left int
}

func newPencilled(p *sudoku.Puzzle) *pencilled {
	s := &pencilled{Board: p.Board, cand: make([]sudoku.Mask, p.Cells), done: make([]bool, p.Cells), left: len(p.Free)}
	for c, d := range p.Givens {
		s.cand[c], s.done[c] = p.Candidates(c), d != 0
	}
	return s
}

// singles fills in singles to their end and counts the rounds. It is false when
// a cell has no digit, or a unit no place for one.
func (s *pencilled) singles(r *Rating) (possible bool) {
	for s.left > 0 {
		seen := s.naked()
		if len(seen) == 0 {
			if seen, possible = s.hidden(); !possible {
				return false
			}
			if len(seen) == 0 {
				break
			}
			r.HiddenRounds++
			r.Logic = HiddenSingles
		}
		r.Rounds++
		for _, c := range seen {
			s.ink(c)
		}
	}
	return !slices.Contains(s.cand, 0)
}

// naked lists the empty cells with one digit left.
func (s *pencilled) naked() (seen []int) {
	for c, m := range s.cand {
		if !s.done[c] && m.Single() {
			seen = append(seen, c)
		}
	}
	return seen
}

// hidden lists the cells that are the one place of a digit in a unit, and
// leaves them that digit. It is false when a digit has no place at all.
func (s *pencilled) hidden() (seen []int, possible bool) {
	for u := range s.Units() {
		var once, twice sudoku.Mask
		for _, c := range s.Unit(u) {
			twice |= once & s.cand[c]
			once |= s.cand[c]
		}
		if once != s.All {
			return nil, false
		}
		for _, c := range s.Unit(u) {
			m := s.cand[c] & once &^ twice
			if s.done[c] || m == 0 || s.cand[c].Single() {
				continue
			}
			if !m.Single() {
				return nil, false
			}
			s.cand[c] = m
			seen = append(seen, int(c))
		}
	}
	return seen, true
}

// ink writes a single down and rubs it out everywhere else.
func (s *pencilled) ink(c int) {
	s.done[c] = true
	s.left--
	for _, p := range s.PeersOf(c) {
		s.cand[p] &^= s.cand[c]
	}
}
