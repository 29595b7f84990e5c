package campaign

import (
	"context"
	"sync"
	"testing"
)

// TestManyWorkersMakeTheWhole: workers that come at any time come to what one would. What two
// of them make at a time is made twice, and that is little: nobody follows another.
func TestManyWorkersMakeTheWhole(t *testing.T) {
	for name, first := range map[string]bool{"one begins": true, "tasks of an array": false} {
		dir, d := t.TempDir(), design(t, 100)
		var group sync.WaitGroup
		for k := range 5 {
			w := worker(t, dir, d)
			w.First, w.eager = first && k == 0, true // else a busy machine looks too late at runs so short
			group.Go(func() {
				if _, err := w.Prepare(); err != nil {
					t.Error(err)
				}
				if err := w.Run(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		s := expect(t, d, dir)
		t.Logf("%s: %d of %d were made twice", name, s.Twice, d.Len())
		if s.Twice > d.Len()/4 {
			t.Errorf("%s: %d of %d runs were made twice", name, s.Twice, d.Len())
		}
	}
}
