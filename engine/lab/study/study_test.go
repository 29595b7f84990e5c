package study

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/sample"
)

func init() { sample.KeepLittle() }

// sealed is a study that was made once: whoever changes an algorithm in it finds out here.
// It is made anew by hand, as docs/study.md says.
const sealed = "testdata/sealed"

var all = flag.Bool("all", false, "make every run of the sealed study again, in place of a tenth")

func find(e *campaign.Entrant) (*engine.Algorithm, error) { return algorithms.Find(e.Algorithm) }

// opened is a folder with all that a report or a verification needs.
func opened(t *testing.T, dir string) (*Study, *Seal, *campaign.Set) {
	t.Helper()
	s, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	seal, err := ReadSeal(dir)
	if err != nil {
		t.Fatal(err)
	}
	set, err := campaign.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s, seal, set
}

func verify(t *testing.T, set *campaign.Set, share float64) *Verified {
	t.Helper()
	return verifyMost(t, set, Amount{Share: share})
}

func verifyMost(t *testing.T, set *campaign.Set, most Amount) *Verified {
	t.Helper()
	d, err := set.Plans[0].Parts[0].Design(find)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Verify(context.Background(), set, []*experiment.Design{d}, most, 2, rand.New(rand.NewPCG(rand.Uint64(), 1)), func(bool) {})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestTimeSaysHowManyAreMadeAgain: none of the runs where there is no time but those that
// begin at once, and each of them once where there is more than enough.
func TestTimeSaysHowManyAreMadeAgain(t *testing.T) {
	_, _, set := opened(t, sealed)
	if v := verifyMost(t, set, Amount{Lasts: new(time.Nanosecond)}); v.Again != 2 {
		t.Errorf("%d runs were made again without time, expected one of each job", v.Again)
	}
	v := verifyMost(t, set, Amount{Lasts: new(time.Hour)})
	if v.Again != v.Runs || len(v.Differ) > 0 {
		t.Errorf("%d of %d runs were made again, and %q differ", v.Again, v.Runs, v.Differ)
	}
}

func TestTheNextRunsFitTheTime(t *testing.T) {
	for _, c := range []struct {
		made, jobs int
		gone, left time.Duration
		want       int
	}{
		{0, 4, 0, time.Minute, 4},
		{4, 4, time.Second, 59 * time.Second, 4},
		{40, 4, 50 * time.Second, 10 * time.Second, 8},
		{4, 4, time.Minute, time.Millisecond, 1},
	} {
		if got := nextBatch(c.made, c.jobs, c.gone, c.left); got != c.want {
			t.Errorf("%+v: %d are next", c, got)
		}
	}
}

// departures are those of a study, in a line.
func departures(s *Study, dir string, seal *Seal, set *campaign.Set) string {
	found := s.Departures(dir, seal, set)
	return strings.Join(found.All(), "; ")
}

// TestTheSealedStudyHolds: what was sealed and run once comes out the same today.
func TestTheSealedStudyHolds(t *testing.T) {
	s, seal, set := opened(t, sealed)
	if list := departures(s, sealed, seal, set); list != "" {
		t.Errorf("departures: %q", list)
	}
	share := .1
	if *all {
		share = 1
	}
	v := verify(t, set, share)
	if len(v.Differ) > 0 || v.Runs != 400 || v.Again != int(400*share) {
		t.Errorf("%+v", v)
	}
	answers, err := s.Judge(set.Samples)
	if err != nil || len(answers) != 2 {
		t.Fatalf("%+v, %v", answers, err)
	}
	t.Logf("%s\n%s", answers[0].Sentence, answers[1].Sentence)
}

// edited copies the sealed study with one file changed.
func edited(t *testing.T, pattern, what, by string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(sealed)); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(names) == 0 {
		t.Fatal(pattern, err)
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	at := regexp.MustCompile(what).FindIndex(text)
	if at == nil {
		t.Fatalf("no %s in %s", what, names[0])
	}
	if err := os.WriteFile(names[0], fmt.Appendf(nil, "%s%s%s", text[:at[0]], by, text[at[1]:]), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestWhatWasChangedAfterwardsIsFound, by the seal or by making the runs again.
func TestWhatWasChangedAfterwardsIsFound(t *testing.T) {
	found := map[string]string{} // what is said of one case alone
	for _, c := range []struct{ file, what, by string }{
		{File, `runs = 10`, `runs = 11`},
		{"seal.json", `"sealed": "20`, `"sealed": "19`},
		{"design.json", `"first_seed": 1`, `"first_seed": 2`},
		{"runs-*", `"build":"[^"]*"`, `"build":"commit 12"`},
		{"runs-*", `"cell":"..`, `"cell":"zz`},
		{"runs-*", `"solved":true`, `"solved":false`},
	} {
		dir := edited(t, c.file, c.what, c.by)
		s, seal, set := opened(t, dir)
		list := departures(s, dir, seal, set)
		if other, twice := found[list]; list == "" || twice {
			t.Errorf("%s with %s: %q, as with %s", c.file, c.by, list, other)
		}
		found[list] = c.by
	}
	_, _, set := opened(t, edited(t, "runs-*", `"evaluations":\d+`, `"evaluations":7777`))
	if v := verify(t, set, 1); len(v.Differ) != 1 || !strings.Contains(v.Differ[0].Says, " 7777 ") {
		t.Errorf("%q", v.Differ)
	}
}

// TestTheSealedHypothesesAreAnswered, whatever becomes of the file: the seal keeps it, and nobody
// can put another in its place. A seal that keeps none leaves the file, and says so.
func TestTheSealedHypothesesAreAnswered(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(sealed, File))
	if err != nil {
		t.Fatal(err)
	}
	quoted, err := json.Marshal(string(text))
	if err != nil {
		t.Fatal(err)
	}
	whole, _, _ := opened(t, sealed)
	keeps := `"text": ` + string(quoted) + ","
	other := strings.Replace(keeps, "question", "question ", 1)
	later := strings.Replace(Template, `"tabu beats climb"`, `"climb beats tabu"`, 1)
	for _, c := range []struct {
		what, kept, file string
		same             bool
		departure        string
	}{
		{"nothing is changed", keeps, string(text), true, ""},
		{"the file is changed", keeps, later, true, "answered is what was sealed"},
		{"the file is spoilt", keeps, "hypotheses = [", true, "answered is what was sealed"},
		{"both are changed", other, later, false, "the seal has been changed"},
		{"the seal keeps no text", "", later, false, "answered is what it says now"},
	} {
		dir := edited(t, "seal.json", `^\{`, "{"+c.kept)
		if err := os.WriteFile(filepath.Join(dir, File), []byte(c.file), 0o644); err != nil {
			t.Fatal(err)
		}
		got, s, err := Open(dir)
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if same := slices.Equal(got.Hypotheses, whole.Hypotheses); same != c.same {
			t.Errorf("%s: %q", c.what, got.Hypotheses)
		}
		set, err := campaign.Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		list := departures(got, dir, s, set)
		if !strings.Contains(list, c.departure) || c.departure == "" && list != "" {
			t.Errorf("%s: %q, expected %q", c.what, list, c.departure)
		}
	}
}

// TestTheChanceOfFindingIsThatOfDrawing: as a simulation has it.
func TestTheChanceOfFindingIsThatOfDrawing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := &Verified{Runs: rapid.IntRange(1, 200).Draw(t, "runs")}
		v.Again = rapid.IntRange(0, v.Runs).Draw(t, "again")
		share := rapid.Float64Range(.01, 1).Draw(t, "share")
		altered, found, sets := int(math.Ceil(share*float64(v.Runs))), 0, 2000
		dice := rand.New(rand.NewPCG(1, 2))
		for range sets {
			for _, i := range dice.Perm(v.Runs)[:v.Again] {
				if i < altered {
					found++
					break
				}
			}
		}
		if seen := float64(found) / float64(sets); math.Abs(seen-v.Chance(share)) > .06 {
			t.Fatalf("%+v, share %g: found %.3f, said %.3f", v, share, seen, v.Chance(share))
		}
	})
}

