//go:build !linux

package processor

import "time"

func thread() time.Duration { return -1 }

// Process is not known here.
func Process() time.Duration { return -1 }

// Lacked is not known here.
func Lacked() time.Duration { return -1 }

// Helped is not known here.
func Helped() bool { return false }
