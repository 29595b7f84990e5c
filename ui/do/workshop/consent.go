package workshop

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/guest/script"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/theme"
)

// Consent asks whether a script may run that came inside something else. It shows who
// brings it and how it begins; y calls run.
func Consent(untrusted *script.Untrusted, run func() tea.Cmd) *dialog.Text {
	const firstLines = 16 // of the script are shown
	head, more := untrusted.Head(firstLines)
	for i := range head {
		head[i] = plaintext.Lines(strings.ReplaceAll(head[i], "\t", "    "))
	}
	if more > 0 {
		head = append(head, "... and "+english.Count(more, "line")+" more")
	}
	text := &dialog.Text{Title: "a script asks to run"}
	text.Blocks = []markdown.Block{
		markdown.Words(fmt.Sprintf(
			"%s brings a script, %s (%s). It begins:",
			plaintext.Line(untrusted.From),
			plaintext.Line(untrusted.Name),
			script.Hash(untrusted.Source),
		), theme.Text),
		lines(head, theme.Quiet),
		markdown.Words("A script can compute, and nothing else: it reaches no file and no network. "+
			"But it decides what the screen "+
			"shows of a search, so run it if you know where it comes from. y runs it, and the same "+
			"text is not asked for again.", theme.Text),
	}
	text.More = dialog.Extras{{
		Key:  "y",
		Does: "run it",
		Do: func(int) tea.Cmd {
			text.Close()
			return run()
		}}}
	return text
}

// lines are lines that keep their ends.
func lines(list []string, role theme.Role) markdown.Block {
	block := markdown.Block{Kept: true, Indent: 2}
	for _, l := range list {
		block.Spans = append(block.Spans, markdown.Span{Text: l, Role: role})
	}
	return block
}
