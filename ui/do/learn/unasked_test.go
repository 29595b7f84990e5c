package learn_test

import (
	"strings"
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

// A letter that answers nothing says so first, and opens a dialog only when it is pressed once more.
func TestALetterThatAnswersNothingSaysSo(t *testing.T) {
	for _, size := range sizes {
		s := toy(t, toys).Size(size.w, size.h)
		s.Press("b").Expect(Not(Asked), Notes("this step asks nothing; press b again"))
		s.Press("b").Expect(Asked, Shows("bookmark")).Press("esc")
		turn(s)
		s.Press("enter").Expect(ready)
		turnTo(s)
		s.Press("b").Expect(Not(Asked), At(60), Shows("Most steps"))
		s.Press("c").Expect(Not(Asked), Notes("this question is answered"))
		turn(s)
		s.Press("enter").Expect(ready)
		s.Press("a").Expect(Not(Asked), Notes("this step asks nothing"))
		s.Press("esc").Expect(Hides("Take away what holds it back."))
		s.Press("b").Expect(Asked, Shows("bookmark"))
	}
}

// A letter before the page of the question is no answer and nothing else, however often it is pressed.
func TestALetterBeforeTheQuestionIsNothing(t *testing.T) {
	const words = "Look at the cost before you answer."
	s := toy(t, strings.Replace(toys, words, strings.Repeat(words+" ", 20), 1)).Size(80, 24)
	turn(s)
	s.Press("enter").Expect(ready, Hides("it rises"))
	for range 3 {
		s.Press("b").Expect(Not(Asked), Notes("on another page"), At(20))
		if of(s).Answered() {
			t.Fatal("it is an answer")
		}
	}
	turnTo(s)
	s.Press("b").Expect(At(60))
}

// A letter that the words of a step speak of does at once what they say.
func TestALetterOfTheWordsIsItsKey(t *testing.T) {
	s := toy(t, strings.Replace(toys, "A **walk** has no plan.", "`b` marks a moment.", 1))
	s.Press("a").Expect(Not(Asked), Notes("this step asks nothing"))
	s.Press("b").Expect(Asked, Shows("bookmark"))
}

// What a step lays over the board would answer its question: it waits for the answer.
func TestTheSolutionWaitsForTheAnswer(t *testing.T) {
	s := toy(t, strings.Replace(toys, "point board\n", "overlay truth\n", 1))
	shown := That("the solution", func(s *Screen) bool { return s.Scene().Solution != nil })
	turn(s)
	s.Press("enter").Expect(ready, At(20), Not(shown))
	turnTo(s)
	s.Press("b").Expect(At(60), shown)
	s.Press("backspace").Expect(ready).Press("enter").Expect(ready, shown)
}
