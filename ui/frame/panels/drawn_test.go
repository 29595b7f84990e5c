package panels_test

import (
	"strings"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/export"
)

// Still is a scene of a puzzle with a report made by hand, for tests of a panel
// alone.
func Still(p *sudoku.Puzzle, rep *run.Report) *scene.Scene {
	if rep.Current == nil {
		rep.Current = p.Givens.Clone()
	}
	marks := make([]bool, p.Cells)
	return &scene.Scene{Puzzle: p, Report: rep, Clash: marks, Barred: marks, Settled: marks, Changed: make([]bool, p.Cells)}
}

// Drawn is a panel alone, as lines of text in a room of a size.
func Drawn(p panel.Panel, s *scene.Scene, w, h int) []string {
	glyphs, _ := paint.FindGlyphs("braille")
	c := paint.New(w, h, theme.New(theme.Choice{Name: "dark", Profile: colorprofile.TrueColor}), glyphs)
	p.Draw(c, s)
	lines := strings.Split(export.Plain(c.Screen.Lines), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \r")
	}
	return lines
}
