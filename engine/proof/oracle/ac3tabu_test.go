package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["ac3-tabu"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &ac3Oracle{} }
}

// ac3Oracle tries the candidates of an iteration itself.
type ac3Oracle struct {
	root   []sudoku.Mask
	at     []sudoku.Mask // the incumbent when the iteration began
	open   int
	tries  []attempt
	chosen int
	depth  int
	fell   int
	list   [][2]int // the newest first
}

type attempt struct {
	cell       int
	digit      uint8
	tabu, bare bool
	wiped      bool
	after      domains
	left       int // empty cells
	place      int // that is wiped out: a cell, or below -1 a unit
}

func (o *ac3Oracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.draw(s)
	case 1:
		o.propagate(s)
	case 2:
		o.choose(s)
	case 3:
		o.remember(s)
	}
	d := domains{p: s.p, cand: s.after.Domains}
	open := d.open()
	candidates, banned := 0, 0
	for _, m := range s.after.Domains {
		if m.Count() > 1 {
			candidates += m.Count()
		}
	}
	for _, f := range o.list {
		if m := s.after.Domains[f[0]]; m.Count() > 1 && m.Has(uint8(f[1])) {
			banned++
		}
	}
	s.claim(s.after.Cost == open, "the cost is %d, %d cells are empty", s.after.Cost, open)
	for c, m := range s.after.Domains {
		want := uint8(0)
		if m.Single() {
			want = m.Lowest()
		}
		s.claim(s.after.Current[c] == want, "%s shows %d, its domain is %v", s.p.CellName(c), s.after.Current[c], m)
	}
	s.metric("empty", float64(open))
	part := func(a, b int) float64 {
		if b == 0 {
			return math.NaN()
		}
		return float64(a) / float64(b)
	}
	s.metric("domain", part(candidates, open))
	s.metric("tabu", part(banned, candidates))
	s.metric("list", float64(len(o.list)))
	s.metric("depth", float64(o.depth))
	wiped, tried := 0, 0
	for _, t := range o.tries {
		if s.number > 0 && !t.tabu && !t.bare {
			tried++
			if t.wiped {
				wiped++
			}
		}
	}
	s.metric("wiped", part(wiped, tried))
	var list [][2]int
	for i, e := range s.after.Memory.Entries {
		list = append(list, [2]int{e.Cell.Or(-1), int(e.Digit)})
		s.claim(int(e.Left) == int(s.set["list"])-i, "entry %d is pushed out by %d more", i+1, e.Left)
	}
	s.claim(slices.Equal(list, o.list), "the list is %v, it should be %v", list, o.list)
}

// says wants something said of an attempt: its cell and digit, and more numbers.
func (t attempt) says(kind string, more ...any) wanted {
	return says(kind, append([]any{t.cell, t.digit}, more...)...)
}

// some names the first two of the attempts that are meant, and counts the others. The words
// before the first of them are given, a comma stands before the second.
func some(list []attempt, before int, meant func(attempt) bool, say func(before int, t attempt) wanted) (named []wanted) {
	more := 0
	for _, t := range list {
		switch {
		case !meant(t):
		case len(named) == 2:
			more++
		default:
			named = append(named, say(before, t))
			before = 1
		}
	}
	if more > 0 {
		named = append(named, says("more of them", more))
	}
	return named
}

// inList wants an attempt named in a list.
func inList(kind string) func(before int, t attempt) wanted {
	return func(before int, t attempt) wanted { return says(kind, before, t.cell, t.digit) }
}

func (t attempt) isTabu() bool  { return t.tabu }
func (t attempt) isDrawn() bool { return !t.tabu }
func (t attempt) isWiped() bool { return t.wiped }

func (t attempt) allowed() bool { return !t.tabu && !t.wiped }

