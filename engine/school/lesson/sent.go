package lesson

import (
	"errors"
	"fmt"
	"strings"
)

// Sent writes a lesson for others to follow on their own screens: without what is unsent, and with puzzles
// in words that say the same everywhere, which puzzle finds for a name. A lesson with a script is refused:
// what was sent does not run.
func Sent(lesson *Lesson, puzzle func(name string) (string, error)) (string, error) {
	if len(lesson.Scripts) > 0 {
		return "", errors.New("a lesson with a script is not sent to others")
	}
	var out []string
	for i, line := range strings.Split(lesson.Source, "\n") {
		if lesson.scope[i] {
			line = uncomment(line)
			name, rest, _ := strings.Cut(line, " ")
			runs := []string{rest}
			switch name {
			case "note", "claim", "expect", "says", "plain": // that only the speaker and a check read
				continue
			case "race":
				runs = strings.Split(rest, "|")
				fallthrough
			case "run":
				for lane, words := range runs {
					run, err := (&parser{}).run(words)
					if err == nil {
						run.Puzzle, err = puzzle(run.Puzzle)
					}
					if err != nil {
						return "", fmt.Errorf("a puzzle of the lesson: %w", err)
					}
					runs[lane] = run.String()
				}
				line = name + " " + strings.Join(runs, " | ")
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n"), nil
}

// ReadSent reads a lesson that came over the network under a name.
func ReadSent(name, text string) (*Lesson, error) {
	lesson, err := Parse(name+".md", text)
	switch {
	case err != nil:
		return nil, err
	case len(lesson.Scripts) > 0:
		return nil, errors.New("a lesson with a script came over the network: expected one without")
	}
	lesson.ID, lesson.Sent = name, true
	return lesson, nil
}
