package main

import (
	"os"
	"strings"
	"testing"
)

// TestWhatIsTypedElsewhereIsUnderstood: shares are typed with a percent sign or without, as
// everywhere; where something is missing or called otherwise, the answer says what.
func TestWhatIsTypedElsewhereIsUnderstood(t *testing.T) {
	if code, _, said := runProgram(t, ""); code != exitBad || !strings.Contains(said, "an empty word names nothing") {
		t.Errorf("an empty word: %d: %s", code, said)
	}
	for _, c := range []struct {
		line, says string
		code       int
	}{
		{"bench power --rates 50%,70%", "tell a rate of 0.5 from one of 0.7", exitDone},
		{"bench power --rates .5,.7", "tell a rate of 0.5 from one of 0.7", exitDone},
		{"bench power --rates .5,.5", "--rates 0.5,0.5: expected two different rates", exitBad},
		{"bench power --rates half,.5", "expected two rates, such as", exitBad},
		{"compare", "did you mean bench?", exitBad},
		{"é", `no command or puzzle "é"; sudokuscope --help lists the commands`, exitBad},
		{"download", `no command or puzzle "download"; sudokuscope --help`, exitBad},
		{"start", "did you mean sudokuscope alone?", exitBad},
		{"generate", "did you mean puzzles generate?", exitBad},
		{"list", "did you mean puzzles list?", exitBad},
		{"gif", "did you mean export cast?", exitBad},
		{"/?", "did you mean help?", exitBad},
		{"algorithm", "did you mean help algorithms?", exitBad},
		{"sudoku.json", "sudoku.json: no such file", exitBad},
		{"--list", "unknown flag: --list; expected one of those", exitBad},
		{"--seed 1e3", "--seed 1e3: expected a whole number from 0", exitBad},
		{"run", "did you mean solve?", exitBad},
		{"race", "did you mean the key R on the screen?", exitBad},
		{"tabu", "did you mean -a tabu?", exitBad},
		{"212", "did you mean --at 212?", exitBad},
		{"tenure=5", "did you mean --set tenure=5?", exitBad},
		{"many runs", "did you mean", exitBad},
		{"version", "did you mean --version?", exitBad},
		{"ai-escargot --race anneal", "press R on the screen for a race; watch takes --race LANE", exitBad},
	} {
		code, out, said := runProgram(t, strings.Fields(c.line)...)
		if code != c.code || !strings.Contains(out+said, c.says) {
			t.Errorf("%s: %d: %s%s; expected %q", c.line, code, out, said, c.says)
		}
	}
}

// Whatever is offered in place of a word is there.
func TestOtherCommandsAreThere(t *testing.T) {
	root := wholeCommand(&app{out: newOutput(os.Stdout), stdout: os.Stdout})
	for name := range otherCommands {
		elsewhere := name == "sudokuscope alone" || name == "help algorithms" || strings.HasPrefix(name, "the ")
		if elsewhere || name == "--version" {
			continue
		}
		if c, rest, err := root.Find(strings.Fields(name)); err != nil || c == root || len(rest) > 0 {
			t.Errorf("%s: %v, %q", name, err, rest)
		}
	}
}
