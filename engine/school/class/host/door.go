//go:build !js

package host

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/school/class"
)

// door is where people come in: an http.Handler.
type door struct {
	l        net.Listener
	place    class.Place
	page     http.Handler
	names    []string // of this machine, as a browser may know it
	origins  []string // of other pages that may join
	room     *class.Room
	visitors *visitors // nil where all come from one server, which knows the addresses
	http     *http.Server
	closing  context.Context
	cancel   context.CancelFunc
	all      sync.WaitGroup
}

// listen takes the address, or says what is wrong with it.
func (o Options) listen(ctx context.Context) (*door, error) {
	d := &door{
		page:     o.Page,
		names:    []string{"localhost"},
		visitors: &visitors{from: map[netip.Prefix]*visitor{}},
	}
	if o.Address != "" {
		place, err := class.ParsePlace(o.Address)
		if err != nil {
			return nil, fmt.Errorf("--address %w", err)
		}
		address, err := url.Parse(string(place))
		if err != nil {
			return nil, fmt.Errorf("--address %w", err)
		}
		d.place = place
		d.origins = []string{address.Host}
		d.visitors = nil
		d.names = append(d.names, address.Hostname())
	}
	var err error
	d.l, err = (&net.ListenConfig{}).Listen(ctx, "tcp", o.Listen)
	if err != nil {
		return nil, fmt.Errorf("--listen %s: %w; expected a free HOST:PORT such as :8027", o.Listen, err)
	}
	if d.place == "" {
		d.place = o.place(d.l.Addr())
	}
	if name, err := os.Hostname(); err == nil {
		d.names = append(d.names, name, name+".local")
	}
	if host, _, err := net.SplitHostPort(o.Listen); err == nil {
		d.names = append(d.names, host)
	}
	return d, nil
}

// place is the address that people are given: where all addresses are listened at, one
// that others on the network can reach.
func (o Options) place(address net.Addr) class.Place {
	host, port, _ := net.SplitHostPort(address.String())
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = outward()
	}
	given, _, err := net.SplitHostPort(o.Listen)
	if err == nil && given != "" && net.ParseIP(given) == nil {
		host = given // a name
	}
	return class.Place("http://" + net.JoinHostPort(host, port) + "/")
}

// outward is the machine's own address on its network.
func outward() string {
	best := "localhost"
	list, _ := net.InterfaceAddrs()
	for _, address := range list {
		network, ok := address.(*net.IPNet)
		if !ok || network.IP.IsLoopback() || network.IP.To4() == nil ||
			network.IP.IsLinkLocalUnicast() {
			continue
		}
		if best == "localhost" || network.IP.IsPrivate() {
			best = network.IP.String()
		}
	}
	return best
}

// open begins to let people into a room.
func (d *door) open(room *class.Room) {
	d.room = room
	if d.page == nil {
		d.page = d.noPage()
	}
	d.closing, d.cancel = context.WithCancel(context.Background())
	// Nobody holds a connection open with half a request, or with an answer that is not read.
	d.http = &http.Server{
		Handler:           d,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       slowest,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // what strangers send is no concern of the leader's
	}
	inside := newLimiter(d.l, d.visitors != nil)
	inside.refused = func(from netip.Prefix) {
		room.Refused(from.Addr().String())
	}
	d.all.Go(func() {
		_ = d.http.Serve(inside)
	}) // until it is closed
}

// close ends what is served.
func (d *door) close() {
	d.cancel()
	within, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if d.http.Shutdown(within) != nil {
		_ = d.http.Close() // whoever is still loading the page
	}
	d.all.Wait()
}

// ServeHTTP lets a visitor into the room, or serves the page.
func (d *door) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	switch {
	case !d.knows(req.Host):
		http.Error(
			w,
			fmt.Sprintf("this class is at %s; expected that address", d.place),
			http.StatusMisdirectedRequest,
		)
	case req.URL.Path == "/"+class.Path:
		d.admit(w, req)
	case req.URL.Path == "/" && req.Method == http.MethodGet:
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, req, "/index.html#"+class.Fragment, http.StatusFound)
	default:
		d.page.ServeHTTP(w, req)
	}
}

// knows reports whether a name is one of this machine's. A page of a stranger's can have
// its own name lead here, and the browser then takes both for one server; but it still
// says that name. A number cannot be made to lead elsewhere.
func (d *door) knows(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.ToLower(strings.TrimSuffix(strings.Trim(name, "[]"), "."))
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	return name != "" && slices.ContainsFunc(d.names, func(known string) bool {
		return strings.EqualFold(known, name)
	})
}

// admit lets a visitor into the room.
func (d *door) admit(w http.ResponseWriter, req *http.Request) {
	d.all.Add(1)
	defer d.all.Done()
	if d.visitors != nil {
		from := network(req.RemoteAddr)
		if !d.visitors.come(from, time.Now()) {
			d.room.Refused(from.Addr().String())
			w.Header().Set("Connection", "close")
			http.Error(w,
				"too many have come from your address; expected fewer, or a little later", http.StatusTooManyRequests)
			return
		}
		defer d.visitors.leave(from)
	}
	// The page of another address is refused: it would answer in the name of who looks at
	// it. A terminal has no origin.
	conn, err := websocket.Accept(w, req, &websocket.AcceptOptions{
		OriginPatterns:  d.origins,
		CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil {
		return // it has been answered
	}
	conn.SetReadLimit(class.MostFromSeat)
	d.room.Attend(d.closing, class.Socket{Conn: conn}, d.origin(req))
}

// origin is the address of a visitor, empty where all come through another server.
func (d *door) origin(req *http.Request) string {
	if d.visitors == nil {
		return ""
	}
	return network(req.RemoteAddr).Addr().String()
}

// noPage says how to join where there is no page.
func (d *door) noPage() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		if r.URL.Path != "/index.html" {
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprintf(w, "A class of sudokuscope. It has no page for browsers; in a terminal it is joined with\n\n"+
			"    sudokuscope class join %s\n", d.place)
	})
}
