package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
)

// largest is how many bytes a function of the program may have.
const largest = 80 << 10

// TestNoFunctionIsHuge holds down what a browser has to compile at once. It compiles a
// function anew, in the background but on the same processors, when enough of it has
// been run; and each call within a function of Go counts as a round through all of it.
// A table of 256 kB that was filled at the start kept a processor busy for half a second
// in which keys were answered late.
func TestNoFunctionIsHuge(t *testing.T) {
	newTab(t)
	program, err := os.ReadFile(filepath.Join(world.dir, "sudokuscope.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	number := func(b []byte) (uint64, []byte) {
		n, size := binary.Uvarint(b)
		if size <= 0 {
			t.Fatal("the program is cut off")
		}
		return n, b[size:]
	}
	const code = 10 // the section of functions
	functions := 0
	for rest := program[8:]; len(rest) > 0; {
		section := rest[0]
		size, after := number(rest[1:])
		content := after[:size]
		rest = after[size:]
		if section != code {
			continue
		}
		n, bodies := number(content)
		for ; n > 0; n-- {
			size, body := number(bodies)
			if bodies, functions = body[size:], functions+1; size > largest {
				t.Errorf("a function of %d bytes, expected %d at most: what is filled at the start can be made when it is asked for", size, largest)
			}
		}
	}
	if functions < 1000 {
		t.Errorf("%d functions, expected thousands", functions)
	}
}
