package ui_test

import (
	"cmp"
	"image/color"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/lucasb-eyer/go-colorful"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/theme"
	. "sudokuscope/ui/proof/uitest"
)

// covers is about which part of a cell a sign fills.
func covers(sign string) float64 {
	const letter, hairline, dot = .16, .08, .03
	r := []rune(sign + " ")[0]
	switch {
	case r == ' ':
		return 0
	case strings.ContainsRune("▀▄▌▐", r):
		return .5
	case r >= '▁' && r <= '█':
		return float64(r-'▁'+1) / 8
	case r >= '\u2800' && r <= '\u28ff':
		dots := 0.0
		for bits := r - '\u2800'; bits > 0; bits >>= 1 {
			dots += float64(bits & 1)
		}
		return dots * dot
	case r >= '─' && r <= '╿':
		return hairline
	}
	return letter
}

// painted tells of every colour of an area how much of it there is, in cells.
func painted(s *Screen, area uv.Rectangle) map[colorful.Color]float64 {
	_, ground := theme.Ground(s.M.Theme().Name, !s.M.Theme().Dark)
	found := map[colorful.Color]float64{}
	for _, line := range s.M.Base().Lines[area.Min.Y:area.Max.Y] {
		for _, c := range line[area.Min.X:area.Max.X] {
			part := covers(c.Content)
			for _, layer := range []struct {
				of   color.Color
				part float64
			}{{c.Style.Fg, part}, {c.Style.Bg, 1 - part}} {
				if colour, ok := colorful.MakeColor(layer.of); ok && layer.of != nil && layer.of != ground {
					found[colour] += layer.part
				}
			}
		}
	}
	return found
}

// byAmount lists colours, the one there is most of first: a hue is then named by what most of it is.
func byAmount(amount map[colorful.Color]float64) []colorful.Color {
	list := slices.Collect(maps.Keys(amount))
	slices.SortFunc(list, func(a, b colorful.Color) int {
		return cmp.Or(cmp.Compare(amount[b], amount[a]), strings.Compare(a.Hex(), b.Hex()))
	})
	return list
}

// strength is how loud a colour is on a ground: how much lighter or darker, and its chroma.
func strength(c, ground colorful.Color) float64 {
	_, chroma, light := c.Hcl()
	_, _, dark := ground.Hcl()
	return math.Abs(light-dark) + chroma
}

// The model says *no* of most digits, and does not say it in the loudest voice: it has less ink
// than the board. And an overview has four hues at most.
func TestColourIsSpentOnWhatMatters(t *testing.T) {
	const most, share, grey, near = 4, .0015, .15, 40
	for id, puzzle := range map[string]string{"reseda": "reseda/hard", "tabu": "ai-escargot", "beliefs": "ai-escargot"} {
		p, err := puzzles.Find(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		s := Open(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm = algorithms.All(), id
			c.Problem = drive.Problem{Puzzle: p, Seed: 1}
		}).Size(120, 36).Ahead(5).Expect(At(5))
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256} {
			s.Send(tea.ColorProfileMsg{Profile: profile})
			_, back := theme.Ground(s.M.Theme().Name, !s.M.Theme().Dark)
			ground, _ := colorful.MakeColor(back)
			ink := func(area uv.Rectangle) (sum float64) {
				for c, cells := range painted(s, area) {
					sum += strength(c, ground) * cells
				}
				return sum
			}
			if Placed(panels.PointsID).OK(s) {
				board, model := ink(placed(s, panels.BoardID)), ink(placed(s, panels.PointsID))
				t.Logf("%s, %v: ink of the board %.0f, of the model %.0f", id, profile, board, model)
				if model >= board {
					t.Errorf("%s, %v: the model has more ink, %.0f, than the board, %.0f", id, profile, model, board)
				}
			}
			all := uv.Rect(0, 0, 120, 36)
			var hues []float64
			var cells []float64
			amount := painted(s, all)
			for _, c := range byAmount(amount) {
				n := amount[c]
				hue, chroma, _ := c.Hcl()
				if chroma < grey {
					continue
				}
				at := 0
				for at < len(hues) && math.Abs(math.Mod(hue-hues[at]+540, 360)-180) > near {
					at++
				}
				if at == len(hues) {
					hues, cells = append(hues, hue), append(cells, 0)
				}
				cells[at] += n
			}
			loud := 0
			for _, n := range cells {
				if n > share*120*36 {
					loud++
				}
			}
			t.Logf("%s, %v: hues %.0f, cells %.1f", id, profile, hues, cells)
			if loud > most {
				t.Errorf("%s, %v: %d hues, expected %d at most", id, profile, loud, most)
			}
		}
	}
}
