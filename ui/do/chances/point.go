package chances

import (
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// point lights on the board the cells that one suspects, or those of the suspect under the bar, and joins
// them, for as long as the list is there.
func (f *Chances) point() {
	if f.pointed != nil {
		f.pointed.Spoken = nil
		f.pointed = nil
	}
	if !f.listed() {
		return
	}
	if cells := f.list.lit(); len(cells) > 0 {
		f.pointed = f.list.run.Scene
		f.pointed.Spoken, f.pointed.SpokenOf = cells, sudoku.MaybeCell{}
	}
}

// cellsOf are the cells of some parts, each once. A member of a population is in none, and neither is a ban on
// a digit everywhere.
func cellsOf(parts []part.Part) (cells []int) {
	seen := map[int]bool{}
	for _, p := range parts {
		if p.Kind != part.Member && p.Index >= 0 && !seen[p.Index] {
			seen[p.Index] = true
			cells = append(cells, p.Index)
		}
	}
	return cells
}
