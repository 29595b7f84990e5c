package uitest

import (
	"bytes"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/record"
	"sudokuscope/ui"
)

// EveryView draws every view, wide, usual, small and tiny, and fails where a terminal would obey something.
func (s *Screen) EveryView() *Screen {
	s.T.Helper()
	for _, size := range [][2]int{{240, 67}, {120, 36}, {80, 24}, {12, 4}} {
		s.Size(size[0], size[1])
		for view := '1'; view <= '9'; view++ {
			if text := s.Press(string(view)).Text(); strings.ContainsAny(text, "\x1b\a\u202e") {
				s.T.Errorf("view %c at %v has what a terminal obeys", view, size)
			}
		}
	}
	return s.Size(120, 36)
}

// Reopened is a screen on the recording of the run in front, which needs nothing of what made it but its file.
func (s *Screen) Reopened() *Screen {
	s.T.Helper()
	front := s.Front()
	rec, err := record.Of("a test", []record.Source{{Run: front, Parent: -1, At: s.Scene().Report.At}})
	if err != nil {
		s.T.Fatal(err)
	}
	text, err := rec.Text()
	if err != nil {
		s.T.Fatal(err)
	}
	again, err := OfFile(s.T, text)
	if err != nil {
		s.T.Fatal(err)
	}
	return again
}

// OfFile is a screen on a run file, or says why there is none.
func OfFile(t *testing.T, text []byte) (*Screen, error) {
	t.Helper()
	rec, err := record.Read(bytes.NewReader(text), "a.scope")
	if err != nil {
		return nil, err
	}
	rec.Trust = script.All()
	play, err := rec.Understand(func(string) (*engine.Algorithm, error) { return conformance.Toy(), nil })
	if err != nil {
		return nil, err
	}
	return Raise(t, func(c *ui.Config) {
		c.Algorithms, c.Problem, c.Replay = nil, drive.Problem{}, play
		for _, story := range play.Stories {
			c.Algorithms = append(c.Algorithms, story.With)
		}
	}), nil
}
