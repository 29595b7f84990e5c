package lesson

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/question"
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
			(*parser).readRun,
		},
		{"go", "go 212+2, or a condition such as event restart, and then +1 or -1", (*parser).readGo},
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
		{"play", "play [until CONDITION]", (*parser).readPlay},
		{"race", "race RUN | RUN | RUN, each in the words of run", (*parser).readRace},
		{"many", "many N, seeds of the run to be run in the background; or many N given=FROM%..TO% " +
			"evaluations M, general puzzles", (*parser).readMany},
		{"decide", "decide N, the decisions that the learner takes in place of the search", within(
			"decide",
			1,
			100,
			func(s *Step) *int { return &s.Decide },
		)},
		{
			"ask",
			"ask QUESTION, the answers in the lines below, the right one with a star; or ask computed KIND",
			(*parser).readAsk,
		},
		{"answer", "answer EXPLANATION", (*parser).readAnswer},
		{"show", "show +ITERATIONS[+PHASES]", (*parser).readShow},
		{
			"try",
			"try set NAME VALUE, seed N, force CELL=DIGIT, preset NAME, write SCRIPT, landscape or play",
			(*parser).readTry,
		},
		{"check", "check CONDITION [within N] [for K of M seeds]", (*parser).readCheck},
		{"claim", "claim CONDITION", (*parser).readClaim},
		{"expect", "expect EXPECTATION, one of the forms below", (*parser).readExpect},
		{"says", "says WORDS of the sentence that the line before is about", (*parser).readSays},
		{"plain", "plain definition, advice or oracle: WORDS of a sentence that no line is about", (*parser).readPlain},
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
		p.asking.Options = append(
			p.asking.Options,
			question.Option{Text: option},
		)
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
		p.at = line
		if err := d.read(p, p.step, rest); err != nil {
			return p.wrong(line, "%s", err)
		}
		return nil
	}
	names := english.Names(directives, func(d directive) string {
		return d.name
	})
	return p.wrong(line, "no directive %q: %s", name, english.OneOf(name, names))
}

func word(field func(*Step) *string) reader {
	return func(_ *parser, s *Step, rest string) error {
		words, err := split(rest)
		if err != nil {
			return err
		}
		if len(words) != 1 {
			return fmt.Errorf("%q: expected one name, in quotes if it has blanks", rest)
		}
		*field(s) = words[0]
		return nil
	}
}

func list(field func(*Step) *[]string) reader {
	return func(_ *parser, s *Step, rest string) error {
		*field(s) = append(*field(s), rest)
		return nil
	}
}

func (p *parser) readRun(s *Step, rest string) error {
	r, err := p.run(rest)
	s.Run, s.Go = r, Go{Line: p.at}
	return err
}

// run reads the words of a command line that say which run it is.
func (p *parser) run(rest string) (Run, error) {
	r := Run{Line: p.at}
	flags := pflag.NewFlagSet("run", pflag.ContinueOnError)
	flags.StringVarP(&r.Algorithm, "algorithm", "a", "", "")
	flags.StringVar(&r.Preset, "preset", "", "")
	flags.Uint64VarP(&r.Seed, "seed", "s", 1, "")
	flags.StringArrayVar(&r.Set, "set", nil, "")
	flags.StringArrayVar(&r.Changes, "change", nil, "")
	words, err := split(rest)
	if err == nil {
		err = flags.Parse(words)
	}
	if err != nil {
		return r, err
	}
	if flags.NArg() != 1 {
		return r, fmt.Errorf("run %s: expected one puzzle such as ai-escargot, and flags", rest)
	}
	r.Puzzle = flags.Arg(0)
	return r, nil
}

