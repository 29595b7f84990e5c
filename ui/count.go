package ui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
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

// counted are the actions that take a count, by their names.
var counted = map[string]func(m *Model, n int64) tea.Cmd{
	"back":           often(func(r *run.Run, n int64) { r.Back(n) }),
	"forward":        often(func(r *run.Run, n int64) { r.Step(n) }),
	"back 10":        often(func(r *run.Run, n int64) { r.Back(10 * n) }),
	"forward 10":     often(func(r *run.Run, n int64) { r.Step(10 * n) }),
	"phase back":     often(func(r *run.Run, n int64) { r.BackPhase(min(n, mostPhases)) }),
	"phase forward":  often(func(r *run.Run, n int64) { r.StepPhase(min(n, mostPhases)) }),
	"go to":          often(func(r *run.Run, n int64) { r.Seek(engine.Position{Iteration: n}) }),
	"next event":     func(m *Model, n int64) tea.Cmd { return m.toEvent(int(min(n, 1<<20))) },
	"previous event": func(m *Model, n int64) tea.Cmd { return m.toEvent(-int(min(n, 1<<20))) },
}

// often is an order with a number.
func often(give func(*run.Run, int64)) func(*Model, int64) tea.Cmd {
	return func(m *Model, n int64) tea.Cmd {
		m.steer(func(r *run.Run) { give(r, n) })
		return nil
	}
}

// mostPhases bounds a count of phases: they are done one by one, and back they
// are counted one by one.
const mostPhases = 10_000

// countFor performs an action as often as the count says; false if there is no
// count, or the action takes none. The count is spent either way.
func (m *Model) countFor(a *action) (done bool, cmd tea.Cmd) {
	n, err := strconv.ParseInt(string(m.count), 10, 64)
	if m.count = ""; err == nil && a.name == "leave" {
		return true, nil
	}
	do, ok := counted[a.name]
	if err != nil || !ok || n == 0 && a.name != "go to" {
		return false, nil
	}
	if why := m.offNow(a); why != "" {
		m.say(a.title(m) + ": " + why)
		return true, nil
	}
	return true, do(m, n)
}
