package ui_test

import (
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/intro"
	. "sudokuscope/ui/proof/uitest"
)

// The first key takes the lines away for good, and the panels get their room back.
func TestTheFirstKeyEndsIt(t *testing.T) {
	for _, size := range [][2]int{{120, 36}, {80, 24}, {60, 20}} {
		s := Open(t, func(c *ui.Config) { c.Intro = true }).Size(size[0], size[1])
		said := That("a remark", func(s *Screen) bool { return Of[*intro.Intro](s).On() })
		s.Expect(said).Press("right").Expect(At(1), Not(said)).Press("left").Expect(At(0), Not(said))
	}
}

// An algorithm that was never on the screen begins slowly there, from the command line and by
// the next algorithm; the header says how fast it goes, and a pace that is set is the pace from then on.
func TestWhatIsNewBeginsSlowly(t *testing.T) {
	s := Open(t, func(c *ui.Config) {
		c.Unseen = func(string) bool { return true }
		c.Algorithms, c.Algorithm, c.Pace, c.Paused = algorithms.All(), "tabu", 25, true
	}).Size(120, 36)
	second := That("another run", func(s *Screen) bool { return len(s.M.Runs()) == 2 })
	s.Expect(Shows("1 it/s")).Order("next algorithm").Expect(second, Shows("1 it/s")).Press("+").Expect(Shows("2 it/s"))
	s.Press("r").Expect(At(0), Shows("2 it/s"))
	s = Open(t, func(c *ui.Config) { c.Pace, c.Paused = 20, true }).Size(120, 36)
	s.Expect(Shows("20 it/s"))
}

// Each remark of each algorithm's first look begins with a word that stands in a legend on the screen, looks
// as there to the last cell, ends where the row has room, and moves no panel.
func TestRemarksNameWhatTheLegendNames(t *testing.T) {
	t.Parallel()
	sample.OnlyLarge(t)
	onlyDraws(t)
	plain := regexp.MustCompile(`^(space|L|Solved|No way on|Proved|The)\b`) // keys, and how it ends
	heard := map[string]bool{}
	for i := range 2 * len(algorithms.All()) {
		a, size := algorithms.All()[i/2], [][2]int{{120, 36}, {80, 24}}[i%2]
		p, err := puzzles.Find(a.Opening.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		s := Open(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm, c.Pace, c.Paused, c.Intro = algorithms.All(), a.ID, a.Opening.Pace, true, true
			c.Problem = drive.Problem{Puzzle: p, Seed: max(1, a.Opening.Seed)}
			c.View = a.Opening.View
		}).Size(size[0], size[1])
		s.Text()
		where, said := standing(s), 0
		step := max(1, int64(a.Opening.Pace))
		for range 50 {
			at := s.Scene().Report.Iteration
			s.Front().Step(step)
			s.Expect(That("the whole step", func(s *Screen) bool {
				r := s.Scene().Report
				return r.Iteration >= at+step || r.Status != engine.Running
			}))
			row := size[1] - 1
			if size[1] > 30 {
				row--
			}
			remark, cells := s.Line(row), s.M.Base().Lines[row]
			if !strings.HasPrefix(remark, " │ ") {
				continue // it speaks of what this moment does not show
			}
			text, _, _ := strings.Cut(strings.TrimPrefix(remark, " │ "), "  any key")
			if text = strings.TrimSpace(text); !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") {
				t.Errorf("%s at %v: %q has no end", a.ID, size, text)
			}
			if now := standing(s); !reflect.DeepEqual(now, where) {
				t.Fatalf("%s: the panels stood at %v, and stand at %v at %q", a.ID, where, now, remark)
			}
			if plain.MatchString(text) {
				continue
			}
			said++
			const from = 3
			long := wordOf(cells[from:])
			if long == 0 || !repeated(s.M.Base().Lines[:row], cells[from:from+long]) {
				t.Errorf("%s at %v: %q begins with no word that stands elsewhere, looking so:\n%s", a.ID, size, text, s.Text())
			}
			heard[string([]rune(text)[long:])] = true
		}
		if said == 0 {
			t.Errorf("%s at %v: no remark has a word of a legend", a.ID, size)
		}
		s.Press("tab").Press("esc")
		if now := standing(s); !reflect.DeepEqual(now, where) {
			t.Errorf("%s: a key moved the panels from %v to %v", a.ID, where, now)
		}
	}
	for _, of := range []string{
		": of the puzzle", ": a cell that", " : twice", " in the loop: the line that was just done. On top",
		": until then", ": what the search believes", ": the cheapest", ", behind a digit: how sure",
		", behind a digit: how many", ", behind a digit: how often", ", behind a digit: how deep", ": the lowest cost",
	} {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(heard)), func(s string) bool { return strings.HasPrefix(s, of) }) {
			t.Errorf("no first look says %q: %q", of, slices.Sorted(maps.Keys(heard)))
		}
	}
}

// wordOf is how many cells stand before what a remark says of its word.
func wordOf(cells []uv.Cell) int {
	says := regexp.MustCompile(`: (of the puzzle|a cell|until|what|beliefs|the cheapest|the lowest)|^ : |^ in the loop|^, behind`)
	for i := range cells {
		if at := says.FindStringIndex(contents(cells[i:min(i+20, len(cells))])); at != nil && at[0] == 0 {
			return i
		}
	}
	return 0
}

func contents(cells []uv.Cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(c.Content)
	}
	return b.String()
}

// repeated reports whether cells stand in one of the lines, looking the same.
func repeated(lines []uv.Line, cells []uv.Cell) bool {
	return slices.ContainsFunc(lines, func(line uv.Line) bool {
		for x := range len(line) - len(cells) + 1 {
			if slices.EqualFunc(line[x:x+len(cells)], cells, func(a, b uv.Cell) bool { return a.Equal(&b) }) {
				return true
			}
		}
		return false
	})
}
