package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
)

// bookmark is a moment worth coming back to.
type bookmark struct {
	life *life
	at   engine.Position
	note string
}

// mark asks for a note and keeps this moment.
func (m *Model) mark() tea.Cmd {
	l, at := m.present(), m.lane.scene.Report.At
	d := &dialog.Prompt{
		Title: "bookmark", Ask: "A note on iteration " + at.String() + "; it goes into the run file.", Ghost: "here it goes wrong",
		Take: func(text string) tea.Cmd {
			m.marks = append(m.marks, bookmark{l, at, strings.TrimSpace(text)})
			m.marked()
			m.say(fmt.Sprintf("bookmark %d at iteration %s; ' lists them, w writes them down", len(m.marks), at))
			return nil
		},
	}
	return m.show(d)
}

// marked shows every life the bookmarks in it.
func (m *Model) marked() {
	for _, l := range m.lives {
		l.lane.scene.Bookmarks = l.lane.scene.Bookmarks[:0]
		for _, b := range m.marks {
			if b.life == l {
				l.lane.scene.Bookmarks = append(l.lane.scene.Bookmarks, b.at.Iteration)
			}
		}
	}
	m.look++
}

// markList goes to a bookmark, or deletes one.
func (m *Model) markList() tea.Cmd {
	d := &dialog.List{Title: "bookmarks", Ghost: "a note", Width: 64, More: []dialog.Hint{{Key: "ctrl+d", Text: "delete"}}}
	fill := func() {
		var items []dialog.Item
		for _, b := range m.marks {
			text := b.note
			if text == "" {
				text = "no note"
			}
			detail := "iteration " + b.at.String()
			if len(m.lives) > 1 {
				detail = b.life.name + ", " + detail
			}
			items = append(items, dialog.Item{Text: text, Detail: detail})
		}
		d.Refresh(items)
	}
	d.Pick = func(i int) tea.Cmd {
		b := m.marks[i]
		if !slices.Contains(m.lives, b.life) {
			m.say("the life of that bookmark has been closed")
			return nil
		}
		var cmd tea.Cmd
		if b.life.lane != m.lane {
			m.endRace()
			cmd = m.face(b.life)
		}
		m.steer(func(r *run.Run) { r.Seek(b.at) })
		return cmd
	}
	d.Also = func(key string, i int) (tea.Cmd, bool) {
		if key != "ctrl+d" || i < 0 {
			return nil, false
		}
		m.marks = slices.Delete(m.marks, i, i+1)
		m.marked()
		fill()
		return nil, true
	}
	fill()
	return m.show(d)
}

// writeRun asks for a file and writes every life into it, with the breakpoints
// and the bookmarks.
func (m *Model) writeRun() tea.Cmd {
	for _, l := range m.lives {
		if l.lane.back != nil {
			m.say(fmt.Sprintf("life %s is still on its way to where it was left", l.name))
			return nil
		}
	}
	s := m.lane.scene
	name := s.Puzzle.Name
	if name == "" {
		name = "run"
	}
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune("/\\ #:", r) {
			return '-'
		}
		return r
	}, name)
	d := &dialog.Prompt{
		Title: "write the run", Ask: "A file; sudokuscope replay FILE opens " + m.allOfIt() + ".",
		Ghost: "run.scope",
		Check: checkTarget,
		Take: func(path string) tea.Cmd {
			m.say("writing " + path + " " + m.glyphs.Ellipsis)
			return m.save(strings.TrimSpace(path))
		},
	}
	d.Set(fmt.Sprintf("%s-%s-%d.scope", name, s.Algorithm.ID, s.Problem.Seed))
	return m.show(d)
}

// allOfIt is what a run file will hold.
func (m *Model) allOfIt() string {
	n := len(m.lives)
	switch {
	case m.race != nil && n > len(m.race.lanes):
		return fmt.Sprintf("all %d lives as they are now, %d of them side by side", n, len(m.race.lanes))
	case m.race != nil:
		return fmt.Sprintf("these %d lives side by side, as they are now", n)
	case n > 1:
		return fmt.Sprintf("all %d lives where they are now", n)
	}
	return "it where it is now"
}

// checkTarget refuses a path that cannot be written to.
func checkTarget(path string) error {
	path = strings.TrimSpace(path)
	dir := filepath.Dir(path)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: no such folder", dir)
	}
	if info, err := os.Stat(path); err == nil {
		if info.IsDir() {
			return fmt.Errorf("%s is a folder: expected the name of a file", path)
		}
		if !strings.HasSuffix(path, ".scope") {
			return fmt.Errorf("%s exists and is no run file by its name: expected a name that ends in .scope", path)
		}
	}
	return nil
}

// save makes the record and writes it, in a command.
func (m *Model) save(path string) tea.Cmd {
	var lives []record.Source
	for _, l := range m.lives {
		lives = append(lives, record.Source{Run: l.lane.run, Parent: slices.Index(m.lives, l.parent), Fork: l.fork, At: l.lane.scene.Report.At})
	}
	shown := max(0, slices.Index(m.lives, m.present()))
	var race *record.Race
	if m.race != nil {
		race = &record.Race{By: m.race.field.Measure}
		for _, l := range m.race.lanes {
			race.Lanes = append(race.Lanes, slices.Index(m.lives, l))
		}
	}
	var breaks []record.Break
	for _, s := range m.stops.list {
		breaks = append(breaks, record.Break{When: s.text, Off: s.off})
	}
	var marks []record.Bookmark
	for _, b := range m.marks {
		if i := slices.Index(m.lives, b.life); i >= 0 {
			marks = append(marks, record.Bookmark{Life: i, At: b.at.String(), Note: b.note})
		}
	}
	program := m.config.Program
	return func() tea.Msg {
		r, err := record.Of(program, lives)
		if err != nil {
			return complaint{err}
		}
		r.Shown, r.Race, r.Breaks, r.Bookmarks = shown, race, breaks, marks
		if err := r.Write(path); err != nil {
			return complaint{err}
		}
		return told{"wrote " + path + "; sudokuscope replay opens it"}
	}
}
