package oracle

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["clauses"] = func(p *sudoku.Puzzle, set engine.Settings) doubter { return newClauses(p, set) }
}

// clausesOracle follows a search that learns by what it tells: it writes a trail of its own, looks
// for the clause by which each literal follows, and keeps the clauses that were shown to it.
type clausesOracle struct {
	treeOracle
	logic
	trail  []fact
	at     map[way]int // the place of a digit in a cell in the trail
	done   int         // so much of the trail has been propagated
	learnt []learnt
	clause []literal // the last
	glue   int
	found  [][]literal // the clauses that the conflict may break
	broke  []int       // those of them that were learnt

	kept          int // clauses
	fails, starts int
	propagated    int
	last, most    map[int]uint8 // what cells had last, and when most was known since the last start
	height        int           // literals that were known then
	activity      map[way]float64
	step          float64
	// sure reports whether each reason so far that counts for what is active and what is forgotten was
	// the only possible one.
	sure bool
}

// literal says that a digit is in a cell, or that it is not.
type literal struct {
	way
	is bool
}

func (l literal) not() literal { return literal{l.way, !l.is} }

// fact is what is assigned: of a guess, and of what needs no reason, there is no reason.
type fact struct {
	literal
	level   int
	reasons [][]literal // the clauses that it may follow from, without it
	by      int         // the cell whose digit excludes it, or -1
	learnt  []int       // those of them that were learnt
}

// learnt is a clause that was learnt.
type learnt struct {
	list   []literal
	levels int   // 0 of one that stays
	used   int64 // the iteration that used it last
	gone   bool
}

func newClauses(p *sudoku.Puzzle, set engine.Settings) *clausesOracle {
	o := &clausesOracle{
		treeOracle: treeOracle{p: p, set: set}, logic: newLogic(p), starts: 1,
		at: map[way]int{}, last: map[int]uint8{}, most: map[int]uint8{}, activity: map[way]float64{}, step: 1, sure: true,
	}
	for _, w := range o.ways {
		o.activity[w] = 1 / float64(p.Candidates(w.cell).Count())
	}
	for _, list := range o.choices {
		if len(list) == 1 && !o.holds(literal{list[0], true}) {
			o.assign(fact{literal: literal{list[0], true}, by: -1})
		}
	}
	return o
}

func (o *clausesOracle) assign(f fact) {
	f.level = len(o.path)
	o.at[f.way] = len(o.trail)
	o.trail = append(o.trail, f)
}

// holds reports whether a literal is known to be true.
func (o *clausesOracle) holds(l literal) bool {
	i, has := o.at[l.way]
	return has && o.trail[i].is == l.is
}

// but are the literals of a clause without one, if all of them are false.
func (o *clausesOracle) but(clause []literal, l literal) (rest []literal, unit bool) {
	rest = slices.DeleteFunc(slices.Clone(clause), func(other literal) bool { return other == l })
	return rest, !slices.ContainsFunc(rest, func(other literal) bool { return !o.holds(other.not()) })
}

// choice is a constraint as a clause.
func (o *clausesOracle) choice(constraint int) (clause []literal) {
	if constraint < 0 || constraint >= len(o.choices) {
		return nil
	}
	for _, w := range o.choices[constraint] {
		clause = append(clause, literal{w, true})
	}
	return clause
}

// taker is the cell whose digit made the last literal of a clause false.
func (o *clausesOracle) taker(rest []literal) int {
	last := -1
	for _, l := range rest {
		if i, has := o.at[l.way]; has {
			last = max(last, i)
		}
	}
	if last < 0 {
		return -1
	}
	return o.trail[last].by
}

func (o *clausesOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.propagate(s)
	case 1:
		o.decide(s)
	case 2:
		o.analyse(s)
	case 3:
		o.learn(s)
	case 4:
		o.restart(s)
	}
	o.leaves(s)
}

