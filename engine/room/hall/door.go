//go:build !js

package hall

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"sudokuscope/engine/room/relay"
	"sudokuscope/engine/room/seat"
)

// Door is where people come in.
type Door struct {
	// Listen is where, HOST:PORT or :PORT for all addresses of the machine.
	Listen string
	// Cert and Key are files of a certificate; both empty for none.
	Cert, Key string
	// Page serves the page for browsers; nil where there is none.
	Page http.Handler
	// Address is the one that people are given, where it is another than the machine's
	// own: that of a load balancer, say. Empty for the machine's.
	Address string
}

// door is one that is open, or about to be.
type door struct {
	Door
	base    string // the address of the page
	origins []string
	l       net.Listener
	server  *relay.Server
	http    *http.Server
	all     sync.WaitGroup
}

// listen takes the address, or says what is wrong with it.
func (o Door) listen() (*door, error) {
	d := &door{Door: o}
	if (o.Cert == "") != (o.Key == "") {
		return nil, errors.New("expected both --cert and --key, or neither")
	}
	var config *tls.Config
	if o.Cert != "" {
		pair, err := tls.LoadX509KeyPair(o.Cert, o.Key)
		if err != nil {
			return nil, fmt.Errorf("--cert %s, --key %s: %w", o.Cert, o.Key, err)
		}
		config = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	}
	if o.Address != "" {
		p, err := seat.ParsePlace(o.Address)
		if err != nil {
			return nil, fmt.Errorf("--address %w", err)
		}
		u, err := url.Parse(p.Base)
		if err != nil {
			return nil, fmt.Errorf("--address %w", err)
		}
		d.base, d.origins = p.Base, []string{u.Host}
	}
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", o.Listen)
	if err != nil {
		return nil, fmt.Errorf("--listen %s: %w; expected a free HOST:PORT such as :8027", o.Listen, err)
	}
	if d.base == "" {
		d.base = baseOf(l.Addr(), o)
	}
	if d.l = l; config != nil {
		d.l = tls.NewListener(l, config)
	}
	return d, nil
}

// open begins to serve rooms, and the page with the fragment of an address for who asks for
// none. join is the address that terminals are told, and well reports whether whoever
// comes can be served.
func (d *door) open(find func(context.Context, string) *relay.Room, fragment, join string, well func() bool) {
	page := d.Page
	if page == nil {
		page = noPage(join)
	}
	d.server = relay.NewServer(relay.Options{Find: find, Page: entrance(page, fragment, well), Origins: d.origins})
	d.http = relay.HTTP(d.server)
	d.all.Go(func() { _ = d.http.Serve(d.l) }) // until it is closed
}

// close ends what is served.
func (d *door) close() {
	if d.http == nil {
		_ = d.l.Close() // nobody has come in
		return
	}
	d.server.Close()
	within, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if d.http.Shutdown(within) != nil {
		_ = d.http.Close() // whoever is still loading the page
	}
	d.all.Wait()
}

// baseOf is the address that people are given: where all addresses are listened at, one
// that others on the network can reach.
func baseOf(a net.Addr, o Door) string {
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
	return scheme + "://" + net.JoinHostPort(host, port) + "/"
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

// Health is where load balancers ask whether whoever comes can be served.
const Health = "/health"

// entrance leads who comes to the address into the room; the rest of the page is the
// page's. Without a fragment of its own a browser keeps the one that it came with.
func entrance(page http.Handler, fragment string, well func() bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == Health:
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			w.Header().Set("Cache-Control", "no-store")
			if !well() {
				w.WriteHeader(http.StatusServiceUnavailable)
				fmt.Fprintln(w, "the NATS server is not reached")
				return
			}
			fmt.Fprintln(w, "well")
		case r.URL.Path == "/" && r.Method == http.MethodGet:
			w.Header().Set("Cache-Control", "no-store")
			to := "/index.html"
			if fragment != "" {
				to += "#" + fragment
			}
			http.Redirect(w, r, to, http.StatusFound)
		default:
			page.ServeHTTP(w, r)
		}
	})
}

// noPage says how to join where there is no page.
func noPage(join string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		if r.URL.Path != "/index.html" {
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprintf(w, "A class of sudokuscope. It has no page for browsers; in a terminal it is joined with\n\n    sudokuscope join %s\n", join)
	})
}
