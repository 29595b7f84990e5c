package draw

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
)

// Check holds an algorithm to the contract of engine.Search, each law a test of
// its own.
func Check(t *testing.T, a *engine.Algorithm) {
	t.Helper()
	conformance.Check(laws{t}, a, testing.Short(), conformance.Boards()...)
}

// laws lets a test hear laws.
type laws struct{ *testing.T }

func (l laws) Law(name string, law func(conformance.T)) {
	l.Helper()
	l.Run(name, func(t *testing.T) { law(laws{t}) })
}
