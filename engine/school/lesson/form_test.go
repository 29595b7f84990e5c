package lesson

import (
	"reflect"
	"testing"
)

// A form fills the fields that it names, and no others.
func TestFormsFillTheirFields(t *testing.T) {
	cells := []string{"r4c1", "r5c2"}
	for text, want := range map[string]fields{
		"moves 299..306 of 4 pairs":         {numbers: numbers{low: 299, high: 306, count: 4}},
		"changes r4c1 r5c2 by +9":           {numbers: numbers{next: 9}, names: cells},
		"beliefs 0.00..0.99 +300":           {numbers: numbers{next: 300}, fractions: fractions{most: .99}},
		"space 10^20.9":                     {fractions: fractions{exponent: 20.9}},
		"more level than strict minimum +5": {numbers: numbers{next: 5}, texts: texts{place: "level", elsewhere: "strict minimum"}},
		"never event a within b within 20":  {numbers: numbers{next: 20}, texts: texts{condition: "event a within b"}},
		"within 12 entropy < 12":            {numbers: numbers{next: 12}, texts: texts{condition: "entropy < 12"}},
		`told "is tabu" +300`:               {numbers: numbers{next: 300}, texts: texts{kind: "is tabu"}},
		`told "flat" with cut = 50 +1`:      {numbers: numbers{next: 1}, texts: texts{kind: "flat", detail: "cut = 50"}},
		`visible "a" at b" at 80x24 9x9`:    {texts: texts{words: `a" at b`}, sizes: []size{{80, 24}, {9, 9}}},
		"wilson 29 of 50 = 44..71 %":        {numbers: numbers{solved: 29, of: 50, low: 44, high: 71}},
		"chance 4..18 of 40":                {numbers: numbers{low: 4, high: 18, of: 40}},
		"chance 4..18 of 40 at 0":           {numbers: numbers{low: 4, high: 18, of: 40}, texts: texts{earlier: " at "}},
		"chance 90..100 of 100 at 8 with r4c9=7": {
			numbers: numbers{low: 90, high: 100, of: 100, at: 8}, texts: texts{earlier: " at ", change: "r4c9=7"}},
		"chance 85..100 of 100 with r4c9=7": {numbers: numbers{low: 85, high: 100, of: 100}, texts: texts{change: "r4c9=7"}},
		"lost 9..10":                        {numbers: numbers{low: 9, high: 10}, texts: texts{turn: "lost"}},
		"won never":                         {texts: texts{turn: "won", never: "never"}},
		"cause none since 8":                {numbers: numbers{since: 8}, texts: texts{every: "none"}},
		"cause r4c1 r5c2 since 8":           {numbers: numbers{since: 8}, names: cells},
		"put back all since 8: 30..65 of 100": {
			numbers: numbers{since: 8, low: 30, high: 65, of: 100}, texts: texts{follow: "put back", every: "all"}},
		"inflicted r4c1 r5c2 since 8: 35..60 of 100": {
			numbers: numbers{since: 8, low: 35, high: 60, of: 100}, texts: texts{follow: "inflicted"}, names: cells},
		"finish B":               {texts: texts{lane: "B"}},
		"part 500..600":          {numbers: numbers{low: 500, high: 600}},
		"part never within 1000": {numbers: numbers{next: 1000}, texts: texts{never: "never"}},
		"differ 41..41 at 1300":  {numbers: numbers{low: 41, high: 41, next: 1300}},
		"bench a:x=1 > b runs 30 evaluations 500": {
			numbers: numbers{runs: 30, budget: 500}, texts: texts{entrant: "a:x=1", other: "b", sign: ">"}},
		"bench a:x=1 = b runs 30 evaluations 500": {
			numbers: numbers{runs: 30, budget: 500}, texts: texts{entrant: "a:x=1", other: "b", sign: "="}},
		"bench a solves 1..2 of 20 general 9x9/40 evaluations 3": {
			numbers: numbers{low: 1, high: 2, runs: 20, budget: 3}, texts: texts{entrant: "a", general: "9x9/40"}},
		"bench a solves 1..2 of 20 puzzles b/c/11..30 evaluations 3": {
			numbers: numbers{low: 1, high: 2, runs: 20, at: 11, next: 30, budget: 3}, texts: texts{entrant: "a", collection: "b/c"}},
		"bench a median 1..2 runs 20 evaluations 3": {
			numbers: numbers{low: 1, high: 2, runs: 20, budget: 3}, texts: texts{entrant: "a"}},
		"bench a before b in 64..66 % runs 20 evaluations 3": {
			numbers: numbers{low: 64, high: 66, runs: 20, budget: 3}, texts: texts{entrant: "a", other: "b"}},
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
