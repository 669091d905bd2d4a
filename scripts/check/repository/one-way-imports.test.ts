import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** Tests and their helpers may use anything. */
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|corpus)\//.test(file)

const importOf = /(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g

/** What a file imports, as paths from the root; types too, since they are as hard to take apart. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importOf)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )

const productFiles = (parent: string): string[] =>
  readdirSync(join(root, parent), { recursive: true, encoding: 'utf8' })
    .map((name) => join(parent, name))
    .filter(isProduct)

/** The part of `parent` that a file is in: a folder directly below it, or a file that stands beside these folders. */
function partOf(parent: string, file: string): string | undefined {
  const [part = ''] = relative(parent, file).split('/')
  return part === '..' ? undefined : part
}

/** The parts of `parent`, and which of the others each one imports. */
function importsBetweenParts(parent: string): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of productFiles(parent)) {
    const from = partOf(parent, file) ?? ''
    const others = importsOf(file).flatMap((path) => partOf(parent, path) ?? [])
    imports.set(from, new Set([...(imports.get(from) ?? []), ...others.filter((to) => to !== from)]))
  }
  return imports
}

/** Parts that lead back to themselves, each with its way: `posts → tags → posts`. */
function circles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const wayBack = (from: string, to: string, seen: Set<string>): string[] | undefined => {
    if (from === to) return [to]
    if (seen.has(from)) return undefined
    seen.add(from)
    for (const next of imports.get(from) ?? []) {
      const rest = wayBack(next, to, seen)
      if (rest) return [from, ...rest]
    }
    return undefined
  }
  return [...imports].flatMap(([part, others]) => {
    const ways = [...others]
      .map((other) => wayBack(other, part, new Set()))
      .filter((way) => way !== undefined)
    const [shortest] = ways.sort((a, b) => a.length - b.length)
    return shortest ? [[part, ...shortest].join(' → ')] : []
  })
}

const admin = 'web/src/admin'
const editor = `${admin}/posts/editor`
const core = `${editor}/rich-text`

describe('parts side by side import one way, so that each can be read after those that it imports', () => {
  test.each([
    'lambdas/data',
    'lambdas',
    'shared/domain',
    'shared',
    admin,
    editor,
    core,
    `${core}/document`,
    `${core}/surface`,
    `${core}/actions`,
  ])('in %s', (parent) => {
    const imports = importsBetweenParts(parent)
    expect(imports.size).toBeGreaterThan(1)
    expect(circles(imports)).toEqual([])
  })

  test('a circle is found, however long it is', () => {
    const found = circles(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['c'])],
        ['c', new Set(['a', 'd'])],
        ['d', new Set<string>()],
      ]),
    )
    expect(found).toEqual(['a → b → c → a', 'b → c → a → b', 'c → a → b → c'])
  })
})

test('the text, its editing surface and the actions on it are three layers', () => {
  const imports = importsBetweenParts(core)
  expect(imports.get('document')).toEqual(new Set())
  expect(imports.get('surface')).toEqual(new Set(['document']))
  expect(imports.get('actions')).toEqual(new Set(['document', 'surface']))
})

/** What every area of the admin may import: of the shell, only what `screen` has of it. */
const forAllAreas = ['screen', 'session', 'uploads', 'catalog', 'conflicts', 'shortcuts', 'trusted-types']
/** What is around the areas, and knows them. */
const aroundAreas = ['shell', 'palette']
/** What an area shows to its sisters. */
const faces = [
  'audit-log/describe-entry.ts',
  'inbox/reading/open-download.ts',
  'mailings/mailing-labels.ts',
  'media/picker/media-picker.tsx',
  'media/picker/picture-buttons.tsx',
  'posts/status-label.ts',
  'settings/form/labels.ts',
]

test('an area of the admin imports no other, except what that one shows to its sisters', () => {
  const areas = [...importsBetweenParts(admin).keys()].filter(
    (part) => !part.includes('.') && !forAllAreas.includes(part) && !aroundAreas.includes(part),
  )
  expect(areas).toContain('posts')
  const others = areas.flatMap((area) =>
    productFiles(`${admin}/${area}`)
      .flatMap((file) => importsOf(file).map((path) => ({ file, path: relative(admin, path) })))
      .filter(
        ({ path }) => !path.startsWith('..') && ![area, ...forAllAreas].includes(path.split('/')[0] ?? ''),
      ),
  )
  expect(others.filter(({ path }) => !faces.includes(path))).toEqual([])
  expect(faces.filter((face) => !others.some(({ path }) => path === face))).toEqual([])
})
