package lesson

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
)

func (p *parser) readRun(s *Step, rest string) error {
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

func (p *parser) readGo(s *Step, rest string) error {
	g := Go{Line: p.at}
	if to, then, ok := strings.Cut(rest, " and then "); ok {
		n, err := strconv.ParseInt(
			strings.TrimPrefix(strings.TrimSpace(then), "+"),
			10,
			64,
		)
		if err != nil || n < -1e6 || n > 1e6 {
			return fmt.Errorf("go: %q: expected a number of iterations such as +1 or -1", then)
		}
		rest, g.Then = strings.TrimSpace(to), n
	}
	if at, err := engine.ParsePosition(rest); err == nil {
		g.At = at
	} else {
		g.Until = rest
	}
	s.Go = g
	return nil
}

// readMany reads how many seeds, or how many general puzzles of each share of givens.
func (p *parser) readMany(s *Step, rest string) error {
	w := strings.Fields(rest)
	if len(w) == 4 && w[2] == "evaluations" {
		shares, other, err := experiment.Shares(w[1:2])
		if err != nil || len(other) > 0 || len(shares) < 2 {
			return fmt.Errorf("many %s: expected shares such as given=35%%..60%%", rest)
		}
		if err := within("evaluations", 1, mostRaced, func(s *Step) *int64 { return &s.Each })(p, s, w[3]); err != nil {
			return err
		}
		s.Sweep, rest = w[1], w[0]
	}
	return within("many", 2, 1000, func(s *Step) *int {
		return &s.Many
	})(p, s, rest)
}

func (p *parser) readPlay(s *Step, rest string) error {
	s.Play = true
	if rest == "" {
		return nil
	}
	until, ok := strings.CutPrefix(rest, "until ")
	if !ok {
		return fmt.Errorf("play %s: expected until and a condition", rest)
	}
	s.Until = strings.TrimSpace(until)
	return nil
}

func (p *parser) readRace(s *Step, rest string) error {
	for _, part := range strings.Split(rest, "|") {
		run, err := p.run(part)
		if err != nil {
			return err
		}
		s.Race = append(s.Race, run)
	}
	if len(s.Race) < 2 || len(s.Race) > 4 {
		return fmt.Errorf(
			"race has %s: expected 2 to 4 with | between them",
			english.Count(len(s.Race), "run"),
		)
	}
	s.Run = s.Race[0]
	s.Go = Go{Line: p.at}
	return nil
}
