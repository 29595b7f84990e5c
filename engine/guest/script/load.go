package script

import (
	"path/filepath"
	"strings"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest"
)

// Suffix is how the name of a script's file ends.
const Suffix = ".star"

// mostSource is the longest source that is read.
const mostSource = 256 << 10

// options are the dialect: Python's while loops, but no recursion and no statements but
// definitions at the top level.
var options = &syntax.FileOptions{While: true}

// Program is a script that has been read and found to be in order.
type Program struct {
	// Name is that of the file, without its folder.
	Name string
	// Source is its text.
	Source string

	lines    []string
	compiled *starlark.Program
	// declared are the names that calls at the top level are assigned to, by
	// the place of the call.
	declared map[syntax.Position]string
	about    string
	// measure is what the cost counts.
	measure guest.Measure
	// codeLine says which line of the pseudocode a line of the file is.
	codeLine map[int]int
	phases   []*syntax.DefStmt
	loop     engine.Loop[*search]
	start    *syntax.DefStmt
	quotes   quotes
}

// Read reads a script from a file. Whoever named the file agrees that it runs.
func Read(path string) (*engine.Algorithm, error) {
	text, err := disk.Read(path, mostSource)
	if err != nil {
		return nil, err
	}
	return All().Load(path, filepath.Base(path), string(text))
}

// ends makes the ends of lines that other systems write those that are counted here;
// the interpreter counts all of them.
var ends = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// parse reads the text and checks what can be checked without running it.
func parse(name, source string) (*Program, error) {
	program := &Program{
		Name:     name,
		Source:   source,
		lines:    strings.Split(ends.Replace(source), "\n"),
		declared: map[syntax.Position]string{},
	}
	if len(source) > mostSource {
		return nil, program.wrong(1, "%d bytes long; expected at most %d", len(source), mostSource)
	}
	for i, line := range program.lines {
		if !utf8.ValidString(line) {
			return nil, program.wrong(i+1, "not UTF-8: expected text")
		}
		if strings.ContainsFunc(line, func(r rune) bool {
			return r < ' ' && r != '\t' || r == 0x7f
		}) {
			return nil, program.wrong(i+1, "a control character: expected text")
		}
	}
	file, err := options.Parse(name, source, 0)
	if err != nil {
		return nil, program.explain(err)
	}
	if err := program.survey(file); err != nil {
		return nil, err
	}
	program.quote()
	if err := gate(file); err != nil {
		return nil, program.explain(err)
	}
	if err := resolve.File(file, predeclared.Has, universal); err != nil {
		return nil, program.explain(err)
	}
	program.compiled, err = starlark.FileProgram(file, predeclared.Has)
	if err != nil {
		return nil, program.explain(err)
	}
	return program, nil
}

// survey finds the docstring, the functions and the declarations, and refuses
// what a script cannot have.
func (p *Program) survey(file *syntax.File) error {
	functions := map[string]*syntax.DefStmt{}
	var loop *syntax.AssignStmt
	var names []*syntax.Ident
	for i, stmt := range file.Stmts {
		switch s := stmt.(type) {
		case *syntax.LoadStmt:
			return p.wrong(int(s.Load.Line), "load: a script is one file and can read no other")
		case *syntax.DefStmt:
			functions[s.Name.Name] = s
		case *syntax.ExprStmt:
			if text, ok := literal(s.X); ok && i == 0 {
				p.about = text
			}
		case *syntax.AssignStmt:
			to, ok := s.LHS.(*syntax.Ident)
			if !ok {
				continue
			}
			if call, ok := s.RHS.(*syntax.CallExpr); ok {
				p.declared[call.Lparen] = to.Name
			}
			if list, ok := s.RHS.(*syntax.ListExpr); to.Name == "loop" {
				if !ok {
					return p.wrong(int(s.OpPos.Line), "loop: expected a list of functions, such as loop = [pick, move]")
				}
				loop = s
				for _, x := range list.List {
					name, ok := x.(*syntax.Ident)
					if !ok {
						at, _ := x.Span()
						return p.wrong(int(at.Line), "loop: expected names of functions")
					}
					names = append(names, name)
				}
			}
		}
	}
	p.start = functions["start"]
	if p.start == nil {
		return p.wrong(1, "no function start: expected def start(s), which fills the grid")
	}
	if loop == nil {
		return p.wrong(len(p.lines), "no loop: expected a list of functions at the end, such as loop = [pick, move]")
	}
	if len(names) == 0 || len(names) > guest.Most {
		return p.wrong(
			int(loop.OpPos.Line),
			"loop has %s: expected 1 to %d",
			english.Count(len(names), "function"),
			guest.Most,
		)
	}
	for _, name := range names {
		stmt := functions[name.Name]
		if stmt == nil {
			return p.wrong(int(name.NamePos.Line), "loop: there is no function %s in this file", name.Name)
		}
		p.phases = append(p.phases, stmt)
	}
	p.loop = loopOf(len(p.phases))
	for _, f := range p.functions() {
		if len(f.Params) != 1 || !isName(f.Params[0]) {
			return p.wrong(int(f.Def.Line),
				"%s: expected one parameter, as in def %s(s)", f.Name.Name, f.Name.Name)
		}
	}
	return nil
}

// functions are start and the phases.
func (p *Program) functions() []*syntax.DefStmt {
	return append([]*syntax.DefStmt{p.start}, p.phases...)
}

func isName(x syntax.Expr) bool {
	_, ok := x.(*syntax.Ident)
	return ok
}

// literal is the text of a string literal.
func literal(x syntax.Expr) (string, bool) {
	l, ok := x.(*syntax.Literal)
	if !ok || l.Token != syntax.STRING {
		return "", false
	}
	text, ok := l.Value.(string)
	return strings.Join(strings.Fields(text), " "), ok
}

// docstring is what stands in quotes below the head of a function.
func docstring(f *syntax.DefStmt) string {
	s, ok := f.Body[0].(*syntax.ExprStmt)
	if ok {
		text, _ := literal(s.X)
		return text
	}
	return ""
}
