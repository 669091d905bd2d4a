import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { noticesPath } from '#shared/domain/pages.ts'
import { ofType, resourcesOf, testStacks } from './testing/synthesize.ts'

const { app, stacks: dev } = testStacks('dev')

const uploads = (stack: Stack) =>
  ofType(resourcesOf(stack), 'Custom::CDKBucketDeployment').map(({ Properties }) => [
    Properties['DestinationBucketKeyPrefix'],
    Properties['Prune'],
    Properties['SystemMetadata'],
  ])

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
const packed = { 'content-encoding': 'br' }

test('assets are deployed before the API and the admin’s document last, and no upload prunes old files', () => {
  expect(uploads(dev.web)).toEqual([
    ['assets', false, immutable],
    ['assets', false, { ...immutable, 'content-type': 'font/woff2' }],
    ['assets', false, { ...immutable, ...packed, 'content-type': 'text/javascript; charset=utf-8' }],
    ['assets', false, { ...immutable, 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' }],
    ['assets', false, { 'cache-control': 'public, max-age=3600' }],
    [
      'assets',
      false,
      { 'cache-control': 'public, max-age=3600', 'content-type': 'text/plain; charset=utf-8' },
    ],
  ])
  expect(dev.api.dependencies).toContain(dev.web)
  expect(uploads(dev.edge)).toEqual([
    ['admin', false, { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }],
  ])
  expect(dev.edge.dependencies).toEqual(expect.arrayContaining([dev.web, dev.api, dev.jobs]))
  const [document] = ofType(resourcesOf(dev.edge), 'Custom::CDKBucketDeployment')
  expect(document?.DependsOn).toContainEqual(expect.stringMatching(/^EdgeDistribution/))
})

test('retained resources are deleted if their creation fails, and kept from then on', () => {
  const kept = Object.values(testStacks('prod').stacks).flatMap((stack) =>
    stack
      ? Object.values(resourcesOf(stack)).filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'))
      : [],
  )
  expect(kept.length).toBeGreaterThan(15)
  expect(new Set(kept.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['RetainExceptOnCreate']))
})

test('hashed files are uploaded separately from the others, as immutable', () => {
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
  const folderOf = (name: string) => files.filter((file) => basename(file) === name).map(dirname)
  const script = folderOf('site-DlK2f0_x.min.js')
  expect(script).toHaveLength(1)
  expect(folderOf('favicon.svg')).toHaveLength(1)
  expect(folderOf('favicon.svg')).not.toEqual(script)
})

test('the notices are uploaded with their charset, and only once', () => {
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
  const besides = files.filter((file) => basename(file) === basename(noticesPath)).map(dirname)
  expect(besides).toHaveLength(1)
  expect(files.filter((file) => dirname(file) === besides[0])).toHaveLength(1)
})

test('compressed copies are uploaded by type, separately from the originals', () => {
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
  const besides = (name: string) => {
    const [folder] = files.filter((file) => basename(file) === name).map(dirname)
    return files.filter((file) => dirname(file) === folder).map((file) => basename(file))
  }
  expect(besides('site-DlK2f0_x.min.js')).toEqual(['site-DlK2f0_x.min.js'])
  expect(besides('site-DlK2f0_x.min.js.br')).toEqual(['site-DlK2f0_x.min.js.br'])
  expect(besides('site-DlK2f0_x.min.css.br')).toEqual(['site-DlK2f0_x.min.css.br'])
})

test('stacks depend on each other in one direction: data and web, staff, API, jobs, edge, watch (R439)', () => {
  const { data, web, staff, api, jobs, edge, watch } = dev
  expect([data, web, staff, api, jobs, edge, watch].map(({ dependencies }) => new Set(dependencies))).toEqual(
    [
      new Set(),
      new Set(),
      new Set([data]),
      new Set([data, web, staff]),
      new Set([data, api]),
      new Set([data, web, api, jobs]),
      new Set([data, api, jobs, edge]),
    ],
  )
})

test('SES suppresses addresses that bounced, while the mail sender handles complaints itself (R436)', () => {
  const mail = { domain: 'dev.example', from: 'ir@dev.example', ratePerSecond: 1 } as const
  const { stacks } = testStacks('dev', { mail })
  const [set] = ofType(stacks.mail ? resourcesOf(stacks.mail) : {}, 'AWS::SES::ConfigurationSet')
  expect(set?.Properties).toMatchObject({ SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } })
})
