//go:build !race

package conformance

// RaceDetector is off.
const RaceDetector = false
