package classroom_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/kit/task"
	. "sudokuscope/ui/proof/uitest"
)

func asks(revealed bool) func(*class.Screen) {
	return func(s *class.Screen) {
		s.Ask = &class.Question{Text: "What comes next?", Options: []string{"a swap", "a restart"}, Right: 1, Because: "It is stuck.", Stage: map[bool]class.Stage{true: class.Revealed}[revealed]}
	}
}

func TestASeatAnswers(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	r.Show(toy(10, asks(false)))
	s.Expect(Shows("What comes next?"), Shows("a  a swap"), Hides("It is stuck."), Hides("The vote")).Press("a").Expect(answered(0))
	s.ClickOn("b  a restart").Expect(answered(1))
	r.Fill(4, 0, 1, 0)
	r.Until("four votes", func() bool { return fmt.Sprint(r.Standing().Ask.Votes) == "[2 2]" })
	r.Show(toy(10, asks(true)))
	s.Expect(right, Shows("It is stuck."), Shows(" 2"), following)
	s.Press("enter").Expect(unasked, Hides("What comes next?"))
	r.Show(toy(11))
	s.Expect(At(11))
	r.Show(toy(11, asks(false)))
	s.Expect(Shows("What comes next?")).Press("right").Expect(At(12), strayed, Shows("What comes next?"))
}

// TestASeatSeesItsVote: on a small screen, too, with the question; and it is not told to change it
// once the vote is closed.
func TestASeatSeesItsVote(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class)).Size(80, 24)
	stage := func(now class.Stage) func(*class.Screen) {
		return func(s *class.Screen) { s.Ask.Stage = now }
	}
	four := func(s *class.Screen) { s.Ask.Options = []string{"a swap", "a restart", "a rise", "a fall"} }
	r.Show(toy(10, asks(false), four))
	s.Expect(Shows("What comes next?"), Shows("a b c d answer"), Hides("You have answered"))
	s.Press("d").Expect(Shows("You have answered d"), Shows("What comes next?"), Shows("d  a fall"), Shows("a b c d answer"))
	s.Press("b").Expect(Shows("You have answered b"), answered(1))
	r.Show(toy(10, asks(false), four, stage(class.Discussion)))
	s.Expect(Shows("Discuss"), Shows("You have answered b"), Hides("a b c d answer")).Press("a").Expect(Notes("closed"), answered(1))
}

// TestASeatIsToldWhyItIsWrong: of its own answer, and not before the answer is revealed.
func TestASeatIsToldWhyItIsWrong(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	told := func(s *class.Screen) { s.Ask.Wrong = []string{"a swap leads nowhere", ""} }
	r.Show(toy(10, asks(false), told))
	s.Expect(Shows("What comes next?"), Hides("leads nowhere")).Press("a").Expect(answered(0), Hides("leads nowhere"))
	r.Until("a vote", func() bool { return fmt.Sprint(r.Standing().Ask.Votes) == "[1 0]" })
	r.Show(toy(10, asks(true), told))
	s.Expect(Shows("No. A swap leads nowhere."))
}

// A question of more than a page can be read before it is answered.
func TestAllOfAQuestionCanBeRead(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class)).Size(60, 20)
	r.Show(toy(10, asks(false), func(s *class.Screen) {
		s.Ask.Text = strings.Repeat("Much is asked, and it takes some lines of a small screen. ", 6) + "What comes next?"
	}))
	s.Expect(Shows("Much is asked"), Hides("a restart"), Offered(classroom.ActPutOff))
	turning, f := s.Foot(), Of[*classroom.Classroom](s)
	for n := 2; !strings.Contains(s.Text(), "a restart"); n++ {
		s.Press("enter").Expect(page(n))
	}
	s.Press("enter").Expect(page(1)).Press("b").Expect(Offered(classroom.ActPutOff))
	r.Until("a vote", func() bool { return fmt.Sprint(r.Standing().Ask.Votes) == "[0 1]" })
	for n := 2; f.Turns(); n++ {
		s.Press("enter").Expect(page(n))
	}
	if s.Expect(answered(1), Offered(classroom.ActPutOff)); s.Foot() == turning {
		t.Errorf("on the last page the footer is what it was: %s", turning)
	}
	s.Press("enter").Expect(unasked)
}

