package main

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/report"
	"sudokuscope/engine/measure"
	"sudokuscope/puzzles"
)

// updates reports whether the pages of docs are written that are made of the program: a flag of the tests of screens.
func updates() bool { return flag.Lookup("update").Value.String() == "true" }

//go:generate go test -run TestTheManualIsUpToDate . -update

// TestTheManualIsUpToDate: the pages that are made of the program are what it makes now,
// and every page is a topic with a title.
func TestTheManualIsUpToDate(t *testing.T) {
	root := wholeCommand(&app{out: newOutput(os.Stdout), stdout: os.Stdout})
	for path, page := range madePages {
		text := page(root)
		if path == "docs/words.md" {
			text += screenWords(t)
		}
		if updates() {
			if err := os.WriteFile("../../"+path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if document(t, path) != text {
			t.Errorf("%s is not what the program says: go generate ./cmd/tui makes it anew", path)
		}
	}
	for _, topic := range topics() {
		if !strings.HasPrefix(topic.text, "# "+topic.title) || topic.title == "" {
			t.Errorf("%s: expected a page that begins with a title", topic.name)
		}
	}
}

// pages are all documents for people, by their paths.
func pages(t *testing.T) (list []string) {
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/reference/*.md", ".github/*.md", ".github/*/*.md"} {
		files, err := filepath.Glob("../../" + pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			name, _ := filepath.Rel("../..", f)
			list = append(list, filepath.ToSlash(name))
		}
	}
	return list
}

var linked = regexp.MustCompile(`\]\(([^)#\s]+)(#[^)]*)?\)`)

// TestLinksLeadSomewhere: what a document links to in the repository is there.
func TestLinksLeadSomewhere(t *testing.T) {
	for _, page := range pages(t) {
		text := regexp.MustCompile("`[^`]*`").ReplaceAllString(document(t, page), "")
		for _, found := range linked.FindAllStringSubmatch(text, -1) {
			if strings.Contains(found[1], "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join("../..", filepath.Dir(page), found[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", page, found[1])
			}
		}
	}
}

