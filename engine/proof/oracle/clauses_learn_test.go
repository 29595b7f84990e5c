package oracle

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// on reports whether a setting of on and off is on.
func (o *clausesOracle) on(name string) bool { return o.set[name] == 1 }

// open reports whether a digit of a cell is neither known nor ruled out.
func (o *clausesOracle) open(w way) bool {
	_, known := o.at[w]
	return !known && slices.Contains(o.ways, w)
}

func (o *clausesOracle) decide(s *phase) {
	s.happened()
	s.claim(len(s.told) == 1, "%d decisions are told, one is made", len(s.told))
	d := &s.told[0]
	guess := way{d.Cell.Or(-1), d.Digit}
	s.claim(d.Kind == decision.Change && d.Was == 0 && o.open(guess), "%d at %s is no guess", d.Digit, o.p.CellName(d.Cell.Or(-1)))
	o.path = append(o.path, engine.Branch{Cell: d.Cell, Unit: -1, Digit: d.Digit})
	o.takes(s)
	best, equals := o.best()
	lists := []map[int]uint8{o.last, o.most}[:int(o.set["saving"])] // the later one counts first
	for _, list := range slices.Backward(lists) {
		if again := (way{best.cell, list[best.cell]}); again.digit != 0 && o.open(again) {
			best = again
			break
		}
	}
	if o.sure || !o.on("activity") {
		s.claim(guess == best, "%v is guessed, it should be %v", guess, best)
	}
	kinds := []string{"the first open", "the most active", "first, had it last", "had it last",
		"first, had it when most was known", "had it when most was known"}
	kind := 0
	if o.on("activity") {
		kind++
	}
	for i, list := range lists {
		if list[guess.cell] == d.Digit {
			kind = kind%2 + 2*(i+1)
		}
	}
	want := says(kinds[kind], guess.cell, d.Digit, len(o.path))
	if more := d.Why.Named("of equals"); !o.sure && more.Said() {
		equals = more.Int("equals")
	}
	if o.on("activity") && equals > 1 {
		want = want.and(says("of equals", equals))
	}
	s.why(*d, 0, want)
	s.said(want)
	o.assign(fact{literal: literal{guess, true}, by: -1})
}

// best is the first of the digits that are guessed next, and how many are as active.
func (o *clausesOracle) best() (best way, equals int) {
	for _, w := range o.ways {
		switch {
		case !o.open(w):
		case equals == 0, o.on("activity") && o.activity[w] > o.activity[best]:
			best, equals = w, 1
		case o.activity[w] == o.activity[best]:
			equals++
		}
	}
	return best, equals
}

func (o *clausesOracle) analyse(s *phase) {
	s.claim(len(o.path) == 0 || len(s.told) == 0, "%d decisions are told", len(s.told))
	if len(o.path) == 0 {
		o.close(s)
		s.said(o.ended(says("without a guess")))
		return
	}
	s.happened()
	if !o.on("learn") {
		o.takeGuesses()
		s.said(says("nothing is learnt", len(o.path)))
		return
	}
	o.clause = o.strips(s)
	o.levelled()
	o.cut(s)
	want := says("is learnt", len(o.clause), o.glue)
	var named []literal
	for i := range min(len(o.clause), 6) {
		if i >= len(s.after.Said.More) {
			break
		}
		r := s.after.Said.More[i]
		l := literal{way{r.Int("cell"), uint8(r.Int("digit"))}, r.Is("is there")}
		want = want.and(o.names(i, l))
		s.claim(o.holds(l) && slices.Contains(o.clause, l.not()) && !slices.Contains(named, l), "%v is not in the clause", l)
		named = append(named, l)
	}
	if more := len(o.clause) - 6; more > 0 {
		want = want.and(says("more literals", more))
	}
	s.said(want)
	s.claim(len(named) > 0 && named[0] == o.clause[0].not(), "the first is not the one that is forced")
}

// names says a literal behind others.
func (o *clausesOracle) names(before int, l literal) wanted {
	if l.is {
		return says("is there", before, l.cell, l.digit)
	}
	return says("is not there", before, l.cell, l.digit)
}

