package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/condition"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/glossary"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/out/tell"
)

// madePages are the pages that are made of what is in the program.
var madePages = map[string]func(root *cobra.Command) string{
	"docs/reference/commands.md":   commandsPage,
	"docs/reference/keys.md":       func(*cobra.Command) string { return keysPage() },
	"docs/reference/algorithms.md": func(*cobra.Command) string { return algorithmsPage() },
	"docs/reference/formats.md":    func(*cobra.Command) string { return formatsPage() },
	"docs/words.md":                func(*cobra.Command) string { return wordsPage() },
	"docs/reference/conditions.md": func(*cobra.Command) string { return conditionsPage() },
	"docs/reference/directives.md": func(*cobra.Command) string { return directivesPage() },
	"docs/reference/json.md":       func(*cobra.Command) string { return jsonPage() },
	"docs/reference/taught.md":     func(*cobra.Command) string { return taughtPage() },
	"docs/reference/spoken.md":     func(*cobra.Command) string { return spokenPage() },
}

// remake is how the pages that are made are made anew.
const remake = "Made by `go generate ./cmd/tui`; a test holds it to the program.\n\n"

// conditionsPage has what --break and --change take.
func conditionsPage() string {
	return "# What --break and --change take\n\n" + remake +
		"A breakpoint (`B`, or `--break`) stops the run where its condition begins to hold. Jumps to a moment do not stop.\n\n" +
		"```\n" + strings.Join(run.BreakForms, "\n") + "\n```\n\n" +
		"A change (`f`, or `--change WHEN:WHAT`) does something at a moment such as 100, or 100+2 for two phases further.\n" +
		"If the moment lies after `--at`, it happens when the run gets there.\n\n" +
		"```\n" + strings.Join(run.ChangeForms, "\n") + "\n```\n"
}

// directivesPage has what a lesson can say.
func directivesPage() string {
	list := func(lines []string) string { return "```\n" + strings.Join(lines, "\n") + "\n```\n" }
	return "# What a lesson can say\n\n" + remake +
		"A lesson is a Markdown file. Its scope blocks say, a directive a line, what the screen shows, what is asked and\n" +
		"what is to be tried:\n\n" + list(lesson.Directives()) +
		"\nA lesson can bring a script of its own, in a block that begins with `star NAME.star`; a run names it after `-a`.\n" +
		"`try write NAME.star` makes a file of it. A second block, `star NAME.star answer`, is what it could become:\n" +
		"`learn check` holds the checks to that.\n" +
		"\nA condition is one of a breakpoint ([conditions.md](conditions.md)), or one of these:\n\n" + list([]string{condition.ParamForm}) +
		"\nAn expectation is about more than one state; `learn check` makes the runs that it takes:\n\n" + list(lesson.Expectations())
}

// taughtPage has what the lessons and the lecture teach.
func taughtPage() string {
	var b strings.Builder
	b.WriteString("# What is taught where\n\n" + remake +
		"`sudokuscope learn ID --step N` opens a step.\n\n| lesson | on | minutes | steps |\n| --- | --- | --- | --- |\n")
	for _, id := range lesson.IDs() {
		l, err := lesson.Open(id)
		if err != nil {
			return err.Error()
		}
		steps := english.Names(l.Steps, func(s lesson.Step) string { return s.Title })
		fmt.Fprintf(&b, "| `%s` | %s | %d | %s |\n", id, cell(l.Topic), l.Minutes, cell(strings.Join(steps, "; ")))
	}
	lecture, err := lesson.Open(lesson.LectureID)
	if err != nil {
		return err.Error()
	}
	b.WriteString("\n## The moments of the lecture\n\n| | moment | from | what to say before it |\n| --- | --- | --- | --- |\n")
	for i, scene := range lesson.Lecture() {
		fmt.Fprintf(&b, "| %d | %s | %s, step %d | %s |\n", i+1, cell(lecture.Steps[i].Title), scene.Lesson, scene.Step, cell(scene.Say))
	}
	topics, err := os.ReadFile("../../engine/school/lesson/testdata/topics.txt")
	if err != nil {
		return err.Error()
	}
	b.WriteString("\n## The topics\n\nThe marks are ours. 3: shown, and answered with a verdict, over many runs where chance matters. 2: shown and\n" +
		"answered, but in one run or in words alone. 1: told.\n\n| topic | where | mark |\n| --- | --- | --- |\n")
	for line := range strings.Lines(string(topics)) {
		fmt.Fprintf(&b, "| %s |\n", strings.TrimSpace(line))
	}
	return b.String()
}

// spokenPage has what can be typed in tell.
func spokenPage() string {
	return "# What can be typed in tell\n\n" + remake +
		"`sudokuscope solve tell` says a run in sentences, and takes a line at a time. The beginning of a word does where no\n" +
		"other begins so.\n\n```\n" + strings.Join(tell.Help(), "\n") + "\n```\n"
}

