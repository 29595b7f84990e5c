package lesson

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/script"
)

// Script is an algorithm that a lesson brings: a fenced block of the language "star"
// with the name of a file behind it, as in
//
//	```star greedy.star
//	...
//	```
//
// A run names it like a file, run PUZZLE -a greedy.star. The block is no part of the
// text, as the screen shows the script while it runs. A second block with the word
// answer behind the name is what a learner is to make of the first: after "try write
// greedy.star" every check of the step holds for it.
type Script struct {
	Name string
	// Given is what the learner sees and begins with, Answer how it could end; its
	// Source is empty where nothing is to be written.
	Given, Answer Version

	lesson *Lesson
}

// Version is a text of a script. It is made into an algorithm once, so that all who ask
// for it have the same one.
type Version struct {
	// Line is that of the first line of the source in the lesson.
	Line   int
	Source string

	mu        sync.Mutex
	algorithm *engine.Algorithm
}

// mostScripts is how many scripts a lesson may have.
const mostScripts = 20

// of makes an algorithm of a version, if the lesson's readers have agreed to it.
func (s *Script) of(version *Version) (*engine.Algorithm, error) {
	version.mu.Lock()
	defer version.mu.Unlock()
	if version.algorithm != nil {
		return version.algorithm, nil
	}
	var err error
	version.algorithm, err = s.lesson.Trust.Load(s.lesson.File, s.Name, version.Source)
	return version.algorithm, err
}

// Algorithm returns the script as the lesson gives it.
func (s *Script) Algorithm() (*engine.Algorithm, error) { return s.of(&s.Given) }

// Answered returns the script as it could end.
func (s *Script) Answered() (*engine.Algorithm, error) {
	if s.Answer.Source == "" {
		return nil, fmt.Errorf("%s has no answer: expected a second block, star %s answer", s.Name, s.Name)
	}
	return s.of(&s.Answer)
}

// Untrusted returns a script of the lesson that the user has not agreed to run; nil for none.
func (l *Lesson) Untrusted() (u *script.Untrusted) {
	for _, s := range l.Scripts {
		if errors.As(l.Trust.Check(l.File, s.Name, s.Given.Source), &u) {
			return u
		}
	}
	return nil
}

// script reads a block that is a script: the words behind star, and its lines.
func (p *parser) script(words, lines []string, line int) error {
	name := words[0]
	answer := len(words) == 2 && words[1] == "answer"
	if len(words) > 1 && !answer || !strings.HasSuffix(name, script.Suffix) ||
		name != filepath.Base(name) ||
		name == script.Suffix ||
		strings.ContainsAny(name, `\"'`) {
		return p.wrong(line, "star %s: expected the name of a script such as greedy%s, and then perhaps answer",
			strings.Join(words, " "), script.Suffix)
	}
	text := strings.Join(lines, "\n")
	if strings.TrimSpace(text) == "" {
		return p.wrong(line, "star %s: an empty script", name)
	}
	file := p.lesson.scriptOf(name)
	if file == nil {
		if len(p.lesson.Scripts) == mostScripts {
			return p.wrong(line, "star %s: more than %d scripts", name, mostScripts)
		}
		file = &Script{Name: name, lesson: p.lesson}
		p.lesson.Scripts = append(p.lesson.Scripts, file)
	}
	to := &file.Given
	if answer {
		to = &file.Answer
	}
	if to.Source != "" {
		return p.wrong(line, "star %s: a second one of that name", strings.Join(words, " "))
	}
	to.Line, to.Source = line+1, text+"\n"
	return nil
}

func (l *Lesson) scriptOf(name string) *Script {
	for _, s := range l.Scripts {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// link gives the runs that name a script of the lesson that script.
func (p *parser) link() error {
	for i := range p.lesson.Steps {
		step := &p.lesson.Steps[i]
		step.Run.Script = p.lesson.scriptOf(step.Run.Algorithm)
		for k := range step.Race {
			step.Race[k].Script = p.lesson.scriptOf(step.Race[k].Algorithm)
		}
		for _, t := range step.Tries {
			if t.Kind == WriteScript && (step.Run.Script == nil ||
				step.Run.Script.Name != t.Value) {
				return p.wrong(t.Line,
					"try write %s: expected the script that the run names after -a, which the lesson brings", t.Value)
			}
		}
	}
	for _, s := range p.lesson.Scripts {
		if s.Given.Source == "" {
			return p.wrong(s.Answer.Line-1,
				"star %s answer: expected a block star %s for what it answers", s.Name, s.Name)
		}
	}
	return nil
}

// scripts holds the scripts to what they say: each can be read, and a run names it.
// Those that the user has not agreed to run are read and no more.
func (c *checker) scripts() {
	used := map[*Script]bool{}
	for i := range c.lesson.Steps {
		s := &c.lesson.Steps[i]
		used[s.Run.Script] = true
		for _, r := range s.Race {
			used[r.Script] = true
		}
	}
	for _, file := range c.lesson.Scripts {
		if !used[file] {
			c.say(file.Given.Line-1, "star %s: no run names it", file.Name)
		}
		for _, version := range []*Version{&file.Given, &file.Answer} {
			if version.Source == "" {
				continue
			}
			_, err := file.of(version)
			var wrong *script.Error
			var unasked *script.Untrusted
			switch {
			case errors.As(err, &unasked):
				c.unasked[file] = true
				c.say(version.Line-1, "%s", err)
			case errors.As(err, &wrong):
				c.say(version.Line+wrong.Line-1, "%s", wrong)
			case err != nil:
				c.say(version.Line, "%s: %s", file.Name, err)
			}
		}
	}
}
