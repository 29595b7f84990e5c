package ui

import (
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
)

// A count before a key of time says how often: 025 → goes 25 iterations on. The
// digits 1 to 5 alone choose a view, at once, so a count begins with one of the
// others: with 0, which adds nothing to a number, or with 6, 7, 8 or 9.

// count is the count being typed, in digits.
type count string

// mostDigits bounds a count.
const mostDigits = 9

// digitTyped takes a digit into the count; false says that it belongs to none.
func (m *Model) digitTyped(key string) bool {
	if len(key) != 1 || key[0] < '0' || key[0] > '9' || m.count == "" && key[0] >= '1' && key[0] <= '5' {
		return false
	}
	if len(m.count) < mostDigits {
		m.count += count(key)
	}
	m.say("count " + string(m.count) + "   ← → iterations   [ ] phases   < > events   g go to   esc forgets it")
	return true
}

// performCount performs an action as often as the count says; false if there is no
// count. An action that takes none is done all the same, and says so. The count is spent
// either way.
func (m *Model) performCount(a *action.Action) (cmd tea.Cmd, done bool) {
	typed := string(m.count)
	n, err := strconv.ParseInt(typed, 10, 64)
	m.count = ""
	switch {
	case err != nil:
		return nil, false
	case a.Count == nil, n == 0 && !a.FromZero:
		cmd = m.perform(a)
		why := "takes no count"
		if a.Count != nil {
			why = "was done once"
		}
		if m.notice.text == "" {
			m.say(fmt.Sprintf("count %s: %s %s", typed, a.Title(), why))
		} else {
			m.say(fmt.Sprintf("count %s: %s %s; %s", typed, a.Title(), why, m.notice.text))
		}
		return cmd, true
	}
	if why := a.Reason(); why != "" {
		m.say(a.Title() + ": " + why)
		return nil, true
	}
	m.performed(a)
	return a.Count(n), true
}
