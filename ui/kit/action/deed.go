package action

import tea "charm.land/bubbletea/v2"

// Deed is what an action does: a Do, a Dialog, a Count or a Choose.
type Deed interface {
	// by is what the i-th key of the action does.
	by(i int) tea.Cmd
}

// Do is done at once, by every key.
type Do func() tea.Cmd

// Dialog opens one, which takes what was typed behind the name of the action, in the
// palette or where there is no screen. What says in capitals what that is: "NAME".
type Dialog struct {
	What string
	Open func() tea.Cmd
}

// Count is done at once, or with a number that was typed behind the name. What says in
// capitals what is counted: "N".
type Count struct {
	What  string
	Usual func() tea.Cmd
	With  func(n int64) tea.Cmd
}

// Choose is a choice for each key, the first key for the first. Most is how many there are
// now; the keys of others mean something else.
type Choose struct {
	Most func() int
	Take func(i int) tea.Cmd
}

func (d Do) by(int) tea.Cmd       { return d() }
func (d Dialog) by(int) tea.Cmd   { return d.Open() }
func (d Count) by(int) tea.Cmd    { return d.Usual() }
func (d Choose) by(i int) tea.Cmd { return d.Take(i) }

// Do does what the action is there for, where nothing is typed and nothing is chosen.
func (a *Action) Do() tea.Cmd { return a.Deed.by(0) }

// Chooses reports whether each key makes a choice of its own.
func (a *Action) Chooses() bool {
	_, chooses := a.Deed.(Choose)
	return chooses
}

// Takes returns what may stand behind the name where that is typed; empty for nothing.
func (a *Action) Takes() string {
	switch deed := a.Deed.(type) {
	case Dialog:
		return deed.What
	case Count:
		return deed.What
	}
	return ""
}

// Counts reports whether a number that is typed behind the name is a number of times, or of
// whatever is counted, and returns what does it.
func (a *Action) Counts() (with func(n int64) tea.Cmd, ok bool) {
	count, ok := a.Deed.(Count)
	return count.With, ok
}
