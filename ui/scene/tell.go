package scene

import (
	"fmt"
	"strings"
)

// Tell says in a line what there is to know of a cell.
func (s *Scene) Tell(cell int) string {
	p := s.Puzzle
	words := []string{p.CellName(cell) + " is empty"}
	var d uint8
	if cell < len(s.Report.Current) {
		d = s.Report.Current[cell]
	}
	switch {
	case p.Given(cell):
		words[0] = fmt.Sprintf("%s is %c, given", p.CellName(cell), p.Symbol(d))
	case d > 0:
		words[0] = fmt.Sprintf("%s is %c, a guess", p.CellName(cell), p.Symbol(d))
	}
	if !p.Given(cell) {
		if s.Flash[cell] == Now {
			words = append(words, "just changed")
		}
		if s.Barred[cell] {
			words = append(words, "the memory forbids to change it")
		}
		if s.Settled[cell] {
			words = append(words, "propagation leaves no other digit")
		}
		if s.Solution != nil && d > 0 && d != s.Solution[cell] {
			words = append(words, fmt.Sprintf("wrong, %c is right", p.Symbol(s.Solution[cell])))
		}
		words = append(words, s.likely(cell)...)
	}
	if s.Clash[cell] {
		var with []string
		for _, o := range p.PeersOf(cell) {
			if int(o) < len(s.Report.Current) && s.Report.Current[o] == d && d > 0 {
				with = append(with, p.CellName(int(o)))
			}
		}
		words = append(words, "clashes with "+strings.Join(with, ", "))
	}
	return strings.Join(words, "; ")
}

// likely names the likeliest digits of a cell in the model.
func (s *Scene) likely(cell int) (words []string) {
	best, second := -1, -1
	weights := s.Weights(cell)
	for d, w := range weights {
		switch {
		case best < 0 || w > weights[best]:
			best, second = d, best
		case second < 0 || w > weights[second]:
			second = d
		}
	}
	if best < 0 || s.Share(weights[best]) <= 0 {
		return nil
	}
	text := fmt.Sprintf("the model: %c with %.2f", s.Puzzle.Symbol(uint8(best+1)), s.Share(weights[best]))
	if second >= 0 && s.Share(weights[second]) >= .01 {
		text += fmt.Sprintf(", %c with %.2f", s.Puzzle.Symbol(uint8(second+1)), s.Share(weights[second]))
	}
	return []string{text}
}
