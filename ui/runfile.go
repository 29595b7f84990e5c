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
		m.steer(func(r *engine.Run) { r.Seek(b.at) })
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

// writeRun asks for a file and writes the run in front into it, with the lives
// that share its past, the breakpoints and the bookmarks.
func (m *Model) writeRun() tea.Cmd {
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
		Title: "write the run", Ask: "A file; sudokuscope replay FILE opens it where it is now.",
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

// family are the lives that share a past with the one in front, the oldest
// first.
func (m *Model) family() (list []*life) {
	root := m.present()
	for root.parent != nil {
		root = root.parent
	}
	for _, l := range m.lives {
		up := l
		for up.parent != nil {
			up = up.parent
		}
		if up == root {
			list = append(list, l)
		}
	}
	if i := slices.Index(list, root); i > 0 { // parents come before their forks
		list = slices.Insert(slices.Delete(list, i, i+1), 0, root)
	}
	return list
}

// save makes the record and writes it, in a command.
func (m *Model) save(path string) tea.Cmd {
	family := m.family()
	var lives []record.Source
	shown := 0
	for i, l := range family {
		s := record.Source{Run: l.lane.run, Parent: slices.Index(family, l.parent), Fork: l.fork, At: l.lane.scene.Report.At}
		if l.lane == m.lane {
			shown = i
		}
		lives = append(lives, s)
	}
	var breaks []record.Break
	for _, s := range m.stops.list {
		breaks = append(breaks, record.Break{When: s.text, Off: s.off})
	}
	var marks []record.Bookmark
	for _, b := range m.marks {
		if i := slices.Index(family, b.life); i >= 0 {
			marks = append(marks, record.Bookmark{Life: i, At: b.at.String(), Note: b.note})
		}
	}
	program := m.config.Program
	return func() tea.Msg {
		r, err := record.Of(program, lives)
		if err != nil {
			return complaint{err}
		}
		r.Shown, r.Breaks, r.Bookmarks = shown, breaks, marks
		if err := r.Write(path); err != nil {
			return complaint{err}
		}
		return told{"wrote " + path + "; sudokuscope replay opens it"}
	}
}

// reopen launches the lives of a run file, paused where they were left.
func (m *Model) reopen(p *record.Replay) error {
	i := m.config.find(p.With.ID)
	if i < 0 {
		return fmt.Errorf("no algorithm is called %q", p.With.ID)
	}
	pace := m.config.Pace
	for _, b := range p.Breaks {
		m.stops.list = append(m.stops.list, stop{text: b.When, off: b.Off})
	}
	for n, s := range p.Stories {
		each := spec{algorithm: i, problem: p.Problem, pace: pace, paused: true, breaks: m.breaksFor(p.With, p.Problem.Puzzle)}
		run, err := engine.Launch(p.With, p.Problem, engine.Options{
			Pace: pace, Paused: true, Breaks: each.breaks, Memory: engine.DefaultBudget / len(p.Stories),
			Journal: s.Journal, At: s.Length, // first as far as it had been
		})
		if err != nil {
			return err
		}
		l := newLane(run, m.frame)
		m.fleet.add(l)
		l.back = &s.At
		one := &life{lane: l, spec: each}
		if s.Parent >= 0 {
			one.parent, one.fork, one.what = m.lives[s.Parent], s.Fork, "a fork"
			for _, c := range s.Journal {
				if c.At.Compare(s.Fork) == 0 {
					one.what = changeWords(p, c)
				}
			}
		}
		m.born(one)
		if n == p.Shown {
			m.spec, m.lane = each, l
		}
	}
	for _, b := range p.Bookmarks {
		at, err := engine.ParsePosition(b.At)
		if err != nil || b.Life < 0 || b.Life >= len(m.lives) {
			return fmt.Errorf("bookmark %q: it is of no life of the file", b.Note)
		}
		m.marks = append(m.marks, bookmark{m.lives[b.Life], at, b.Note})
	}
	m.marked()
	m.restyle()
	return nil
}

// changeWords says a change in a few words.
func changeWords(p *record.Replay, c engine.Change) string {
	switch c.Kind {
	case engine.NewDice:
		return fmt.Sprintf("seed %d", c.Seed)
	case engine.ForceMove:
		b := p.Problem.Puzzle
		return fmt.Sprintf("%s=%c", b.CellName(c.Cell), b.Symbol(c.Digit))
	}
	param, _ := p.With.Param(c.Param)
	return c.Param + "=" + param.Format(c.Value)
}

// returned takes a life of a run file, once it has been as far as it had been,
// back to where it was left.
func (l *lane) returned() {
	if l.back == nil || l.scene.Report.Playing {
		return
	}
	back := *l.back
	if l.scene.Report.At.Compare(back) <= 0 {
		l.back = nil
		return
	}
	l.do(func(run *engine.Run) { run.Seek(back) })
}
