package sudoku

import (
	"fmt"
	"testing"
)

// The pairs general/nine race the code for every order against a 9×9-only twin.

func BenchmarkMissing(b *testing.B) {
	g := patternSolution(Of(3), Of(3).All.Append(nil))
	nine, board := (*[81]uint8)(g), Of(3)
	b.Run("general", func(b *testing.B) {
		for b.Loop() {
			board.Missing(g)
		}
	})
	b.Run("nine", func(b *testing.B) {
		for b.Loop() {
			nineMissing(nine)
		}
	})
}

func BenchmarkPropagate(b *testing.B) {
	for _, puzzle := range []struct{ name, line string }{{"easy", easy}, {"escargot", aiEscargot}} {
		p := Must(puzzle.line)
		for _, strength := range []struct {
			name string
			s    Strength
		}{{"AC3", AC3}, {"hidden", Hidden}} {
			d := NewDomains(p.Board, strength.s)
			b.Run(puzzle.name+"/"+strength.name+"/general", func(b *testing.B) {
				for b.Loop() {
					d.Load(p)
				}
			})
			n, givens := new(nineDomains), (*[81]uint8)(p.Givens)
			b.Run(puzzle.name+"/"+strength.name+"/nine", func(b *testing.B) {
				for b.Loop() {
					n.load(givens, strength.s == Hidden)
				}
			})
		}
	}
}

// BenchmarkTrial is the step of a search: copy, assign, look.
func BenchmarkTrial(b *testing.B) {
	p := Must(aiEscargot)
	c := int(p.Free[0])
	v := p.Candidates(c).Lowest()
	for _, strength := range []struct {
		name string
		s    Strength
	}{{"AC3", AC3}, {"hidden", Hidden}} {
		from, d := NewDomains(p.Board, strength.s), NewDomains(p.Board, strength.s)
		from.Load(p)
		b.Run(strength.name+"/general", func(b *testing.B) {
			for b.Loop() {
				d.CopyFrom(from)
				d.Assign(c, v)
			}
		})
		nineFrom, n := new(nineDomains), new(nineDomains)
		nineFrom.load((*[81]uint8)(p.Givens), strength.s == Hidden)
		b.Run(strength.name+"/nine", func(b *testing.B) {
			for b.Loop() {
				n.cand, n.open, n.dirty = nineFrom.cand, nineFrom.open, nineFrom.dirty
				n.assign(c, v, strength.s == Hidden)
			}
		})
	}
}

func BenchmarkMissingByOrder(b *testing.B) {
	for order := MinOrder; order <= MaxOrder; order++ {
		board := Of(order)
		g := patternSolution(board, board.All.Append(nil))
		b.Run(fmt.Sprintf("order-%d", order), func(b *testing.B) {
			for b.Loop() {
				board.Missing(g)
			}
		})
	}
}

func BenchmarkExact(b *testing.B) {
	for _, puzzle := range []struct{ name, line string }{
		{"easy", easy}, {"escargot", aiEscargot}, {"seventeen", seventeen}, {"hardest", hardest},
		{"sixteen", sixteen}, {"sixteen-half", sixteen2},
	} {
		p := Must(puzzle.line)
		b.Run(puzzle.name, func(b *testing.B) {
			for b.Loop() {
				Exact(p, 2, 0)
			}
		})
	}
}
