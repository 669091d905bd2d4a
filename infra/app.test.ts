import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { ofType, raised, resourcesOf } from './testing/synthesize.ts'

const { app, stacks: dev } = raised('dev')

const uploads = (stack: Stack) =>
  ofType(resourcesOf(stack), 'Custom::CDKBucketDeployment').map(({ Properties }) => [
    Properties['DestinationBucketKeyPrefix'],
    Properties['Prune'],
    Properties['SystemMetadata'],
  ])

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
const packed = { 'content-encoding': 'br' }

test('assets are deployed first, then the API, and the admin’s document last; nothing is ever pruned', () => {
  expect(uploads(dev.web)).toEqual([
    ['assets', false, immutable],
    ['assets', false, { ...immutable, ...packed, 'content-type': 'text/javascript; charset=utf-8' }],
    ['assets', false, { ...immutable, 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' }],
    ['assets', false, { 'cache-control': 'public, max-age=3600' }],
  ])
  expect(dev.api.dependencies).toContain(dev.web)
  expect(uploads(dev.edge)).toEqual([
    ['admin', false, { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }],
  ])
  expect(dev.edge.dependencies).toEqual(expect.arrayContaining([dev.web, dev.api, dev.jobs]))
  const [document] = ofType(resourcesOf(dev.edge), 'Custom::CDKBucketDeployment')
  expect(document?.DependsOn).toContainEqual(expect.stringMatching(/^EdgeDistribution/))
})

test('what a first creation leaves behind when it fails is deleted, and kept ever after', () => {
  const kept = Object.values(raised('prod').stacks).flatMap((stack) =>
    stack
      ? Object.values(resourcesOf(stack)).filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'))
      : [],
  )
  expect(kept.length).toBeGreaterThan(15)
  expect(new Set(kept.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['RetainExceptOnCreate']))
})

test('hashed files are immutable, others are not', () => {
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
  const folderOf = (name: string) => files.filter((file) => basename(file) === name).map(dirname)
  const script = folderOf('site-DlK2f0_x.min.js')
  expect(script).toHaveLength(1)
  expect(folderOf('favicon.svg')).toHaveLength(1)
  expect(folderOf('favicon.svg')).not.toEqual(script)
})

test('compressed copies are uploaded by kind, apart from what they are copies of', () => {
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
  const besides = (name: string) => {
    const [folder] = files.filter((file) => basename(file) === name).map(dirname)
    return files.filter((file) => dirname(file) === folder).map((file) => basename(file))
  }
  expect(besides('site-DlK2f0_x.min.js')).toEqual(['site-DlK2f0_x.min.js'])
  expect(besides('site-DlK2f0_x.min.js.br')).toEqual(['site-DlK2f0_x.min.js.br'])
  expect(besides('site-DlK2f0_x.min.css.br')).toEqual(['site-DlK2f0_x.min.css.br'])
})

test('stacks depend one way: data and web, then functions of staff, the API, the jobs, the edge, and what watches (R439)', () => {
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

test('SES holds back what bounced, and leaves complaints to the sender, who knows what staff need (R436)', () => {
  const mail = { domain: 'dev.example', from: 'ir@dev.example', ratePerSecond: 1 } as const
  const { stacks } = raised('dev', { mail })
  const [set] = ofType(resourcesOf(stacks.data), 'AWS::SES::ConfigurationSet')
  expect(set?.Properties).toMatchObject({ SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } })
})
