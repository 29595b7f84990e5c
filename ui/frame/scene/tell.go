package scene

import (
	"fmt"
	"strings"
)

// Tell says in a line what there is to know of a cell.
func (s *Scene) Tell(cell int) string {
	puzzle := s.Puzzle
	words := []string{puzzle.CellName(cell) + " is empty"}
	var digit uint8
	if cell < len(s.Report.Current) {
		digit = s.Report.Current[cell]
	}
	switch {
	case puzzle.Given(cell):
		words[0] = fmt.Sprintf("%s is %c, given", puzzle.CellName(cell), puzzle.Symbol(digit))
	case digit > 0:
		words[0] = fmt.Sprintf("%s is %c, a guess", puzzle.CellName(cell), puzzle.Symbol(digit))
	}
	if !puzzle.Given(cell) {
		if s.Changed[cell] {
			words = append(words, "just changed")
		}
		if s.Barred[cell] {
			words = append(words, "the memory forbids to change it")
		}
		if s.Settled[cell] {
			words = append(words, "propagation leaves no other digit")
		} else if s.Held(cell) {
			words = append(words, "the search holds it")
		}
		if s.Solution != nil && digit > 0 && digit != s.Solution[cell] {
			words = append(words, fmt.Sprintf("wrong, %c is right", puzzle.Symbol(s.Solution[cell])))
		}
		if d, share := s.Likeliest(cell); share > 0 {
			words = append(words, fmt.Sprintf("the model: %c with %.2f", puzzle.Symbol(d), share))
		}
	}
	if s.Clash[cell] {
		var with []string
		for _, peer := range puzzle.PeersOf(cell) {
			if int(peer) < len(s.Report.Current) && s.Report.Current[peer] == digit && digit > 0 {
				with = append(with, puzzle.CellName(int(peer)))
			}
		}
		words = append(words, "clashes with "+strings.Join(with, ", "))
	}
	return strings.Join(words, "; ")
}
