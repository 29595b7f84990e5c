//go:build !js

package main

import (
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui/out/link"
)

// linkFlags say where the page is and how a moment stands in another page.
type linkFlags struct {
	page, controls string
	size           size
	embed          bool
	splice         bool
}

func linkCommand(a *app) *cobra.Command {
	flags := linkFlags{size: size{720, 480}}
	command := &cobra.Command{
		Use:   "link [flags] COMMAND...",
		Short: "Print a command line as the address of a moment, or as a frame for a page",
		Long: `Print the address at which the page of the program shows what a command line shows in a
terminal. With --embed print a line of HTML that puts this moment into a page of
anybody's. It has panels without bars, a few buttons below, and the colours of the
reader's system. The command line stands last, without the name of the program.`,
		Example: `
sudokuscope export link ai-escargot -a tabu --at 212
sudokuscope export link --embed learn tabu --step 2
sudokuscope export link --embed run.scope
sudokuscope export link --embed --controls play,step ai-escargot -a tabu --panels board,cost --loop 200-212`,
		RunE: func(_ *cobra.Command, args []string) error {
			address, err := flags.address(args)
			if err != nil {
				return err
			}
			if !flags.embed {
				return a.out.line("%s", address)
			}
			return a.out.line(`<iframe src="%s" title="%s" width="%d" height="%d" loading="lazy"`+
				` style="border:0;max-width:100%%"></iframe>`,
				html.EscapeString(address),
				html.EscapeString("sudokuscope "+strings.Join(args, " ")),
				flags.size.width, flags.size.height)
		},
	}
	command.Flags().SetInterspersed(false) // what comes behind the command is its own
	command.Flags().StringVar(&flags.page, "page", "https://example.org/sudokuscope/", "the `ADDRESS` of the page")
	command.Flags().BoolVar(&flags.embed, "embed", false, "a frame for another page, as a line of HTML")
	command.Flags().BoolVar(&flags.splice,
		"splice", false, "the frame tells the page around it of answers and moments, in SPLICE's messages")
	command.Flags().StringVar(
		&flags.controls,
		"controls",
		"",
		"the buttons of the frame, in their order: "+strings.Join(controls, ","),
	)
	command.Flags().Var(sizeOf(&flags.size), "size", "width and height of the frame in pixels")
	return command
}

// controls are the buttons that a frame can have; those of a, b, c and d answer a question.
var controls = strings.Split("play,back,step,phase,next,question,a,b,c,d", ",")

// spelled is a command line that has been read, with every flag in full and a value a
// flag, and the texts of the files that an address has to hold.
func spelled(root, command *cobra.Command) (words []string, texts map[string]string, err error) {
	texts = map[string]string{}
	words = slices.Clone(command.Flags().Args())
	if command != root {
		words = append([]string{command.Name()}, words...)
	} else if len(words) > 0 && isScript(words[0]) {
		words = append(words[1:], "--algorithm", words[0])
	}
	command.Flags().Visit(func(flag *pflag.Flag) {
		switch list, is := flag.Value.(pflag.SliceValue); {
		case flag.Value.Type() == "stringArray" && is:
			for _, value := range list.GetSlice() {
				words = append(words, "--"+flag.Name, value)
			}
		case is:
			words = append(words, "--"+flag.Name, strings.Join(list.GetSlice(), ","))
		case flag.Value.Type() == "bool":
			words = append(words, "--"+flag.Name)
		default:
			words = append(words, "--"+flag.Name, flag.Value.String())
		}
	})
	for i, word := range words {
		if isScript(word) || strings.HasSuffix(word, ".md") {
			text, err := disk.Read(word, mostLinked)
			if err != nil {
				return nil, nil, err
			}
			words[i] = filepath.Base(word)
			texts[words[i]] = string(text)
		}
	}
	return words, texts, nil
}

// mostLinked bounds a file that an address is to hold.
const mostLinked = 1 << 20

// address is that of a command line.
func (f linkFlags) address(args []string) (address string, err error) {
	root := rootCommand(&app{stdout: os.Stdout, out: newOutput(os.Stdout)}, args)
	command, rest, err := root.Find(args)
	if err != nil {
		command, rest = root, args // a puzzle
	}
	if slices.Contains(terminalOnly, command.Name()) {
		return "", fmt.Errorf("link: a page has no %s; expected a puzzle, a run file, learn, or export frame or cast",
			command.Name())
	}
	if err := command.ParseFlags(rest); err != nil {
		err = command.FlagErrorFunc()(command, err)
		return "", fmt.Errorf("link: %w; flags of link itself stand before the command line", err)
	}
	words, texts, err := spelled(root, command)
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	if !f.embed && (f.controls != "" || f.splice) {
		return "", errors.New("link: --controls and --splice are for a frame: expected --embed, too")
	}
	most := link.MostLetters
	fragment := link.Of(words, texts)
	if command.Name() == "replay" { // its name in earlier versions
		words = words[1:]
	}
	if command.Name() == "replay" || len(words) == 1 && isRunFile(words[0]) {
		fragment, err = f.run(words)
		if err != nil {
			return "", fmt.Errorf("link: %w", err)
		}
		most = link.MostFramed
	}
	address = strings.TrimSuffix(f.page, "#") + fragment
	if f.embed {
		address += "&embed"
	}
	if f.controls != "" {
		address += "&controls=" + f.controls
	}
	for name := range strings.FieldsFuncSeq(f.controls, func(r rune) bool { return r == ',' }) {
		if !slices.Contains(controls, name) {
			return "", fmt.Errorf("link: --controls %s: %s",
				shown(name), english.OneOf(name, controls))
		}
	}
	if f.splice {
		address += "&splice"
	}
	if len(address) > len(f.page)+most {
		return "", fmt.Errorf("link: the address has %d letters: expected %d at most, as longer ones get lost",
			len(address), most)
	}
	return address, nil
}

// run is the part of an address that holds a run file. One that stands in a frame may be long.
func (f linkFlags) run(words []string) (string, error) {
	if len(words) == 0 {
		return "", errors.New("expected one run FILE, such as run.scope")
	}
	file, err := disk.Read(words[0], 4*mostLinked)
	if err != nil {
		return "", err
	}
	if f.embed {
		return link.Framed(file)
	}
	return link.Run(file)
}
