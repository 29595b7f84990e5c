package report

import (
	"io"
	"strings"
)

// Latex writes what the report says, its tables without pictures, for a paper: it needs the
// packages booktabs and longtable.
func (r *Report) Latex(w io.Writer) error {
	var t latex
	t.WriteString("% " + r.Program + "\n")
	r.sections(&t)
	_, err := io.WriteString(w, t.String())
	return err
}

type latex struct{ strings.Builder }

func (t *latex) head(text string) {
	t.WriteString("\\subsection*{" + escapeLatex.Replace(text) + "}\n\n")
}

func (t *latex) sentence(text string) { t.WriteString(escapeLatex.Replace(text) + "\n\n") }

func (t *latex) pictures(...*Picture) {}

func (t *latex) table(table *Table) {
	columns := ""
	for i := range table.Head {
		columns += map[bool]string{true: "l", false: "r"}[table.left(i)]
	}
	line := func(cells []string) {
		var list []string
		for _, c := range cells {
			list = append(list, escapeLatex.Replace(c))
		}
		t.WriteString(strings.Join(list, " & ") + " \\\\\n")
	}
	t.WriteString("\\begin{longtable}{" + columns + "}\n\\toprule\n")
	line(table.Head)
	t.WriteString("\\midrule\n")
	for _, row := range table.Rows {
		line(row)
	}
	t.WriteString("\\bottomrule\n\\end{longtable}\n\n")
}

// escapeLatex keeps LaTeX from obeying a text, and writes signs that it may lack a letter for.
var escapeLatex = strings.NewReplacer("\\", `\textbackslash{}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`,
	"{", `\{`, "}", `\}`, "~", `\textasciitilde{}`, "^", `\textasciicircum{}`, "∞", `$\infty$`, "χ²", `$\chi^2$`,
	"×", `$\times$`, "−", `$-$`, "–", "--", "<", `$<$`, ">", `$>$`)
