package chances

import (
	"bufio"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// fall is what is known of a run that failed, from many more continuations than a survey
// makes: drop is the iteration after the last moment whose chance is above half of a fresh
// start's. A line of a file has one.
type fall struct {
	seed      uint64
	end, drop int64
	known     map[int64]Share
}

func (f fall) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "seed %d ends at %d lost at %d:", f.seed, f.end, f.drop)
	for _, at := range slices.Sorted(maps.Keys(f.known)) {
		fmt.Fprintf(&b, " %d %d/%d", at, f.known[at].Solved, f.known[at].Of)
	}
	return b.String()
}

// readFalls reads a file of falls; none where there is no file.
func readFalls(t *testing.T, name string) (list []fall) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		if os.IsNotExist(err) {
			return nil
		}
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		f := fall{known: map[int64]Share{}}
		head, points, _ := strings.Cut(lines.Text(), ":")
		if _, err := fmt.Sscanf(head, "seed %d ends at %d lost at %d", &f.seed, &f.end, &f.drop); err != nil {
			t.Fatalf("%s: %q: %v", name, head, err)
		}
		words := strings.Fields(points)
		for i := 0; i+1 < len(words); i += 2 {
			var at int64
			var share Share
			if _, err := fmt.Sscanf(words[i]+" "+words[i+1], "%d %d/%d", &at, &share.Solved, &share.Of); err != nil {
				t.Fatalf("%s: seed %d: %v", name, f.seed, err)
			}
			f.known[at] = share
		}
		list = append(list, f)
	}
	return list
}

// chance is that of a moment: as measured, or on the straight line between those measured.
func (f fall) chance(at int64, fresh float64) float64 {
	known := slices.Sorted(maps.Keys(f.known))
	i, found := slices.BinarySearch(known, at)
	switch {
	case found:
		return f.known[at].Chance()
	case at == 0 || i == 0:
		return fresh
	case i == len(known):
		return 0
	}
	a, b := known[i-1], known[i]
	part := float64(at-a) / float64(b-a)
	return (1-part)*f.known[a].Chance() + part*f.known[b].Chance()
}

// tally is how surveys did with runs that failed.
type tally struct {
	sudden, named int // falls from three quarters of a fresh start's to a quarter of it in one iteration
	steps, within int // all others
	close         int // of both: all of the stretch is within an iteration of the truth
	clones        int
}

func (y tally) String() string {
	n := max(1, y.sudden+y.steps)
	return fmt.Sprintf("of %d sudden drops %d are named within an iteration; of %d falls step by step %d are in the stretch, "+
		"give or take an iteration; of all %d, %d stretches leave no other iteration; %d re-runs a run",
		y.sudden, y.named, y.steps, y.within, n, y.close, y.clones/n)
}

// right is how many surveys were right.
func (y tally) right() int { return y.named + y.within }

// judge holds what a survey named against the truth.
func (y *tally) judge(f fall, s *Survey, fresh float64) (found Mark, right bool) {
	for _, m := range s.curve.Marks {
		if m.Kind == Lost {
			found = m
		}
	}
	clones, _ := s.Measured()
	y.clones += clones
	right = found.Kind != "" && f.drop >= found.Since && f.drop <= found.Iteration+1
	if right && f.drop <= found.Since+2 && f.drop >= found.Iteration-1 {
		y.close++
	}
	if f.chance(f.drop-1, fresh) >= highPart*fresh && f.chance(f.drop, fresh) <= lowPart*fresh {
		y.sudden++
		if right = right && found.Iteration-found.Since <= 2; right {
			y.named++
		}
	} else if y.steps++; right {
		y.within++
	}
	return found, right
}

// freshOfFalls is the chance of a fresh start of the runs in testdata.
const freshOfFalls = 1711. / 4000

// TestFallsOfRealRunsAreLocated: the chances of a hundred runs of RESEDA that fail, as
// TestTheDropOfARunIsLocated has measured them, as those of a coin, so that a survey of
// each takes no time.
func TestFallsOfRealRunsAreLocated(t *testing.T) {
	worlds := 1
	if *full {
		worlds = 20
	}
	var all tally
	for i, f := range readFalls(t, "testdata/falls.txt") {
		if !*full && sample.Leaves(i, 4) {
			continue
		}
		for world := range worlds {
			s := surveyed(t, int(f.seed)*100+world, f.end, 1, func(at int64) float64 { return f.chance(at, freshOfFalls) })
			all.judge(f, s, freshOfFalls)
		}
	}
	t.Log(all)
	if of := all.sudden + all.steps; of == 0 || all.right() < of*95/100 {
		t.Errorf("right in %d of %d; expected 95 of 100", all.right(), of)
	}
}
