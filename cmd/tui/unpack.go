//go:build !js

package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/adrg/xdg"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/base/disk"
)

// pageArchive is the archive of the page that belongs to this program, as a release has it.
const pageArchive = "sudokuscope_" + version + "_page.tar.gz"

// mostOfPage bounds what is unpacked: the page has less than 40 MB.
const mostOfPage = 200 << 20

// unpackedPage is the page out of its archive, which lies in one of the folders. It is unpacked once, and
// kept beside what else can be made again. Empty if there is no archive.
func unpackedPage(folders ...string) (string, error) {
	kept := filepath.Join(xdg.CacheHome, "sudokuscope", "page-"+version)
	for _, folder := range folders {
		archive := filepath.Join(folder, pageArchive)
		if _, err := os.Stat(archive); err != nil {
			continue
		}
		if site.Check(kept) == nil {
			return kept, nil
		}
		if err := unpackWhole(archive, kept); err != nil {
			return "", fmt.Errorf("%s: %w", archive, err)
		}
		return kept, nil
	}
	return "", nil
}

// unpackWhole unpacks an archive into a folder that has all of the page or does not exist.
func unpackWhole(archive, to string) error {
	part := to + ".part"
	if err := os.RemoveAll(part); err != nil {
		return err
	}
	if err := unpackPage(archive, part); err != nil {
		return err
	}
	if err := site.Check(part); err != nil {
		return err
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	return os.Rename(part, to) //nolint:forbidigo // both are made here
}

// unpackPage unpacks the files of an archive into a folder. The page has no folders in it, so no name of the
// archive leads out of the folder.
func unpackPage(archive, to string) error {
	packed, err := os.Open(archive) //nolint:forbidigo // it lies beside the program
	if err != nil {
		return err
	}
	defer packed.Close()
	plain, err := gzip.NewReader(packed)
	if err != nil {
		return err
	}
	if err := disk.Folder(to).Make(); err != nil {
		return err
	}
	left := int64(mostOfPage)
	files := tar.NewReader(plain)
	for {
		head, err := files.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if head.Typeflag != tar.TypeReg {
			continue
		}
		left -= head.Size
		if left < 0 {
			return fmt.Errorf("expected %d MB at most", mostOfPage>>20)
		}
		name := path.Base(path.Clean("/" + head.Name))
		err = disk.Write(filepath.Join(to, name), func(w io.Writer) error {
			_, err := io.Copy(w, files)
			return err
		})
		if err != nil {
			return err
		}
	}
}
