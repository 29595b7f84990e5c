//go:build !linux

package cputime

import "time"

func thread() time.Duration  { return -1 }
func process() time.Duration { return -1 }
