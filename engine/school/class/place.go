package class

import (
	"fmt"
	"net/url"
	"strings"

	"sudokuscope/engine/base/plaintext"
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
	address, err := url.Parse(whole)
	why := ""
	switch {
	case err != nil:
		why = "this is no address"
	case address.Scheme != "http" && address.Scheme != "https":
		why = "this is no address of a page"
	case address.Hostname() == "" || address.User != nil || address.RawQuery != "" ||
		address.Fragment != "" && address.Fragment != Fragment:
		why = "this is no address of a class"
	}
	if why != "" {
		return "", fmt.Errorf("%s: %s: expected an address such as http://192.168.1.5:8027/",
			plaintext.Shortened(text), why)
	}
	page := url.URL{
		Scheme: address.Scheme,
		Host:   address.Host,
		Path:   strings.TrimSuffix(strings.TrimSuffix(address.Path, "index.html"), "/") + "/",
	}
	return Place(page.String()), nil
}

// socket is the address that a seat dials.
func (p Place) socket() string { return "ws" + strings.TrimPrefix(string(p), "http") + Path }
