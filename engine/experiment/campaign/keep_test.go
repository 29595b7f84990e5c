package campaign

import (
	"os"
	"path/filepath"
	"testing"

	"sudokuscope/engine/experiment"
)

// TestKeptRunsAreThoseOfAWorker: a worker makes what is left of the design and nothing
// twice, and the folder is then as one that it made alone.
func TestKeptRunsAreThoseOfAWorker(t *testing.T) {
	d := design(t, 6)
	var list []Made
	for i := range d.Len() {
		if i%3 == 0 {
			o, err := d.Trial(i).Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, Made{d.Trial(i), o})
		}
	}
	dir := filepath.Join(t.TempDir(), "kept")
	for _, want := range []int{len(list), 0} { // a second time there is nothing new
		if n, err := Keep(dir, NewPart(d, "test", nil), list); err != nil || n != want {
			t.Fatalf("%d written, %v; expected %d", n, err, want)
		}
	}
	set, err := Read(dir)
	if err != nil || set.Missing != d.Len()-len(list) || set.Foreign > 0 || len(set.Bad) > 0 {
		t.Fatalf("%+v, %v", set, err)
	}
	folder, err := Open(dir, NewPart(d, "test", nil))
	if err != nil {
		t.Fatal(err)
	}
	w := Worker{Folder: folder, Design: d, Jobs: 1}
	left, all, err := w.Prepare()
	if err != nil || left != d.Len()-len(list) || all != d.Len() {
		t.Fatalf("%d of %d left, %v", left, all, err)
	}
	if err := w.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	want, err := (&experiment.Bench{Design: *d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	set, err = Read(dir)
	if err != nil || set.Missing+set.Twice+len(set.Contradictions) > 0 || len(set.Samples) != len(want) {
		t.Fatalf("%+v, %v", set, err)
	}
	for i := range want {
		for j, r := range want[i].Runs {
			if !set.Samples[i].Runs[j].Same(r) {
				t.Errorf("%+v, expected %+v", set.Samples[i].Runs[j], r)
			}
		}
	}
}

// TestKeepRefuses: a place that is no folder, with the place named.
func TestKeepRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Keep(file, NewPart(design(t, 6), "test", nil), nil); err == nil {
		t.Error("a file is taken for a folder")
	}
}
