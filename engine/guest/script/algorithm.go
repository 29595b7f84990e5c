package script

import (
	"cmp"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	pages "sudokuscope/engine/kit/page"
)

// algorithm makes what the rest of the program knows of a script.
func (p *Program) algorithm() (*engine.Algorithm, error) {
	reading, globals, err := p.top(nil)
	if err != nil {
		return nil, err
	}
	if err := p.choices(globals); err != nil {
		return nil, err
	}
	algorithm := &engine.Algorithm{
		ID:     p.Name,
		Name:   strings.TrimSuffix(p.Name, Suffix),
		Source: "a script: " + p.Name,
		Summary: cmp.Or(
			p.about,
			"A script without a description: a text in three quotation marks at its beginning would stand here.",
		),
		Params:  reading.declares.Params,
		Presets: reading.presets,
		Metrics: reading.declares.Metrics,
		Events:  append(commonEvents(), reading.declares.Events...),
		Script:  p.Source,
		Says:    p.says(),
	}
	name, ok := starlark.AsString(globals["name"])
	if ok && name != "" && len(name) <= 40 {
		algorithm.Name = oneLine(name)
	}
	if err := p.pseudocode(algorithm); err != nil {
		return nil, err
	}
	algorithm.New = func(
		base engine.Base, set engine.Settings,
	) (engine.Search, error) {
		return p.begin(algorithm, base, set)
	}
	return algorithm, nil
}

// choices reads what a script says of itself by plain names.
func (p *Program) choices(globals starlark.StringDict) error {
	p.measure = measureMissing
	value, ok := globals["cost"]
	if !ok {
		return nil
	}
	word, _ := starlark.AsString(value)
	p.measure = slices.Index(measures, word)
	if p.measure < 0 {
		return p.wrong(p.lineOf("cost"),
			"cost is %s: expected one of %s", describe(value), quoted(measures))
	}
	return nil
}

// lineOf is where something of the top level gets its name.
func (p *Program) lineOf(name string) int {
	for i, text := range p.lines {
		if strings.HasPrefix(text, name) || strings.HasPrefix(text, "def "+name) {
			return i + 1
		}
	}
	return 1
}

func quoted(list []string) string { return `"` + strings.Join(list, `", "`) + `"` }

// pseudocode makes the script itself the code that is lit: start and the phases,
// without docstrings. A line can be struck that ends in # struck NAME=VALUE …: what it does then.
func (p *Program) pseudocode(algorithm *engine.Algorithm) error {
	first, last := len(p.lines), 0
	at := make(map[int]int) // line of the file to line of the code
	skip := make(map[int]bool)
	for _, function := range p.functions() {
		start, end := function.Span()
		first = min(first, int(start.Line))
		last = max(last, int(end.Line))
		if docstring(function) != "" {
			from, to := function.Body[0].Span()
			for line := from.Line; line <= to.Line; line++ {
				skip[int(line)] = true
			}
		}
	}
	p.codeLine = at
	for line := first; line <= last; line++ {
		text, form, strikes := strings.Cut(p.lines[line-1], "# struck ")
		text = strings.TrimRight(text, " \t\r")
		if strings.TrimSpace(text) == "" || skip[line] {
			continue
		}
		at[line] = len(algorithm.Code)
		indent := len(text) - len(strings.TrimLeft(text, " \t"))
		algorithm.Code = append(
			algorithm.Code,
			engine.Line{Text: strings.Repeat("  ", (indent+3)/4) + strings.TrimSpace(text)},
		)
		if !strikes {
			continue
		}
		if err := pages.Strike(algorithm, at[line], oneLine(form)); err != nil {
			return p.wrong(line, "struck: %s", err)
		}
	}
	for _, function := range p.phases {
		start, end := function.Span()
		look := cmp.Or(docstring(function), "What "+function.Name.Name+" does.")
		phase := engine.Phase{
			Name: strings.ReplaceAll(function.Name.Name, "_", " "),
			Look: look,
		}
		for line := int(start.Line); line <= int(end.Line); line++ {
			if i, ok := at[line]; ok {
				phase.Lines = append(phase.Lines, i)
			}
		}
		algorithm.Phases = append(algorithm.Phases, phase)
	}
	return nil
}
