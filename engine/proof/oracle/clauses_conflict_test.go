package oracle

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// contradicts checks a conflict: what is broken, and the guesses with a part in it.
func (o *clausesOracle) contradicts(s *phase, told int) {
	o.dead = true
	o.fails++
	depth := len(o.path)
	s.happened(event("conflict", depth))
	end := &s.told[len(s.told)-1]
	s.claim(end.Kind == decision.DeadEnd, "a decision follows the dead end")
	head := o.broken(s, end)
	if depth == 0 {
		head = head.and(says("takes no guess"))
		s.said(head)
		s.why(*end, 0, head)
		s.claim(told+1 == len(s.told), "guesses are told to have a part, there is none")
		return
	}
	part := o.blamed(s.told)
	head = head.and(says("takes guesses", len(part), depth))
	s.said(head)
	head = head.and(says("which guesses"))
	var guesses []literal
	for n, i := range part {
		b := o.path[i]
		d := s.told[told+n]
		s.claim(d.Kind == decision.Judge && d.Cell == b.Cell && d.Digit == b.Digit, "guess %d is not told in its turn", i+1)
		s.why(d, 0, says("has a part", i+1))
		head = head.and(says("one of them", n, b.Cell, b.Digit))
		guesses = append(guesses, literal{way{b.Cell.Or(-1), b.Digit}, true})
	}
	s.claim(told+len(part)+1 == len(s.told), "%d decisions are told", len(s.told))
	s.why(*end, 0, head)
	s.claim(o.refutes(guesses), "the guesses %v do not contradict each other", part)
	if walked, sure := o.blame(); sure {
		s.claim(slices.Equal(walked, part), "guesses %v have a part, it should be %v", part, walked)
	}
}

// blamed are the guesses that are told to have a part, by depth from 0.
func (o *clausesOracle) blamed(told []decision.Decision) (part []int) {
	for i, b := range o.path {
		if slices.ContainsFunc(told, func(d decision.Decision) bool {
			return d.Kind == decision.Judge && d.Cell == b.Cell && d.Digit == b.Digit
		}) {
			part = append(part, i)
		}
	}
	return part
}

// broken checks what a conflict breaks, and counts what was propagated until then.
func (o *clausesOracle) broken(s *phase, end *decision.Decision) (want wanted) {
	cell, cause, digit := -1, -1, uint8(0)
	numbers := end.Why.Numbers
	pair := func(one, two way) {
		i, has := o.at[one]
		k, too := o.at[two]
		s.claim(has && too && i < k && o.trail[i].is && o.trail[k].is && o.exclude(one, two), "%v and %v do not contradict", one, two)
		o.found = [][]literal{{{one, false}, {two, false}}}
		o.reached(s, one)
	}
	switch kind := end.Why.Kind.Name; kind {
	case "two digits":
		cell = int(numbers[0])
		pair(way{cell, uint8(numbers[1])}, way{cell, uint8(numbers[2])})
		want = says(kind, cell, numbers[1], numbers[2])
	case "two cells":
		cell, cause, digit = int(numbers[0]), int(numbers[1]), uint8(numbers[2])
		pair(way{cell, digit}, way{cause, digit})
		want = says(kind, cell, cause, digit)
	case "is left":
		n := int(numbers[0])
		clause := o.choice(n)
		_, all := o.but(clause, literal{})
		s.claim(len(clause) > 0 && all && o.first(n), "constraint %d is not broken", n)
		o.found = [][]literal{clause}
		if n < o.p.Cells {
			cell, cause = n, o.taker(clause)
		}
		want = says(kind, n)
		o.reached(s, waysOf(clause)...)
	case "breaks a clause":
		var ways []way
		for i, c := range o.learnt {
			if _, all := o.but(c.list, literal{}); all && !c.gone && len(c.list) == int(numbers[0]) {
				o.found = append(o.found, c.list)
				o.broke = append(o.broke, i)
				ways = append(ways, waysOf(c.list)...)
			}
		}
		s.claim(len(o.found) > 0, "no clause of %v is broken", numbers[0])
		want = says(kind, numbers[0])
		o.reached(s, ways...)
	}
	s.claim(end.Cell == sudoku.TheCell(cell) && end.Other == sudoku.TheCell(cause) && end.Digit == digit, "the dead end is told of %d, %d, %d", end.Cell.Or(-1), end.Other.Or(-1), end.Digit)
	return want
}

func waysOf(clause []literal) (list []way) {
	for _, l := range clause {
		list = append(list, l.way)
	}
	return list
}

// reached counts what was propagated until one of some digits was.
func (o *clausesOracle) reached(s *phase, ends ...way) {
	i := slices.IndexFunc(s.a.Metrics, func(m engine.Metric) bool { return m.Name == "propagated" })
	last := o.done + int(s.after.Metrics[i]) - o.propagated - 1
	right := last >= o.done && last < len(o.trail) && slices.Contains(ends, o.trail[last].way)
	s.claim(right, "%v literals were propagated, which does not end at the conflict", s.after.Metrics[i])
	o.propagated += last + 1 - o.done
}

// explain resolves the conflict with the reasons of its literals, the last first, until one of the
// last level is left. It gives the clause, all that were met, and the learnt clauses that it used.
func (o *clausesOracle) explain() (clause []literal, met map[way]bool, used []int, sure bool) {
	met, used, sure, clause = map[way]bool{}, o.broke, len(o.found) == 1, []literal{{}}
	open := 0
	include := func(list []literal) {
		for _, l := range list {
			if level := o.level(l); level > 0 && !met[l.way] {
				met[l.way] = true
				if level == len(o.path) {
					open++
				} else {
					clause = append(clause, l)
				}
			}
		}
	}
	include(o.found[0])
	for _, f := range slices.Backward(o.trail) {
		if !met[f.way] {
			continue
		}
		if open--; open == 0 {
			clause[0] = f.not()
			break
		}
		if len(f.reasons) == 0 {
			return clause, met, used, false
		}
		sure = sure && len(f.reasons) == 1
		used = append(used, f.learnt...)
		include(f.reasons[0])
	}
	return clause, met, used, sure
}

// blame are the guesses, by depth from 0, that the conflict follows from by the reasons.
func (o *clausesOracle) blame() (part []int, sure bool) {
	sure = len(o.found) == 1
	seen, has := map[way]bool{}, map[int]bool{}
	wait := slices.Clone(o.found[0])
	for len(wait) > 0 {
		f := o.trail[o.at[wait[0].way]]
		wait = wait[1:]
		switch {
		case seen[f.way] || f.level == 0:
		case len(f.reasons) > 0:
			sure = sure && len(f.reasons) == 1
			wait = append(wait, f.reasons[0]...)
		case o.path[f.level-1].Cell.Is(f.cell) && o.path[f.level-1].Digit == f.digit:
			has[f.level-1] = true
		default: // a guess that was refuted while those before it stood
			for i := range f.level {
				has[i] = true
			}
		}
		seen[f.way] = true
	}
	for i := range o.path {
		if has[i] {
			part = append(part, i)
		}
	}
	return part, sure
}
