package oracle

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sentence is a text taken apart, for an oracle compares what it says, and not how.
type sentence struct {
	// facts are its numbers and cells, in their order.
	facts []byte
	// words are what stands around them, with # for each.
	words []byte
}

// read takes a text apart, and forgets the one before.
func (s *sentence) read(text string) {
	s.facts, s.words = s.facts[:0], s.words[:0]
	from := 0 // what has not become words yet
	for at := 0; at < len(text); at++ {
		end := at
		for end < len(text) && within[text[end]] {
			end++
		}
		fact := strings.TrimRight(text[at:end], ".+-")
		if isNumber(fact) || isCell(fact) {
			s.words = append(append(s.words, text[from:at]...), '#')
			from = at + len(fact)
			if fact = strings.TrimPrefix(fact, "+"); strings.HasPrefix(fact, "0.") {
				fact = fact[1:]
			}
			s.facts = append(append(s.facts, ' '), fact...)
		}
		at = end
	}
	s.words = append(s.words, text[from:]...)
}

// within has the characters that can stand within a number or a word.
var within = func() (is [256]bool) {
	for _, c := range []byte("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.+-") {
		is[c] = true
	}
	return is
}()

// facts are the numbers and cells of a text, in their order.
func facts(text string) []string {
	var s sentence
	s.read(text)
	return strings.Fields(string(s.facts))
}

// numbers are the facts of a text from one on, which are whole numbers.
func numbers(text string, from int) (list []int) {
	for _, fact := range facts(text)[from:] {
		n, _ := strconv.Atoi(fact)
		list = append(list, n)
	}
	return list
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isNumber is true of 3, -3, .62 and 1e-05, and not of f1.
func isNumber(word string) bool {
	if word = strings.TrimLeft(word, "+-"); word == "" || !isDigit(word[0]) && word[0] != '.' {
		return false
	}
	for _, c := range []byte(word) {
		if !isDigit(c) && c != '.' && c != 'e' && c != '+' && c != '-' {
			return false
		}
	}
	return true
}

// isCell is true of r1c2.
func isCell(word string) bool {
	if len(word) < 4 || word[0] != 'r' || !isDigit(word[1]) {
		return false
	}
	row, column, both := strings.Cut(word[1:], "c")
	return both && isNumber(row) && isNumber(column)
}

// wordings has, for the words that an algorithm says, what its oracle calls the same.
type wordings struct {
	calls      map[string]string
	complete   bool     // no other words are said
	is, should sentence // these two are compared
}

// same reports whether two sentences have the same facts, and no words that were said
// when the oracle had others to say: one wording tells one case. The words
// themselves are free, and goldens hold them.
func (w *wordings) same(got, want string) bool {
	w.is.read(got)
	should := &w.is
	if got != want {
		should = &w.should
		should.read(want)
	}
	if string(w.is.facts) != string(should.facts) {
		return false
	}
	words, known := w.calls[string(w.is.words)]
	if !known && w.complete {
		return false
	}
	if !known {
		w.calls[string(w.is.words)] = string(should.words)
	}
	return !known || words == string(should.words)
}

// among finds which of several sentences are said, for each of them would be true: those with
// the same facts, and not said in other words before. That only one is left tells its words.
func (w *wordings) among(got string, right ...string) (could []int) {
	w.is.read(got)
	own := string(w.is.words)
	words, known := w.calls[own]
	taken := map[string]bool{}
	for said, what := range w.calls {
		taken[what] = taken[what] || said != own
	}
	for i, want := range right {
		w.should.read(want)
		fits := string(w.is.facts) == string(w.should.facts)
		if should := string(w.should.words); fits && (known && words == should || !known && !taken[should]) {
			could = append(could, i)
		}
	}
	if len(could) == 1 {
		w.same(got, right[could[0]])
	}
	return could
}

func TestSentencesAreComparedByWhatTheySay(t *testing.T) {
	said := wordings{calls: map[string]string{}}
	for _, c := range []struct {
		got, want string
		same      bool
	}{
		{"in 3 cells no digit was left", "3 dead ends", true},
		{"in 3 cells no digit was left", "4 dead ends", false},
		{"in 4 cells no digit was left", "4 full houses", false}, // its words were those of a dead end
		{"rho .4, kept down by r1c2.", "r1c2: rho .4", false},
		{"rho 0.4, by r1c2.", "rho .40 by r1c2", false},
		{"rho 0.4, by r1c2.", "rho .4 by r1c2", true},
		{"rho 0.4, by r1c2.", "rho .4 by r1c3", false},
		{"it goes by +3 (f1 2)", "f1 rises by 3 to 2", true},
		{"it goes by -3 (f1 2)", "f1 rises by 3 to 2", false},
		{"it goes by 3 (f1 2) of 9", "f1 rises by 3 to 2", false},
	} {
		if said.same(c.got, c.want) != c.same {
			t.Errorf("%q and %q: the same must be %v", c.got, c.want, c.same)
		}
	}
	for _, c := range []struct {
		got   string
		right []string
		could []int
	}{
		{"greedy: 4", []string{"the best is 4", "drawn, 4"}, []int{0, 1}}, // who knows
		{"greedy: 4", []string{"the best is 5", "drawn, 4"}, []int{1}},    // so this is what it means
		{"greedy: 4", []string{"the best is 4"}, nil},
		{"by chance: 4", []string{"the best is 4", "drawn, 4"}, []int{0}}, // the other has its words
		{"by chance: 4", []string{"drawn, 4"}, nil},
		{"by chance: 4", nil, nil},
	} {
		if could := said.among(c.got, c.right...); !slices.Equal(could, c.could) {
			t.Errorf("%q may be %v of %q, it should be %v", c.got, could, c.right, c.could)
		}
	}
}
