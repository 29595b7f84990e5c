//go:build !js

// Package host is a class on one machine: it listens, serves the page and the room at
// one address, keeps the key of the notes in a file, and counts what is answered in
// another.
package host

import (
	"context"
	"crypto/rand"
	"net/http"
	"os"
	"strings"

	"rsc.io/qr"

	"sudokuscope/engine/school/class"
)

// Options are how a class is opened.
type Options struct {
	// Listen is where, HOST:PORT, or :PORT for all addresses of the machine.
	Listen string
	// Page serves the page for browsers; nil where there is none.
	Page http.Handler
	// Address is what people are given, where that is another server that passes on
	// what it is asked. Empty for the machine's own.
	Address string
	// Tally is the file that answers are counted in; empty for none.
	Tally string
	// KeyFile is the file that the key of the notes is kept in; empty for no notes.
	KeyFile string
}

// Host is an open class.
type Host struct {
	*class.Room
	door    *door
	tally   *tally // nil for none
	keyFile string // empty where there is none

	// NoKey says why no key could be kept.
	NoKey error
}

// Open listens and begins to serve.
func Open(ctx context.Context, options Options) (_ *Host, err error) {
	host := &Host{}
	room := class.Options{}
	if options.Tally != "" {
		host.tally, err = openTally(options.Tally)
		if err != nil {
			return nil, err
		}
		room.Asked = host.tally.note
		room.Votes, err = host.tally.votes()
		if err != nil {
			return nil, err
		}
	}
	host.door, err = options.listen(ctx)
	if err != nil {
		return nil, err
	}
	if options.KeyFile != "" {
		secret := rand.Text()
		host.NoKey = (class.Key{Place: host.Place(), Secret: secret}).Save(options.KeyFile)
		if host.NoKey == nil {
			room.Key, host.keyFile = secret, options.KeyFile
		}
	}
	host.Room = class.NewRoom(room)
	host.door.open(host.Room)
	return host, nil
}

// Place returns where the class is.
func (h *Host) Place() class.Place { return h.door.place }

// Close ends the class. The error is why not all was counted.
func (h *Host) Close() error {
	h.Room.Close()
	h.door.close()
	if h.keyFile != "" {
		_ = os.Remove(h.keyFile) // what it opens is gone
	}
	if h.tally == nil {
		return nil
	}
	return h.tally.err
}

// Code returns an address as a QR code for a terminal; two rows of it are one line. What is
// printed is the light part of the code, as terminals are mostly dark; a camera reads
// the other kind, too.
func Code(address string) ([]string, error) {
	code, err := qr.Encode(address, qr.L)
	if err != nil {
		return nil, err
	}
	const margin = 2
	var lines []string
	for y := -margin; y < code.Size+margin; y += 2 {
		var line strings.Builder
		for x := -margin; x < code.Size+margin; x++ {
			switch top, bottom := !code.Black(x, y), !code.Black(x, y+1); {
			case top && bottom:
				line.WriteString("█")
			case top:
				line.WriteString("▀")
			case bottom:
				line.WriteString("▄")
			default:
				line.WriteByte(' ')
			}
		}
		lines = append(lines, line.String())
	}
	return lines, nil
}
