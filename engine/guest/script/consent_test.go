package script

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// What came inside something else is read, and runs when somebody has agreed to exactly
// this text.
func TestAScriptRunsWhenSomebodyAgrees(t *testing.T) {
	tells := "fail('it runs')\n" + body("pass")
	var kept []string
	trust := NewTrust(func(hash string) error { kept = append(kept, hash); return nil })
	for _, no := range []*Trust{nil, trust} {
		var u *Untrusted
		if _, err := no.Load("a.scope", "t.star", tells); !errors.As(err, &u) || *u != (Untrusted{"a.scope", "t.star", tells}) {
			t.Fatalf("%v: %v", no, err)
		}
		var wrong *Error
		if err := no.Check("a.scope", "t.star", tells+"def"); !errors.As(err, &wrong) {
			t.Errorf("a mistake: %v", err)
		}
	}
	if err := trust.Agree(&Untrusted{Source: tells}); err != nil || !slices.Equal(kept, []string{Hash(tells)}) {
		t.Fatal(kept, err)
	}
	for _, yes := range []*Trust{trust, NewTrust(nil, kept...), All()} {
		if _, err := yes.Load("a.scope", "t.star", tells); err == nil || !strings.Contains(err.Error(), "it runs") {
			t.Errorf("%v", err)
		}
	}
	var u *Untrusted
	if err := trust.Check("a.scope", "t.star", tells+"# another text"); !errors.As(err, &u) {
		t.Errorf("another text: %v", err)
	}
	if head, more := u.Head(3); len(head) != 3 || more != strings.Count(tells, "\n")+1-3 {
		t.Errorf("%q and %d more", head, more)
	}
}
