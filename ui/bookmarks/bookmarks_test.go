package bookmarks_test

import (
	"testing"

	"go.uber.org/goleak"

	. "sudokuscope/ui/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestAMomentIsMarkedAndComeBackTo(t *testing.T) {
	Open(t).Press("shift+right").Expect(At(10)).
		Press("b").Type("here it turns").Press("enter").Expect(Shows("bookmark 1 at iteration 10")).
		Press("shift+right").Expect(At(20)).
		Press("'").Expect(Shows("here it turns"), Shows("iteration 10")).
		Press("enter").Expect(At(10))
}

func TestABookmarkIsDeleted(t *testing.T) {
	Open(t).Press("b").Type("one").Press("enter").
		Press("right").Expect(At(1)).Press("b").Type("two").Press("enter").
		Press("'").Type("one").Press("ctrl+d").Expect(Shows("Nothing matches.")).
		Press("esc").Expect(Shows("two"), Hides("one")).Press("esc").Expect(Hides("bookmarks"))
}

func TestThereMayBeNoBookmark(t *testing.T) {
	Open(t).Press("'").Expect(Shows("there is none; b sets one"))
}
