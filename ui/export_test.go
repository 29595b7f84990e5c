package ui

import (
	"io"
	"math/rand/v2"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// What the tests of the screen see of it beyond what it exports.

func (m *Model) Table() *action.Table { return m.table }
func (m *Model) Theme() *theme.Theme  { return m.screen.theme }
func (m *Model) SetBackground(b theme.Background) {
	m.screen.background = b
	m.screen.restyle()
	m.screen.look++
}
func (m *Model) Dialogs() []dialog.Dialog       { return m.dialogs }
func (m *Model) DropAll()                       { m.dialogs = nil }
func (m *Model) Size() (width, height int)      { return m.screen.width, m.screen.height }
func (m *Model) Repaint()                       { m.screen.look++ }
func (m *Model) Header(c paint.Canvas)          { header{m}.draw(c) }
func (m *Model) Glyphs() *paint.Glyphs          { return m.screen.glyphs }
func (m *Model) Keys(a *action.Action) []string { return m.table.Binding(a).Keys() }

// Base are the cells of the screen.
func (m *Model) Base() uv.ScreenBuffer {
	m.paint()
	return m.screen.cells
}

// Program is the screen as the toolkit runs it, with a terminal that takes what is
// written and has no keys.
func (m *Model) Program(out io.Writer, width, height int) *tea.Program {
	return tea.NewProgram(m, tea.WithInput(nil), tea.WithOutput(out), tea.WithWindowSize(width, height),
		tea.WithColorProfile(colorprofile.TrueColor), tea.WithFPS(framesPerSecond), tea.WithoutSignalHandler(), tea.WithEnvironment([]string{}))
}

// Join adds a feature to those there are.
func (m *Model) Join(f stage.Feature) {
	m.features = append(m.features, f)
	m.panes.Add(f)
	m.screen.look++
}

// Resolver tells what a text means: the titles of what was found, the best first, what the first
// is about, and whether enter would do it.
func Resolver(m *Model) func(text string) (titles []string, about string, sure bool) {
	f := newFinder(m)
	return func(text string) (titles []string, about string, sure bool) {
		found := f.resolve(text)
		for _, i := range found.At {
			titles = append(titles, f.things[i].Title())
		}
		if len(found.At) > 0 {
			about = f.things[found.At[0]].About
		}
		if found.Read != nil {
			titles, about = append([]string{found.Read.Title()}, titles...), found.Read.About
		}
		return titles, about, found.Unsure == ""
	}
}

// Tip is what is said of a place on the screen.
func (m *Model) Tip(x, y int) string { return m.mouse.tip(x, y) }

// Shuffled has the features in an order by chance.
func Shuffled(seed uint64) func(*Config) {
	return func(c *Config) {
		c.shuffle = func(list []stage.Feature) {
			dice := rand.New(rand.NewPCG(seed, 0))
			dice.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		}
	}
}

// HelpOrder and FirstActions are of which the help has an order.
func HelpOrder() []action.ID { return helpOrder }

func (m *Model) FirstActions() (list []action.ID) {
	for f := range stage.Each[stage.Acting](m.features) {
		if actions := f.Actions(); len(actions) > 0 {
			list = append(list, actions[0].ID)
		}
	}
	return append(list, m.ownActions()[0].ID)
}

// Bound is the action that a key is bound to now.
func (m *Model) Bound(key string) (*action.Action, func() tea.Cmd) { return m.table.Bound(key) }

// Deaf reports whether a key means nothing in the dialog on top.
func (m *Model) Deaf(pressed tea.KeyPressMsg) bool { return dialog.Deaf(m.Dialog(), pressed) }

// Said is what the screen says at the moment.
func (m *Model) Said() string { return m.notice.text }

// Tallies are the counters of the header.
func (m *Model) Tallies() (labels []string) {
	for _, t := range (header{m}).tallies(withHouse) {
		labels = append(labels, t.label)
	}
	return labels
}

// Finder returns what tells the answers to a text, the best first: the kind and the name.
func Finder(model *Model) (answers func(text string) []string) {
	f := newFinder(model)
	return func(text string) (titles []string) {
		found := f.resolve(text)
		if found.Read != nil {
			titles = append(titles, found.Read.Title())
		}
		for _, i := range found.At {
			titles = append(titles, f.things[i].Title())
		}
		return titles
	}
}
