import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Metafile } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLambdas } from '../build.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
const bundle = (name: string, file = 'index.js') => join(folder, 'lambdas', name, file)
/** What a program prints in a fresh process, with credentials as Lambda hands them over. */
const printed = (program: string) =>
  execFileSync(process.execPath, ['--input-type=commonjs', '-e', program], {
    encoding: 'utf8',
    env: { AWS_REGION: 'us-east-1', TABLE_NAME: 'none', ORIGIN_SECRETS: 'a,b', SESSION_KEYS: 'a,b' },
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  await buildLambdas(
    { script: '/assets/site.js', scripts: {}, faces: '', css: '', fonts: [] },
    join(folder, 'lambdas'),
  )
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Its parts would be found as ES modules otherwise: this repository's package.json says so of .js files. */
const load = (file: string) => `
  const { readFileSync } = require('node:fs')
  const module_ = { exports: {} }
  new Function('exports', 'require', 'module', readFileSync(${JSON.stringify(file)}, 'utf8'))(
    module_.exports, require('node:module').createRequire(${JSON.stringify(file)}), module_)`

test('an article in the bucket is read with a client that comes along and is loaded only then', () => {
  expect(existsSync(bundle('blog-get', 'object-client.cjs'))).toBe(true)
  expect(existsSync(bundle('blog-categories', 'object-client.cjs'))).toBe(false)
  expect(
    printed(
      `console.log(Object.keys(require(${JSON.stringify(bundle('blog-get', 'object-client.cjs'))})).sort().join())`,
    ),
  ).toBe('DeleteObjectCommand,GetObjectCommand,PutObjectCommand,S3Client\n')
})

test('the pages carry nothing that waits for a browser, and their search comes along', () => {
  const { inputs } = (JSON.parse(readFileSync(join(folder, 'lambdas-meta.json'), 'utf8')) as Metafile)
    .outputs[relative(root, bundle('pages'))] ?? { inputs: {} }
  const parts = Object.keys(inputs)
  expect(parts.filter((part) => /react-dom-server/.test(part))).toHaveLength(1)
  expect(parts.filter((part) => /radix|floating-ui|minisearch|development/.test(part))).toEqual([])
  expect(existsSync(bundle('pages', 'finder.cjs'))).toBe(true)
})

test('signing in does not carry the list of common passwords: only setting one does', () => {
  expect(existsSync(bundle('session-login', 'common-password.cjs'))).toBe(false)
  expect(readFileSync(bundle('session-login'), 'utf8')).not.toContain('liverpool')
})

test('a public read loads of Node what it needs, and knows nothing of sessions or of other resources', () => {
  const program = `${load(bundle('blog-list'))}
    const event = { headers: {}, requestContext: { http: {} } }
    const log = console.log
    console.log = () => {}
    process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:9'
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' })
    void module_.exports.handler(event, {}).then(({ statusCode }) => {
      const dear = /undici|webstreams|webcrypto|readline|fs\\/promises|perf\\/performance$/
      log(statusCode, process.moduleLoadList.filter((name) => dear.test(name)).join())
    })`
  expect(printed(program)).toBe('503 \n')
  const text = (name: string) => readFileSync(bundle(name), 'utf8')
  expect(text('session-get')).toContain('SESSION_KEYS')
  expect(text('blog-list')).not.toContain('SESSION_KEYS')
  expect(text('blog-list')).toContain('/api/categories')
  expect(text('blog-list')).not.toContain('/api/contact')
  expect(text('docs-openapi')).toContain('/api/contact')
})

test.each(['blog-list', 'blog-get', 'blog-categories'])('%s weighs no more than 300 KB', (name) => {
  expect(statSync(bundle(name)).size / 1024).toBeLessThan(300)
})
