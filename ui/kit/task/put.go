// Package task is a task as it stands on the screen, the same for a lesson, for the questions
// about a run and for a class: its words, its answers by letters, and the card that it is on.
package task

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Letters are the keys of the answers that a task may have.
var Letters = strings.Fields(LetterKeys)

// LetterKeys are they as the keys of an action.
const LetterKeys = "a b c d e f"

// Unanswered stands for no answer.
const Unanswered = -1

// Put is a task as it is put on the screen: that of a lesson, of the questions about a run,
// or of a class.
type Put struct {
	question.Task
	// Answer is the index of the answer that was given, and Marked whether the right one is
	// shown.
	Answer int
	Marked bool
	// Low and High are the answer where a number is asked for.
	Low, High int64
	// Of a class. Votes are how many have given each answer, and First how many in the vote
	// before; nil where nobody was asked, or nobody is to see it. Says is how the vote stands.
	Votes, First []int
	Says         string
	// Sees tells where a panel is; nil where nobody knows.
	Sees func(name string) Sight
}

// Sight is where a panel is.
type Sight struct {
	Shown bool   // it is on the screen
	Key   string // brings it there; empty where none does, or the run has no such panel
}

// Waits reports whether the task waits for an answer.
func (p *Put) Waits() bool { return p != nil && !p.Marked }

// Choices returns how many answers can be given now by a letter; none where no task is put.
func (p *Put) Choices() int {
	if !p.Waits() || p.Number != nil {
		return 0
	}
	return len(p.Options)
}

// Mark takes an answer and shows the right one.
func (p *Put) Mark(answer int) {
	p.Answer = answer
	p.Marked = true
}

// Take takes a range in answer to a number; it is not marked yet.
func (p *Put) Take(low, high int64) {
	p.Low, p.High, p.Answer = low, high, p.Number.Part(low, high)
}

// Form asks for the range.
func (p *Put) Form(took func(low, high int64) tea.Cmd) dialog.Dialog {
	end := func(name, meaning string, usual int64) engine.Param {
		return engine.Param{
			Name:    name,
			Meaning: meaning,
			Default: float64(usual),
			Min:     float64(p.Number.From),
			Max:     float64(p.Number.To),
			Whole:   true,
		}
	}
	form := dialog.NewForm("your range", []engine.Param{
		end("from", "It is this or more", p.Number.From),
		end("to", "It is this or less", p.Number.To),
	}, nil, nil)
	form.Says = fmt.Sprintf("Enter answers: a range that holds it with %d %%, as narrow as can be.", question.Sure)
	form.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		a, b := int64(all["from"]), int64(all["to"])
		return took(min(a, b), max(a, b))
	}
	return form
}

// Blocks returns the task and its answers, each marked once that is shown.
func (p *Put) Blocks(glyphs *paint.Glyphs) []markdown.Block {
	list := []markdown.Block{p.asked()}
	for i, option := range p.Options {
		if p.Number != nil {
			const room = 11 // for a part of the range: the answers are a histogram
			lead := fmt.Sprintf("  %-*s", room, option.Text)
			if p.Marked && i == p.Right {
				lead = paint.Yes + lead[1:]
			}
			list = append(list, p.bars(lead, i, glyphs)...)
			continue
		}
		lead := Letters[i] + "  "
		leadRole := theme.Key
		role := theme.Text
		if p.Marked && p.Kind == question.Decides {
			if option.Effect != "" {
				option.Text += " (" + option.Effect + ")"
			}
			option.Text += ": " + english.Chance(option.P)
			if i == p.Own {
				option.Text += ", the search's"
			}
		}
		switch {
		case p.Marked && p.Can(i):
			lead, leadRole = paint.Yes+" "+Letters[i]+" ", theme.Good
		case p.Marked && i == p.Answer:
			lead = paint.No + " " + Letters[i] + " "
			leadRole = theme.Bad
			role = theme.Quiet
		case p.Marked:
			lead = "  " + Letters[i] + " "
			leadRole = theme.Quiet
			role = theme.Quiet
		}
		answer := append(
			[]markdown.Block{markdown.Led(lead, leadRole, option.Text, role)},
			p.bars("   ", i, glyphs)...,
		)
		for k := range answer {
			if !p.Marked {
				answer[k].Key = Letters[i]
			}
		}
		list = append(list, answer...)
	}
	return list
}

