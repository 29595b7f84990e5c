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
	section(&b, "A population: s.population()", "population.", tables["population"])
	return b.String()
}

const introduction = `# Scripts: an algorithm of one's own

A script is a file of Starlark, which has the syntax of Python. It needs a function
` + "`start(s)`" + `, which fills the grid, and a list ` + "`loop`" + ` of functions: the phases.
The text in quotation marks below the head of a phase is what the screen says of
it; the text at the beginning of the file says what the algorithm is.

` + "```" + `
sudokuscope new mine.star --like tabu
sudokuscope mine.star ai-escargot
sudokuscope bench -a mine.star,climb -p ai-escargot --runs 30 --evaluations 1M
` + "```" + `

## From nothing to a race

1. ` + "`sudokuscope new mine.star --like climb`" + ` writes a script of some thirty lines.
2. ` + "`sudokuscope mine.star mantere-koljonen/s12a --paused`" + ` shows it: its own text is the
   loop, with the phase that runs lit. → and ← step, x shows the line that decides.
3. Leave the screen open and change the file in an editor: sideways from 20 to 5, say. When
   it is saved, the screen runs the new version to the same moment, and the last line says
   what has changed and from which iteration on that makes a difference.
4. Let it take worse swaps as well: ` + "`move.delta <= 1`" + ` in place of 0. A mistake on the way is
   shown with its line, and the last good version stays until it is mended.
5. R races it: choose Hill climbing for the second lane, and space.
6. ` + "`sudokuscope check mine.star`" + ` holds it to the laws of every search, and measures it
   beside hill climbing with the same seeds.

On two processors that had seven times as much to do as they could, the file was there
after .02 s, the screen after .2 s, each change .4 to .5 s after it was saved, and the
check with its twenty runs after 1.5 s: the time goes into reading and thinking. The lesson
` + "`sudokuscope learn acceptance`" + ` has a rule written in the same way.

A script can reach no file, no network, no clock and no chance but ` + "`s.dice`" + `. A phase
that takes too many steps, or makes too much, is stopped with a sentence. An operation
that goes over many elements, such as x in list, counts as a step for every eight of
them. What is made at the top level cannot change. A list of numbers in the state may be
long: a phase that changes one of ten thousand pays for one.
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
