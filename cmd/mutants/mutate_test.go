package main

import (
	"strings"
	"testing"
)

// TestMutantsIn: operators and numbers are changed, one at a time, and words are
// not.
func TestMutantsIn(t *testing.T) {
	list, err := mutantsIn("x.go", []byte(`package x

func f(a, b int) (string, bool) {
	return "n + 1" + g("is"), a < b+2 && a != 7
}
`))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range list {
		got = append(got, m.was+" → "+m.is)
		if m.line != 4 || strings.Count(string(m.text), "\n") != 5 {
			t.Errorf("%v: %s", m, m.text)
		}
	}
	want := "&& → ||, < → <=, + → -, 2 → 3, != → ==, 7 → 8"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("%s, expected %s", s, want)
	}
	for _, m := range list {
		if m.was == "<" && !strings.Contains(string(m.text), "a <= b+2") {
			t.Errorf("%s", m.text)
		}
	}
}

func TestFolders(t *testing.T) {
	if _, err := mutantsOf(t.TempDir()); err == nil || !strings.Contains(err.Error(), "expected a folder with Go files") {
		t.Errorf("%v", err)
	}
	if list, err := mutantsOf("."); err != nil || len(list) < 20 {
		t.Errorf("%d, %v", len(list), err)
	}
}
