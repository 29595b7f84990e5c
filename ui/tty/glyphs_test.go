package tty

import (
	"testing"

	"sudokuscope/ui/paint"
)

// Sextants are drawn where the terminal is known to draw them, and nowhere else.
func TestTheSetFollowsTheTerminal(t *testing.T) {
	for _, c := range []struct {
		environ []string
		want    string
	}{
		{nil, ""},
		{[]string{"TERM=xterm-256color"}, ""},
		{[]string{"TERM=xterm-kitty"}, "sextants"},
		{[]string{"TERM=foot"}, "sextants"},
		{[]string{"TERM=xterm-256color", "TERM_PROGRAM=WezTerm"}, "sextants"},
		{[]string{"TERM=xterm-256color", "VTE_VERSION=7600"}, "sextants"},
		{[]string{"TERM=xterm-256color", "VTE_VERSION=5202"}, ""},
		{[]string{"TERM=xterm-256color", "VTE_VERSION=new"}, ""},
		{[]string{"TERM=tmux-256color", "VTE_VERSION=7600"}, ""},
		{[]string{"TERM=xterm-256color", "TMUX=/tmp/1", "TERM_PROGRAM=WezTerm"}, ""},
		{[]string{"TERM=screen", "TERM_PROGRAM=ghostty"}, ""},
	} {
		if got := GlyphsOf(c.environ); got != c.want {
			t.Errorf("%v: %q, expected %q", c.environ, got, c.want)
		}
	}
	for _, name := range paint.GlyphSets() {
		if _, err := paint.FindGlyphs(name); err != nil {
			t.Error(err)
		}
	}
}
