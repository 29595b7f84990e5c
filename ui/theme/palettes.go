package theme

// palette is a theme as it is written down, in colours as Lip Gloss reads them. They are
// for the background that it names; where a role is not listed it looks like Text.
type palette struct {
	name       string
	about      string
	dark       bool
	background string
	safe       bool // for colour-blind eyes, too
	paint      bool // always lay the background, whatever the terminal's
	colours    [Roles]pair
	// series are four colours that are told apart at a glance.
	series [4]string
	// accents are one colour an algorithm, by its place in the list.
	accents []string
	// heat and given are the ends and middles of the ramps, from nothing to
	// full: for free cells, and for the givens among them.
	heat, given []string
	// heat256 is the ramp where there are 256 colours, by number: the nearest
	// ones to a smooth ramp are not one.
	heat256 []string
}

type pair struct{ fg, bg string }

var palettes = []palette{
	{
		name: "dark", about: "for a dark terminal", dark: true, background: "#0f1216",
		colours: [Roles]pair{
			Text: {fg: "#d3dae4"}, Quiet: {fg: "#8d9aab"}, Frame: {fg: "#3b4654"}, Title: {fg: "#e6ebf2"},
			Given: {fg: "#ffffff"}, Fixed: {fg: "#8fd8b5"}, Free: {fg: "#9cc3ee"},
			Changed: {fg: "#14181d", bg: "#f2c55c"}, Faded: {fg: "#f2c55c"}, Clash: {fg: "#ff8a7a"}, Barred: {fg: "#c9a3e8"},
			Cursor: {fg: "#0f1216", bg: "#7fb4ff"}, Picked: {fg: "#ffffff", bg: "#303a4f"},
			Best: {fg: "#7fdc98"}, Current: {fg: "#9cc3ee"}, Band: {fg: "#41597a"},
			Good: {fg: "#7fdc98"}, Bad: {fg: "#ff8a7a"}, Warn: {fg: "#f2c55c"},
			Key: {fg: "#e6ebf2"}, Veiled: {fg: "#566273"},
			Plate: {fg: "#ffffff", bg: "#2b333f"}, Alarm: {fg: "#ffd0c8", bg: "#5a2a25"}, Open: {fg: "#a9b6c6", bg: "#17212e"},
		},
		series:  [4]string{"#6fd3e3", "#e39ad2", "#f2c55c", "#7fdc98"},
		accents: []string{"#6fd3e3", "#f0a868", "#a9d36c", "#d7a2f2", "#f38e9a", "#7db8ff", "#e8cf6a", "#77d9b0", "#a59bff", "#ffa07a"},
		heat:    []string{"#161b22", "#2a2f6b", "#7a3a8f", "#d3576b", "#f6a356", "#fff3b8"},
		heat256: []string{"234", "53", "89", "125", "167", "209", "215", "222", "229"},
		given:   []string{"#161b22", "#8d9aab"},
	},
	{
		name: "light", about: "for a light terminal", background: "#ffffff",
		colours: [Roles]pair{
			Text: {fg: "#24303c"}, Quiet: {fg: "#5c6977"}, Frame: {fg: "#b7c0ca"}, Title: {fg: "#101820"},
			Given: {fg: "#000000"}, Fixed: {fg: "#0a6a49"}, Free: {fg: "#1b55a5"},
			Changed: {fg: "#1c1400", bg: "#ffd250"}, Faded: {fg: "#865600"}, Clash: {fg: "#b8251a"}, Barred: {fg: "#7a3aa8"},
			Cursor: {fg: "#ffffff", bg: "#1c62c9"}, Picked: {fg: "#101820", bg: "#d6e4f7"},
			Best: {fg: "#20702d"}, Current: {fg: "#1b55a5"}, Band: {fg: "#a7c1e1"},
			Good: {fg: "#20702d"}, Bad: {fg: "#b8251a"}, Warn: {fg: "#865600"},
			Key: {fg: "#101820"}, Veiled: {fg: "#a3adb8"},
			Plate: {fg: "#000000", bg: "#dfe5ec"}, Alarm: {fg: "#8c1208", bg: "#fbdad5"}, Open: {fg: "#4a5866", bg: "#eef4fb"},
		},
		series:  [4]string{"#006f83", "#9b2c80", "#865600", "#20702d"},
		accents: []string{"#006f83", "#a04c00", "#467000", "#7d3fae", "#a81e52", "#1c5fc0", "#765f00", "#00704d", "#5548c8", "#874a76"},
		heat:    []string{"#f4f6f9", "#f7d9a0", "#f0976a", "#c94a76", "#6f2c86", "#1c1250"},
		heat256: []string{"255", "223", "216", "174", "132", "90", "54", "17"},
		given:   []string{"#f4f6f9", "#6b7886"},
	},
	{
		name: "contrast", about: "black, white and little else", dark: true, background: "#000000", paint: true,
		colours: [Roles]pair{
			Text: {fg: "#ffffff"}, Quiet: {fg: "#d0d0d0"}, Frame: {fg: "#8a8a8a"}, Title: {fg: "#ffffff"},
			Given: {fg: "#ffffff"}, Fixed: {fg: "#66ffb2"}, Free: {fg: "#66ccff"},
			Changed: {fg: "#000000", bg: "#ffff00"}, Faded: {fg: "#ffff00"}, Clash: {fg: "#ff9980"}, Barred: {fg: "#ff99ff"},
			Cursor: {fg: "#000000", bg: "#66ccff"}, Picked: {fg: "#000000", bg: "#ffffff"},
			Best: {fg: "#66ff66"}, Current: {fg: "#66ccff"}, Band: {fg: "#4b7a9c"},
			Good: {fg: "#66ff66"}, Bad: {fg: "#ff9980"}, Warn: {fg: "#ffff00"},
			Key: {fg: "#ffff00"}, Veiled: {fg: "#808080"},
			Plate: {fg: "#ffffff", bg: "#333333"}, Alarm: {fg: "#ffd9cc", bg: "#5c1f10"}, Open: {fg: "#d0d0d0", bg: "#1c1c1c"},
		},
		series:  [4]string{"#66ccff", "#ff99ff", "#ffff00", "#66ff66"},
		accents: []string{"#66ffff", "#ffb347", "#b3ff66", "#e0a3ff", "#fa9caa", "#80bfff", "#ffff66", "#66ffcc", "#b3a6ff", "#ffcc99"},
		heat:    []string{"#141414", "#454545", "#7d7d7d", "#c2c2c2", "#ffffff"},
		heat256: []string{"233", "235", "237", "239", "242", "245", "248", "251", "254", "231"},
		given:   []string{"#000000", "#5c7080"},
	},
	{
		// The colours of Okabe and Ito, lightened where text needs it.
		name: "safe", about: "told apart by colour-blind eyes, dark", safe: true, dark: true, background: "#0f1216",
		colours: [Roles]pair{
			Text: {fg: "#dfe4ea"}, Quiet: {fg: "#98a2ae"}, Frame: {fg: "#434d59"}, Title: {fg: "#ffffff"},
			Given: {fg: "#ffffff"}, Fixed: {fg: "#2fb68d"}, Free: {fg: "#56b4e9"},
			Changed: {fg: "#000000", bg: "#f0e442"}, Faded: {fg: "#f0e442"}, Clash: {fg: "#e77735"}, Barred: {fg: "#e6d5ea"},
			Cursor: {fg: "#000000", bg: "#56b4e9"}, Picked: {fg: "#ffffff", bg: "#164875"},
			Best: {fg: "#f0e442"}, Current: {fg: "#56b4e9"}, Band: {fg: "#2e627e"},
			Good: {fg: "#56b4e9"}, Bad: {fg: "#e77735"}, Warn: {fg: "#f0e442"},
			Key: {fg: "#ffffff"}, Veiled: {fg: "#5d6875"},
			Plate: {fg: "#ffffff", bg: "#2b333f"}, Alarm: {fg: "#ffd9b8", bg: "#5c2f10"}, Open: {fg: "#b0bac5", bg: "#152029"},
		},
		series:  [4]string{"#56b4e9", "#cc79a7", "#e77735", "#f0e442"},
		accents: []string{"#56b4e9", "#e69f00", "#f0e442", "#cc79a7", "#2fb68d", "#e77735", "#a8c8ff", "#ffffff", "#7fe0d0", "#d9b8ff"},
		heat:    []string{"#11161d", "#00305f", "#33577b", "#7b7c78", "#bda55c", "#ffea46"},
		heat256: []string{"233", "17", "60", "66", "102", "144", "179", "221", "227"},
		given:   []string{"#11161d", "#98a2ae"},
	},
	{
		name: "safe-light", about: "told apart by colour-blind eyes, light", safe: true, background: "#ffffff",
		colours: [Roles]pair{
			Text: {fg: "#1d2731"}, Quiet: {fg: "#56626f"}, Frame: {fg: "#b7c0ca"}, Title: {fg: "#000000"},
			Given: {fg: "#000000"}, Fixed: {fg: "#4a4000"}, Free: {fg: "#0060a8"},
			Changed: {fg: "#000000", bg: "#f5d800"}, Faded: {fg: "#6b6b6b"}, Clash: {fg: "#b34700"}, Barred: {fg: "#7b4a73"},
			Cursor: {fg: "#ffffff", bg: "#0060a8"}, Picked: {fg: "#000000", bg: "#c3e8f6"},
			Best: {fg: "#4a4000"}, Current: {fg: "#0060a8"}, Band: {fg: "#a5cbe6"},
			Good: {fg: "#0060a8"}, Bad: {fg: "#b34700"}, Warn: {fg: "#4a4000"},
			Key: {fg: "#000000"}, Veiled: {fg: "#a3adb8"},
			Plate: {fg: "#000000", bg: "#dfe5ec"}, Alarm: {fg: "#782f07", bg: "#f7dac2"}, Open: {fg: "#4a5866", bg: "#eef4fb"},
		},
		series:  [4]string{"#0060a8", "#8a3f76", "#b34700", "#333333"},
		accents: []string{"#0060a8", "#8f5600", "#5f5800", "#8a3f76", "#006b4d", "#a84300", "#34528f", "#333333", "#4b3fb5", "#7a2f2f"},
		heat:    []string{"#f6f8fa", "#f5dc4e", "#b8a35a", "#7a7b7a", "#3d5573", "#00204d"},
		heat256: []string{"255", "227", "221", "179", "144", "102", "66", "60", "17"},
		given:   []string{"#f6f8fa", "#6b7886"},
	},
}

