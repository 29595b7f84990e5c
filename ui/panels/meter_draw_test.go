package panels_test

import (
	"testing"

	"sudokuscope/engine/lesson"
	"sudokuscope/ui"
	. "sudokuscope/ui/uitest"
)

// Who has come to a moment by a leap has seen one board: the meter claims nothing of
// those before it.
func TestTheFirstBoardSeen(t *testing.T) {
	l, err := lesson.Parse("leap.md", "# A leap\ntoys · 5 minutes\n\nShort.\n\n## There\n```scope\nrun ai-escargot -a toy --seed 42\ngo 40\nview charts\nzoom meter\n```\nLook.\n")
	if err != nil {
		t.Fatal(err)
	}
	s := Raise(t, func(c *ui.Config) { c.Lessons.First = l }).Expect(At(40), Shows("this is the first seen"), Shows("no board before this one was on the screen"))
	s.Press("right").Expect(At(41), Shows("of the last 2"), Hides("no board before"))
}
