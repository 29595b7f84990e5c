package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// version is the number of the release, which stands nowhere else. Files that the program
// writes carry it.
const version = "0.1.0"

// build is what is known of a program: its release, and what it was built from. The date
// is that of the commit, so that building the same commit twice gives the same program.
type build struct {
	Version string `json:"version"`
	// Commit is the revision of the source and Date when it was committed; both are
	// empty where the program was built without them. Changed reports whether the source
	// had changes that were not committed.
	Commit  string `json:"commit,omitempty"`
	Date    string `json:"date,omitempty"`
	Changed bool   `json:"changed"`
	// Go is the compiler, System and Processor are what it compiled for.
	Go        string `json:"go"`
	System    string `json:"system"`
	Processor string `json:"processor"`
}

// runningBuild is the build of the program that runs.
func runningBuild() build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return buildOf(info)
}

// buildOf is the build that the information in a program tells of.
func buildOf(info *debug.BuildInfo) build {
	b := build{Version: version, Go: info.GoVersion, System: runtime.GOOS, Processor: runtime.GOARCH}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date = s.Value
		case "vcs.modified":
			b.Changed = s.Value == "true"
		case "GOOS":
			b.System = s.Value
		case "GOARCH":
			b.Processor = s.Value
		}
	}
	return b
}

// shortCommit is as much of a revision as people read.
const shortCommit = 12

// String is the version with the commit and its day, as far as they are known:
// "0.1.0 (commit 0123456789ab of 2026-11-21)".
func (b build) String() string {
	if b.Commit == "" {
		return b.Version
	}
	text := b.Version + " (commit " + b.Commit[:min(shortCommit, len(b.Commit))]
	if len(b.Date) >= len("2006-01-02") {
		text += " of " + b.Date[:len("2006-01-02")]
	}
	if b.Changed {
		text += ", changed since"
	}
	return text + ")"
}

// Lines are everything that is known, a line each.
func (b build) Lines() []string {
	or := func(text string) string {
		if text == "" {
			return "not known: built without it"
		}
		return text
	}
	commit := or(b.Commit)
	if b.Changed {
		commit += ", changed since"
	}
	return []string{
		"sudokuscope " + b.Version,
		"commit  " + commit,
		"date    " + or(b.Date),
		fmt.Sprintf("built   with %s for %s/%s", b.Go, b.System, b.Processor),
	}
}
