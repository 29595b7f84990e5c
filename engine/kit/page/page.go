// Package page reads what there is to read about an algorithm from a text beside its code, so
// that whoever teaches with it can correct a sentence without reading Go.
//
// A page is Markdown. Its title is the algorithm's name, and the paragraph below it the summary.
// Then come the sections, each in the order of the code:
//
//	## What it is, ## How it works, ## Where it fails       a paragraph
//	## Notice, ## Try                                       a list
//	## Opening                                              what the opening shows
//	## Presets, ## Parameters, ## Phases, ## Metrics        ### NAME, a line that declares it, a paragraph
//	## Pseudocode                                           all lines; ### LINE, and what it means
//
// What the code declares itself, as a parameter that several algorithms share, the page leaves out.
package page

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// Describe fills in the words of an algorithm from its page, which begins with its name; its sentences
// are in tables. It panics where page and algorithm do not go together, which every start of the
// program and every test finds.
func Describe(text string, a *engine.Algorithm, says ...*decision.Table) *engine.Algorithm {
	a.Says = says
	heading, _, _ := strings.Cut(text, "\n")
	a.Name = strings.TrimPrefix(heading, "# ")
	err := Read(text, a)
	if err != nil {
		panic(fmt.Sprintf("the page of %s: %v", a.ID, err))
	}
	return a
}

// Begin begins a search that no setting can keep from beginning.
func Begin[S engine.Search](
	start func(engine.Base, engine.Settings) S,
) func(engine.Base, engine.Settings) (engine.Search, error) {
	return func(base engine.Base, set engine.Settings) (engine.Search, error) { return start(base, set), nil }
}

// Read fills in the words of an algorithm from its page.
func Read(text string, algorithm *engine.Algorithm) error {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	page := reader{all: text, rest: strings.TrimLeft(text, "\ufeff\n ")}
	page.paragraph("# ", algorithm.Name, &algorithm.Summary)
	page.paragraph("## What it is", "", &algorithm.Info.What)
	page.paragraph("## How it works", "", &algorithm.Info.How)
	page.list("## Notice", &algorithm.Info.Notice)
	page.list("## Try", &algorithm.Info.Try)
	page.paragraph("## Where it fails", "", &algorithm.Info.Fails)
	page.chapter("## Parameters")
	var params []engine.Param
	page.declared(param(algorithm, &params))
	if params != nil {
		algorithm.Params = params
	}
	for i := range algorithm.Params {
		page.entry(algorithm.Params[i].Name, &algorithm.Params[i].Meaning)
	}
	page.opening(algorithm)
	page.chapter("## Presets")
	page.declared(func(name string, said *words) error {
		made, err := preset(algorithm, name, said)
		algorithm.Presets = append(algorithm.Presets, made)
		return err
	})
	for i := range algorithm.Presets {
		page.entry(algorithm.Presets[i].Name, &algorithm.Presets[i].Sentence)
	}
	page.chapter("## Pseudocode")
	page.pseudocode(algorithm)
	for i := range algorithm.Code {
		page.code(&algorithm.Code[i])
	}
	page.chapter("## Phases")
	page.declared(phase(algorithm))
	for i := range algorithm.Phases {
		page.entry(algorithm.Phases[i].Name, &algorithm.Phases[i].Look)
	}
	page.chapter("## Metrics")
	page.declared(metric(algorithm))
	for i := range algorithm.Metrics {
		page.entry(algorithm.Metrics[i].Name, &algorithm.Metrics[i].Meaning)
	}
	return page.end()
}

// reader goes through the sections of a page. It keeps the first error, and does nothing more
// after it.
type reader struct {
	all   string
	rest  string // from the heading on that comes next
	err   error
	lines []string // room for those of a section, used again by the next
	words []string // and for those of a declaration
}

