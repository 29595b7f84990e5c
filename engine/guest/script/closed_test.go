package script

import (
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"go.starlark.net/starlark"
)

// A script reaches no file, no network, no clock, no environment and no chance but its
// dice: every name by which another language or library has them is unknown.
func TestAScriptReachesNothing(t *testing.T) {
	for _, name := range []string{
		"open", "file", "read", "write", "os", "sys", "io", "path", "exec", "eval", "compile", "input", "exit", "quit", "__import__", "globals", "locals", "vars", "environ", "getenv", "env",
		"time", "now", "clock", "sleep", "date", "datetime", "random", "rand", "urandom", "socket", "http", "net", "url", "fetch", "json", "proto", "struct", "module", "thread", "go", "setattr", "getattr",
	} {
		source := "def start(s):\n    pass\ndef phase(s):\n    s.x = " + name + "\nloop = [phase]\n"
		if err := attempt(source, 1); err == nil || !strings.Contains(err.Error(), "undefined: "+name) {
			t.Errorf("%s: %v; expected that it is undefined", name, err)
		}
	}
	for _, line := range []string{"import os", "from os import path", "load('a.star', 'b')", "s.x = open('/etc/passwd').read()"} {
		if err := attempt(body(line), 1); err == nil || !strings.HasPrefix(err.Error(), "t.star:4:") {
			t.Errorf("%s: %v; expected a refusal at its line", line, err)
		}
	}
}

// What a script has are these names and the methods of the documents. One more must be
// looked at first: what it reaches, how much it makes, and whether it is the same each time.
func TestTheNamesOfAScript(t *testing.T) {
	want := strings.Fields(`False None True abs all any bool chr dict enumerate event exp fail float floor hasattr int len list log max
		metric min ord param preset print range repr reversed sorted sqrt str tuple type zip`)
	names := map[string]bool{}
	for _, list := range []starlark.StringDict{starlark.Universe, predeclared} {
		for name := range list {
			if has := predeclared.Has(name) || universal(name); has && unicode.IsLetter(rune(name[0])) { // the guards are no names
				names[name] = true
			}
		}
	}
	if got := slices.Sorted(maps.Keys(names)); !slices.Equal(got, want) {
		t.Errorf("the names are\n%s\nexpected\n%s", strings.Join(got, " "), strings.Join(want, " "))
	}
}

// The package itself uses no clock but to end what takes long, no file but the script, no
// network and no environment.
func TestThePackageReachesNothing(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range file.Imports {
			path := strings.Trim(i.Path.Value, `"`)
			alone := map[string]string{"time": "watch.go", "crypto/sha256": "consent.go"}
			if alone[path] != name && slices.ContainsFunc([]string{"time", "net", "os", "syscall", "math/rand", "crypto", "plugin"}, func(bad string) bool {
				return path == bad || strings.HasPrefix(path, bad+"/")
			}) {
				t.Errorf("%s imports %s: expected nothing that reaches outside", name, path)
			}
		}
	}
}
