package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/experiment"
)

func readRun(p *parser, s *Step, rest string) error {
	r, err := p.run(rest)
	s.Run, s.Go = r, Go{Line: p.at}
	return err
}

// run reads the words of a command line that say which run it is.
func (p *parser) run(rest string) (Run, error) {
	run := Run{Line: p.at}
	flags := pflag.NewFlagSet("run", pflag.ContinueOnError)
	flags.StringVarP(&run.Algorithm, "algorithm", "a", "", "")
	flags.StringVar(&run.Preset, "preset", "", "")
	flags.Uint64VarP(&run.Seed, "seed", "s", 1, "")
	flags.StringArrayVar(&run.Set, "set", nil, "")
	flags.StringArrayVar(&run.Changes, "change", nil, "")
	words, err := split(rest)
	if err == nil {
		err = flags.Parse(words)
	}
	if err != nil {
		return run, err
	}
	if flags.NArg() != 1 {
		return run, fmt.Errorf("run %s: expected one puzzle such as ai-escargot, and flags", rest)
	}
	run.Puzzle = flags.Arg(0)
	return run, nil
}

func readGo(p *parser, step *Step, rest string) error {
	goal := Go{Line: p.at}
	if to, then, ok := strings.Cut(rest, " and then "); ok {
		iterations, err := strconv.ParseInt(
			strings.TrimPrefix(strings.TrimSpace(then), "+"),
			10,
			64,
		)
		if err != nil || iterations < -1e6 || iterations > 1e6 {
			return fmt.Errorf("go: %q: expected a number of iterations such as +1 or -1", then)
		}
		rest, goal.Then = strings.TrimSpace(to), iterations
	}
	if at, err := engine.ParsePosition(rest); err == nil {
		goal.At = at
	} else {
		goal.Until = rest
	}
	step.Go = goal
	return nil
}

// readMany reads how many seeds, or how many general puzzles of each share of givens, and how far
// each goes.
func readMany(p *parser, step *Step, rest string) error {
	words := strings.Fields(rest)
	if n := len(words); n > 1 && words[n-1] == "tail" {
		step.Tail, words = true, words[:n-1]
		rest = strings.Join(words, " ")
	}
	if n := len(words); n > 2 && words[n-2] == "evaluations" {
		each := within("evaluations", 1, mostRaced, func(s *Step) *int64 { return &s.Each })
		if err := each(p, step, words[n-1]); err != nil {
			return err
		}
		if words = words[:n-2]; len(words) == 2 {
			shares, _, err := experiment.Shares(words[1])
			if err != nil || len(shares) < 2 {
				return fmt.Errorf("many %s: expected shares such as given=35%%..60%%", rest)
			}
			step.Sweep, words = words[1], words[:1]
		}
		rest = strings.Join(words, " ")
	}
	return within("many", 2, 1000, func(s *Step) *int {
		return &s.Many
	})(p, step, rest)
}

// readInclude takes a step of a lesson that is built in, as the lecture does.
func readInclude(p *parser, step *Step, rest string) error {
	name, number, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || name == p.lesson.ID {
		return fmt.Errorf("include %s: expected another lesson and the number of a step, such as tabu 2", rest)
	}
	from, err := Open(name)
	if err != nil {
		return fmt.Errorf("include: %w", err)
	}
	if n < 1 || n > len(from.Steps) {
		return fmt.Errorf("include %s: expected a step from 1 to %d", rest, len(from.Steps))
	}
	taken := from.Steps[n-1]
	if taken.Run.Script != nil {
		return fmt.Errorf("include %s: its run takes a script of that lesson; expected another step", rest)
	}
	taken.Title, taken.Line, taken.Included = step.Title, step.Line, name
	taken.Claims, taken.Expects, taken.Says = nil, nil, nil
	taken.Run.Line, taken.Go.Line = p.at, p.at
	taken.Race, taken.Checks = slices.Clone(taken.Race), slices.Clone(taken.Checks)
	taken.Tries = slices.Clone(taken.Tries)
	for i := range taken.Race {
		taken.Race[i].Line = p.at
	}
	for i := range taken.Checks {
		taken.Checks[i].Line = p.at
	}
	for i := range taken.Tries {
		taken.Tries[i].Line = p.at
	}
	if taken.Ask != nil {
		ask := *taken.Ask
		ask.Line, ask.Options = p.at, slices.Clone(ask.Options)
		taken.Ask = &ask
	}
	*step = taken
	p.above = strings.TrimSpace(p.above + "\n\n" + taken.Text)
	p.body.WriteString(taken.Then + "\n")
	return nil
}

func readPlay(p *parser, step *Step, rest string) error {
	step.Play = true
	if rest == "" {
		return nil
	}
	until, ok := strings.CutPrefix(rest, "until ")
	if !ok {
		return fmt.Errorf("play %s: expected until and a condition", rest)
	}
	step.Until = strings.TrimSpace(until)
	return nil
}

func readRace(p *parser, step *Step, rest string) error {
	for _, part := range strings.Split(rest, "|") {
		run, err := p.run(part)
		if err != nil {
			return err
		}
		step.Race = append(step.Race, run)
	}
	if len(step.Race) < 2 || len(step.Race) > 4 {
		return fmt.Errorf(
			"race has %s: expected 2 to 4 with | between them",
			english.Count(len(step.Race), "run"),
		)
	}
	step.Run = step.Race[0]
	step.Go = Go{Line: p.at}
	return nil
}
