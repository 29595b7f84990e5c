//go:build !js

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/spf13/cobra"

	"sudokuscope/cmd/page/server"
	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/release"
	"sudokuscope/engine/room/bridge"
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
func openHall(ctx context.Context, f classFlags) (*hall, error) {
	door, err := f.door()
	if err != nil {
		return nil, err
	}
	h, err := rooms.Open(ctx, rooms.Options{Door: door, Name: f.room, Tally: f.tally, NATS: f.server()})
	if err != nil {
		return nil, err
	}
	code, err := rooms.Code(h.Place().String())
	if err != nil {
		_ = h.Close() // the first error counts
		return nil, err
	}
	return &hall{desk: h, place: h.Place(), key: h.Key(), code: code, page: door.Page != nil, close: h.Close}, nil
}

// openRelay opens a relay on this machine.
func openRelay(f doorFlags) (*relay, error) {
	door, err := f.door()
	if err != nil {
		return nil, err
	}
	r, err := rooms.OpenRelay(door, f.server())
	if err != nil {
		return nil, err
	}
	return &relay{base: r.Base(), page: door.Page != nil, connected: r.Connected, close: r.Close}, nil
}

func (f *doorFlags) server() bridge.Options {
	return bridge.Options{URL: f.nats, Creds: f.creds, CA: f.ca}
}

// door is what the flags say, with the page that was named, or else one that is found.
func (f *doorFlags) door() (rooms.Door, error) {
	d := rooms.Door{Listen: f.listen, Cert: f.cert, Key: f.key, Address: f.address}
	dir := f.page
	if dir == "" {
		dir = installedPage()
	} else if err := site.Check(dir); err != nil {
		return d, fmt.Errorf("--page %w", err)
	}
	if dir != "" {
		d.Page = server.Handler(os.DirFS(dir))
	}
	return d, nil
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
		filepath.Join(folder, "page"), filepath.Join(folder, "sudokuscope_"+release.Version+"_page"), filepath.Join(folder, "..", "share", "sudokuscope", "page"),
	} {
		if site.Check(dir) == nil {
			return dir
		}
	}
	return ""
}

// roomAddress is the address of a room as it was given.
func roomAddress(given string) string { return given }
