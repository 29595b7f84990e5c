//go:build race

package ui

// raceEnabled says that everything takes ten times as long.
const raceEnabled = true
