//go:build !js

package processor

import "time"

// Give lets JavaScript have a turn if it has had none for a while.
func Give() {}

// Pause returns how long a search that plays flat out is to rest from now. In a browser a
// picture is drawn by processors that the search would keep busy, so there it rests
// while the answer to a key is drawn. Everywhere else it never does.
func Pause() time.Duration { return 0 }