// level is that of a literal of the clause.
func (o *clausesOracle) level(l literal) int { return o.trail[o.at[l.way]].level }

// levelled counts the levels of the clause.
func (o *clausesOracle) levelled() {
	levels := map[int]bool{}
	for _, l := range o.clause {
		levels[o.level(l)] = true
	}
	o.glue = len(levels)
}

// takeGuesses takes for the clause that not all guesses stand.
func (o *clausesOracle) takeGuesses() {
	o.clause = nil
	for _, b := range slices.Backward(o.path) {
		o.clause = append(o.clause, literal{way{b.Cell.Or(-1), b.Digit}, false})
	}
	o.glue = len(o.clause)
}

// cut checks that a clause follows from those that are known, that all but one of its literals stand
// in earlier levels, and, where each reason is known, that it is the cut at the first unique
// implication point or a part of it.
func (o *clausesOracle) cut(s *phase) {
	var assumed []literal
	for i, l := range o.clause {
		assumed = append(assumed, l.not())
		s.claim(o.holds(l.not()) && (o.level(l) == len(o.path)) == (i == 0), "%v has no place in the clause", l)
	}
	s.claim(len(o.clause) > 0 && o.refutes(assumed), "the clause %v does not follow", o.clause)
	list, met, used, sure := o.explain()
	o.sure = o.sure && sure
	for _, i := range used {
		o.learnt[i].used = s.begun.Iteration
	}
	if sure {
		s.claim(list[0] == o.clause[0], "the clause forces %v, it should be %v", o.clause[0], list[0])
		s.claim(!slices.ContainsFunc(o.clause, func(l literal) bool { return !slices.Contains(list, l) }), "more is in the clause than in the cut")
	}
	for w := range met {
		o.activity[w] += o.step
		o.sure = o.sure && o.activity[w] < 1e90
	}
	o.step *= 1 / .95
}

// close checks the end of a tree that is searched.
func (o *clausesOracle) close(s *phase) {
	o.closed = true
	o.presented(s, s.told)
	if o.solutions == 0 {
		s.happened(event("no solution", o.nodes))
	} else {
		s.happened(event("no other solution", o.nodes))
	}
}

func (o *clausesOracle) learn(s *phase) {
	switch {
	case o.full && o.solutions > 1:
		o.presented(s, s.told)
		s.happened(event("a second solution", o.nodes))
		s.said(o.ended(says("the first solution")))
		return
	case o.full && len(o.path) == 0:
		o.close(s)
		s.said(o.ended(says("nothing left")))
		return
	case o.full:
		o.takeGuesses()
	}
	depth := 0
	for _, l := range o.clause[1:] {
		depth = max(depth, o.level(l))
	}
	levels := len(o.path) - depth
	told := o.jump(s, depth)
	forced := o.clause[0]
	want := says("jumps", levels, depth).and(o.names(0, forced))
	if o.full {
		want = says("rules the solution out").and(clausesOf(want)...)
	}
	s.said(want)
	events := []wanted{event("back up", levels, depth)}
	f := fact{literal: forced, by: -1}
	why := says("a refuted guess")
	if o.full || o.on("learn") {
		why = says("the new clause", len(o.clause))
		if o.full {
			why = says("a solution is ruled out")
		} else {
			events = append(events, event("learnt", len(o.clause), o.glue))
		}
		if len(o.clause) > 1 {
			f.reasons, f.learnt = [][]literal{o.clause[1:]}, []int{len(o.learnt)}
			c := learnt{list: o.clause, levels: o.glue, used: s.begun.Iteration}
			if o.full {
				c.levels = 0
			}
			o.learnt = append(o.learnt, c)
			o.kept++
		}
	}
	s.happened(events...)
	s.claim(len(s.told) == told+1, "%d decisions are told, %d cells are emptied and one literal is forced", len(s.told), told)
	d := s.told[len(s.told)-1]
	kind := map[bool]decision.Kind{true: decision.Infer, false: decision.Prune}[forced.is]
	s.claim(d.Kind == kind && d.Cell.Is(forced.cell) && d.Digit == forced.digit && d.Other.None(), "%v is told to be forced", d)
	s.why(d, 0, why)
	o.known = append(o.known, o.clause)
	o.assign(f)
}

