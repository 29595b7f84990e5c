package script

import (
	"strings"

	"go.starlark.net/syntax"
)

// Differences names what one text of a script has otherwise than another, in the
// order of the new one: "move changed", "temper is new", "pick is gone". Comments
// and blank lines do not count. A text that cannot be read has nothing.
func Differences(was, is string) (list []string) {
	before, after := statements(was), statements(is)
	for _, s := range after.order {
		switch old, ok := before.text[s]; {
		case !ok:
			list = append(list, s+" is new")
		case old != after.text[s]:
			list = append(list, s+" changed")
		}
	}
	for _, s := range before.order {
		if _, ok := after.text[s]; !ok {
			list = append(list, s+" is gone")
		}
	}
	return list
}

// parts are the statements of a script by what they define.
type parts struct {
	order []string
	text  map[string]string
}

func statements(source string) parts {
	p := parts{text: map[string]string{}}
	file, err := options.Parse("", source, 0)
	if err != nil {
		return p
	}
	lines := strings.Split(source, "\n")
	for _, stmt := range file.Stmts {
		name := ""
		switch s := stmt.(type) {
		case *syntax.DefStmt:
			name = s.Name.Name
		case *syntax.AssignStmt:
			if to, ok := s.LHS.(*syntax.Ident); ok {
				name = to.Name
			}
		case *syntax.ExprStmt:
			name = "the description"
		}
		if name == "" {
			continue
		}
		start, end := stmt.Span()
		var text strings.Builder
		for _, line := range lines[start.Line-1 : min(int(end.Line), len(lines))] {
			if code, _, ok := strings.Cut(line, "#"); ok && !strings.ContainsAny(code, "\"'") {
				line = code // no sign in a text, but a comment
			}
			if line = strings.TrimRight(line, " \t\r"); line != "" {
				text.WriteString(line + "\n")
			}
		}
		if _, ok := p.text[name]; !ok {
			p.order = append(p.order, name)
		}
		p.text[name] += text.String()
	}
	return p
}
