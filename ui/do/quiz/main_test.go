package quiz_test

import (
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

func TestMain(m *testing.M) { Main(m) }
