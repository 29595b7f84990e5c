package panels

import (
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// clouded is a population of boards of costs, each with so many cells unlike the first one.
func clouded(costs []int32, unlike []int) *scene.Scene {
	p := sudoku.Must("1..4....2..1...3")
	rep := &run.Report{}
	for i, cost := range costs {
		rep.Population.Members = append(rep.Population.Members, engine.Member{Cost: cost})
		for cell := range p.Cells {
			digit := uint8(1)
			if cell < unlike[i] {
				digit = 2
			}
			rep.Population.Grids = append(rep.Population.Grids, digit)
		}
	}
	return &scene.Scene{Puzzle: p, Report: rep, Algorithm: &engine.Algorithm{}}
}

func blankCanvas(w, h int, font string, profile colorprofile.Profile) paint.Canvas {
	glyphs, err := paint.FindGlyphs(font)
	if err != nil {
		panic(err)
	}
	return paint.New(w, h, theme.New(theme.Choice{Profile: profile, Background: theme.Dark}), glyphs)
}

// A point stands the higher the more its board costs, and the further right the more of its cells
// are unlike the cheapest one's, in every room.
func TestAPointOfACloudStandsWhereItsBoardDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 30).Draw(t, "members")
		costs, unlike := []int32{0}, []int{0}
		for range n - 1 {
			costs = append(costs, rapid.Int32Range(1, 60).Draw(t, "cost"))
			unlike = append(unlike, rapid.IntRange(0, 11).Draw(t, "unlike"))
		}
		s := clouded(costs, unlike)
		font := rapid.SampledFrom([]string{"braille", "ascii"}).Draw(t, "font")
		in := blankCanvas(rapid.IntRange(8, 90).Draw(t, "width"), rapid.IntRange(4, 40).Draw(t, "height"), font, colorprofile.TrueColor)
		c := newCloud(in, s)
		c.fill()
		for i := range n {
			x, y := c.place(i)
			if x < 0 || x >= c.wide || y < 0 || y >= c.high || c.top[y*c.wide+x] <= 0 {
				t.Fatalf("member %d stands at %d, %d of %d, %d", i, x, y, c.wide, c.high)
			}
			for j := range n {
				right, down := c.place(j)
				if costs[i] > costs[j] && y > down || unlike[i] > unlike[j] && x < right {
					t.Fatalf("%d, %d at %d, %d and %d, %d at %d, %d", costs[i], unlike[i], x, y, costs[j], unlike[j], right, down)
				}
			}
		}
		c.draw(in)
	})
}

// A legend names what occurs and nothing else, and its numbers add up.
func TestTheLegendOfACloudIsTrue(t *testing.T) {
	s := clouded([]int32{0, 1, 2, 3, 4, 5}, []int{0, 1, 2, 3, 4, 5})
	pop := &s.Report.Population
	pop.Origins = []string{"copy", "parent"}
	for i, mark := range []engine.Mark{engine.Chosen, engine.Rejected, engine.Fresh, engine.Fresh} {
		pop.Members[i].Mark = mark
		pop.Members[i].Origin = uint8(i % 2)
	}
	text := ""
	for _, word := range cloudWords(pop.Members, pop.Origins, false) {
		text += word.Text + ";"
	}
	if want := "chosen 1;rejected 1;copy 3;parent 1;"; text != want {
		t.Errorf("it says %q, expected %q", text, want)
	}
	text = ""
	for _, word := range cloudWords(pop.Members, nil, true) {
		text += word.Sign + word.Text + ";"
	}
	if want := "+ chosen 1;x rejected 1;* new 2;▄ others 2;"; text != want {
		t.Errorf("in signs it says %q, expected %q", text, want)
	}
}

// Members that belong together are joined by a line.
func TestACloudJoinsWhatBelongsTogether(t *testing.T) {
	s := clouded([]int32{0, 40, 40, 40}, []int{0, 11, 11, 11})
	s.Report.Population.Joined = [][2]int32{{0, 1}, {0, 99}}
	c := newCloud(blankCanvas(40, 20, "braille", colorprofile.TrueColor), s)
	c.fill()
	if !slices.Contains(c.top, -1) {
		t.Error("there is no line")
	}
}

// In every theme, and with any depth of colour, no member has the colour of a line between members, which are dots.
func TestALineIsNotTakenForAMember(t *testing.T) {
	names, _ := theme.Names()
	for _, name := range names {
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI} {
			th := theme.New(theme.Choice{Name: name, Profile: profile, Background: theme.Dark})
			for origin := range uint8(10) {
				if th.Style(originRole(origin)).Fg == th.Style(theme.Faded).Fg {
					t.Errorf("%s, %v: members of origin %d look as a line does", name, profile, origin)
				}
			}
		}
	}
	s := clouded([]int32{0, 9, 9, 9}, []int{0, 12, 12, 12})
	s.Report.Population.Joined = [][2]int32{{0, 1}}
	in := blankCanvas(40, 12, "braille", colorprofile.TrueColor)
	c := newCloud(in, s)
	c.fill()
	c.draw(in)
	dots, squares := 0, 0
	for _, cell := range slices.Concat(in.Screen.Lines...) {
		switch cell.Content {
		case paint.Separator:
			dots++
		case "▀", "▄":
			squares++
		}
	}
	if dots < 10 || squares != 2 {
		t.Errorf("%d dots and %d squares, expected a line of dots and two squares", dots, squares)
	}
}
