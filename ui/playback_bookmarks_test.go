package ui_test

import (
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

func TestAMomentIsMarkedAndComeBackTo(t *testing.T) {
	Open(t).Press("shift+right").Expect(At(10)).
		Press("b").Type("here it turns").Press("enter").Expect(Notes("1", "10")).
		Press("shift+right").Expect(At(20)).
		Order("bookmarks").Expect(Asked, Shows("here it turns")).
		Press("enter").Expect(At(10), Notes("1", "10", "here it turns"))
}

// ' walks from one to the next in the order of time, round and round, and each says
// what was noted there; so it does on any other way to it.
func TestBookmarksAreWalked(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10)).Press("b").Type("the turn").Press("enter").
		Press("left").Expect(At(9)).Press("left").Expect(At(8)).Press("b").Type("before it").Press("enter").
		Press("home").Expect(At(0))
	s.Order("next bookmark").Expect(At(8), Shows("before it")).Order("next bookmark").Expect(At(10), Shows("the turn")).Order("next bookmark").Expect(At(8), Shows("before it"))
	s.Press("right").Expect(At(9), Hides("before it")).Press("right").Expect(At(10), Notes("10", "the turn"))
}

func TestABookmarkIsDeleted(t *testing.T) {
	Open(t).Press("b").Type("first mark").Press("enter").
		Press("right").Expect(At(1)).Press("b").Type("two").Press("enter").
		Order("bookmarks").Type("first mark").Press("ctrl+d").
		Press("esc").Expect(Asked, Shows("two"), Hides("first mark")).Press("esc").Expect(Unasked)
}

func TestThereMayBeNoBookmark(t *testing.T) {
	Open(t).Order("next bookmark").Expect(Notes())
}
