package markdown

import (
	"strconv"
	"strings"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Question is a question with its answers, as it is put.
type Question struct {
	Text    string
	Options []string
	Right   int
	Because string
	// Votes are how many of a class have given each answer; nil where nobody was
	// asked.
	Votes []int
}

// Letters are the keys of the answers that a question may have.
var Letters = []string{"a", "b", "c", "d", "e", "f"}

// Unanswered stands for no answer.
const Unanswered = -1

// Blocks are the question and its answers; after the answer they are marked.
func (q *Question) Blocks(answer int, g *paint.Glyphs) []Block {
	list := []Block{Words(q.Text, theme.Title)}
	for i, o := range q.Options {
		lead, leadRole, role := Letters[i]+"  ", theme.Key, theme.Text
		if answer != Unanswered {
			lead, leadRole, role = "  "+Letters[i]+" ", theme.Quiet, theme.Quiet
			if i == q.Right {
				lead, leadRole, role = paint.Yes+" "+Letters[i]+" ", theme.Good, theme.Text
			} else if i == answer {
				lead, leadRole = paint.No+" "+Letters[i]+" ", theme.Bad
			}
		}
		list = append(list, Led(lead, leadRole, o, role))
		if len(q.Votes) == len(q.Options) {
			list = append(list, q.bar(i, g))
		}
	}
	return list
}

// barRoom is how many columns a bar of votes takes where all have given one answer.
const barRoom = 20

// bar is how many have given the i-th answer, of all who have answered.
func (q *Question) bar(i int, g *paint.Glyphs) Block {
	all := 0
	for _, n := range q.Votes {
		all += n
	}
	long := 0
	if all > 0 {
		long = (q.Votes[i]*barRoom + all - 1) / all
	}
	full, rest := g.Bars[len(g.Bars)-1], paint.Horizontal
	return Block{Lead: "   ", Close: true, Spans: []Span{
		{Text: strings.Repeat(full, long), Role: theme.Accent},
		{Text: strings.Repeat(rest, barRoom-long), Role: theme.Quiet},
		{Text: " " + strconv.Itoa(q.Votes[i])},
	}}
}

// Explained is what is said after the answer, right or wrong.
func (q *Question) Explained(answer int) Block {
	verdict := Span{Text: "No. ", Role: theme.Bad}
	if answer == q.Right {
		verdict = Span{Text: "Right. ", Role: theme.Good}
	}
	return Block{Spans: []Span{verdict, {Text: q.Because}}}
}
