package main

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"os"
	"path"
	"path/filepath"
	"time"

	"sudokuscope/engine/release"
)

// nfpm makes the packages. It is run as a program, so that what it is made of stays out
// of go.mod.
const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.2"

// packagers are the kinds of packages.
var packagers = []string{"deb", "rpm", "apk"}

// The description of a package, in the words of nfpm; JSON is YAML, too.
type (
	packageOf struct {
		Name        string    `json:"name"`
		Arch        string    `json:"arch"`
		Platform    string    `json:"platform"`
		Version     string    `json:"version"`
		Release     string    `json:"release"`
		Section     string    `json:"section"`
		Priority    string    `json:"priority"`
		Maintainer  string    `json:"maintainer"`
		Description string    `json:"description"`
		License     string    `json:"license"`
		Recommends  []string  `json:"recommends"`
		Mtime       time.Time `json:"mtime"`
		Contents    []content `json:"contents"`
		RPM         rpm       `json:"rpm"`
	}
	rpm struct {
		BuildHost string `json:"buildhost"`
		Group     string `json:"group"`
		Summary   string `json:"summary"`
	}
	content struct {
		From     string   `json:"src"`
		To       string   `json:"dst"`
		Packager string   `json:"packager,omitempty"`
		Info     fileInfo `json:"file_info"`
	}
	fileInfo struct {
		Mode  uint32    `json:"mode"`
		Mtime time.Time `json:"mtime"`
	}
)

const (
	summary     = "An oscilloscope for Sudoku metaheuristics"
	description = summary + `
Watch a search converge in a terminal, step it forward and back, look inside its
model, ask why a cell changed, fork it, race it, and measure what you saw.`
)

// packages makes the packages of a program for Linux; site is the page, empty for none.
func (m *maker) packages(ctx context.Context, t target, program, shared, site, dir string) error {
	about := packageOf{
		Name: "sudokuscope", Arch: t.processor, Platform: t.system, Version: release.Version, Release: "1",
		Section: "education", Priority: "optional", Maintainer: "The contributors of sudokuscope", Description: description,
		License: "MIT", Mtime: m.date, Recommends: []string{"bash-completion"}, // bash completes nothing of the sort without it
		RPM: rpm{BuildHost: "localhost", Group: "Applications/Engineering", Summary: summary},
	}
	add := func(from, to, packager string, mode uint32) {
		about.Contents = append(about.Contents, content{from, to, packager, fileInfo{mode, m.date}})
	}
	add(program, "/usr/bin/sudokuscope", "", 0o755)
	pages, err := m.squeezedPages(shared)
	if err != nil {
		return err
	}
	for _, p := range pages {
		add(p, path.Join("/usr/share/man/man1", filepath.Base(p)), "", 0o644)
	}
	shell := func(name string) string { return filepath.Join(shared, completionFolder, shells[name]) }
	add(shell("bash"), "/usr/share/bash-completion/completions/sudokuscope", "", 0o644)
	add(shell("fish"), "/usr/share/fish/vendor_completions.d/sudokuscope.fish", "", 0o644)
	add(shell("zsh"), "/usr/share/zsh/vendor-completions/_sudokuscope", "deb", 0o644)
	for _, p := range []string{"rpm", "apk"} {
		add(shell("zsh"), "/usr/share/zsh/site-functions/_sudokuscope", p, 0o644)
	}
	const doc = "/usr/share/doc/sudokuscope/"
	add(filepath.Join(shared, "LICENSE"), doc+"copyright", "deb", 0o644)
	for _, p := range []string{"rpm", "apk"} {
		add(filepath.Join(shared, "LICENSE"), doc+"LICENSE", p, 0o644)
	}
	add(filepath.Join(shared, "CHANGELOG.md"), doc+"CHANGELOG.md", "", 0o644)
	add(filepath.Join(shared, thirdParty), doc+thirdParty, "", 0o644)
	if site != "" {
		files, err := folder(site, "/usr/share/sudokuscope/page")
		if err != nil {
			return err
		}
		for _, f := range files {
			add(f.from, f.name, "", 0o644)
		}
	}
	text, err := json.Marshal(about)
	if err != nil {
		return err
	}
	config := filepath.Join(filepath.Dir(program), "package.json")
	if err := os.WriteFile(config, text, 0o666); err != nil {
		return err
	}
	for _, p := range packagers {
		// For this machine, and with its usual build cache: it is no part of the release.
		environ := append(m.environ(), "GOFLAGS=-trimpath", "GOOS=", "GOARCH=", "GOCACHE="+os.Getenv("GOCACHE"))
		if _, err := m.run(ctx, os.TempDir(), environ, "go", "run", nfpm, "package", "--config", config, "--packager", p, "--target", dir); err != nil {
			return err
		}
	}
	return nil
}

// squeezedPages are the manual pages compressed, as packages have them.
func (m *maker) squeezedPages(shared string) (list []string, err error) {
	pages, err := filepath.Glob(filepath.Join(shared, manFolder, "*.1"))
	if err != nil {
		return nil, err
	}
	dir := shared + "-man"
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	for _, p := range pages {
		text, err := os.ReadFile(p)
		if err != nil {
			return nil, err
		}
		to := filepath.Join(dir, filepath.Base(p)+".gz")
		err = writeFile(to, func(w io.Writer) error {
			z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
			if err != nil {
				return err
			}
			if _, err := z.Write(text); err != nil {
				return err
			}
			return z.Close()
		})
		if err != nil {
			return nil, err
		}
		list = append(list, to)
	}
	return list, nil
}
