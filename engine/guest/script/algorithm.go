package script

import (
	"cmp"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
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
	declares := &reading.declares
	declares.About = cmp.Or(
		p.about,
		"A script without a description: a text in three quotation marks at its beginning would stand here.",
	)
	declares.Name = strings.TrimSuffix(p.Name, Suffix)
	if name, ok := starlark.AsString(globals["name"]); ok {
		if err := declares.Named(oneLine(name)); err != nil {
			return nil, p.wrong(p.lineOf("name"), "name: %s", err)
		}
	}
	if err := p.pseudocode(declares); err != nil {
		return nil, err
	}
	algorithm := declares.Algorithm(func(line int, wrong error) {
		for at, is := range p.codeLine {
			if is == line && err == nil { // err keeps the first mistake
				err = p.wrong(at, "struck: %s", wrong)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	algorithm.ID = p.Name
	algorithm.Source = "a script: " + p.Name
	algorithm.Script = p.Source
	algorithm.Says = p.says()
	algorithm.New = func(base engine.Base, set engine.Settings) (engine.Search, error) {
		return p.begin(algorithm, base, set)
	}
	return algorithm, nil
}

// choices reads what a script says of itself by plain names.
func (p *Program) choices(globals starlark.StringDict) error {
	p.measure = guest.Missing
	value, ok := globals["cost"]
	if !ok {
		return nil
	}
	word, _ := starlark.AsString(value)
	p.measure = guest.Measure(slices.Index(guest.Measures, word))
	if p.measure < 0 {
		return p.wrong(p.lineOf("cost"),
			"cost is %s: expected one of %s", describe(value), quoted(guest.Measures))
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
func (p *Program) pseudocode(into *guest.Declaration) error {
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
		at[line] = len(into.Code)
		indent := len(text) - len(strings.TrimLeft(text, " \t"))
		into.Code = append(
			into.Code,
			engine.Line{Text: strings.Repeat("  ", (indent+3)/4) + strings.TrimSpace(text)},
		)
		if strikes {
			into.Strike(oneLine(form))
		}
	}
	for _, function := range p.phases {
		start, end := function.Span()
		phase := engine.Phase{
			Name: strings.ReplaceAll(function.Name.Name, "_", " "),
			Look: docstring(function),
		}
		for line := int(start.Line); line <= int(end.Line); line++ {
			if i, ok := at[line]; ok {
				phase.Lines = append(phase.Lines, i)
			}
		}
		if err := into.Phase(phase); err != nil {
			return p.wrong(int(start.Line), "%s", err)
		}
	}
	return nil
}
