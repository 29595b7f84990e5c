package script

import (
	"strings"
	"testing"

	"sudokuscope/engine/kit/decision"
)

// A line of a script is told as it stands, whatever braces it has, and is a number besides.
func TestALineOfAScriptIsQuoted(t *testing.T) {
	s := begin(t, "def start(s):\n    s.grid.fill_blocks()\ndef move(s):\n"+
		"    s.dice.choice({\"{cell}\": [1, 2]}[\"{cell}\"]) # {line}\nloop = [move]\n")
	lines := map[int]int{}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		line := d.Why.Named("a line of the script")
		if !line.Said() {
			return
		}
		lines[line.Int("line")]++
		text := d.Why.Text(s.(*search).Puzzle.Board)
		if !strings.HasSuffix(text, `["{cell}"]) # {line}`) {
			t.Errorf("told: %s", text)
		}
	}}
	for s.Tally().Iteration < 5 {
		s.Next(w)
	}
	if len(lines) != 1 || lines[4] == 0 {
		t.Errorf("the lines told are %v, expected line 4", lines)
	}
}
