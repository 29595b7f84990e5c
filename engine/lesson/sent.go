package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Sent writes a lesson for others to follow on their own screens: without the speaker's
// notes and what only a check reads, and with puzzles in words that say the same everywhere, which puzzle finds for a
// name. A lesson with a script is refused: what was sent does not run.
func Sent(l *Lesson, puzzle func(name string) (string, error)) (string, error) {
	if len(l.Scripts) > 0 {
		return "", errors.New("a lesson with a script is not sent to others")
	}
	out := *l
	out.Steps = slices.Clone(l.Steps)
	for i := range out.Steps {
		var lines []string
		for _, line := range out.Steps[i].Lines {
			name, rest, _ := strings.Cut(line, " ")
			switch name {
			case "note", "claim", "expect", "says", "plain":
				continue
			case "run", "race":
				var runs []string
				for part := range strings.SplitSeq(rest, "|") {
					r, err := (&parser{lesson: l}).run(0, part)
					if err == nil {
						r.Puzzle, err = puzzle(r.Puzzle)
					}
					if err != nil {
						return "", fmt.Errorf("the puzzle of step %d: %w", i+1, err)
					}
					runs = append(runs, r.String())
				}
				line = name + " " + strings.Join(runs, " | ")
			}
			lines = append(lines, line)
		}
		out.Steps[i].Lines = lines
	}
	return Format(&out), nil
}

// ReadSent reads a lesson that came over the network under a name.
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
