package ui_test

import (
	"testing"

	"sudokuscope/engine"
	. "sudokuscope/ui/proof/uitest"
)

func TestACountSaysHowOften(t *testing.T) {
	Open(t).Order("forward 25").Expect(At(25)).
		Order("back 6").Expect(At(19)).
		Order("phase forward 4").Expect(AtPhase(20, 1)).
		Order("phase back 2").Expect(AtPhase(19, 2)).
		Order("go to 80").Expect(At(80))
}

func TestGoToReadsMomentsAsPeopleWriteThem(t *testing.T) {
	s := Open(t)
	for _, c := range []struct {
		text string
		want engine.Position
	}{{"40", engine.Position{Iteration: 40}}, {"+25", engine.Position{Iteration: 65}}, {"-5", engine.Position{Iteration: 60}},
		{"12+2", engine.Position{Iteration: 12, Phases: 2}}, {"1 000", engine.Position{Iteration: 1000}}, {"-9999", engine.Position{}}} {
		s.Press("g").Type(c.text).Press("enter").Expect(AtPhase(c.want.Iteration, c.want.Phases))
	}
	for _, wrong := range []string{"soon", "1.5", "+", "--3", "3+"} {
		s.Press("g").Type(wrong).Press("enter").Expect(Asked).Press("esc")
	}
	s.Expect(At(0))
}

// gg goes to the start and gG to the end, as elsewhere, without enter.
func TestTwoLettersGoToTheEnds(t *testing.T) {
	Open(t).Order("forward 25").Expect(At(25)).
		Press("g", "g").Expect(Unasked, At(0)).
		Press("g", "G").Expect(Unasked, At(25))
}

// A number before a key is no count, as figures choose views: the screen says where a number goes,
// and nothing is gone to.
func TestANumberBeforeAKeySaysWhereItGoes(t *testing.T) {
	s := Open(t).Order("forward 25").Expect(At(25))
	s.Press("6", "0").Expect(Notes(":forward 25"), At(25))
	s.Press("right").Expect(At(26)).Press("0").Expect(At(0))
}

// F says how the run will play, where it stands still.
func TestFlatOutIsSaidWhileTheRunStands(t *testing.T) {
	s := Open(t).Expect(Paused)
	s.Press("F").Expect(Notes("as fast as possible"), Paused)
	s.Press("F").Expect(Notes("space plays 20 iterations a second"), Paused)
	s.Press("space").Expect(Playing).Press("F").Expect(Silence)
}

// < and > go from landmark to landmark, and each way is the other's way back.
func TestLandmarksAreFoundBothWays(t *testing.T) {
	s := Open(t).Press("g").Type("3000").Press("enter").Expect(AtPhase(3000, 0)).Press("home").Expect(At(0))
	list := s.Front().Timeline.Landmarks(nil)
	first, second := list[0].Iteration, list[1].Iteration
	s.Press(">").Expect(AtPhase(first, 0)).Press(">").Expect(AtPhase(second, 0)).Press("<").Expect(AtPhase(first, 0)).
		Press("home").Expect(At(0)).Press("<").Expect(Notes(), At(0))
}