// The sixteen colours that every terminal has, by number, for dark backgrounds, where
// the bright ones serve, and for light ones. Text is the terminal's own.
var basicDark = palette{
	colours: [Roles]pair{
		Quiet: {fg: "7"}, Frame: {fg: "8"}, Title: {fg: "15"},
		Given: {fg: "15"}, Fixed: {fg: "10"}, Free: {fg: "12"}, Changed: {fg: "0", bg: "11"}, Faded: {fg: "11"}, Clash: {fg: "9"}, Barred: {fg: "13"},
		Cursor: {fg: "0", bg: "14"}, Picked: {fg: "15", bg: "4"}, Best: {fg: "10"}, Current: {fg: "12"}, Band: {fg: "8"},
		Good: {fg: "10"}, Bad: {fg: "9"}, Warn: {fg: "11"}, Key: {fg: "15"}, Veiled: {fg: "8"}, Plate: {fg: "15", bg: "8"}, Alarm: {fg: "15", bg: "1"}, Open: {fg: "7"},
	},
	series:  [4]string{"14", "13", "11", "10"},
	accents: []string{"14", "11", "10", "13", "9", "12", "6", "2"},
	heat:    []string{"0", "8", "4", "12", "14", "15"},
	given:   []string{"0", "7"},
}

var basicLight = palette{
	colours: [Roles]pair{
		Quiet: {fg: "8"}, Frame: {fg: "7"}, Title: {fg: "0"},
		Given: {fg: "0"}, Fixed: {fg: "2"}, Free: {fg: "4"}, Changed: {fg: "0", bg: "11"}, Faded: {fg: "3"}, Clash: {fg: "1"}, Barred: {fg: "5"},
		Cursor: {fg: "15", bg: "4"}, Picked: {fg: "15", bg: "4"}, Best: {fg: "2"}, Current: {fg: "4"}, Band: {fg: "7"},
		Good: {fg: "2"}, Bad: {fg: "1"}, Warn: {fg: "3"}, Key: {fg: "0"}, Veiled: {fg: "7"}, Plate: {fg: "0", bg: "7"}, Alarm: {fg: "15", bg: "1"}, Open: {fg: "8"},
	},
	series:  [4]string{"6", "5", "3", "2"},
	accents: []string{"6", "3", "2", "5", "1", "4", "6", "2"},
	heat:    []string{"15", "7", "14", "12", "4", "0"},
	given:   []string{"15", "7"},
}
