package ui

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Whatever the mouse points at says what it is: panels in the footer, until a key is
// pressed; the footer's own keys above it, so that they stay to be clicked.

// hover says what is under the mouse.
func (m *Model) hover(x, y int) {
	m.mouse.key = ""
	if y == m.screen.height-1 && !m.bare() {
		m.mouse.key = m.keyTip(x)
	}
	text := m.tip(x, y)
	if text == m.mouse.tip {
		return
	}
	if m.notice.text == m.mouse.tip || text != "" {
		m.notice = message{text, theme.Text}
	}
	m.mouse.tip = text
}

// tip is what is said of a place of the screen; empty for the footer.
func (m *Model) tip(x, y int) string {
	switch h := m.screen.height; {
	case y < headerLines:
		return header{m.runs, m.badge()}.tip(x, m.screen.width)
	case y == h-2 && !m.bare():
		return m.bar.Tip(x, m.scene())
	case y >= h-2 && !m.bare():
		return ""
	}
	if text := m.panes.Tip(x, y); text != "" {
		return text
	}
	return "These lines tell what goes on, as it happens; what they point at is on the screen beside them."
}

// keyTip is what the key of the footer at a column does.
func (m *Model) keyTip(x int) string {
	for _, t := range m.mouse.targets {
		if a, _ := m.table.Bound(t.key); x >= t.from && x < t.to && a != nil {
			text := a.Title() + ": " + a.Meaning
			if why := a.Reason(); why != "" {
				text += " (not now: " + why + ")"
			}
			return text
		}
	}
	if text, more, _ := (footer{m}).verdict(); text != "" && x <= paint.Width(text+more) {
		return "How the run has ended. The keys beside it go on from there."
	}
	return ""
}

// tip is what the header has at a column.
func (h header) tip(x, width int) string {
	t, counters, left, room := h.parts(width)
	s, spec := h.front().Lane.Scene, h.front().Spec
	at := 1
	for _, part := range []struct{ text, tip string }{
		{t.house, "sudokuscope: an oscilloscope for searches that solve Sudoku. ? lists all keys."},
		{t.algorithm, s.Algorithm.Name + ": " + s.Algorithm.Summary},
		{t.preset, "The preset: " + presetAbout(s.Algorithm, spec.Preset)},
		{t.puzzle, fmt.Sprintf("The puzzle: %s, %d cells given, %d free. p chooses another.", s.Puzzle.Name, s.Puzzle.Cells-len(s.Puzzle.Free), len(s.Puzzle.Free))},
		{t.seed, fmt.Sprintf("The seed is %d: the same seed throws the same dice, so the run comes out the same. n takes another.", s.Problem.Seed)},
	} {
		if at += paint.Width(part.text); x < at && part.text != "" {
			return part.tip
		}
	}
	switch {
	case x < left:
		return t.algorithm + t.preset + t.puzzle + t.seed
	case x < room:
		return strings.TrimSpace(h.badge)
	case x < room+statusRoom:
		return h.statusTip()
	}
	at = room + statusRoom
	for _, f := range counters {
		if at += f.room(); x < at {
			return tallyTips[f.label]
		}
	}
	return tallyTips[counters[len(counters)-1].label]
}

// tallyTips are what the counters count.
var tallyTips = map[string]string{
	"iteration":   "iteration: rounds of the loop so far. A + counts the steps of the next round that are done.",
	"evaluations": "evaluations: boards or moves judged so far, by which searches are compared.",
	"restarts":    "restarts: how often the search gave up where it was and began again, wholly or in part.",
}

// statusTip says what the word about the run means.
func (h header) statusTip() string {
	text, _ := h.status()
	switch {
	case h.front().Lane.Scene.Report.Status != engine.Running:
		return text + ": the run is over. ← goes back through it."
	case h.runs.Playing():
		return text + ": the run plays at this pace. space pauses it, - and + change the pace."
	}
	return text + ": the run stands still. space plays it at this pace, - and + change the pace."
}

// presetAbout is the sentence of a preset.
func presetAbout(a *engine.Algorithm, name string) string {
	for _, p := range a.Presets {
		if p.Name == name {
			return name + ". " + p.Sentence
		}
	}
	return name
}
