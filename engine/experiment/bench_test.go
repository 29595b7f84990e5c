package experiment

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// rows are the rows of a bench without what differs from time to time.
func rows(samples []Sample) []Row {
	var list []Row
	for i := range samples {
		r := samples[i].Row()
		r.SecondsMean, r.SecondsMedian = 0, 0
		list = append(list, r)
	}
	return list
}

func bench(t *testing.T, dir string, shard Shard, runs int) *Bench {
	t.Helper()
	b := &Bench{Design: *design(t, runs), Shard: shard, Jobs: 2}
	if dir != "" {
		j, err := OpenJournal(dir, shard)
		if err != nil {
			t.Fatal(err)
		}
		b.Journal = j
	}
	return b
}

func finish(t *testing.T, b *Bench) []Row {
	t.Helper()
	samples, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if b.Journal != nil {
		if err := b.Journal.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return rows(samples)
}

func TestStoppedWorkGoesOn(t *testing.T) {
	dir := t.TempDir()
	whole := finish(t, bench(t, "", Shard{}, 30))
	b := bench(t, dir, Shard{}, 30)
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	b.Step = func(Trial, Outcome) error {
		if n++; n == 37 {
			cancel()
		}
		return nil
	}
	if _, err := b.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped with %v", err)
	}
	if err := b.Journal.Close(); err != nil {
		t.Fatal(err)
	}
	// As a crash leaves it.
	f, err := os.OpenFile(filepath.Join(dir, "runs.jsonl"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString(`{"trial":40,"budget":"60 itera`); err != nil {
		t.Fatal(err)
	}
	f.Close()

	b = bench(t, dir, Shard{}, 30)
	if !b.Journal.Repaired {
		t.Error("the torn line was not seen")
	}
	if left := len(b.Todo()); left > b.Len()-37 {
		t.Errorf("%d of %d left to do", left, b.Len())
	}
	if got := finish(t, b); !reflect.DeepEqual(got, whole) {
		t.Errorf("resumed:\n%+v\nundisturbed:\n%+v", got, whole)
	}
	b = bench(t, dir, Shard{}, 30)
	if left := len(b.Todo()); left != 0 {
		t.Errorf("%d left when all is done", left)
	}
	finish(t, b)
}

func TestShardsMakeTheWhole(t *testing.T) {
	dir := t.TempDir()
	whole := finish(t, bench(t, "", Shard{}, 10))
	for part := 1; part <= 3; part++ {
		finish(t, bench(t, dir, Shard{part, 3}, 10))
	}
	entries, err := ReadJournal(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := rows(Samples(entries)); !reflect.DeepEqual(got, whole) {
		t.Errorf("merged:\n%+v\nwhole:\n%+v", got, whole)
	}
	b := bench(t, dir, Shard{}, 10)
	if left := len(b.Todo()); left != 0 {
		t.Errorf("%d left though the shards made all", left)
	}
	finish(t, b)
}

func TestEveryTrialIsInOneShard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := rapid.IntRange(1, 20).Draw(t, "of")
		i := rapid.IntRange(0, 1000).Draw(t, "i")
		in := 0
		for part := 1; part <= of; part++ {
			if (Shard{part, of}).Has(i) {
				in++
			}
		}
		if in != 1 {
			t.Fatalf("trial %d is in %d of %d shards", i, in, of)
		}
	})
	for _, bad := range []string{"3", "0/3", "4/3", "a/b", "1/", "-1/2"} {
		if _, err := ParseShard(bad); err == nil {
			t.Errorf("%q is taken for a shard", bad)
		}
	}
}

func TestJournalsSayWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	if _, err := ReadJournal(dir); err == nil || !strings.Contains(err.Error(), "runs.jsonl") {
		t.Errorf("an empty folder: %v", err)
	}
	name := filepath.Join(dir, "runs.jsonl")
	if err := os.WriteFile(name, []byte("{}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadJournal(dir); err == nil || !strings.HasPrefix(err.Error(), name+":1:1: not a run; expected") {
		t.Errorf("a line that is no run: %v", err)
	}
	os.Remove(name)
	one, err := OpenJournal(dir, Shard{})
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	if _, err := OpenJournal(dir, Shard{}); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Errorf("two writers: %v", err)
	}
}

// Any cut through a journal loses at most the line that it goes through.
func TestRepairKeepsWholeLines(t *testing.T) {
	dir := t.TempDir()
	finish(t, bench(t, dir, Shard{}, 2))
	name := filepath.Join(dir, "runs.jsonl")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		cut := rapid.IntRange(0, len(text)).Draw(rt, "cut")
		if err := os.WriteFile(name, text[:cut], 0o644); err != nil {
			rt.Fatal(err)
		}
		j, err := OpenJournal(dir, Shard{})
		if err != nil {
			rt.Fatal(err)
		}
		defer j.Close()
		if want := strings.Count(string(text[:cut]), "\n"); len(j.done) != want {
			rt.Fatalf("%d runs of %d whole lines", len(j.done), want)
		}
	})
}

func TestCompare(t *testing.T) {
	sample := func(name string, scale int64, seed uint64) Sample {
		s := Sample{Algorithm: name, Puzzle: "p"}
		for i := range 20 {
			s.Records = append(s.Records, Record{Seed: seed + uint64(i), Solved: i > 0, Evaluations: scale * int64(100+i*7%13)})
		}
		return s
	}
	list := Compare([]Sample{sample("quick", 1, 1), sample("slow", 9, 1), sample("again", 1, 500)})
	if len(list) != 3 {
		t.Fatalf("%d comparisons", len(list))
	}
	if c := list[0]; c.A != "quick" || c.B != "slow" || c.Effect < .9 || c.P > .001 || c.Paired > .001 {
		t.Errorf("quick and slow: %+v", c)
	}
	if c := list[1]; c.Effect != .5 || c.P != 1 || c.Paired.Known() {
		t.Errorf("alike, but with other seeds: %+v", c)
	}
}
