package docs

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
)

var (
	readingRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| (.*) \\| ([^|]*) \\|$")
	counted    = regexp.MustCompile(`\d+ of (?:79|29)\b`)
)

// The page of readings has every parameter of the five papers' algorithms and no other, each
// with one of the three verdicts; where we depart there is a reason. Its quotations are held to
// the list by TestQuotationsAreThePapers.
func TestEveryParameterHasItsReading(t *testing.T) {
	text, err := os.ReadFile("reference/readings.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), "\n## ")[1:]
	if len(parts) != 5 {
		t.Fatalf("%d algorithms, expected 5", len(parts))
	}
	verdicts := map[string]int{}
	for _, part := range parts {
		id, body, _ := strings.Cut(part, "\n")
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		var want, got []string
		for _, p := range a.Params {
			want = append(want, p.Name)
		}
		for _, row := range readingRow.FindAllStringSubmatch(body, -1) {
			got = append(got, row[1])
			verdict := ""
			for _, v := range []string{"the text says", "the text is silent", "we depart"} {
				if strings.HasPrefix(row[3], v) {
					verdict = v
				}
			}
			verdicts[verdict]++
			quotes := strings.Contains(row[2], `"`) || strings.Contains(row[2], "table I") || strings.Contains(row[2], "equation")
			switch {
			case verdict == "":
				t.Errorf("%s %s: %q is none of the three verdicts", id, row[1], row[3])
			case verdict != "the text is silent" && !quotes:
				t.Errorf("%s %s: nothing is quoted", id, row[1])
			case verdict == "we depart" && !strings.Contains(row[3], "because"):
				t.Errorf("%s %s: it departs without a reason", id, row[1])
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(want, got) {
			t.Errorf("%s: the page has %v, the algorithm %v", id, got, want)
		}
	}
	if len(verdicts) != 3 {
		t.Errorf("%v", verdicts)
	}
	t.Log(verdicts)
}

// What the page counts of the papers' tables stands in the page of the tables.
func TestReadingsAreCountedAsInTheTables(t *testing.T) {
	text, err := os.ReadFile("reference/readings.md")
	if err != nil {
		t.Fatal(err)
	}
	tables, err := os.ReadFile("reference/papers.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, figure := range counted.FindAllString(string(text), -1) {
		found++
		if !strings.Contains(string(tables), figure) {
			t.Errorf("papers.md has no %q", figure)
		}
	}
	if found < 4 {
		t.Errorf("only %d figures of the tables", found)
	}
}
