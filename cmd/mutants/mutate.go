package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// mutant is a file with one place changed.
type mutant struct {
	file     string
	line     int
	was, is  string // what stands there, and what comes in its place
	original string // the line
	text     []byte // of the whole file
}

func (m mutant) String() string {
	return fmt.Sprintf("%s:%d  %s → %s  in  %s", m.file, m.line, m.was, m.is, m.original)
}

// others are what an operator is changed to.
var others = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL,
	token.AND_NOT: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
}

// mutantsOf lists every mutant of a folder's files: operators changed, and whole
// numbers one higher. Words and tables of words are left alone.
func mutantsOf(folder string) ([]mutant, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var list []mutant
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		found, err := mutantsIn(name, text)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: expected a folder with Go files", folder)
	}
	return list, nil
}

func mutantsIn(name string, text []byte) ([]mutant, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, text, 0)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(text), "\n")
	var list []mutant
	add := func(at token.Pos, was, is string) {
		p := set.Position(at)
		changed := append(append(append([]byte(nil), text[:p.Offset]...), is...), text[p.Offset+len(was):]...)
		list = append(list, mutant{name, p.Line, was, is, strings.TrimSpace(lines[p.Line-1]), changed})
	}
	for _, decl := range tree.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil || f.Name.Name == "describe" {
			continue // tables of words
		}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if to, ok := others[n.Op]; ok && !ofText(n) {
					add(n.OpPos, n.Op.String(), to.String())
				}
			case *ast.BasicLit:
				if v, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
					add(n.ValuePos, n.Value, strconv.Itoa(v+1))
				}
			}
			return true
		})
	}
	return list, nil
}

// ofText reports whether a sum is one of texts, of which there is no difference.
func ofText(n *ast.BinaryExpr) bool {
	for _, side := range []ast.Expr{n.X, n.Y} {
		switch e := side.(type) {
		case *ast.BasicLit:
			if e.Kind == token.STRING {
				return true
			}
		case *ast.BinaryExpr:
			if ofText(e) {
				return true
			}
		}
	}
	return false
}
