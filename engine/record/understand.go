package record

import (
	"fmt"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// understand reads one life; i is its place in the file.
func (l *Life) understand(i int, a *engine.Algorithm, p *sudoku.Puzzle) (Story, error) {
	s := Story{Parent: l.Parent}
	if s.Parent < -1 || s.Parent >= i || (s.Parent == -1) != (i == 0) {
		return s, fmt.Errorf("parent %d: expected an earlier life, or -1 for the first", l.Parent)
	}
	var err error
	for _, f := range []struct {
		name string
		text string
		into *engine.Position
	}{{"fork", l.Fork, &s.Fork}, {"at", l.At, &s.At}, {"length", l.Length, &s.Length}} {
		if f.name == "fork" && i == 0 {
			continue
		}
		if *f.into, err = engine.ParsePosition(f.text); err != nil {
			return s, fmt.Errorf("%s: %w", f.name, err)
		}
	}
	for n, c := range l.Journal {
		e, err := c.understand(a, p)
		if err == nil && n > 0 && e.At.Compare(s.Journal[n-1].At) < 0 {
			err = fmt.Errorf("iteration %s comes before %s", e.At, s.Journal[n-1].At)
		}
		if err != nil {
			return s, fmt.Errorf("journal entry %d: %w", n+1, err)
		}
		s.Journal = append(s.Journal, e)
	}
	for n, h := range l.Hashes {
		at, err := engine.ParsePosition(h.At)
		if err == nil && n > 0 && at.Compare(s.Stones[n-1].At) < 0 {
			err = fmt.Errorf("iteration %s comes before %s", at, s.Stones[n-1].At)
		}
		state, bad := strconv.ParseUint(h.State, 16, 64)
		if err == nil && bad != nil {
			err = fmt.Errorf("%q is no 64-bit hexadecimal number", h.State)
		}
		if err != nil {
			return s, fmt.Errorf("hash %d: %w", n+1, err)
		}
		s.Stones = append(s.Stones, engine.Milestone{At: at, Hash: state})
	}
	return s, nil
}

func (c *Change) understand(a *engine.Algorithm, p *sudoku.Puzzle) (engine.Change, error) {
	at, err := engine.ParsePosition(c.At)
	e := engine.Change{At: at}
	switch {
	case err != nil:
	case c.Seed != nil:
		e.Kind, e.Seed = engine.NewDice, *c.Seed
	case c.Force != "":
		e.Kind = engine.ForceMove
		e.Cell, e.Digit, err = engine.ParseMove(c.Force, p.Board)
	default:
		if e.Param, e.Value, err = a.ParseSetting(c.Set + "=" + c.To); err == nil {
			err = a.CheckLive(e.Param, e.Value)
		}
	}
	return e, err
}
