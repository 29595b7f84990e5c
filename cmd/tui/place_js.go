package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui"
	"sudokuscope/ui/out/link"
	"sudokuscope/ui/out/tty"
)

// The signals that the program knows, by their usual numbers: in a browser nobody
// sends any.
const (
	brokenPipe = syscall.Signal(13)
	hangUp     = syscall.Signal(1)
)

var endings []os.Signal

// arguments are those that the page's address means, where the page has given none
// itself. Files that the address holds are written first.
func arguments(a *app, given []string) ([]string, error) {
	if len(given) > 0 {
		return given, nil
	}
	flags := watchCommand(a).Flags()
	line, err := link.Parse(tty.Page().Get("address").String(),
		func(name string) bool {
			f := flags.Lookup(name)
			return f != nil && f.Value.Type() == "bool"
		})
	if err != nil {
		return nil, err
	}
	for name, content := range line.Files {
		err := disk.Folder(filepath.Dir(name)).Write(filepath.Base(name), disk.Bytes(content))
		if err != nil {
			return nil, err
		}
	}
	return line.Args, nil
}

// withoutPrefs begins with what is usual where the configuration that the browser has
// kept cannot be read: on a page nobody could mend it.
func withoutPrefs(err error, c *ui.Config) error {
	c.Note = "the kept settings cannot be read, so the usual ones are used: " + err.Error()
	return nil
}

// readScript reads a script. Whoever named it is the address or a file that was dropped,
// which an address holds from then on, so somebody has to agree.
func readScript(path string) (*engine.Algorithm, error) {
	folder := disk.Folder(filepath.Dir(path))
	return remembered().Read("the address of this page or a file that was dropped on it", folder, filepath.Base(path))
}

// classAddress is the address of a class: #class is the one on the page's own server.
func classAddress(given string) string {
	if given == "#"+class.Fragment {
		return tty.Page().Get("base").String() + given
	}
	return given
}

// fitPlace has a screen that is a page copy addresses in place of command lines, and
// tell the page what is on it.
func fitPlace(c *ui.Config) {
	page := tty.Page()
	base := page.Get("base").String()
	c.Line = func(words []string) string {
		return base + address(words)
	}
	c.Packed = func(file []byte) (string, error) {
		address, err := link.Run(file)
		return base + address, err
	}
	c.Enlisted = revise
	c.Touch = page.Get("touch").Bool()
	c.Told = func(w ui.Words) {
		text, err := json.Marshal(told{
			w.Said,
			address(w.Line),
			address(w.Run),
			w.At.String(),
			fmt.Sprintf("%016x", w.Hash),
			w.Log,
			!w.Paused,
		})
		if err == nil { // there is nothing in it that cannot be written
			page.Call("tell", string(text))
		}
	}
}

// revise has the addresses from now on hold the version of a script that runs. Who has
// agreed to the first and drops another need not agree again when the page is loaded.
func revise(a, instead *engine.Algorithm) {
	if i := slices.Index(scripts, instead); i >= 0 {
		scripts[i] = a
		_ = remembered().Agree(&script.Untrusted{Source: a.Script}) // else it is asked for
	}
}

// told is what the page hears: the worker begins its names with small letters.
type told struct {
	ui.Said
	Link, Run, At, Hash string
	Log                 []string
	Playing             bool
}

// address is that of a command line, which begins with the name of the program.
func address(words []string) string {
	texts := map[string]string{}
	for _, a := range scripts {
		texts[a.ID] = a.Script
	}
	args := words[1:]
	if len(args) > 1 && args[0] == "learn" {
		text, err := disk.Read(args[1], 1<<20)
		if err == nil { // a lesson that was brought along
			texts[args[1]] = string(text)
		}
	}
	return link.Of(words[1:], texts)
}
