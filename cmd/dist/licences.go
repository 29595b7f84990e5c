package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// licences writes the licences of everything that is linked into the program, for any
// target: most of them ask for that.
func (m *maker) licences(ctx context.Context, to string) error {
	dirs := map[string]string{}
	for _, t := range targets {
		list, err := m.run(ctx, m.source, m.environ("GOOS="+t.system, "GOARCH="+t.processor),
			"go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/tui")
		if err != nil {
			return err
		}
		for line := range strings.Lines(list) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				dirs[name] = dir
			}
		}
	}
	root, err := m.run(ctx, m.source, m.environ(), "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	dirs["Go, the standard library and the runtime"] = strings.TrimSpace(root)
	var names []string
	for name := range dirs {
		names = append(names, name)
	}
	slices.Sort(names)
	return writeFile(to, func(w io.Writer) error {
		fmt.Fprintf(w, "sudokuscope is made with the work of others. These are their licences.\n")
		for _, name := range names {
			text, err := licenceIn(dirs[name])
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			fmt.Fprintf(w, "\n%s\n%s\n\n%s\n", name, strings.Repeat("-", len(name)), strings.TrimSpace(text))
		}
		return nil
	})
}

// licenceIn is what a module's folder has of licences and notices.
func licenceIn(dir string) (string, error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var texts []string
	for _, f := range list {
		name := strings.ToUpper(f.Name())
		if f.IsDir() || !strings.HasPrefix(name, "LICEN") && !strings.HasPrefix(name, "COPYING") && !strings.HasPrefix(name, "NOTICE") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return "", err
		}
		texts = append(texts, string(text))
	}
	if len(texts) == 0 {
		return "", fmt.Errorf("no licence in %s; expected a file LICENSE or COPYING", dir)
	}
	return strings.Join(texts, "\n"), nil
}