// leaves checks what every phase leaves.
func (o *clausesOracle) leaves(s *phase) {
	tree := &s.after.Tree
	s.claim(slices.Equal(tree.Path, o.path), "the path is %v, it should be %v", tree.Path, o.path)
	s.claim(slices.Equal(tree.Levels, o.levels), "guesses by depth are %v, they should be %v", tree.Levels, o.levels)
	s.claim(tree.Popped == o.popped && tree.Closed == o.closed && int(tree.Solutions) == o.solutions, "the tree is %+v", tree)
	s.claim(string(s.board) == string(s.after.Current), "the board is not what was told")
	for _, c := range o.p.Free {
		var may sudoku.Mask
		var digits []uint8
		for m := o.p.Candidates(int(c)); m != 0; m &= m - 1 {
			w := way{int(c), m.Lowest()}
			if !o.holds(literal{w, false}) {
				may |= sudoku.Bit(w.digit)
			}
			if o.holds(literal{w, true}) {
				digits = append(digits, w.digit)
			}
		}
		s.claim(s.after.Domains[c] == may, "%s may have %v, it should be %v", o.p.CellName(int(c)), s.after.Domains[c], may)
		if s.after.Status != engine.Running {
			continue // the board shows the first solution
		}
		has := s.after.Current[c]
		s.claim(has == 0 && len(digits) == 0 || slices.Contains(digits, has), "%s has %d, known are %v", o.p.CellName(int(c)), has, digits)
	}
	shown := o.strips(s)
	s.claim(len(shown) == len(o.clause) && !slices.ContainsFunc(o.clause, func(l literal) bool { return !slices.Contains(shown, l) }),
		"the clause %v is shown, it should be %v", shown, o.clause)
	s.metric("guesses", float64(len(o.path)))
	s.metric("tried", float64(o.nodes))
	s.metric("clauses", float64(o.kept))
	s.metric("length", float64(len(o.clause)))
	s.metric("levels", float64(o.glue))
	s.metric("propagated", float64(o.propagated))
	s.metric("solutions", float64(o.solutions))
	cost := o.cost(s.after.Current.Blanks())
	if s.after.Status == engine.Solved && o.until() > 0 {
		cost = 0
	}
	s.claim(s.after.Cost == cost, "the cost is %d, it should be %d", s.after.Cost, cost)
	for _, g := range s.after.Gauges {
		want := [2]float64{float64(o.kept), o.set["keep"]}
		if g.Name == "conflicts to a restart" {
			want = [2]float64{float64(min(o.fails, o.patience())), float64(o.patience())}
		}
		s.claim(g.At == want[0] && g.Full == want[1], "the gauge is %v", g)
	}
}

// strips is the clause that is shown, the literal that it forces first.
func (o *clausesOracle) strips(s *phase) (clause []literal) {
	for _, strip := range s.after.Strips {
		cell, err := o.p.CellNamed(strip.Label)
		s.claim(err == nil, "a strip is called %s", strip.Label)
		for i, mark := range strip.Marks { // is there, is not there, goes, comes
			l := literal{way{cell, strip.Digits[i]}, mark%2 == 0}
			if mark > 2 {
				clause = slices.Insert(clause, 0, l)
			} else {
				clause = append(clause, l)
			}
		}
	}
	return clause
}

