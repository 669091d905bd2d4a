import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { parseStageName, stages } from './stages.ts'
import { ofType, raised, resourcesOf } from './testing/synthesize.ts'

const { app, stacks: dev } = raised('dev')

test('assets are deployed before pages and never pruned', () => {
  const deployments = ofType(resourcesOf(dev.web), 'Custom::CDKBucketDeployment')
  expect(
    deployments.map(({ Properties }) => [
      Properties['DestinationBucketKeyPrefix'],
      Properties['Prune'],
      Properties['SystemMetadata'],
    ]),
  ).toEqual([
    ['assets', false, { 'cache-control': 'public, max-age=31536000, immutable' }],
    ['assets', false, { 'cache-control': 'public, max-age=3600' }],
    ['admin', false, { 'cache-control': 'no-cache' }],
  ])
  expect(dev.api.dependencies).toContain(dev.web)
})

test('hashed files are immutable, others are not', () => {
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
  const folderOf = (name: string) => files.filter((file) => basename(file) === name).map(dirname)
  expect(folderOf('site-DlK2f0_x.js')).toHaveLength(1)
  expect(folderOf('favicon.svg')).toHaveLength(1)
  expect(folderOf('favicon.svg')).not.toEqual(folderOf('site-DlK2f0_x.js'))
})

test('stacks depend one way: data and web, then functions of staff, the API, the jobs, and the edge', () => {
  const { data, web, staff, api, jobs, edge } = dev
  expect([data, web, staff, api, jobs, edge].map(({ dependencies }) => new Set(dependencies))).toEqual([
    new Set(),
    new Set(),
    new Set([data]),
    new Set([data, web, staff]),
    new Set([data, api]),
    new Set([data, web, api, jobs]),
  ])
})

test('SES holds back what bounced, and leaves complaints to the sender, who knows what staff need', () => {
  const [set] = ofType(resourcesOf(dev.data), 'AWS::SES::ConfigurationSet')
  expect(set?.Properties).toMatchObject({ SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } })
})

test('an unknown stage is refused by name', () => {
  expect(parseStageName('prod')).toBe('prod')
  for (const name of inheritedNames) expect(() => parseStageName(name)).toThrow('There is no stage')
  expect(() => parseStageName('production')).toThrow(
    `There is no stage "production". Stages: ${Object.keys(stages).join(', ')}.`,
  )
})
