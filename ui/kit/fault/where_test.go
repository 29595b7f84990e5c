package fault

import (
	"runtime"
	"testing"
)

// TestWhereNoLineIsKnownThereIsTheFunction is what a fault says in a browser.
func TestWhereNoLineIsKnownThereIsTheFunction(t *testing.T) {
	at := runtime.Frame{Function: "sudokuscope/ui/frame/panels.(*Loop).Draw", File: "?"}
	if got := place(at); got != "panels.(*Loop).Draw" {
		t.Error(got)
	}
	at.File, at.Line = "sudokuscope/ui/frame/panels/loop.go", 7
	if got := place(at); got != "loop.go:7" {
		t.Error(got)
	}
}