func (o *clausesOracle) propagate(s *phase) {
	o.dead, o.full, o.popped, o.found, o.broke = false, false, 0, nil, nil
	from, filled := len(o.trail), 0
	for i := range s.told {
		d := &s.told[i]
		if d.Kind == decision.Infer || d.Kind == decision.Prune {
			o.follow(s, d)
			if d.Kind == decision.Infer {
				filled++
			}
		}
	}
	told := len(o.trail) - from
	if slices.ContainsFunc(s.told, func(d decision.Decision) bool { return d.Kind == decision.DeadEnd }) {
		o.contradicts(s, told)
		return
	}
	s.claim(told == len(s.told), "%d decisions are told, %d follow", len(s.told), told)
	o.propagated += len(o.trail) - o.done
	o.done = len(o.trail)
	s.claim(o.whole(), "not all is drawn that follows")
	if len(o.trail) > o.height {
		o.height = len(o.trail)
		for _, f := range o.trail {
			if f.is {
				o.most[f.cell] = f.digit
			}
		}
	}
	s.happened(o.judges(s)...)
	if o.full {
		s.said(o.ended(says("fills all", filled)))
		return
	}
	s.said(says("follows", filled, told-filled, s.after.Current.Blanks()))
}

// follow checks why a literal follows, and notes it.
func (o *clausesOracle) follow(s *phase, d *decision.Decision) {
	l := literal{way{d.Cell.Or(-1), d.Digit}, d.Kind == decision.Infer}
	name := o.p.CellName(d.Cell.Or(-1))
	_, known := o.at[l.way]
	s.claim(!known && slices.Contains(o.ways, l.way), "%d at %s is not open", d.Digit, name)
	f := fact{literal: l, by: -1}
	cause, want := -1, wanted{}
	switch kind := d.Why.Kind.Name; kind {
	case "has it", "has another":
		i := slices.IndexFunc(o.trail, func(f fact) bool { return f.is && o.exclude(f.way, l.way) })
		if i < 0 || l.is {
			s.wrong("nothing excludes %d at %s", d.Digit, name)
			break
		}
		f.by, f.reasons = o.trail[i].cell, [][]literal{{o.trail[i].not()}}
		cause, want = f.by, says("has it", f.by)
		if f.by == l.cell {
			cause, want = -1, says("has another", o.trail[i].digit)
		}
	case "the last digit", "the last place":
		n := l.cell
		want = says(kind, l.cell, d.Digit)
		if kind == "the last place" {
			unit := d.Why.Int("unit")
			n = o.p.Cells + unit*o.p.Side + int(d.Digit) - 1
			want = says(kind, l.cell, d.Digit, unit)
		}
		clause := o.choice(n)
		rest, unit := o.but(clause, l)
		s.claim(l.is && slices.Contains(clause, l) && unit && o.first(n), "constraint %d does not leave %d at %s", n, d.Digit, name)
		f.reasons, cause = [][]literal{rest}, o.taker(rest)
	case "a learnt clause":
		for i, c := range o.learnt {
			if rest, unit := o.but(c.list, l); unit && !c.gone && len(rest) == len(c.list)-1 && len(c.list) == d.Why.Int("length") {
				f.reasons = append(f.reasons, rest)
				f.learnt = append(f.learnt, i)
			}
		}
		s.claim(len(f.reasons) > 0, "no clause of %d forces %d at %s", d.Why.Int("length"), d.Digit, name)
		want = says(kind, d.Why.Int("length"))
	}
	s.why(*d, 0, want)
	s.claim(d.Other == sudoku.TheCell(cause), "the cause is %d, it should be %d", d.Other.Or(-1), cause)
	o.assign(f)
}

// whole reports whether nothing more follows: from what may be forgotten something may.
func (o *clausesOracle) whole() bool {
	open := func(clause []literal) int { return countOf(clause, func(l literal) bool { return !o.holds(l.not()) }) }
	meets := func(clause []literal) bool {
		return slices.ContainsFunc(clause, o.holds) || open(clause) > 1
	}
	for n := range o.choices {
		if clause := o.choice(n); len(clause) > 0 && !meets(clause) {
			return false
		}
	}
	for _, f := range o.trail {
		if f.is && slices.ContainsFunc(o.excluded[f.way], func(w way) bool { return !o.holds(literal{w, false}) }) {
			return false
		}
	}
	return !o.sure || !slices.ContainsFunc(o.learnt, func(c learnt) bool { return !c.gone && !meets(c.list) })
}
