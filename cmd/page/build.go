package main

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/base/disk"
)

//go:embed web
var web embed.FS

// builder builds the page.
type builder struct {
	progress io.Writer
	frames   string // whose pages may show it in a frame
	passing  bool   // it is for now, and need not be as small as it can be
	root     string // the folder of go.mod
	cache    string // what need not be made or fetched again
}

// build makes the page in a folder; what else is there stays.
func (b *builder) build(ctx context.Context, dir string) error {
	if err := b.locate(ctx); err != nil {
		return err
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, step := range []struct {
		what string
		do   func(context.Context, string) error
	}{
		{"the terminal and the font, with npm", b.addParts},
		{"the program", b.addProgram},
		{"the page", func(_ context.Context, dir string) error {
			return errors.Join(b.addPage(dir), add(dir, site.Headers, site.HeadersFor(b.frames)))
		}},
		{"what is large made small, with node", b.pack},
	} {
		fmt.Fprintf(b.progress, "page: %s\n", step.what)
		if err := step.do(ctx, dir); err != nil {
			return err
		}
	}
	return nil
}

// locate finds the source, and a place for what is kept between builds.
func (b *builder) locate(ctx context.Context) error {
	mod, err := b.run(ctx, "", nil, "go", "env", "GOMOD")
	if err != nil {
		return err
	}
	b.root = filepath.Dir(strings.TrimSpace(string(mod)))
	if info, err := os.Stat(filepath.Join(b.root, "cmd", "tui")); err != nil || !info.IsDir() {
		return errors.New("no source of sudokuscope here; expected to be run in its folder, as go run ./cmd/page")
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	b.cache = filepath.Join(cache, "sudokuscope", "page")
	return os.MkdirAll(b.cache, 0o777)
}

// run runs a program and returns what it prints; if it fails, the error ends with
// the last lines of what it had to say.
func (b *builder) run(ctx context.Context, dir string, environ []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), environ...)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			return nil,
				fmt.Errorf("there is no %s; expected it to be installed: the page is built with Go and npm", name)
		}
		return nil, fmt.Errorf("%s %s: %w: %s", name, args[0], err, tail(said.String()))
	}
	return out.Bytes(), nil
}

// tail is the end of what a program had to say.
func tail(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-6):], " / ")
}

// quick are the packages that a search runs in, and those that they stand on: of what is
// internal to Go not what reads and prints.
const quick = "runtime/... internal/abi/... internal/bytealg/... internal/byteorder/... internal/chacha8rand/... " +
	"internal/cpu/... internal/goarch/... internal/runtime/... internal/sync/... " +
	"math math/bits math/rand/... sync/... slices/... " +
	"sudokuscope/engine sudokuscope/engine/algorithms/... " +
	"sudokuscope/engine/kit/decision sudokuscope/engine/kit/population sudokuscope/engine/kit/tree " +
	"sudokuscope/engine/kit/walk sudokuscope/engine/base/portable sudokuscope/engine/run " +
	"sudokuscope/engine/sudoku/..."

// compile compiles cmd/tui for the browser, and returns the names of the packages in it.
// Only in the quick packages are functions copied into those that call them, which makes
// the rest smaller by a sixth. The experiment has one implementation of JSON stand for two.
func (b *builder) compile(ctx context.Context, target, linking string) (packages string, err error) {
	mod, err := b.portedModules(ctx)
	if err != nil {
		return "", err
	}
	environ := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOEXPERIMENT=jsonv2"}
	args := []string{
		"build",
		"-modfile=" + mod,
		"-trimpath",
		"-ldflags=" + linking,
		"-o",
		target,
		"-gcflags=all=-l",
	}
	for p := range strings.FieldsSeq(quick) {
		args = append(args, "-gcflags="+p+"=")
	}
	if _, err := b.run(ctx, b.root, environ, "go", append(args, "./cmd/tui")...); err != nil {
		return "", err
	}
	list, err := b.run(ctx, b.root, environ, "go", "list", "-modfile="+mod, "-deps", "./cmd/tui")
	return string(list), err
}

// addProgram adds the program and what starts it.
func (b *builder) addProgram(ctx context.Context, dir string) error {
	target := filepath.Join(dir, site.Program)
	if _, err := b.compile(ctx, target, "-s -w"); err != nil {
		return err
	}
	program, err := os.ReadFile(target)
	if err != nil {
		return err
	}
	version, err := b.run(ctx, b.root, nil, "go", "env", "GOVERSION")
	if err != nil {
		return err
	}
	if program, err = slim(program, laidOut(string(bytes.TrimSpace(version)))); err != nil {
		return err
	}
	if err := add(dir, site.Program, program); err != nil {
		return err
	}
	root, err := b.run(ctx, b.root, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	return add(dir, "wasm_exec.js", glue)
}

// addPage writes the files of the page itself.
func (b *builder) addPage(dir string) error {
	return fs.WalkDir(web, "web",
		func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !servable(name) {
				return err
			}
			content, err := web.ReadFile(name)
			if err != nil {
				return err
			}
			if base := path.Base(name); base == site.Start {
				content = bytes.ReplaceAll(content, []byte("POLICY"), []byte(site.Policy))
			}
			return add(dir, path.Base(name), content)
		})
}

// servable reports whether a file is for browsers, not for npm.
func servable(name string) bool {
	switch path.Ext(name) {
	case ".html", ".css", ".js", ".svg":
		return true
	}
	return false
}

// add writes a file of the page.
func add(dir, name string, content []byte) error {
	return disk.Folder(dir).Write(name, disk.Bytes(content))
}

// pack makes small what is large. Brotli at its best takes a minute and a half, which is
// for a page that is kept.
func (b *builder) pack(ctx context.Context, dir string) error {
	modules, err := b.install(ctx)
	if err != nil {
		return err
	}
	var script []byte
	for _, name := range []string{"web/apart.mjs", "web/pack.mjs"} {
		part, err := web.ReadFile(name)
		if err != nil {
			return err
		}
		script = append(script, part...)
	}
	quality := "11"
	if b.passing {
		quality = "4"
	}
	said, err := b.run(ctx, filepath.Dir(modules),
		nil, "node", "--input-type=module", "-e", string(script), dir, quality)
	_, _ = b.progress.Write(said)
	return err
}

// module is what go mod download says of one.
type module struct{ Path, Version, Dir string }

// findModule finds the source of a module.
func (b *builder) findModule(ctx context.Context, name string) (m module, err error) {
	out, err := b.run(ctx, b.root, nil, "go", "mod", "download", "-json", name)
	if err == nil {
		err = json.Unmarshal(out, &m)
	}
	return m, err
}