// asked is the question, where its answer can be told from, and how the vote stands. It is one paragraph,
// so that the answers stand on the same page.
func (p *Put) asked() markdown.Block {
	block := markdown.Words(p.Text, theme.Title)
	block.Whole = true
	if where := p.where(); where != "" && !p.Marked {
		block.Spans = append(block.Spans, markdown.Span{Text: " " + where, Role: theme.Quiet})
	}
	if p.Says != "" {
		block.Spans = append(block.Spans, markdown.Span{Text: " " + p.Says, Role: theme.Accent})
	}
	if seen(p.First, p) && seen(p.Votes, p) {
		block.Spans = append(block.Spans, markdown.Span{
			Text: " Bars: the first vote above, the second below.",
			Role: theme.Quiet,
		})
	}
	return block
}

// Can reports whether an answer is right: of a decision, whether the search could take it.
func (p *Put) Can(i int) bool {
	if p.Number != nil {
		return p.Low <= p.Number.Truth && p.Number.Truth <= p.High
	}
	return i == p.Right || p.Kind == question.Decides && i >= 0 && p.Options[i].P > 0
}

// barRoom is how many columns a bar of votes takes where all have given one answer.
const barRoom = 20

// seen reports whether a vote on a task is to be seen.
func seen(votes []int, p *Put) bool { return len(votes) == len(p.Options) }

// bars are how many have given the i-th answer, of all who have answered, in each vote that is
// to be seen.
func (p *Put) bars(lead string, i int, glyphs *paint.Glyphs) (list []markdown.Block) {
	for ballot, votes := range [][]int{
		p.First, p.Votes,
	} {
		if !seen(votes, p) {
			continue
		}
		all := 0
		for _, n := range votes {
			all += n
		}
		all = max(1, all) // nobody need have voted
		long := (votes[i]*barRoom + all - 1) / all
		list = append(list, markdown.Block{
			Lead:  lead,
			Close: true,
			Spans: []markdown.Span{
				{
					Text: strings.Repeat(glyphs.Bars[len(glyphs.Bars)-1], long),
					Role: [...]theme.Role{theme.Quiet, theme.Accent}[ballot],
				},
				{Text: strings.Repeat(paint.Horizontal, barRoom-long), Role: theme.Quiet},
				{Text: " " + strconv.Itoa(votes[i])},
			}})
		lead = strings.Repeat(" ", len([]rune(lead)))
	}
	return list
}

// Given says in a class what was answered, until the right answer is shown.
func (p *Put) Given() string {
	switch {
	case p.Marked || p.Answer == Unanswered:
		return ""
	case p.Number != nil:
		return fmt.Sprintf("You have answered %d to %d", p.Low, p.High)
	}
	return "You have answered " + Letters[p.Answer]
}

// Verdict returns what is said after the answer, right or wrong. It is nothing before that is shown.
func (p *Put) Verdict() []markdown.Block {
	switch {
	case !p.Marked:
		return nil
	case p.Answer == Unanswered:
		return markdown.Parse(p.Because)
	}
	verdict := markdown.Span{Text: "No. ", Role: theme.Bad}
	because := p.Refuted(p.Answer)
	if p.Can(p.Answer) {
		verdict = markdown.Span{Text: "Right. ", Role: theme.Good}
		because = p.Because
	}
	if p.Number != nil {
		because += " " + p.missed()
	}
	if p.Kind == question.Decides {
		because = p.Task.Marked(p.Answer)
		verdict.Text = strings.Replace(verdict.Text, "Right", "Yes", 1)
	}
	blocks := markdown.Parse(because)
	if len(blocks) == 0 {
		blocks = []markdown.Block{{}}
	}
	blocks[0].Spans = append([]markdown.Span{verdict}, blocks[0].Spans...)
	return blocks
}

// missed says of a range where it lies.
func (p *Put) missed() string {
	yours := fmt.Sprintf("Your range was %d to %d", p.Low, p.High)
	switch {
	case p.High < p.Number.Truth:
		return yours + ", which lies below it."
	case p.Low > p.Number.Truth:
		return yours + ", which lies above it."
	}
	return yours + "."
}
