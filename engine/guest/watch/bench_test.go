package watch_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
)

// stepped is a step of 9×9 with all probabilities, or with its grid alone.
func stepped(withP bool) string {
	line := `{"grid":"` + hard().Givens.String() + `","cost":135`
	if !withP {
		return line + "}\n"
	}
	list := strings.Repeat("0.1111,", 9*81)
	return line + `,"marginals":[` + list[:len(list)-1] + "]}\n"
}

// bench goes over b.N lines, and prints how many it did in a second.
func bench(b *testing.B, from io.Reader) {
	source, err := watch.Stream(from, watch.Options{Puzzle: hard()})
	if err != nil {
		b.Fatal(err)
	}
	defer source.Close()
	s, err := drive.Start(source.Algorithm(), drive.Problem{Puzzle: hard()})
	if err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	last := drive.Run(b.Context(), s, drive.Budget{Iterations: int64(b.N)})
	b.StopTimer()
	if last.Iteration != int64(b.N) {
		b.Fatalf("%d iterations of %d", last.Iteration, b.N)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
	var held runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&held)
	b.ReportMetric(float64(held.HeapAlloc)/(1<<20), "MiB")
	runtime.KeepAlive([]engine.Search{s})
}

// repeated gives a line again and again.
type repeated struct {
	line []byte
	left []byte
}

func (r *repeated) Read(into []byte) (int, error) {
	if len(r.left) == 0 {
		r.left = r.line
	}
	n := copy(into, r.left)
	r.left = r.left[n:]
	return n, nil
}

// BenchmarkSteps is how fast a search goes over lines: the manual promises 20 000 a second from
// a file, 5000 from a pipe with probabilities, and 100 MB for a hundred thousand of these.
func BenchmarkSteps(b *testing.B) {
	for _, withP := range []bool{false, true} {
		line := stepped(withP)
		name := map[bool]string{false: "grid", true: "grid and p"}[withP]
		b.Run("memory/"+name, func(b *testing.B) {
			bench(b, &repeated{line: []byte(line)})
		})
		b.Run("file/"+name, func(b *testing.B) {
			file, err := os.Create(b.TempDir() + "/trace.jsonl")
			if err != nil {
				b.Fatal(err)
			}
			defer file.Close()
			many := bytes.Repeat([]byte(line), 1000)
			for range b.N/1000 + 1 {
				if _, err := file.Write(many); err != nil {
					b.Fatal(err)
				}
			}
			if _, err := file.Seek(0, io.SeekStart); err != nil {
				b.Fatal(err)
			}
			bench(b, file)
		})
		b.Run("pipe/"+name, func(b *testing.B) {
			from, to, err := os.Pipe()
			if err != nil {
				b.Fatal(err)
			}
			go func() {
				for _, err := fmt.Fprint(to, line); err == nil; {
					_, err = fmt.Fprint(to, line)
				}
			}()
			bench(b, from)
			to.Close()
		})
	}
}
