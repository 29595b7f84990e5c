//go:build !js

// Package hall is a class on one machine: it listens, serves the page and the room at
// one address, and keeps the tally. The leader's screen is in the same process and
// shows what it has to the hall itself.
package hall

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"rsc.io/qr"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/relay"
	"sudokuscope/engine/room/seat"
)

// Options are how a class is opened.
type Options struct {
	// Listen is where, HOST:PORT or :PORT for all addresses of the machine.
	Listen string
	// Name is that of the room.
	Name string
	// Cert and Key are files of a certificate; both empty for none.
	Cert, Key string
	// Page serves the page for browsers; nil where there is none.
	Page http.Handler
	// Tally is the file that answers are counted in; empty for none.
	Tally string
}

// Hall is an open class.
type Hall struct {
	*relay.Room
	key    string
	place  seat.Place
	server *relay.Server
	http   *http.Server
	stop   context.CancelFunc
	all    sync.WaitGroup

	mu    sync.Mutex
	tally *tally // nil for none
	err   error  // what was wrong with its file
}

// Open listens and begins to serve.
func Open(o Options) (*Hall, error) {
	if err := seat.CheckName(o.Name); err != nil {
		return nil, err
	}
	if (o.Cert == "") != (o.Key == "") {
		return nil, errors.New("expected both --cert and --key, or neither")
	}
	h := &Hall{key: relay.NewKey()}
	h.Room = relay.NewRoom(h.key)
	var config *tls.Config
	if o.Cert != "" {
		pair, err := tls.LoadX509KeyPair(o.Cert, o.Key)
		if err != nil {
			return nil, fmt.Errorf("--cert %s, --key %s: %w", o.Cert, o.Key, err)
		}
		config = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	}
	if o.Tally != "" {
		t, err := openTally(o.Tally)
		if err != nil {
			return nil, err
		}
		h.tally = t
	}
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", o.Listen)
	if err != nil {
		return nil, fmt.Errorf("--listen %s: %w; expected a free HOST:PORT such as :8027", o.Listen, err)
	}
	h.place = placeOf(l.Addr(), o)
	page := o.Page
	if page == nil {
		page = noPage(h.place)
	}
	h.server = relay.NewServer(relay.Options{Find: relay.Only(o.Name, h.Room), Page: entrance(page, o.Name)})
	h.http = relay.HTTP(h.server)
	h.http.TLSConfig = config
	ctx, cancel := context.WithCancel(context.Background())
	h.stop = cancel
	h.all.Go(func() { relay.Beat(ctx, h.Room) })
	h.all.Go(func() {
		if config != nil {
			l = tls.NewListener(l, config)
		}
		_ = h.http.Serve(l) // until it is closed
	})
	return h, nil
}

// Close ends the class.
func (h *Hall) Close() error {
	h.note(room.Screen{}, h.Standing())
	h.Room.Close()
	h.stop()
	h.server.Close()
	within, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if h.http.Shutdown(within) != nil {
		_ = h.http.Close() // whoever is still loading the page
	}
	h.all.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.err
}

// Place is where the class is, Key the leader's.
func (h *Hall) Place() seat.Place { return h.place }
func (h *Hall) Key() string       { return h.key }

// Show shows the class a screen, and counts a question that is over.
func (h *Hall) Show(s room.Screen) (uint64, error) {
	before := h.Standing()
	id, err := h.Room.Show(s)
	if err == nil {
		if id != before.Ask {
			h.note(room.Screen{}, before)
		}
		h.note(s, h.Standing())
	}
	return id, err
}

// note writes down a question that is revealed, or that was left without that.
func (h *Hall) note(s room.Screen, now room.Standing) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tally == nil || h.err != nil {
		return
	}
	h.err = h.tally.note(s, now)
}

// placeOf is the address that people are given: where all addresses are listened at, one
// that others on the network can reach.
func placeOf(a net.Addr, o Options) seat.Place {
	host, port, _ := net.SplitHostPort(a.String())
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = outward()
	}
	scheme := "http"
	if o.Cert != "" {
		scheme = "https"
	}
	if given, _, err := net.SplitHostPort(o.Listen); err == nil && given != "" && net.ParseIP(given) == nil {
		host = given // a name, as certificates have it
	}
	return seat.Place{Base: scheme + "://" + net.JoinHostPort(host, port) + "/", Name: o.Name}
}

// outward is the machine's own address on its network.
func outward() string {
	list, err := net.InterfaceAddrs()
	if err != nil {
		return "localhost"
	}
	best := "localhost"
	for _, a := range list {
		n, ok := a.(*net.IPNet)
		if !ok || n.IP.IsLoopback() || n.IP.To4() == nil || n.IP.IsLinkLocalUnicast() {
			continue
		}
		if best == "localhost" || n.IP.IsPrivate() {
			best = n.IP.String()
		}
	}
	return best
}

// entrance leads who comes to the address into the room; the rest of the page is the
// page's.
func entrance(page http.Handler, name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" && r.Method == http.MethodGet {
			w.Header().Set("Cache-Control", "no-store")
			http.Redirect(w, r, "/index.html#room="+name, http.StatusFound)
			return
		}
		page.ServeHTTP(w, r)
	})
}

// noPage says how to join where there is no page.
func noPage(p seat.Place) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		if r.URL.Path != "/index.html" {
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprintf(w, "A class of sudokuscope. It has no page for browsers; in a terminal it is joined with\n\n    sudokuscope join %s\n", p)
	})
}

// Code is an address as a QR code for a terminal, light on dark or dark on light as the
// terminal is; two rows of it are one line.
func Code(address string) ([]string, error) {
	c, err := qr.Encode(address, qr.L)
	if err != nil {
		return nil, err
	}
	const margin = 2
	dark := func(x, y int) bool { return c.Black(x, y) }
	var lines []string
	for y := -margin; y < c.Size+margin; y += 2 {
		var b strings.Builder
		for x := -margin; x < c.Size+margin; x++ {
			// What is printed is the light of the code.
			switch top, bottom := !dark(x, y), !dark(x, y+1); {
			case top && bottom:
				b.WriteString("█")
			case top:
				b.WriteString("▀")
			case bottom:
				b.WriteString("▄")
			default:
				b.WriteByte(' ')
			}
		}
		lines = append(lines, b.String())
	}
	return lines, nil
}

func itoa(n int) string { return strconv.Itoa(n) }
