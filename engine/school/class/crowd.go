package class

import "time"

// crowdFor is how long the leader sees an address that was refused.
const crowdFor = 30 * time.Second

// crowd is an address from which more have come than one gets in.
type crowd struct {
	from string
	last time.Time
}

// now is the address, empty if nobody was refused lately.
func (c *crowd) now() string {
	if wall().Sub(c.last) > crowdFor {
		return ""
	}
	return c.from
}

// Refused notes an address that gets no more connections or seats, so that the leader can
// see which machine it is.
func (r *Room) Refused(from string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.crowd = crowd{from: from, last: wall()}
	r.stir()
}
