// Package presets has no code of its own: its tests hold the presets of all algorithms to
// what they say. They play each as it opens on the screen and look for what its sentence
// promises, and docs/presets.md has what its claims come to over many runs:
//
//	go test ./engine/experiment/presets -run Page -update -timeout 2h
package presets
