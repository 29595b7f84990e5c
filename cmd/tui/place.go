//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"syscall"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/school/class/host"
	"sudokuscope/ui"
	"sudokuscope/ui/out/prefs"
)

// The signals that the program knows: endings are those that end it properly.
const (
	brokenPipe = syscall.SIGPIPE
	hangUp     = syscall.SIGHUP
)

var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}

// arguments are those that the program was started with.
func arguments(_ *app, given []string) ([]string, error) { return given, nil }

// fitPlace has nothing to add to a screen on a terminal.
func fitPlace(*ui.Config) {}

// withoutPrefs refuses to begin where the configuration cannot be read: whoever has
// written it can mend it.
func withoutPrefs(err error, _ *ui.Config) error { return err }

// readScript reads a script whose file was named: by that its owner agrees to it.
func readScript(path string) (*engine.Algorithm, error) { return script.Read(path) }

// openClass opens a class on this machine.
func openClass(ctx context.Context, where classFlags) (*openRoom, error) {
	options := host.Options{
		Listen:  where.listen,
		Address: where.address,
		Tally:   where.tally,
		KeyFile: prefs.KeyPath(),
	}
	dir, err := pageOf(where)
	if err != nil {
		return nil, err
	}
	if dir != "" {
		if options.Page, err = pageIn(dir); err != nil {
			return nil, fmt.Errorf("--page %w", err)
		}
	}
	opened, err := host.Open(ctx, options)
	if err != nil {
		return nil, err
	}
	code, err := host.Code(string(opened.Place()))
	if err != nil {
		return nil, errors.Join(err, opened.Close())
	}
	notes := "sudokuscope class notes, in another terminal of this machine"
	if opened.NoKey != nil {
		notes = fmt.Sprintf("none, as no key can be kept: %s", opened.NoKey)
	}
	return &openRoom{
		room:  opened.Room,
		place: opened.Place(),
		notes: notes,
		code:  code,
		page:  options.Page != nil,
		close: opened.Close,
	}, nil
}

// pageIn serves the page in a folder as it is now.
func pageIn(dir string) (http.Handler, error) {
	root, err := os.OpenRoot(dir) //nolint:forbidigo // a page's many files; no link in it leads out of it
	if err != nil {
		return nil, err
	}
	files, err := site.Keep(root.FS())
	return site.Handler(files), errors.Join(err, root.Close())
}

// pageOf is the folder of the page that a class serves: the one that was named, one that is installed, or
// one that is unpacked from its archive, beside the program or where the class is started. Empty for none.
func pageOf(where classFlags) (string, error) {
	if where.page != "" {
		if err := site.Check(where.page); err != nil {
			return "", fmt.Errorf("--page %w", err)
		}
		return where.page, nil
	}
	if dir := installedPage(); dir != "" {
		return dir, nil
	}
	folders := []string{"."}
	if self, err := os.Executable(); err == nil {
		folders = append(folders, filepath.Dir(self))
	}
	return unpackedPage(folders...)
}

// installedPage is where the page stands that belongs to this program: beside it, as its
// archive is unpacked, or where packages have it. Empty if it is at none of these.
func installedPage() string {
	self, err := os.Executable()
	if err != nil {
		return ""
	}
	if to, err := filepath.EvalSymlinks(self); err == nil {
		self = to
	}
	return pageFor(filepath.Dir(self))
}

// pageFor is the page that belongs to the program in a folder.
func pageFor(folder string) string {
	for _, dir := range []string{
		filepath.Join(folder, "page"),
		filepath.Join(folder, "sudokuscope_"+version+"_page"),
		filepath.Join(folder, "..", "share", "sudokuscope", "page"),
	} {
		if site.Check(dir) == nil {
			return dir
		}
	}
	return ""
}

// classAddress is the address of a class as it was given.
func classAddress(given string) string { return given }
