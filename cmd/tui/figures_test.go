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
	"sudokuscope/engine/experiment/paper"
	"sudokuscope/engine/lesson/course"
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
	scripts, err := os.ReadDir("../../engine/script/examples")
	if err != nil {
		t.Fatal(err)
	}
	least := func(name string) int {
		return number(regexp.MustCompile(name + ` += (\d+)`).FindStringSubmatch(document(t, "ui/view.go"))[1])
	}
	toy := strings.Count(document(t, "engine/conformance/toy.go"), "\n")
	// A figure is what the brackets catch. With least it may be more.
	for _, c := range []struct {
		file, pattern string
		is            int
		least         bool
	}{
		{file: "README.md", pattern: `([\d ]+) puzzles are built in`, is: built},
		{file: "README.md", pattern: `There are (\w+) lessons`, is: len(course.IDs())},
		{file: "CHANGELOG.md", pattern: `There are (\w+) lessons`, is: len(course.IDs())},
		{file: "docs/teachers.md", pattern: `There are (\w+), of seven`, is: len(course.IDs())},
		{file: "docs/students.md", pattern: "`engine/script/examples` has (\\w+)\\s+of them", is: len(scripts)},
		{file: "README.md", pattern: `in any of a (dozen)\s+formats`, is: len(puzzles.Formats()), least: true},
		{file: "docs/terminal.md", pattern: `(\d+)×\d+ is the smallest size`, is: least("leastWidth")},
		{file: "docs/terminal.md", pattern: `\d+×(\d+) is the smallest size`, is: least("leastHeight")},
		{file: "ARCHITECTURE.md", pattern: `is an example of (\d+) lines`, is: toy, least: true},
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

// TestFiguresOfThePapersPage: docs/papers.md has every table and row, counts its
// verdicts right, tells those of the clock from the rest, and no figure differs for no
// known reason.
func TestFiguresOfThePapersPage(t *testing.T) {
	page := document(t, "docs/papers.md")
	count := func(verdict string) int { return strings.Count(page, " | "+verdict+" | ") }
	agree, expected, own := count(string(paper.Agrees)), count(string(paper.Expected)), count(string(paper.OursOnly))
	differ := count(string(paper.Differs))
	head := fmt.Sprintf("Of %d figures that the papers print, %d agree and %d differ as expected", agree+expected+differ, agree, expected)
	if differ > 0 {
		head += fmt.Sprintf("; %d DIFFER", differ)
	}
	timed, soon := 0, 0
	for _, line := range strings.Split(page, "\n") {
		if cells := strings.Split(line, " | "); len(cells) > 6 && strings.HasPrefix(cells[1], "seconds") && cells[2] != "–" {
			timed++
			soon += strings.Count(cells[6], string(paper.Agrees))
		}
	}
	head += fmt.Sprintf(". %d are ours only. %d of those printed are seconds on another machine; of the %d that are not, %d agree.",
		own, timed, agree+expected+differ-timed, agree-soon)
	if !strings.Contains(strings.Join(strings.Fields(page), " "), head) {
		t.Errorf("docs/papers.md should say %q: make it anew with sudokuscope paper --all --markdown", head)
	}
	if n := count(string(paper.OutOfBand)); n > 0 || differ > 0 {
		t.Errorf("%d figures of docs/papers.md are out of band, and %d differ for no known reason", n, differ)
	}
	for _, table := range paper.All() {
		_, part, ok := strings.Cut(page, "\n## "+table.ID+": "+table.Title+"\n")
		if !ok {
			t.Errorf("docs/papers.md has no table %s", table.ID)
			continue
		}
		part, _, _ = strings.Cut(part, "\n## ")
		for _, c := range table.Cases {
			if n := strings.Count(part, "\n| "+c.Label+" | "); n != len(c.Measures) {
				t.Errorf("docs/papers.md, %s: %d rows of %s, there are %d", table.ID, n, c.Label, len(c.Measures))
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
