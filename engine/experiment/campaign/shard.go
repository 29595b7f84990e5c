package campaign

import (
	"fmt"
	"strconv"
	"strings"
)

// Shard is a part of the runs, for a process among many. A fixed one makes its part and
// no other: for machines without a common file system. One that is not makes its part
// first, in its order, and then whatever is missing, here and there. The zero value is for
// a process that comes to the work of others, and Alone for the first.
type Shard struct {
	Part, Of int
	Fixed    bool
}

// Alone is the whole, in its order.
var Alone = Shard{Part: 1, Of: 1}

// ParseShard reads "3/8". Of "" it is what a scheduler says in the environment; so it is
// of "auto", which scripts of an earlier version say.
func ParseShard(text string, getenv func(string) string) (Shard, error) {
	if text == "" || text == "auto" {
		return schedulerShard(getenv), nil
	}
	a, b, _ := strings.Cut(text, "/")
	part, err1 := strconv.Atoi(a)
	of, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil || part < 1 || part > of {
		return Shard{}, fmt.Errorf("shard %q: expected PART/OF, such as 3/8", text)
	}
	return Shard{Part: part, Of: of, Fixed: true}, nil
}

// schedulerShard is what a scheduler says of the task that this process is, the zero
// value where it says nothing. How many tasks there are need not be right: it is only
// where to begin.
func schedulerShard(getenv func(string) string) Shard {
	for _, s := range []struct{ task, first, last string }{
		{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX"},
		{"SGE_TASK_ID", "SGE_TASK_FIRST", "SGE_TASK_LAST"},
	} {
		task, err1 := strconv.Atoi(getenv(s.task)) // SGE says "undefined" outside arrays
		first, err2 := strconv.Atoi(getenv(s.first))
		last, err3 := strconv.Atoi(getenv(s.last))
		if err1 == nil && err2 == nil && err3 == nil && task >= first && task <= last {
			return Shard{Part: task - first + 1, Of: last - first + 1}
		}
	}
	return Shard{}
}

// has reports whether a trial belongs to the shard. From seed to seed the cells change
// places, so that no shard has all runs of the slowest algorithm.
func (s Shard) has(trial, cells int) bool {
	return s.Of > 0 && (trial%cells+trial/cells)%s.Of == s.Part-1
}
