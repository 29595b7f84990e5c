package board

import (
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// wired is an empty ruled board of an order and a size of cells.
func wired(order, width, height int) (*Board, bool) {
	p, err := sudoku.New("empty", make(sudoku.Grid, sudoku.Of(order).Cells))
	if err != nil {
		panic(err)
	}
	geo, ok := grid.Ruled(p.Board, width, height)
	return &Board{Geo: &geo, Puzzle: p, Cell: func(int) Cell { return Cell{} }}, ok
}

// A wire begins at one of its cells and ends at the other, without a gap, and covers no cell.
func TestAWireJoinsItsCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.IntRange(2, 5).Draw(t, "order")
		w, h := grid.RuledSize(sudoku.Of(order), rapid.IntRange(3, 8).Draw(t, "wide"), rapid.IntRange(1, 3).Draw(t, "high"))
		b, ok := wired(order, w, h)
		if !ok {
			t.Fatal("no lines")
		}
		cells := rapid.Permutation(seq(b.Puzzle.Cells)).Draw(t, "cells")
		one, other := cells[0], cells[1]
		steps := map[uint8]uv.Position{armUp: uv.Pos(0, -1), armDown: uv.Pos(0, 1), armLeft: uv.Pos(-1, 0), armRight: uv.Pos(1, 0)}
		inside := func(at uv.Position) int {
			for cell := range b.Puzzle.Cells {
				x, y, _ := b.Geo.Cell(cell)
				if at.X >= x && at.X < x+b.Geo.W && at.Y >= y && at.Y < y+b.Geo.H {
					return cell
				}
			}
			return -1
		}
		way := b.way(one, other, map[uv.Position]uint8{})
		var ends []int
		for _, p := range way {
			if inside(p.at) >= 0 {
				t.Fatalf("%v covers a cell", p)
			}
			for arm, step := range steps {
				if p.arms&arm == 0 {
					continue
				}
				next := p.at.Add(step)
				if cell := inside(next); cell >= 0 {
					ends = append(ends, cell)
				} else if !slices.ContainsFunc(way, func(q piece) bool { return q.at == next }) {
					t.Fatalf("%v leads nowhere", p)
				}
			}
		}
		slices.Sort(ends)
		if !slices.Equal(ends, []int{min(one, other), max(one, other)}) {
			t.Fatalf("it ends at %v, expected %d and %d", ends, one, other)
		}
	})
}

func seq(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// Wires in one row or column do not run along each other, and none alone writes over a number at
// the edge.
func TestWiresKeepApart(t *testing.T) {
	b, _ := wired(3, 37, 19)
	taken := map[uv.Position]uint8{}
	for _, pair := range [][2]int{{0, 4}, {2, 6}, {9, 27}, {0, 36}} {
		for _, p := range b.way(pair[0], pair[1], taken) {
			if taken[p.at]&p.arms != 0 {
				t.Errorf("%v runs along another at %v", pair, p.at)
			}
			taken[p.at] |= p.arms
		}
		for _, p := range b.way(pair[0], pair[1], map[uv.Position]uint8{}) {
			if p.at.X < b.Geo.X || p.at.Y < b.Geo.Y {
				t.Errorf("%v writes over a number at %v", pair, p.at)
			}
		}
	}
}

// Every number at the edge that is there without wires is there with them.
func TestWiresHideNoNumber(t *testing.T) {
	plain := theme.New(theme.Choice{Profile: colorprofile.TrueColor, Background: theme.Dark})
	glyphs, err := paint.FindGlyphs("braille")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.IntRange(2, 5).Draw(t, "order")
		wide, high := rapid.IntRange(2, 8).Draw(t, "wide"), rapid.IntRange(1, 3).Draw(t, "high")
		w, h := grid.RuledSize(sudoku.Of(order), wide, high)
		b, _ := wired(order, w, h)
		numbers := func() (list []string) {
			canvas := paint.New(w, h, plain, glyphs)
			b.Draw(canvas)
			for x := range w {
				list = append(list, canvas.Screen.CellAt(x, b.Geo.Y-1).Content)
			}
			for y := range h {
				list = append(list, canvas.Screen.CellAt(b.Geo.X-1, y).Content)
			}
			for i, sign := range list {
				if sign < "0" || sign > "9" {
					list[i] = ""
				}
			}
			return list
		}
		without := numbers()
		some := slices.IndexFunc(without, func(s string) bool { return s != "" }) >= 0
		for range rapid.IntRange(1, 12).Draw(t, "wires") {
			cell := rapid.IntRange(0, b.Puzzle.Cells-1)
			one, other := cell.Draw(t, "one"), cell.Draw(t, "other")
			if one != other {
				b.Wires = append(b.Wires, Wire{A: one, B: other, Role: theme.Clash})
			}
		}
		if with := numbers(); !some || !slices.Equal(with, without) {
			t.Fatalf("numbers %q, with wires %q", without, with)
		}
	})
}

// A wire of a clash is told from one of a swap, and from the lines of the board, by its shape: also
// where there is no colour and in every font.
func TestWiresAreToldByShape(t *testing.T) {
	for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI, colorprofile.ASCII} {
		for _, font := range []string{"braille", "blocks", "ascii"} {
			glyphs, err := paint.FindGlyphs(font)
			if err != nil {
				t.Fatal(err)
			}
			draw := func(wires ...Wire) string {
				b, _ := wired(3, 37, 19)
				b.Wires = wires
				canvas := paint.New(37, 19, theme.New(theme.Choice{Profile: profile, Background: theme.Dark}), glyphs)
				b.Draw(canvas)
				return canvas.Screen.CellAt(b.Geo.X+5, b.Geo.Y+5).Content // on the line of a block
			}
			bare := draw()
			clash := draw(Wire{A: 18, B: 24, Role: theme.Clash})
			swap := draw(Wire{A: 18, B: 24, Role: theme.Faded, Double: true})
			alike := clash == bare && profile == colorprofile.ASCII
			if alike || swap == bare || swap == clash {
				t.Errorf("%v, %s: the line is %q, a clash %q, a swap %q", profile, font, bare, clash, swap)
			}
		}
	}
}