func (o *ac3Oracle) draw(s *phase) {
	if o.root == nil {
		o.root = slices.Clone(s.before.Domains)
	}
	o.at = slices.Clone(s.before.Domains)
	d := domains{p: s.p, cand: o.at}
	o.open, o.tries, o.fell = d.open(), nil, 0
	s.happened()
	weight := func(c int) float64 {
		n := o.at[c].Count()
		if n < 2 {
			return 0
		}
		return 1 / float64(n)
	}
	total := 0.0
	for c := range o.at {
		total += weight(c)
	}
	candidates, thrown := 0, 0
	for _, m := range s.after.Neighbourhood.Moves {
		t := attempt{cell: int(m.Cell), digit: m.Digit, tabu: slices.Contains(o.list, [2]int{int(m.Cell), int(m.Digit)})}
		s.claim(o.at[t.cell].Count() > 1 && o.at[t.cell].Has(t.digit), "%d in cell %d is no candidate", t.digit, t.cell)
		s.claim((m.Verdict == engine.Taboo) == t.tabu, "%d in cell %d is tabu: %v, shown as %d", t.digit, t.cell, t.tabu, m.Verdict)
		o.tries = append(o.tries, t)
		if thrown++; !t.tabu || thrown == 16 {
			thrown = 0
			candidates++
		}
	}
	s.claim(candidates == int(s.set["K"]) && thrown == 0, "%d candidates are drawn", candidates)
	drawn := some(o.tries, 0, attempt.isDrawn, inList("drawn"))
	again := some(o.tries, 0, attempt.isTabu, inList("drawn again"))
	s.said(clauses(slices.Concat(drawn, again)...))
	s.claim(len(s.told) == 2*len(o.tries), "%d decisions on %d draws", len(s.told), len(o.tries))
	for i, d := range s.told {
		t := o.tries[min(i/2, len(o.tries)-1)]
		n := o.at[t.cell].Count()
		switch {
		case i%2 == 0:
			s.why(d, weight(t.cell)/total, says("roulette", o.open, n))
		case t.tabu:
			left := int(s.set["list"]) - slices.Index(o.list, [2]int{t.cell, int(t.digit)})
			s.why(d, 0, t.says("is tabu", left))
		default:
			s.why(d, 1/float64(n), says("any digit"))
		}
		s.claim(d.Cell.Is(t.cell), "the decision is on %s", s.p.CellName(d.Cell.Or(-1)))
		s.claim(i%2 == 0 || d.Digit == t.digit, "the decision is on %d, drawn was %d", d.Digit, t.digit)
	}
}

func (o *ac3Oracle) propagate(s *phase) {
	strength, member, events := int(s.set["propagation"]), 0, []wanted{}
	for i := range o.tries {
		t := &o.tries[i]
		if t.tabu {
			continue
		}
		var told []decision.Decision
		for _, d := range s.told {
			if d.Member == member {
				told = append(told, d)
			}
		}
		t.left = o.open - 1
		if t.bare = int(s.set["propagate"]) == 1 && member > 0; !t.bare {
			t.after = domains{p: s.p, cand: slices.Clone(o.at)}
			t.after.cand[t.cell] = sudoku.Bit(t.digit)
			t.after.filter(strength)
			t.left, t.wiped = t.after.open(), !t.after.consistent()
			o.removals(s, t, told)
		}
		if last := len(told) - 1; last >= 0 {
			o.tried(s, t, told[last])
		} else {
			s.wrong("nothing is said of candidate %d", member+1)
		}
		if t.wiped {
			events = append(events, event("wipe-out", t.place).at(t.cell, t.digit))
		}
		member++
	}
	list := some(o.tries, 0, attempt.allowed, func(before int, t attempt) wanted {
		if t.bare {
			return says("not tried", before, t.cell, t.digit)
		}
		return says("leaves", before, t.cell, t.digit, t.left)
	})
	before := 0
	if len(list) > 0 {
		before = 2 // a semicolon
	}
	list = append(list, some(o.tries, before, attempt.isWiped, func(before int, t attempt) wanted {
		return says("wiped out", before, t.cell, t.digit, t.place)
	})...)
	if len(list) == 0 {
		list = append(list, says("nothing to try"))
	}
	s.said(clauses(list...))
	s.happened(events[:min(len(events), 30)]...)
}

