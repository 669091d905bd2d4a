import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The characters of the fonts' first files, as a `unicode-range`: ASCII, the punctuation and signs of
 * financial texts, and the lowercase letters of Western European names. Most pages need no others.
 */
export const firstLetters =
  'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AE,U+B0,U+B1,U+B7,U+BD,U+D7,U+E0-E5,U+E7-EB,U+ED,U+F1,U+F3-F8,U+FA,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+20AC,U+2122,U+2192,U+2212'

/** The fonts' remaining characters, in files that a browser fetches once such a character occurs. */
export const extendedLetters =
  'U+A1,U+A2,U+A4-A6,U+A8,U+AA-AD,U+AF,U+B2-B6,U+B8-BC,U+BE-D6,U+D8-DF,U+E6,U+EC,U+EE-F0,U+F2,U+F9,U+FB,U+FD-FF,U+131,U+152,U+153,U+2C6,U+2DA,U+2DC,U+2002,U+2009,U+200B,U+2010-2012,U+2015-2017,U+201A,U+201B,U+201E-2025,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+2190,U+2191,U+2193,U+2215,U+FFFD'

const root = join(import.meta.dirname, '../../..')
const packages = join(root, 'node_modules')
const target = join(root, 'web/src/styles/fonts')

const newsreader = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  features: 'kern,liga,clig,calt,ccmp,locl,mark,lnum,pnum,tnum,onum',
}
const sans = {
  source: '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  features: 'kern,liga,ccmp,locl,mark',
}
const italic = {
  ...sans,
  source: '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-italic.woff2',
}
const mono = {
  source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  features: 'ccmp,locl,mark,zero',
}

interface Font {
  source: string
  features: string
  letters: string
  /** The value or range that is kept of each variable axis. */
  axes?: string[]
}

const fonts: Record<string, Font> = {
  'newsreader-headline': { ...newsreader, axes: ['wght=450', 'opsz=20:72'], letters: firstLetters },
  'newsreader-headline-extended': {
    ...newsreader,
    axes: ['wght=450', 'opsz=20:72'],
    letters: extendedLetters,
  },
  'plex-sans': { ...sans, axes: ['wght=400:600'], letters: firstLetters },
  'plex-sans-extended': { ...sans, axes: ['wght=400:600'], letters: extendedLetters },
  'plex-sans-italic': { ...italic, axes: ['wght=400'], letters: firstLetters },
  'plex-sans-italic-bold': { ...italic, axes: ['wght=600'], letters: firstLetters },
  'plex-sans-italic-extended': { ...italic, axes: ['wght=400:600'], letters: extendedLetters },
  'plex-mono': { ...mono, letters: firstLetters },
  'plex-mono-extended': { ...mono, letters: extendedLetters },
}

const run = (module: string, ...args: string[]) =>
  execFileSync(process.env['PYTHON'] ?? 'python3', ['-m', module, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/**
 * `fonts`: makes the font files in web/src/styles/fonts from those of the `@fontsource` packages. Needs Python with fonttools
 * and brotli (on Debian `apt-get install python3-fonttools python3-brotli`). The output differs by a few bytes between
 * versions of fonttools, so the results are committed.
 */
export function subsetFonts(): void {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  try {
    for (const [name, { source, features, letters, axes }] of Object.entries(fonts)) {
      let file = join(packages, source)
      if (axes) {
        const reduced = join(folder, `${name}.ttf`)
        run('fontTools.varLib.instancer', '--quiet', file, ...axes, '--output', reduced)
        file = reduced
      }
      run(
        'fontTools.subset',
        file,
        '--flavor=woff2',
        '--no-hinting',
        `--unicodes=${letters}`,
        `--layout-features=${features}`,
        `--output-file=${join(target, `${name}.woff2`)}`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
