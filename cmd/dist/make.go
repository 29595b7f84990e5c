package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"sudokuscope/engine/release"
)

// maker makes releases.
type maker struct {
	out     io.Writer
	targets []target
	bare    bool

	source string    // the clone
	date   time.Time // of the commit: that of every file
	cache  string    // of Go's builds; empty for the usual one
}

// environ is what every Go command here hears: nothing of it comes from the machine.
func (m *maker) environ(more ...string) []string {
	list := append(os.Environ(), "GOFLAGS=-trimpath -buildvcs=true -mod=readonly", "GOWORK=off", "GOEXPERIMENT=",
		"GOAMD64=v1", "GOARM64=v8.0", "CGO_ENABLED=0", fmt.Sprintf("SOURCE_DATE_EPOCH=%d", m.date.Unix()), "LC_ALL=C", "TZ=UTC")
	if m.cache != "" {
		list = append(list, "GOCACHE="+m.cache)
	}
	return append(list, more...)
}

// run runs a program in a folder and returns what it prints; if it fails, the error
// ends with the last lines of what it had to say.
func (m *maker) run(ctx context.Context, dir string, environ []string, name string, args ...string) (string, error) {
	c := exec.CommandContext(ctx, name, args...)
	c.Dir, c.Env = dir, environ
	var out, said bytes.Buffer
	c.Stdout, c.Stderr = &out, &said
	if err := c.Run(); err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			return "", fmt.Errorf("there is no %s; expected it to be installed", name)
		}
		lines := strings.Split(strings.TrimSpace(said.String()+out.String()), "\n")
		return "", fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, strings.Join(lines[max(0, len(lines)-8):], " / "))
	}
	return out.String(), nil
}

// say writes a line of progress.
func (m *maker) say(format string, args ...any) { fmt.Fprintf(m.out, "dist: "+format+"\n", args...) }

// make makes a release of what is checked out in a folder, from a clone of it at source.
func (m *maker) make(ctx context.Context, from, source, dir, cache string) error {
	m.source, m.cache = source, cache
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if err := m.clone(ctx, from); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	stage := source + "-made"
	shared, err := m.share(ctx, filepath.Join(stage, "shared"))
	if err != nil {
		return err
	}
	site := ""
	if !m.bare {
		if site, err = m.page(ctx, filepath.Join(stage, "site"), dir); err != nil {
			return err
		}
	}
	for _, t := range m.targets {
		m.say("%s", t)
		program := filepath.Join(stage, t.system+"-"+t.processor, t.program())
		if err := m.build(ctx, t, program); err != nil {
			return err
		}
		name := fmt.Sprintf("sudokuscope_%s_%s_%s", release.Version, t.system, t.processor)
		if err := m.bill(program, filepath.Join(dir, name+".spdx.json"), name); err != nil {
			return err
		}
		if err := m.archive(t, program, shared, filepath.Join(dir, name)); err != nil {
			return err
		}
		if t.system != "linux" {
			continue
		}
		if err := m.packages(ctx, t, program, shared, site, dir); err != nil {
			return err
		}
	}
	n, err := writeSums(dir)
	m.say("%d files in %s", n, dir)
	return err
}

// clone makes a clone of a folder's commit, without tags: one that is added later would
// change the bits.
func (m *maker) clone(ctx context.Context, from string) error {
	root, err := m.run(ctx, from, os.Environ(), "git", "rev-parse", "--show-toplevel")
	if err != nil {
		return err
	}
	root = strings.TrimSpace(root)
	commit, err := m.run(ctx, root, os.Environ(), "git", "rev-parse", "HEAD")
	if err != nil {
		return err
	}
	if _, err := m.run(ctx, root, os.Environ(), "git", "clone", "-q", "--no-tags", "--no-checkout", root, m.source); err != nil {
		return err
	}
	if _, err := m.run(ctx, m.source, os.Environ(), "git", "checkout", "-q", "--detach", strings.TrimSpace(commit)); err != nil {
		return err
	}
	when, err := m.run(ctx, m.source, os.Environ(), "git", "log", "-1", "--format=%cI")
	if err != nil {
		return err
	}
	if m.date, err = time.Parse(time.RFC3339, strings.TrimSpace(when)); err != nil {
		return err
	}
	m.date = m.date.UTC()
	if changed, err := m.run(ctx, root, os.Environ(), "git", "status", "--porcelain"); err == nil && changed != "" {
		m.say("note: what is not committed here is not in the release")
	}
	m.say("commit %.12s of %s, %s", commit, m.date.Format(time.DateOnly), runtime.Version())
	return nil
}

// build compiles the program for a target.
func (m *maker) build(ctx context.Context, t target, to string) error {
	_, err := m.run(ctx, m.source, m.environ("GOOS="+t.system, "GOARCH="+t.processor), "go", "build", "-ldflags=-s -w -buildid=", "-o", to, "./cmd/tui")
	return err
}

// The files that all targets share, below a folder.
const (
	manFolder        = "man"
	completionFolder = "completions"
	thirdParty       = "THIRD-PARTY.txt"
)

// shells are those with completions, with the name of the file that each looks for.
var shells = map[string]string{
	"bash": "sudokuscope.bash", "zsh": "_sudokuscope", "fish": "sudokuscope.fish", "powershell": "sudokuscope.ps1",
}

// share makes what all targets share, with a program for this machine.
func (m *maker) share(ctx context.Context, dir string) (string, error) {
	m.say("manual pages, completions and licences")
	here := filepath.Join(m.source+"-made", "here", target{runtime.GOOS, runtime.GOARCH}.program())
	if err := m.build(ctx, target{runtime.GOOS, runtime.GOARCH}, here); err != nil {
		return "", err
	}
	if _, err := m.run(ctx, m.source, m.environ(), here, "man", "--dir", filepath.Join(dir, manFolder)); err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Join(dir, completionFolder), 0o777); err != nil {
		return "", err
	}
	for shell, file := range shells {
		text, err := m.run(ctx, m.source, m.environ(), here, "completion", shell)
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, completionFolder, file), []byte(text), 0o666); err != nil {
			return "", err
		}
	}
	for _, file := range []string{"LICENSE", "CHANGELOG.md"} {
		text, err := os.ReadFile(filepath.Join(m.source, file))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, file), text, 0o666); err != nil {
			return "", err
		}
	}
	return dir, m.licences(ctx, filepath.Join(dir, thirdParty))
}

// page makes the page that runs in a browser, where there is npm: as an archive, and as the
// folder that packages have, which a class serves. It returns that, empty for none.
func (m *maker) page(ctx context.Context, site, dir string) (string, error) {
	if _, err := exec.LookPath("npm"); err != nil {
		m.say("no npm here: the page is left out")
		return "", nil
	}
	m.say("the page")
	if _, err := m.run(ctx, m.source, m.environ(), "go", "run", "./cmd/page", "-o", site); err != nil {
		return "", err
	}
	name := fmt.Sprintf("sudokuscope_%s_page", release.Version)
	files, err := folder(site, name)
	if err != nil {
		return "", err
	}
	return site, writeFile(filepath.Join(dir, name+".tar.gz"), func(w io.Writer) error { return writeTar(w, files, m.date) })
}
