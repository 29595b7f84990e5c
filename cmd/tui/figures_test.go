package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lab/paper"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
)

// words are numbers as the documents write them.
var words = []string{
	"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
	"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
}

// TestFiguresOfTheDocuments: what README.md and the guide count is what there is.
func TestFiguresOfTheDocuments(t *testing.T) {
	built := 0
	for _, c := range puzzles.Collections() {
		list, err := puzzles.FindAll(c.Name)
		if err != nil {
			t.Fatal(err)
		}
		built += len(list)
	}
	scripts, err := os.ReadDir("../../engine/guest/script/examples")
	if err != nil {
		t.Fatal(err)
	}
	least := func(name string) int {
		return number(regexp.MustCompile(name + ` += (\d+)`).FindStringSubmatch(document(t, "ui/frame.go"))[1])
	}
	// A figure is what the brackets catch. With least it may be more.
	for _, c := range []struct {
		file, pattern string
		is            int
		least         bool
	}{
		{file: "README.md", pattern: `([\d ]+) puzzles are built in`, is: built},
		{file: "README.md", pattern: `There are (\w+) lessons`, is: len(lesson.IDs())},
		{file: "CHANGELOG.md", pattern: `There are (\w+) lessons`, is: len(lesson.IDs())},
		{file: "docs/teachers.md", pattern: `There are (\w+), of seven`, is: len(lesson.IDs())},
		{file: "docs/students.md", pattern: "`engine/guest/script/examples` has (\\w+)\\s+of them", is: len(scripts)},
		{file: "docs/reference/terminal.md", pattern: `(\d+)×\d+ is the smallest size`, is: least("leastWidth")},
		{file: "docs/reference/terminal.md", pattern: `\d+×(\d+) is the smallest size`, is: least("leastHeight")},
	} {
		found := regexp.MustCompile(c.pattern).FindStringSubmatch(document(t, c.file))
		if found == nil {
			t.Errorf("%s: no figure like %q", c.file, c.pattern)
			continue
		}
		if n := number(found[1]); n != c.is && !(c.least && n <= c.is && c.is < 2*n) {
			t.Errorf("%s says %q; there are %d", c.file, found[0], c.is)
		}
	}
	text := document(t, "README.md")
	if n := strings.Count(text, "\n"); n > 100 {
		t.Errorf("README.md has %d lines; expected at most a hundred, two screens", n)
	}
	for _, a := range algorithms.All() {
		if !regexp.MustCompile("(?m)^\\| .*`" + regexp.QuoteMeta(a.ID) + "`").MatchString(text) {
			t.Errorf("README.md: the table of algorithms has no %s", a.ID)
		}
	}
}

// number reads a figure as a document writes it: 1 232, fourteen, dozen.
func number(text string) int {
	if text == "dozen" {
		return 12
	}
	if n, err := strconv.Atoi(strings.ReplaceAll(text, " ", "")); err == nil {
		return n
	}
	return slices.Index(words, text)
}

// TestFiguresOfThePapersPage: docs/reference/papers.md has every table and row, counts its kinds and
// verdicts right, and no verdict contradicts its p value.
func TestFiguresOfThePapersPage(t *testing.T) {
	page := document(t, "docs/reference/papers.md")
	kinds, agree := map[string]int{}, map[string]int{}
	for _, line := range strings.Split(page, "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) != 13 || cells[10] == "kind" || cells[10] == "---" {
			continue
		}
		kind, verdict := cells[10], cells[11]
		kinds[kind]++
		if verdict == string(paper.Agrees) {
			agree[kind]++
		}
		if p, err := strconv.ParseFloat(strings.TrimPrefix(cells[8], "< "), 64); err == nil && (p >= paper.Level) != (verdict == string(paper.Agrees)) {
			t.Errorf("p %v, but %s: %s", p, verdict, line)
		}
		if verdict == string(paper.OutOfBand) {
			t.Errorf("out of band: %s", line)
		}
	}
	compared := kinds[string(paper.Trivial)] + kinds[string(paper.Fitted)] + kinds[string(paper.Predicted)]
	head := fmt.Sprintf("Compared: %d, of them %d trivial, %d fitted of which %d agree, %d predicted of which %d agree", compared,
		kinds[string(paper.Trivial)], kinds[string(paper.Fitted)], agree[string(paper.Fitted)], kinds[string(paper.Predicted)], agree[string(paper.Predicted)])
	if !strings.Contains(page, "\n"+head) || compared == 0 {
		t.Errorf("docs/reference/papers.md should say %q: make it anew with sudokuscope bench paper --all --markdown", head)
	}
	for _, table := range paper.All() {
		_, part, ok := strings.Cut(page, "\n## "+table.ID+": "+table.Title+"\n")
		if !ok {
			if !regexp.MustCompile(`(?m)^To be made yet: (.*, )?` + regexp.QuoteMeta(table.ID) + `[,.]`).MatchString(page) {
				t.Errorf("docs/reference/papers.md has no table %s", table.ID)
			}
			continue
		}
		part, _, _ = strings.Cut(part, "\n## ")
		for _, c := range table.Cases {
			if n := strings.Count(part, "\n| "+c.Label+" | "); n != len(c.Measures) {
				t.Errorf("docs/reference/papers.md, %s: %d rows of %s, there are %d", table.ID, n, c.Label, len(c.Measures))
			}
		}
	}
}

func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// section is what a page says between a heading and the next chapter.
func section(t *testing.T, name, heading string) string {
	t.Helper()
	_, text, ok := strings.Cut(document(t, name), heading)
	if !ok {
		t.Fatalf("%s has no %s", name, heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}
