//go:build !js

package host

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// The bounds of connections, whatever they are for: a page, a seat, half a request.
const (
	// keptBack are descriptors that no visitor gets: for the leader's own files.
	keptBack = 128
	// mostConnections is how many there are at most where the system would allow more.
	mostConnections = 8000
	// slowest is how long a visitor may take to send a request, and to take a piece of the
	// answer, some thousand bytes.
	slowest = 30 * time.Second
)

// limiter is a listener that bounds the connections of each address and of all. Whoever comes
// when there is no room is let go at once, so that a descriptor is never waited for.
type limiter struct {
	net.Listener
	// most is for all, each for one address; 0 for one that all come through.
	most, each int
	// refused hears of an address that has as many as it gets.
	refused func(from netip.Prefix)

	mu   sync.Mutex
	here int
	from map[netip.Prefix]int
}

// newLimiter bounds a listener. One address gets what is left for it of the descriptors: three
// quarters, and no more than people of one room need.
func newLimiter(listener net.Listener, alone bool) *limiter {
	most := min(mostConnections, max(descriptors()-keptBack, descriptors()/2))
	c := &limiter{Listener: listener, most: most, from: map[netip.Prefix]int{}}
	if alone {
		c.each = min(most*3/4, mostHere+mostLoading)
	}
	return c
}

// mostLoading are connections of one address beside those of its seats.
const mostLoading = 200

// Accept returns the next connection that there is room for.
func (c *limiter) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := network(conn.RemoteAddr().String())
		if c.come(from) {
			return &visit{Conn: conn, all: c, from: from}, nil
		}
		conn.Close()
		if c.refused != nil {
			c.refused(from)
		}
	}
}

func (c *limiter) come(from netip.Prefix) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.here >= c.most || c.each > 0 && c.from[from] >= c.each {
		return false
	}
	c.here++
	c.from[from]++
	return true
}

func (c *limiter) leave(from netip.Prefix) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.here--
	c.from[from]--
	if c.from[from] == 0 {
		delete(c.from, from)
	}
}

// visit is a connection, counted until it is closed.
type visit struct {
	net.Conn
	all  *limiter
	from netip.Prefix
	gone sync.Once
}

// Write sends a piece. Who does not take it loses the connection.
func (v *visit) Write(b []byte) (int, error) {
	err := v.SetWriteDeadline(time.Now().Add(slowest))
	if err != nil {
		return 0, err
	}
	return v.Conn.Write(b)
}

func (v *visit) Close() error {
	v.gone.Do(func() {
		v.all.leave(v.from)
	})
	return v.Conn.Close()
}
