package docs_test

import (
	"flag"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the list of promised names anew")

// TestPromisedNames: the packages that ARCHITECTURE.md promises to others export what
// testdata/promised.txt lists. Who takes a name away, or another one in, sees it here and
// says so in CHANGELOG.md.
func TestPromisedNames(t *testing.T) {
	var b strings.Builder
	for _, line := range block(t, "promised") {
		for _, room := range spread(line) {
			for _, name := range exported(t, room) {
				b.WriteString(room + " " + name + "\n")
			}
		}
	}
	const file = "testdata/promised.txt"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	had, has := strings.Split(string(text), "\n"), strings.Split(b.String(), "\n")
	for _, name := range had {
		if !slices.Contains(has, name) {
			t.Errorf("%s is promised and gone: go test ./docs -run Promised -update, and a line in CHANGELOG.md", name)
		}
	}
	for _, name := range has {
		if !slices.Contains(had, name) {
			t.Errorf("%s is new: go test ./docs -run Promised -update", name)
		}
	}
	if len(has) < 150 {
		t.Errorf("only %d names were found", len(has))
	}
}

// exported are the names of a package that others can write: of constants, variables,
// functions, types, and their fields and methods.
func exported(t *testing.T, room string) (names []string) {
	t.Helper()
	files, err := filepath.Glob("../" + room + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	p, err := doc.NewFromFiles(set, parsed, room)
	if err != nil {
		t.Fatal(err)
	}
	values := func(list []*doc.Value) {
		for _, v := range list {
			names = append(names, v.Names...)
		}
	}
	functions := func(of string, list []*doc.Func) {
		for _, f := range list {
			names = append(names, of+f.Name)
		}
	}
	values(p.Consts)
	values(p.Vars)
	functions("", p.Funcs)
	for _, typ := range p.Types {
		names = append(names, typ.Name)
		values(typ.Consts)
		values(typ.Vars)
		functions("", typ.Funcs)
		functions(typ.Name+".", typ.Methods)
		for _, spec := range typ.Decl.Specs {
			if room == "engine" && typ.Name == "Figures" {
				continue // package measure names them, so that one more is no promise
			}
			names = append(names, fields(typ.Name, spec.(*ast.TypeSpec).Type)...)
		}
	}
	names = slices.DeleteFunc(names, func(n string) bool { return !ast.IsExported(n[strings.LastIndex(n, ".")+1:]) })
	slices.Sort(names)
	return slices.Compact(names)
}

// fields are those of a struct, and the methods of an interface.
func fields(of string, typ ast.Expr) (names []string) {
	var list *ast.FieldList
	switch typ := typ.(type) {
	case *ast.StructType:
		list = typ.Fields
	case *ast.InterfaceType:
		list = typ.Methods
	default:
		return nil
	}
	for _, f := range list.List {
		for _, n := range f.Names {
			names = append(names, of+"."+n.Name)
		}
	}
	return names
}
