package uitest

import (
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

// Golden compares what is drawn with the picture in testdata, and says how a picture that is meant
// to be another one is drawn anew.
func Golden[T []byte | string](t *testing.T, drawn T) {
	t.Helper()
	defer func() {
		if t.Failed() {
			t.Logf("if the new picture is meant, go test -run '^%s$' -update draws it anew; "+
				"look at the difference in testdata", t.Name())
		}
	}()
	golden.RequireEqual(t, drawn)
}
