package lesson

import (
	"reflect"
	"testing"
)

// A form fills the fields that it names, and no others.
func TestFormsFillTheirFields(t *testing.T) {
	cells := []string{"r4c1", "r5c2"}
	for text, want := range map[string]fields{
		"moves 299..306 of 4 pairs":         {Low: 299, High: 306, Count: 4},
		"beliefs 0.00..0.99 +300":           {Next: 300, Most: .99},
		"space 10^20.9":                     {Exponent: 20.9},
		"more level than strict minimum +5": {Next: 5, Place: "level", Elsewhere: "strict minimum"},
		"never event a within b within 20":  {Next: 20, Condition: "event a within b"},
		"within 12 entropy < 12":            {Next: 12, Condition: "entropy < 12"},
		`told "is tabu" +300`:               {Next: 300, Kind: "is tabu"},
		`told "flat" with cut = 50 +1`:      {Next: 1, Kind: "flat", Detail: "cut = 50"},
		`visible "a" at b" at 80x24 9x9`:    {Words: `a" at b`, Sizes: []size{{80, 24}, {9, 9}}},
		"wilson 29 of 50 = 44..71 %":        {Solved: 29, Of: 50, Low: 44, High: 71},
		"chance 4..18 of 40":                {Low: 4, High: 18, Of: 40},
		"chance 4..18 of 40 at 0":           {Low: 4, High: 18, Of: 40, Earlier: " at "},
		"chance 90..100 of 100 at 8 with r4c9=7": {
			Low: 90, High: 100, Of: 100, At: 8, Earlier: " at ", Change: "r4c9=7"},
		"chance 85..100 of 100 with r4c9=7": {Low: 85, High: 100, Of: 100, Change: "r4c9=7"},
		"lost 9..10":                        {Low: 9, High: 10},
		"cause none since 8":                {Since: 8, Every: "none"},
		"cause r4c1 r5c2 since 8":           {Since: 8, Cells: cells},
		"put back all since 8: 30..65 of 100": {
			Since: 8, Low: 30, High: 65, Of: 100, Follow: "put back", Every: "all"},
		"inflicted r4c1 r5c2 since 8: 35..60 of 100": {
			Since: 8, Low: 35, High: 60, Of: 100, Follow: "inflicted", Cells: cells},
		"finish B":               {Lane: "B"},
		"part 500..600":          {Low: 500, High: 600},
		"part never within 1000": {Next: 1000, Never: "never"},
		"differ 41..41 at 1300":  {Low: 41, High: 41, Next: 1300},
		"bench a:x=1 > b runs 30 evaluations 500": {
			Runs: 30, Budget: 500, Entrant: "a:x=1", Other: "b", Sign: ">"},
		"bench a:x=1 = b runs 30 evaluations 500": {
			Runs: 30, Budget: 500, Entrant: "a:x=1", Other: "b", Sign: "="},
		"bench a solves 1..2 of 20 general 9x9/40 evaluations 3": {
			Low: 1, High: 2, Runs: 20, Budget: 3, Entrant: "a", General: "9x9/40"},
		"bench a solves 1..2 of 20 puzzles b/c/11..30 evaluations 3": {
			Low: 1, High: 2, Runs: 20, At: 11, Next: 30, Budget: 3, Entrant: "a", Collection: "b/c"},
		"bench a median 1..2 runs 20 evaluations 3": {
			Low: 1, High: 2, Runs: 20, Budget: 3, Entrant: "a"},
		"bench a before b in 64..66 % runs 20 evaluations 3": {
			Low: 64, High: 66, Runs: 20, Budget: 3, Entrant: "a", Other: "b"},
	} {
		got, err := readExpectation(text)
		if err != nil || !reflect.DeepEqual(got.fields, want) {
			t.Errorf("%s: %v %+v", text, err, got.fields)
		}
	}
}

func TestExpectationsAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "rain", "empty", "empty x", "empty -3", "empty 3 cells", "digits r1c = 3", "digits = 3", "moves 1..2 of 3",
		"more hill than slope +3", "finish E", "finish AB", "part never", "part 5", "beliefs 0.1..x +3", "space 10^1e9", "visible \"a\" at 80",
		"bench a b > c runs 3 evaluations 4", "chance 1..2 of 3 at x", "chance 1..2 of 3 with", "wilson 1 of 2 = 3..4",
		"empty 99999999999999999999", "told is tabu +3", "bench a >= b runs 3 evaluations 4",
	} {
		if got, err := readExpectation(text); err == nil {
			t.Errorf("%q is read as %q: %+v", text, got.of.help, got.fields)
		}
	}
}
