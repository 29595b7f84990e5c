package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudokuscope/engine/guest"
)

// page is everything that a script can use, as Markdown: made of the tables that
// the interpreter itself uses, so that it cannot be out of date.
func page() string {
	var b strings.Builder
	b.WriteString(remade)
	b.WriteString("\n## At the top level, and anywhere\n\n")
	for _, w := range words {
		entry(&b, w.Name, w.Params, w.Doc)
	}
	b.WriteString("\n`name = \"...\"` is what the algorithm is called, `cost = \"lines\"` what its cost counts: " + quoted(guest.Measures) + " (digits that rows and columns lack; and blocks too; empty cells; cells that clash). Without it: \"missing\".\n")
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
	both, marginals, sheets := shared(tables["marginals"], tables["table"])
	section(&b, "Marginals, p = s.marginals(), and tables, p = s.table()", "p.", both)
	section(&b, "What marginals have besides", "p.", marginals)
	section(&b, "What a table has besides", "p.", sheets)
	section(&b, "A vector: what p.row(row, digit) and the like give", "vector.", tables["vector"])
	section(&b, "A population: s.population()", "population.", tables["population"])
	b.WriteString(pythonHelp())
	return b.String()
}

// remade says how the page is made anew.
const remade = "# What a script can call\n\nMade by `go test ./engine/guest/script -run Page -update`; a test holds it to the " +
	"program. [script.md](../script.md) has the\nfirst steps.\n"

// shared are the methods that two kinds of value have with the same words, and what each has besides.
func shared(one, two methods) (both, first, second methods) {
	both, first, second = methods{}, maps.Clone(one), maps.Clone(two)
	for name, m := range one {
		other, is := two[name]
		if !is || other.Params != m.Params || other.Doc != m.Doc {
			continue
		}
		both[name] = m
		delete(first, name)
		delete(second, name)
	}
	return both, first, second
}

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
