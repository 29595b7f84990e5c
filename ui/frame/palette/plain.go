package palette

import (
	"slices"
	"strings"
	"sync"

	"sudokuscope/engine/base/english"
)

// Words are compared by their roots: "stopping" is "stop", "colours" is "color", "öffnen" is "offnen".

var unaccented = strings.NewReplacer(strings.Fields(`
	ä a ö o ü u ß ss é e è e ê e ë e à a â a á a ç c î i ï i í i ô o ó o ù u û u ú u ñ n œ oe ã a õ o ì i ò o`)...)

// american spells a word as in one country, which of the two does not matter.
var american = strings.NewReplacer(strings.Fields(`
	our or isation ization ise ize ising izing yse yze ogue og centre center grey gray`)...)

// roots are the stems of all words that were met.
var roots sync.Map

// stem is a word without accents, doubled letters and the end that tells one from many, or doing from done.
func stem(word string) string {
	if root, met := roots.Load(word); met {
		return root.(string)
	}
	root := bare(word)
	roots.Store(strings.Clone(word), root)
	return root
}

// bare finds the stem of a word that was not met before.
func bare(word string) string {
	word = american.Replace(unaccented.Replace(word))
	for _, end := range []struct {
		is    string
		least int // that is left
	}{{"ation", 5}, {"ations", 5}, {"ing", 4}, {"ies", 3}, {"es", 4}, {"ed", 4}, {"s", 3}} {
		//nolint:forbidigo // typed by people
		if rest, has := strings.CutSuffix(word, end.is); has && len(rest) >= end.least {
			if word = rest; end.is == "ies" {
				word += "y"
			}
			break
		}
	}
	once := make([]byte, 0, len(word))
	for i := range len(word) {
		if i == 0 || word[i] != word[i-1] || word[i] >= '0' && word[i] <= '9' {
			once = append(once, word[i])
		}
	}
	word = strings.TrimSuffix(string(once), "e")        //nolint:forbidigo // a word that was typed
	if rest, has := strings.CutSuffix(word, "y"); has { //nolint:forbidigo // of it
		return rest + "i"
	}
	return word
}

// known are all words that have a meaning here: of names, of other programs and of other languages.
func (x *Index) known() map[string]string {
	if x.words != nil {
		return x.words
	}
	x.words = map[string]string{}
	put := func(text string) {
		for _, w := range split(text) {
			if x.words[stem(w)] == "" {
				x.words[stem(w)] = w
			}
		}
	}
	for i := range x.entries {
		put(x.entries[i].all)
	}
	put(strings.Join(slices.Concat(understood().words, fillers), " "))
	for root, w := range heard().words {
		if x.words[root] == "" {
			x.words[root] = w
		}
	}
	return x.words
}

// leastSlip is how long a word is that may have a slip in it, and longSlip one that may have two.
const leastSlip, longSlip = 4, 9

// rewritten is what was typed in words that are known here: translated, joined or parted, and without slips. A word
// of two languages is of that of the others. Guessed says that a word is only like one that is known.
func (x *Index) rewritten(typed string) (text string, guessed bool) {
	known, abroad := x.known(), understood().abroad
	words := split(parted.Replace(typed))
	isForeign := func(w string) bool { return abroad[stem(w)] != "" && known[stem(w)] == "" }
	foreign := slices.ContainsFunc(words, isForeign)
	var list []string
	for i := 0; i < len(words); i++ {
		w := words[i]
		pair := ""
		if i+1 < len(words) {
			pair = stem(w + words[i+1])
		}
		switch meant := abroad[stem(w)]; {
		case pair != "" && abroad[pair] != "":
			list = append(list, abroad[pair])
			i++
		case meant != "" && (foreign || known[stem(w)] == ""):
			list = append(list, meant)
		case len(w) > 2 && pair != "" && len(words[i+1]) > 1 && known[pair] != "":
			list = append(list, known[pair])
			i++
		case known[stem(w)] == "" && !understood().plain[stem(w)] && bentAbroad(w) != "":
			list, guessed = append(list, bentAbroad(w)), true
		default:
			as := x.heard(w)
			list, guessed = append(list, as...), guessed || as[0] != w
		}
	}
	return strings.Join(list, " "), guessed
}

// English is a text with its words of other languages in English.
func English(text string) string {
	words := strings.Fields(text)
	for i, w := range words {
		if means := understood().abroad[stem(w)]; means != "" && len(w) > 1 {
			words[i] = means
		}
	}
	return strings.Join(words, " ")
}

// parted takes words apart that programs write in one.
var parted = strings.NewReplacer("_", " ", "(", " ", ")", " ", ". ", " ")

// leastBent is how many letters two forms of a word of another language begin with, mostBent how many may follow.
const leastBent, mostBent = 5, 2

// bentAbroad is what a word means that is a form, with another ending, of one of another language.
func bentAbroad(word string) (meant string) {
	root, longest, of := stem(word), 0, ""
	for other, means := range understood().abroad {
		n := 0
		for n < min(len(root), len(other)) && root[n] == other[n] {
			n++
		}
		if n < leastBent || n < len(other)-mostBent || n < longest || n == longest && other > of {
			continue
		}
		meant, longest, of = means, n, other
	}
	return meant
}

// heard is a word as it is, if it is known, or else in two parts or without a slip.
func (x *Index) heard(word string) []string {
	known, root := x.known(), stem(word)
	odd := strings.ContainsAny(word, " 0123456789") || len(word) < leastSlip
	if odd || known[root] != "" || understood().plain[root] {
		return []string{word}
	}
	for i := 3; i+3 <= len(word); i++ {
		if a, b := known[stem(word[:i])], known[stem(word[i:])]; a == word[:i] && b == word[i:] {
			return []string{a, b}
		}
	}
	best, of, within := "", "", 3
	flat := unaccented.Replace(word)
	consider := func(raw, means string) {
		if len(raw) < leastSlip-1 {
			return
		}
		d := slips(flat, raw)
		if raw[0] != flat[0] {
			d += 1
		}
		if d < within && (d == 1 || len(word) >= longSlip) || d == within && best != "" && raw < of {
			best, within, of = means, d, raw
		}
	}
	for _, raw := range known {
		consider(raw, raw)
	}
	for raw, means := range understood().abroad {
		consider(raw, means)
	}
	if best == "" {
		return []string{word}
	}
	return []string{best}
}

// keyboard has the letters by which people slip: those beside each other, and those that sound alike.
var keyboard = []string{"qwertyuiop", "asdfghjkl", "zxcvbnm", "aeiouy", "kcq", "sz", "vw", "fv", "td"}

// slips are how many slips of the fingers lie between two words, many where a letter stands for one that is
// far from it: content is no contest.
func slips(word, other string) int {
	d := english.Distance(word, other)
	if d != 1 || len(word) != len(other) {
		return d
	}
	i := 0
	for word[i] == other[i] {
		i++
	}
	if i+1 < len(word) && word[i] == other[i+1] && word[i+1] == other[i] {
		return d
	}
	for row, letters := range keyboard {
		a, b := strings.IndexByte(letters, word[i]), strings.IndexByte(letters, other[i])
		if a >= 0 && b >= 0 && (row > 2 || a-b == 1 || b-a == 1) {
			return d
		}
	}
	return d + 1
}
