package apart

// After is how many iterations they have done since they were one.
func (p *Pair) After() int64 { return p.after }
