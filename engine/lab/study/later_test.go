package study

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
)

// later is a study whose seeds follow from a value of after its seal: the hash of the first
// commit after the one that brought its plan.
const later = "testdata/later"

// TestAStudyWithSeedsFromAfterTheSealHolds: its seeds are those of the code and the value,
// every line carries the code, and the runs come out the same.
func TestAStudyWithSeedsFromAfterTheSealHolds(t *testing.T) {
	s, seal, set := opened(t, later)
	if list := departures(s, later, seal, set); list != "" {
		t.Errorf("departures: %q", list)
	}
	value, err := campaign.ReadValue(later)
	if err != nil || value == nil {
		t.Fatal(value, err)
	}
	draw := experiment.NewDraw(seal.Code, value.Value, s.Runs)
	for i := range set.Samples {
		sample := &set.Samples[i]
		if len(sample.Runs) != s.Runs {
			t.Errorf("%s on %s: %d runs", sample.Algorithm, sample.Puzzle, len(sample.Runs))
		}
		for _, r := range sample.Runs {
			if !draw.Has(r.Seed) {
				t.Errorf("seed %d is not drawn", r.Seed)
			}
		}
	}
	share := .1
	if *all {
		share = 1
	}
	if v := verify(t, set, share); len(v.Differ) > 0 || v.Runs != 480 {
		t.Errorf("%+v", v)
	}
}

// TestASeedIsWhatThePageSays: as sha256sum makes it.
func TestASeedIsWhatThePageSays(t *testing.T) {
	// printf 'sudokuscope seed 1\ncode\nvalue\n0\n' | sha256sum
	d := &experiment.Design{Runs: 1, Draw: experiment.NewDraw("code", "value", 1)}
	if got := d.Seed(0); got != 3892469556013819 {
		t.Errorf("seed %d", got)
	}
}

// manipulation is a change of a study after the fact, and who must find it: the report, or
// all runs made again.
type manipulation struct {
	name, file, what, by string
	by100                bool // verify with every run
	said                 string
}

// TestManipulationsAreFound, each with what finds it. Those of scripts and of a seal after
// the runs are in cmd/tui/testdata/script/study.txtar, for they take the program.
func TestManipulationsAreFound(t *testing.T) {
	const fails = `"solved":false(.*)"cost":(\d+)`
	list := []manipulation{
		// Those of the review.
		{"a failure is called solved", "runs-*", `"solved":false`, `"solved":true`, false, "its grid is not"},
		{"evaluations are halved", "runs-*", `"evaluations":\d+`, `"evaluations":17`, true, "evaluations is 17 there"},
		{"a failure costs less", "runs-*", fails, `"solved":false$1"cost":99`, true, "cost is 99 there"},
		{"a seed is changed", "runs-*", `"seed":\d+`, `"seed":7`, false, "belong to no design: 1"},
		{"a line is deleted", "runs-*", `\{"cell.*\n`, ``, false, "1 of 480 runs are missing"},
		{"a run has a second result", "runs-*", `(\{"cell.*"restarts":)(\d+)(.*\n)`, "${1}${2}${3}${1}77${3}", false, "have two results: 1"},
		{"a hypothesis is turned", File, `tabu beats climb`, `climb beats tabu`, false, "study.toml has been changed"},
		{"the budget is another", "design.json", `"evaluations": 50000`, `"evaluations": 50001`, false, "expected both to say the same"},
		{"a given is another", "design.json", `"givens": "(....)(.)`, `"givens": "${1}.`, false, "givens"},
		{"the seal is backdated", "seal.json", `"sealed": "20`, `"sealed": "19`, false, "the seal has been changed"},
		{"there are more runs than planned", "design.json", `"runs": 10`, `"runs": 11`, false, "is not the sealed one"},
		{"the build is another", "runs-*", `"build":"[^"]*"`, `"build":"commit 12"`, false, "another build"},
		// New ones.
		{"the value is another", "value.json", `"value": "1`, `"value": "2`, false, "belong to no design: 480"},
		{"the value is of another seal", "value.json", `"code": "e`, `"code": "f`, false, "another seal: 480 of 480"},
		{"the value is from before the seal", "value.json", `"date": "2`, `"date": "1`, false, "came after the seal"},
		{"the value is of another source", "value.json", `"source": "the`, `"source": "a`, false, "another source than promised"},
		{"a line is of another seal", "runs-*", `"seal":"e`, `"seal":"f`, false, "another seal: 1 of 480"},
		{"a line is of no seal", "runs-*", `"seal":"[^"]*",`, ``, false, "another seal: 1 of 480"},
		{"the seeds are said to be known", "design.json", `"seeds_from_value": true`, `"seeds_from_value": false`, false, "is not the sealed one"},
		{"a setting is another", "design.json", `"tenure": 12`, `"tenure": 13`, false, "is not the sealed one"},
		{"a grid is another", "runs-*", `("solved":true.*"grid":")(.)`, `${1}.`, false, "its grid"},
		{"the file of the runs is cut", "runs-*", `(?s)\n[^\n]*\n$`, "\n", false, "1 of 480 runs are missing"},
	}
	for _, c := range list {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(later)); err != nil {
				t.Fatal(err)
			}
			rewrite(t, dir, c)
			found := foundIn(t, dir, c.by100)
			if !strings.Contains(found, c.said) {
				t.Errorf("found %q, expected %q", found, c.said)
			}
		})
	}
}

