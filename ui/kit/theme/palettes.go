package theme

import "strings"

// palette is a theme as it is written down, in colours as Lip Gloss reads them. They are
// for the background that it names.
type palette struct {
	name       string
	about      string
	dark       bool
	background string
	paint      bool // always lay the background, whatever the terminal's
	tints      []string
	// heat are the stops of the ramp from nothing to full, and heat256 its steps where there
	// are 256 colours, by number: the nearest ones to a smooth ramp are not one. With fewer
	// colours there is no ramp.
	heat, heat256 []string
}

// written has a theme in each column, and its tints in their order. The last two columns are the sixteen colours that
// every terminal has, by number, for dark backgrounds, where the bright ones serve, and for light ones. Their ink is
// the terminal's own; a point is nothing.
const written = `
name          dark     light    contrast  safe     safe-light  sixteen  sixteen-light
dark          yes      no       yes       yes      no          yes      no
painted       no       no       yes       no       no          no       no
background    #0f1216  #ffffff  #000000   #0f1216  #ffffff     .        .
Ink           #dadada  #303030  #ffffff   #dfe4ea  #1d2731     .        .
Strong        #ffffff  #000000  #ffffff   #ffffff  #000000     15       0
Dim           #949494  #626262  #d0d0d0   #98a2ae  #56626f     7        8
Line          #444444  #bcbcbc  #8a8a8a   #434d59  #b7c0ca     8        7
Veil          #626262  #afafaf  #808080   #5d6875  #a3adb8     8        7
Program       #54d3d0  #236a74  #63fffe   #94e6e3  #16655a     14       6
Wrong         #ff5f00  #b1291d  #ff642f   #f28c2a  #b45107     9        1
Change        #ffd75f  #722f04  #ffff00   #eadc08  #472f00     11       5
Success       #5fd787  #06704c  #6fff7b   #b5ea8a  #0b590c     10       2
Now           #afd7ff  #3545d1  #90bdea   #4bbbde  #00619e     12       4
NowPale       #41597a  #a7c1e1  #4b7a9c   #2e627e  #a5cbe6     8        7
LaneA         #4091fc  #2565ec  #7783fc   #1fb0fe  #1a63c6     12       4
LaneB         #f8a550  #b25802  #ffb206   #cf709e  #b12a6f     13       13
LaneC         #ed7eb2  #b9286f  #f590bc   #f06337  #af0a17     3        3
LaneD         #b6a6f2  #773aab  #9aa5fe   #f8f468  #2c2e32     6        6
Paper         #0f1216  #ffffff  #000000   #0f1216  #ffffff     0        15
ChangeGround  #ffd75f  #ffd75f  #ffff00   #f0e442  #f5d800     11       11
ChangeInk     #14181d  #1c1400  #000000   #000000  #000000     0        0
PlateGround   #1c1c1c  #eeeeee  #1a1a1a   #1a1f27  #f3f3f1     8        7
ShelfGround   #303a4f  #d6e4f7  #5a5a5a   #164875  #c3e8f6     4        7
AlarmGround   #5a2a25  #ffd7d7  #5c1f10   #5c2f10  #f7dac2     1        1
AlarmInk      #ffd0c8  #8c1208  #ffd9cc   #ffd9b8  #782f07     15       15
OpenGround    #17212e  #eef4fb  #1c1c1c   #152029  #eef4fb     0        15
heat          #2e3136  #dfe5ea  #2a2a2a   #2e3136  #dfe5ea     .        .
heat          #3c556f  #a9bfd0  #7d7d7d   #33557f  #a3bdd6     .        .
heat          #5a86ab  #6489a6  #ffffff   #4f8cc4  #5a8fc0     .        .
heat          #9cc3d8  #375068  .         #a0c8ec  #2f5f95     .        .
heat          #f5fbff  #0f1a26  .         #f4f9ff  #0d1f3a     .        .
heat256       237      252      236       237      252         .        .
heat256       239      249      239       239      249         .        .
heat256       242      247      242       242      247         .        .
heat256       67       67       102       67       67          .        .
heat256       110      24       248       110      24          .        .
heat256       153      237      252       153      237         .        .
heat256       231      233      231       231      233         .        .
`

// abouts say what each theme is for.
var abouts = []string{
	"for a dark terminal", "for a light terminal", "black, white and little else",
	"told apart by colour-blind eyes, dark", "told apart by colour-blind eyes, light",
}

// palettes are the themes, and sixteen those of a terminal with sixteen colours: dark and light.
var palettes, sixteen = readPalettes()

func readPalettes() (themes, basic []palette) {
	columns := make([]palette, len(abouts)+2)
	for line := range strings.Lines(strings.TrimSpace(written)) {
		words := strings.Fields(line)
		for i := range columns {
			p, word := &columns[i], words[1+i]
			if word == "." {
				word = ""
			}
			switch words[0] {
			case "name":
				p.name = word
			case "dark":
				p.dark = word == "yes"
			case "painted":
				p.paint = word == "yes"
			case "background":
				p.background = word
			case "heat":
				if word != "" {
					p.heat = append(p.heat, word)
				}
			case "heat256":
				p.heat256 = append(p.heat256, word)
			default:
				p.tints = append(p.tints, word)
			}
		}
	}
	for i, about := range abouts {
		columns[i].about = about
	}
	return columns[:len(abouts)], columns[len(abouts):]
}
