package classroom

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/kit/paint"
)

// remarkWidth is how long a line of notes is at most.
const remarkWidth = 78

// Remarks returns the speaker's notes as lines of text, for a second terminal.
func Remarks(news class.News, since time.Time) string {
	var page strings.Builder
	put := func(before, text string) {
		for _, part := range paint.Wrap(plaintext.Line(text), remarkWidth-len(before)) {
			page.WriteString(before + part + "\n")
			before = strings.Repeat(" ", len(before))
		}
	}
	line := func(format string, args ...any) {
		put("", fmt.Sprintf(format, args...))
	}
	remarks := news.Notes
	if remarks == nil {
		remarks = &class.Remarks{}
	}
	state := fmt.Sprintf("%d here", remarks.Seats)
	if !news.Online {
		state = news.Why
	}
	line("%s | %s | since %s", state, remarks.Place, since.Format("15:04"))
	line("%s", remarks.Title)
	page.WriteByte('\n')
	for _, t := range remarks.Text {
		put("- ", t)
	}
	if question := remarks.Ask; question != nil {
		page.WriteByte('\n')
		line("%s", question.Text)
		for i, option := range question.Options {
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
			put(fmt.Sprintf("%s %c %s %4s  ", mark, 'a'+i, first, votes), option)
		}
		line("%s", question.Because)
	}
	if remarks.Next != "" {
		page.WriteByte('\n')
		line("next: %s", remarks.Next)
	}
	return page.String()
}
