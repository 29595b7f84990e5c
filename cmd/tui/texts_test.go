package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// takeApart are the functions that look into a text.
var takeApart = []string{"Contains", "Cut", "CutPrefix", "CutSuffix", "HasPrefix", "HasSuffix", "Index", "TrimPrefix", "TrimSuffix"}

// readers are the folders, and the functions below a folder, that may look into a
// text, and whose text it is. What the program itself says is not among them: a
// fact travels as a value and becomes words where it is shown.
var readers = map[string]string{
	"cmd completePuzzle":  "typed by people",
	"cmd expected":        "a message of the library that reads flags",
	"cmd Set":             "typed by people",
	"cmd spread":          "typed by people",
	"cmd sbatch":          "the number that sbatch prints",
	"cmd isScript":        "a name of a file, typed by people",
	"cmd classConfig":     "a name of a file, typed by people",
	"cmd openLesson":      "a name of a file, typed by people",
	"cmd two":             "typed by people",
	"cmd readList":        "a file",
	"cmd meant":           "the path of a command in the library that reads flags",
	"cmd title":           "the path of a command in the library that reads flags",
	"cmd/chaos":           "what the program sends to a terminal, and names of files",
	"cmd/dist":            "flags, names of files, and what other programs print",
	"cmd/tui/manual":      "pages of the manual, and what the library that reads flags has of a command",
	"cmd/mutants":         "the program's own source code",
	"engine ParseSetting": "typed by people",
	"engine ParseMove":    "typed by people",
	"engine readBreak":    "typed by people",
	"engine checkWords":   "a name of a file, typed by people",
	"engine readChange":   "typed by people",
	"engine/experiment":   "typed by people, and digits of a number",
	"engine/record":       "a file",
	"engine/lesson":       "a file",
	"engine/address":      "an address, typed by people",
	"engine/room":         "messages and addresses of a network",
	"engine/glossary":     "typed by people",
	"engine/wholefile":    "names of files",
	"cmd recordLesson":    "a name of a file, typed by people",
	"ui titleOf":          "a note, typed by people",
	"ui/manyruns":         "typed by people, and names of entrants and puzzles",
	"ui wordsOf":          "a lesson's exercise, from its file",
	"ui/card":             "Markdown, from a file",
	"ui/input":            "what the terminal sends",
	"ui/link":             "an address, typed by people",
	"cmd/page":            "paths, and what other programs print",
	"ui/tell":             "typed by people, and a stop at the end of a sentence",
	"ui/tty":              "what the system prints",
	"engine/script":       "a file, and messages of the library that runs it",
	"puzzles":             "files, and names typed by people",
	"ui checkKey":         "a key, typed by people",
	"ui checkTarget":      "a path, typed by people",
	"ui Parse":            "a message of the library that reads TOML",
	"ui match":            "typed by people",
	"ui containsAll":      "typed by people",
	"ui puzzleName":       "a puzzle's name, from its file",
	"ui remote":           "the environment",
	"ui GlyphsOf":         "the environment",
	"ui role":             "the indentation of pseudocode",
	"ui/uitest":           "the screen and names of keys, in tests",
	"ui sequence":         "an escape sequence of the library that draws",
}

func TestNoFactIsReadOutOfASentence(t *testing.T) {
	used := map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		folder, _ := filepath.Rel("../..", filepath.Dir(path))
		folder = filepath.ToSlash(folder)
		top, _, _ := strings.Cut(folder, "/")
		for _, decl := range file.Decls {
			name := top
			if f, ok := decl.(*ast.FuncDecl); ok {
				name += " " + f.Name.Name
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				call, ok := n.(*ast.SelectorExpr)
				if !ok || !slices.Contains(takeApart, call.Sel.Name) {
					return true
				}
				if from, ok := call.X.(*ast.Ident); !ok || from.Name != "strings" && from.Name != "bytes" {
					return true
				}
				key := name
				for listed := range readers {
					if folder == listed || strings.HasPrefix(folder, listed+"/") {
						key = listed
					}
				}
				if used[key] = true; readers[key] == "" {
					t.Errorf("%s: strings.%s looks into a text: expected a value, or an entry of readers that says whose text it is", path, call.Sel.Name)
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for key := range readers {
		if !used[key] {
			t.Errorf("%s: no text is looked into there: expected no such entry of readers", key)
		}
	}
}
