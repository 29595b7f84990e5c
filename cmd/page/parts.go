package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// parts are the files that the page takes from npm's packages, and what they are
// called in it. Which versions those are is in web/package-lock.json, with a hash of
// each.
var parts = []struct{ from, name string }{
	{"@xterm/xterm/lib/xterm.mjs", "xterm.js"},
	{"@xterm/xterm/css/xterm.css", "xterm.css"},
	{"@xterm/xterm/LICENSE", "xterm-licence.txt"},
	{"dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf", "mono.ttf"},
	{"dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf", "mono-bold.ttf"},
	{"dejavu-fonts-ttf/LICENSE", "mono-licence.txt"},
}

// addParts writes the parts that are not ours.
func (b *builder) addParts(ctx context.Context, dir string) error {
	modules, err := b.install(ctx)
	if err != nil {
		return err
	}
	for _, p := range parts {
		content, err := os.ReadFile(filepath.Join(modules, filepath.FromSlash(p.from)))
		if err != nil {
			return fmt.Errorf("npm has installed something else: %w", err)
		}
		if err := add(dir, p.name, content); err != nil {
			return err
		}
	}
	return nil
}

// install has npm install the packages of the lock file, if it has not yet.
func (b *builder) install(ctx context.Context) (modules string, err error) {
	files, all := map[string][]byte{}, ""
	for _, name := range []string{"package.json", "package-lock.json"} {
		files[name], err = web.ReadFile("web/" + name)
		if err != nil {
			return "", err
		}
		all += string(files[name])
	}
	dir, err := b.kept("npm", all, func(draft string) error {
		for name, content := range files {
			err := os.WriteFile(filepath.Join(draft, name), content, 0o666)
			if err != nil {
				return err
			}
		}
		_, err := b.run(ctx, draft, nil, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
		return err
	})
	return filepath.Join(dir, "node_modules"), err
}
