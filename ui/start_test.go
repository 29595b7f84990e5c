package ui_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// TestTheFirstTenMinutesAreAsTold: the keys of docs/start.md do what the page says.
func TestTheFirstTenMinutesAreAsTold(t *testing.T) {
	s := real(t)
	s.Press("space").Expect(Playing).Press("space").Expect(Paused)
	s = real(t).Press("right").Expect(At(1)).Press("left").Expect(At(0))
	s.Press("W").Expect(Asked).Press("esc", "esc")
	s.Press("/").Expect(Asked, Shows("events")).Press("esc")
	s.Press("a").Expect(Asked, Shows("which search?")).Press("esc")
	s.Press("T").Expect(Asked, Shows("runs")).Press("esc")
	s.Press("?").Expect(Asked, Shows("what the keys do now")).Press("esc")
	s.Press(":").Expect(Asked, Shows("find anything")).Press("esc")
	s.Press("q").Expect(Quit)
}

// TestEveryKeyOfTheFirstPageIsBound: a key that the page names is one of the program.
func TestEveryKeyOfTheFirstPageIsBound(t *testing.T) {
	text, err := os.ReadFile("../docs/start.md")
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, a := range ui.Bindings() {
		known = append(known, strings.Fields(a.Keys)...)
	}
	names := map[string]string{"→": "right", "←": "left"}
	for _, found := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(string(text), -1) {
		key := found[1]
		if other, ok := names[key]; ok {
			key = other
		}
		typed := len(key) > 1 && key[0] == ':' || key == "sudokuscope"
		if !typed && !slices.Contains(known, key) {
			t.Errorf("docs/start.md names the key %q, which nothing has", key)
		}
	}
}
