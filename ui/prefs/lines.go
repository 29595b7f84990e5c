package prefs

import (
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// linesOf finds the line on which each key of a text is set. The text has been
// decoded without a mistake.
func linesOf(text string) map[string]int {
	lines := map[string]int{}
	var p unstable.Parser
	p.Reset([]byte(text))
	var table []string
	for p.NextExpression() {
		node := p.Expression()
		key, line := keyOf(&p, node)
		switch node.Kind {
		case unstable.Table, unstable.ArrayTable:
			table = key
			lines[path(key)] = line
		case unstable.KeyValue:
			note(&p, node, table, lines)
		}
	}
	return lines
}

// note enters a key and those of an inline table that is its value.
func note(p *unstable.Parser, node *unstable.Node, table []string, lines map[string]int) {
	key, line := keyOf(p, node)
	key = append(append([]string(nil), table...), key...)
	for n := len(table) + 1; n <= len(key); n++ {
		if name := path(key[:n]); lines[name] == 0 {
			lines[name] = line
		}
	}
	if value := node.Value(); value.Kind == unstable.InlineTable {
		for inner := value.Children(); inner.Next(); {
			note(p, inner.Node(), key, lines)
		}
	}
}

// keyOf returns the parts of the key of an expression, and its line.
func keyOf(p *unstable.Parser, node *unstable.Node) (key []string, line int) {
	for parts := node.Key(); parts.Next(); {
		part := parts.Node()
		if line == 0 {
			line = p.Shape(part.Raw).Start.Line
		}
		key = append(key, string(part.Data))
	}
	return key, line
}

// path is a key as one text; no name of a setting holds a zero byte.
func path(key []string) string { return strings.Join(key, "\x00") }
