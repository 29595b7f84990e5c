//go:build !js

package main

import (
	"testing"
	"time"
)

// TestADayToComeIsRefused: a day counts from where it begins first, fourteen hours before it does
// in Greenwich, and a moment from when it is there.
func TestADayToComeIsRefused(t *testing.T) {
	for _, c := range []struct {
		now, date string
		there     bool
	}{
		{"2026-11-27T03:01:00Z", "2026-11-26", true},
		{"2026-11-27T03:01:00Z", "2026-11-27", true},
		{"2026-11-27T03:01:00Z", "2026-11-28", false},
		{"2026-11-27T09:59:59Z", "2026-11-28", false},
		{"2026-11-27T10:00:00Z", "2026-11-28", true},
		{"2026-11-27T10:00:00Z", "2026-11-29", false},
		{"2026-11-27T03:01:00Z", "2026-11-27T03:01:00Z", true},
		{"2026-11-27T03:01:00Z", "2026-11-27T03:02:00Z", false},
		{"2026-11-27T03:01:00Z", "2026-11-27T16:00:00+14:00", true},
		{"2026-11-27T03:01:00Z", "2026-11-28T12:00:00Z", false},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		date, err := readDate(c.date)
		if err != nil {
			t.Fatal(err)
		}
		if err := thereBy(now, date); (err == nil) != c.there {
			t.Errorf("%s on %s: %v, expected %v", c.date, c.now, err, c.there)
		}
	}
}
