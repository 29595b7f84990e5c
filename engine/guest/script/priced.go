package script

import (
	"errors"

	"go.starlark.net/starlark"
)

// priced is a value of ours. A type that does not say what it takes to go over it gets no
// method (define, unpaid), so none is forgotten.
type priced interface {
	starlark.Value
	// extent is how many elements whoever goes over all of it meets, 0 for what nobody
	// can go over.
	extent() int
}

func (l *list) extent() int       { return len(l.elems) }
func (d *dict) extent() int       { return hashed * d.Len() }
func (m *moves) extent() int      { return len(m.list) }
func (g *grid) extent() int       { return len(g.cells) }
func (p *population) extent() int { return len(p.members) }
func (t *memory) extent() int     { return 0 }
func (m *marginals) extent() int  { return 0 }
func (d *dice) extent() int       { return 0 }
func (s *state) extent() int      { return 0 }

// inOrder goes over what has places. It makes nothing before it is asked, so that to begin
// is free and each element is paid for by the step of the interpreter that takes it.
type inOrder struct {
	of starlark.Indexable
	at int
}

func (o *inOrder) Next(v *starlark.Value) bool {
	if o.at >= o.of.Len() {
		return false
	}
	*v = o.of.Index(o.at)
	o.at++
	return true
}

func (o *inOrder) Done() {}

// errLooks is the answer to a metric that changes something.
var errLooks = errors.New("a metric only looks: it changes nothing and throws no dice")

// ownership is the state that holds a list or a dict, as soon as a phase has ended. Nobody
// changes it while that state is only looked at.
type ownership struct{ state *state }

// looked refuses a change while a metric is worked out.
func (o ownership) looked() error {
	if o.state != nil && o.state.frozen {
		return errLooks
	}
	return nil
}
