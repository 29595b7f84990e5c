package lesson

import (
	"regexp"
	"strings"
)

// Sentence is one of a lesson that says something of a run, a rate or a picture.
type Sentence struct {
	// Step is the number of its step, counted from 0.
	Step int
	Text string
	// Checked reports whether a line is about it that is held to the program; Reason is
	// why there is none, empty where nobody has said so.
	Checked bool
	Reason  string
}

// A sentence says something that could be false where it has a number, or a word that says
// how many, how often or what becomes of something.
var (
	asserts = regexp.MustCompile(`(?i)[0-9]|\b(all|every|each|most|nearly|hardly|never|always|none|no|nothing|half|more|less|few|fewer|often|seldom|only|longer|falls?|rises?|changes?|helps?|solved?|sooner|better|worse|faster|slower)\b`)
	ends    = regexp.MustCompile(`[.!?:]\s+|\n\n+|\n- |\n\d+\. `)
	marks   = strings.NewReplacer("**", "", "*", "", "`", "", "\n", " ")
)

// plainly is a text without marks and line ends.
func plainly(text string) string { return strings.Join(strings.Fields(marks.Replace(text)), " ") }

// Sentences are those of a lesson that say something which could be false.
func (l *Lesson) Sentences() (list []Sentence) {
	for i := range l.Steps {
		s := &l.Steps[i]
		text := s.Text + "\n\n" + s.Then
		if s.Ask != nil {
			text += "\n\n" + s.Ask.Answer
		}
		for _, part := range ends.Split(text, -1) {
			one := Sentence{Step: i, Text: plainly(part)}
			if len(one.Text) < 4 || !asserts.MatchString(one.Text) { // the number of an item is none
				continue
			}
			for _, say := range s.Says {
				if strings.Contains(one.Text, plainly(say.Text)) {
					one.Checked, one.Reason = one.Checked || say.Reason == "", say.Reason
				}
			}
			list = append(list, one)
		}
	}
	return list
}

// says holds every piece of a sentence that a line is about to the words of its step.
func (c *checker) says(s *Step) {
	words := s.Text + " " + s.Then
	if s.Ask != nil {
		words += " " + s.Ask.Text + " " + s.Ask.Answer
		for _, o := range s.Ask.Options {
			words += " " + o.Text
		}
	}
	for _, say := range s.Says {
		if !strings.Contains(plainly(words), plainly(say.Text)) {
			c.say(say.Line, "says %s: the step has no such words", say.Text)
		}
	}
}