// jump takes back all guesses but the first ones, and checks what is told of it.
func (o *clausesOracle) jump(s *phase, depth int) (told int) {
	undone := map[int]engine.Branch{}
	for i, b := range o.path[depth:] {
		undone[depth+i+1] = b
	}
	for len(o.trail) > 0 && o.trail[len(o.trail)-1].level > depth {
		f := o.trail[len(o.trail)-1]
		if f.is {
			o.last[f.cell] = f.digit
		}
		delete(o.at, f.way)
		o.trail = o.trail[:len(o.trail)-1]
	}
	o.done = min(o.done, len(o.trail))
	o.popped += len(o.path) - depth
	o.path = o.path[:depth]
	return o.blanked(s, undone)
}

// patience is the number of conflicts after which the search begins again.
func (o *clausesOracle) patience() int { return int(o.set["restart-after"]) * luby(o.starts) }

func (o *clausesOracle) restart(s *phase) {
	want := says("no restart")
	var events []wanted
	told := 0
	patience, levels := o.patience(), len(o.path)
	again := o.on("restart") && o.fails >= patience && levels > 0
	if again {
		events = append(events, event("restart", o.fails, levels), event("back up", levels, 0))
		told = o.jump(s, 0)
		o.fails = 0
		o.starts++
	}
	s.claim(told == len(s.told), "%d decisions are told, %d cells are emptied", len(s.told), told)
	gone := -1
	if o.kept >= int(o.set["keep"]) {
		gone = o.forget()
		o.kept -= gone
		events = append(events, event("forgotten", gone, o.kept))
	}
	switch {
	case again:
		want = says("all guesses go", o.starts, o.kept).and(o.turns()...)
	case o.on("restart"):
		want = says("no restart yet", min(o.fails, patience), patience)
	}
	if gone > 0 {
		want = want.and(says("forgot", gone, o.kept))
	}
	s.happened(events...)
	s.said(want)
}

// turns is what a start makes of what cells had when most was known: the second start, the second after
// that, the third after that and so on make it what they had last or, in turn, nothing at all.
func (o *clausesOracle) turns() []wanted {
	before := o.starts - 1 // a triangular number
	number := int(math.Round((math.Sqrt(float64(8*before+1)) - 1) / 2))
	if o.set["saving"] < 2 || number*(number+1)/2 != before {
		return nil
	}
	said := says("what cells had counts")
	if number%2 == 0 {
		said = says("what cells had is forgotten")
		clear(o.last)
		clear(o.most)
	}
	maps.Copy(o.last, o.most)
	clear(o.most)
	o.height = 0
	return []wanted{said}
}

// forget gives up half of the clauses, those of most levels first, of equals those that were used
// longest ago, and counts them: but those that stay, and those that something follows from.
func (o *clausesOracle) forget() (gone int) {
	reasons := map[int]bool{}
	for _, f := range o.trail {
		if f.level > 0 && len(f.learnt) > 0 {
			reasons[f.learnt[0]] = true
			o.sure = o.sure && len(f.learnt) == 1
		}
	}
	var ranked []int
	stay := 0
	for i, c := range o.learnt {
		switch {
		case c.levels == 0 || reasons[i]:
			stay++
		case !c.gone:
			ranked = append(ranked, i)
		}
	}
	slices.SortStableFunc(ranked, func(i, k int) int {
		x, y := o.learnt[i], o.learnt[k]
		return cmp.Or(cmp.Compare(y.levels, x.levels), cmp.Compare(x.used, y.used))
	})
	gone = min(o.kept-stay, (o.kept+1)/2)
	if o.sure {
		for _, i := range ranked[:gone] {
			o.learnt[i].gone = true
		}
	}
	return gone
}