// commandsPage has every command with its flags and examples.
func commandsPage(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("# The commands\n\n" + remake)
	b.WriteString("`sudokuscope help COMMAND` says the same, and `man sudokuscope-bench` and the like where the manual\n" +
		"pages are installed.\n\n")
	var add func(c *cobra.Command)
	add = func(c *cobra.Command) {
		c.InitDefaultHelpFlag()
		fmt.Fprintf(&b, "## %s\n\n%s.\n\n```\n%s\n```\n\n",
			c.CommandPath(), strings.TrimSuffix(c.Short, "."), strings.TrimSpace(c.Long+"\n\n"+c.UsageString()))
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				add(sub)
			}
		}
	}
	add(root)
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// keysPage has every action of the screen with its keys.
func keysPage() string {
	var b strings.Builder
	b.WriteString("# The keys\n\n" + remake)
	b.WriteString("The footer has the ten that one begins with, `?` all that do something at the moment, and `:` finds an\n" +
		"action by its name or by a word about it. What stands in capitals may be typed behind the name: `:go to 212`,\n" +
		"`:forward 25`. The name is also what the table `[keys]` of the configuration calls an action, which may have\n" +
		"no key of its own: `sudokuscope config` prints one. The last column says who needs the key of an action; `:` and its name\n" +
		"do for everybody else.\n")
	var groups []action.Group
	lines := map[action.Group][]string{}
	for _, k := range ui.Bindings() {
		if lines[k.Group] == nil {
			groups = append(groups, k.Group)
		}
		var keys []string
		for _, key := range strings.Fields(k.Keys) {
			keys = append(keys, code(key))
		}
		who := ""
		if len(keys) > 0 {
			who = needs(k.ID)
		}
		lines[k.Group] = append(lines[k.Group], fmt.Sprintf("| %s | %s | %s | %s |\n",
			strings.Join(keys, " "), strings.TrimSpace(string(k.ID)+" "+k.Takes()), cell(k.Meaning), who))
	}
	for _, group := range groups {
		fmt.Fprintf(&b, "\n## %s\n\n| key | action | what it does | who needs the key |\n| --- | --- | --- | --- |\n%s", group, strings.Join(lines[group], ""))
	}
	return b.String()
}

// neededBy are those who press a key often enough that it is one: the others find the action by its name.
var neededBy = map[string]string{
	"everybody": "pause, back, forward, back 10, forward 10, phase forward, phase back, start, newest, go to, faster, slower, " +
		"flat out, algorithms, puzzle, open, again, new seed, overview, model, loop, memory, charts, beside, zoom, focus, " +
		"focus back, inspect, up, down, page up, page down, cursor left, cursor right, leave, commands, help, redraw, suspend, quit",
	"a student": "next event, previous event, why, info, lessons, lesson on, lesson back, exercise, hint, reply, next question, " +
		"question away, questions, another like it, take, next decision, decide, answer, no answer, offer, back to class, " +
		"solution, microscope, jump, best board, elsewhere",
	"a teacher": "present, unfold, vote, class vote, offers, speaker notes, themes, bookmark, butterfly, foresee, turn the strike",
	"a researcher": "find event, breakpoints, parameters, fork, runs, race, next lane, lane back, many runs, strike, chances, " +
		"decided, landscape, write, copy, report",
	"a phone: a swipe on the page presses it": "beside back",
}

// needs is who needs the key of an action.
func needs(id action.ID) string {
	for who, list := range neededBy {
		if slices.Contains(strings.Split(list, ", "), string(id)) {
			return who
		}
	}
	return ""
}

// TestManualPagesForManAreClean: each has a day and short lines, and mandoc has nothing to say where it is installed.
func TestManualPagesForManAreClean(t *testing.T) {
	dir := t.TempDir()
	if err := manPages(wholeCommand(&app{out: &output{}}), dir); err != nil {
		t.Fatal(err)
	}
	pages, _ := filepath.Glob(filepath.Join(dir, "*.1"))
	for _, name := range pages {
		page, err := os.ReadFile(name)
		if err != nil || !regexp.MustCompile(`^\.TH \S+ 1 "\d{4}-\d\d-\d\d"`).Match(page) {
			t.Errorf("%s begins with no day: %v", filepath.Base(name), err)
		}
	}
	if lint, err := exec.LookPath("mandoc"); err == nil {
		said, err := exec.Command(lint, append([]string{"-T", "lint"}, pages...)...).CombinedOutput()
		if err != nil || len(said) > 0 {
			t.Errorf("mandoc says %s: %v", said, err)
		}
	}
}

// TestEachKeyIsNeededBySomebody: a key that nobody is known to need belongs to the palette.
func TestEachKeyIsNeededBySomebody(t *testing.T) {
	for _, a := range ui.Bindings() {
		if len(a.Keys) > 0 && needs(a.ID) == "" {
			t.Errorf("who needs %q for %s?", a.Keys, a.ID)
		}
	}
}

// settingsText writes settings in the order of the parameters.
func settingsText(alg *engine.Algorithm, s engine.Settings) string {
	var list []string
	for _, p := range alg.Params {
		if v, ok := s[p.Name]; ok {
			list = append(list, p.Name+"="+p.Format(v))
		}
	}
	return strings.Join(list, " ")
}

