package ui_test

import (
	"fmt"
	"image"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// aSaying is a word of a text, or a number.
var aSaying = regexp.MustCompile(`r\d+c\d+|[a-z][a-z'-]*|[0-9]*\.?[0-9]+`)

// alike are words of different parts of the screen for one thing.
var alike = map[string]string{"now": "cost", "member": "cost"}

// spoken are the parts of a screen, each with what it says: the header, what happened, every panel, the
// rows below them, the timeline and the keys.
func spoken(s *Screen) map[string]string {
	lines := strings.Split(s.Text(), "\n")
	cells := make([][]rune, len(lines))
	for y, line := range lines {
		cells[y] = []rune(line)
	}
	parts := map[string]string{}
	places := Of[*panes.Panes](s).Places()
	if len(s.M.Dialogs()) > 0 { // an answer is one part, beside the board
		board := places[0].Area
		places = append(places[:1], panel.Place{Slot: "the answer", Area: uv.Rect(board.Max.X, 2, 1000, len(lines)-6)})
	}
	for _, place := range places {
		for y := place.Area.Min.Y; y < place.Area.Max.Y; y++ {
			row := cells[y]
			from, to := min(place.Area.Min.X, len(row)), min(place.Area.Max.X, len(row))
			parts[string(place.Slot)] += " " + string(row[from:to])
			copy(row[from:to], []rune(strings.Repeat(" ", to-from)))
		}
	}
	for y, row := range cells {
		parts[fmt.Sprint("line ", y)] = string(row)
	}
	return parts
}

// TestNothingIsSaidThreeTimes: on a large screen no fact stands in three parts of it: no number with its
// name, and no sentence.
func TestNothingIsSaidThreeTimes(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+8, 18) {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			for _, key := range []string{"", "x", "c", "C", "W", "d", "Q", "3", "4", "L"} {
				s := opened(t, a)
				if key != "" {
					s.Press(key).Text()
				}
				if key == "L" {
					s.Press("enter").Text()
				}
				for _, size := range []image.Point{{X: 160, Y: 45}, {X: 200, Y: 60}} {
					s.Size(size.X, size.Y)
					saidOnce(t, s, fmt.Sprint(size, " ", key))
				}
			}
		})
	}
}

func saidOnce(t *testing.T, s *Screen, at string) {
	t.Helper()
	_, height := s.M.Size()
	newest := fmt.Sprint("line ", height-2)
	facts := map[string]map[string]bool{}
	for part, text := range spoken(s) {
		words := aSaying.FindAllString(strings.ToLower(strings.ReplaceAll(text, "─", " ")), -1)
		for i := range words {
			if also := alike[words[i]]; also != "" {
				words[i] = also
			}
		}
		say := func(fact string) {
			if facts[fact] == nil {
				facts[fact] = map[string]bool{}
			}
			facts[fact][part] = true
		}
		// What has happened stands with its iteration: that a cost was reached is not that it is now.
		past := part == string(panels.EventsID) || part == newest
		for i, word := range words {
			if i > 0 && number(word) && len(words[i-1]) > 2 && !number(words[i-1]) && !past {
				say(words[i-1] + " " + word)
			}
			if few := words[max(0, i-4) : i+1]; len(few) == 5 && !slices.ContainsFunc(few, number) {
				say(strings.Join(few, " "))
			}
		}
	}
	for _, fact := range slices.Sorted(maps.Keys(facts)) {
		if parts := facts[fact]; len(parts) > 2 {
			t.Errorf("%s: %q is said by %v", at, fact, slices.Sorted(maps.Keys(parts)))
		}
	}
}

func number(word string) bool { return word[len(word)-1] <= '9' && word[0] != 'r' }
