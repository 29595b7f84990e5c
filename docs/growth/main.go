// Growth prints how many tokens of Go each feature has, so that growth is a decision:
//
//	go run ./docs/growth [REVISION]
//
// A feature is all folders of one name, wherever they stand: landscape is engine/lab/landscape
// and ui/do/landscape. With a revision, such as that of the newest release, it says how many
// each had there, and what came since. Comments are no tokens; tests and generated files are
// left out.
package main

import (
	"archive/tar"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
)

func main() {
	if err := report(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "growth:", err)
		os.Exit(2)
	}
}

// report writes the table.
func report(to io.Writer, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("%s: expected one revision at most", args[1])
	}
	now, err := count("HEAD")
	if err != nil {
		return err
	}
	if len(args) == 0 {
		fmt.Fprintf(to, "%8s  feature\n", "tokens")
		for _, name := range ranked(now, now) {
			fmt.Fprintf(to, "%8d  %s\n", now[name], name)
		}
		return nil
	}
	then, err := count(args[0])
	if err != nil {
		return err
	}
	fmt.Fprintf(to, "%8s %8s %8s  feature\n", "then", "now", "+")
	for _, name := range ranked(then, now) {
		fmt.Fprintf(to, "%8d %8d %+8d  %s\n", then[name], now[name], now[name]-then[name], name)
	}
	return nil
}

// The rows of the whole, and of that part of it which only tests and the gate use.
const (
	all   = "all"
	proof = "of these for tests alone"
)

// ranked are the features of two counts, the largest first.
func ranked(then, now map[string]int) []string {
	either := maps.Clone(then)
	maps.Copy(either, now)
	return slices.SortedFunc(maps.Keys(either), func(a, b string) int {
		return cmp.Or(cmp.Compare(max(now[b], then[b]), max(now[a], then[a])), cmp.Compare(a, b))
	})
}

// count counts the tokens of the features of a revision.
func count(revision string) (map[string]int, error) {
	tree, err := exec.Command("git", "archive", "--end-of-options", revision).Output()
	if err != nil {
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			return nil, fmt.Errorf("%s: %s", revision, bytes.TrimSpace(failed.Stderr))
		}
		return nil, err
	}
	features := map[string]int{}
	files := tar.NewReader(bytes.NewReader(tree))
	for {
		header, err := files.Next()
		if errors.Is(err, io.EOF) {
			return features, nil
		}
		if err != nil {
			return nil, err
		}
		if !product(header.Name) {
			continue
		}
		text, err := io.ReadAll(files)
		if err != nil {
			return nil, err
		}
		n := tokens(text)
		features[path.Base(path.Dir(header.Name))] += n
		features[all] += n
		if forTests(header.Name) {
			features[proof] += n
		}
	}
}

// product reports whether a file is Go of the product.
func product(name string) bool {
	return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") &&
		!strings.Contains(name, "testdata/")
}

// forTests reports whether no command of the program leads to a file. What scripts are held to by
// `script check`, too, is in package conformance.
func forTests(name string) bool {
	switch path.Dir(name) {
	case "docs", "docs/growth", "engine/proof/oracle", "engine/proof/sample", "ui/proof/uitest":
		return true
	case "engine/proof/conformance":
		return slices.Contains([]string{"coin.go", "planted.go", "toy.go", "wait.go"}, path.Base(name))
	}
	return false
}

// tokens counts those of a file; the semicolons that the scanner puts at line ends are none, and
// a generated file has none.
func tokens(text []byte) (n int) {
	head, _, _ := bytes.Cut(append([]byte("\n"), text...), []byte("\npackage "))
	if bytes.Contains(head, []byte("DO NOT EDIT.")) {
		return 0
	}
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), text, nil, 0)
	for {
		_, tok, literal := s.Scan()
		if tok == token.EOF {
			return n
		}
		if tok != token.SEMICOLON || literal != "\n" {
			n++
		}
	}
}
