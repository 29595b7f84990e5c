package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// page is everything that a script can use, as Markdown: made of the tables that
// the interpreter itself uses, so that it cannot be out of date.
func page() string {
	var b strings.Builder
	b.WriteString(introduction)
	b.WriteString(pythonHelp())
	b.WriteString("\n## At the top level, and anywhere\n\n")
	for _, w := range words {
		entry(&b, w.Name, w.Params, w.Doc)
	}
	b.WriteString("\n`name = \"...\"` is what the algorithm is called, `cost = \"lines\"` what its cost counts: " + quoted(measures) + " (digits that rows and columns lack; and blocks too; empty cells; cells that clash). Without it: \"missing\".\n")
	b.WriteString("\n## The state s\n\n")
	for _, name := range slices.Sorted(maps.Keys(stateFields)) {
		fmt.Fprintf(&b, "- `s.%s`: %s\n", name, stateFields[name].doc)
	}
	table(&b, "s.", tables["state"])
	b.WriteString("\nEverything else is the script's own: `s.cell = 3` keeps a value, and `s.cell` is that value. Numbers, texts, lists, dicts and what s makes can be kept.\n")
	section(&b, "The dice: s.dice", "s.dice.", tables["dice"])
	b.WriteString("\n## A grid: s.grid, or a copy of it\n\n`grid[cell]` is the digit of a cell, 0 for none; cells count from 0, row by row.\n\n")
	table(&b, "grid.", tables["grid"])
	section(&b, "Moves: what grid.swaps() and grid.puts(cell) give", "moves.", tables["moves"])
	b.WriteString("\nA move has:\n\n")
	for _, f := range moveFields {
		fmt.Fprintf(&b, "- `move.%s`: %s\n", f.name, f.doc)
	}
	section(&b, "A memory: s.memory()", "memory.", tables["memory"])
	section(&b, "Marginals: s.marginals()", "p.", tables["marginals"])
	section(&b, "A table: s.table()", "t.", tables["table"])
	section(&b, "A vector: what p.row(row, digit) and the like give", "vector.", tables["vector"])
	section(&b, "A population: s.population()", "population.", tables["population"])
	return b.String()
}

const introduction = `# Scripts: an algorithm of one's own

A script is a file of Starlark, which looks like Python. It needs a function ` + "`start(s)`" + `, which
fills the grid, and a list ` + "`loop`" + ` of functions, the phases. The text below the head of a phase
is what the screen says of it. The text at the top of the file describes the algorithm.

` + "```" + `
sudokuscope script new mine.star --like tabu
sudokuscope mine.star ai-escargot
sudokuscope bench -a mine.star,climb -p ai-escargot --runs 30 --evaluations 1M
` + "```" + `

## From nothing to a race

1. ` + "`sudokuscope script new mine.star --like climb`" + ` writes some thirty lines.
2. ` + "`sudokuscope mine.star mantere-koljonen/s12a --paused`" + ` shows them as the loop, with the phase
   that runs lit. ` + "`→` and `←` step, `x`" + ` shows the line that decides.
3. Leave the screen open, and change sideways from 20 to 5 in an editor. When you save, the screen
   runs the new version to the same moment, and says from which iteration on it differs.
4. Let it take worse swaps: ` + "`move.delta <= 1`" + ` in place of 0. If you make a mistake, the screen shows its
   line, and the last good version stays.
5. ` + "`R`" + ` races it: choose Hill climbing for the second lane, and press ` + "`space`" + `.
6. ` + "`sudokuscope script check mine.star`" + ` holds it to the laws of every search, and measures it beside
   hill climbing with the same seeds.

The lesson ` + "`sudokuscope learn acceptance`" + ` writes a rule in the same way.

A script reaches no file, no network, no clock, and no chance but ` + "`s.dice`" + `. The program stops a
phase that takes too many steps or makes too much, and says so. An operation over many elements, such
as x in list, counts one step for eight of them. What the top level makes cannot change.
`

func section(b *strings.Builder, title, before string, list methods) {
	fmt.Fprintf(b, "\n## %s\n\n", title)
	table(b, before, list)
}

func table(b *strings.Builder, before string, list methods) {
	for _, name := range list.names() {
		entry(b, before+name, list[name].Params, list[name].Doc)
	}
}

func entry(b *strings.Builder, name, params, doc string) {
	fmt.Fprintf(b, "- `%s(%s)`: %s\n", name, params, doc)
}

// pythonHelp is the box of the page about scripts.
func pythonHelp() string {
	var b strings.Builder
	b.WriteString("\n## What Python has and Starlark has not\n\n| Python | the message begins | write |\n| --- | --- | --- |\n")
	code := func(text string) string { return "`" + strings.ReplaceAll(text, "|", `\|`) + "`" }
	for _, m := range missing {
		b.WriteString("| " + code(m.written) + " | " + m.says + " | " + m.instead + " |\n")
	}
	return b.String()
}
