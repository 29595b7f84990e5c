//go:build race

package conformance

// RaceDetector is on: it allocates by itself, so allocations are not counted.
const RaceDetector = true
