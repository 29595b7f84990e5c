package ui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/theme"
)

// puzzleList chooses a puzzle from the collections. A collection of numbered
// puzzles is not parsed before one of it is looked at.
func (m *Model) puzzleList() tea.Cmd {
	d := &dialog.List{Title: "puzzles", Ghost: "type to filter: fiendish 12, escargot, 16x16", Width: 48, Beside: 44}
	var names []string
	var from []*puzzles.Collection
	now := m.lane.scene.Puzzle.Name
	for _, c := range puzzles.Collections() {
		side := strconv.Itoa(c.Order * c.Order)
		d.Items = append(d.Items, dialog.Item{Text: c.Title, Detail: side + "×" + side, Head: true})
		names, from = append(names, ""), append(from, c)
		for _, n := range c.Names() {
			d.Items = append(d.Items, dialog.Item{Text: n, Mark: n == now, Find: n + " " + c.Title + " " + side + "x" + side})
			names, from = append(names, n), append(from, c)
		}
	}
	get := func(i int) *sudoku.Puzzle {
		if names[i] == "" {
			return nil
		}
		return from[i].Get(names[i])
	}
	d.Preview = func(c canvas, i int) {
		if p := get(i); p != nil {
			y := previewPuzzle(c, p) + 1
			for _, line := range wrap(from[i].Source, c.Width()) {
				c.Text(0, y, line, theme.Quiet)
				y++
			}
		}
	}
	d.Pick = func(i int) tea.Cmd { return m.play(get(i)) }
	return m.show(d)
}
