package oracle

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
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
	left       int    // empty cells
	said       string // what it wipes out
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
		list = append(list, [2]int{int(e.Cell), int(e.Digit)})
		s.claim(int(e.Left) == int(s.set["list"])-i, "entry %d is pushed out by %d more", i+1, e.Left)
	}
	s.claim(slices.Equal(list, o.list), "the list is %v, it should be %v", list, o.list)
}

func (o *ac3Oracle) name(s *phase, t attempt) string {
	return fmt.Sprintf("%s=%c", s.p.CellName(t.cell), s.p.Symbol(t.digit))
}

func emptyCells(n int) string { return plural(n, "empty cell", "empty cells") }

// some names the first attempts that are meant, up to a number of them.
func some(list []attempt, most int, meant func(attempt) bool, say func(attempt) string) string {
	var words []string
	more := 0
	for _, t := range list {
		if !meant(t) {
			continue
		}
		if text := say(t); text != "" {
			if len(words) == most {
				more++
			} else {
				words = append(words, text)
			}
		}
	}
	if more > 0 {
		words = append(words, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(words, ", ")
}

func (t attempt) allowed() bool { return !t.tabu && !t.wiped }

func (o *ac3Oracle) draw(s *phase) {
	if o.root == nil {
		o.root = slices.Clone(s.before.Domains)
	}
	o.at = slices.Clone(s.before.Domains)
	d := domains{p: s.p, cand: o.at}
	o.open, o.tries, o.fell = d.open(), nil, 0
	s.happenedInWords()
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
		s.claim(o.at[t.cell].Count() > 1 && o.at[t.cell].Has(t.digit), "%s is no candidate", o.name(s, t))
		s.claim((m.Verdict == engine.Taboo) == t.tabu, "%s is tabu: %v, shown as %d", o.name(s, t), t.tabu, m.Verdict)
		o.tries = append(o.tries, t)
		if thrown++; !t.tabu || thrown == 16 {
			thrown = 0
			candidates++
		}
	}
	s.claim(candidates == int(s.set["K"]) && thrown == 0, "%d candidates are drawn", candidates)
	text := "drawn: " + some(o.tries, 2, func(t attempt) bool { return !t.tabu }, func(t attempt) string { return o.name(s, t) })
	if tabu := some(o.tries, 2, func(t attempt) bool { return t.tabu }, func(t attempt) string { return o.name(s, t) }); tabu != "" {
		text += "; drawn again because tabu: " + tabu
	}
	s.textInWords("the sentence", s.words(s.after.Said), text)
	s.claim(len(s.told) == 2*len(o.tries), "%d decisions on %d draws", len(s.told), len(o.tries))
	for i, d := range s.told {
		t := o.tries[min(i/2, len(o.tries)-1)]
		n := o.at[t.cell].Count()
		switch {
		case i%2 == 0:
			s.whyInWords(d, weight(t.cell)/total, "roulette over %s: this one has %d candidates, so its weight is 1/%d", emptyCells(o.open), n, n)
		case t.tabu:
			left := int(s.set["list"]) - slices.Index(o.list, [2]int{t.cell, int(t.digit)})
			until := "the next entry pushes it out"
			if left > 1 {
				until = fmt.Sprintf("%d more entries push it out", left)
			}
			s.whyInWords(d, 0, "%s, any digit of its domain, is tabu until %s: drawn again", o.name(s, t), until)
		default:
			s.whyInWords(d, 1/float64(n), "any digit of its domain")
		}
		s.claim(d.Cell == t.cell, "the decision is on %s", s.p.CellName(d.Cell))
		s.claim(i%2 == 0 || d.Digit == t.digit, "the decision is on %d, drawn was %d", d.Digit, t.digit)
	}
}

func (o *ac3Oracle) propagate(s *phase) {
	strength, member, texts := int(s.set["propagation"]), 0, []string{}
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
			texts = append(texts, t.said)
		}
		member++
	}
	leaves := some(o.tries, 2, attempt.allowed, func(t attempt) string {
		if t.bare {
			return o.name(s, t) + " not tried"
		}
		return fmt.Sprintf("%s leaves %d empty", o.name(s, t), t.left)
	})
	wiped := some(o.tries, 2, func(t attempt) bool { return t.wiped }, func(t attempt) string { return t.said })
	switch {
	case leaves == "" && wiped == "":
		s.saidInWords("nothing to try: every draw was tabu")
	case leaves == "" || wiped == "":
		s.saidInWords("%s", leaves+wiped)
	default:
		s.saidInWords("%s; %s", leaves, wiped)
	}
	s.happenedInWords(texts[:min(len(texts), 30)]...)
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
		s.claim(now[d.Cell].Has(d.Digit) && (t.wiped || !t.after.cand[d.Cell].Has(d.Digit)), "%s loses %d, which it has not, or keeps", p.CellName(d.Cell), d.Digit)
		if d.Other >= 0 {
			s.claim(now[d.Other] == sudoku.Bit(d.Digit) && slices.Contains(p.PeersOf(d.Cell), uint16(d.Other)), "%s loses %d because of %s", p.CellName(d.Cell), d.Digit, p.CellName(d.Other))
			s.whyInWords(d, 0, "%s loses %c: %s is %c", p.CellName(d.Cell), p.Symbol(d.Digit), p.CellName(d.Other), p.Symbol(d.Digit))
		} else {
			s.oneInWords("the reason", s.words(d.Why), o.byUnit(s, d, now)...)
		}
		now[d.Cell] &^= sudoku.Bit(d.Digit)
	}
	if !t.wiped {
		s.claim(slices.Equal(now, t.after.cand), "what is said to go of %s is not all that goes", o.name(s, *t))
	}
	t.after.cand = now
}