// rewrite makes the change of a manipulation, in the file as it was.
func rewrite(t *testing.T, dir string, c manipulation) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, c.file))
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	text, err := os.ReadFile(filepath.Join(later, filepath.Base(names[0])))
	if err != nil {
		t.Fatal(err)
	}
	once := false
	pattern := regexp.MustCompile(c.what)
	changed := pattern.ReplaceAllStringFunc(string(text), func(old string) string {
		if once {
			return old
		}
		once = true
		return pattern.ReplaceAllString(old, c.by)
	})
	if changed == string(text) {
		t.Fatalf("nothing to change by %s", c.what)
	}
	if err := os.WriteFile(names[0], []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
}

// foundIn is what is said of a folder, whether it can be read or not.
func foundIn(t *testing.T, dir string, again bool) string {
	t.Helper()
	s, err := Read(dir)
	if err != nil {
		return err.Error()
	}
	seal, err := ReadSeal(dir)
	if err != nil {
		return err.Error()
	}
	set, err := campaign.Read(dir)
	if err != nil {
		return err.Error()
	}
	found := s.Departures(dir, seal, set)
	list := found.All()
	if again {
		for _, d := range verify(t, set, 1).Differ {
			list = append(list, d.Says)
		}
	}
	return strings.Join(list, "; ")
}

// TestFalseTimesAreFound: the times of one search, made 1.3 times what they were, or a
// hundredth, are found by the runs that are made again; true ones are not blamed.
func TestFalseTimesAreFound(t *testing.T) {
	for _, c := range []struct {
		times   float64
		verdict stats.PaceVerdict
	}{{1, stats.PaceAgrees}, {1.3, stats.PaceDeparts}, {1 / 1.3, stats.PaceDeparts}, {.01, stats.PaceDeparts}} {
		v := &Verified{}
		for i := range 200 {
			for k, label := range []string{"a", "b"} {
				kept := .01 * float64(1+i%7) * float64(1+k)
				// The machine is 1.8 times as slow, and one run is 5 % off another.
				again := 1.8 * kept * (1 + .05*float64(i%3-1))
				if k == 0 {
					kept *= c.times
				}
				v.time(&experiment.Sample{Algorithm: label}, experiment.Run{Seconds: kept}, again)
			}
		}
		got := v.Times()
		if len(got) != 1 || got[0].Verdict != c.verdict {
			t.Errorf("%v times: %+v", c.times, got)
		}
		if len(v.OddTimes()) > 0 {
			t.Errorf("%v times: %q", c.times, v.OddTimes())
		}
	}
}

// TestTimesOfShortRunsBlameNobody: all runs of one entrant may lie in the moment in which the
// machine is busy.
func TestTimesOfShortRunsBlameNobody(t *testing.T) {
	v := &Verified{}
	for label, again := range map[string]float64{"a": 1, "b": 3} {
		for range 20 {
			v.time(&experiment.Sample{Algorithm: label}, experiment.Run{Seconds: .005}, .005*again)
		}
	}
	if got := v.Times(); len(got) != 1 || got[0].Verdict != stats.PaceUnknown {
		t.Errorf("%+v", got[0])
	}
}

// TestTimesOfFewRunsAreNotVerified, and never said to agree.
func TestTimesOfFewRunsAreNotVerified(t *testing.T) {
	v := &Verified{}
	for _, label := range []string{"a", "b"} {
		for range 3 {
			v.time(&experiment.Sample{Algorithm: label}, experiment.Run{Seconds: 1}, 1)
		}
	}
	v.of(&experiment.Sample{Algorithm: "never made again"})
	got := v.Times()
	if len(got) != 3 {
		t.Errorf("%d pairs are compared, of three entrants", len(got))
	}
	for _, pair := range got {
		if pair.Verdict != stats.PaceUnknown || !strings.Contains(pair.Sentence(), "not verified") {
			t.Errorf("%+v", pair)
		}
	}
	if list := v.OddTimes(); len(list) > 0 {
		t.Errorf("%q", list)
	}
}

// TestAValueIsLaterThanTheSeal: a day counts to its end.
func TestAValueIsLaterThanTheSeal(t *testing.T) {
	seal := &Seal{Sealed: time.Date(2026, 11, 24, 19, 24, 0, 0, time.UTC)}
	for text, fine := range map[string]bool{
		"2026-11-24T19:27:13Z": true, "2026-11-24T19:23:59Z": false,
		"2026-11-24T00:00:00Z": true, "2026-11-25T00:00:00Z": true, "2026-11-23T00:00:00Z": false,
	} {
		date, err := time.Parse(time.RFC3339, text)
		if err := cmp.Or(err, LaterThan(seal, date)); (err == nil) != fine {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// FuzzValue: whatever stands in a file, it is a value or it is refused in a line.
func FuzzValue(f *testing.F) {
	f.Add("8f3c")
	f.Fuzz(func(t *testing.T, value string) {
		dir := t.TempDir()
		v := campaign.Value{Code: "c", Value: value, Source: "s", Date: time.Unix(1, 0).UTC()}
		if campaign.NoteValue(dir, v) != nil {
			return
		}
		got, err := campaign.ReadValue(dir)
		if err != nil || got == nil || got.Value != value {
			t.Errorf("%+v, %v", got, fmt.Sprint(err))
		}
	})
}
