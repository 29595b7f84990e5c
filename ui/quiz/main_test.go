package quiz_test

import (
	"testing"

	. "sudokuscope/ui/uitest"
)

func TestMain(m *testing.M) { Main(m) }
