package lesson

import (
	"errors"
	"fmt"
	"slices"
)

// Sent writes a lesson for others to follow on their own screens: without the speaker's
// notes, and with puzzles in words that say the same everywhere, which puzzle finds for a
// name. A lesson with a script is refused, as nobody runs what was sent.
func Sent(l *Lesson, puzzle func(name string) (string, error)) (string, error) {
	if len(l.Scripts) > 0 {
		return "", errors.New("a lesson with a script is not sent to others")
	}
	out := *l
	out.Steps = slices.Clone(l.Steps)
	for i := range out.Steps {
		s := &out.Steps[i]
		s.Notes = nil
		s.Race = slices.Clone(s.Race)
		if !s.Own {
			continue
		}
		runs := []*Run{&s.Run}
		for k := range s.Race {
			runs = append(runs, &s.Race[k])
		}
		for _, r := range runs {
			name, err := puzzle(r.Puzzle)
			if err != nil {
				return "", fmt.Errorf("the puzzle %s of step %d: %w", r.Puzzle, i+1, err)
			}
			r.Puzzle = name
		}
	}
	return Format(&out), nil
}

// ReadSent reads a lesson that somebody else has sent under a name.
func ReadSent(name, text string) (*Lesson, error) {
	l, err := Parse(name+".md", text)
	switch {
	case err != nil:
		return nil, err
	case len(l.Scripts) > 0:
		return nil, errors.New("a lesson with a script came over the network: expected one without")
	}
	l.ID, l.Sent = name, true
	return l, nil
}
