package main

import (
	"slices"
	"testing"
)

// TestAProgramKeepsItsCommasAndQuotationMarks: what follows watch: is taken as it was typed.
func TestAProgramKeepsItsCommasAndQuotationMarks(t *testing.T) {
	t.Parallel()
	const hard = `watch: sh -c 'cat t.jsonl; true "a b", c'`
	for _, c := range []struct{ typed, want []string }{
		{nil, []string{"reseda"}},
		{[]string{"anneal"}, []string{"anneal"}},
		{[]string{"anneal, tabu:tenure=3", "climb"}, []string{"anneal", "tabu:tenure=3", "climb"}},
		{[]string{hard, "anneal"}, []string{hard, "anneal"}},
		{[]string{"anneal," + hard}, []string{"anneal", hard}},
	} {
		got := []string{"reseda"}
		list := &algorithmList{to: &got}
		for _, text := range c.typed {
			if err := list.Set(text); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, expected %q", c.typed, got, c.want)
		}
	}
	words, err := wordsOf(hard[len(watchPrefix):])
	if want := []string{"sh", "-c", `cat t.jsonl; true "a b", c`}; err != nil || !slices.Equal(words, want) {
		t.Errorf("the words are %q: %v", words, err)
	}
}
