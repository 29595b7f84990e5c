// Package butterflies makes many pairs of clones in the background, of which one throws other
// dice once: how far apart they drift, and how many meet again, tells whether a search forgets
// where it came from. The arithmetic is that of the command apart, and any of the pairs can be
// opened, exactly as it was.
//
//	ask ──▶ flight (a plan, work on it beside the screen) ──▶ Dialog: curves, and the pairs
package butterflies
