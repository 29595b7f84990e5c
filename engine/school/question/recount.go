package question

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Recount holds a question to the search that it was made of: it goes on without a witness
// and looks at the boards alone. It returns why the answer that is marked is not the right
// one, or why another is right as well; nil if the question is right. A decision whose dice are
// thrown before the moment at which it is asked can only be held to a search that stands some
// phases before that: see [RecountSince].
func Recount(q *Task, p *sudoku.Puzzle, s engine.Search) error { return RecountSince(q, p, s, 0) }

// RecountSince is Recount with a search that stands a number of phases before the question.
func RecountSince(task *Task, puzzle *sudoku.Puzzle, search engine.Search, before int) error {
	if err := task.whole(); err != nil {
		return err
	}
	if task.Kind == Decides {
		if task.thrown && before == 0 {
			return errors.New("its dice are thrown: expected a search that stands before that")
		}
		return task.HoldsFor(search, before, freshThrows)
	}
	if before > 0 {
		search = search.Clone()
	}
	for range before {
		search.Next(nil)
	}
	if task.foreseen != nil {
		return recountForecast(task, search)
	}
	c := count{q: task, puzzle: puzzle, search: search}
	search.Observe(&c.now)
	if task.Moves != nil && !slices.Equal(task.Grid, c.now.Current) {
		return errors.New("the moves that prove it are those of another board")
	}
	c.goOn(search.Clone())
	return c.byKind()
}

// whole returns what a question lacks.
func (q *Task) whole() error {
	if len(q.Options) < 2 || len(q.Options) > mostOffered || q.Right < 0 ||
		q.Right >= len(q.Options) ||
		q.Because == "" ||
		q.Text == "" {
		return errors.New("not a whole question")
	}
	texts := map[string]bool{}
	for _, o := range q.Options {
		if texts[o.Text] || o.Text == "" {
			return fmt.Errorf("the answer %q stands twice, or is empty", o.Text)
		}
		texts[o.Text] = true
	}
	return nil
}

// count is the work of Recount.
type count struct {
	q      *Task
	puzzle *sudoku.Puzzle
	search engine.Search
	// now is the state at which it is asked, there that after its span, and end that at the
	// end of the iteration.
	now, there, end engine.Snapshot
	// boards are those after the phases of this iteration and the next.
	boards []sudoku.Grid
}

func (c *count) goOn(search engine.Search) {
	c.there = c.now
	for phase, ends := 1, 0; ends < 2 && search.Tally().Status == engine.Running; phase++ {
		step := search.Next(nil)
		var here engine.Snapshot
		search.Observe(&here)
		c.boards = append(c.boards, here.Current)
		if c.q.On == (engine.Position{Phases: phase}) {
			c.there = here
		}
		if step.Whole || step.Status != engine.Running {
			ends++
			if ends == 1 {
				c.end = here
				if c.q.On.Iteration > 0 {
					c.there = here
				}
			}
		}
	}
}

// only returns why the marked answer is not the only one for which something holds.
func (c *count) only(what string, holds func(o Option) bool) error {
	for i, o := range c.q.Options {
		if holds(o) != (i == c.q.Right) {
			return fmt.Errorf("%q: expected that only the right answer %s", o.Text, what)
		}
	}
	return nil
}

