package ui_test

import (
	"testing"

	"go.uber.org/goleak"

	. "sudokuscope/ui/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func width(s *Screen) int  { w, _ := s.M.Size(); return w }
func height(s *Screen) int { _, h := s.M.Size(); return h }
