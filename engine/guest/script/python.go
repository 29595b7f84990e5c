package script

import "strings"

// missing is what Python has and Starlark has not: how it is written, how the message of
// it begins, and what to write instead. The page about scripts and the messages themselves
// are made of it.
var missing = []struct{ written, says, instead string }{
	{"import math", "import here", "a script is one file; sqrt, exp, log and floor are there without it"},
	{"sum(x)", "undefined: sum", "add in a loop: for v in x: total += v"},
	{"round(x)", "undefined: round", "floor(x + 0.5)"},
	{"pow(x, 2)", "undefined: pow", "x * x, or exp(y * log(x))"},
	{"map(f, x)", "undefined: map", "[f(v) for v in x]"},
	{"filter(f, x)", "undefined: filter", "[v for v in x if f(v)]"},
	{"isinstance(x, int)", "undefined: isinstance", `type(x) == "int"`},
	{"math.sqrt(x)", "undefined: math", "sqrt(x); exp, log and floor are there, too"},
	{"random.random()", "undefined: random", "s.dice.random(), so that a run can be repeated"},
	{`f"{x} of {y}"`, "string literal here", `"%s of %s" % (x, y), and + between two texts`},
	{`"%.2f" % x`, "unknown conversion %.", "only %s, %r, %d, %f and the like, without a width"},
	{"set(x)", "undefined: set", "a dict: d[v] = True, and v in d"},
	{"getattr(x, name)", "undefined: getattr", "x.name, or a dict"},
	{"f(**d)", "** here", "names, as in f(a=1)"},
	{"x %= y", "%= here", "x = x % y"},
	{"x ** 2", "'**' here", "x * x"},
	{"x is None", "is here", "x == None"},
	{"a < b < c", "< does not associate", "a < b and b < c"},
	{"x if c", "conditional expression without else", "x if c else y"},
	{"x.sort()", "list has no .sort", "x = sorted(x)"},
	{"for c in text", "string value is not iterable", "for c in text.elems()"},
	{"class A:", "class here", "functions, and values kept in the state"},
	{"try:", "try here", "ask before: if key in d, if len(x) > 0"},
	{"with a:", "with here", "nothing is opened in a script"},
	{"raise E", "raise here", `fail("what is wrong")`},
	{"del d[k]", "del here", "d.pop(k)"},
	{"global x", "global here", "keep it in the state, as s.x = ..."},
	{"nonlocal x", "nonlocal here", "keep it in the state, as s.x = ..."},
	{"yield x", "yield here", "a list that is returned"},
	{
		"s.memory.clear()",
		"builtin_function_or_method has no",
		"a method is called with parentheses, as in t = s.memory(), and then t.clear()",
	},
}

// instead adds to a message what to write in Starlark.
func instead(message string) string {
	for _, m := range missing {
		if strings.HasPrefix(message, m.says) {
			return message + "; in Starlark: " + m.instead
		}
	}
	return message
}
