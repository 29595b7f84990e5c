package clauses

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func started(t *testing.T, puzzle string, set engine.Settings) *search {
	t.Helper()
	p, err := puzzles.Find(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Settings: set, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

// few keeps so few clauses and restarts so soon that both come often.
var few = engine.Settings{"until": 1, "keep": 10, "restart-after": 3}

// TestEachConclusionIsUnit: whatever was propagated is the only literal of its reason that is
// not false, and all others were false before.
func TestEachConclusionIsUnit(t *testing.T) {
	for _, puzzle := range []string{"ai-escargot", "16x16/02237"} {
		s := started(t, puzzle, few)
		for s.Tally().Status == engine.Running && s.Iteration < 300 {
			s.Next(nil)
			unit(t, &s.solver)
		}
	}
}

func unit(t *testing.T, s *solver) {
	t.Helper()
	before := map[literal]bool{}
	for i, l := range s.trail.list {
		reason := s.trail.reason[variable(l)]
		var rest []literal
		switch {
		case reason > 0 && s.trail.level[variable(l)] > 0:
			rest = slices.Clone(s.arena.literals(reason))
			at := slices.Index(rest, l)
			if at < 0 {
				t.Fatalf("literal %d is not in its reason %v", l, rest)
			}
			rest = slices.Delete(rest, at, at+1)
		case reason < 0:
			rest = []literal{isNot(-1 - reason)}
			v, u := variable(l), -1-reason
			if !slices.Contains(s.formula.excluded[s.formula.from[u]:s.formula.from[u+1]], v) {
				t.Fatalf("%d and %d do not exclude each other", v, u)
			}
		}
		for _, other := range rest {
			if !before[opposite(other)] {
				t.Fatalf("literal %d of the trail follows though %d is not false yet", i, other)
			}
		}
		before[l] = true
	}
}

// TestTheClauseIsCutAtTheFirstUIP finds the first literal of the last level through which all
// ways from the guess to the conflict lead by leaving out each in turn, and compares.
func TestTheClauseIsCutAtTheFirstUIP(t *testing.T) {
	seen := 0
	for _, puzzle := range []string{"ai-escargot", "16x16/02237", "25x25/jarnet-j25"}[:sample.Of(2, 3)] {
		s := started(t, puzzle, few)
		for s.Tally().Status == engine.Running && s.Iteration < 200 {
			s.Next(nil)
			if s.Last().Phase != phaseAnalyse || s.Over() {
				continue
			}
			seen++
			if want := firstCut(&s.solver, s.found); s.solver.analysis.clause[0] != opposite(want) {
				t.Fatalf("%s, conflict %d: cut at %d, expected %d", puzzle, s.Iteration+1, s.solver.analysis.clause[0], opposite(want))
			}
		}
	}
	if seen < 50 {
		t.Errorf("%d conflicts were seen", seen)
	}
}

// firstCut is the last literal of the last level without which the guess does not reach the conflict.
func firstCut(s *solver, found conflict) literal {
	begin := s.trail.begin[s.trail.depth()-1]
	level := s.trail.list[begin:]
	reached := func(without literal) bool {
		on := map[literal]bool{}
		if level[0] != without {
			on[level[0]] = true
		}
		touches := func(list []literal) bool {
			return slices.ContainsFunc(list, func(l literal) bool { return on[opposite(l)] })
		}
		for _, l := range level[1:] {
			reason := s.trail.reason[variable(l)]
			list := []literal{isNot(-1 - reason)}
			if reason > 0 {
				list = s.arena.literals(reason)
			}
			list = slices.DeleteFunc(slices.Clone(list), func(other literal) bool { return other == l })
			on[l] = l != without && touches(list)
		}
		if found.clause != none {
			return touches(s.arena.literals(found.clause))
		}
		return touches(found.pair[:])
	}
	for _, l := range slices.Backward(level) {
		if !reached(l) {
			return l
		}
	}
	return -1
}

// TestWhatIsLearntIsImplied: no clause of a run is broken by the only solution of its puzzle, and
// the negation of each leads to a contradiction by plain propagation of what was known before.
func TestWhatIsLearntIsImplied(t *testing.T) {
	for _, puzzle := range []string{"ai-escargot", "16x16/02237"} {
		s := started(t, puzzle, engine.Settings{"restart-after": 3})
		solution := sudoku.Exact(s.Puzzle, 1, 1_000_000).Solutions[0]
		plain := newPlain(s.solver.formula)
		for s.Tally().Status == engine.Running {
			s.Next(nil)
			if s.Last().Phase != phaseAnalyse || s.Over() {
				continue
			}
			clause := slices.Clone(s.solver.analysis.clause)
			if !slices.ContainsFunc(clause, func(l literal) bool {
				v := variable(l)
				return positive(l) == (solution[s.solver.formula.cell[v]] == s.solver.formula.digit[v])
			}) {
				t.Fatalf("%s, conflict %d: the solution breaks the clause", puzzle, s.Iteration+1)
			}
			var negation []literal
			for _, l := range clause {
				negation = append(negation, opposite(l))
			}
			if plain.stands(negation) {
				t.Fatalf("%s, conflict %d: the clause does not follow", puzzle, s.Iteration+1)
			}
			plain.clauses = append(plain.clauses, clause)
		}
	}
}

// plain is the twin of the solver: all clauses written down, and looked through again and again.
type plain struct {
	variables int
	clauses   [][]literal
}

func newPlain(f *formula) *plain {
	p := &plain{variables: len(f.cell)}
	for _, list := range f.choices {
		if len(list) > 0 {
			p.clauses = append(p.clauses, list)
		}
	}
	for v := range int32(len(f.cell)) {
		for _, u := range f.excluded[f.from[v]:f.from[v+1]] {
			if v < u {
				p.clauses = append(p.clauses, []literal{isNot(v), isNot(u)})
			}
		}
	}
	return p
}

// closure is all that follows from literals, nil from a contradiction.
func (p *plain) closure(list []literal) map[literal]bool {
	on := map[literal]bool{}
	for _, l := range list {
		on[l] = true
	}
	for again := true; again; {
		again = false
		for _, clause := range p.clauses {
			open, true_ := []literal(nil), false
			for _, l := range clause {
				true_ = true_ || on[l]
				if !on[opposite(l)] {
					open = append(open, l)
				}
			}
			switch {
			case true_:
			case len(open) == 0:
				return nil
			case len(open) == 1:
				on[open[0]] = true
				again = true
			}
		}
	}
	return on
}

func (p *plain) stands(list []literal) bool { return p.closure(list) != nil }

// TestPropagationIsThePlainOne: the watched literals find what the twin finds, no more and no less.
func TestPropagationIsThePlainOne(t *testing.T) {
	for _, puzzle := range []string{"ai-escargot", "17-clue/1"} {
		s := started(t, puzzle, nil)
		for s.Tally().Status == engine.Running {
			s.Next(nil)
			if s.Last().Phase != phasePropagate {
				continue
			}
			twin := newPlain(s.solver.formula)
			for c := s.solver.arena.own; int(c) < len(s.solver.arena.data); c = s.solver.arena.after(c) {
				twin.clauses = append(twin.clauses, s.solver.arena.literals(c))
			}
			var given []literal
			for _, l := range s.solver.trail.list {
				if s.solver.trail.reason[variable(l)] == none {
					given = append(given, l)
				}
			}
			on := twin.closure(given)
			if (on == nil) != s.found.is {
				t.Fatalf("%s, iteration %d: a conflict: %t, expected %t", puzzle, s.Iteration+1, s.found.is, on == nil)
			}
			if on != nil && len(on) != len(s.solver.trail.list) {
				t.Fatalf("%s, iteration %d: %d literals follow, expected %d", puzzle, s.Iteration+1, len(s.solver.trail.list), len(on))
			}
		}
	}
}

// TestTheSetOfClausesIsBounded: over many conflicts no more is kept than is asked for, in the room
// that there was at the beginning, and nothing is allocated.
func TestTheSetOfClausesIsBounded(t *testing.T) {
	s := started(t, "36x36/50-1", engine.Settings{"keep": 100})
	drive.Sprint(s, 100)
	room := cap(s.solver.arena.data)
	if n := testing.AllocsPerRun(20, func() { drive.Sprint(s, 50) }); n > 0 {
		t.Errorf("%v allocations in 50 conflicts", n)
	}
	if s.solver.arena.kept > 100 || cap(s.solver.arena.data) != room {
		t.Errorf("%d clauses in room for %d; expected 100 at most, in %d", s.solver.arena.kept, cap(s.solver.arena.data), room)
	}
}

// TestSolutionsAreCounted: the proof says of the puzzle what the exact solver says.
func TestSolutionsAreCounted(t *testing.T) {
	for _, one := range []struct {
		line   string
		status engine.Status
		closed bool
		found  int64
	}{
		{"1......2.3......", engine.Solved, false, 2},
		{"..1.2....3.....4", engine.Solved, true, 1},
		{".2.....4....3..1", engine.Exhausted, true, 0},
	} {
		for _, learn := range []float64{0, 1} {
			s, err := drive.Start(Algorithm, drive.Problem{Puzzle: sudoku.Must(one.line), Settings: engine.Settings{"until": 1, "learn": learn}})
			if err != nil {
				t.Fatal(err)
			}
			for s.Tally().Status == engine.Running { // a solution is a landmark
				drive.Sprint(s, 1000)
			}
			var snap engine.Snapshot
			s.Observe(&snap)
			if snap.Status != one.status || snap.Tree.Closed != one.closed || snap.Tree.Solutions != one.found {
				t.Errorf("%s, learn=%v: %v, closed %t, %d solutions; expected %+v",
					one.line, learn, snap.Status, snap.Tree.Closed, snap.Tree.Solutions, one)
			}
		}
	}
}
