package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// One operation of Starlark can make a value of gigabytes: "x" * 10**9, or
// doubling a list forty times. The interpreter counts such an operation as one
// step, so a limit of steps does not help. guard therefore puts a call in the
// place of every operation that can multiply what it is given, and the call
// looks at the sizes first.

// most is how many elements or bytes one value of a script may have.
const most = 1 << 20

// mostBits bounds whole numbers.
const mostBits = 4096

// The names of the guarded operations. They cannot be written in a script, as
// they are no identifiers.
const (
	guardPlus  = "+"
	guardTimes = "*"
	guardCall  = "."
)

// growing are the methods of Starlark's own values that make something larger
// of what they are given.
var growing = map[string]bool{"join": true, "replace": true, "format": true, "extend": true, "update": true, "union": true}

// guard changes a file in place.
func guard(file *syntax.File) {
	g := guardian{}
	g.statements(file.Stmts)
}

type guardian struct{}

func (g guardian) statements(list []syntax.Stmt) {
	for _, stmt := range list {
		switch s := stmt.(type) {
		case *syntax.AssignStmt:
			g.expr(&s.LHS)
			g.expr(&s.RHS)
			g.assignment(s)
		case *syntax.DefStmt:
			for i := range s.Params {
				if p, ok := s.Params[i].(*syntax.BinaryExpr); ok { // name = default
					g.expr(&p.Y)
				}
			}
			g.statements(s.Body)
		case *syntax.ExprStmt:
			g.expr(&s.X)
		case *syntax.ForStmt:
			g.expr(&s.X)
			g.statements(s.Body)
		case *syntax.WhileStmt:
			g.expr(&s.Cond)
			g.statements(s.Body)
		case *syntax.IfStmt:
			g.expr(&s.Cond)
			g.statements(s.True)
			g.statements(s.False)
		case *syntax.ReturnStmt:
			if s.Result != nil {
				g.expr(&s.Result)
			}
		}
	}
}

// assignment turns x += y and x *= y into x = x + y and x = x * y where the two
// mean the same: where x is a name. For x[i] and x.f the index would be worked
// out twice, which is the same too, as nothing in an expression has an effect
// that the second time would repeat, but for calls; those are refused size by
// size when the state is measured.
func (g guardian) assignment(s *syntax.AssignStmt) {
	op := guardPlus
	switch s.Op {
	case syntax.PLUS_EQ:
	case syntax.STAR_EQ:
		op = guardTimes
	default:
		return
	}
	if op == guardPlus && number(s.RHS) {
		return
	}
	switch s.LHS.(type) {
	case *syntax.Ident, *syntax.DotExpr:
		s.Op = syntax.EQ
		s.RHS = apply(op, s.OpPos, s.LHS, s.RHS)
	case *syntax.IndexExpr:
		// The value on the right is what can be large; it is made by guarded
		// operations, so one addition at most doubles.
	}
}

func (g guardian) exprs(list []syntax.Expr) {
	for i := range list {
		g.expr(&list[i])
	}
}

func (g guardian) expr(at *syntax.Expr) {
	switch x := (*at).(type) {
	case *syntax.BinaryExpr:
		g.expr(&x.X)
		g.expr(&x.Y)
		switch {
		case x.Op == syntax.PLUS && !number(x.X) && !number(x.Y):
			*at = apply(guardPlus, x.OpPos, x.X, x.Y)
		case x.Op == syntax.STAR && !fraction(x.X) && !fraction(x.Y):
			*at = apply(guardTimes, x.OpPos, x.X, x.Y)
		}
	case *syntax.CallExpr:
		g.arguments(x.Args)
		if dot, ok := x.Fn.(*syntax.DotExpr); ok {
			g.expr(&dot.X)
			if growing[dot.Name.Name] {
				name := &syntax.Literal{Token: syntax.STRING, TokenPos: dot.NamePos, Raw: `"` + dot.Name.Name + `"`, Value: dot.Name.Name}
				x.Args = append([]syntax.Expr{dot.X, name}, x.Args...)
				x.Fn = &syntax.Ident{NamePos: dot.NamePos, Name: guardCall}
			}
			return
		}
		g.expr(&x.Fn)
	case *syntax.DotExpr:
		g.expr(&x.X)
	case *syntax.IndexExpr:
		g.expr(&x.X)
		g.expr(&x.Y)
	case *syntax.SliceExpr:
		g.expr(&x.X)
		for _, part := range []*syntax.Expr{&x.Lo, &x.Hi, &x.Step} {
			if *part != nil {
				g.expr(part)
			}
		}
	case *syntax.UnaryExpr:
		if x.X != nil {
			g.expr(&x.X)
		}
	case *syntax.ParenExpr:
		g.expr(&x.X)
	case *syntax.CondExpr:
		g.expr(&x.Cond)
		g.expr(&x.True)
		g.expr(&x.False)
	case *syntax.ListExpr:
		g.exprs(x.List)
	case *syntax.TupleExpr:
		g.exprs(x.List)
	case *syntax.DictExpr:
		g.exprs(x.List)
	case *syntax.DictEntry:
		g.expr(&x.Key)
		g.expr(&x.Value)
	case *syntax.LambdaExpr:
		for i := range x.Params {
			if p, ok := x.Params[i].(*syntax.BinaryExpr); ok {
				g.expr(&p.Y)
			}
		}
		g.expr(&x.Body)
	case *syntax.Comprehension:
		for _, clause := range x.Clauses {
			switch c := clause.(type) {
			case *syntax.ForClause:
				g.expr(&c.X)
			case *syntax.IfClause:
				g.expr(&c.Cond)
			}
		}
		g.expr(&x.Body)
	}
}

