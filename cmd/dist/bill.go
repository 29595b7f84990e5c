package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"sudokuscope/engine/release"
)

// The list of what a program is made of (SBOM) is read out of the program itself, where
// Go's linker has put it: it has what is linked in for that system and nothing else,
// which no reading of go.mod could tell. It is SPDX 2.3 as JSON.
type (
	spdxDocument struct {
		Version       string             `json:"spdxVersion"`
		License       string             `json:"dataLicense"`
		ID            string             `json:"SPDXID"`
		Name          string             `json:"name"`
		Namespace     string             `json:"documentNamespace"`
		Creation      spdxCreation       `json:"creationInfo"`
		Packages      []spdxPackage      `json:"packages"`
		Relationships []spdxRelationship `json:"relationships"`
	}
	spdxCreation struct {
		Created  string   `json:"created"`
		Creators []string `json:"creators"`
	}
	spdxPackage struct {
		Name      string         `json:"name"`
		ID        string         `json:"SPDXID"`
		Version   string         `json:"versionInfo"`
		Location  string         `json:"downloadLocation"`
		Analyzed  bool           `json:"filesAnalyzed"`
		Concluded string         `json:"licenseConcluded"`
		Declared  string         `json:"licenseDeclared"`
		Copyright string         `json:"copyrightText"`
		Purpose   string         `json:"primaryPackagePurpose"`
		Comment   string         `json:"comment,omitempty"`
		Checksums []spdxChecksum `json:"checksums,omitempty"`
		External  []spdxExternal `json:"externalRefs,omitempty"`
	}
	spdxChecksum struct {
		Algorithm string `json:"algorithm"`
		Value     string `json:"checksumValue"`
	}
	spdxExternal struct {
		Category string `json:"referenceCategory"`
		Type     string `json:"referenceType"`
		Locator  string `json:"referenceLocator"`
	}
	spdxRelationship struct {
		Of   string `json:"spdxElementId"`
		Is   string `json:"relationshipType"`
		What string `json:"relatedSpdxElement"`
	}
)

const (
	spdxProgram = "SPDXRef-program"
	spdxNothing = "NOASSERTION"
)

// bill writes the list of what a program is made of.
func (m *maker) bill(program, to, name string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	doc := billOf(info, name, hex.EncodeToString(sum[:]), m.date)
	return writeFile(to, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", " ")
		return e.Encode(doc)
	})
}

// billOf is the list for a program with a checksum.
func billOf(info *debug.BuildInfo, name, sum string, date time.Time) spdxDocument {
	build := release.Of(info)
	doc := spdxDocument{
		Version: "SPDX-2.3", License: "CC0-1.0", ID: "SPDXRef-DOCUMENT", Name: name,
		Namespace: "https://spdx.org/spdxdocs/" + name + "-" + sum,
		Creation:  spdxCreation{date.Format(time.RFC3339), []string{"Tool: sudokuscope-dist-" + release.Version}},
		Packages: []spdxPackage{{
			Name: "sudokuscope", ID: spdxProgram, Version: build.Version, Location: spdxNothing, Concluded: "MIT", Declared: "MIT",
			Copyright: spdxNothing, Purpose: "APPLICATION", Comment: "commit " + build.Commit + ", " + build.System + "/" + build.Processor,
			Checksums: []spdxChecksum{{"SHA256", sum}},
		}},
		Relationships: []spdxRelationship{{"SPDXRef-DOCUMENT", "DESCRIBES", spdxProgram}},
	}
	add := func(name, version, locator, comment string) {
		id := fmt.Sprintf("SPDXRef-module-%d", len(doc.Packages))
		doc.Packages = append(doc.Packages, spdxPackage{
			Name: name, ID: id, Version: version, Location: spdxNothing, Concluded: spdxNothing, Declared: spdxNothing,
			Copyright: spdxNothing, Purpose: "LIBRARY", Comment: comment,
			External: []spdxExternal{{"PACKAGE-MANAGER", "purl", locator}},
		})
		doc.Relationships = append(doc.Relationships, spdxRelationship{spdxProgram, "STATIC_LINK", id})
	}
	version := strings.TrimPrefix(info.GoVersion, "go")
	add("stdlib", version, "pkg:golang/stdlib@"+version, "Go's standard library and runtime")
	for _, d := range modules(info) {
		add(d.Path, d.Version, "pkg:golang/"+d.Path+"@"+d.Version, "checksum of the module: "+d.Sum)
	}
	return doc
}

// modules are those that a program is linked of, each as what replaces it.
func modules(info *debug.BuildInfo) (list []*debug.Module) {
	for _, d := range info.Deps {
		if d.Replace != nil {
			d = d.Replace
		}
		list = append(list, d)
	}
	return list
}
