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
	own := l.Algorithm != "" || l.Seed != nil || len(l.Params) > 0
	switch {
	case l.Parent < -1 || l.Parent >= i:
		return -1, fmt.Errorf("parent %d: expected an earlier run, or -1 for none", l.Parent)
	case own && (i == 0 || l.Parent >= 0):
		return -1, errors.New("an algorithm, seed or params: expected none, as they are those of the file or of " +
			"its parent")
	case i > 0 && l.Parent < 0 && (l.Algorithm == "" || l.Seed == nil):
		return -1, errors.New("parent -1: expected an algorithm and a seed for a run of its own, or an earlier run")
	}
	return l.Parent, nil
}

// understand reads one run.
func (l *Run) understand(story *Story) (err error) {
	for _, field := range []struct {
		name string
		text string
		into *engine.Position
	}{
		{"fork", l.Fork, &story.Fork},
		{"at", l.At, &story.At},
		{"length", l.Length, &story.Length},
	} {
		if field.name == "fork" && story.Parent < 0 {
			continue
		}
		*field.into, err = engine.ParsePosition(field.text)
		if err == nil && field.into.Iteration > mostIterations {
			err = fmt.Errorf("iteration %s: expected at most %d", *field.into, int64(mostIterations))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", field.name, err)
		}
	}
	if story.At.Compare(story.Length) > 0 {
		return fmt.Errorf("at: %w", beyond(story.At, story.Length, "its length"))
	}
	for place, entry := range l.Journal {
		change, err := entry.understand(story)
		if err == nil && place > 0 && change.At.Compare(story.Journal[place-1].At) < 0 {
			err = fmt.Errorf("iteration %s comes before %s", change.At, story.Journal[place-1].At)
		}
		if err != nil {
			return fmt.Errorf("journal entry %d: %w", place+1, err)
		}
		story.Journal = append(story.Journal, change)
	}
	return l.hashes(story)
}

// hashes reads the hashes of a run, which go as far as it had been.
func (l *Run) hashes(story *Story) error {
	last := engine.Position{}
	for place, hash := range l.Hashes {
		at, err := engine.ParsePosition(hash.At)
		if err == nil && at.Compare(last) < 0 {
			err = fmt.Errorf("iteration %s comes before %s", at, last)
		}
		state, bad := strconv.ParseUint(hash.State, 16, 64)
		if err == nil && bad != nil {
			err = fmt.Errorf("%q is no 64-bit hexadecimal number", hash.State)
		}
		if err != nil {
			return fmt.Errorf("hash %d: %w", place+1, err)
		}
		story.Stones = append(story.Stones, run.Milestone{At: at, Hash: state})
		last = at
	}
	switch {
	case len(story.Stones) == 0:
		return fmt.Errorf("hashes: there is none: expected them up to iteration %s, its length", story.Length)
	case last.Compare(story.Length) < 0:
		return fmt.Errorf("hashes: the last is of iteration %s: expected it of %s, its length", last, story.Length)
	}
	return nil
}

// forks refuses a fork that cannot have come from its parent.
func (s *Story) forks(from *Story) error {
	name := fmt.Sprintf("run %d", s.Parent+1)
	switch {
	case s.Fork.Compare(from.Length) > 0:
		return fmt.Errorf("fork: %w", beyond(s.Fork, from.Length, "the length of "+name))
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

func (c *Change) understand(story *Story) (change run.Change, err error) {
	puzzle := story.Problem.Puzzle
	change.At, err = engine.ParsePosition(c.At)
	if err != nil {
		return change, err
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
		change.Kind, change.Seed = run.NewDice, *c.Seed
	case c.Dice != nil:
		change.Kind, change.Seed = run.EachDice, *c.Dice
	case c.Force != "":
		change.Kind = run.ForceMove
		change.Cell, change.Digit, err = run.ParseMove(c.Force, puzzle.Board)
		if err == nil && puzzle.Given(change.Cell) {
			err = fmt.Errorf(
				"%s: %s is given as %c: expected a free cell",
				c.Force,
				puzzle.CellName(change.Cell),
				puzzle.Symbol(puzzle.Givens[change.Cell]),
			)
		}
	default:
		change.Param, change.Value, err = story.With.ParseSetting(c.Set + "=" + c.To)
		if err == nil {
			err = story.With.CheckLive(change.Param, change.Value)
		}
	}
	return change, err
}
