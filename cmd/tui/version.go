package main

import "runtime/debug"

// release is the version of the program, as run files have it.
const release = "0.1.0"

// version is the release, with the revision it was built from where that is
// known.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return release
	}
	revision, dirty := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 7:
			revision = s.Value[:7]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = ", changed since"
		}
	}
	if revision == "" {
		return release
	}
	return release + " (" + revision + dirty + ")"
}
