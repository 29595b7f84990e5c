package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// terms are the words of the glossary.
const terms = "../engine/school/glossary/terms.md"

// elsewhere are the places where another word is right, with the reason.
var elsewhere = []struct{ place, word, why string }{
	{"ui/frame/palette/", "", "what people type who have other words"},
	{"glossary/terms.md", "round", "what a paper calls an iteration"},
	{"engine/guest/", "grid", "a name in scripts and in lines of programs"},
	{"engine/guest/", "clone", "a request to programs"},
	{"engine/lab/", "grid", "a column of runs, and a word of the papers' tables"},
	{"engine/lab/study/", "round", "of a beacon"},
	{"engine/lab/paper/", "generations", "a word of the papers' tables"},
	{"engine/record/", "lives", "a field of run files"},
	{"engine/sudoku/", "grid", "the type, in what a developer reads"},
	{"engine/proof/", "", "what a developer of an algorithm reads"},
	{"cmd/tui/study.go", "round", "of a beacon"},
	{"ui/kit/action/check.go", "", "names of actions of earlier versions"},
	{"engine/algorithms/nbcoin/page.md", "grid", "a value of a parameter"},
	{"engine/algorithms/", "round", "rounds of a number, and the name of a field"},
	{"engine/algorithms/genetic/words.go", "lives", "candidate 3 lives"},
	{"engine/algorithms/genetic/page.md", "lives", "candidate 3 lives"},
	{"engine/algorithms/project/page.md", "random number", "a line of its loop"},
	{"engine/guest/", "round", "a name in scripts"},
	{"words.go", "grid", "the name of a field"},
	{"makers.go", "grid", "the name of a field"},
	{"engine/algorithms/relax/", "objective", "what a linear program is asked for, in every book"},
	{"course/", "lives", "a population lives from differences"},
	{"course/", "life", "the life of a population"},
	{"course/", "round", "the other way round, to round a number"},
	{"docs/script.md", "grid", "a name in scripts"},
	{"docs/own.md", "grid", "a name in lines of programs"},
	{"docs/study.md", "round", "of a beacon"},
	{"docs/cluster.md", "grid", "a column of runs"},
}

// TestOneWordForOneThing: no string of the program and no page has a word that the table of docs/words.md has not chosen.
func TestOneWordForOneThing(t *testing.T) {
	chosen, err := os.ReadFile(filepath.Join("testdata", "oneword.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for line := range strings.Lines(string(chosen)) { // a word, and those that people have for it besides
		_, not, _ := strings.Cut(strings.TrimSpace(line), ": ")
		words = append(words, strings.Split(not, ", ")...)
	}
	other := regexp.MustCompile(`(?i)\b(` + strings.Join(words, "|") + `)s?\b`)
	used := make([]bool, len(elsewhere))
	read := 0
	check := func(place, text string) {
		read++
		for _, found := range other.FindAllString(text, -1) {
			one := strings.TrimSuffix(strings.ToLower(found), "s")
			at := slices.IndexFunc(elsewhere, func(e struct{ place, word, why string }) bool {
				return strings.Contains(place, e.place) && (e.word == "" || one == strings.TrimSuffix(e.word, "s"))
			})
			if at >= 0 {
				used[at] = true
				continue
			}
			t.Errorf("%s: %q: docs/words.md has another word for it, in %q", place, found, text[:min(len(text), 100)])
		}
	}
	err = eachProductFile("..", func(path string) error {
		return eachSentence(path, func(text string) { check(filepath.ToSlash(path), text) })
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 3000 {
		t.Fatalf("found %d strings: the walk is wrong", read)
	}
	for _, pattern := range []string{"*.md", "../README.md", "../engine/school/lesson/course/*.md", "../engine/algorithms/*/*.md", terms} {
		files, _ := filepath.Glob(pattern) // the patterns are ours
		if len(files) == 0 {
			t.Errorf("%s: there is no such page", pattern)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if file == "words.md" {
				continue // it has the table
			}
			path, _ := filepath.Rel("..", filepath.Join("../docs", file))
			check(filepath.ToSlash(path), code.ReplaceAllString(blockOfCode.ReplaceAllString(string(text), ""), ""))
		}
	}
	for i, e := range elsewhere {
		if !used[i] {
			t.Errorf("%s needs %q no more (%s)", e.place, e.word, e.why)
		}
	}
}

// eachSentence passes the strings of a file that are no names: those with a blank in them.
func eachSentence(path string, pass func(string)) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		literal, is := n.(*ast.BasicLit)
		if !is || literal.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(literal.Value)
		if err == nil && strings.Contains(text, " ") && !strings.HasPrefix(text, "json:") {
			pass(strings.ReplaceAll(text, "\n", " "))
		}
		return true
	})
	return nil
}
