package experiment

import (
	"fmt"
	"strconv"
	"strings"
)

// Shard is a part of a campaign, for a process among many. A fixed one makes every
// Of-th block from the Part-th and no other; one that is not makes whatever nobody
// else does, and only begins there. The zero value makes everything.
type Shard struct {
	Part, Of int
	Fixed    bool
	// Job is the task of the scheduler that the process is, if it is one.
	Job string
}

// ParseShard reads "3/8", or "auto" for what a scheduler says in the environment; ""
// is the whole.
func ParseShard(text string, getenv func(string) string) (Shard, error) {
	switch text {
	case "":
		s, _ := schedulerShard(getenv)
		return Shard{Job: s.Job}, nil
	case "auto":
		s, ok := schedulerShard(getenv)
		if !ok {
			return s, fmt.Errorf("shard auto: no task of Slurm, PBS, SGE or GNU parallel in the environment; expected one of them, or PART/OF, such as 3/8")
		}
		return s, nil
	}
	a, b, _ := strings.Cut(text, "/")
	part, err1 := strconv.Atoi(a)
	of, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil || part < 1 || part > of {
		return Shard{}, fmt.Errorf("shard %q: expected PART/OF, such as 3/8, or auto", text)
	}
	return Shard{Part: part, Of: of, Fixed: true}, nil
}

// schedulerShard is what a scheduler says of the task that this process is. How many
// tasks there are need not be right: it is only where to begin.
func schedulerShard(getenv func(string) string) (Shard, bool) {
	number := func(name string, or int) int {
		if n, err := strconv.Atoi(getenv(name)); err == nil {
			return n
		}
		return or
	}
	for _, s := range []struct{ job, task, first, last string }{
		{"SLURM_ARRAY_JOB_ID", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX"},
		{"SLURM_JOB_ID", "SLURM_PROCID", "", "SLURM_NTASKS"},
		{"PBS_JOBID", "PBS_ARRAY_INDEX", "", ""},
		{"PBS_JOBID", "PBS_ARRAYID", "", ""},
		{"JOB_ID", "SGE_TASK_ID", "SGE_TASK_FIRST", "SGE_TASK_LAST"},
		{"PARALLEL_PID", "PARALLEL_SEQ", "", ""},
	} {
		text := getenv(s.task)
		task, err := strconv.Atoi(text)
		if err != nil {
			continue // SGE says "undefined" outside arrays
		}
		first := number(s.first, min(task, 1))
		last := number(s.last, max(task, first))
		of := max(1, last-first+1)
		shard := Shard{Part: 1 + max(0, task-first)%of, Of: of}
		if job := getenv(s.job); job != "" && s.task != "PARALLEL_SEQ" {
			shard.Job = s.task + " " + job + " " + text
		}
		return shard, true
	}
	return Shard{}, false
}

// Has reports whether a block belongs to the shard.
func (s Shard) Has(block int) bool { return !s.Fixed || block%s.Of == s.Part-1 }

// Start is the block to begin with, of n.
func (s Shard) Start(blocks int) int {
	if s.Fixed || s.Of <= 1 {
		return 0
	}
	// Tasks of schedulers that do not tell how many there are spread by a stride
	// that has nothing in common with the number of blocks.
	return (s.Part - 1) * blocks / s.Of % max(1, blocks)
}
