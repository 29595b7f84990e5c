package record

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// mostIterations bounds how far a run file says that a run has been: more than
// the fastest search does in a day, so that a number gone wrong differs from a
// long run.
const mostIterations = 1e12

// parent is the run that one was forked off; i is its place in the file.
func (l *Run) parent(i int) (int, error) {
	own := l.Algorithm != "" ||
		l.Seed != nil ||
		len(l.Params) > 0
	switch {
	case l.Parent < -1 || l.Parent >= i:
		return -1, fmt.Errorf("parent %d: expected an earlier run, or -1 for none", l.Parent)
	case own && (i == 0 || l.Parent >= 0):
		return -1, errors.New("an algorithm, seed or params: expected none, as they are those of the file or of " +
			"its parent")
	case i > 0 && l.Parent < 0 &&
		(l.Algorithm == "" || l.Seed == nil):
		return -1, errors.New("parent -1: expected an algorithm and a seed for a run of its own, or an earlier run")
	}
	return l.Parent, nil
}

// understand reads one run.
func (l *Run) understand(s *Story) (err error) {
	for _, f := range []struct {
		name string
		text string
		into *engine.Position
	}{
		{"fork", l.Fork, &s.Fork},
		{"at", l.At, &s.At},
		{"length", l.Length, &s.Length},
	} {
		if f.name == "fork" && s.Parent < 0 {
			continue
		}
		*f.into, err = engine.ParsePosition(f.text)
		if err == nil && f.into.Iteration > mostIterations {
			err = fmt.Errorf("iteration %s: expected at most %d", *f.into, int64(mostIterations))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	if s.At.Compare(s.Length) > 0 {
		return fmt.Errorf("at: %w", beyond(s.At, s.Length, "its length"))
	}
	for n, c := range l.Journal {
		change, err := c.understand(s)
		if err == nil && n > 0 &&
			change.At.Compare(s.Journal[n-1].At) < 0 {
			err = fmt.Errorf(
				"iteration %s comes before %s",
				change.At,
				s.Journal[n-1].At,
			)
		}
		if err != nil {
			return fmt.Errorf("journal entry %d: %w", n+1, err)
		}
		s.Journal = append(s.Journal, change)
	}
	return l.hashes(s)
}

// hashes reads the hashes of a run, which go as far as it had been.
func (l *Run) hashes(s *Story) error {
	last := engine.Position{}
	for n, h := range l.Hashes {
		at, err := engine.ParsePosition(h.At)
		if err == nil && at.Compare(last) < 0 {
			err = fmt.Errorf("iteration %s comes before %s", at, last)
		}
		state, bad := strconv.ParseUint(h.State, 16, 64)
		if err == nil && bad != nil {
			err = fmt.Errorf("%q is no 64-bit hexadecimal number", h.State)
		}
		if err != nil {
			return fmt.Errorf("hash %d: %w", n+1, err)
		}
		s.Stones = append(
			s.Stones,
			run.Milestone{At: at, Hash: state},
		)
		last = at
	}
	switch {
	case len(s.Stones) == 0:
		return fmt.Errorf("hashes: there is none: expected them up to iteration %s, its length", s.Length)
	case last.Compare(s.Length) < 0:
		return fmt.Errorf("hashes: the last is of iteration %s: expected it of %s, its length", last, s.Length)
	}
	return nil
}

// forks refuses a fork that cannot have come from its parent.
func (s *Story) forks(from *Story) error {
	name := fmt.Sprintf("run %d", s.Parent+1)
	switch {
	case s.Fork.Compare(from.Length) > 0:
		return fmt.Errorf(
			"fork: %w",
			beyond(s.Fork, from.Length, "the length of "+name),
		)
	case s.Fork.Compare(s.Length) > 0:
		return fmt.Errorf("fork: %w", beyond(s.Fork, s.Length, "its length"))
	case !slices.Equal(s.before(s.Fork), from.before(s.Fork)):
		return fmt.Errorf("journal: expected the entries of %s up to the fork, at iteration %s", name, s.Fork)
	}
	return nil
}

// before are the changes made before a moment.
func (s *Story) before(at engine.Position) []run.Change {
	n := slices.IndexFunc(s.Journal, func(c run.Change) bool {
		return c.At.Compare(at) >= 0
	})
	if n < 0 {
		n = len(s.Journal)
	}
	return s.Journal[:n]
}

func beyond(at, end engine.Position, what string) error {
	return fmt.Errorf("iteration %s: expected one up to %s, %s", at, end, what)
}

func (c *Change) understand(s *Story) (e run.Change, err error) {
	puzzle := s.Problem.Puzzle
	e.At, err = engine.ParsePosition(c.At)
	if err != nil {
		return e, err
	}
	kinds := 0
	for _, is := range []bool{
		c.Seed != nil,
		c.Dice != nil,
		c.Force != "",
		c.Set != "" || c.To != "",
	} {
		if is {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		err = errors.New("expected one of set and to, seed, dice, or force")
	case c.Seed != nil:
		e.Kind, e.Seed = run.NewDice, *c.Seed
	case c.Dice != nil:
		e.Kind, e.Seed = run.EachDice, *c.Dice
	case c.Force != "":
		e.Kind = run.ForceMove
		e.Cell, e.Digit, err = run.ParseMove(
			c.Force,
			puzzle.Board,
		)
		if err == nil && puzzle.Given(e.Cell) {
			err = fmt.Errorf(
				"%s: %s is given as %c: expected a free cell",
				c.Force,
				puzzle.CellName(e.Cell),
				puzzle.Symbol(puzzle.Givens[e.Cell]),
			)
		}
	default:
		e.Param, e.Value, err = s.With.ParseSetting(c.Set + "=" + c.To)
		if err == nil {
			err = s.With.CheckLive(e.Param, e.Value)
		}
	}
	return e, err
}
