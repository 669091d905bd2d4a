import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extendedLetters, firstLetters } from './letters.ts'

const root = join(import.meta.dirname, '../../../..')
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
