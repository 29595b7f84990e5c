package action

import tea "charm.land/bubbletea/v2"

// Kind is what sort of thing a name belongs to: "algorithm", "puzzle".
type Kind string

// The kinds. Where a text fits names of several kinds equally well, the palette shows the
// kinds in this order.
const (
	OfAction    Kind = "action"
	OfAlgorithm Kind = "algorithm"
	OfPanel     Kind = "panel"
	OfMetric    Kind = "metric"
	OfTheme     Kind = "theme"
	OfRun       Kind = "run"
	OfBookmark  Kind = "bookmark"
	OfLesson    Kind = "lesson"
	OfPreset    Kind = "preset"
	OfPuzzle    Kind = "puzzle"
	OfWord      Kind = "word"
	OfCommand   Kind = "command"
	OfMoment    Kind = "moment"
	OfSetting   Kind = "setting"
	OfMouse     Kind = "mouse"
	// OfAbsence is what the program has not.
	OfAbsence Kind = "not here"
)

// Kinds returns the kinds of things, in their order.
func Kinds() []Kind {
	return []Kind{
		OfMoment, OfSetting, OfAction, OfAlgorithm, OfPanel, OfMetric, OfTheme,
		OfRun, OfBookmark, OfLesson, OfPuzzle, OfPreset, OfWord, OfCommand, OfMouse, OfAbsence,
	}
}

// Thing is something with a name that the palette finds. An action is one, and so are an
// algorithm, a puzzle and a lesson.
type Thing struct {
	Kind Kind
	Name string
	// About is a sentence about it.
	About string
	// Also are other names for it, separated by commas.
	Also string
	// Keys are the keys that do the same, as they are called on the screen.
	Keys string
	// Off is the reason why it cannot be done now; empty if it can.
	Off string
	// Order is what does the same where it is typed, empty for none.
	Order string
	// Do goes there, starts it, or shows it.
	Do func() tea.Cmd
}

// Title returns the kind and the name: "algorithm Tabu search".
func (t *Thing) Title() string { return string(t.Kind) + " " + t.Name }

// Said is how a sentence names it: an action by its name alone.
func (t *Thing) Said() string {
	if t.Kind == OfAction {
		return t.Name
	}
	return t.Title()
}
