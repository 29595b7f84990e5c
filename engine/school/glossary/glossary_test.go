package glossary

import (
	"slices"
	"strings"
	"testing"
)

func TestTermsAreInOrderAndWhole(t *testing.T) {
	if !slices.IsSortedFunc(terms(), func(a, b Term) int {
		return strings.Compare(plain(a.Word), plain(b.Word))
	}) {
		t.Error("the terms are not in the order of the alphabet")
	}
	seen := map[string]bool{}
	for _, term := range terms() {
		for _, w := range append([]string{term.Word}, term.Also...) {
			if seen[strings.ToLower(w)] {
				t.Errorf("%s is explained twice", w)
			}
			seen[strings.ToLower(w)] = true
		}
		if len(term.Text) < 20 || !strings.HasSuffix(term.Text, ".") || len(term.Text) > 260 {
			t.Errorf("%s: %q", term.Word, term.Text)
		}
	}
}

func plain(w string) string { return strings.ReplaceAll(strings.ToLower(w), "é", "e") }

func TestTermsAreFound(t *testing.T) {
	for text, want := range map[string]string{"PMX": "PMX", "ρ": "rho", "tabu": "tabu list", " ac3": "arc consistency", "strict": "local minimum", "wipe": "wipe-out"} {
		if list := Named(text); len(list) == 0 || list[0].Word != want {
			t.Errorf("%q finds %v, expected %s", text, list, want)
		}
	}
	if list := Named("no such word at all"); len(list) > 0 {
		t.Errorf("%v", list)
	}
}
