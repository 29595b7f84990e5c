package conformance

import "testing"

func TestTheToyConforms(t *testing.T) { Check(t, Toy()) }
