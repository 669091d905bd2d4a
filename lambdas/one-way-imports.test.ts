import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Tests and their helpers may use anything. */
const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file)

const importOf = /(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g

/** What a file imports, as paths from the root; types too, since they are as hard to take apart. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importOf)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )

/** The folders directly below `parent`, and which of the others each one imports. */
function importsBetweenFolders(parent: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folderOf = (file: string) => {
    const [folder = '', ...rest] = relative(parent, file).split('/')
    return rest.length > 0 && folder !== '..' ? folder : undefined
  }
  const imports = new Map<string, Set<string>>()
  for (const name of readdirSync(join(root, parent), { recursive: true, encoding: 'utf8' })) {
    const file = join(parent, name)
    const from = folderOf(file)
    if (from === undefined || !isProduct(file)) continue
    const others = importsOf(file).flatMap((path) => folderOf(path) ?? [])
    imports.set(from, new Set([...(imports.get(from) ?? []), ...others.filter((to) => to !== from)]))
  }
  return imports
}

/** Folders that lead back to themselves, each with its way: `posts → tags → posts`. */
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
  return [...imports].flatMap(([folder, others]) => {
    const ways = [...others]
      .map((other) => wayBack(other, folder, new Set()))
      .filter((way) => way !== undefined)
    const [shortest] = ways.sort((a, b) => a.length - b.length)
    return shortest ? [[folder, ...shortest].join(' → ')] : []
  })
}

describe('folders side by side import one way, so that each can be read after those that it imports', () => {
  test.each(['lambdas/data', 'lambdas', 'shared/domain', 'shared'])('in %s', (parent) => {
    const imports = importsBetweenFolders(parent)
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
