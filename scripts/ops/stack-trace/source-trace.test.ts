import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltFile, builtFiles } from './bundle-maps.ts'
import { sourceTrace } from './source-trace.ts'

const source = 'lambdas/posts/update.ts'
const code = `import { join } from 'node:path'

export function handler(folder: string): string {
  const nested = join(folder, 'nested')
  return decodeURIComponent(nested)
}
`
const mark = 'decodeURIComponent'
const [lineNumber, columnNumber] = positionOf(mark, code)
let root: string
let dist: string
let files: BuiltFile[]
let frame: string

/** Line and column of a text, counted from 1. */
function positionOf(text: string, code: string): [number, number] {
  const lines = code.split('\n')
  const line = lines.findIndex((each) => each.includes(text))
  return [line + 1, (lines[line]?.indexOf(text) ?? 0) + 1]
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'source-trace-'))
  dist = join(root, 'dist')
  mkdirSync(join(root, 'lambdas/posts'), { recursive: true })
  writeFileSync(join(root, source), code)
  for (const bundle of ['posts-update', 'jobs-check-upload']) {
    await build({
      entryPoints: [join(root, source)],
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'cjs',
      sourcemap: 'external',
      // A comment that tells the two bundles apart.
      banner: { js: `/*! ${bundle} */` },
      outfile: join(dist, 'lambdas', bundle, 'index.js'),
    })
    mkdirSync(join(dist, 'maps', bundle), { recursive: true })
    copyFileSync(join(dist, 'lambdas', bundle, 'index.js.map'), join(dist, 'maps', bundle, 'index.js.map'))
  }
  files = builtFiles(dist)
  frame = positionOf(mark, readFileSync(join(dist, 'lambdas/posts-update/index.js'), 'utf8')).join(':')
})
afterAll(() => rmSync(root, { recursive: true }))

describe('a stack trace of a bundle', () => {
  const origin = `${source}:${lineNumber}:${columnNumber}`

  test('becomes one of the source files where the log names the endpoint', () => {
    const line = JSON.stringify({
      endpoint: 'posts.update',
      cause: { stack: `TypeError: no\n    at Ab (/var/task/index.js:${frame})\n    at node:internal/x:1:2` },
    })
    expect(sourceTrace(line, { files, root })).toContain(
      `TypeError: no\n    at Ab (${origin})\n    at node:internal/x:1:2`,
    )
  })

  test('is read by the function’s name, or by the job’s', () => {
    const trace = `at /var/task/index.js:${frame}`
    for (const name of ['Bellcast-prod-jobs-check-upload', '{"job":"check-upload"}'])
      expect(sourceTrace(`${name} ${trace}`, { files, root })).toBe(`${name} at ${origin}`)
  })

  test('of a function that nothing names asks for the name', () => {
    const trace = `at /var/task/index.js:${frame}`
    expect(() => sourceTrace(trace, { files, root })).toThrow(/--function/)
    expect(() => sourceTrace(`posts.update check-upload ${trace}`, { files, root })).toThrow(/--function/)
    expect(sourceTrace(trace, { files, root, bundle: 'posts-update' })).toBe(`at ${origin}`)
    expect(() => sourceTrace(trace, { files, root, bundle: 'posts-none' })).toThrow(/posts-none/)
  })

  test('of the local cloud is found by the bundle’s content, whatever its folder is called', () => {
    const copy = join(dist, 'asset.123')
    mkdirSync(copy)
    copyFileSync(join(dist, 'lambdas/posts-update/index.js'), join(copy, 'index.js'))
    expect(sourceTrace(`at x (file://${copy}/index.js:${frame})`, { files, root })).toBe(`at x (${origin})`)
    expect(sourceTrace('at x (/elsewhere/index.js:1:2)', { files, root })).toBe(
      'at x (/elsewhere/index.js:1:2)',
    )
  })

  test('needs a build', () => {
    expect(() => sourceTrace('', { files: [], root })).toThrow(/npm run build/)
  })
})
