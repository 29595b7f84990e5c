package main

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Two modules do not compile for browsers as they are published: each lacks a few
// functions there. They are compiled from copies that have a file more. Once a
// version of them has those functions, its line here goes.
var ports = []struct{ module, file string }{
	{"charm.land/bubbletea/v2", "port/bubbletea.txt"},
	{"github.com/atotto/clipboard", "port/clipboard.txt"},
}

//go:embed port
var portFiles embed.FS

// portedModules makes the copies, where they are not yet, and a go.mod that names
// them. Their place depends on what they hold, so that nothing is compiled twice.
func (b *builder) portedModules(ctx context.Context) (file string, err error) {
	mod, err := os.ReadFile(filepath.Join(b.root, "go.mod"))
	if err != nil {
		return "", err
	}
	sum, err := os.ReadFile(filepath.Join(b.root, "go.sum"))
	if err != nil {
		return "", err
	}
	for _, port := range ports {
		source, err := b.findModule(ctx, port.module)
		if err != nil {
			return "", err
		}
		added, err := portFiles.ReadFile(port.file)
		if err != nil {
			return "", err
		}
		dir, err := b.port(source, added)
		if err != nil {
			return "", err
		}
		mod = fmt.Appendf(mod, "\nreplace %s => %s\n", source.Path, quoted(dir))
	}
	hash := sha256.Sum256(append(mod, sum...))
	base := filepath.Join(b.cache, "go-"+hex.EncodeToString(hash[:8]))
	if err := os.WriteFile(base+".mod", mod, 0o666); err != nil {
		return "", err
	}
	return base + ".mod", os.WriteFile(base+".sum", sum, 0o666)
}

// quoted writes a path as go.mod has it.
func quoted(path string) string { return "\"" + strings.ReplaceAll(path, `\`, `\\`) + "\"" }

// port copies a module and adds a file.
func (b *builder) port(source module, added []byte) (string, error) {
	name := filepath.Base(filepath.Dir(source.Path)) + "-" + filepath.Base(source.Path)
	return b.kept(name,
		source.Path+"@"+source.Version+"\x00"+string(added),
		func(draft string) error {
			err := os.CopyFS(draft, os.DirFS(source.Dir))
			if err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(draft, "port_js.go"), added, 0o666)
		})
}

// kept is a folder of the cache that depends on what it is made of. It is made if it is
// not there; others may be at it too, and the first that is ready gives it its name.
func (b *builder) kept(name, of string, fill func(draft string) error) (string, error) {
	hash := sha256.Sum256([]byte(of))
	dir := filepath.Join(b.cache, name+"-"+hex.EncodeToString(hash[:8]))
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	draft, err := os.MkdirTemp(b.cache, "draft-*")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(draft)
	if err := fill(draft); err != nil {
		return "", err
	}
	if err := os.Rename(draft, dir); err != nil {
		if _, there := os.Stat(dir); there != nil {
			return "", err
		}
	}
	return dir, nil
}
