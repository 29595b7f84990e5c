package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// evidence are the pages that hold what the program is measured by: the papers' words with our readings,
// figures with the commands that make them, and the first hour as it was walked. Whoever doubts a figure looks there; nobody reads them through.
var evidence = []string{"reference/first-hour.md", "reference/measured.md", "reference/readings.md"}

const (
	mostWords    = 9000 // of all pages that are read, as wc -w counts them
	longSentence = 20
)

// readPages are the pages that are read, with their texts: README, and each page that somebody has written.
// What the program makes of itself is looked up: lists of keys, commands, calls, fields.
func readPages(t *testing.T) map[string]string {
	t.Helper()
	files, _ := filepath.Glob("*.md") // the patterns are ours
	reference, _ := filepath.Glob("reference/*.md")
	files = append(files, reference...)
	pages := map[string]string{}
	for _, file := range append(files, "../README.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		made := strings.Contains(string(text), "\nMade by `")
		if made || slices.Contains(evidence, file) {
			continue
		}
		pages[file] = string(text)
	}
	return pages
}

// TestTheManualIsShort: the pages that are read take less than an hour.
func TestTheManualIsShort(t *testing.T) {
	words := 0
	for file, text := range readPages(t) {
		count := len(strings.Fields(text))
		t.Log(count, file)
		words += count
	}
	if words > mostWords {
		t.Errorf("the pages that are read have %d words; expected %d at most", words, mostWords)
	}
	t.Log(words, "in all")
}

var (
	blockOfCode = regexp.MustCompile("(?s)```.*?```")
	code        = regexp.MustCompile("`[^`\n]+`")
	linkTo      = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	ends        = regexp.MustCompile(`[.?!]["*)]*(\s|$)`)
	itemOfList  = regexp.MustCompile(`(?m)^\s*(-|\d+\.) `)
)

// TestSentencesAreShort: a sentence of the pages that are read has twenty words at most. A piece of code
// and the words of a link count as one.
func TestSentencesAreShort(t *testing.T) {
	found := 0
	for file, text := range readPages(t) {
		for _, sentence := range sentencesOf(text) {
			found++
			if count := len(strings.Fields(sentence)); count > longSentence {
				t.Errorf("%s: %d words: %s", file, count, sentence)
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d sentences were found", found)
	}
}

// sentencesOf are the sentences of a page, without its code, tables, headings and pictures.
func sentencesOf(page string) (list []string) {
	page = blockOfCode.ReplaceAllString(page, "\n\n")
	page = itemOfList.ReplaceAllString(page, "\n\n")
	for _, paragraph := range strings.Split(page, "\n\n") {
		paragraph = strings.TrimSpace(paragraph)
		other := strings.HasPrefix(paragraph, "|") ||
			strings.HasPrefix(paragraph, "#") ||
			strings.HasPrefix(paragraph, "!")
		if other {
			continue
		}
		paragraph = code.ReplaceAllString(paragraph, "code")
		paragraph = linkTo.ReplaceAllString(paragraph, "link")
		for _, sentence := range ends.Split(paragraph, -1) {
			if words := strings.Fields(sentence); len(words) > 0 {
				list = append(list, strings.Join(words, " "))
			}
		}
	}
	return list
}