// runs are samples of two searches on some puzzles, with so many evaluations each.
func runs(puzzles int, a, b int64) (list []experiment.Sample) {
	for p := range puzzles {
		for name, effort := range map[string]int64{"a": a, "b": b} {
			s := experiment.Sample{Algorithm: name, Puzzle: fmt.Sprint(p), Givens: fmt.Sprint(p), Limits: drive.Budget{Evaluations: 1000}}
			for i := range int64(5) {
				s.Runs = append(s.Runs, experiment.Run{Seed: uint64(i), Evaluations: min(1000, effort+i+int64(p)), Solved: effort+i+int64(p) < 1000})
			}
			list = append(list, s)
		}
	}
	return list
}

// TestAnswers: a hypothesis is shown, not shown, or the opposite is.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		hypothesis string
		puzzles    int
		a, b       int64
		verdict    string
	}{
		{"a beats b", 10, 10, 500, "shown"},
		{"a beats b", 10, 500, 10, "the opposite is shown"},
		{"a beats b", 10, 50, 50, "not shown"},
		{"a beats b", 4, 10, 500, "not shown"}, // four puzzles show nothing
		{"a beats b", 1, 10, 500, "shown"},
		{"a solves more than b", 10, 10, 2000, "shown"},
		{"a solves more than b", 10, 2000, 10, "the opposite is shown"},
		{"a solves more than b", 10, 10, 20, "not shown"},
		{"a solves more than b", 1, 10, 2000, "shown"},
		{"a equals b within 10%", 10, 500, 501, "shown"},
		{"a equals b within 10%", 10, 10, 500, "the opposite is shown"},
		{"a equals b within 10%", 10, 2000, 2000, "not shown"}, // neither solves anything
	} {
		s := &Study{Algorithms: []string{"a", "b"}, Hypotheses: []string{c.hypothesis}}
		got, err := s.Judge(runs(c.puzzles, c.a, c.b))
		if err != nil || got[0].Verdict != c.verdict {
			t.Errorf("%+v: %+v, %v", c, got, err)
		}
	}
}

