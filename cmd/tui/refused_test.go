package main

import (
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
		{"é", `no puzzle is called "é"; sudokuscope puzzles list`, exitBad},
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
