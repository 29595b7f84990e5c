//go:build !js

package main

import (
	"net/http"
	"os"
	"syscall"

	"github.com/spf13/cobra"

	"sudokuscope/cmd/page/server"
	"sudokuscope/cmd/page/site"
	rooms "sudokuscope/engine/room/hall"
	"sudokuscope/ui"
)

// The signals that the program knows: endings are those that end it properly.
const (
	brokenPipe = syscall.SIGPIPE
	hangUp     = syscall.SIGHUP
)

var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}

// arguments are those that the program was started with.
func arguments(_ *cobra.Command, given []string) ([]string, error) { return given, nil }

// lacking refuses what the place has not; a machine has everything.
func lacking(*cobra.Command) error { return nil }

// fitPlace has nothing to add to a screen on a terminal.
func fitPlace(*ui.Config) {}

// openHall opens a class on this machine.
func openHall(f classFlags) (*hall, error) {
	var page http.Handler
	if f.page != "" {
		if err := site.Check(f.page); err != nil {
			return nil, err
		}
		page = server.Handler(os.DirFS(f.page))
	}
	h, err := rooms.Open(rooms.Options{Listen: f.listen, Name: f.room, Cert: f.cert, Key: f.key, Page: page, Tally: f.tally})
	if err != nil {
		return nil, err
	}
	code, err := rooms.Code(h.Place().String())
	if err != nil {
		_ = h.Close() // the first error counts
		return nil, err
	}
	return &hall{desk: h, place: h.Place(), key: h.Key(), code: code, close: h.Close}, nil
}

// roomAddress is the address of a room as it was given.
func roomAddress(given string) string { return given }
