package chart

import (
	"testing"

	"pgregory.net/rapid"
)

// Whatever is pressed, the part of time shown lies within the run, and the moment at
// hand is in it as long as nothing has been moved.
func TestALensStaysOnTheRun(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		head := rapid.Int64Range(0, 1e6).Draw(t, "head")
		at := rapid.Int64Range(0, head).Draw(t, "at")
		var l Lens
		for range rapid.IntRange(0, 20).Draw(t, "keys") {
			switch rapid.IntRange(0, 3).Draw(t, "key") {
			case 0:
				l.Zoom(true, head)
			case 1:
				l.Zoom(false, head)
			case 2:
				l.Newest(rapid.Int64Range(0, 2e6).Draw(t, "n"), head)
			case 3:
				l.NextScale()
			}
			from, span := l.Part(at, head)
			if from < 0 || span < 1 || from+span > max(16, 2*head) {
				t.Fatalf("from %d, %d iterations of %d: %+v", from, span, head, l)
			}
			if at < from || at > from+span {
				t.Fatalf("%d is not from %d to %d: %+v", at, from, from+span, l)
			}
		}
	})
}
