package lesson

import (
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
)

// directive reads the words after its name.
type directive struct {
	name, form string
	read       func(p *parser, s *Step, line int, rest string) error
}

// directives are all that a scope block can say. The table is what "learn
// --directives" and the documents are made of.
var directives []directive

func init() {
	directives = []directive{
		{"run", "run PUZZLE [-a ID] [--preset NAME] [--seed N] [--set NAME=VALUE] [--change WHEN:WHAT]", (*parser).readRun},
		{"go", "go 212+2, or a condition such as event restart, and then +1 or -1", (*parser).readGo},
		{"view", "view NAME", word(func(s *Step) *string { return &s.View })},
		{"zoom", "zoom PANEL", word(func(s *Step) *string { return &s.Zoom })},
		{"beside", "beside PANEL", word(func(s *Step) *string { return &s.Beside })},
		{"overlay", "overlay truth", (*parser).readOverlay},
		{"point", "point CELL or PANEL ..., a name with blanks in quotes", names(0, func(s *Step) *[]string { return &s.Point })},
		{"chart", "chart METRIC ..., up to three, a name with blanks in quotes", names(3, func(s *Step) *[]string { return &s.Chart })},
		{"chances", "chances, how often the run would still be solved, beside it", (*parser).readChances},
		{"pace", "pace ITERATIONS-A-SECOND", (*parser).readPace},
		{"play", "play [until CONDITION]", (*parser).readPlay},
		{"race", "race RUN | RUN | RUN, each in the words of run", (*parser).readRace},
		{"fork", "fork set NAME VALUE, seed N or force CELL=DIGIT", (*parser).readFork},
		{"many", "many N, the seeds of the run to be run in the background", (*parser).readMany},
		{"ask", "ask QUESTION, the answers in the lines below, the right one with a star; or ask computed KIND", (*parser).readAsk},
		{"answer", "answer EXPLANATION", (*parser).readAnswer},
		{"show", "show +ITERATIONS[+PHASES]", (*parser).readShow},
		{"try", "try set NAME VALUE, seed N, force CELL=DIGIT, preset NAME, write SCRIPT, landscape or play", (*parser).readTry},
		{"check", "check CONDITION [within N] [for K of M seeds]", (*parser).readCheck},
		{"claim", "claim CONDITION", (*parser).readClaim},
		{"expect", "expect EXPECTATION, one of the forms below", (*parser).readExpect},
		{"says", "says WORDS of the sentence that the line before is about", (*parser).readSays},
		{"plain", "plain definition, advice or oracle: WORDS of a sentence that no line is about", (*parser).readPlain},
		{"hint", "hint TEXT", list(func(s *Step) *[]string { return &s.Hints })},
		{"note", "note TEXT, for the speaker", list(func(s *Step) *[]string { return &s.Notes })},
	}
}

// Directives are the forms of all directives, for help texts.
func Directives() []string {
	var list []string
	for _, d := range directives {
		list = append(list, d.form)
	}
	return list
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
		if line = uncomment(line); line != "" {
			p.step.Lines = append(p.step.Lines, line)
		}
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
		if option = strings.TrimSpace(option); option == "" {
			return p.wrong(line, "an answer without words")
		}
		p.asking.Options = append(p.asking.Options, Option{option, right})
		return nil
	}
	name, rest, _ := strings.Cut(words, " ")
	rest = strings.TrimSpace(rest)
	for _, d := range directives {
		if d.name != name {
			continue
		}
		if rest == "" && name != "play" && name != "chances" {
			return p.wrong(line, "%s without words: expected %s", name, d.form)
		}
		return d.read(p, p.step, line, rest)
	}
	var names []string
	for _, d := range directives {
		names = append(names, d.name)
	}
	return p.wrong(line, "no directive %q: expected one of %s", name, strings.Join(names, ", "))
}

func word(field func(*Step) *string) func(*parser, *Step, int, string) error {
	return func(p *parser, s *Step, line int, rest string) error {
		words, err := split(rest)
		if err != nil {
			return p.wrong(line, "%s", err)
		}
		if len(words) != 1 {
			return p.wrong(line, "%q: expected one name, in quotes if it has blanks", rest)
		}
		*field(s) = words[0]
		return nil
	}
}

func list(field func(*Step) *[]string) func(*parser, *Step, int, string) error {
	return func(_ *parser, s *Step, _ int, rest string) error {
		*field(s) = append(*field(s), rest)
		return nil
	}
}

func (p *parser) readRun(s *Step, line int, rest string) error {
	r, err := p.run(line, rest)
	s.Run, s.Go = r, Go{Line: line}
	return err
}

// run reads the words of a command line that say which run it is.
func (p *parser) run(line int, rest string) (Run, error) {
	r := Run{Line: line, Seed: 1}
	words, err := split(rest)
	if err != nil {
		return r, p.wrong(line, "%s", err)
	}
	for i := 0; i < len(words); i++ {
		flag, value, has := strings.Cut(words[i], "=")
		if !strings.HasPrefix(flag, "-") {
			if r.Puzzle != "" {
				return r, p.wrong(line, "%q: expected one puzzle, and then flags", words[i])
			}
			r.Puzzle = words[i]
			continue
		}
		if !has {
			if i++; i == len(words) {
				return r, p.wrong(line, "%s: expected a value after it", flag)
			}
			value = words[i]
		}
		switch flag {
		case "-a", "--algorithm":
			r.Algorithm = value
		case "--preset":
			r.Preset = value
		case "--seed", "-s":
			if r.Seed, err = strconv.ParseUint(value, 10, 64); err != nil {
				return r, p.wrong(line, "--seed %s: expected a whole number", value)
			}
		case "--set":
			r.Set = append(r.Set, value)
		case "--change":
			r.Changes = append(r.Changes, value)
		default:
			return r, p.wrong(line, "no flag %s: expected -a, --preset, --seed, --set or --change", flag)
		}
	}
	if r.Puzzle == "" {
		return r, p.wrong(line, "run without a puzzle: expected a name such as ai-escargot")
	}
	return r, nil
}

