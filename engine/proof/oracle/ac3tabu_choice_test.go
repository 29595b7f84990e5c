package oracle

import (
	"slices"

	"sudokuscope/engine"
)

// verdict is what comes of the candidates.
func (o *ac3Oracle) verdict() wanted {
	switch {
	case o.chosen >= 0:
		t := o.tries[o.chosen]
		return t.says("taken", t.left)
	case o.fell > 0:
		return says("back to the root", o.fell)
	}
	return event("stuck", o.open, o.depth)
}

func (o *ac3Oracle) choose(s *phase) {
	o.chosen = -1
	for i, t := range o.tries {
		if t.allowed() && !t.bare && (o.chosen < 0 || t.left < o.tries[o.chosen].left) {
			o.chosen = i
		}
	}
	s.claim(s.after.Neighbourhood.Chosen == o.chosen, "draw %d is chosen, it should be %d", s.after.Neighbourhood.Chosen, o.chosen)
	var events []wanted
	onlyBest := uint8(s.set["propagate"])
	want := o.at
	switch {
	case o.chosen >= 0:
		want = o.tries[o.chosen].after.cand
		o.depth++
	case o.depth > 0 && s.set["regress"] != 0:
		events = append(events, event("back to root", o.depth, o.open).at(-1, onlyBest))
		want, o.depth, o.fell = o.root, 0, o.depth
	default:
		events = append(events, o.verdict().at(-1, onlyBest))
	}
	s.claim(slices.Equal(s.after.Domains, want), "the incumbent is not what it should be")
	if open := s.after.Cost; open < s.before.BestCost {
		events = append(events, event("improvement", open, o.depth))
	}
	if s.after.Status == engine.Solved {
		events = append(events, event("solved", s.after.Evaluations))
		s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	s.happened(events...)
	s.said(o.verdict())
	o.reasons(s)
}

// reasons checks why cells change, or why they do not.
func (o *ac3Oracle) reasons(s *phase) {
	for i, d := range s.told {
		switch {
		case o.chosen >= 0:
			t := o.tries[o.chosen]
			want := o.verdict()
			if i > 0 && !d.Cell.Is(t.cell) {
				want = says("follows", d.Digit, d.Cell, t.cell, t.digit)
			}
			s.why(d, 0, want)
			s.claim(i > 0 || d.Delta.By == t.left-s.before.Cost, "the choice does %+d", d.Delta.By)
		case o.fell == 0:
			s.why(d, 0, says("the incumbent stays"))
		case i == 0:
			s.why(d, 0, says("back, with the list", len(o.list)))
		default:
			s.why(d, 0, says("emptied", o.fell, d.Cell))
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
		f, why := [2]int{t.cell, int(t.digit)}, t.says("becomes tabu", len(o.list)+1, room)
		switch {
		case room == 0:
			why = t.says("no room")
		case slices.Contains(o.list, f):
			why = t.says("tabu already")
		case len(o.list) == room:
			oldest := o.list[room-1]
			why = t.says("pushes out", oldest[0], oldest[1])
			o.list = append([][2]int{f}, o.list[:room-1]...)
		default:
			o.list = append([][2]int{f}, o.list...)
		}
		if i < len(s.told) {
			s.why(s.told[i], 0, why)
		}
		i++
	}
	s.claim(i == len(s.told), "%d decisions are told, %d were made", len(s.told), i)
	s.happened()
	s.said(o.verdict().and(says("the list", len(o.list), room)))
}
