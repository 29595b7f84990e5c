package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// quoted finds what stands between two quotation marks; notWords is what a comparison of
// words leaves out.
var (
	quoted   = regexp.MustCompile(`(?:^|[\s(])"([A-Za-z][^"]{8,200})"`)
	escaped  = regexp.MustCompile(`\\"([A-Za-z][^"\\]{8,200})\\"`)
	code     = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|(?m)^(?:run|race) .*$")
	notWords = regexp.MustCompile(`[^a-z0-9]+`)
	comment  = regexp.MustCompile(`(?m)^\s*//\s?`)
)

// ownWords are quoted and of no paper.
var ownWords = []string{"Stuck in a local minimum", "expected time of success", "r1c2 (7) and r3c1 (4)", "r1c2 (7) ↔ r3c1 (4)", "Soto et al. (2013), table 1", "Soto et al. 2013",
	"sudokuscope report 3", "what is wrong", "Every move is random.", "why is there a 7?", "it is stuck at cost 2 here"}

func words(text string) string {
	return " " + strings.TrimSpace(notWords.ReplaceAllString(strings.ToLower(text), " ")) + " "
}

// What is quoted from a paper, in three words or more, are its words: those of
// testdata/quotations.txt.
func TestQuotationsAreThePapers(t *testing.T) {
	text, err := os.ReadFile("testdata/quotations.txt")
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for line := range strings.Lines(string(text)) {
		if _, piece, ok := strings.Cut(line, ": "); ok && !strings.HasPrefix(line, "#") {
			said = append(said, words(piece))
		}
	}
	found := 0
	for _, pattern := range []string{"*.md", "reference/*.md", "../*.md", "../engine/school/lesson/course/*.md", "../engine/algorithms/*/*.go", "../engine/lab/paper/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			for _, q := range quotations(t, file) {
				found++
				if !stands(q, said) {
					t.Errorf("%s quotes %q, which no line of testdata/quotations.txt has", file, q)
				}
			}
		}
	}
	if found < 12 {
		t.Errorf("only %d quotations were found", found)
	}
}

// quotations are those of a file that are of three words or more and of letters. In a Go
// file they are looked for where people write: in comments, and in strings with a
// quotation mark.
func quotations(t *testing.T, file string) (list []string) {
	t.Helper()
	source, err := os.ReadFile(file)
	if strings.HasSuffix(file, "_test.go") {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	if len(source) == 0 {
		return nil
	}
	text := string(source)
	var found [][]string
	if strings.HasSuffix(file, ".go") {
		var lines []string
		for line := range strings.Lines(text) {
			if comment.MatchString(line) {
				lines = append(lines, comment.ReplaceAllString(line, ""))
			} else {
				found = append(found, escaped.FindAllStringSubmatch(line, -1)...)
			}
		}
		text = strings.Join(lines, "")
	} else {
		text = code.ReplaceAllStringFunc(text, func(block string) string {
			if strings.HasPrefix(block, "```scope") { // what a question says
				return strings.Join(regexp.MustCompile(`(?m)^(ask|answer) .*$`).FindAllString(block, -1), "\n\n")
			}
			return ""
		})
	}
	for part := range strings.SplitSeq(text, "\n\n") {
		found = append(found, quoted.FindAllStringSubmatch(strings.ReplaceAll(part, "\n", " "), -1)...)
	}
	for _, m := range found {
		if q := strings.Join(strings.Fields(m[1]), " "); strings.Count(q, " ") >= 2 && (!strings.HasSuffix(file, ".go") || !strings.ContainsAny(q, "{}[]=")) {
			list = append(list, q)
		}
	}
	return list
}

func stands(quotation string, said []string) bool {
	for _, own := range ownWords {
		if quotation == own {
			return true
		}
	}
	for _, piece := range said {
		if strings.Contains(piece, words(quotation)) {
			return true
		}
	}
	return false
}
