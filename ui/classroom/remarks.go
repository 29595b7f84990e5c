package classroom

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"sudokuscope/engine/class"
	"sudokuscope/engine/plaintext"
	"sudokuscope/ui/paint"
)

// remarkWidth is how long a line of notes is at most.
const remarkWidth = 78

// Remarks returns the speaker's notes as lines of text, for a second terminal.
func Remarks(n class.News, since time.Time) string {
	var b strings.Builder
	put := func(before, text string) {
		for _, part := range paint.Wrap(plaintext.Line(text), remarkWidth-len(before)) {
			b.WriteString(before + part + "\n")
			before = strings.Repeat(" ", len(before))
		}
	}
	line := func(format string, args ...any) {
		put("", fmt.Sprintf(format, args...))
	}
	remarks := n.Notes
	if remarks == nil {
		remarks = &class.Remarks{}
	}
	state := fmt.Sprintf("%d here", remarks.Seats)
	if !n.Online {
		state = n.Why
	}
	line("%s | %s | since %s", state, remarks.Place, since.Format("15:04"))
	line("%s", remarks.Title)
	b.WriteByte('\n')
	for _, t := range remarks.Text {
		put("- ", t)
	}
	if question := remarks.Ask; question != nil {
		b.WriteByte('\n')
		line("%s", question.Text)
		for i, o := range question.Options {
			mark := " "
			if question.Good(i) {
				mark = "*"
			}
			votes, first := "", ""
			if i < len(question.Votes) {
				votes = strconv.Itoa(question.Votes[i])
			}
			if i < len(question.First) {
				first = strconv.Itoa(question.First[i]) + " " + paint.Right
			}
			put(
				fmt.Sprintf("%s %c %s %4s  ", mark, 'a'+i, first, votes),
				o,
			)
		}
		line("%s", question.Because)
	}
	if remarks.Next != "" {
		b.WriteByte('\n')
		line("next: %s", remarks.Next)
	}
	return b.String()
}
