package experiment

import (
	"fmt"
	"strconv"
	"strings"
)

// Shard is a part of a design, for a machine among many: every Of-th trial from
// the Part-th. The zero value is the whole.
type Shard struct{ Part, Of int }

// ParseShard reads "3/8"; "" is the whole.
func ParseShard(text string) (Shard, error) {
	if text == "" {
		return Shard{}, nil
	}
	a, b, _ := strings.Cut(text, "/")
	part, err1 := strconv.Atoi(a)
	of, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil || part < 1 || part > of {
		return Shard{}, fmt.Errorf("shard %q: expected PART/OF, such as 3/8", text)
	}
	return Shard{part, of}, nil
}

// Has says whether a trial belongs to the shard.
func (s Shard) Has(i int) bool { return s.Of == 0 || i%s.Of == s.Part-1 }

// file is the name of the shard's journal.
func (s Shard) file() string {
	if s.Of == 0 {
		return "runs.jsonl"
	}
	return fmt.Sprintf("runs-%dof%d.jsonl", s.Part, s.Of)
}
