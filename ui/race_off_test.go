//go:build !race

package ui_test

// raceEnabled says that everything takes ten times as long.
const raceEnabled = false