// TestCommandLinesOfTheDocuments: every command line in a block of code has a command
// that there is, with flags that it has, and names puzzles and algorithms that there are.
func TestCommandLinesOfTheDocuments(t *testing.T) {
	tried := 0
	for _, page := range pages(t) {
		block := false
		for line := range strings.Lines(document(t, page)) {
			if strings.HasPrefix(line, "```") {
				block = !block
				continue
			}
			if !block || strings.Contains(line, "COMMAND") || strings.ContainsAny(line, "[…") {
				continue // the form of a command, not an example
			}
			for _, words := range commandLines(line) {
				tried++
				if why := tryCommandLine(words); why != "" {
					t.Errorf("%s: %s: %s", page, strings.TrimSpace(line), why)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d command lines were found", tried)
	}
}

// oldNames are those that a command has no longer.
func oldNames() []string {
	names := english.Names(oldCommands(), func(s subcommand) string { return s.name })
	return slices.DeleteFunc(names, func(name string) bool { return name == "man" }) // for those who make packages
}

// TestNoDocumentUsesAnOldName: a reader who types a name of an earlier version learns one that no help lists.
func TestNoDocumentUsesAnOldName(t *testing.T) {
	names := "(" + strings.Join(oldNames(), "|") + ")"
	old := regexp.MustCompile("`(" + names + " -|sudokuscope " + names + "\\b)[^`]*")
	for _, page := range pages(t) {
		if used := old.FindString(document(t, page)); used != "" && page != "CHANGELOG.md" {
			t.Errorf("%s: %s", page, used)
		}
	}
}

// commandLines are the words of the calls of the program in a line for a shell.
func commandLines(line string) (list [][]string) {
	var words []string
	var word strings.Builder
	quoted, begun := false, false
	end := func() {
		if begun {
			words = append(words, word.String())
		}
		word.Reset()
		begun = false
	}
	call := func() {
		end()
		if len(words) > 0 && words[0] == "sudokuscope" {
			list = append(list, words[1:])
		}
		words = nil
	}
	for _, r := range line + "\n" {
		switch {
		case r == '\'':
			quoted, begun = !quoted, true
		case quoted:
			word.WriteRune(r)
		case r == '#' && !begun:
			call()
			return list
		case r == '|' || r == '&' || r == ';' || r == '>' || r == '<' || r == ')' || r == '\n':
			call()
		case r == '(' && word.String() == "$", r == '(' && word.String() == "\"$":
			call()
		case r == ' ' || r == '\t':
			end()
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	return list
}

// takePuzzles are the commands whose arguments are puzzles.
var takePuzzles = []string{"sudokuscope", "solve", "tell", "frame", "cast"}

// tryCommandLine says what is wrong with a call of the program.
func tryCommandLine(words []string) string {
	root := rootCommand(&app{out: newOutput(os.Stdout), stdout: os.Stdout}, words)
	c, rest, err := root.Find(words)
	if err != nil {
		return err.Error()
	}
	if err := c.ParseFlags(rest); err != nil && !errors.Is(err, pflag.ErrHelp) {
		return err.Error()
	}
	if c.Parent() == root && slices.Contains(oldNames(), c.Name()) {
		return "the command is called otherwise now"
	}
	if args := c.Flags().Args(); c.Name() == "link" && len(args) > 0 {
		return tryCommandLine(args) // the one that it is the address of
	}
	if f := c.Flags().Lookup("algorithm"); f != nil {
		for id := range strings.SplitSeq(strings.Trim(f.Value.String(), "[]"), ",") {
			if isProgram(id) {
				continue // it is a file of the reader's
			}
			id, _, _ = strings.Cut(id, ":")
			if _, err := findAlgorithm(id); err != nil && !isScript(id) {
				return err.Error()
			}
		}
	}
	if f := c.Flags().Lookup("puzzles"); f != nil {
		names, err := c.Flags().GetStringSlice("puzzles")
		if err != nil || slices.ContainsFunc(names, func(n string) bool { return strings.ContainsAny(n, ".@$*") }) {
			return "" // a file
		}
		list, err := (&app{stdin: os.Stdin}).openAll(names)
		if err := errors.Join(err, distinct(list)); err != nil {
			return err.Error()
		}
	}
	if !slices.Contains(takePuzzles, c.Name()) {
		return ""
	}
	for _, name := range c.Flags().Args() {
		if strings.ContainsAny(name, ".@$*") || name == "-" || name == strings.ToUpper(name) {
			continue // a file, or a board
		}
		if _, err := puzzles.OpenAll(name, strings.NewReader("")); err != nil {
			return err.Error()
		}
	}
	return ""
}

// TestColumnsOfTheDocuments: the page of fields names every column there is, and
// none besides.
func TestColumnsOfTheDocuments(t *testing.T) {
	table := section(t, "docs/reference/json.md", "## The columns")
	var raw strings.Builder
	if err := report.Runs(&raw, nil); err != nil {
		t.Fatal(err)
	}
	there := append((&report.Report{}).CSV().Head, strings.Split(strings.TrimSpace(raw.String()), ",")...)
	for _, name := range there {
		if slices.Contains(measure.Columns(), name) {
			continue // one row stands for all of them
		}
		if !strings.Contains(table, "`"+name+"`") {
			t.Errorf("docs/reference/json.md: the column %s is not in the table of The columns", name)
		}
	}
	for line := range strings.Lines(table) {
		if names, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " | "); ok && strings.HasPrefix(names, "`") {
			for name := range strings.FieldsSeq(strings.ReplaceAll(names, "`", "")) {
				if !slices.Contains(there, name) {
					t.Errorf("docs/reference/json.md: there is no column %s", name)
				}
			}
		}
	}
}
