package theme

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/lucasb-eyer/go-colorful"
)

// With 256 colours too an accent is a colour, not a grey, and no two are the same.
func TestAccentsKeepTheirColour(t *testing.T) {
	for i := range palettes {
		p := &palettes[i]
		seen := map[string]int{}
		for a, hex := range p.accents {
			want := rgb(hex)
			th := New(Choice{Name: p.name, Accent: a, Profile: colorprofile.ANSI256})
			got, _ := colorful.MakeColor(th.Style(Accent).Fg)
			if _, c, _ := want.Hcl(); c > .17 {
				if _, g, _ := got.Hcl(); g < c/2 {
					t.Errorf("%s: accent %s became %s, with hardly any colour left", p.name, hex, got.Hex())
				}
			}
			if d := want.DistanceCIEDE2000(got); d > .15 {
				t.Errorf("%s: accent %s became %s, which is %.2f away", p.name, hex, got.Hex(), d)
			}
			if b, twice := seen[got.Hex()]; twice {
				t.Errorf("%s: accents %d and %d are the same", p.name, b, a)
			}
			seen[got.Hex()] = a
		}
	}
}