func (p *parser) readGo(s *Step, rest string) error {
	g := Go{Line: p.at}
	if to, then, ok := strings.Cut(rest, " and then "); ok {
		n, err := strconv.ParseInt(
			strings.TrimPrefix(strings.TrimSpace(then), "+"),
			10,
			64,
		)
		if err != nil || n < -1e6 || n > 1e6 {
			return fmt.Errorf("go: %q: expected a number of iterations such as +1 or -1", then)
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

// only takes one word, or none where it is empty.
func only(name, word string, set func(*Step)) reader {
	return func(_ *parser, s *Step, rest string) error {
		set(s)
		if rest != word {
			return fmt.Errorf("%s %s: expected %s", name, rest, cmp.Or(word, "nothing after it"))
		}
		return nil
	}
}

// names adds the words of a line to a list of at most some, 0 for any number.
func names(most int, field func(*Step) *[]string) reader {
	return func(_ *parser, s *Step, rest string) error {
		words, err := split(rest)
		if err != nil {
			return err
		}
		list := field(s)
		*list = append(*list, words...)
		if most > 0 && len(*list) > most {
			return fmt.Errorf(
				"%s: expected up to %d",
				english.Count(len(*list), "name"),
				most,
			)
		}
		return nil
	}
}

// within reads a number within bounds.
func within[N int | int64 | float64](name string, least, most N, field func(*Step) *N) reader {
	return func(_ *parser, s *Step, rest string) error {
		var n N
		_, err := fmt.Sscanf(rest+"\n", "%v\n", &n)
		if err != nil || !(n >= least && n <= most) {
			return fmt.Errorf("%s %s: expected a number from %v to %v", name, rest, least, most)
		}
		*field(s) = n
		return nil
	}
}

// readMany reads how many seeds, or how many general puzzles of each share of givens.
func (p *parser) readMany(s *Step, rest string) error {
	w := strings.Fields(rest)
	if len(w) == 4 && w[2] == "evaluations" {
		shares, other, err := experiment.Shares(w[1:2])
		if err != nil || len(other) > 0 || len(shares) < 2 {
			return fmt.Errorf("many %s: expected shares such as given=35%%..60%%", rest)
		}
		if err := within("evaluations", 1, mostRaced, func(s *Step) *int64 { return &s.Each })(p, s, w[3]); err != nil {
			return err
		}
		s.Sweep, rest = w[1], w[0]
	}
	return within("many", 2, 1000, func(s *Step) *int {
		return &s.Many
	})(p, s, rest)
}

func (p *parser) readPlay(s *Step, rest string) error {
	s.Play = true
	if rest == "" {
		return nil
	}
	until, ok := strings.CutPrefix(rest, "until ")
	if !ok {
		return fmt.Errorf("play %s: expected until and a condition", rest)
	}
	s.Until = strings.TrimSpace(until)
	return nil
}

func (p *parser) readRace(s *Step, rest string) error {
	for _, part := range strings.Split(rest, "|") {
		r, err := p.run(part)
		if err != nil {
			return err
		}
		s.Race = append(s.Race, r)
	}
	if len(s.Race) < 2 || len(s.Race) > 4 {
		return fmt.Errorf(
			"race has %s: expected 2 to 4 with | between them",
			english.Count(len(s.Race), "run"),
		)
	}
	s.Run = s.Race[0]
	s.Go = Go{Line: p.at}
	return nil
}

func (p *parser) readAsk(s *Step, rest string) error {
	if s.Ask != nil {
		return fmt.Errorf("a second question: expected one a step")
	}
	s.Ask = &Ask{
		Line: p.at,
		Task: question.Task{Text: rest, Right: -1},
	}
	p.said++
	kind, ok := strings.CutPrefix(rest, "computed")
	if ok && (kind == "" || kind[0] == ' ') {
		s.Ask.Computed, s.Ask.Text = strings.TrimSpace(kind), ""
		if s.Ask.Computed == "" {
			s.Ask.Computed = "any"
		}
		return nil
	}
	p.asking = s.Ask
	return nil
}

func (p *parser) readAnswer(s *Step, rest string) error {
	if s.Ask == nil {
		return fmt.Errorf("an explanation without a question: expected ask above it")
	}
	s.Ask.Because = strings.TrimSpace(s.Ask.Because + " " + rest)
	return nil
}

func (p *parser) readShow(s *Step, rest string) error {
	if s.Ask == nil {
		return fmt.Errorf("show without a question: expected ask above it")
	}
	n, ok := strings.CutPrefix(rest, "+")
	at, err := engine.ParsePosition(n)
	if !ok || err != nil {
		return fmt.Errorf("show %s: expected +1, or +0+1 for a phase", rest)
	}
	s.Ask.On = at
	return nil
}

// uncomment takes a remark off: a # at the beginning or after two blanks.
func uncomment(words string) string {
	words = strings.TrimSpace(words)
	if strings.HasPrefix(words, "#") {
		return ""
	}
	if i := strings.Index(words, "  #"); i >= 0 {
		words = words[:i]
	}
	return strings.TrimSpace(words)
}

// split takes a line apart as a shell would, as far as quotes go.
func split(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, open := rune(0), false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, open = r, true
		case r == ' ' || r == '\t':
			if open || word.Len() > 0 {
				words = append(words, word.String())
				word.Reset()
				open = false
			}
		default:
			word.WriteRune(r)
		}
	}
	if quote != 0 {
		return nil, errors.New("a quotation mark without its second: expected both")
	}
	if open || word.Len() > 0 {
		words = append(words, word.String())
	}
	return words, nil
}