// TestAClassVotesTwice: thirty seats vote, one of them on a screen. Nobody sees bars before a
// vote is closed; the leader reveals without an answer.
func TestAClassVotesTwice(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	paged := func(c *ui.Config) { c.Class.Page = "http://here/index.html" }
	leader, seat := Raise(t, Led(r.Class), paged, weighs), Raise(t, Followed(r.Class), weighs)
	r.Fill(30)
	leader.Press("Q").Expect(Counts("0", "30"), Hides("none answered"), Shows("(V:"), Hides("Bars:"))
	good, wrong := r.Standing().Ask.Right, 0
	if good == 0 {
		wrong = 1
	}
	votes := func(n int) []int {
		list := make([]int, 29)
		for i := range list {
			if list[i] = wrong; i < n {
				list[i] = good
			}
		}
		return list
	}
	voted := func(n int) Expectation {
		return That(fmt.Sprint(n, " votes"), func(*Screen) bool {
			sum := 0
			for _, v := range r.Standing().Ask.Votes {
				sum += v
			}
			return sum == n
		})
	}
	at := func(stage class.Stage) Expectation {
		return That(fmt.Sprint("stage ", stage), func(*Screen) bool { return r.State().Ask.Stage == stage })
	}
	r.Fill(30, votes(10)...)
	seat.Expect(Not(unasked)).Press(string(rune('a'+wrong))).Expect(answered(wrong), voted(30))
	leader.Expect(Counts("30", "30"), Hides("─ 20 "))
	leader.Press("V").Expect(Counts("30", "30", "20"), That("it in the class", func(*Screen) bool { return r.State().Ask.Left > 0 }))
	seat.Expect(Counts("20"))
	leader.Press("V").Expect(at(class.Discussion), Shows("second vote"), Hides("─ 20 "))
	leader.Order("first vote").Expect(Shows("─ 20 ")).Order("first vote").Expect(Hides("─ 20 ")).Order("first vote")
	seat.Expect(That("the discussion", func(s *Screen) bool { return Of[*classroom.Classroom](s).Stage() == class.Discussion }),
		answered(wrong), Hides("─ 20 ")).Press("a").Expect(Notes(), answered(wrong))
	leader.Press("V").Expect(at(class.SecondVote), Counts("0", "30"), Hides("─ 20 "))
	r.Fill(30, votes(24)...)
	seat.Expect(answered(task.Unanswered)).Press(string(rune('a'+good))).Expect(answered(good), voted(30))
	leader.Order("class vote 1").Expect(at(class.Counted), Shows(" 25"), Hides("75 %"))
	leader.Expect(Shows("Bars:"), Shows("(V:"))
	leader.Press("V").Expect(Hides("(V:"), at(class.Revealed), Counts("30", "10", "25", "75"), Shows("+75 %"))
	seat.Expect(right, Counts("30", "10", "25", "75"), Shows(" 25"))
	file := filepath.Join(t.TempDir(), "hour.html")
	leader.Press("w").Expect(Asked).Press("ctrl+u").Type(file).Press("enter").Expect(Notes("wrote"))
	wants := []string{"10 of 30", "25 of 30", "+75 %", "<svg", "sudokuscope reseda/ai-escargot --algorithm tabu", "--at ",
		`<a href="http://here/index.html#reseda/ai-escargot&amp;a=tabu&amp;`}
	page, err := os.ReadFile(file)
	for _, want := range wants {
		if err != nil || !strings.Contains(string(page), want) {
			t.Errorf("the report of the hour has no %q: %v", want, err)
		}
	}
	leader.Press("S").Expect(That("another question of the kind, or that there is none", func(screen *Screen) bool {
		q := r.Standing().Ask
		return q != nil && q.Stage == class.FirstVote && q.ID == 2 ||
			strings.Contains(screen.Text(), "There is no question here")
	}))
}

// TestAClassGivesNumbers: a range is right where it holds the number, and nobody is told the number before.
func TestAClassGivesNumbers(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class))
	ask := func(stage class.Stage) func(*class.Screen) {
		return func(s *class.Screen) {
			s.Ask = &class.Question{Text: "How many?", Number: &question.Number{To: 100, Truth: 40}, Options: make([]string, 10), Right: 3, Stage: stage}
		}
	}
	r.Show(toy(10, ask(class.FirstVote)))
	s.Expect(Shows("How many?"), Offered(classroom.ActPutOff)).Press("enter").
		Expect(Asked, Shows("80 %")).Type("30").Press("down").Type("50").Press("enter")
	s.Expect(Counts("30", "50"), That("a vote", func(*Screen) bool { return r.Standing().Ask.Votes[3] == 1 }))
	if n := r.State().Ask.Number; n.Truth != 0 || n.To != 100 {
		t.Errorf("seats are told %+v", n)
	}
	r.Show(toy(10, ask(class.Revealed)))
	s.Expect(right)
}

