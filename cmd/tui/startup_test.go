package main

import (
	"cmp"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// What the initialisation of one package may allocate: a table that is filled whether
// anybody uses it or not shows in one of the two.
const (
	initBytes  = 256 << 10
	initAllocs = 1200
	// and all packages together: the pages of the algorithms are most of it
	allBytes = 1300 << 10
)

// TestNoPackageFillsTablesAtTheStart: someone who calls the program in a shell loop
// pays for every table that some package fills whether it is used or not.
//
// The runtime prints what each package took. Its time depends on the machine and on what
// else runs there, so it is only logged; what is allocated is the same everywhere.
func TestNoPackageFillsTablesAtTheStart(t *testing.T) {
	list := initsOf(t, binary(t))
	if len(list) < 50 {
		t.Fatalf("expected a line for each of the packages, got %d", len(list))
	}
	all := 0
	for _, i := range list {
		all += i.bytes
		if i.bytes > initBytes || i.allocs > initAllocs {
			t.Errorf("initialising %s allocates %d bytes in %d pieces, expected at most %d in %d",
				i.pkg, i.bytes, i.allocs, initBytes, initAllocs)
		}
	}
	if all > allBytes {
		t.Errorf("initialising all packages allocates %d bytes, expected at most %d", all, allBytes)
	}
	slowest := slices.MaxFunc(list, func(a, b initialised) int { return cmp.Compare(a.took, b.took) })
	t.Logf("the slowest is %s: %v", slowest.pkg, slowest.took)
}

// initialised is a line of the runtime's trace.
type initialised struct {
	pkg    string
	took   time.Duration
	bytes  int
	allocs int
}

// initsOf starts the program and returns what its packages cost, from lines like
//
//	init internal/godebug @0.21 ms, 0.077 ms clock, 312 bytes, 6 allocs
func initsOf(t *testing.T, name string) (list []initialised) {
	t.Helper()
	var trace strings.Builder
	c := exec.Command(name, "--version")
	c.Env, c.Stderr = append(os.Environ(), "GODEBUG=inittrace=1"), &trace
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(trace.String()) {
		f := strings.Fields(line)
		if len(f) < 11 || f[0] != "init" {
			t.Fatalf("expected a line of a package's initialisation, got %q", line)
		}
		took, err := time.ParseDuration(f[4] + f[5])
		if err != nil {
			t.Fatal(err)
		}
		bytes, err := strconv.Atoi(f[7])
		if err != nil {
			t.Fatal(err)
		}
		allocs, err := strconv.Atoi(f[9])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, initialised{pkg: f[1], took: took, bytes: bytes, allocs: allocs})
	}
	return list
}
