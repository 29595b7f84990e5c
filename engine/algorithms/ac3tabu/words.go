package ac3tabu

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	if phase := s.Last().Phase; phase >= 0 && len(s.tries) == 0 {
		return fmt.Sprintf("a digit is held from here on: %s left", cells(s.at.Open))
	}
	switch s.Last().Phase {
	case phaseDraw:
		return s.saidDrawn()
	case phasePropagate:
		return s.saidTried()
	case phaseChoose:
		return s.saidChoice()
	case phaseRemember:
		return fmt.Sprintf("%s; tabu list: %d of %d", s.saidVerdict(), s.list.len, len(s.list.ring))
	}
	switch free := len(s.Puzzle.Free); {
	case s.dead:
		return fmt.Sprintf("propagating the givens %s: the puzzle has no solution", wipes(s.Puzzle.Board, s.root.Wiped))
	case s.Cost == 0:
		return fmt.Sprintf("propagating the givens fills all %s: solved before the first iteration", engine.Count(free, "cell"))
	default:
		return fmt.Sprintf("propagating the givens fills %d of %d cells: this is the root", free-len(s.open), free)
	}
}

func (s *search) name(t try) string { return pair(s.Puzzle.Board, int(t.cell), t.digit) }

func (s *search) saidDrawn() string {
	text := "drawn: " + s.listTries(engine.Allowed, s.name)
	if tabu := s.listTries(engine.Taboo, s.name); tabu != "" {
		text += "; drawn again because tabu: " + tabu
	}
	return text
}

func (s *search) saidTried() string {
	leaves := s.listTries(engine.Allowed, func(t try) string {
		if t.bare {
			return s.name(t) + " not tried"
		}
		return fmt.Sprintf("%s leaves %d empty", s.name(t), t.cost)
	})
	wiped := s.listTries(engine.WipedOut, s.wiped)
	switch {
	case leaves == "" && wiped == "":
		return "nothing to try: every draw was tabu"
	case leaves == "" || wiped == "":
		return leaves + wiped
	}
	return leaves + "; " + wiped
}

func (s *search) wiped(t try) string {
	return s.name(t) + " " + wipes(s.Puzzle.Board, int(t.wiped))
}

// saidVerdict tells what was chosen.
func (s *search) saidVerdict() string {
	switch {
	case s.chosen >= 0:
		text := fmt.Sprintf("%s taken: %s", s.name(s.tries[s.chosen]), cells(s.Cost))
		if n := s.ties(); n > 0 {
			text += fmt.Sprintf(", the first drawn of %d that tie", n+1)
		}
		return text
	case s.fell > 0:
		return fmt.Sprintf("%s failed: back to the root from depth %d", failed(engine.Event{Digit: s.candidatesTried()}), s.fell)
	}
	return events[eventStuck].Text(s.Puzzle, engine.Event{A: float64(s.Cost), B: float64(s.depth), Digit: s.candidatesTried()})
}

// ties are how many other candidates leave as few empty cells as the chosen one,
// which is the first of them.
func (s *search) ties() (n int) {
	for i, t := range s.tries {
		if i != s.chosen && t.verdict == engine.Allowed && (t.bare || t.cost == s.tries[s.chosen].cost) {
			n++
		}
	}
	return n
}

// saidChoice tells what was chosen, and why the others were not.
func (s *search) saidChoice() string {
	text, best := s.saidVerdict(), s.chosen
	named := mostNamed
	if best >= 0 && s.ties() > 0 {
		named = 1 // the tie takes the room
	}
	worse := s.listSome(engine.Allowed, named, func(t try) string {
		if best >= 0 && t == s.tries[best] {
			return ""
		}
		if t.bare {
			return s.name(t) + " not tried"
		}
		if t.cost == s.tries[best].cost {
			return s.name(t) + " as good"
		}
		return fmt.Sprintf("%s worse (%d)", s.name(t), t.cost)
	})
	for _, why := range []string{
		worse,
		s.listTries(engine.WipedOut, s.wiped),
		s.saidTaboo(),
	} {
		if why != "" {
			text += "; " + why
		}
	}
	return text
}