// TestAClassVotesOnAStrike: twenty seats vote twice on what a line does. No answer is told before the
// runs have ended; their verdict is the right one.
func TestAClassVotesOnAStrike(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	leader := Open(t, Led(r.Class), func(c *ui.Config) { c.Problem.Settings = engine.Settings{"solve": 1} })
	r.Fill(20)
	leader.Press("delete").Expect(Asked, Shows("which line is struck")).Press("enter")
	leader.Expect(Unasked, Shows("needed: "), Counts("0", "20"), That("it in the class", func(*Screen) bool { return r.Standing().Ask != nil }))
	ask := func() *class.Question { return r.Standing().Ask }
	at := func(stage class.Stage) Expectation {
		return That(fmt.Sprint("stage ", stage), func(*Screen) bool { return ask() != nil && ask().Stage == stage })
	}
	vote := func(option int) {
		list := make([]int, 20)
		for i := range list {
			list[i] = option
		}
		r.Fill(20, list...)
		leader.Expect(That("all votes", func(*Screen) bool { return ask().Votes[option] == 20 }))
	}
	vote(0)
	leader.Press("V", "V", "V").Expect(at(class.SecondVote), Counts("0", "20"))
	vote(2)
	leader.Press("V", "V").Expect(at(class.Counted))
	if r.State().Ask.Right != 0 || r.State().Ask.Because != "" {
		t.Errorf("seats are told %+v", r.State().Ask)
	}
	leader.Press("V").Expect(at(class.Revealed))
	q := r.State().Ask
	if q.Right != 2 || q.Twice != (class.Twice{Seats: 20, After: 20}) || !strings.Contains(q.Because, "SAME RUNS") {
		t.Errorf("the class is told %+v", q)
	}
	file := filepath.Join(t.TempDir(), "hour.html")
	leader.Press("w").Expect(Asked).Press("ctrl+u").Type(file).Press("enter").Expect(Notes("wrote"))
	opened(t, file, "Line 4 of Toy walk is struck", "20 of 20", "SAME RUNS", "--set solve=on")
	leader.Expect(Shows("Solved with it")).Press("esc").Expect(Hides("Solved with it"))
	leader.Expect(That("no question", func(*Screen) bool { return ask() == nil }))
}

// opened expects words on a page, as a browser has it where there is one: with its picture, and every
// row of votes.
func opened(t *testing.T, file string, words ...string) {
	t.Helper()
	page, err := os.ReadFile(file)
	if browser, e := exec.LookPath("chromium"); e == nil && sample.Large() {
		page, err = exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(),
			"--dump-dom", "file://"+file).Output()
		words = append(words, "</meter> 20", "</svg>", "</body>")
	}
	for _, want := range words {
		if err != nil || !strings.Contains(string(page), want) {
			t.Errorf("the report of the hour has no %q: %v", want, err)
		}
	}
}

// TestAPhoneHasTheLetters: the footer of a narrow seat begins with what answers.
func TestAPhoneHasTheLetters(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	s := Raise(t, Followed(r.Class)).Size(45, 40)
	r.Show(toy(10, asks(false), func(s *class.Screen) { s.Ask.Options = []string{"one", "two", "three", "four"} }))
	s.Expect(Foot("a b c d answer"))
}

// TestWhatAClassSuspectsIsTested: the cells of the answer that most have voted for are put back, and C
// says how much they restore.
func TestWhatAClassSuspectsIsTested(t *testing.T) {
	t.Parallel()
	suspects, err := lesson.Parse("suspects.md", "# Suspects\ntoys · 5 minutes\n## Suspect\n"+
		"```scope\nrun ai-escargot -a planted --seed 42\ngo 30\nchances\n"+
		"ask Which belief decided it?\n- that of r5c5 *\n- that of r1c2 and of r1c3\n- none\nanswer So.\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	r := newRoom(t)
	leader := Raise(t, Led(r.Class), func(c *ui.Config) {
		c.Algorithms = []*engine.Algorithm{conformance.Planted{
			Seed: 42, Kind: part.Belief, At: 12, Places: []int{40}, Ends: 30, High: .6, Low: .02,
		}.Algorithm()}
		c.Lessons.First = suspects
	})
	leader.Expect(At(30), That("a question", func(*Screen) bool { return r.Standing().Ask != nil }))
	vote := func(says, want string, options ...int) {
		r.Fill(3, options...)
		leader.Expect(That("the votes "+want, func(*Screen) bool { return fmt.Sprint(r.Standing().Ask.Votes) == want }))
		leader.Expect(Shows(says), Shows("vote: 3")) // it goes by what the leader has heard
	}
	vote("The vote", "[1 2 0]", 0, 1, 1) // the answers stand in the order of dice
	second := That("the second vote", func(*Screen) bool { return r.Standing().Ask.Stage == class.SecondVote })
	leader.Press("V", "V", "V").Expect(second)
	vote("The second", "[1 0 2]", 0, 2, 2)
	leader.Press("V", "V", "V").Expect(That("the answer", func(*Screen) bool {
		ask := r.Standing().Ask
		return ask == nil || ask.Stage == class.Revealed
	}))
	leader.Press("C").Expect(Asked,
		Shows("The class's guess, the belief of r5c5: put back after 12"), Shows("It restores about"))
}
