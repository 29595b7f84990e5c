package oracle

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
)

// verdict is what comes of the candidates.
func (o *ac3Oracle) verdict(s *phase) string {
	switch {
	case o.chosen >= 0:
		t := o.tries[o.chosen]
		return fmt.Sprintf("%s taken: %s", o.name(s, t), emptyCells(t.left))
	case o.fell > 0:
		return fmt.Sprintf("what was tried failed: back to the root from depth %d", o.fell)
	}
	return fmt.Sprintf("what was tried failed at depth %d with %s: again from there", o.depth, emptyCells(o.open))
}

func (o *ac3Oracle) choose(s *phase) {
	o.chosen = -1
	for i, t := range o.tries {
		if t.allowed() && !t.bare && (o.chosen < 0 || t.left < o.tries[o.chosen].left) {
			o.chosen = i
		}
	}
	s.claim(s.after.Neighbourhood.Chosen == o.chosen, "draw %d is chosen, it should be %d", s.after.Neighbourhood.Chosen, o.chosen)
	var texts []string
	want := o.at
	switch {
	case o.chosen >= 0:
		want = o.tries[o.chosen].after.cand
		o.depth++
	case o.depth > 0 && s.set["regress"] != 0:
		texts = append(texts, fmt.Sprintf("what was tried failed at depth %d with %s: back to the root, the list stays", o.depth, emptyCells(o.open)))
		want, o.depth, o.fell = o.root, 0, o.depth
	default:
		texts = append(texts, o.verdict(s))
	}
	s.claim(slices.Equal(s.after.Domains, want), "the incumbent is not what it should be")
	if open := s.after.Cost; open < s.before.BestCost {
		texts = append(texts, fmt.Sprintf("%s, the fewest so far, at depth %d", emptyCells(open), o.depth))
	}
	if s.after.Status == engine.Solved {
		texts = append(texts, fmt.Sprintf("no cell is empty: solved after %s", plural(int(s.after.Evaluations), "candidate", "candidates")))
		s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	s.happenedInWords(texts...)
	s.saidInWords("%s", o.verdict(s))
	o.reasons(s)
}

// reasons checks why cells change, or why they do not.
func (o *ac3Oracle) reasons(s *phase) {
	p := s.p
	for i, d := range s.told {
		switch {
		case o.chosen >= 0:
			t := o.tries[o.chosen]
			want := o.verdict(s)
			if i > 0 && d.Cell != t.cell {
				want = fmt.Sprintf("%c is all that AC3 leaves %s once %s, the candidate taken", p.Symbol(d.Digit), p.CellName(d.Cell), o.name(s, t))
			}
			s.whyInWords(d, 0, "%s", want)
			s.claim(i > 0 || d.Delta.By == t.left-s.before.Cost, "the choice does %+d", d.Delta.By)
		case o.fell == 0:
			s.whyInWords(d, 0, "what was tried failed: the incumbent stays")
		case i == 0:
			s.whyInWords(d, 0, "what was tried failed: back to the root, with %d of the list's entries kept", len(o.list))
		default:
			s.whyInWords(d, 0, "back to the root from depth %d, which leaves %s empty", o.fell, p.CellName(d.Cell))
		}
	}
}

func (o *ac3Oracle) remember(s *phase) {
	room := int(s.set["list"])
	i := 0
	for k, t := range o.tries {
		if !(t.wiped && int(s.set["remember"]) != 1) && !(k == o.chosen && int(s.set["remember"]) != 0) {
			continue
		}
		f, why := [2]int{t.cell, int(t.digit)}, ""
		switch {
		case room == 0:
			why = o.name(s, t) + " would become tabu, but the list has no room"
		case slices.Contains(o.list, f):
			why = o.name(s, t) + " is tabu already"
		case len(o.list) == room:
			oldest := o.list[room-1]
			why = fmt.Sprintf("%s becomes tabu and pushes out %s=%c", o.name(s, t), s.p.CellName(oldest[0]), s.p.Symbol(uint8(oldest[1])))
			o.list = append([][2]int{f}, o.list[:room-1]...)
		default:
			why = fmt.Sprintf("%s becomes tabu, entry %d of %d", o.name(s, t), len(o.list)+1, room)
			o.list = append([][2]int{f}, o.list...)
		}
		if i < len(s.told) {
			s.whyInWords(s.told[i], 0, "%s", why)
		}
		i++
	}
	s.claim(i == len(s.told), "%d decisions are told, %d were made", len(s.told), i)
	s.happenedInWords()
	s.saidInWords("%s; tabu list: %d of %d", o.verdict(s), len(o.list), room)
}
