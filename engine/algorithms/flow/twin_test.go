package flow

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// literal is a variable with the sign that satisfies the clause.
type literal struct {
	variable int32
	sign     float64
}

// TestThePullIsTheDefinition: the quick form of both kinds of clauses is
// ds_i/dt = Σ 2 a_m c_mi K_mi K_m, with K_m = 2^-k ∏ (1 − c s), summed clause by clause.
func TestThePullIsTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, 3, 60)
		start, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: rapid.Uint64().Draw(t, "seed")})
		if err != nil {
			t.Fatal(err)
		}
		s := start.(*search)
		for range rapid.IntRange(0, 60).Draw(t, "phases") {
			s.Next(nil)
		}
		if s.Over() {
			return
		}
		s.pull(nil)
		want := make([]float64, len(s.s))
		for m, members := range s.formula.wide {
			var clause []literal
			for _, v := range members {
				clause = append(clause, literal{v, 1})
			}
			s.plainPull(clause, s.wideWeight[m], want)
		}
		for m, two := range s.formula.pairs {
			s.plainPull([]literal{{two[0], -1}, {two[1], -1}}, s.pairWeight[m], want)
		}
		for v, speed := range want {
			if math.Abs(speed-s.speed[v]) > 1e-9*(1+math.Abs(speed)) {
				t.Fatalf("variable %d: %v, expected %v", v, s.speed[v], speed)
			}
		}
	})
}

// plainPull adds what a clause asks of its variables.
func (s *search) plainPull(clause []literal, weight float64, speed []float64) {
	k := func(without int) float64 {
		product := math.Pow(2, -float64(len(clause)))
		for i, l := range clause {
			if i != without {
				product *= 1 - l.sign*s.s[l.variable]
			}
		}
		return product
	}
	for i, l := range clause {
		speed[l.variable] += 2 * weight * l.sign * k(i) * k(-1)
	}
}

// TestTheClausesAreThePuzzle: an assignment satisfies all clauses if and only if it is a
// solution. The paper counts 717 clauses of 126 variables on a puzzle of 34 givens.
func TestTheClausesAreThePuzzle(t *testing.T) {
	p := oracle.Named(t, "reseda/easy")
	f, unmet := newFormula(p, p.Givens)
	if unmet >= 0 {
		t.Fatal("a constraint cannot be met")
	}
	answer := sudoku.Exact(p, 2, 1e6)
	if !answer.Unique() {
		t.Fatal("expected one solution")
	}
	solution := answer.Solutions[0]
	yes := func(v int32) bool { return solution[f.cell[v]] == f.digit[v] }
	for m := range f.size() {
		if !satisfied(f, m, yes) {
			t.Errorf("the solution does not satisfy clause %d", m)
		}
	}
	for v := range int32(len(f.cell)) {
		other := func(w int32) bool { return yes(w) != (w == v) }
		broken := 0
		for m := range f.size() {
			if !satisfied(f, m, other) {
				broken++
			}
		}
		if broken == 0 {
			t.Errorf("variable %d may be turned", v)
		}
	}
}

// satisfied reports whether an assignment satisfies the m-th clause, counted through both
// kinds.
func satisfied(f *formula, m int, yes func(int32) bool) bool {
	if m >= len(f.wide) {
		two := f.pairs[m-len(f.wide)]
		return !yes(two[0]) || !yes(two[1])
	}
	for _, v := range f.wide[m] {
		if yes(v) {
			return true
		}
	}
	return false
}
