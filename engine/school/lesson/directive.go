package lesson

import (
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/question"
)

// directive reads the words after its name.
type directive struct {
	name, form string
	read       reader
}

// reader takes the words of a directive into a step.
type reader func(p *parser, s *Step, rest string) error

// directives are all that a scope block can say. The table is what "learn
// --directives" and the documents are made of.
var directives []directive

func init() {
	directives = []directive{
		{
			"run",
			"run PUZZLE [-a ID] [--preset NAME] [--seed N] [--set NAME=VALUE] [--change WHEN:WHAT]",
			readRun,
		},
		{"go", "go 212+2, or a condition such as event restart, and then +1 or -1", readGo},
		{"view", "view NAME", word(func(s *Step) *string {
			return &s.View
		})},
		{"zoom", "zoom PANEL", word(func(s *Step) *string {
			return &s.Zoom
		})},
		{"beside", "beside PANEL", word(func(s *Step) *string {
			return &s.Beside
		})},
		{"overlay", "overlay truth", only("overlay", "truth", func(s *Step) {
			s.Overlay = "truth"
		})},
		{"point", "point CELL or PANEL ..., a name with blanks in quotes", names(0, func(s *Step) *[]string {
			return &s.Point
		})},
		{"chart", "chart METRIC ..., up to three, a name with blanks in quotes", names(3, func(s *Step) *[]string {
			return &s.Chart
		})},
		{"chances", "chances, how often the run would still be solved, beside it", only("chances", "", func(s *Step) {
			s.Chances = true
		})},
		{"pace", "pace ITERATIONS-A-SECOND", within("pace", 1e-3,
			1e6, func(s *Step) *float64 {
				return &s.Pace
			})},
		{"play", "play [until CONDITION]", readPlay},
		{"race", "race RUN | RUN | RUN, each in the words of run", readRace},
		{"many", "many N [evaluations M] [tail], seeds of the run to be run in the background; or many N " +
			"given=FROM%..TO% evaluations M, general puzzles", readMany},
		{"decide", "decide N, the decisions that the learner takes in place of the search", within(
			"decide",
			1,
			100,
			func(s *Step) *int { return &s.Decide },
		)},
		{
			"ask",
			"ask QUESTION, the answers in the lines below, the right one with a star; or ask computed KIND",
			readAsk,
		},
		{"wrong", "wrong EXPLANATION, below an answer that is wrong: why that one is", readWrong},
		{"answer", "answer EXPLANATION", readAnswer},
		{
			"reveal",
			"reveal, below ask: many, race, chances, Y, Z and strikes come after the answer",
			only("reveal", "", func(s *Step) { s.Reveal = true }),
		},
		{"include", "include LESSON STEP, the moment of another lesson with its words", readInclude},
		{"show", "show +ITERATIONS[+PHASES]", readShow},
		{
			"try",
			"try set NAME VALUE, seed N, force CELL=DIGIT, preset NAME, write SCRIPT, landscape, strike LINE or play",
			readTry,
		},
		{"check", "check CONDITION [within N] [for K of M seeds]", readCheck},
		{"claim", "claim CONDITION", readClaim},
		{"expect", "expect EXPECTATION, one of the forms below", readExpect},
		{"says", "says WORDS of the sentence that the line before is about", readSays},
		{"plain", "plain definition, advice or oracle: WORDS of a sentence that no line is about", readPlain},
		{"hint", "hint TEXT", list(func(s *Step) *[]string {
			return &s.Hints
		})},
		{"note", "note TEXT, for the speaker", list(func(s *Step) *[]string {
			return &s.Notes
		})},
	}
}

// Directives returns the forms of all directives, for help texts.
func Directives() []string {
	return english.Names(directives, func(d directive) string { return d.form })
}

// block reads the lines of a scope block, the first of which has a number in the file.
func (p *parser) block(lines []string, first int) error {
	if p.step == nil && len(lines) > 0 {
		return p.wrong(first, "a scope block before the first step: expected a heading of level 2 above it")
	}
	if p.step != nil && p.above == "" {
		p.above = strings.TrimSpace(p.body.String())
		p.body.Reset()
	}
	for i, line := range lines {
		if err := p.line(line, first+i); err != nil {
			return err
		}
		p.lesson.scope[first+i-1] = true
	}
	return nil
}

// line reads one line: a directive, an answer, or nothing.
func (p *parser) line(words string, line int) error {
	words = uncomment(words)
	if words == "" {
		return nil
	}
	if option, ok := strings.CutPrefix(words, "- "); ok {
		if p.asking == nil {
			return p.wrong(line, "an answer without a question: expected ask above it")
		}
		option, right := strings.CutSuffix(strings.TrimSpace(option), "*")
		option = strings.TrimSpace(option)
		if option == "" {
			return p.wrong(line, "an answer without words")
		}
		if right && p.asking.Right >= 0 {
			return p.wrong(line, "a second right answer: expected one that ends with a star")
		}
		if right {
			p.asking.Right = len(p.asking.Options)
		}
		p.asking.Options = append(p.asking.Options, question.Option{Text: option})
		return nil
	}
	name, rest, _ := strings.Cut(words, " ")
	rest = strings.TrimSpace(rest)
	for _, entry := range directives {
		if entry.name != name {
			continue
		}
		if rest == "" && name != "play" && name != "chances" && name != "reveal" {
			return p.wrong(line, "%s without words: expected %s", name, entry.form)
		}
		p.at = line
		if err := entry.read(p, p.step, rest); err != nil {
			return p.wrong(line, "%s", err)
		}
		return nil
	}
	names := english.Names(directives, func(d directive) string {
		return d.name
	})
	return p.wrong(line, "no directive %q: %s", name, english.OneOf(name, names))
}
