package apart

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Say says what was decided, from its facts; "nothing more" where nothing was.
func Say(puzzle *sudoku.Puzzle, decided *decision.Decision) string {
	if decided == nil {
		return "nothing more"
	}
	text := decided.Kind.String() + about(puzzle, decided)
	if decided.Member >= 0 {
		text += fmt.Sprintf(", in candidate %d", decided.Member+1)
	}
	if decided.Kind == decision.Judge {
		verdict := "refused"
		if decided.Effect != decision.NoEffect {
			verdict = "made"
		}
		text += ", " + verdict
	}
	if decided.P.Known && decided.P.P > 0 {
		text += fmt.Sprintf(", with probability %.3g", decided.P.P)
	}
	return text
}

// Short is the same in a few characters: "r4c6↔r6c5", "r4c7 = 8", "member 3".
func Short(puzzle *sudoku.Puzzle, decided *decision.Decision) string {
	if decided == nil {
		return "nothing more"
	}
	text := about(puzzle, decided)
	switch {
	case decided.Kind == decision.Judge && decided.Effect == decision.NoEffect:
		return "not" + text
	case text == "":
		return decided.Kind.String()
	}
	return text[1:]
}

// about is what a decision is about, with a blank before it; empty where it names nothing.
func about(puzzle *sudoku.Puzzle, decided *decision.Decision) string {
	swap := !decided.Other.None() && (decided.Kind == decision.Swap ||
		decided.Kind == decision.Judge ||
		decided.Kind == decision.Weigh ||
		decided.Kind == decision.Pick)
	cell, is := decided.Cell.Get()
	switch {
	case is && swap:
		return " " + puzzle.CellName(cell) + "↔" + puzzle.CellName(decided.Other.Or(cell))
	case is && decided.Digit > 0:
		return fmt.Sprintf(" %s = %c", puzzle.CellName(cell), puzzle.Symbol(decided.Digit))
	case is:
		return " " + puzzle.CellName(cell)
	case decided.Among == decision.AMember:
		return fmt.Sprintf(" member %d", decided.Won+1)
	}
	return ""
}

// Reason says why two runs part: the values that differ and that the iteration reads, or else the
// dice, by their throw where it is known, or what they have learnt before.
func (p *Parting) Reason() string {
	switch {
	case p.Algorithms:
		return "by another algorithm"
	case len(p.Read) > 0 && !p.OtherDice:
		return "there " + english.List(p.Read, "or") + " matters"
	case p.Throws() != "":
		return "by " + p.Throws()
	case p.OtherDice:
		return "by other dice"
	}
	learnt := "with the same dice, by what was learnt before"
	if len(p.Settings) > 0 {
		learnt += "; " + english.List(p.Settings, "and") + " acted earlier"
	}
	return learnt
}

// Caption says where two runs parted and by what: "parted at 212, move: r4c6↔r6c5 here,
// r7c4↔r7c6 there, by throw 3: 0.412 and 0.837".
func (p *Parting) Caption(of *engine.Algorithm, on *sudoku.Puzzle, here, there string) string {
	text := fmt.Sprintf("parted at %d", p.At)
	switch {
	case p.At == 0:
		return text + ": they begin with other boards"
	case p.Number == 0:
		return text
	case len(p.Settings) > 0 && !p.OtherDice:
		text = fmt.Sprintf("the same until %d", p.At-1)
	}
	if p.Phase >= 0 {
		text += ", " + of.Phases[p.Phase].Name
	}
	return fmt.Sprintf("%s: %s %s, %s %s, %s", text,
		Short(on, p.A), here,
		Short(on, p.B), there,
		p.Reason())
}
