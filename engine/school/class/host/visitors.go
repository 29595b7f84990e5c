//go:build !js

package host

import (
	"maps"
	"net/netip"
	"sync"
	"time"

	"sudokuscope/engine/school/class"
)

// What one address can have: connections at a time, and new ones at once and a second.
// A room of five hundred that shares one address comes in at once, and once more when
// its network was gone for a moment; one laptop cannot take all seats.
const (
	mostHere            = 1000
	comeBurst, comeRate = 1000, 20
	forgetAfter         = time.Minute
)

// visitors are the addresses that seats have come from.
type visitors struct {
	mu    sync.Mutex
	from  map[netip.Prefix]*visitor
	swept time.Time
}

type visitor struct {
	here  int
	comes class.Bucket
}

// network is what counts as one address: of the long ones everybody has many.
func network(address string) netip.Prefix {
	port, err := netip.ParseAddrPort(address)
	if err != nil {
		return netip.Prefix{}
	}
	ip, bits := port.Addr().Unmap(), 32
	if ip.Is6() {
		bits = 64
	}
	p, _ := ip.WithZone("").Prefix(bits)
	return p
}

// come reports whether a visitor from an address may join now; if so, call leave later.
func (v *visitors) come(from netip.Prefix, now time.Time) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if now.Sub(v.swept) > forgetAfter {
		v.swept = now
		maps.DeleteFunc(v.from,
			func(_ netip.Prefix, one *visitor) bool {
				return one.here == 0 && one.comes.Idle(now)
			})
	}
	one := v.from[from]
	if one == nil {
		one = &visitor{comes: class.Bucket{Rate: comeRate, Burst: comeBurst}}
		v.from[from] = one
	}
	if one.here >= mostHere || !one.comes.Take(now) {
		return false
	}
	one.here++
	return true
}

func (v *visitors) leave(from netip.Prefix) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.from[from].here--
}
