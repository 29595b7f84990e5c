package campaign

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudokuscope/engine/experiment"
)

// TestManyWorkersMakeTheWhole: workers that come at any time, in tasks of an array or by
// hand, come to what one would. What two of them make at a time is made twice, and that
// is little: nobody follows another.
func TestManyWorkersMakeTheWhole(t *testing.T) {
	for name, shard := range map[string]func(k int) Shard{
		"an array":             func(k int) Shard { return Shard{Part: k + 1, Of: 5} },
		"an array, half there": func(k int) Shard { return Shard{Part: k + 1, Of: 10} },
		"by hand":              func(k int) Shard { return [5]Shard{Alone}[k] },
	} {
		dir, d := t.TempDir(), design(t, 100)
		var group sync.WaitGroup
		for k := range 5 {
			w := worker(t, dir, d, shard(k))
			w.every = time.Nanosecond // look after every run
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

// TestEveryTrialIsMadeByOnePart: fixed parts are the whole together; another makes its part
// first, in its order, and then everything.
func TestEveryTrialIsMadeByOnePart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells, runs, of := rapid.IntRange(1, 7).Draw(t, "cells"), rapid.IntRange(1, 30).Draw(t, "runs"), rapid.IntRange(1, 9).Draw(t, "of")
		d := &experiment.Design{Only: make([][2]int, cells), Runs: runs}
		whole := map[int]int{}
		for part := 1; part <= of; part++ {
			for _, fixed := range []bool{true, false} {
				w := &Worker{Design: d, Shard: Shard{part, of, fixed}, done: marks{}}
				var seen []int
				for k, ok := w.missing(); ok; k, ok = w.missing() {
					w.done.set(k)
					seen = append(seen, k)
				}
				own := 0
				for own < len(seen) && w.Shard.has(seen[own], cells) {
					own++
				}
				if !slices.IsSorted(seen[:own]) || fixed && own < len(seen) || !fixed && len(seen) != d.Len() {
					t.Fatalf("part %d of %d, fixed %v: %v", part, of, fixed, seen)
				}
				for _, k := range seen {
					if fixed {
						whole[k]++
					}
				}
			}
		}
		for k := range d.Len() {
			if whole[k] != 1 {
				t.Fatalf("trial %d is in %d of %d parts", k, whole[k], of)
			}
		}
	})
}

func TestShardsAreRead(t *testing.T) {
	array := map[string]string{"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_MAX": "8"}
	for _, c := range []struct {
		text string
		env  map[string]string
		want Shard
		ok   bool
	}{
		{"3/8", nil, Shard{3, 8, true}, true}, {"", nil, Shard{}, true}, {"auto", nil, Shard{}, true},
		{"", array, Shard{3, 4, false}, true}, {"1/2", array, Shard{1, 2, true}, true},
		{"", map[string]string{"SGE_TASK_ID": "undefined", "SGE_TASK_FIRST": "undefined"}, Shard{}, true},
		{"0/8", nil, Shard{}, false}, {"9/8", nil, Shard{}, false}, {"x", nil, Shard{}, false}, {"1/", nil, Shard{}, false},
	} {
		got, err := ParseShard(c.text, func(name string) string { return c.env[name] })
		if got != c.want || (err == nil) != c.ok {
			t.Errorf("%q with %v: %v, %v", c.text, c.env, got, err)
		}
	}
}

func TestFixedShardsMakeTheWhole(t *testing.T) {
	d := design(t, 10)
	shared, apart := t.TempDir(), []string{t.TempDir(), t.TempDir(), t.TempDir()}
	for part := 1; part <= 3; part++ {
		s := Shard{Part: part, Of: 3, Fixed: true}
		a, b := work(t, shared, d, s), work(t, apart[part-1], d, s)
		if a != b || a < 13 || a > 14 {
			t.Errorf("shard %d made %d and %d", part, a, b)
		}
	}
	expect(t, d, shared)
	expect(t, d, apart...)
	if s := read(t, apart[0], apart[2]); s.Missing != 13 {
		t.Errorf("%d are missing without a shard", s.Missing)
	}
}
