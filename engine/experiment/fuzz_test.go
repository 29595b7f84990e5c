package experiment

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzJournal opens whatever may lie in a folder of runs: it is read, repaired
// or refused, and what was read once is read again.
func FuzzJournal(f *testing.F) {
	f.Add([]byte(""))
	f.Add([]byte("{}\n"))
	f.Add([]byte(`{"trial":0,"budget":"no limit","givens":"1...","algorithm":"a","puzzle":"p","seed":1,"params":{"x":1,"y":"on"},"solved":true}` + "\n"))
	f.Add([]byte(`{"algorithm":"a","givens":"1"}` + "\n" + `{"algo`))
	f.Fuzz(func(t *testing.T, text []byte) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "runs.jsonl"), text, 0o644); err != nil {
			t.Fatal(err)
		}
		j, err := OpenJournal(dir, Shard{})
		if err != nil {
			return
		}
		n := len(j.done)
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		entries, err := ReadJournal(dir)
		if err != nil || len(entries) != n {
			t.Fatalf("%d runs, then %d, %v", n, len(entries), err)
		}
		for _, s := range Samples(entries) {
			_ = s.Row()
		}
	})
}
