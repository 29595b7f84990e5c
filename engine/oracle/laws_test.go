package oracle

import (
	"testing"

	"sudokuscope/engine/conformance"
)

func TestTheToyConforms(t *testing.T) { Check(t, conformance.Toy(), *full) }
