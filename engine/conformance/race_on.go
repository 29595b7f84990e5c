//go:build race

package conformance

// raceDetector is on: it allocates by itself, so allocations are not counted.
const raceDetector = true
