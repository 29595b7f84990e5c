package ui

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// From this width on an answer stands beside the board, if as many columns are left for it; below it
// an excerpt of the board stands above the answer.
const (
	besideFrom, leastAnswer   = 100, 56
	leastExcerpt, mostExcerpt = 5, 14
	answerRows                = 13 // that an answer has at least below an excerpt
)

// room is where a dialog stands: an answer beside the board that it speaks of or, where there is no
// room for that, below an excerpt of it; any other over all.
func (f frame) room(canvas paint.Canvas, d dialog.Dialog) paint.Canvas {
	if _, is := d.(dialog.Answer); !is {
		return canvas
	}
	board := f.boardArea()
	wide, high := canvas.Width, canvas.Height
	right := board.Max.X
	if wide >= besideFrom && !board.Empty() && board.Min.X == 0 && wide-right >= leastAnswer {
		dialog.Veil(canvas.Part(0, 0, right, board.Min.Y))
		dialog.Veil(canvas.Part(0, board.Max.Y, right, high-1-board.Max.Y))
		canvas.Part(right, board.Min.Y, wide-right, board.Dy()).Clear()
		return canvas.Part(right, 0, wide-right, high)
	}
	rows := min(max((high-1)/3, high-1-answerRows, leastExcerpt), mostExcerpt)
	if board.Empty() || high-rows < answerRows {
		return canvas
	}
	top := canvas.Part(0, 0, wide, rows)
	top.Clear()
	(&panels.Board{Digits: true}).Draw(top, f.m.scene())
	canvas.Part(0, rows, wide, high-1-rows).Clear()
	return canvas.Part(0, rows, wide, high-rows)
}

// boardArea is where the board stands; empty if it does not.
func (f frame) boardArea() uv.Rectangle {
	for _, place := range f.m.panes.Places() {
		if place.Slot == panels.BoardID {
			return place.Area
		}
	}
	return uv.Rectangle{}
}
