package engine

import (
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// fill gives every field of a value something that is not its zero and that its
// path alone decides, and every list two entries.
func fill(v reflect.Value, path string) {
	h := fnv.New32a()
	h.Write([]byte(path))
	n := h.Sum32()
	if v.Type() == reflect.TypeFor[decision.Reason]() {
		v.Set(reflect.ValueOf(decision.Plain("the words of " + path)))
		return
	}
	if v.Type() == reflect.TypeFor[sudoku.MaybeCell]() {
		v.Set(reflect.ValueOf(sudoku.TheCell(int(n%100 + 1))))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 4))
		for i := range v.Len() {
			fill(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.String:
		v.SetString("the word of " + path)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(float64(n%1000) + .5)
	default:
		setWhole(v, int64(n%100+1))
	}
}

func setWhole(v reflect.Value, n int64) {
	if v.CanInt() {
		v.SetInt(n)
	} else {
		v.SetUint(uint64(n))
	}
}

// change calls try after each single change of a value: of every number and flag,
// of the length of every list, and of every word; it puts back what was there.
func change(v reflect.Value, path string, try func(path string, words bool)) {
	if v.Type() == reflect.TypeFor[decision.Reason]() {
		was := v.Interface().(decision.Reason)
		v.Set(reflect.ValueOf(decision.Plain("other words")))
		try(path, true)
		v.Set(reflect.ValueOf(was))
		return
	}
	if v.Type() == reflect.TypeFor[sudoku.MaybeCell]() {
		was := v.Interface().(sudoku.MaybeCell)
		v.Set(reflect.ValueOf(sudoku.TheCell(was.Or(-1) + 1)))
		try(path, false)
		v.Set(reflect.ValueOf(was))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			change(v.Field(i), path+"."+v.Type().Field(i).Name, try)
		}
		return
	case reflect.Array:
		for i := range v.Len() {
			change(v.Index(i), fmt.Sprintf("%s[%d]", path, i), try)
		}
		return
	case reflect.Slice:
		for i := range v.Len() {
			change(v.Index(i), fmt.Sprintf("%s[%d]", path, i), try)
		}
	}
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	// Which members belong together follows from their marks and places. The grid that moves were weighed on follows from the current one and the move made,
	// metrics from the rest of the state, and the weight that is drawn as nothing from the
	// algorithm.
	follows := slices.ContainsFunc(leftOut(), func(of string) bool { return strings.HasPrefix(path, of) })
	words := v.Kind() == reflect.String || v.Type() == reflect.TypeFor[[]string]() || follows
	switch v.Kind() {
	case reflect.Slice:
		v.SetLen(v.Len() - 1)
	case reflect.String:
		v.SetString("another word")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Float64:
		v.SetFloat(math.Nextafter(v.Float(), 0))
	default:
		if v.CanInt() {
			v.SetInt(v.Int() + 1)
		} else {
			v.SetUint(v.Uint() + 1)
		}
	}
	try(path, words)
	v.Set(was)
}

// leftOut are the fields that follow from the rest: of the vitals those that say so.
func leftOut() []string {
	list := []string{"Snapshot.Neighbourhood.Grid", "Snapshot.Marginals.Low", "Snapshot.Marginals.Sums", "Snapshot.Population.Joined", "Snapshot.Population.Scale",
		"Snapshot.Neighbourhood.Scale"}
	for f := range reflect.TypeFor[Vitals]().Fields() {
		if f.Tag.Get("hash") == "-" {
			list = append(list, "Snapshot.Vitals."+f.Name)
		}
	}
	return list
}

func filled() *Snapshot {
	s := &Snapshot{}
	fill(reflect.ValueOf(s).Elem(), "Snapshot")
	return s
}

