package ui_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// everyday are words of legends that say what everybody knows.
var everyday = strings.Fields("weak strong bright unlikely left places changed new mean to a of")

var (
	letters  = regexp.MustCompile(`[A-Za-zé0-9]+`)
	entryOf  = regexp.MustCompile(`(?m)^- \*\*([^*]+)\*\*(?: \(([^)]*)\))?: `)
	inABrace = regexp.MustCompile(`\(([^)]*)\)`)
)

// entriesOf are the words and signs that have an entry in docs/words.md.
func entriesOf(t *testing.T) map[string]bool {
	page, err := os.ReadFile("../docs/words.md")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	for _, entry := range entryOf.FindAllStringSubmatch(string(page), -1) {
		name := strings.ToLower(entry[1])
		braced := strings.Join(inABrace.FindStringSubmatch(name + "()")[1:], "")
		for _, w := range strings.Split(inABrace.ReplaceAllString(name, "")+", "+braced, ",") {
			words[strings.TrimSpace(w)] = true
		}
	}
	return words
}

// TestWhatStandsOnTheScreenIsExplained: docs/words.md explains the name of each panel and of each measure, the counters
// of the header and the words of the legends, of all algorithms.
func TestWhatStandsOnTheScreenIsExplained(t *testing.T) {
	words, told := entriesOf(t), map[string]bool{}
	look := func(what, term, where string) {
		term = strings.ToLower(term)
		if !words[term] && !words[strings.TrimSuffix(term, "s")] && !told[term] {
			told[term] = true
			t.Errorf("%s %q of %s is not in docs/words.md", what, term, where)
		}
	}
	looked := 0
	for _, a := range algorithms.All() {
		s := opened(t, a).Size(120, 36)
		for _, key := range []string{"1", "2", "3", "4", "5", "i"} {
			shown := Of[*panes.Panes](s.Press(key))
			for _, p := range shown.Places() {
				look("the panel", string(p.Slot), a.ID)
				for _, w := range panes.Legends(shown)(p.Slot) {
					for _, word := range letters.FindAllString(w.Text, -1) {
						if !slices.Contains(everyday, word) {
							look("a legend's", word, a.ID+", "+string(p.Slot))
							looked++
						}
					}
				}
			}
		}
		for _, metric := range a.Metrics {
			look("the measure", metric.Name, a.ID)
		}
	}
	for _, label := range real(t).M.Tallies() {
		look("the header's", label, "all")
	}
	if looked == 0 {
		t.Error("no legend was looked at")
	}
}
