/**
 * Which tests a change concerns. Vitest's own `--changed` follows every import, and the admin loads all of its screens, so to it
 * each test of the admin depends on each screen.
 */
import { dirname, join } from 'node:path'

/** The files that import a file, by their paths from the repository's root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g

/** Reads who imports whom. Imports of packages other than our own are left out. */
export function readImporters(files: readonly string[], read: (file: string) => string): Importers {
  const known = new Set(files)
  const importers = new Map<string, Set<string>>()
  for (const by of files.filter((file) => /\.(?:tsx?|mjs)$/.test(file)))
    for (const [, specifier = ''] of read(by).matchAll(specifiers)) {
      const [path = ''] = specifier.split('?')
      const target = path.startsWith('.')
        ? join(dirname(by), path)
        : path.replace(/^#shared\//, 'shared/').replace(/^@bellcast\//, 'scripts/')
      if (!known.has(target)) continue
      importers.set(target, (importers.get(target) ?? new Set()).add(by))
    }
  return importers
}

/** Parts of an area that are large enough to have tests of their own. */
const parts = ['web/src/admin/posts/editor/form', 'web/src/admin/posts/editor/rich-text']

/** The areas of the admin, the innermost first: folders with a screen, such as `web/src/admin/tags`, and their large parts. */
const areasIn = (files: readonly string[]): string[] => [
  ...parts,
  ...new Set(
    files.flatMap(
      (file) => /^(web\/src\/admin\/[^/]+)\/[^/]+-(?:screen|section)\.tsx$/.exec(file)?.[1] ?? [],
    ),
  ),
]

/**
 * The tests of these files that a change of some of them concerns: those that reach it by imports, and those that stand in its folder
 * or around it in its area. What is inside an area of the admin is the concern of that area's tests alone, although the rest of the
 * admin shows it.
 */
export function affectedTests(
  changed: readonly string[],
  files: readonly string[],
  importers: Importers,
): string[] {
  const areas = areasIn(files)
  const areaOf = (file: string) => areas.find((area) => file.startsWith(`${area}/`))
  const tests = files.filter(isTest)
  const found = new Set<string>()
  for (const file of changed) {
    for (const test of tests) if (dirname(test) === dirname(file)) found.add(test)
    for (const reached of reaching(file, importers, areaOf)) {
      found.add(reached)
      const area = areaOf(reached)
      // The tests of an area reach it through the whole admin, which is not followed.
      for (const test of tests)
        if (area && areaOf(test) === area && dirname(reached).startsWith(dirname(test))) found.add(test)
    }
  }
  return [...found].filter(isTest).sort()
}

/** The file and all that import it, without leaving its area. */
function reaching(
  file: string,
  importers: Importers,
  areaOf: (file: string) => string | undefined,
): Set<string> {
  const reached = new Set([file])
  for (const next of reached)
    for (const by of importers.get(next) ?? []) {
      const area = areaOf(next)
      if (area === undefined || areaOf(by) === area) reached.add(by)
    }
  return reached
}
