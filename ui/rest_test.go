package ui

import (
	"testing"
	"time"
)

// TestPaintingRests: a frame that took long is followed by a rest as long, once, and
// what comes meanwhile is painted after it.
func TestPaintingRests(t *testing.T) {
	var s screen
	if w := s.rest(nil, 0); w != 0 || s.resting {
		t.Errorf("before the first frame: rests %s", w)
	}
	s.painted, s.cost = time.Now(), time.Hour
	if w := s.rest(nil, 0); w <= 0 || w > time.Hour || !s.resting {
		t.Errorf("after a frame of an hour: rests %s", w)
	}
	if w := s.rest(nil, 0); w != 0 || !s.resting {
		t.Errorf("a second message asks for another rest of %s", w)
	}
	s.painted = time.Now().Add(-2 * time.Hour)
	if w := s.rest(catchUp{}, 0); w != 0 || s.resting {
		t.Errorf("after the rest: %s", w)
	}
	if w := s.rest(nil, 0); w != 0 || s.resting {
		t.Errorf("long after a frame: rests %s", w)
	}
}

// TestPaintingSparesTheLine: a line that wants to be spared is, also when a rest is
// over, and the longer of two waits counts.
func TestPaintingSparesTheLine(t *testing.T) {
	var s screen
	if w := s.rest(nil, time.Minute); w != time.Minute || !s.resting {
		t.Errorf("rests %s, expected a minute", w)
	}
	if w := s.rest(catchUp{}, time.Second); w != time.Second || !s.resting {
		t.Errorf("rests %s after a rest, expected a second more", w)
	}
	s.painted, s.cost = time.Now(), time.Hour
	if w := s.rest(catchUp{}, time.Second); w < time.Minute {
		t.Errorf("rests %s after a frame of an hour", w)
	}
}
