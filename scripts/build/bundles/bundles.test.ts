import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { builtFiles } from '../../ops/stack-trace/bundle-maps.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'dist')
const bundle = (name: string, file = 'index.js') => join(folder, 'lambdas', name, file)
/** The output of a program in a new process, with credentials in the environment as on Lambda. */
const printed = (program: string) =>
  execFileSync(process.execPath, ['--input-type=commonjs', '-e', program], {
    encoding: 'utf8',
    env: { AWS_REGION: 'us-east-1', TABLE_NAME: 'none', ORIGIN_SECRETS: 'a,b', SESSION_KEYS: 'a,b' },
  })

beforeAll(() => builtAssembly())

/** Loads a bundle as CommonJS. `require` would treat it as an ES module, because our package.json says so. */
const load = (file: string) => `
  const { readFileSync } = require('node:fs')
  const module_ = { exports: {} }
  new Function('exports', 'require', 'module', readFileSync(${JSON.stringify(file)}, 'utf8'))(
    module_.exports, require('node:module').createRequire(${JSON.stringify(file)}), module_)`

const outputs = () =>
  (JSON.parse(readFileSync(join(folder, 'lambdas-meta.json'), 'utf8')) as Metafile).outputs

test('only the upload check uses sharp', () => {
  const users = Object.values(outputs())
    .filter(({ imports }) => imports.some(({ path }) => path === 'sharp'))
    .map(({ entryPoint }) => entryPoint)
  expect(users).toEqual(['lambdas/jobs/check-upload.ts'])
})

test('the S3 client is a separate file that is loaded on demand', () => {
  expect(existsSync(bundle('blog-get', 'object-client.cjs'))).toBe(true)
  expect(existsSync(bundle('blog-categories', 'object-client.cjs'))).toBe(false)
  expect(
    printed(
      `console.log(Object.keys(require(${JSON.stringify(bundle('blog-get', 'object-client.cjs'))})).sort().join())`,
    ),
  ).toBe('DeleteObjectCommand,GetObjectCommand,PutObjectCommand,S3Client\n')
})

test('the pages contain no browser code, and load their search on demand', () => {
  const { inputs } = outputs()[relative(root, bundle('pages'))] ?? { inputs: {} }
  const parts = Object.keys(inputs)
  expect(parts.filter((part) => /react-dom-server/.test(part))).toHaveLength(1)
  expect(parts.filter((part) => /radix|floating-ui|minisearch|development/.test(part))).toEqual([])
  expect(existsSync(bundle('pages', 'article-search.cjs'))).toBe(true)
})

test('signing in does not contain the dictionary of common passwords', () => {
  expect(existsSync(bundle('session-login', 'common-password.cjs'))).toBe(false)
  expect(readFileSync(bundle('session-login'), 'utf8')).not.toContain('liverpool')
})

test('signing in loads the code of passkeys and of authenticator apps on demand', () => {
  for (const name of ['session-login', 'session-verify']) {
    expect(readFileSync(bundle(name), 'utf8')).not.toMatch(/fido-u2f|otpauth:\/\//)
  }
  expect(existsSync(bundle('session-verify', 'webauthn.cjs'))).toBe(true)
  expect(existsSync(bundle('session-login', 'webauthn.cjs'))).toBe(false)
})

test('a public read loads few Node modules and no code for sessions', () => {
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

test('only the OpenAPI document contains the whole contract', () => {
  const { outputs } = JSON.parse(readFileSync(join(folder, 'lambdas-meta.json'), 'utf8')) as Metafile
  const users = Object.values(outputs).filter(({ inputs }) => 'shared/api/index.ts' in inputs)
  expect(users.map(({ entryPoint }) => entryPoint)).toEqual(['lambdas/docs/openapi.ts'])
})

test('functions contain the messages of the schema library in English only', () => {
  const users = Object.values(outputs())
    .filter(({ inputs }) =>
      Object.keys(inputs).some((file) => /zod\/v4\/locales\/(?!en\.|index\.)/.test(file)),
    )
    .map(({ entryPoint }) => entryPoint)
  expect(users).toEqual([])
})

test.each(['blog-list', 'blog-get', 'blog-categories'])('%s is below 300 KB', (name) => {
  expect(statSync(bundle(name)).size / 1024).toBeLessThan(300)
})

test('each file of a function has a source map, whose sources exist', () => {
  const files = builtFiles(folder)
  expect(files.map(({ bundle: name, file }) => `${name}/${basename(file)}`)).toEqual(
    expect.arrayContaining(['blog-get/index.js', 'blog-get/object-client.cjs', 'pages/article-search.cjs']),
  )
  const missing = files.flatMap(({ map }) =>
    (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources
      .filter((name) => name.startsWith('../'))
      .map((name) => resolve(dirname(map), name))
      .filter((source) => !existsSync(source)),
  )
  expect([...new Set(missing)].filter((source) => !source.includes('node_modules'))).toEqual([])
})