// algorithmsPage has every algorithm with its parameters, presets, metrics and loop.
func algorithmsPage() string {
	var b strings.Builder
	b.WriteString("# The algorithms\n\n" + remake)
	b.WriteString("`sudokuscope help ID` explains one, line by line; `I` does on the screen.\n" +
		"[presets.md](presets.md) shows what each preset is seen to do.\n\n")
	for _, a := range algorithms.All() {
		fmt.Fprintf(&b, "## %s: %s\n\n%s\n\nFrom: %s.\n\n", a.ID, a.Name, a.Summary, a.Source)
		for _, text := range []string{a.Info.What, a.Info.How, a.Info.Fails} {
			if text != "" {
				b.WriteString(text + "\n\n")
			}
		}
		writeParams(&b, a)
		b.WriteString("| preset | what it shows | sets |\n| --- | --- | --- |\n")
		for _, p := range a.Presets {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", p.Name, cell(p.Sentence), code(settingsText(a, p.Values)))
		}
		b.WriteString("\n| metric | what it is |\n| --- | --- |\n")
		for _, m := range a.Metrics {
			fmt.Fprintf(&b, "| %s | %s |\n", cell(m.Name), cell(m.Meaning))
		}
		code := english.Names(a.Code, func(l engine.Line) string { return l.Text })
		b.WriteString("\nIts loop, and the phases that one steps by:\n\n```\n" + strings.Join(code, "\n") + "\n```\n\n")
		for _, p := range a.Phases {
			fmt.Fprintf(&b, "- %s: %s\n", p.Name, p.Look)
		}
		b.WriteString("\n")
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

func writeParams(b *strings.Builder, a *engine.Algorithm) {
	if len(a.Params) == 0 {
		return
	}
	b.WriteString("| parameter | what it is | may be | usually | while it runs |\n| --- | --- | --- | --- | --- |\n")
	for _, p := range a.Params {
		live := "stays"
		if p.Live {
			live = "may change"
		}
		fmt.Fprintf(b, "| `%s` | %s | %s | `%s` | %s |\n", p.Name, cell(p.Meaning), cell(p.Range()), p.Format(p.Default), live)
	}
	b.WriteString("\n")
}

// formatsPage has the formats of puzzle files and the collections.
func formatsPage() string {
	var b strings.Builder
	b.WriteString("# Puzzles and their formats\n\n" + remake)
	b.WriteString("Wherever a puzzle is asked for, it may be a name, a board as characters, a file or `-` for stdin.\n" +
		"What a file is in is found out by itself: a puzzle a line (.sdm), rows in any layout (.sdk, .ss, .msk, a table of\n" +
		"Markdown or HTML, a list of Python or JSON, a copy of this screen, blanks for empty cells, a title above),\n" +
		"tables (.csv), rows of numbers as Mantere and Koljonen have them, instances of Lloyd and Amos.\n" +
		"`sudokuscope puzzles convert` writes these:\n\n" +
		"| format | ending | boards | what it is |\n| --- | --- | --- | --- |\n")
	for _, f := range puzzles.Formats() {
		var sizes []string
		for _, n := range f.Orders {
			sizes = append(sizes, fmt.Sprintf("%d×%d", n*n, n*n))
		}
		fmt.Fprintf(&b, "| `%s` | `%s` | %s | %s |\n", f.ID, f.Ext, strings.Join(sizes, " "), cell(f.About))
	}
	b.WriteString("\n## The collections\n\nA name may be shortened as long as it is clear: `ai-escargot`, `kennett/fiendish/7`. General\n" +
		"puzzles are made of their names: `general/25x25/45/7` has 45 % of its cells given.\n\n" +
		"| collection | puzzles | what it is |\n| --- | --- | --- |\n")
	for _, c := range puzzles.Collections() {
		fmt.Fprintf(&b, "| `%s` | %d | %s. %s |\n", c.Name, c.Len(), cell(c.Title), cell(c.Source))
	}
	return b.String()
}

// wordsPage is the glossary.
func wordsPage() string {
	var b strings.Builder
	b.WriteString("# The words\n\n" + remake + "What stands on the screen, for somebody who has not read the papers.\n" +
		"`:glossary` shows them there.\n")
	for _, t := range glossary.All() {
		word := t.Word
		if len(t.Also) > 0 {
			word += " (" + strings.Join(t.Also, ", ") + ")"
		}
		fmt.Fprintf(&b, "\n- **%s**: %s\n", word, t.Text)
	}
	chosen, err := os.ReadFile(filepath.Join("..", "..", "docs", "testdata", "oneword.txt"))
	if err != nil {
		panic(err)
	}
	b.WriteString("\n## One word for one thing\n\n| the program says | and not |\n| --- | --- |\n")
	for line := range strings.Lines(string(chosen)) {
		word, not, _ := strings.Cut(strings.TrimSpace(line), ": ")
		fmt.Fprintf(&b, "| %s | %s |\n", word, not)
	}
	return b.String()
}

// cell is a text as it stands in a table.
func cell(text string) string { return strings.NewReplacer("|", `\|`, "\n", " ").Replace(text) }

// code is a text as code in a table; nothing for nothing.
func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + cell(text) + "`"
}
