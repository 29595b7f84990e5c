package script

import (
	"fmt"
	"math"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudokuscope/engine/base/portable"
)

// word is a function that a script has without asking for it.
type word struct {
	Name, Params, Doc string
	do                builtin
}

// words are the functions of the top level and of arithmetic; the others are
// Starlark's own.
var words = []word{
	{"param", `value, min=, max=, choices=, live=False, doc=""`, "a parameter: a number with bounds, True " +
		"or False, or one of several words. In the script it is its value; live ones may change while " +
		"a run goes on", declaring("param", declareParam)},
	{
		"metric",
		`name, value, doc="", low=, high=`,
		"a curve on the screen: value is a function of the state, such as lambda s: s.cost",
		declaring("metric", declareMetric),
	},
	{
		"event",
		`name, text, kind="turn", landmark=False`,
		`something worth a line in the log: the result is called in a phase, as in stuck(s, cell=3, digit=4, a=1). ` +
			`text may have {cell}, {digit}, {a} and {b}`,
		declaring("event", declareEvent),
	},
	{
		"preset",
		"name, sentence, values",
		`settings worth seeing, such as preset("wild", "Every move is random.", noise=1)`,
		declaring("preset", declarePreset),
	},
	{"sqrt", "x", "the square root", function1("sqrt", math.Sqrt)},
	{"exp", "x", "e to the power of x, the same bits on every processor", exp},
	{"log", "x", "the natural logarithm, the same bits on every processor", log},
	{"floor", "x", "the largest whole number that is not above x", floor},
}

// predeclared are the names that every script has.
var predeclared = starlark.StringDict{}

func init() {
	for _, w := range words {
		predeclared[w.Name] = w.do.called(w.Name)
	}
	for name, do := range functions() {
		predeclared[name] = do.called(name)
	}
	for name, do := range gates {
		gate := func(t *starlark.Thread, a arguments) (starlark.Value, error) { return do(t, a.list) }
		predeclared[name] = builtin(gate).called(name)
	}
}

// naturalLog is the logarithm by the portable one of base 2.
func naturalLog(x float64) float64 { return float64(portable.Log2(x) * math.Ln2) }

// real is a parameter of a function of ours that takes whole numbers, too.
type real float64

func (n *real) Unpack(v starlark.Value) error {
	x, ok := starlark.AsFloat(v)
	if !ok {
		return fmt.Errorf("got %s, want a number", v.Type())
	}
	*n = real(x)
	return nil
}

var (
	exp = function1("exp", portable.Exp)
	log = function1("log", naturalLog)
)

func function1(name string, f func(float64) float64) builtin {
	return func(_ *starlark.Thread, given arguments) (starlark.Value, error) {
		var x real
		err := starlark.UnpackPositionalArgs(name, given.list, given.named, 1, &x)
		if err != nil {
			return nil, err
		}
		y := f(float64(x))
		if math.IsNaN(y) {
			return nil, fmt.Errorf("%s(%v) has no value", name, x)
		}
		return starlark.Float(y), nil
	}
}

func floor(thread *starlark.Thread, given arguments) (starlark.Value, error) {
	value, err := function1("floor", math.Floor)(thread, given)
	if err != nil {
		return nil, err
	}
	y := value.(starlark.Float)
	if math.Abs(float64(y)) > 1<<53 {
		return nil, fmt.Errorf("floor: %v is too large", y)
	}
	return starlark.MakeInt64(int64(y)), nil
}

// arithmetic are the names of a calculation.
var arithmetic = starlark.StringDict{"exp": exp.called("exp"), "log": log.called("log")}

// Computes reports whether a calculation, an expression of a script without a search, is True.
func Computes(text string) (bool, error) {
	thread := &starlark.Thread{Name: "calculation"}
	thread.SetMaxExecutionSteps(10_000)
	value, err := starlark.EvalOptions(&syntax.FileOptions{},
		thread, "calculation", text, arithmetic)
	if err != nil {
		return false, err
	}
	return value == starlark.True, nil
}
