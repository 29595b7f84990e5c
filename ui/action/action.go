// Package action is what can be done, as data: an action has an ID, keys, words,
// the reason why it cannot be done now, and what it does. The keys, the footer,
// the help, the palette and the configuration are all made from one table of
// actions; a feature adds its own to it and learns of no key.
package action

import (
	tea "charm.land/bubbletea/v2"
)

// ID is the name of an action, in the configuration and in notices: "pause".
type ID string

// Group is the heading that an action stands under in the help.
type Group string

// The groups, in the order of the help.
const (
	Time   Group = "Time"
	Pace   Group = "Pace"
	Lives  Group = "Lives"
	Other  Group = "Other"
	Look   Group = "Look"
	Choose Group = "Choose"
)

// Action is something that can be done.
type Action struct {
	ID      ID
	Keys    []string
	Group   Group
	Meaning string // one line, for the help
	// Footer is a word or two for the footer; empty keeps it out of there.
	Footer string
	// Pairs are actions that the footer shows with this one, as keys only; the
	// word is that of the last of them.
	Pairs []ID
	// After is the action that this one is listed after, where that is one of
	// another feature; empty for the place its feature has.
	After ID
	// Early, if set, reports whether the footer and the help begin with it now.
	Early func() bool
	// Says, if set, replaces Footer by what the key would do now.
	Says func() string
	// When, if set, reports whether the keys mean this now, whatever they mean
	// otherwise.
	When func() bool
	// Off, if set, is the reason why it cannot be done now; empty if it can.
	Off func() string
	Do  func() tea.Cmd
	// Count, if set, does it as often as the number typed before the key.
	Count func(n int64) tea.Cmd
	// FromZero lets a count of 0 mean something, as it does where one goes to an
	// iteration.
	FromZero bool
}

// Label is what the footer calls it.
func (a *Action) Label() string {
	if a.Says != nil {
		return a.Says()
	}
	return a.Footer
}

// Title is what a notice calls it.
func (a *Action) Title() string {
	if a.Says != nil {
		return a.Says()
	}
	return string(a.ID)
}

// Reason is why it cannot be done now; empty if it can.
func (a *Action) Reason() string {
	if a.Off == nil {
		return ""
	}
	return a.Off()
}
