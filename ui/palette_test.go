package ui_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// word is what somebody types into the palette, and what shall be its first answer: the kind of
// the thing and its name.
type word struct{ typed, first string }

// reviewed are sixty-two words that a newcomer tried. The first twenty-eight found nothing once, or
// the wrong thing.
var reviewed = []word{
	{"color", "action themes"},
	{"speed", "action speed"},
	{"heatmap", "action model"},
	{"heat map", "action model"},
	{"fullscreen", "action zoom"},
	{"undo", "action back"},
	{"statistics", "action many runs"},
	{"config", "action parameters"},
	{"benchmark", "action many runs"},
	{"csv", "command bench"},
	{"picture", "action picture"},
	{"screenshot", "action picture"},
	{":set", "action parameters"},
	{"exit", "action quit"},
	{"entropy", "word entropy"},
	{"tabu search", "algorithm Tabu search"},
	{"escargot", "puzzle reseda/ai-escargot"},
	{"link", "action copy"},
	{"100", "moment 100"},
	{"tabu", "algorithm Tabu search"},
	{"step", "action forward"},
	{"save", "action write"},
	{"compare", "action race"},
	{"stop", "action pause"},
	{"reset", "action again"},
	{"new", "action new seed"},
	{"q", "action quit"},
	{":q", "action quit"},
	{"play", "action pause"},
	{"pause", "action pause"},
	{"theme", "action themes"},
	{"help", "action help"},
	{"race", "action race"},
	{"fork", "action fork"},
	{"lesson", "action lessons"},
	{"puzzle", "action puzzle"},
	{"algorithm", "action algorithms"},
	{"seed", "action seed"},
	{"restart", "action again"},
	{"breakpoint", "action breakpoints"},
	{"bookmark", "action bookmark"},
	{"why", "action why"},
	{"zoom", "action zoom"},
	{"chart", "action charts"},
	{"landscape", "action landscape"},
	{"solution", "action solution"},
	{"parameters", "action parameters"},
	{"info", "action info"},
	{"glossary", "action glossary"},
	{"mouse", "action mouse"},
	{"open", "action open"},
	{"write", "action write"},
	{"copy", "action copy"},
	{"faster", "action faster"},
	{"slower", "action slower"},
	{"chances", "action chances"},
	{"quiz", "action questions"},
	{"present", "action present"},
	{"cursor", "action inspect"},
	{"next", "action next event"},
	{"back", "action back"},
	{"keys", "action help"},
}

// heldOut are forty words that were written down before the palette was made.
var heldOut = []word{
	{":wq", "action write"},
	{"dark", "theme dark"},
	{"light", "theme light"},
	{"colorblind", "theme safe"},
	{"simulated annealing", "algorithm Annealing"},
	{"ant colony", "algorithm Ant colony"},
	{"hillclimbing", "algorithm Hill climbing"},
	{"pso", "algorithm Geometric particle swarm"},
	{"knuth", "algorithm Dancing links"},
	{"brute force", "preset brute force"},
	{"easy", "puzzle kennett/easy/1"},
	{"16x16", "puzzle 16x16/02203"},
	{"rewind", "action start"},
	{"slow motion", "action slower"},
	{"fast forward", "action faster"},
	{"turbo", "action flat out"},
	{"iteration 500", "moment 500"},
	{"goto 77", "moment 77"},
	{"temperature", "word temperature"},
	{"pheromone", "word pheromone"},
	{"what is cost", "word cost"},
	{"test me", "action questions"},
	{"tutorial", "action lessons"},
	{"side by side", "action race"},
	{"success rate", "action many runs"},
	{"probability", "action chances"},
	{"share", "action copy"},
	{"load", "action open"},
	{"projector", "action present"},
	{"explain cell", "action why"},
	{"shortcuts", "action help"},
	{":set tenure=9", "setting tenure=9"},
	{"cheat", "action solution"},
	{"random", "action new seed"},
	{"best", "action best board"},
	{"tempo", "action speed"},
	{"bye", "action quit"},
	{"log", "panel events"},
	{"genetics", "algorithm Genetic algorithm"},
	{"anealing", "algorithm Annealing"},
}