// byUnit says why a digit goes from a cell because of a unit, for each of its units that it
// has to go for.
func (o *ac3Oracle) byUnit(s *phase, d decision.Decision, now []sudoku.Mask) (right []string) {
	p := s.p
	head := fmt.Sprintf("%s loses %c: ", p.CellName(d.Cell), p.Symbol(d.Digit))
	for _, u := range p.UnitsOf(d.Cell) {
		for k := uint8(1); int(k) <= p.Side; k++ {
			places := 0
			for _, c := range p.Unit(u) {
				if now[c].Has(k) {
					places++
				}
			}
			if places == 1 && k != d.Digit && now[d.Cell].Has(k) {
				right = append(right, head+"it is the only place of another digit in "+p.UnitName(u))
			}
		}
		if !fillable(p, u, now, d.Cell, d.Digit) {
			right = append(right, head+p.UnitName(u)+" could not be filled with it there")
		}
	}
	return slices.Compact(right)
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
		s.whyInWords(d, 0, "%s fills one cell like the others, and was drawn later: AC3 is not run on it", o.name(s, *t))
	case !t.wiped:
		s.whyInWords(d, 0, "%s is consistent and leaves %s of %d", o.name(s, *t), emptyCells(t.left), o.open)
		s.claim(d.Delta.By == t.left-o.open, "a delta of %+d", d.Delta.By)
	default:
		// Which cell is emptied first depends on the order in which candidates go,
		// which is that in which they are told.
		var right []string
		for c, m := range t.after.cand {
			if m == 0 && d.Kind == decision.DeadEnd && c == d.Cell {
				right = append(right, o.name(s, *t)+" leaves "+p.CellName(c)+" no candidate")
			}
		}
		for u := 0; u < p.Units() && d.Kind != decision.DeadEnd; u++ {
			if !anyway(p, u, t.after.cand) {
				right = append(right, o.name(s, *t)+" leaves a digit no place in "+p.UnitName(u))
			}
		}
		if i := s.oneInWords("the reason", s.words(d.Why), right...); i < len(right) {
			t.said = right[i]
		}
	}
}
