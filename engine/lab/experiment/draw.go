package experiment

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

// Draw are seeds that nobody could know when the experiment was planned: they follow from
// the code of the plan and from a public value that came later.
//
// Seed number i is made of the first eight bytes of SHA-256 of four lines, each with its
// end: "sudokuscope seed 1", the code, the value, and i from 0 on. Of these bytes, the
// first being the highest, the lowest 53 bits are taken, so that every reader of JSON keeps
// the number as it is.
type Draw struct {
	Code string

	seeds []uint64
	runs  map[uint64]int // the other way round
}

// MostDrawn is how many seeds may be drawn: each is kept.
const MostDrawn = 10_000_000

// NewDraw draws seeds.
func NewDraw(code, value string, runs int) *Draw {
	draw := &Draw{
		Code:  code,
		seeds: make([]uint64, runs),
		runs:  make(map[uint64]int, runs),
	}
	for i := range draw.seeds {
		sum := sha256.Sum256(fmt.Appendf(nil, "sudokuscope seed 1\n%s\n%s\n%d\n", code, value, i))
		draw.seeds[i] = binary.BigEndian.Uint64(sum[:]) & (1<<53 - 1)
		draw.runs[draw.seeds[i]] = i
	}
	return draw
}

// Known reports whether the value is there.
func (d *Draw) Known() bool { return len(d.seeds) > 0 }

// Has reports whether a seed was drawn.
func (d *Draw) Has(seed uint64) bool {
	_, ok := d.runs[seed]
	return ok
}

// Seed returns the seed of a run.
func (d *Design) Seed(run int) uint64 {
	if d.Draw == nil {
		return d.First + uint64(run)
	}
	if run < len(d.Draw.seeds) {
		return d.Draw.seeds[run]
	}
	return 0 // of a plan whose value is not there yet
}

// RunOf returns the run that has a seed.
func (d *Design) RunOf(seed uint64) (run int, ok bool) {
	if d.Draw != nil {
		run, ok = d.Draw.runs[seed]
		return run, ok
	}
	if seed < d.First || seed-d.First >= uint64(d.Runs) {
		return 0, false
	}
	return int(seed - d.First), true
}
