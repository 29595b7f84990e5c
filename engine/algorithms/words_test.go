package algorithms

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// ones is one thing in the plural: "1 swaps". A digit that does something, "1 clashes",
// is none.
var ones = regexp.MustCompile(`(^|[^0-9.,=:–] ?)\b1 (other |free |empty |best |better )?(swaps|cells|ants|digits|boards|grids|moves|members|nests|entries|iterations|candidates|steps|children|blocks|choices|particles|rows|columns|pops|states|evaluations)\b`)

// What a search says of one thing is not said of many.
func TestOneThingIsSaidInTheSingular(t *testing.T) {
	p := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	for _, a := range All() {
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			check := func(said string) {
				if !strings.Contains(said, "1 ") {
					return // most have none, and the expression takes long to say so
				}
				if m := ones.FindString(said); m != "" {
					t.Errorf("%q in %q", m, said)
				}
			}
			for i, preset := range append([]engine.Preset{{}}, a.Presets...) {
				if sample.Leaves(i, 3) {
					continue
				}
				rounds := 100
				if i > 0 {
					rounds = 20 // a preset has few sentences of its own
				}
				s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 3, Settings: preset.Values})
				if err != nil {
					continue // another order of board
				}
				var snap engine.Snapshot
				for range rounds {
					heard := 0
					step := s.Next(&decision.Witness{Hear: func(d decision.Decision) {
						if heard++; heard <= 50 {
							check(d.Why.Text(p.Board))
						}
					}})
					s.Observe(&snap)
					check(snap.Said.Text(p.Board))
					for _, e := range snap.Events {
						check(a.Events[e.Kind].Say(p, e))
					}
					if step.Status != engine.Running {
						break
					}
				}
			}
		})
	}
}

// The panel of the loop has 38 columns on a screen of 120: a line that has more would be broken, and push others out.
func TestTheLoopFitsIntoItsPanel(t *testing.T) {
	const most = 38
	for _, a := range All() {
		for i, line := range a.Code {
			for _, form := range append([]engine.Line{line}, line.Or...) {
				if n := utf8.RuneCountInString(form.Text); n > most {
					t.Errorf("%s, line %d has %d columns, expected at most %d: %q", a.ID, i, n, most, form.Text)
				}
			}
		}
	}
}
