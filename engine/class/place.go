package class

import (
	"fmt"
	"net/url"
	"strings"

	"sudokuscope/engine/plaintext"
)

// Place is where a class is: the address of its page, with a / at its end.
type Place string

// Path is where a class is joined, below its page; Fragment is what the page is given
// behind the # to join it.
const (
	Path     = "class"
	Fragment = "class"
)

// ParsePlace reads the address of a class as people are given it, http://HOST:PORT/, or
// as their browser shows it, with index.html#class at its end. http:// may be left out.
func ParsePlace(text string) (Place, error) {
	whole := text
	if !strings.Contains(whole, "://") {
		whole = "http://" + whole
	}
	u, err := url.Parse(whole)
	why := ""
	switch {
	case err != nil:
		why = "this is no address"
	case u.Scheme != "http" && u.Scheme != "https":
		why = "this is no address of a page"
	case u.Hostname() == "" ||
		u.User != nil ||
		u.RawQuery != "" ||
		u.Fragment != "" && u.Fragment != Fragment:
		why = "this is no address of a class"
	}
	if why != "" {
		return "", fmt.Errorf("%s: %s: expected an address such as http://192.168.1.5:8027/",
			plaintext.Shortened(text), why)
	}
	u.Fragment = ""
	u.RawFragment = ""
	u.RawPath = ""
	u.Path = strings.TrimSuffix(u.Path, "index.html")
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return Place(u.String()), nil
}

// socket is the address that a seat dials.
func (p Place) socket() string { return "ws" + strings.TrimPrefix(string(p), "http") + Path }
