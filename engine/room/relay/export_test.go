package relay

// Drop cuts the connections of all seats, as a network that is gone does.
func (r *Room) Drop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for s := range r.seats {
		s.cancel()
	}
}
