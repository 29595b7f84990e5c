package card

import (
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Question is a question with its answers, as it is put.
type Question struct {
	Text    string
	Options []string
	Right   int
	Because string
}

// Letter is the key of the i-th answer; Letters is how many keys there are at most.
func Letter(i int) string { return string(rune('a' + i)) }

// Letters is how many answers a question may have.
const Letters = 6

// Unanswered stands for no answer.
const Unanswered = -1

// Blocks are the question and its answers; after the answer they are marked.
func (q *Question) Blocks(answer int, g *paint.Glyphs) []Block {
	list := []Block{Words(q.Text, theme.Title)}
	for i, o := range q.Options {
		lead, leadRole, role := Letter(i)+"  ", theme.Key, theme.Text
		if answer != Unanswered {
			lead, leadRole, role = "  "+Letter(i)+" ", theme.Quiet, theme.Quiet
			if i == q.Right {
				lead, leadRole, role = g.Yes+" "+Letter(i)+" ", theme.Good, theme.Text
			} else if i == answer {
				lead, leadRole = g.No+" "+Letter(i)+" ", theme.Bad
			}
		}
		list = append(list, Led(lead, leadRole, o, role))
	}
	return list
}

// Explained is what is said after the answer, right or wrong.
func (q *Question) Explained(answer int) Block {
	verdict := Span{Text: "No. ", Role: theme.Bad}
	if answer == q.Right {
		verdict = Span{Text: "Right. ", Role: theme.Good}
	}
	return Block{Spans: []Span{verdict, {Text: q.Because}}}
}
