package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/ui"
	"sudokuscope/ui/link"
	"sudokuscope/ui/tty"
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
func arguments(root *cobra.Command, given []string) ([]string, error) {
	if len(given) > 0 {
		return given, nil
	}
	line, err := link.Parse(tty.Page().Get("address").String(), func(name string) bool {
		f := root.Flags().Lookup(name)
		return f != nil && f.Value.Type() == "bool"
	})
	if err != nil {
		return nil, err
	}
	for name, content := range line.Files {
		if err := os.WriteFile(name, content, 0o666); err != nil {
			return nil, err
		}
	}
	return line.Args, nil
}

// openHall and openRelay are refused before they are called.
func openHall(context.Context, classFlags) (*hall, error) { return nil, errors.ErrUnsupported }
func openRelay(doorFlags) (*relay, error)                 { return nil, errors.ErrUnsupported }

// roomAddress is the address of a room on the page's own server, where nothing but the
// room is named.
func roomAddress(given string) string {
	if given == "" || given[0] == '#' {
		return tty.Page().Get("base").String() + given
	}
	return given
}

// lacking refuses what a browser does not have.
func lacking(c *cobra.Command) error { return inBrowser(c) }

// fitPlace has a screen that is a page copy addresses in place of command lines, and
// tell the page what is on it.
func fitPlace(c *ui.Config) {
	page := tty.Page()
	base := page.Get("base").String()
	c.Line = func(words []string) string { return base + address(words) }
	c.Packed = func(file []byte) (string, error) {
		address, err := link.Run(file)
		return base + address, err
	}
	c.Enlisted = revise
	c.Told = func(w ui.Words) {
		text, err := json.Marshal(told{
			Link: address(w.Line), Run: address(w.Run), Title: w.Title, Caption: w.Caption, Log: w.Log, Dialog: w.Dialog, Script: w.Script,
			At: w.At.String(), Hash: fmt.Sprintf("%016x", w.Hash), Playing: !w.Paused,
		})
		if err == nil { // there is nothing in it that cannot be written
			page.Call("tell", string(text))
		}
	}
}

// revise has the addresses from now on hold the version of a script that runs.
func revise(a, instead *engine.Algorithm) {
	if i := slices.Index(scripts, instead); i >= 0 {
		scripts[i] = a
	}
}

// told is what the page hears, in the words of page.js.
type told struct {
	Link    string   `json:"link"`
	Run     string   `json:"run"`
	Title   string   `json:"title"`
	Caption string   `json:"caption"`
	Log     []string `json:"log"`
	Dialog  string   `json:"dialog"`
	Script  string   `json:"script"`
	At      string   `json:"at"`
	Hash    string   `json:"hash"`
	Playing bool     `json:"playing"`
}

// address is that of a command line, which begins with the name of the program.
func address(words []string) string {
	texts := map[string]string{}
	for _, a := range scripts {
		texts[a.ID] = a.Script
	}
	if args := words[1:]; len(args) > 1 && args[0] == "learn" {
		if text, err := os.ReadFile(args[1]); err == nil { // a lesson that was brought along
			texts[args[1]] = string(text)
		}
	}
	return link.Of(words[1:], texts)
}
