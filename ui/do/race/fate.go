package race

import (
	"fmt"
	"strconv"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui/kit/paint"
)

// free is the number of cells that two lanes can differ in.
func (f *Field) free() string {
	return english.Count(len(f.Entries[0].Scene.Puzzle.Free), "cell")
}

// unparted says how far two lanes have not parted: as far as they are compared, which is nowhere at first.
func (f *Field) unparted(pair *Pair) string {
	switch {
	case len(pair.Curve.Buckets) == 0:
		return "not compared yet"
	case f.behind(pair):
		return "the same boards as far as they are compared"
	}
	return "the same boards so far"
}

// brief is what became of a pair, in a line.
func (f *Field) brief(pair *Pair) string {
	if pair.Parted == nil {
		return f.unparted(pair)
	}
	text := fmt.Sprintf("%d apart, parted at %s",
		f.differences(pair.Lane),
		Format(f.Measure, pair.Parted.Measure))
	if len(pair.Met) > 0 {
		text += ", met at " + Format(f.Measure, pair.Met[0].Measure)
	}
	return text
}

// fates says what became of all pairs: of the only one in some lines, of several in a line each,
// and of that in front how it parted.
func (f *Field) fates() (lines []string) {
	pair := f.Pair()
	if pair == nil {
		return nil
	}
	if len(f.Pairs) == 1 {
		return f.fate(pair)
	}
	for _, each := range f.Pairs {
		lines = append(lines, fmt.Sprintf("%s beside %s: %s",
			f.Entries[each.Lane].Name, f.Entries[0].Name, f.brief(each)))
	}
	if pair.Parting != nil {
		lines = append(lines, f.parting(pair))
	}
	return lines
}

// fate says what became of a pair: where they parted and by what, how far they are apart
// now, and where they met again.
func (f *Field) fate(pair *Pair) (lines []string) {
	if pair.Parted == nil {
		return []string{f.unparted(pair)}
	}
	now := strconv.Itoa(f.differences(pair.Lane)) + " of " + f.free() + " apart"
	if len(pair.Met) > 0 { // in the same line: a low screen has no other
		now += "; met again at " + paint.Grouped(pair.Met[0].Measure)
		if pair.Meetings > 1 {
			now += fmt.Sprintf(", %s in all", english.Count(pair.Meetings, "time"))
		}
	}
	lines = append(lines, f.parting(pair), now)
	at, whole := f.stand(pair)
	if whole && at == pair.StatesAt {
		lines = append(lines, english.Names(pair.States, apart.Distance.Words)...)
	}
	return lines
}

// parting says where a pair parted, and by what as far as that is known.
func (f *Field) parting(p *Pair) string {
	switch {
	case p.Parting != nil:
		return p.Caption
	case p.Parted.Measure == 0:
		return "parted at 0: they begin with other boards"
	}
	return "parted at " + Format(f.Measure, p.Parted.Measure)
}

// caption says where a pair parted, and by what. It stands in every frame, so it is made once.
func (f *Field) caption(p *Pair) string {
	first, other := f.Entries[0], f.Entries[p.Lane]
	return p.Parting.Caption(first.Scene.Loop(), first.Scene.Puzzle, "in "+first.Name, "in "+other.Name)
}
