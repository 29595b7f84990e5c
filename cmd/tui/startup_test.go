package main

import (
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// initLimit is what the initialisation of one package may cost, as dependent
// multiplications: two milliseconds of a core that does one in a nanosecond.
// The clock of a fast machine and of a slow one then means the same.
const initLimit = 2_000_000

// initBytes is what the initialisation of one package may allocate.
const initBytes = 256 << 10

// TestNoPackageIsSlowToInitialise: someone who calls the program in a shell loop
// pays for every table that some package fills whether it is used or not.
//
// How long a start takes depends on what else the machine does, so no single
// start is judged. The runtime prints what each package took; the program is
// started until each has been seen within the limit once, and the limit itself
// is the fastest of as many runs of a fixed piece of work. A package that always
// needs more than the limit is the only way to come to the end of the attempts.
func TestNoPackageIsSlowToInitialise(t *testing.T) {
	name := binary(t)
	fastest := map[string]time.Duration{}
	limit := time.Duration(0)
	for range 50 {
		if took := multiplications(initLimit); limit == 0 || took < limit {
			limit = took
		}
		slow := 0
		for _, i := range initsOf(t, name) {
			if i.bytes > initBytes {
				t.Fatalf("initialising %s allocates %d bytes, expected at most %d", i.pkg, i.bytes, initBytes)
			}
			if f, seen := fastest[i.pkg]; !seen || i.took < f {
				fastest[i.pkg] = i.took
			}
			if fastest[i.pkg] > limit {
				slow++
			}
		}
		if len(fastest) < 50 {
			t.Fatalf("expected a line for each of the packages, got %d", len(fastest))
		}
		if slow == 0 {
			return
		}
	}
	for pkg, took := range fastest {
		if took > limit {
			t.Errorf("initialising %s takes %v at its fastest, expected at most %v", pkg, took, limit)
		}
	}
}

// TestInitLimitIsWork: were the compiler to see through the work, the limit
// would be nothing, and the test above would say so of every package.
func TestInitLimitIsWork(t *testing.T) {
	if powers(3, 1) != 3 || powers(3, 41) != 0xfa2a1cf67b5fb863 {
		t.Errorf("3 to the 41st is %#x", powers(3, 41))
	}
}

// initialised is a line of the runtime's trace.
type initialised struct {
	pkg   string
	took  time.Duration
	bytes int
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
		list = append(list, initialised{f[1], took, bytes})
	}
	return list
}

// multiplications does n of them, each on the result of the one before, and
// returns how long that took.
func multiplications(n int) time.Duration {
	start := time.Now()
	if powers(3, n) == 0 {
		panic("a product of odd numbers is odd")
	}
	return time.Since(start)
}

// powers is base to the n, modulo 2^64.
func powers(base uint64, n int) uint64 {
	p := uint64(1)
	for range n {
		p *= base
	}
	return p
}
