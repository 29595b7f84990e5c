package task

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/markdown"
)

// Card is where a task stands, on as many pages as it takes. Enter turns them, then asks for the
// range where a number is wanted, and goes on once there is an answer.
type Card struct {
	markdown.Sheet
	// Shown reports whether there is a task, Answered whether it has its answer, and Numbers
	// whether a range can be given; Blocks are its words.
	Shown, Answered, Numbers func() bool
	Blocks                   func() []markdown.Block
}

// PageAfter is the page that enter turns to, if it turns to one.
func (c *Card) PageAfter() (to int, ok bool) {
	if !c.Shown() {
		return 0, false
	}
	return c.Turns(c.Blocks(), c.Answered() || c.Numbers())
}

// Leads reports whether enter does anything.
func (c *Card) Leads() bool {
	_, turns := c.PageAfter()
	return turns || c.Shown() && (c.Numbers() || c.Answered())
}

// Word returns what enter does; after is what it does after the answer.
func (c *Card) Word(after string) string {
	if _, turns := c.PageAfter(); turns {
		return "on"
	}
	if c.Numbers() {
		return "answer"
	}
	return after
}

// Enter does it.
func (c *Card) Enter(give, after func() tea.Cmd) tea.Cmd {
	if to, turns := c.PageAfter(); turns {
		c.Page = to
		return nil
	}
	if c.Numbers() {
		return give()
	}
	return after()
}