// TestNothingDecidesNoRatio: puzzles that one solves before any evaluation count as won, and
// the ratio is of the others, which is said.
func TestNothingDecidesNoRatio(t *testing.T) {
	samples := runs(12, 500, 100)
	for i := range samples {
		s := &samples[i]
		if s.Algorithm != "a" || len(s.Puzzle) < 2 { // two of the puzzles, 10 and 11
			continue
		}
		for k := range s.Runs {
			s.Runs[k].Evaluations = 0
		}
	}
	s := &Study{Algorithms: []string{"a", "b"}, Hypotheses: []string{"a beats b", "a equals b within 10%"}}
	got, err := s.Judge(samples)
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range []string{
		"over 10 puzzles, without 2 on which one of them has a PAR10 below 1, 2 of them won by a and 0 by b; " +
			"of all 12 a is better on 2, b on 10,",
		"over the 10 puzzles that either solves, without 2 on which one of them has a PAR10 below 1; on 2 of " +
			"these the other takes something, so they are not equal there",
	} {
		if !strings.Contains(got[i].Sentence, part) {
			t.Errorf("%q: expected %q", got[i].Sentence, part)
		}
	}
	if strings.Contains(got[0].Sentence, "a / b is 0") {
		t.Error(got[0].Sentence)
	}
}

// TestWhatIsNotAStudyIsRefused, with what was expected.
func TestWhatIsNotAStudyIsRefused(t *testing.T) {
	if _, err := parse([]byte(Template)); err != nil {
		t.Error(err)
	}
	for _, c := range []struct{ from, to, said string }{
		{`"tabu beats climb"`, `"tabu is nice"`, `"A beats B"`},
		{`"tabu beats climb"`, `"tabu beats anneal"`, "anneal"},
		{"evaluations = 100_000", "", ""},
		{"runs = 10", "runs = 0", " 1"},
		{"runs = 10", "runs = 10\nseeds = 1", `"seeds" `},
		{"runs = 10", "runs = 10\nseed = x", "line "},
		{"runs = 10", "runs = 10\nseed = 1", "one of them"},
		{"seeds_from =", "# seeds_from =", "which public value"},
		{`"tabu beats climb"`, `"tabu equals climb"`, "within 10%"},
		{`"tabu beats climb"`, `"tabu equals climb within 80%"`, "within 10%"},
		{`by = "evaluations"`, `by = "hours"`, "evaluations, iterations"},
		{"evaluations = 100_000", `time = "soon"`, "soon"},
	} {
		if _, err := parse([]byte(strings.Replace(Template, c.from, c.to, 1))); err == nil || !strings.Contains(err.Error(), c.said) {
			t.Errorf("%s: %v, expected %q", c.to, err, c.said)
		}
	}
}
