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
		"a run goes on", declaring(declareParam)},
	{
		"metric",
		`name, value, doc="", low=, high=`,
		"a curve on the screen: value is a function of the state, such as lambda s: s.cost",
		declaring(declareMetric),
	},
	{
		"event",
		`name, text, kind="turn", landmark=False`,
		`something worth a line in the log: the result is called in a phase, as in stuck(s, cell=3, digit=4, a=1). ` +
			`text may have {cell}, {digit}, {a} and {b}`,
		declaring(declareEvent),
	},
	{
		"preset",
		"name, sentence, values",
		`settings worth seeing, such as preset("wild", "Every move is random.", noise=1)`,
		declaring(declarePreset),
	},
	{"sqrt", "x", "the square root", function1(math.Sqrt)},
	{"exp", "x", "e to the power of x, the same bits on every processor", function1(portable.Exp)},
	{"log", "x", "the natural logarithm, the same bits on every processor", function1(naturalLog)},
	{"floor", "x", "the largest whole number that is not above x", floor},
}

// predeclared are the names that every script has.
var predeclared = starlark.StringDict{}

func init() {
	for _, w := range words {
		predeclared[w.Name] = starlark.NewBuiltin(w.Name, w.do)
	}
	for name, do := range functions() {
		predeclared[name] = starlark.NewBuiltin(name, do)
	}
	for name, do := range gates {
		predeclared[name] = starlark.NewBuiltin(name, func(
			t *starlark.Thread,
			_ *starlark.Builtin,
			args starlark.Tuple,
			_ []starlark.Tuple,
		) (starlark.Value, error) {
			return do(t, args)
		})
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

func function1(f func(float64) float64) builtin {
	return func(
		_ *starlark.Thread,
		bound *starlark.Builtin,
		args starlark.Tuple,
		kwargs []starlark.Tuple,
	) (starlark.Value, error) {
		var x real
		err := starlark.UnpackPositionalArgs(bound.Name(), args, kwargs, 1, &x)
		if err != nil {
			return nil, err
		}
		y := f(float64(x))
		if math.IsNaN(y) {
			return nil, fmt.Errorf("%s(%v) has no value", bound.Name(), x)
		}
		return starlark.Float(y), nil
	}
}

func floor(
	thread *starlark.Thread,
	bound *starlark.Builtin,
	args starlark.Tuple,
	kwargs []starlark.Tuple,
) (starlark.Value, error) {
	value, err := function1(math.Floor)(thread, bound, args, kwargs)
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
var arithmetic = starlark.StringDict{
	"exp": starlark.NewBuiltin("exp", function1(portable.Exp)),
	"log": starlark.NewBuiltin("log", function1(naturalLog)),
}

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
