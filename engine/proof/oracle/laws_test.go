package oracle

import (
	"testing"

	"sudokuscope/engine/proof/conformance"
)

func TestTheToyConforms(t *testing.T) { Check(t, conformance.Toy(), *full) }
