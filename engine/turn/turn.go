//go:build !js

// Package turn lets others have their turn while something is computed.
//
// Goroutines share the processors without being asked, but for one place: in a
// browser there is a single thread, which is JavaScript's too, and as long as any
// goroutine can run, no key that is pressed arrives and no frame leaves. Whatever
// computes for long calls Give now and then, and there it waits until the browser
// has done what it had to do. Everywhere else Give does nothing.
package turn

import "time"

// Give lets JavaScript have a turn if it has had none for a while.
func Give() {}

// Pause is how long a search that plays flat out is to rest from now. In a browser a
// picture is drawn by processors that the search would keep busy, so there it rests
// while the answer to a key is drawn. Everywhere else it never does.
func Pause() time.Duration { return 0 }
