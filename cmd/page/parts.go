package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
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
	hash := sha256.New()
	files := map[string][]byte{}
	for _, name := range []string{"package.json", "package-lock.json"} {
		content, err := web.ReadFile("web/" + name)
		if err != nil {
			return "", err
		}
		files[name] = content
		hash.Write(content)
	}
	dir := filepath.Join(b.cache, "npm-"+hex.EncodeToString(hash.Sum(nil)[:8]))
	modules = filepath.Join(dir, "node_modules")
	if _, err := os.Stat(modules); err == nil {
		return modules, nil
	}
	draft, err := os.MkdirTemp(b.cache, "draft-*")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(draft)
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(draft, name), content, 0o666); err != nil {
			return "", err
		}
	}
	if _, err := b.run(ctx, draft, nil, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"); err != nil {
		return "", err
	}
	if err := os.Rename(draft, dir); err != nil {
		if _, there := os.Stat(modules); there != nil {
			return "", err
		}
	}
	return modules, nil
}
