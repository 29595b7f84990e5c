package lesson

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
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
	Answer  bool // it is a question with its right answer
}

// A sentence says something that could be false where it has a number, or a word that says
// how many, how often or what becomes of something.
var (
	asserts = pattern(`(?i)[0-9]|\b(all|every|each|most|nearly|hardly|never|always|none|no|nothing|half|` +
		`more|less|few|fewer|often|seldom|only|longer|falls?|rises?|changes?|helps?|solved?|` +
		`sooner|soon|better|worse|faster|slower|slow|easier|mostly|deep|flat|huge|early)\b`)
	numbered = pattern(`[0-9]`)

	ends  = pattern(`[.!?:]\s+|\n\n+|\n- |\n\d+\. `)
	marks = strings.NewReplacer("**", "", "*", "", "`", "", "\n", " ")
)

// plainly is a text without marks and line ends.
func plainly(text string) string { return strings.Join(strings.Fields(marks.Replace(text)), " ") }

// Recounted is the reason of a sentence about a rule of an algorithm, or of all, which the
// tests of engine/proof/oracle and engine/proof/conformance recount.
const Recounted = "oracle"

// reasons are why no line is about a sentence: it says what a word or a sign means, what to
// do or to think of something, or it is recounted elsewhere.
var reasons = []string{"definition", "advice", Recounted}

// Sentences returns those of a lesson that say something which could be false, and its written
// questions with the answers that are marked right. Why another answer is wrong is one of them
// where it has a number.
func (l *Lesson) Sentences() (list []Sentence) {
	for i := range l.Steps {
		step := &l.Steps[i]
		if step.Included != "" {
			continue // it is held to the program in its own lesson
		}
		add := func(one Sentence, within string) {
			for _, say := range step.Says {
				if strings.Contains(within, plainly(say.Text)) {
					one.Checked = one.Checked || say.Reason == ""
					one.Reason = say.Reason
				}
			}
			list = append(list, one)
		}
		text := step.Text + "\n\n" + step.Then
		if ask := step.Ask; ask != nil && ask.Computed == "" {
			text += "\n\n" + ask.Because
			right := ask.Options[ask.Right].Text
			add(Sentence{
				Step:   i,
				Text:   plainly(ask.Text + " " + right),
				Answer: true,
			}, plainly(right+" "+ask.Because))
			for _, o := range ask.Options {
				if why := plainly(o.Because); numbered().MatchString(why) {
					add(Sentence{Step: i, Text: why}, why)
				}
			}
		}
		for _, part := range ends().Split(text, -1) {
			part = plainly(part)
			if len(part) >= 4 && asserts().MatchString(part) { // the number of an item is none
				add(Sentence{Step: i, Text: part}, part)
			}
		}
	}
	return list
}

// says holds every piece of a sentence that a line is about to the words of its step.
func (c *checker) says(step *Step) {
	words := step.Text + " " + step.Then
	if step.Ask != nil {
		words += " " + step.Ask.Text + " " + step.Ask.Because
		for _, o := range step.Ask.Options {
			words += " " + o.Text + " " + o.Because
		}
	}
	for _, say := range step.Says {
		if !strings.Contains(plainly(words), plainly(say.Text)) {
			c.say(say.Line, "says %s: the step has no such words", say.Text)
			continue
		}
		if loose := step.unheld(say.Text); say.Reason == "" && len(loose) > 0 {
			c.say(say.Line, "says %s: no line of the step that is held to the program mentions %s of its sentence",
				say.Text, english.List(loose, "or"))
		}
	}
}

func readSays(p *parser, step *Step, rest string) error {
	if p.said == 0 {
		return fmt.Errorf("says: expected a claim, an expectation or a check above it")
	}
	step.Says = append(step.Says, Saying{Line: p.at, Text: rest})
	return nil
}

func readPlain(p *parser, step *Step, rest string) error {
	reason, words, ok := strings.Cut(rest, ": ")
	if !ok || !slices.Contains(reasons, reason) || words == "" {
		return fmt.Errorf("plain %s: expected one of %s, a colon and words of the sentence",
			rest, strings.Join(reasons, ", "))
	}
	step.Says = append(step.Says, Saying{p.at, words, reason})
	return nil
}
