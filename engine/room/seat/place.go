package seat

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"

	"sudokuscope/engine/address"
)

// Place is where a room is: the address that people are given, and its parts.
type Place struct {
	// Base is the address of the page, with a / at its end.
	Base string
	// Name is that of the room.
	Name string
	// Shared reports whether there are other rooms at that address, so that the name
	// is always a part of it.
	Shared bool
}

// DefaultName is the room of an address that names none.
const DefaultName = "class"

var nameForm = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$`)

// CheckName refuses what cannot be the name of a room.
func CheckName(name string) error {
	if !nameForm.MatchString(name) {
		return fmt.Errorf("%q: expected the name of a room, of at most 32 small letters, digits and dashes", address.Shortened(name))
	}
	return nil
}

// ParsePlace reads the address of a room, as it is shown by the class and as browsers
// have it: http://HOST:PORT/#room=NAME. The room may be left out, and http:// too.
func ParsePlace(text string) (p Place, err error) {
	wrong := func(why string) (Place, error) {
		return Place{}, fmt.Errorf("%s: %s: expected an address such as http://192.168.1.5:8027/", address.Shortened(text), why)
	}
	whole := text
	if !strings.Contains(whole, "://") {
		whole = "http://" + whole
	}
	u, err := url.Parse(whole)
	switch {
	case err != nil:
		return wrong("this is no address")
	case u.Scheme != "http" && u.Scheme != "https":
		return wrong("this is no address of a page")
	case u.Hostname() == "" || u.User != nil || u.RawQuery != "":
		return wrong("this is no address of a room")
	}
	name, err := roomOf(u.EscapedFragment())
	if err != nil {
		return Place{}, err
	}
	u.Fragment, u.RawFragment, u.RawPath = "", "", ""
	u.Path = strings.TrimSuffix(u.Path, "index.html")
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return Place{Base: u.String(), Name: name}, nil
}

// roomOf is the room that stands behind the # of an address.
func roomOf(fragment string) (string, error) {
	items, err := address.Items(fragment)
	if err != nil {
		return "", err
	}
	name := DefaultName
	for _, it := range items {
		if it.Name != "room" {
			return "", errors.New("expected an address of a room, with #room= and its name, or without a #")
		}
		if it.Valued {
			name = it.Value
		}
	}
	return name, CheckName(name)
}

// String is the address as people are given it.
func (p Place) String() string {
	if p.Name == DefaultName && !p.Shared {
		return p.Base
	}
	return p.Base + "#room=" + p.Name
}

// socket is the address that is dialled.
func (p Place) socket() string { return "ws" + strings.TrimPrefix(p.Base, "http") + "room/" + p.Name }
