package script

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/guest"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// Lines that a phase may be made of. Each leaves the state such that any other may
// follow: s.cell is a free cell or None, s.other a grid of the same size.
var randomLines = []string{
	"s.cell = s.dice.choice(s.grid.free()) if s.grid.free() else None",
	"s.cell = s.dice.choice(s.grid.clashing()) if s.grid.clashing() else s.cell",
	"if s.cell != None:\n    s.grid.place(s.cell, 1 + s.dice.int(s.side))",
	"if s.cell != None:\n    s.grid.place(s.cell, 0)",
	"if s.cell != None and s.grid.candidates(s.cell):\n    s.grid.place(s.cell, s.dice.choice(s.grid.candidates(s.cell)))",
	"if s.cell != None:\n    m = s.grid.puts(s.cell).best(s.tabu, aspire=s.best_cost - s.cost)\n    if m:\n        s.grid.place(s.cell, s.dice.choice(m).digit)",
	"m = s.grid.swaps().best(s.tabu)\nif m:\n    s.move = s.dice.choice(m)\n    s.grid.swap(s.move)\n    s.tabu.forbid(s.move.cell, s.move.had, 1 + s.dice.int(5))",
	"m = [m for m in s.grid.swaps() if m.delta < depth]\nif m and s.dice.chance(noise):\n    s.grid.swap(s.dice.choice(m))",
	"s.other.take(s.grid)",
	"s.other.fill_blocks()",
	"if s.dice.chance(noise):\n    s.grid.take(s.other)",
	"if len(s.crowd) < 4:\n    s.crowd.add(s.grid)",
	"s.crowd.replace(s.crowd.worst(), s.other)",
	"s.p.learn(s.grid, noise)",
	"s.other.clear()\ns.p.sample(s.other)",
	"if s.dice.chance(0.02):\n    s.restart()",
	"s.say(\"at cost %d\" % s.cost)",
	"wrong(s, a=s.cost)",
	"for i in range(3):\n    s.count += i",
	"s.grid.fill()",
	"free = s.grid.free()\nif free:\n    s.grid.swap(s.dice.choice(free), s.dice.choice(free))",
}

// randomScript draws a small script: everything that keeps a state, and phases of
// lines that are drawn.
func randomScript(t *rapid.T) string {
	var b strings.Builder
	b.WriteString("\"\"\"Drawn at random.\"\"\"\n")
	fmt.Fprintf(&b, "cost = %q\n", rapid.SampledFrom(guest.Measures).Draw(t, "cost"))
	b.WriteString("noise = param(0.1, min=0, max=1, live=True, doc=\"how often\")\n")
	b.WriteString("depth = param(0, min=-5, max=5, doc=\"how deep\")\n")
	b.WriteString("wrong = event(\"wrong\", \"the cost is {a}\")\nmetric(\"count\", lambda s: s.count)\n")
	b.WriteString("preset(\"wild\", \"Often.\", noise=1)\n\ndef start(s):\n")
	for _, l := range []string{"s.cell, s.move, s.count = None, None, 0", "s.tabu, s.crowd, s.p = s.memory(), s.population(), s.marginals()", "s.other = s.grid.copy()", "s.crowd.add(s.grid)"} {
		b.WriteString("    " + l + "\n")
	}
	if rapid.Bool().Draw(t, "certain") {
		b.WriteString("    s.grid.hold_certain()\n")
	}
	b.WriteString("    " + rapid.SampledFrom([]string{"s.grid.fill_blocks()", "s.grid.fill()", "s.p.sample(s.grid)", "pass"}).Draw(t, "fill") + "\n")
	var loop []string
	for i := range rapid.IntRange(1, 4).Draw(t, "phases") {
		name := fmt.Sprintf("phase%d", i+1)
		fmt.Fprintf(&b, "\ndef %s(s):\n    \"Phase %d.\"\n", name, i+1)
		if i == 0 { // something is decided in every iteration
			b.WriteString("    " + randomLines[0] + "\n    " + strings.ReplaceAll(randomLines[2], "\n", "\n    ") + "\n")
		}
		for range rapid.IntRange(1, 4).Draw(t, "lines") {
			lines := rapid.SampledFrom(randomLines).Draw(t, "line")
			b.WriteString("    " + strings.ReplaceAll(lines, "\n", "\n    ") + "\n")
		}
		loop = append(loop, name)
	}
	fmt.Fprintf(&b, "\nloop = [%s]\n", strings.Join(loop, ", "))
	return b.String()
}

var scripts = flag.Int("scripts", 5, "how many random scripts are held to the laws")

// TestAnyScriptKeepsTheLaws: whatever a script is made of, what it makes is a
// search that every law holds for, on the boards that one can watch: each script on
// another of them, with -full on all. Each is drawn by its number: the first are always the
// same, and -scripts 500 finds others.
func TestAnyScriptKeepsTheLaws(t *testing.T) {
	boards := conformance.Boards()
	boards = slices.DeleteFunc(boards, func(p *sudoku.Puzzle) bool { return p.Order > 4 })
	drawn := rapid.Custom(randomScript)
	for n := range *scripts {
		text := drawn.Example(n)
		a, err := Load("random.star", text)
		if err != nil {
			t.Fatalf("script %d: %v\n%s", n, err, text)
		}
		on := boards
		if !*whole {
			on = boards[n%len(boards):][:1]
		}
		if _, _, broken := conformance.Hold(nil, a, on...); len(broken) > 0 {
			t.Fatalf("script %d: %d laws broken, first %s: %s\n%s", n, len(broken), broken[0].Law, broken[0].Text, text)
		}
	}
}
