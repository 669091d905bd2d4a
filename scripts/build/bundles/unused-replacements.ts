import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'

interface Replacements {
  /** Inputs that a build contains only if a plug-in's replacement matched: a full name or a pattern. */
  inputs: readonly (string | RegExp)[]
  /** Expressions that the build replaces with constants. */
  define: NonNullable<BuildOptions['define']>
}

const matches = (expected: string | RegExp, input: string) =>
  typeof expected === 'string' ? input === expected : expected.test(input)

/** Inputs that are not files: those of plug-ins (`namespace:path`), and esbuild's own objects (`<define:NAME>`). */
const isGenerated = (input: string) => /^(<|[\w-]+:)/.test(input)

const readInput = (root: string, input: string) =>
  isGenerated(input) ? '' : readFileSync(join(root, input), 'utf8')

function unusedDefines(define: Replacements['define'], root: string, inputs: readonly string[]): string[] {
  const unused = new Set(Object.keys(define))
  for (const input of inputs) {
    if (unused.size === 0) break
    const text = readInput(root, input)
    for (const expression of unused) if (text.includes(expression)) unused.delete(expression)
  }
  return [...unused]
}

/**
 * Throws if one of the replacements matched nothing. If a package moves or renames a file, its replacement would
 * otherwise stop working silently: bundles would grow, and cold starts would load code that we meant to leave out.
 * `root` is the folder to which the inputs of `metafile` are relative.
 */
export function assertReplacementsUsed(
  { inputs, define }: Replacements,
  metafile: Metafile,
  root: string,
): void {
  const bundled = Object.keys(metafile.inputs)
  const unused = [
    ...inputs.filter((expected) => !bundled.some((input) => matches(expected, input))).map(String),
    ...unusedDefines(define, root, bundled),
  ]
  if (unused.length === 0) return
  throw new Error(
    `The bundler's replacement of ${unused.join(', ')} matched nothing in this build. Find out where its package has moved the code, then change or remove the replacement in scripts/build/bundles or scripts/build.ts.`,
  )
}
