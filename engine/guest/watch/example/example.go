// Package example has programs to begin with, each a file in a language of its own with an
// annealing that runs as it stands, and with what shows it on the screen; and a header for a
// program in C or C++ that is there. docs/own.md is the page on them.
package example

import (
	"embed"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

//go:embed programs
var programs embed.FS

// What stands for the name of the file, in the programs and in the commands, and for the
// program that is made of it.
const (
	file = "NAME"
	made = "MADE"
	// module is what a program in Python imports.
	module = "MODULE"
)

// Language is one in which there is a program to begin with.
type Language struct {
	Name   string
	Suffix string // of its files
	text   string
	builds []string
	starts []string
}

// Languages are those that there are.
var Languages = []Language{
	{Name: "Python", Suffix: ".py", text: "loop.py", starts: []string{"python3", file}},
	{
		Name:   "C++",
		Suffix: ".cpp",
		text:   "anneal.cpp",
		builds: []string{"c++", "-O2", "-std=c++17", "-o", made, file},
		starts: []string{made},
	},
	{Name: "Julia", Suffix: ".jl", text: "anneal.jl", starts: []string{"julia", file}},
	{Name: "C and C++", Suffix: ".h", text: "scope.h"},
}

// Find returns the language of a file, by the end of its name.
func Find(path string) (Language, bool) {
	i := slices.IndexFunc(Languages, func(l Language) bool {
		return l.Suffix == filepath.Ext(path)
	})
	if i < 0 {
		return Language{}, false
	}
	return Languages[i], true
}

// Program returns the program to begin with for a file of that name.
func (l Language) Program(path string) (string, error) {
	name := l.text
	if name == "loop.py" && runtime.GOOS == "windows" { // where no process is forked
		name = Answering
	}
	text, err := programs.ReadFile("programs/" + name)
	if err != nil {
		return "", fmt.Errorf("%s: %w", l.Name, err)
	}
	base := filepath.Base(path)
	stem := strings.TrimSuffix(base, filepath.Ext(base)) //nolint:forbidigo // the name of a file
	return strings.NewReplacer(file, base, module, stem).Replace(string(text)), nil
}

// Answering is the program in Python that keeps its states itself, as a program must in a language
// or on a system without forks of processes.
const Answering = "class.py"

// Builds returns the words of the command that makes a program of a file; none where the file
// itself is started.
func (l Language) Builds(path string) []string { return about(l.builds, path) }

// Starts returns the words of the command that starts it on a puzzle with a seed; none for a header.
func (l Language) Starts(path string) []string {
	if l.starts == nil {
		return nil
	}
	return append(about(l.starts, path), "{puzzle}", "{seed}")
}

// about puts the names of a file and of what is made of it into words.
func about(words []string, path string) (list []string) {
	beside := strings.TrimSuffix(path, filepath.Ext(path)) //nolint:forbidigo // the name of a file
	if filepath.Base(beside) == beside {
		beside = "./" + beside // a shell looks for a bare name elsewhere
	}
	for _, word := range words {
		switch word {
		case file:
			word = path
		case made:
			word = beside
		}
		list = append(list, word)
	}
	return list
}