// removals follows what is said to go from the domains: each for a reason that
// holds at that moment, and in the end no more than must.
func (o *ac3Oracle) removals(s *phase, t *attempt, told []decision.Decision) {
	now := slices.Clone(o.at)
	now[t.cell] = sudoku.Bit(t.digit)
	p := s.p
	for _, d := range told {
		if d.Kind != decision.Prune {
			continue
		}
		s.claim(now[d.Cell.Or(-1)].Has(d.Digit) && (t.wiped || !t.after.cand[d.Cell.Or(-1)].Has(d.Digit)), "%s loses %d, which it has not, or keeps", p.CellName(d.Cell.Or(-1)), d.Digit)
		if !d.Other.None() {
			s.claim(now[d.Other.Or(-1)] == sudoku.Bit(d.Digit) && slices.Contains(p.PeersOf(d.Cell.Or(-1)), uint16(d.Other.Or(-1))), "%s loses %d because of %s", p.CellName(d.Cell.Or(-1)), d.Digit, p.CellName(d.Other.Or(-1)))
			s.why(d, 0, says("loses to", d.Cell, d.Digit, d.Other))
		} else {
			s.whyOneOf(d, o.byUnit(s, d, now)...)
		}
		now[d.Cell.Or(-1)] &^= sudoku.Bit(d.Digit)
	}
	if !t.wiped {
		s.claim(slices.Equal(now, t.after.cand), "what is said to go of %d in cell %d is not all that goes", t.digit, t.cell)
	}
	t.after.cand = now
}

// byUnit says why a digit goes from a cell because of a unit, for each of its units that it
// has to go for.
func (o *ac3Oracle) byUnit(s *phase, d decision.Decision, now []sudoku.Mask) (right []wanted) {
	p := s.p
	for _, u := range p.UnitsOf(d.Cell.Or(-1)) {
		for k := uint8(1); int(k) <= p.Side; k++ {
			places := 0
			for _, c := range p.Unit(u) {
				if now[c].Has(k) {
					places++
				}
			}
			if places == 1 && k != d.Digit && now[d.Cell.Or(-1)].Has(k) {
				right = append(right, says("another has no other place", d.Cell, d.Digit, u))
			}
		}
		if !fillable(p, u, now, d.Cell.Or(-1), d.Digit) {
			right = append(right, says("could not be filled", d.Cell, d.Digit, u))
		}
	}
	return right
}

// anyway reports whether a unit can be filled.
func anyway(p *sudoku.Puzzle, u int, now []sudoku.Mask) bool {
	first := int(p.Unit(u)[0])
	for _, k := range digits(now[first]) {
		if fillable(p, u, now, first, k) {
			return true
		}
	}
	return false
}

// fillable reports whether a unit can be filled with a digit in a cell of it.
func fillable(p *sudoku.Puzzle, u int, now []sudoku.Mask, cell int, digit uint8) bool {
	var rest func(i int, used sudoku.Mask) bool
	cells := p.Unit(u)
	rest = func(i int, used sudoku.Mask) bool {
		if i == len(cells) {
			return true
		}
		if int(cells[i]) == cell {
			return rest(i+1, used)
		}
		for _, k := range digits(now[cells[i]] &^ used) {
			if rest(i+1, used|sudoku.Bit(k)) {
				return true
			}
		}
		return false
	}
	return rest(0, sudoku.Bit(digit))
}

// tried checks what is said of a candidate in the end.
func (o *ac3Oracle) tried(s *phase, t *attempt, d decision.Decision) {
	p := s.p
	switch {
	case t.bare:
		s.why(d, 0, t.says("like the others"))
	case !t.wiped:
		s.why(d, 0, t.says("is consistent", t.left, o.open))
		s.claim(d.Delta.By == t.left-o.open, "a delta of %+d", d.Delta.By)
	default:
		// Which cell is emptied first depends on the order in which candidates go,
		// which is that in which they are told.
		var places []int
		for c, m := range t.after.cand {
			if m == 0 && d.Kind == decision.DeadEnd && d.Cell.Is(c) {
				places = append(places, c)
			}
		}
		for u := 0; u < p.Units() && d.Kind != decision.DeadEnd; u++ {
			if !anyway(p, u, t.after.cand) {
				places = append(places, -2-u)
			}
		}
		var right []wanted
		for _, place := range places {
			right = append(right, says("wiped out", 0, t.cell, t.digit, place))
		}
		if i := s.whyOneOf(d, right...); i < len(places) {
			t.place = places[i]
		}
	}
}
