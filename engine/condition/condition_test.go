package condition

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func TestAConditionIsTakenApart(t *testing.T) {
	for _, c := range []struct {
		text  string
		kind  Kind
		name  string
		limit string
	}{
		{"cost < 5", Value, "cost", "5"},
		{"  Best<=3 ", Value, "best", "3"},
		{"since best >= 20", Value, "since best", "20"},
		{"chance < .5", Chance, "chance", ".5"},
		{"Apart > 10", Apart, "apart", "10"},
		{"met", Apart, "apart", "0"},
		{"param Q1 = 10", Param, "Q1", "10"},
		{"param accept != at most", Param, "accept", "at most"},
		{"event partial restart", Event, "partial restart", ""},
		{"event lost", Event, "lost", ""},
		{"R4C7 changes", Cell, "r4c7", ""},
		{"r4c7", Cell, "r4c7", ""},
		{"lost", Lost, "", ""},
		{"Solved", Solved, "", ""},
		{"place weak  minimum", Place, "weak minimum", ""},
	} {
		got, err := Read(c.text)
		if err != nil || got.Kind != c.kind || got.Name != c.name || got.Limit != c.limit {
			t.Errorf("%q is read as %+v, %v", c.text, got, err)
		}
	}
	for _, text := range []string{"", "cost", "cost <", "cost < five", "cost < nan", "cost < inf", "cost < 1e999",
		"event", "place", "place hill", "place flat < 3", "param", "param tenure", "lost 3", "solved twice", "apart", "apart > many", "met again", "r0c1x changes"} {
		if got, err := Read(text); err == nil {
			t.Errorf("%q is read as %+v; expected an error", text, got)
		}
	}
}

// What a sign means, for a number below, at and above the limit, and for none.
func TestSignsMeanWhatTheySay(t *testing.T) {
	none := 0.0
	none /= none
	for sign, want := range map[string][4]bool{
		"<":  {true, false, false, false},
		"<=": {true, true, false, false},
		"=":  {false, true, false, false},
		"==": {false, true, false, false},
		"!=": {true, false, true, false},
		">=": {false, true, true, false},
		">":  {false, false, true, false},
	} {
		c, err := Read("cost " + sign + " 5")
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range []float64{4, 5, 6, none} {
			if c.Holds(v, c.Number) != want[i] {
				t.Errorf("%v %s 5: it should be %v", v, sign, want[i])
			}
		}
	}
}

func TestPlacesAreToldApart(t *testing.T) {
	moves := func(deltas ...int32) (list []engine.Move) {
		for _, d := range deltas {
			list = append(list, engine.Move{Delta: d})
		}
		return list
	}
	for _, c := range []struct {
		moves    []engine.Move
		standing sudoku.Standing
		in       []string
	}{
		{nil, sudoku.StandingUnknown, nil},
		{moves(1, 2), sudoku.StrictMinimum, []string{"strict minimum"}},
		{moves(0, 2), sudoku.WeakMinimum, []string{"weak minimum", "level"}},
		{moves(0, 2), sudoku.OnPlateau, []string{"plateau", "level"}},
		{moves(0, 0), sudoku.StandingUnknown, []string{"level", "flat"}},
		{moves(-1, 0, 2), sudoku.OnSlope, []string{"slope"}},
	} {
		var in []string
		for _, place := range Places {
			if In(place, &engine.Neighbourhood{Moves: c.moves, Standing: c.standing}) {
				in = append(in, place)
			}
		}
		if !slices.Equal(in, c.in) {
			t.Errorf("%v: it is in %v, it should be in %v", c.moves, in, c.in)
		}
	}
}

// FuzzRead: whatever is read is read the same from its own text, and has a name where its kind
// has one.
func FuzzRead(f *testing.F) {
	for _, form := range Forms {
		form, _, _ = strings.Cut(form, "  ")
		f.Add(form)
	}
	for _, text := range []string{"cost < 5", "a<=b>=c", "param Q1 == 3", "place flat", "r1c1 changes changes", "event  x", "=", "ſolved"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Read(text)
		if err != nil {
			return
		}
		again, err := Read(c.Text)
		same := again.Kind == c.Kind && again.Name == c.Name && again.Limit == c.Limit && again.Number == c.Number
		if err != nil || !same {
			t.Errorf("%q is %+v, and its text %q is %+v, %v", text, c, c.Text, again, err)
		}
		if named := c.Kind != Lost && c.Kind != Solved; named != (c.Name != "") {
			t.Errorf("%q: %+v", text, c)
		}
		if compares := c.Kind <= Param; compares != (c.Holds != nil) {
			t.Errorf("%q: %+v", text, c)
		}
	})
}
