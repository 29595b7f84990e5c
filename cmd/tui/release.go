package main

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// version is the number of the release, which stands nowhere else. Files that the program
// writes carry it.
const version = "0.2.0"

// runningBuild says which program runs.
func runningBuild() string { return buildOf(builtWith()) }

// builtWith are the settings of the build that runs, by their names, as far as it tells of them.
func builtWith() map[string]string {
	known := map[string]string{}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			known[s.Key] = s.Value
		}
	}
	return known
}

// dayOf is the day of a build's commit, empty if none is known.
func dayOf(settings map[string]string) string {
	day, _, _ := strings.Cut(settings["vcs.time"], "T") //nolint:forbidigo // written by the go command
	return day
}

// shownBuild is what --version says: the build, and the Go that it was built with, by which
// whoever reads of a hole in one knows whether it is his.
func shownBuild() string { return runningBuild() + ", " + runtime.Version() }

// buildOf is the version with the commit and its day, as far as its settings tell of them:
// "0.1.0 (commit 0123456789ab of 2026-11-21)". The date is that of the commit, so that building the
// same commit twice gives the same program.
func buildOf(known map[string]string) string {
	commit := known["vcs.revision"]
	if commit == "" {
		return version
	}
	text := version + " (commit " + commit[:min(12, len(commit))] // as much as people read
	if day := dayOf(known); day != "" {
		text += " of " + day
	}
	if known["vcs.modified"] == "true" {
		text += ", changed since"
	}
	return text + ")"
}
