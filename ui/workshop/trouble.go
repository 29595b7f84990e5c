package workshop

import (
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/theme"
)

// trouble is what is wrong with a script: the message, the line with a caret below the
// place, and the calls that led there.
func trouble(name string, err error) dialog.Text {
	message := err.Error()
	var source, calls []string
	if wrong := scriptError(err); wrong != nil {
		message, source, calls = wrong.Error(), wrong.Source(), wrong.Calls
	}
	d := dialog.Text{Title: name, Blocks: []markdown.Block{markdown.Words(message, theme.Bad)}}
	if len(source) > 0 {
		d.Blocks = append(d.Blocks, lines(source, theme.Text))
	}
	if len(calls) > 0 {
		b := lines(calls, theme.Quiet)
		b.Close = true
		d.Blocks = append(d.Blocks, b)
	}
	d.Blocks = append(d.Blocks, markdown.Words("The last good version stays. "+saveAgain, theme.Quiet))
	return d
}
