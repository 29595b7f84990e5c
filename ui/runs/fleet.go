package runs

import (
	"sync"

	"sudokuscope/ui/stage"
)

// fleet is every lane there is, so that all are gone when the screen closes,
// whatever was still being launched.
type fleet struct {
	mu    sync.Mutex
	lanes []*stage.Lane
	shut  bool
}

// add takes a lane in; false says that the screen has closed meanwhile.
func (f *fleet) add(l *stage.Lane) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.shut {
		l.Close()
		<-l.Run.Done()
		return false
	}
	live := f.lanes[:0]
	for _, o := range f.lanes {
		select {
		case <-o.Run.Done():
		default:
			live = append(live, o)
		}
	}
	f.lanes = append(live, l)
	return true
}

// close ends all lanes and waits for them.
func (f *fleet) close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.shut = true
	for _, l := range f.lanes {
		l.Close()
	}
	for _, l := range f.lanes {
		<-l.Run.Done()
	}
}
