package coin

import (
	"testing"

	"sudokuscope/engine/conformance"
)

func TestConformance(t *testing.T) { conformance.Check(t, Algorithm) }
