package lesson

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/school/question"
)

func readAsk(p *parser, step *Step, rest string) error {
	if step.Ask != nil {
		return fmt.Errorf("a second question: expected one a step")
	}
	step.Ask = &Ask{Line: p.at, Task: question.Task{Text: rest, Right: -1}}
	p.said++
	kind, ok := strings.CutPrefix(rest, "computed")
	if ok && (kind == "" || kind[0] == ' ') {
		step.Ask.Computed, step.Ask.Text = strings.TrimSpace(kind), ""
		if step.Ask.Computed == "" {
			step.Ask.Computed = "any"
		}
		return nil
	}
	p.asking = step.Ask
	return nil
}

func readAnswer(p *parser, s *Step, rest string) error {
	if s.Ask == nil {
		return fmt.Errorf("an explanation without a question: expected ask above it")
	}
	s.Ask.Because = strings.TrimSpace(s.Ask.Because + " " + rest)
	return nil
}

// readWrong reads why the answer above it is wrong.
func readWrong(p *parser, _ *Step, rest string) error {
	if p.asking == nil || len(p.asking.Options) == 0 {
		return fmt.Errorf("wrong without an answer: expected one above it")
	}
	last := len(p.asking.Options) - 1
	option := &p.asking.Options[last]
	switch {
	case last == p.asking.Right:
		return fmt.Errorf("wrong: the answer above it is the right one")
	case option.Because != "":
		return fmt.Errorf("a second reason why %q is wrong: expected one", option.Text)
	}
	option.Because = rest
	return nil
}

func readShow(p *parser, step *Step, rest string) error {
	if step.Ask == nil {
		return fmt.Errorf("show without a question: expected ask above it")
	}
	n, ok := strings.CutPrefix(rest, "+")
	at, err := engine.ParsePosition(n)
	if !ok || err != nil {
		return fmt.Errorf("show %s: expected +1, or +0+1 for a phase", rest)
	}
	step.Ask.On = at
	return nil
}
