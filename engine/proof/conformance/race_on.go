//go:build race

package conformance

// RaceDetector is on: it slows a search down twentyfold, and allocates by itself.
const RaceDetector = true
