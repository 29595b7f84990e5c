package program

import (
	"cmp"
	"fmt"
	"strings"
	"syscall"
	"time"
)

// Bounds are what a program may take of the machine, with all that it has started. A number of 0 is the
// usual bound. They hold on Linux.
type Bounds struct {
	Memory int64         // bytes in use, those that processes share counted once
	CPU    time.Duration // of all processors together
	Files  int           // open at a time, in each process
}

// The usual bounds: a laptop goes on with them, and few searches meet one.
const (
	usualMemory = 4 << 30
	usualCPU    = 10 * time.Hour
	usualFiles  = 1024
)

// LeastFiles is the fewest files that a program can be bounded to.
const LeastFiles = 16

// OrUsual has the usual bound for each that is 0.
func (b Bounds) OrUsual() Bounds {
	return Bounds{
		Memory: cmp.Or(b.Memory, usualMemory),
		CPU:    cmp.Or(b.CPU, usualCPU),
		Files:  cmp.Or(b.Files, usualFiles),
	}
}

// Size is a number of bytes as --memory takes it.
func Size(bytes int64) string {
	for _, unit := range []struct {
		name string
		is   int64
	}{{"G", 1 << 30}, {"M", 1 << 20}, {"k", 1 << 10}} {
		if bytes%unit.is == 0 {
			return fmt.Sprintf("%d%s", bytes/unit.is, unit.name)
		}
	}
	return fmt.Sprint(bytes)
}

// The sentences when a bound was met. Each names the flag that sets it.
func (b Bounds) overMemory() string {
	return fmt.Sprintf("it has met its bound of memory, --memory %s", Size(b.Memory))
}

func (b Bounds) overCPU() string {
	return fmt.Sprintf("it has met its bound of processor time, --cpu %s", b.CPU)
}

func (b Bounds) overFiles() string {
	return fmt.Sprintf("it has met its bound of open files, --files %d", b.Files)
}

// explain names the bound of files where a program has ended by itself as the system refused it one more.
func (b Bounds) explain(complaint string) string {
	refused := syscall.EMFILE.Error()
	if !enforced || !strings.Contains(strings.ToLower(complaint), refused) { //nolint:forbidigo // the system's sentence
		return complaint
	}
	return complaint + ": " + b.overFiles()
}
