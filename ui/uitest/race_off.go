//go:build !race

package uitest

// RaceDetector says that everything takes ten times as long.
const RaceDetector = false
