//go:build !linux

package processor

import "time"

func thread() time.Duration  { return -1 }
func process() time.Duration { return -1 }
func lacked() time.Duration  { return -1 }
func helped() bool           { return false }
