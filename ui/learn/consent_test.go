package learn_test

import (
	"os"
	"path/filepath"
	"testing"

	"sudokuscope/engine/script"
	"sudokuscope/ui"
	. "sudokuscope/ui/uitest"
)

// A lesson from a file that brings a script is opened when somebody has seen the script
// and agreed.
func TestALessonWithAScriptAsks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.md")
	text := "# Mine\nx · 5 minutes\n## S\n```scope\nrun ai-escargot -a walk.star\n```\nHere it walks.\n```star walk.star\n" +
		"def start(s):\n    s.grid.fill_blocks()\ndef go(s):\n    s.grid.swap(s.dice.choice(s.grid.swaps()))\nloop = [go]\n```\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s := toy(t, toys, func(c *ui.Config) { c.Lessons.Trust = script.NewTrust(nil) })
	read := func() {
		s.Press("L").Expect(Shows("a file")).Press("ctrl+o").Type(path).Press("enter")
	}
	read()
	s.Expect(Shows("mine.md brings a script, walk.star"), Shows("s.grid.fill_blocks()")).
		Press("enter").Expect(Hides("walk.star"), Shows("A walk has no plan."))
	read()
	s.Expect(Shows("brings a script")).Press("y").Expect(Shows("Here it walks."), At(0))
	s.Press("L")
	read()
	s.Expect(Shows("Here it walks."), Hides("brings a script"))
}
