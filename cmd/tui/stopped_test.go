package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestStopIsHeardEverywhere runs what may take long with a context that has
// ended, as a signal ends it: each stops, and says that it was stopped and not
// that the input is bad.
func TestStopIsHeardEverywhere(t *testing.T) {
	r := silent(t)
	saved := filepath.Join(t.TempDir(), "run.scope")
	if err := r(t.Context(), "solve", "4x4/1", "-a", "reseda", "--save", saved); err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, args := range [][]string{
		{"solve", "ai-escargot"},
		{"solve", "ai-escargot", "--save", filepath.Join(t.TempDir(), "other.scope")},
		{"paper", "reseda-2"},
		{"paper", "--all", "--markdown"},
		{"puzzles", "check", "ai-escargot"},
		{"puzzles", "generate"},
		{"frame", "ai-escargot", "--at", "1000000"},
		{"frame", "ai-escargot", "--change", "1000000:seed=3"},
		{"cast", "ai-escargot", "--from", "1000000", "--to", "1000001"},
		{"replay", saved, "--check"},
		{"bench", "ai-escargot", "-a", "tabu", "--sweep", "tenure=5:50:5"},
		{"bench", "ai-escargot"},
		{"bench", "ai-escargot", "--out", filepath.Join(t.TempDir(), "kept")},
		{"tell", "ai-escargot", "--speed", "max"},
		{"learn", "check", "tabu"},
		{"learn", "handout", "tabu", "-o", filepath.Join(t.TempDir(), "handout")},
	} {
		if err := r(stopped, args...); !errors.Is(err, context.Canceled) {
			t.Errorf("%q ended with %v, expected %v", args, err, context.Canceled)
		}
	}
}

// silent runs commands that say nothing to anybody.
func silent(t *testing.T) func(ctx context.Context, args ...string) error {
	t.Helper()
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { null.Close() })
	return func(ctx context.Context, args ...string) error {
		a := &app{stdin: null, stdout: null, stderr: null, out: newOutput(null), ctx: ctx}
		root := rootCommand(a, args)
		root.SilenceErrors, root.SilenceUsage = true, true
		root.SetArgs(args)
		return root.ExecuteContext(ctx)
	}
}
