package ui_test

import (
	"cmp"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
)

// unseen are the lists that are never learnt, and how many of 100 are answered rightly at least.
var unseen = []struct {
	list  string
	least int
}{
	{"words and short phrases", 85}, {"whole phrases", 85}, {"another hand", 68},
	{"what anybody may type", 75}, {"rare words and winding phrases", 50},
}

// TestWordsThatNobodyTaught: most words that the palette has not learnt from find what they mean. The lists were
// written down before it was tried, and what it answers wrongly in them stays so. "another hand" are the words of a
// list that the palette had not learnt when it was written: rarer words, longer phrases. The last two lists are what it
// had not learnt of 168 and of 186 entries; of all these 147 and 130 were answered rightly when they were first tried.
func TestWordsThatNobodyTaught(t *testing.T) {
	sample.OnlyLarge(t)
	onlyDraws(t)
	for _, about := range unseen {
		right, all, wrong := tally(t, "testdata/unseen.txt", about.list)
		if 100*right < about.least*all {
			t.Errorf("%s: %d of %d answered rightly, expected %d %%:\n%s", about.list, right, all, about.least, wrong)
		}
		t.Logf("%s: %d of %d", about.list, right, all)
	}
}

// TestNothingUnseenIsLearnt: no phrase of the lists that measure is one that the palette learns from.
func TestNothingUnseenIsLearnt(t *testing.T) {
	learnt := map[string]bool{}
	for typed := range phrases(t, "frame/palette/heard.txt", "") {
		learnt[strings.ToLower(typed)] = true
	}
	for _, about := range unseen {
		for typed := range phrases(t, "testdata/unseen.txt", about.list) {
			if learnt[strings.ToLower(typed)] {
				t.Errorf("%q is learnt; take it from testdata/unseen.txt", typed)
			}
		}
	}
}

// TestWhatWasLearnt: what the palette learns from, it answers.
func TestWhatWasLearnt(t *testing.T) {
	sample.OnlyLarge(t)
	onlyDraws(t)
	right, all, wrong := tally(t, "frame/palette/heard.txt", "")
	if least := 95; 100*right < least*all {
		t.Errorf("%d of %d are answered rightly, expected %d %%:\n%s", right, all, least, wrong)
	}
	t.Logf("%d of %d", right, all)
}

// tally counts the entries of a file, of one of its lists or of all, whose first answer is one of the right ones.
func tally(t *testing.T, file, about string) (right, all int, wrong string) {
	find, lines := ui.Finder(real(t).M), 0
	for typed, titles := range phrases(t, file, about) {
		if lines++; about == "" && !*full && lines%sample.Of(120, 4) > 0 {
			continue
		}
		first := "nothing"
		if answers := find(typed); len(answers) > 0 {
			first = answers[0]
		}
		all++
		if slices.ContainsFunc(strings.Split(titles, ", "), func(title string) bool {
			return first == title || strings.HasPrefix(first, title+" ") || strings.HasPrefix(first, title+"/")
		}) {
			right++
		} else if about == "" {
			wrong += typed + " is answered by " + first + "\n"
		}
	}
	if all == 0 {
		t.Fatalf("%s has no list %q", file, about)
	}
	return right, all, wrong
}

// phrases are those of a file, or of one of its lists, each with the titles of what may be meant.
func phrases(t *testing.T, file, about string) iter.Seq2[string, string] {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(typed, titles string) bool) {
		list, titles := "", ""
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSpace(line)
			typed, also, _ := strings.Cut(line, "|")
			switch {
			case line[0] == '#':
				list = strings.TrimSpace(strings.TrimLeft(line, "#"))
			case typed == "":
				titles = also
			case about != "" && about != list:
			case !yield(typed, cmp.Or(also, titles)):
				return
			}
		}
	}
}

// A number behind steps is how many, and one behind a step to go to is a moment.
func TestANumberInAPhraseIsAMomentOrAWay(t *testing.T) {
	find := ui.Finder(real(t).M)
	for typed, title := range map[string]string{
		"jump to step 500": "moment 500", "go to frame 40": "moment 40", "step 5": "moment +5",
		"step forward 10 frames": "moment +10", "back 20 steps": "moment -20", "go 7 steps": "moment +7",
	} {
		if answers := find(typed); len(answers) == 0 || answers[0] != title {
			t.Errorf("%q is answered by %q, expected %s", typed, answers, title)
		}
	}
}
