package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mostMethods is how many methods a type may have before it does more than one thing.
const mostMethods = 45

// mostWithEmbedded is how many methods a type may have with those of what it embeds: in
// s.Spread nobody can say then whose Spread it is.
const mostWithEmbedded = 60

// typeMethods is a declared type: the names of its own methods, and what it embeds.
type typeMethods struct {
	own    map[string]bool
	embeds []string
}

// No type grows until nobody can hold it in the head.
func TestNoTypeDoesEverything(t *testing.T) {
	for name, known := range declaredTypes(t) {
		if n := len(known.own); n > mostMethods {
			t.Errorf("%s has %d methods, expected %d at most: what is an idea of its own among them?", name, n, mostMethods)
		}
	}
}

// A type that embeds much is no smaller than one that has it all: the method set counts.
func TestNoTypeHasTooManyMethodsWithWhatItEmbeds(t *testing.T) {
	all := declaredTypes(t)
	if len(all) < 500 {
		t.Fatalf("found %d types: the reading is wrong", len(all))
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		set := map[string]bool{}
		collect(all, name, set, map[string]bool{})
		if n := len(set); n > mostWithEmbedded {
			t.Errorf("%s has %d methods with what it embeds, expected %d at most: what can it hold by a name?",
				name, n, mostWithEmbedded)
		}
	}
}

// A type that embeds a type of another package has the methods of both, those of the same
// name once.
func TestEmbeddedMethodsAreCounted(t *testing.T) {
	all := map[string]*typeMethods{
		"a.Outer": {own: map[string]bool{"One": true, "Two": true}, embeds: []string{"b.Inner", "a.Ring"}},
		"b.Inner": {own: map[string]bool{"Two": true, "Three": true}, embeds: []string{"elsewhere.Gone"}},
		"a.Ring":  {own: map[string]bool{"Four": true}, embeds: []string{"a.Ring"}},
	}
	set := map[string]bool{}
	collect(all, "a.Outer", set, map[string]bool{})
	if got := slices.Sorted(maps.Keys(set)); !slices.Equal(got, []string{"Four", "One", "Three", "Two"}) {
		t.Errorf("the methods are %v", got)
	}
}

// collect adds the methods of a type to a set, and of all that it embeds.
func collect(all map[string]*typeMethods, name string, set, seen map[string]bool) {
	known := all[name]
	if known == nil || seen[name] {
		return // of another module, or embedded twice
	}
	seen[name] = true
	maps.Copy(set, known.own)
	for _, embedded := range known.embeds {
		collect(all, embedded, set, seen)
	}
}

// declaredTypes reads all types of the program, by their folder and name.
func declaredTypes(t *testing.T) map[string]*typeMethods {
	t.Helper()
	all := map[string]*typeMethods{}
	of := func(name string) *typeMethods {
		if all[name] == nil {
			all[name] = &typeMethods{own: map[string]bool{}}
		}
		return all[name]
	}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		readTypes(file, filepath.ToSlash(strings.TrimPrefix(filepath.Dir(name), "../")), of)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// readTypes reads those of a file in a folder.
func readTypes(file *ast.File, folder string, of func(name string) *typeMethods) {
	imports := map[string]string{}
	for _, spec := range file.Imports {
		where, _ := strconv.Unquote(spec.Path.Value)
		alias := path.Base(where)
		if spec.Name != nil {
			alias = spec.Name.Name
		}
		imports[alias] = strings.TrimPrefix(where, "sudokuscope/")
	}
	named := func(e ast.Expr) string { return typeName(e, folder, imports) }
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				of(named(d.Recv.List[0].Type)).own[d.Name.Name] = true
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if declared, ok := spec.(*ast.TypeSpec); ok {
					readType(declared, of(folder+"."+declared.Name.Name), named)
				}
			}
		}
	}
}

// readType reads what a type embeds, and the methods of an interface.
func readType(declared *ast.TypeSpec, known *typeMethods, named func(ast.Expr) string) {
	var fields *ast.FieldList
	switch kind := declared.Type.(type) {
	case *ast.StructType:
		fields = kind.Fields
	case *ast.InterfaceType:
		fields = kind.Methods
	default:
		return
	}
	for _, field := range fields.List {
		_, method := field.Type.(*ast.FuncType)
		switch {
		case len(field.Names) == 0:
			known.embeds = append(known.embeds, named(field.Type))
		case method:
			if _, isInterface := declared.Type.(*ast.InterfaceType); isInterface {
				known.own[field.Names[0].Name] = true
			}
		}
	}
}

// typeName is the folder and the name of a type, as it is written in a file.
func typeName(e ast.Expr, folder string, imports map[string]string) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X, folder, imports)
	case *ast.IndexExpr:
		return typeName(e.X, folder, imports)
	case *ast.IndexListExpr:
		return typeName(e.X, folder, imports)
	case *ast.Ident:
		return folder + "." + e.Name
	case *ast.SelectorExpr:
		if from, ok := e.X.(*ast.Ident); ok {
			return imports[from.Name] + "." + e.Sel.Name
		}
	}
	return folder + ".?" // a union of a constraint
}