// placed is an error with the number of its line, which stands at the beginning of a rest.
func (r *reader) placed(rest string, err error) error {
	before := r.all[:len(r.all)-len(rest)]
	return fmt.Errorf("line %d: %w", strings.Count(before, "\n")+1, err)
}

// line is what comes next; empty at the end.
func (r *reader) line() string {
	line, _, _ := strings.Cut(r.rest, "\n")
	return strings.TrimRight(line, " \r")
}

// next takes the section that has to come next, and returns its lines, which hold until the
// next section. The heading and what it says of are not joined: every start of the program
// reads all pages.
func (r *reader) next(heading, of string) []string {
	if r.err != nil {
		return nil
	}
	if r.rest == "" {
		r.err = fmt.Errorf("it ends: expected %q", heading+of)
		return nil
	}
	first := r.line()
	if said, is := strings.CutPrefix(first, heading); !is || said != of {
		r.err = r.placed(r.rest, fmt.Errorf("%q: expected %q", first, heading+of))
		return nil
	}
	lines := r.lines[:0]
	_, r.rest, _ = strings.Cut(r.rest, "\n")
	for r.rest != "" && r.rest[0] != '#' {
		line := r.line()
		_, r.rest, _ = strings.Cut(r.rest, "\n")
		if line != "" && !strings.HasPrefix(line, indent) {
			lines = append(lines, line)
		}
	}
	r.lines = lines
	return lines
}

// paragraph reads a section of one paragraph.
func (r *reader) paragraph(heading, of string, text *string) {
	from := r.rest
	lines := r.next(heading, of)
	if r.err != nil {
		return
	}
	*text = strings.Join(lines, " ")
	if *text == "" {
		r.err = r.placed(from, fmt.Errorf("%q: expected a text", heading+of))
	}
}

// list reads a section of items, each of which begins with a dash.
func (r *reader) list(heading string, items *[]string) {
	from := r.rest
	for _, line := range r.next(heading, "") {
		item, begins := strings.CutPrefix(line, "- ")
		switch {
		case begins:
			*items = append(*items, item)
		case len(*items) == 0:
			r.err = r.placed(from, fmt.Errorf("%q: expected a list", heading))
			return
		default:
			(*items)[len(*items)-1] += " " + strings.TrimSpace(line)
		}
	}
}

// opening reads where the defaults are worth watching.
func (r *reader) opening(of *engine.Algorithm) {
	const heading = "## Opening"
	_, below, _ := strings.Cut(r.rest, "\n")
	line, _, _ := strings.Cut(strings.TrimLeft(below, "\n"), "\n")
	if data, is := strings.CutPrefix(line, indent); is && r.line() == heading {
		made, err := preset(of, "", r.said(data))
		if err != nil {
			r.err = r.placed(below, fmt.Errorf("%s: %w", heading, err))
		}
		of.Opening = made
	}
	r.paragraph(heading, "", &of.Opening.Sentence)
}

// chapter reads the heading of a list of entries. Without an entry there is no heading.
func (r *reader) chapter(heading string) {
	if r.err == nil && r.line() == heading {
		_, r.rest, _ = strings.Cut(r.rest, "\n")
		r.rest = strings.TrimLeft(r.rest, "\r\n")
	}
}

// entry reads what there is to say of a name, unless the code says it.
func (r *reader) entry(name string, text *string) {
	if *text == "" {
		r.paragraph("### ", name, text)
	}
}

// code reads what a line of the pseudocode means, and its other forms. A form without a text
// is the line itself.
func (r *reader) code(line *engine.Line) {
	if line.Text != "" {
		r.entry("`"+strings.TrimSpace(line.Text)+"`", &line.Means)
	}
	for i := range line.Or {
		r.code(&line.Or[i])
	}
}

// end reports the first error, or what is left of the page.
func (r *reader) end() error {
	if r.err == nil && r.rest != "" {
		return r.placed(r.rest, fmt.Errorf("%q: nothing of that name is declared here", r.line()))
	}
	return r.err
}
