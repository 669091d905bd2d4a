import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Folders whose texts staff and the readers of mails see. */
const files = ['web/src/admin', 'web/src/ui', 'lambdas/mail/render/contents'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)(?:testing|corpus)\//.test(name))
    .map((name) => join(folder, name)),
)

/** Texts between tags, and literals of several words: one word may be a name in the code. */
const texts = /(?<=>)[^<>{}=]*[A-Za-z][^<>{}=]*(?=[<{])|(?<=['"`])[^'"`\n]* [^'"`\n]*(?=['"`])/g

/** A file without its comments, and without the code inside its texts. */
const readable = (file: string) =>
  read(file)
    .replace(/\/\*.*?\*\/|(?<=^|\s)\/\/ .*$/gms, '')
    .replaceAll(/\$\{[^}]*\}/g, '…')

/** What people read, each with its file. What looks like class names is left out. */
const shown = files.flatMap((file) =>
  (readable(file).match(texts) ?? [])
    .filter((text) => !/^[a-z-]+(?: [\w:.[\]%/()-]+)*$/.test(text))
    .map((text) => `${file}: ${text.trim()}`),
)

const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => /^\| (?!word|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const avoided = rows.flatMap(([, word = '', , others = '']) =>
  others
    .split(', ')
    .filter(Boolean)
    .map((other) => ({ word, other })),
)

test('the glossary names at least fifty things, each once', () => {
  const words = rows.map(([, word]) => word)
  expect(words.length).toBeGreaterThanOrEqual(50)
  expect(new Set(words).size).toBe(words.length)
})

test.each(avoided)('staff read “$word”, never “$other”', ({ other }) => {
  const pattern = new RegExp(`: .*\\b${other}s?\\b`, 'is')
  const found = shown.filter((text) => pattern.test(text))
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
