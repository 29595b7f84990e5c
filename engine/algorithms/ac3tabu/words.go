package ac3tabu

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	phase, free := s.Last().Phase, len(s.Puzzle.Free)
	switch {
	case phase >= 0 && len(s.tries) == 0:
		return fmt.Sprintf("a digit is held from here on: %s left", cells(s.at.Open))
	case phase == phaseDraw:
		return s.list("drawn: ", engine.Allowed, s.name) + s.list("; drawn again because tabu: ", engine.Taboo, s.name)
	case phase == phasePropagate:
		return s.saidTried()
	case phase == phaseChoose:
		return s.saidVerdict()
	case phase == phaseRemember:
		return fmt.Sprintf("%s; tabu list: %d of %d", s.saidVerdict(), len(s.tabu.List), s.List)
	case s.dead:
		return "propagating the givens " + s.root.Contradiction(s.root.Wiped) + ": the puzzle has no solution"
	case s.Cost == 0:
		return fmt.Sprintf("propagating the givens fills all %s: solved before the first iteration", english.Count(free, "cell"))
	}
	return fmt.Sprintf("propagating the givens fills %d of %d cells: this is the root", free-len(s.open), free)
}

func (s *search) name(t try) string { return pair(s.Puzzle.Board, int(t.cell), t.digit) }

func (s *search) wiped(t try) string { return s.name(t) + " " + s.Puzzle.Contradiction(int(t.wiped)) }

func (s *search) saidTried() string {
	leaves := s.list("", engine.Allowed, func(t try) string {
		if t.bare {
			return s.name(t) + " not tried"
		}
		return fmt.Sprintf("%s leaves %d empty", s.name(t), t.cost)
	})
	switch {
	case leaves != "":
		return leaves + s.list("; ", engine.WipedOut, s.wiped)
	case s.candidates(len(s.tries)) == 0:
		return "nothing to try: every draw was tabu"
	}
	return s.list("", engine.WipedOut, s.wiped)
}

// saidVerdict tells what was chosen.
func (s *search) saidVerdict() string {
	switch {
	case s.chosen >= 0:
		t := s.tries[s.chosen]
		return fmt.Sprintf("%s taken: %s", s.name(t), cells(int(t.cost)))
	case s.fell > 0:
		return fmt.Sprintf("what was tried failed: back to the root from depth %d", s.fell)
	}
	return events[eventStuck].Say(s.Puzzle, engine.Event{A: float64(s.Cost), B: float64(s.depth)})
}

// mostNamed is how many candidates of a kind a sentence names.
const mostNamed = 2

// list names the tries with a verdict, with commas, after what goes before them; it is
// empty where there are none.
func (s *search) list(before string, v engine.Verdict, what func(try) string) string {
	var words []string
	for _, t := range s.tries {
		if t.verdict == v {
			words = append(words, what(t))
		}
	}
	if more := len(words) - mostNamed; more > 0 {
		words = append(words[:mostNamed], fmt.Sprintf("and %d more", more))
	}
	if len(words) == 0 {
		return ""
	}
	return before + strings.Join(words, ", ")
}

// What the search tells a witness. This code runs only if there is one.

// candidates is how many of the first draws are candidates, and not tabu: what
// the next one is counted as.
func (s *search) candidates(draws int) (n int) {
	for _, t := range s.tries[:draws] {
		if t.verdict != engine.Taboo {
			n++
		}
	}
	return n
}

// tellDrawn says the cell that the roulette gave, with all it could have given,
// and the digit out of its domain.
func (s *search) tellDrawn(w *decision.Witness, member int, t try) {
	cell, domain := int(t.cell), s.at.Cand[t.cell]
	var options []decision.Option
	wheel := float64(s.ends[len(s.ends)-1])
	chance := func(cell uint16) float64 { return float64(s.sectors[s.at.Cand[cell].Count()]) / wheel }
	for _, c := range s.open {
		if p := chance(c); p > 0 {
			options = append(options, decision.CellOption(int(c), decision.Odds(p)))
		}
	}
	why := fmt.Sprintf("roulette over %s: this one has %d candidates, so its weight is 1/%[2]d", cells(len(options)), domain.Count())
	v := w.Candidate(member)
	v.PickedCell(cell, decision.Odds(chance(t.cell)), options, decision.Plain(why))
	if t.verdict != engine.Taboo {
		v.Drew(cell, t.digit, decision.Odds(1/float64(domain.Count())), decision.Alternatives(cell, domain, nil), decision.Plain("any digit of its domain"))
		return
	}
	expiry := "the next entry pushes it out"
	if n := s.List - len(s.tabu.List) + 1 + s.tabu.Find(t.cell, t.digit); n > 1 {
		expiry = fmt.Sprintf("%d more entries push it out", n)
	}
	v.JudgedDigit(cell, t.digit, decision.Plain(fmt.Sprintf("%s, any digit of its domain, is tabu until %s: drawn again", s.name(t), expiry)))
}

