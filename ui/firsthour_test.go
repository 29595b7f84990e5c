package ui_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	. "sudokuscope/ui/proof/uitest"
)

// The first hour is as docs/reference/first-hour.md tells it: the keys of each row are pressed, and the
// slanted words are found on the screen.
func TestTheFirstHourIsAsTold(t *testing.T) {
	text, err := os.ReadFile("../docs/reference/first-hour.md")
	if err != nil {
		t.Fatal(err)
	}
	first := algorithms.All()[0]
	puzzle, err := puzzles.Find(first.Opening.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(c *ui.Config) {
		everyNamed(c)
		c.Algorithm, c.Intro, c.Paused = first.ID, true, true
		c.Lessons = learn.Shelf{Course: lesson.Course, Default: first.ID}
		c.Problem = drive.Problem{Puzzle: puzzle, Seed: first.Opening.Seed}
		c.Pace, c.View = first.Opening.Pace, first.Opening.View
	}).Size(120, 36)
	names := map[string]string{"→": "right", "←": "left", "↓": "down"}
	row := regexp.MustCompile(`(?m)^\| (\d+) \| (.*?) \| (.*) \|$`)
	code, slanted := regexp.MustCompile("`([^`]+)`"), regexp.MustCompile(`\*([^*]+)\*`)
	rows, words, minute := row.FindAllStringSubmatch(string(text), -1), 0, ""
	for _, r := range rows {
		minute = r[1]
		for _, found := range code.FindAllStringSubmatch(r[2], -1) {
			switch key := found[1]; {
			case key == "sudokuscope":
			case len(key) == 81:
				_, cmd := s.M.Update(tea.PasteMsg{Content: key})
				s.Run(cmd)
			case names[key] != "":
				s.Press(names[key])
			default:
				s.Press(key)
			}
		}
		if r[2] == "wait" {
			s.Front().Step(2000)
		}
		for _, found := range slanted.FindAllStringSubmatch(r[3], -1) {
			words++
			s.Expect(That("in minute "+minute+" "+found[1], func(s *Screen) bool {
				return strings.Contains(strings.Join(strings.Fields(s.Text()), " "), found[1])
			}))
		}
	}
	s.Expect(Quit)
	if len(rows) < 20 || words < 30 {
		t.Errorf("the page has %d rows with %d words of the screen", len(rows), words)
	}
}