func (p *parser) readGo(s *Step, line int, rest string) error {
	g := Go{Line: line}
	if to, then, ok := strings.Cut(rest, " and then "); ok {
		n, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(then), "+"), 10, 64)
		if err != nil || n < -1e6 || n > 1e6 {
			return p.wrong(line, "go: %q: expected a number of iterations such as +1 or -1", then)
		}
		rest, g.Then = strings.TrimSpace(to), n
	}
	if at, err := engine.ParsePosition(rest); err == nil {
		g.At = at
	} else {
		g.Until = rest
	}
	s.Go = g
	return nil
}

func (p *parser) readOverlay(s *Step, line int, rest string) error {
	if rest == "reliability" { // a map of earlier versions; the truth is what there is to lay over
		rest = "truth"
	}
	if rest != "truth" {
		return p.wrong(line, "overlay %s: expected truth", rest)
	}
	s.Overlay = rest
	return nil
}

// names adds the words of a line to a list of at most some, 0 for any number.
func names(most int, field func(*Step) *[]string) func(*parser, *Step, int, string) error {
	return func(p *parser, s *Step, line int, rest string) error {
		words, err := split(rest)
		if err != nil {
			return p.wrong(line, "%s", err)
		}
		list := field(s)
		if *list = append(*list, words...); most > 0 && len(*list) > most {
			return p.wrong(line, "%s: expected up to %d", english.Count(len(*list), "name"), most)
		}
		return nil
	}
}

func (p *parser) readPace(s *Step, line int, rest string) error {
	v, err := strconv.ParseFloat(rest, 64)
	if err != nil || !(v > 0) || v > 1e6 {
		return p.wrong(line, "pace %s: expected iterations a second, a number above 0", rest)
	}
	s.Pace = v
	return nil
}

func (p *parser) readChances(s *Step, line int, rest string) error {
	if rest != "" {
		return p.wrong(line, "chances %s: expected nothing after it", rest)
	}
	s.Chances = true
	return nil
}

func (p *parser) readPlay(s *Step, line int, rest string) error {
	s.Play = true
	if rest == "" {
		return nil
	}
	until, ok := strings.CutPrefix(rest, "until ")
	if !ok {
		return p.wrong(line, "play %s: expected until and a condition", rest)
	}
	s.Until = strings.TrimSpace(until)
	return nil
}

func (p *parser) readRace(s *Step, line int, rest string) error {
	for _, part := range strings.Split(rest, "|") {
		r, err := p.run(line, part)
		if err != nil {
			return err
		}
		s.Race = append(s.Race, r)
	}
	if len(s.Race) < 2 || len(s.Race) > 4 {
		return p.wrong(line, "race has %s: expected 2 to 4 with | between them", english.Count(len(s.Race), "run"))
	}
	s.Run, s.Go = s.Race[0], Go{Line: line}
	return nil
}

func (p *parser) readMany(s *Step, line int, rest string) error {
	n, err := strconv.Atoi(rest)
	if err != nil || n < 2 || n > 1000 {
		return p.wrong(line, "many %s: expected a number of runs from 2 to 1000", rest)
	}
	s.Many = n
	return nil
}

func (p *parser) readAsk(s *Step, line int, rest string) error {
	if s.Ask != nil {
		return p.wrong(line, "a second question: expected one a step")
	}
	s.Ask = &Question{Line: line, Text: rest}
	p.said++
	if kind, ok := strings.CutPrefix(rest, "computed"); ok && (kind == "" || kind[0] == ' ') {
		if s.Ask.Computed, s.Ask.Text = strings.TrimSpace(kind), ""; s.Ask.Computed == "" {
			s.Ask.Computed = "any"
		}
		return nil
	}
	p.asking = s.Ask
	return nil
}

func (p *parser) readAnswer(s *Step, line int, rest string) error {
	if s.Ask == nil {
		return p.wrong(line, "an explanation without a question: expected ask above it")
	}
	s.Ask.Answer = strings.TrimSpace(s.Ask.Answer + " " + rest)
	return nil
}

func (p *parser) readShow(s *Step, line int, rest string) error {
	if s.Ask == nil {
		return p.wrong(line, "show without a question: expected ask above it")
	}
	n, ok := strings.CutPrefix(rest, "+")
	at, err := engine.ParsePosition(n)
	if !ok || err != nil {
		return p.wrong(line, "show %s: expected +1, or +0+1 for a phase", rest)
	}
	s.Ask.Show = Show{at.Iteration, at.Phases}
	return nil
}

func (p *parser) readFork(s *Step, line int, rest string) error {
	a, err := p.action(line, rest)
	if err == nil && (a.Kind == PlayOn || a.Kind == TakePreset || a.Kind == WriteScript || a.Kind == Landscape) {
		return p.wrong(line, "fork %s: expected set, seed or force", rest)
	}
	s.Forks = append(s.Forks, a)
	return err
}