func (c *count) byKind() error {
	task, puzzle := c.q, c.puzzle
	switch task.Kind {
	case NextMove:
		return c.only("is made", func(o Option) bool {
			m := c.move(o)
			return m != nil && isMade(m, task.Grid, firstOther(task.Grid, c.boards))
		})
	case Forbidden:
		return c.only("is forbidden", func(o Option) bool {
			m := c.move(o)
			return m != nil && m.Verdict == engine.Taboo
		})
	case Aspires:
		answer := task.Options[task.Right]
		if m := c.move(answer); m == nil || admitted(&c.there.Memory, m, answer) != task.Right {
			return fmt.Errorf("the verdict of that move is another: %v", m)
		}
	case PlaceKind:
		return c.place()
	case Acceptance:
		curve := c.there.Neighbourhood.Curve
		if task.P == 0 {
			rule := c.there.Neighbourhood.Chosen >= 0 && !slices.ContainsFunc(
				curve,
				func(v float64) bool { return v > 0 && v < 1 },
			)
			made := !slices.Equal(c.there.Current, c.now.Current)
			want := 1
			if made {
				want = 0
			}
			if !rule || task.Right != want {
				return fmt.Errorf("made: %v, by a curve of %v", made, curve)
			}
			return nil
		}
		onCurve := slices.ContainsFunc(curve, func(v float64) bool {
			return math.Abs(v-task.P) < 1e-9
		})
		if !onCurve && len(curve) > 0 {
			return fmt.Errorf("%v is not on the curve of acceptance", task.P)
		}
		return c.only("has that probability", func(o Option) bool { return o.P == task.P })
	case DigitDrawn:
		if task.Right != StepOf(task.P) || task.P <= 0 || task.P >= 1 {
			return fmt.Errorf("%v is not between 0 and 1, or the answer is another", task.P)
		}
	case Fate:
		cost, list := fresh(&c.now.Population)
		if len(list) == 0 || task.P != noCheaper(list, cost) || task.Right != StepOf(task.P) {
			return fmt.Errorf("%v is not the share of those that cost %d or more", task.P, cost)
		}
	case Selection:
		members := c.there.Population.Members
		return c.only("is chosen", func(o Option) bool {
			if o.Of.Among != decision.AMember || o.Of.Member >= len(members) {
				return false
			}
			m := members[o.Of.Member]
			return int(m.Cost) == o.Of.Cost && m.Mark == engine.Chosen
		})
	case Rising:
		return c.only("rises", func(o Option) bool {
			k := o.Of.Cell.Or(0)*puzzle.Side + int(o.Of.Digit) - 1
			return o.Of.Among == decision.ADigit && c.end.Marginals.P[k] > c.now.Marginals.P[k]
		})
	case Becomes:
		return c.only("is what it becomes", func(o Option) bool {
			of := task.Options[task.Right].Of
			k := of.Cell.Or(0)*puzzle.Side + int(of.Digit) - 1
			return o.P == c.there.Marginals.P[k]
		})
	case Tried:
		i := slices.IndexFunc(c.boards, func(b sudoku.Grid) bool {
			return !slices.Equal(b, c.now.Current)
		})
		return c.only("is filled first", func(o Option) bool {
			return i >= 0 && c.boards[i][o.Cells[0]] != c.now.Current[o.Cells[0]]
		})
	case Backs:
		depth, stands := len(c.now.Tree.Path), 0
		for _, b := range c.end.Tree.Path {
			if b.Stands() {
				stands++
			}
		}
		if task.Right != min(depth-stands, len(far)-1) {
			return fmt.Errorf("of %d decisions %d stand", depth, stands)
		}
	case Emptied:
		return c.only("is enough", func(o Option) bool {
			return empties(c.search, c.now.Current, o.Cells)
		})
	case CostNext:
		goes := decision.By(cmp.Compare(c.end.Cost, c.now.Cost))
		return c.only("is what happens", func(o Option) bool {
			return o.Of.Delta == goes
		})
	}
	return nil
}

// move is the one that an answer is about, nil for none.
func (c *count) move(o Option) *engine.Move {
	for i := range c.q.Moves {
		if moved(&c.q.Moves[i]) == o.Of {
			return &c.q.Moves[i]
		}
	}
	return nil
}

// place holds the kind of place to the moves.
func (c *count) place() error {
	better, equal, worse := (&engine.Neighbourhood{Moves: c.q.Moves}).Count()
	want := level
	switch {
	case better > 0:
		want = slope
	case equal == 0:
		want = strictMinimum
	case worse == 0:
		want = flat
	}
	if c.q.Right != want {
		return fmt.Errorf("of its moves %d lower the cost, %d leave it and %d raise it", better, equal, worse)
	}
	return nil
}
