package action

import (
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"
)

// Deed is what an action does: a Do, a Dialog, a Count, a Switch or a Choose.
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
	// Names are the kinds of things that may be named there, if it is a name.
	Names []Kind
	// Ask, if set, says what is wrong with a text, before it is taken.
	Ask func(text string) error
}

// Switch turns something on or off: the other way at once, or as the word behind the name says.
type Switch struct {
	Is  func() bool
	Set func(on bool) tea.Cmd
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
func (d Switch) by(int) tea.Cmd   { return d.Set(!d.Is()) }
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
	case Switch:
		return "on or off"
	}
	return ""
}

// Wrong says why the action takes no such text behind its name; nil if it would.
func (a *Action) Wrong(text string) error {
	switch deed := a.Deed.(type) {
	case Dialog:
		if deed.Ask != nil {
			return deed.Ask(text)
		}
		return nil
	case Count:
		if _, err := strconv.ParseInt(text, 10, 64); err != nil && deed.What == "N" {
			return fmt.Errorf("%s: expected a number behind it, not %q", a.ID, text)
		}
		return nil
	case Switch:
		if text != "on" && text != "off" {
			return fmt.Errorf("%s: expected on or off behind it, not %q", a.ID, text)
		}
		return nil
	}
	return fmt.Errorf("%s: expected nothing behind it, not %q", a.ID, text)
}

// Counts reports whether a number that is typed behind the name is a number of times, or of
// whatever is counted, and returns what does it.
func (a *Action) Counts() (with func(n int64) tea.Cmd, ok bool) {
	count, ok := a.Deed.(Count)
	return count.With, ok
}