// Every part of a state but its words is in the hash: a snapshot that differs in
// any one field of any kind has another.
func TestTheHashCoversEverythingButWords(t *testing.T) {
	s := filled()
	want, changes := s.Hash(), 0
	seen := map[uint64]string{want: "nothing"}
	change(reflect.ValueOf(s).Elem(), "Snapshot", func(path string, words bool) {
		changes++
		switch got := s.Hash(); {
		case words && got != want:
			t.Errorf("%s is words, and another word gives another hash", path)
		case !words && seen[got] != "":
			t.Errorf("a change of %s gives the hash of a change of %s", path, seen[got])
		case !words:
			seen[got] = path
		}
	})
	if s.Hash() != want || changes < 100 {
		t.Errorf("%d changes, and in the end the hash is %x, at first %x", changes, s.Hash(), want)
	}
}

// The definition is frozen. With a new kind of state a filled snapshot has another
// hash; with a new field of an old one HashVersion needs a new number.
func TestTheHashOfAFilledSnapshot(t *testing.T) {
	s := filled()
	if three := s.Hash(); three != 0xe13f530802a546b5 {
		t.Errorf("hash %#x: after a new kind of state put this number here; what else changes it changes the hashes of old runs", three)
	}
	s.Gauges[0].At = -math.NaN()
	quiet := s.Hash()
	s.Gauges[0].At = math.Float64frombits(math.Float64bits(math.NaN()) + 1)
	if s.Hash() != quiet {
		t.Error("two NaNs have two hashes")
	}
	s.Gauges[0].At = math.Inf(1)
	if s.Hash() == quiet {
		t.Error("a NaN has the hash of an infinity")
	}
}

// Version 2 covered metrics: files of that version are checked with it, and its number
// for a filled snapshot is that of the day when it was left.
func TestTheHashWithMetrics(t *testing.T) {
	s := filled()
	two := s.HashWithMetrics()
	if two != 0x52348c981778ee0c {
		t.Errorf("hash %#x: if a kind of state is new, put this number here; if none is, "+
			"files of version 2 cannot be checked any more", two)
	}
	three := s.Hash()
	s.Metrics[1]++
	if s.Hash() != three || s.HashWithMetrics() == two {
		t.Error("another metric: expected the same state by version 3 and another by version 2")
	}
}

// reset leaves what a fresh snapshot is, except for the room of its lists.
func TestResetEmptiesEveryKind(t *testing.T) {
	s := filled()
	s.reset()
	var empty func(v reflect.Value, path string)
	empty = func(v reflect.Value, path string) {
		switch {
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				empty(v.Field(i), path+"."+v.Type().Field(i).Name)
			}
		case path == "Snapshot.Neighbourhood.Chosen":
			if v.Int() != -1 {
				t.Errorf("%s is %v, expected -1 for none", path, v)
			}
		case v.Type() == reflect.TypeFor[[]string](): // a search gives its own list
			if v.Len() > 0 {
				t.Errorf("%s is left: %v", path, v)
			}
		case v.Kind() == reflect.Slice && path != "Snapshot.Said.More": // a sentence has no buffer
			if v.Len() != 0 || v.Cap() == 0 {
				t.Errorf("%s has %d entries and room for %d", path, v.Len(), v.Cap())
			}
		case !v.IsZero():
			t.Errorf("%s is left: %v", path, v)
		}
	}
	empty(reflect.ValueOf(s).Elem(), "Snapshot")
}

// Every field of a snapshot is in the table of kinds: what is put into it alone
// makes another hash than that of nothing.
func TestEveryKindIsInTheTable(t *testing.T) {
	full := reflect.ValueOf(filled()).Elem()
	var none Snapshot
	none.reset()
	for i := range full.NumField() {
		name := full.Type().Field(i).Name
		if name == "Said" {
			continue // words
		}
		s := none
		reflect.ValueOf(&s).Elem().Field(i).Set(full.Field(i))
		if s.Hash() == none.Hash() {
			t.Errorf("%s is in no kind of the table", name)
		}
	}
}

// Nothing of it allocates.
func TestSnapshotsAllocateNothing(t *testing.T) {
	s := filled()
	for _, c := range []struct {
		name string
		do   func()
	}{{"Hash", func() { s.Hash() }}, {"Reset", s.reset}} {
		if n := testing.AllocsPerRun(10, c.do); n != 0 {
			t.Errorf("%s allocates %v times", c.name, n)
		}
	}
}