// tellRemovals tells what AC3 removed on the way of a candidate, its own cell apart.
func (s *search) tellRemovals(w *decision.Witness, member int, removed []sudoku.Removal) {
	b, v := s.Puzzle.Board, w.Candidate(member)
	for _, r := range removed {
		cell, because := int(r.Cell), int(r.Because)
		name, unit := b.CellName(cell), b.UnitName(max(0, -2-because))
		loses := fmt.Sprintf("%s loses %c: ", name, b.Symbol(r.Digit))
		switch {
		case because == cell:
		case because >= 0:
			v.Pruned(cell, r.Digit, because, decision.Plain(fmt.Sprintf("%s%s is %c", loses, b.CellName(because), b.Symbol(r.Digit))))
		case r.Unfillable:
			v.Pruned(cell, r.Digit, -1, decision.Plain(loses+unit+" could not be filled with it there"))
		default:
			v.Pruned(cell, r.Digit, -1, decision.Plain(loses+"it is the only place of another digit in "+unit))
		}
	}
}

func (s *search) tellTried(w *decision.Witness, member int, t try) {
	v, cell, name := w.Candidate(member), int(t.cell), s.name(t)
	switch {
	case t.verdict == engine.WipedOut && t.wiped < 0: // a unit that a digit has no place in, no cell
		v.JudgedDigit(cell, t.digit, decision.Plain(s.wiped(t)))
	case t.verdict == engine.WipedOut:
		v.WipedOut(int(t.wiped), cell, t.digit, decision.Plain(s.wiped(t)))
	case t.bare:
		v.WeighedDigit(cell, t.digit, decision.By(-1), decision.Plain(name+" fills one cell like the others, and was drawn later: AC3 is not run on it"))
	default:
		v.WeighedDigit(cell, t.digit, decision.By(int(t.cost)-s.at.Open),
			decision.Plain(fmt.Sprintf("%s is consistent and leaves %s of %d", name, cells(int(t.cost)), s.at.Open)))
	}
}

// tellChoice tells which candidate was chosen, or what happens without one.
func (s *search) tellChoice(w *decision.Witness) {
	if s.chosen < 0 {
		s.tellNoChoice(w)
		return
	}
	t, b, why := s.tries[s.chosen], s.Puzzle.Board, s.saidVerdict()
	v := w.Candidate(s.candidates(s.chosen))
	v.Picked(decision.NoChance, decision.By(int(t.cost)-s.at.Open), decision.Plain(why))
	for _, c := range s.open {
		was, is := s.at.Cand[c].Only(), s.other.Cand[c].Only()
		switch {
		case was == is:
		case c == t.cell:
			v.Shown(int(c), was, is, decision.Plain(why))
		default:
			v.Shown(int(c), was, is, decision.Plain(fmt.Sprintf("%c is all that AC3 leaves %s once %s, the candidate taken",
				b.Symbol(is), b.CellName(int(c)), s.name(t))))
		}
	}
}

func (s *search) tellNoChoice(w *decision.Witness) {
	if s.depth == 0 || !s.Regress {
		w.Grid().Judged(decision.NoChance, decision.NoDelta, decision.Plain("what was tried failed: the incumbent stays"))
		return
	}
	w.Grid().Judged(decision.NoChance, decision.NoDelta, decision.Plain(fmt.Sprintf("what was tried failed: back to the root, with %d of the list's entries kept",
		len(s.tabu.List))))
	// What goes from the board with the incumbent: all but what the root has.
	for _, c := range s.open {
		if was := s.at.Cand[c].Only(); was != 0 {
			w.Grid().Changed(int(c), was, 0, decision.Plain(fmt.Sprintf("back to the root from depth %d, which leaves %s empty",
				s.depth, s.Puzzle.CellName(int(c)))))
		}
	}
}

func (s *search) tellListed(w *decision.Witness, t try) {
	name, cell, n := s.name(t), int(t.cell), len(s.tabu.List)
	switch {
	case s.List == 0:
		w.Grid().JudgedDigit(cell, t.digit, decision.Plain(name+" would become tabu, but the list has no room"))
	case s.tabu.Of(t.cell).Has(t.digit):
		w.Grid().JudgedDigit(cell, t.digit, decision.Plain(name+" is tabu already"))
	case n == s.List:
		oldest := s.tabu.List[0]
		w.Remembered(cell, t.digit, decision.Plain(fmt.Sprintf("%s becomes tabu and pushes out %s", name,
			pair(s.Puzzle.Board, int(oldest.Cell), oldest.Digit))))
	default:
		w.Remembered(cell, t.digit, decision.Plain(fmt.Sprintf("%s becomes tabu, entry %d of %d", name, n+1, s.List)))
	}
}
