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
	r := n.Notes
	if r == nil {
		r = &class.Remarks{}
	}
	state := fmt.Sprintf("%d here", r.Seats)
	if !n.Online {
		state = n.Why
	}
	line("%s | %s | since %s", state, r.Place, since.Format("15:04"))
	line("%s", r.Title)
	b.WriteByte('\n')
	for _, t := range r.Text {
		put("- ", t)
	}
	if q := r.Ask; q != nil {
		b.WriteByte('\n')
		line("%s", q.Text)
		for i, o := range q.Options {
			mark := " "
			if q.Good(i) {
				mark = "*"
			}
			votes, first := "", ""
			if i < len(q.Votes) {
				votes = strconv.Itoa(q.Votes[i])
			}
			if i < len(q.First) {
				first = strconv.Itoa(q.First[i]) + " " + paint.Right
			}
			put(
				fmt.Sprintf("%s %c %s %4s  ", mark, 'a'+i, first, votes),
				o,
			)
		}
		line("%s", q.Because)
	}
	if r.Next != "" {
		b.WriteByte('\n')
		line("next: %s", r.Next)
	}
	return b.String()
}