// saidTaboo counts the draws that the list forbade; the phase that drew them
// named them.
func (s *search) saidTaboo() string {
	n := 0
	for _, t := range s.tries {
		if t.verdict == engine.Taboo {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return engine.Plural(n, "draw was tabu", "draws were tabu")
}

// mostNamed is how many candidates of a kind a sentence names.
const mostNamed = 2

// listTries says the tries with a verdict, with commas; one of which what says
// nothing is left out.
func (s *search) listTries(v engine.Verdict, what func(try) string) string {
	return s.listSome(v, mostNamed, what)
}

// listSome is listTries with at most max of them named.
func (s *search) listSome(v engine.Verdict, max int, what func(try) string) string {
	var words []string
	more := 0
	for _, t := range s.tries {
		if t.verdict != v {
			continue
		}
		switch text := what(t); {
		case text == "":
		case len(words) == max:
			more++
		default:
			words = append(words, text)
		}
	}
	if more > 0 {
		words = append(words, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(words, ", ")
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
func (s *search) tellDrawn(w *engine.Witness, member int, t try) {
	r, cell, domain := s.roulette, int(t.cell), s.at.Cand[t.cell]
	empty := r.empty()
	options := make([]engine.Option, len(empty))
	for j, c := range empty {
		options[j] = engine.Option{Cell: int(c), P: r.chance(c)}
	}
	why := fmt.Sprintf("roulette over %s: this one has %d candidates, so its weight is 1/%d", cells(len(empty)), domain.Count(), domain.Count())
	if s.uniform {
		why = fmt.Sprintf("any of %s", cells(len(empty)))
	}
	v := w.Candidate(member)
	v.PickedCell(cell, r.chance(t.cell), options, why)

	p := 1 / float64(domain.Count())
	options = nil
	for m := domain; m != 0; m &= m - 1 {
		options = append(options, engine.Option{Cell: cell, Digit: m.Lowest(), P: p})
	}
	if t.verdict == engine.Taboo {
		v.JudgedDigit(cell, t.digit, fmt.Sprintf("%s, any digit of its domain, is tabu until %s: drawn again", s.name(t), s.expiry(feature{t.cell, t.digit})))
		return
	}
	v.Drew(cell, t.digit, p, options, "any digit of its domain")
}

// expiry says when an entry of the list will be pushed out.
func (s *search) expiry(f feature) string {
	if n := s.list.leftOf(f); n > 1 {
		return fmt.Sprintf("%d more entries push it out", n)
	}
	return "the next entry pushes it out"
}

// tellRemoval makes the ears for what AC3 removes on the way of a candidate.
func (s *search) tellRemoval(w *engine.Witness, member int) func(sudoku.Removal) {
	b, v := s.Puzzle.Board, w.Candidate(member)
	return func(r sudoku.Removal) {
		if r.Because >= 0 {
			v.Pruned(r.Cell, r.Digit, r.Because, fmt.Sprintf("%s loses %c: %s is %c", b.CellName(r.Cell), b.Symbol(r.Digit), b.CellName(r.Because), b.Symbol(r.Digit)))
			return
		}
		why := "it is the only place of another digit in " + b.UnitName(-2-r.Because)
		if r.Unfillable {
			why = b.UnitName(-2-r.Because) + " could not be filled with it there"
		}
		v.Pruned(r.Cell, r.Digit, -1, fmt.Sprintf("%s loses %c: %s", b.CellName(r.Cell), b.Symbol(r.Digit), why))
	}
}

func (s *search) tellTried(w *engine.Witness, member int, t try) {
	v, cell := w.Candidate(member), int(t.cell)
	if t.verdict == engine.WipedOut {
		if t.wiped < 0 { // a unit that a digit has no place in, no cell
			v.JudgedDigit(cell, t.digit, s.wiped(t))
		} else {
			v.WipedOut(int(t.wiped), cell, t.digit, s.wiped(t))
		}
		return
	}
	if t.bare {
		v.WeighedDigit(cell, t.digit, -1, s.name(t)+" fills one cell like the others, and was drawn later: AC3 is not run on it")
		return
	}
	v.WeighedDigit(cell, t.digit, int(t.cost)-s.at.Open, fmt.Sprintf("%s is consistent and leaves %s of %d", s.name(t), cells(int(t.cost)), s.at.Open))
}

// tellChoice tells which candidate was chosen, or what happens without one.
func (s *search) tellChoice(w *engine.Witness) {
	if s.chosen < 0 {
		s.tellNoChoice(w)
		return
	}
	t := s.tries[s.chosen]
	v, delta := w.Candidate(s.candidates(s.chosen)), int(t.cost)-s.at.Open
	why := fmt.Sprintf("%s leaves the fewest empty cells, %d", s.name(t), t.cost)
	if n := s.ties(); n > 0 && s.onBest {
		why = fmt.Sprintf("%s fills one cell, as %s: the first drawn is taken, and with AC3 it leaves %s", s.name(t), engine.Plural(n, "other candidate does", "other candidates do"), cells(int(t.cost)))
	} else if n > 0 {
		why = fmt.Sprintf("%s leaves %s, as %s: the first drawn is taken", s.name(t), cells(int(t.cost)), engine.Plural(n, "other candidate does", "other candidates do"))
	}
	v.Picked(0, delta, why)
	b := s.Puzzle.Board
	for _, c := range s.open {
		was, is := digitOf(s.at.Cand[c]), digitOf(s.other.Cand[c])
		switch {
		case was == is:
		case c == t.cell:
			v.Shown(int(c), was, is, why)
		default:
			v.Shown(int(c), was, is, fmt.Sprintf("%c is all that AC3 leaves %s once %s, the candidate taken", b.Symbol(is), b.CellName(int(c)), s.name(t)))
		}
	}
}

func (s *search) tellNoChoice(w *engine.Witness) {
	if s.depth == 0 || !s.regress {
		w.Grid().Judged(0, 0, failed(engine.Event{Digit: s.candidatesTried()})+" failed: the incumbent stays")
		return
	}
	w.Grid().Judged(0, 0, fmt.Sprintf("%s failed: back to the root, with %d of the list's entries kept", failed(engine.Event{Digit: s.candidatesTried()}), s.list.len))
	// What goes from the board with the incumbent: all but what the root has.
	b := s.Puzzle.Board
	for _, c := range s.open {
		if was := digitOf(s.at.Cand[c]); was != 0 {
			w.Grid().Changed(int(c), was, 0, fmt.Sprintf("%s failed at depth %d: back to the root, which leaves %s empty", failed(engine.Event{Digit: s.candidatesTried()}), s.depth, b.CellName(int(c))))
		}
	}
}

func (s *search) tellListed(w *engine.Witness, f feature) {
	b, l := s.Puzzle.Board, &s.list
	name := pair(b, int(f.cell), f.digit)
	switch {
	case len(l.ring) == 0:
		w.Grid().JudgedDigit(int(f.cell), f.digit, name+" would become tabu, but the list has no room")
	case l.has(f.cell, f.digit):
		w.Grid().JudgedDigit(int(f.cell), f.digit, name+" is tabu already")
	case l.len == len(l.ring):
		oldest := l.at(l.len - 1)
		w.Remembered(int(f.cell), f.digit, fmt.Sprintf("%s becomes tabu and pushes out %s", name, pair(b, int(oldest.cell), oldest.digit)))
	default:
		w.Remembered(int(f.cell), f.digit, fmt.Sprintf("%s becomes tabu, entry %d of %d", name, l.len+1, len(l.ring)))
	}
}
