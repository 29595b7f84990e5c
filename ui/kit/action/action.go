// Package action is what can be done, as data: an action has an ID, keys, words,
// the reason why it cannot be done now, and what it does. The keys, the footer,
// the help, the palette and the configuration are all made from one table of
// actions; a feature adds its own to it and learns of no key.
package action

import (
	"cmp"

	tea "charm.land/bubbletea/v2"
)

// ID is the name of an action, in the palette, the configuration and notices: "pause".
type ID string

// Group is the heading that an action stands under in the help.
type Group string

// The groups, in the order of the help.
const (
	Time    Group = "Time"
	Run     Group = "What runs"
	Look    Group = "Look"
	Ask     Group = "Ask and compare"
	Learn   Group = "Learn"
	Program Group = "Program"
)

// Groups returns all groups, in the order of the help.
func Groups() []Group { return []Group{Time, Run, Look, Ask, Learn, Program} }

// Has returns actions as those of a group, but for those that name another.
func (g Group) Has(list []Action) []Action {
	for i := range list {
		list[i].Group = cmp.Or(list[i].Group, g)
	}
	return list
}

// Action is something that can be done.
type Action struct {
	ID      ID
	Keys    string // with blanks between them
	Group   Group
	Meaning string // one line, for the palette and the pages about keys
	// Word is a word or two for the footer; empty keeps it out of there.
	Word string
	// Says, if set, replaces Word by what the key would do now.
	Says func() string
	// Pairs are actions that the footer shows with this one, as keys only; the
	// word is that of the last of them.
	Pairs []ID
	// Early, if set, reports whether the footer and the help begin with it now. At other
	// times the footer has it only if it is Lasting.
	Early   func() bool
	Lasting bool
	// When, if set, reports whether the keys mean this now, whatever they mean
	// otherwise.
	When func() bool
	// Still says that it is about a moment: a run that plays is paused first.
	Still bool
	// Tells says that it may show the answer to a question of a lesson.
	Tells bool
	// Off, if set, is the reason why it cannot be done now; empty if it can.
	Off  func() string
	Deed Deed

	keys []string // once it is in a table
}

// Unless returns an Off that gives a reason unless something is so.
func Unless(can func() bool, why string) func() string {
	return func() string {
		if can() {
			return ""
		}
		return why
	}
}

// Label returns the words of the footer for it.
func (a *Action) Label() string {
	if a.Says != nil {
		return a.Says()
	}
	return a.Word
}

// Title returns the name of it in a notice.
func (a *Action) Title() string {
	if a.Says != nil {
		return a.Says()
	}
	return string(a.ID)
}

// Reason returns why it cannot be done now; empty if it can.
func (a *Action) Reason() string {
	if a.Off == nil {
		return ""
	}
	return a.Off()
}

// Momentary reports whether its keys mean it only at some times.
func (a *Action) Momentary() bool { return a.When != nil || a.Chooses() }

// keysNow are the keys that would mean it now, if no other action takes them.
func (a *Action) keysNow() []string {
	if a.When != nil && !a.When() {
		return nil
	}
	if choose, ok := a.Deed.(Choose); ok {
		return a.keys[:min(choose.Most(), len(a.keys))]
	}
	return a.keys
}

// Notice is the message of a command that has something to say: it stands in the
// footer until the next key.
type Notice struct{ Text string }

// Attempt returns a command whose error is a complaint.
func Attempt(do func() (tea.Msg, error)) tea.Cmd {
	return func() tea.Msg {
		msg, err := do()
		if err != nil {
			return Complaint{Err: err}
		}
		return msg
	}
}

// Complaint is the message of a command that met an error; it stands in the footer, too.
type Complaint struct{ Err error }
