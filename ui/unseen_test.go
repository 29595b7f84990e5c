package ui_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
)

// TestWordsThatNobodyTaught: most words that the palette has not learnt from find what they mean. The lists were
// written down before it was tried, and what it answers wrongly in them stays so. "another hand" are the words of a
// list that the palette had not learnt when it was written: rarer words, longer phrases.
func TestWordsThatNobodyTaught(t *testing.T) {
	for about, least := range map[string]int{"words and short phrases": 85, "whole phrases": 85, "another hand": 62} {
		right, all, wrong := tally(t, "testdata/unseen.txt", about)
		if 100*right < least*all {
			t.Errorf("%s: %d of %d are answered rightly, expected %d %%:\n%s", about, right, all, least, wrong)
		}
		t.Logf("%s: %d of %d", about, right, all)
	}
}

// TestNothingUnseenIsLearnt: no phrase of the lists that measure is one that the palette learns from.
func TestNothingUnseenIsLearnt(t *testing.T) {
	learnt, err := os.ReadFile("frame/palette/heard.txt")
	if err != nil {
		t.Fatal(err)
	}
	unseen, err := os.ReadFile("testdata/unseen.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(unseen)) {
		typed, _, is := strings.Cut(line, "|")
		if is && line[0] != '#' && strings.Contains(strings.ToLower(string(learnt)), "\n"+strings.ToLower(typed)+"|") {
			t.Errorf("%q is learnt; take it from testdata/unseen.txt", typed)
		}
	}
}

// TestWhatWasLearnt: what the palette learns from, it answers.
func TestWhatWasLearnt(t *testing.T) {
	right, all, wrong := tally(t, "frame/palette/heard.txt", "")
	if least := 95; 100*right < least*all {
		t.Errorf("%d of %d are answered rightly, expected %d %%:\n%s", right, all, least, wrong)
	}
	t.Logf("%d of %d", right, all)
}

// tally counts the entries of a file, of one of its lists or of all, whose first answer is one of the right ones.
func tally(t *testing.T, file, about string) (right, all int, wrong string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	find, list, lines := ui.Finder(real(t).M), "", 0
	for line := range strings.Lines(string(data)) {
		if head, is := strings.CutPrefix(line, "## "); is {
			list = strings.TrimSpace(head)
		}
		typed, titles, is := strings.Cut(strings.TrimSpace(line), "|")
		if is && about == "" {
			if lines++; sample.Leaves(lines, 4) {
				continue
			}
		}
		if !is || typed[0] == '#' || about != "" && about != list {
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