// missed are words that visitors typed, each of which found nothing once, or the wrong thing.
var missed = []word{
	{"candidates", "word candidate"},
	{"stuck", "word local minimum"},
	{"language", "not here language"},
	{"german", "not here language"},
	{"sound", "not here sound"},
	{"font", "not here font"},
	{"bigger text", "not here font"},
	{"rename", "not here rename"},
	{"score", "not here score"},
	{"timer", "not here clock"},
	{"screen reader", "command solve tell"},
	{"log in", "not here account"},
	{"hint", "action solution"},
	{"difficult", "action puzzle"},
	{"easy puzzle", "puzzle reseda/easy"},
	{"16x16 puzzles", "puzzle 16x16/02203"},
	{"solve it", "action solution"},
	{"help me", "action help"},
	{"what now", "action help"},
	{"kill", "action quit"},
	{"numbers", "action metrics"},
	{"beginner", "action lessons"},
	{"new game", "action puzzle"},
	{"delete", "action strike"}, // its key,
	{"too fast", "action slower"},
	{"too slow", "action faster"},
	{"go faster", "action faster"},
	{"white background", "theme light"},
	{"black background", "theme dark"},
	{"how do i save", "action write"},
	{"how to quit", "action quit"},
	{"back to start", "action start"},
	{"undo all", "action start"},
	{"reset view", "action overview"},
}

// real opens the screen with all algorithms, on tabu search.
func real(t *testing.T) *Screen {
	t.Helper()
	return Open(t, everyNamed)
}

// everyNamed is the program with all that has a name.
func everyNamed(c *ui.Config) {
	c.Algorithms = algorithms.All()
	c.Algorithm = "tabu"
	c.OtherNames = algorithms.OtherNames
	c.GroupOf = algorithms.GroupOf
	c.Lessons.Course = lesson.Course
}

// TestThePaletteAnswersWhatIsTyped: the first answer to each word is the right one.
func TestThePaletteAnswersWhatIsTyped(t *testing.T) {
	find := ui.Finder(real(t).M)
	for _, list := range []struct {
		words []word
		least int // that are to be right
	}{{reviewed, 60}, {heldOut, 39}, {missed, len(missed)}} {
		right := 0
		for _, w := range list.words {
			answers := find(strings.TrimPrefix(w.typed, ":"))
			first := "nothing"
			if len(answers) > 0 {
				first = answers[0]
			}
			if first == w.first {
				right++
				continue
			}
			t.Logf("%q is answered by %s, expected %s; then %q", w.typed, first, w.first, answers[:min(4, len(answers))])
		}
		if right < list.least {
			t.Errorf("%d of %d words are answered rightly, expected %d", right, len(list.words), list.least)
		}
	}
}

// TestThePaletteDoesWhatItFinds: a thing that is found is gone to, started or shown.
func TestThePaletteDoesWhatItFinds(t *testing.T) {
	pick := func(typed string) *Screen { return real(t).Press(":").Type(typed).Press("enter") }
	pick("100").Expect(At(100))
	pick("iteration 7").Expect(At(7))
	pick("hill climbing").Expect(Shows("Hill climbing"))
	pick("platinumblond").Expect(Shows("platinumblond"))
	pick("tenure=9").Expect(Notes("changed"))
	pick(":set tenure=9").Expect(Notes("changed"))
	pick("sweep tenure").Expect(Asked, Shows("How many seeds"))
	pick("sweep over Tenure").Expect(Asked, Shows("How many seeds"))
	pick("entropy").Expect(Asked, Shows("entropy"))
	pick("what is cost").Expect(Asked, Shows("cost"))
	pick("anealing").Expect(Shows("Annealing"))
	pick(":q").Expect(Quit)
	pick("speed 100").Expect(Notes("100 iterations a second"))
	pick("what happened").Expect(Shows("What happened"))
	pick("bench").Expect(Notes("sudokuscope bench --help"))
	pick("sound").Expect(Notes("makes no sound"))
}

// TestWhatWasUsedLastComesFirst: the palette begins with what was found last.
func TestWhatWasUsedLastComesFirst(t *testing.T) {
	s := real(t).Press(":").Type("dark").Press("enter").Press(":").Type("overview").Press("enter")
	if first := ui.Finder(s.M)("")[:2]; first[0] != "action overview" || first[1] != "theme dark" {
		t.Errorf("the palette begins with %q", first)
	}
}