// arguments are those of a call; name=value is a BinaryExpr too.
func (g guardian) arguments(list []syntax.Expr) {
	for i := range list {
		if named, ok := list[i].(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			g.expr(&named.Y)
			continue
		}
		g.expr(&list[i])
	}
}

func apply(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}

// number reports whether an expression is a number as it stands there; only
// numbers can be added to it.
func number(x syntax.Expr) bool {
	l, ok := x.(*syntax.Literal)
	return ok && l.Token != syntax.STRING && l.Token != syntax.BYTES
}

// fraction reports whether an expression is a number with a point, by which
// only numbers can be multiplied.
func fraction(x syntax.Expr) bool {
	l, ok := x.(*syntax.Literal)
	return ok && l.Token == syntax.FLOAT
}

// tooLarge is the error for a value that would be too large.
func tooLarge(n int) error {
	return fmt.Errorf("this would make a value of %d elements: a script's values have at most %d", n, most)
}

// extent is how many elements or bytes a value has, 0 for a number.
func extent(v starlark.Value) int {
	switch v := v.(type) {
	case starlark.Int, starlark.Float:
		return 0
	case starlark.String:
		return len(v)
	case starlark.Bytes:
		return len(v)
	case starlark.Sequence:
		return v.Len()
	}
	return 0
}

func plus(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if n := extent(args[0]) + extent(args[1]); n > most {
		return nil, tooLarge(n)
	}
	return starlark.Binary(syntax.PLUS, args[0], args[1])
}

func times(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	x, y := args[0], args[1]
	a, isA := x.(starlark.Int)
	b, isB := y.(starlark.Int)
	switch {
	case isA && isB:
		u, smallU := a.Int64()
		v, smallV := b.Int64()
		if small := smallU && smallV && abs(u) < 1<<31 && abs(v) < 1<<31; !small && a.BigInt().BitLen()+b.BigInt().BitLen() > mostBits {
			return nil, fmt.Errorf("this would make a number of more than %d bits", mostBits)
		}
	case isA || isB:
		n, other := a, y
		if isB {
			n, other = b, x
		}
		if size := extent(other); size > 0 {
			k, ok := n.Int64()
			if !ok || k > most || k > 0 && size*int(k) > most {
				return nil, fmt.Errorf("this would make a value of %s times %d elements: a script's values have at most %d", n, size, most)
			}
		}
	}
	return starlark.Binary(syntax.STAR, x, y)
}

func abs(n int64) int64 { return max(n, -n) }

// grow calls a method that makes something larger of its arguments.
func grow(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	x, name := args[0], string(args[1].(starlark.String))
	has, ok := x.(starlark.HasAttrs)
	if !ok {
		return nil, fmt.Errorf("%s has no method %s", x.Type(), name)
	}
	method, err := has.Attr(name)
	if err != nil || method == nil {
		if err == nil {
			err = fmt.Errorf("%s has no method %s", x.Type(), name)
		}
		return nil, err
	}
	args = args[2:]
	if _, own := x.(starlark.String); own || len(args) > 0 {
		if err := growth(x, name, args, kwargs); err != nil {
			return nil, err
		}
	}
	return starlark.Call(thread, method, args, kwargs)
}

// growth refuses a call whose result would be too large.
func growth(x starlark.Value, name string, args starlark.Tuple, kwargs []starlark.Tuple) error {
	text, isText := x.(starlark.String)
	size := 0
	switch {
	case isText && name == "join" && len(args) == 1:
		list, ok := args[0].(starlark.Iterable)
		if !ok {
			return nil
		}
		for v := range starlark.Elements(list) {
			if size += extent(v) + len(text); size > most {
				break
			}
		}
	case isText && name == "replace" && len(args) >= 2:
		from, to := max(1, extent(args[0])), extent(args[1])
		size = len(text) + (len(text)/from+1)*to
	case isText && name == "format":
		longest := 0
		for _, v := range args {
			longest = max(longest, len(v.String()))
		}
		for _, pair := range kwargs {
			longest = max(longest, len(pair[1].String()))
		}
		size = len(text) + len(text)/2*longest
	default:
		size = extent(x)
		for _, v := range args {
			size += extent(v)
		}
	}
	if size > most {
		return tooLarge(size)
	}
	return nil
}
