package panels

import (
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// codePick is the line of the code that is picked, to be explained.
type codePick struct {
	number int       // counted from 1; 0 is none
	last   int       // the one that was explained last, to go on from
	drawn  []codeRow // those on the screen
}

func (p codePick) line() int { return p.number - 1 }

// Picking reports whether a line is picked, Unpick gives it up.
func (p *Loop) Picking() bool { return p.pick.number > 0 }
func (p *Loop) Unpick()       { p.pick.number, p.pick.last = 0, 0 }

// Move picks a line: the first time the one that is lit, or the first.
func (p *Loop) Move(by int, s *scene.Scene) {
	if from := max(p.pick.number, p.pick.last); from > 0 {
		p.pick.number, p.pick.last = min(max(1, from+by), len(s.Algorithm.Code)), 0
		return
	}
	p.pick.number = min(1, len(s.Algorithm.Code))
	if now := lastPhase(s); now != nil && len(now.Lines) > 0 {
		p.pick.number = now.Lines[0] + 1
	}
}

// Open asks for what the picked line means. Then it is picked no longer, so that enter
// leads on where it does.
func (p *Loop) Open(*scene.Scene) panel.Wish {
	if !p.Picking() {
		return panel.Wish{}
	}
	line := p.pick.line()
	p.pick.number, p.pick.last = 0, p.pick.number
	return panel.Wish{Tell: stage.ShowLine(line)}
}

// Tip is what the line of code under the mouse means.
func (p *Loop) Tip(_, y int, s *scene.Scene) string {
	a := s.Algorithm
	if y < 0 || y >= len(p.pick.drawn) {
		return ""
	}
	return a.Code[p.pick.drawn[y].line].Means
}

// Click picks the line under the mouse and asks for what it means.
func (p *Loop) Click(_, y int, s *scene.Scene) panel.Wish {
	if y < 0 || y >= len(p.pick.drawn) {
		return panel.Wish{}
	}
	p.pick.number = p.pick.drawn[y].line + 1
	return p.Open(s)
}
