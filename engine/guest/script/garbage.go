package script

import (
	"runtime"
	"runtime/metrics"
)

// A phase may make tens of megabytes that the next one does not need. The collector works
// beside the search, and falls behind where the machine has more to do. So whoever makes
// much waits for it.
const (
	// stepsOfGarbage is after how many steps it is looked at: two hundred megabytes at most,
	// since a step makes one element.
	stepsOfGarbage = mostSteps
	// mostGarbage is how much may wait for the collector then, in the whole process.
	mostGarbage = 128 << 20
)

// collect waits for the collector where phases have made much since it was looked at last.
func (s *search) collect(steps uint64) {
	s.made += steps
	if s.made < stepsOfGarbage {
		return
	}
	s.made = 0
	lived := inBytes("/gc/heap/live:bytes")
	if inUse()-lived > mostGarbage {
		runtime.GC()
	}
}

// inUse is how many bytes the objects of the process have, with those that nobody uses and
// that are not collected yet.
func inUse() int64 { return inBytes("/memory/classes/heap/objects:bytes") }

func inBytes(name string) int64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
