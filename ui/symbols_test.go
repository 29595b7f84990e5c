package ui_test

import (
	"cmp"
	"fmt"
	"regexp"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	. "sudokuscope/ui/proof/uitest"
)

// aSymbol is the name of a parameter or of a metric that is no word: a letter, with a digit or another
// behind it, or a letter of Greek.
var aSymbol = regexp.MustCompile(`^([A-Za-z][a-z0-9]?|alpha|beta|rho|lambda)$`)

// inGreek are the letters as they stand in code.
var inGreek = map[string]string{"alpha": "α", "lambda": "λ", "rho": "ρ", "xi": "ξ"}

// plainNames are words of which one stands beside a symbol, by algorithm and symbol.
var plainNames = map[string]string{
	"reseda alpha": "share|keeps", "reseda beta": "limit|ends above", "reseda rho": "least",
	"reseda Q": "boards", "reseda Q1": "cheapest",
	"nb-coin C": "%", "nb-coin k": "step k",
	"colony rho": "a part ρ", "colony q0": "chance q0", "colony xi": "share ξ",
	"climb w1": "weigh", "climb w2": "weigh", "climb f": "fitness", "climb f1": "digits", "climb f2": "clashes",
	"cuckoo pa": "chance pa", "cuckoo pc": "chance pc", "cuckoo pm": "chance pm",
	"cuckoo-classic pa": "chance pa", "cuckoo-classic alpha": "scale α", "cuckoo-classic lambda": "exponent λ",
	"ac3-tabu K": "candidates", "project beta": "step",
}

// TestNoSymbolStandsAlone: in the first iterations of every algorithm, phase by phase, each symbol of its
// parameters and metrics stands on the first screen with its plain name in the same panel or line.
func TestNoSymbolStandsAlone(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 12) {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			var symbols []string
			for _, p := range a.Params {
				symbols = append(symbols, p.Name)
			}
			for _, m := range a.Metrics {
				symbols = append(symbols, m.Name)
			}
			s := opened(t, a).Press("home").Expect(At(0))
			for range 3 * len(a.Phases) {
				for _, size := range [][2]int{{120, 36}, {80, 24}, {60, 20}, {160, 45}}[:sample.Of(2, 4)] {
					parts := spoken(s.Size(size[0], size[1]))
					for _, name := range symbols {
						if aSymbol.MatchString(name) {
							checkBeside(t, parts, name, plainNames[a.ID+" "+name])
						}
					}
					if t.Failed() {
						t.Fatal(s.Text())
					}
				}
				at := s.Scene().Report.At
				s.Press("]").Expect(That("the next phase", func(s *Screen) bool { return s.Scene().Report.At != at }))
			}
		})
	}
}

// checkBeside checks that in each part of a screen that has a symbol its plain name stands, too.
func checkBeside(t *testing.T, parts map[string]string, symbol, plain string) {
	t.Helper()
	if plain == "" {
		t.Errorf("expected a plain name of %s in plainNames", symbol)
		return
	}
	letter := cmp.Or(inGreek[symbol], symbol)
	word := regexp.MustCompile(fmt.Sprintf(`(^|[^\pL\d])(%s|%s)([^\pL\d]|$)`, symbol, letter))
	for where, text := range parts {
		if word.MatchString(text) && !regexp.MustCompile(plain).MatchString(text) {
			t.Errorf("%s: %s stands without a plain name (%s): %q", where, symbol, plain, text)
		}
	}
}
