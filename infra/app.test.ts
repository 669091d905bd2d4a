import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { stageNamed, stages } from './stages.ts'
import { ofType, raised, resourcesOf } from './testing/synthesise.ts'

const { app, stacks: dev } = raised('dev')

test('assets are there before any page names them, and are never taken away', () => {
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

test('a file whose name tells its content is kept for good, one with a plain name is not', () => {
  const files = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' })
  const folderOf = (name: string) => files.filter((file) => basename(file) === name).map(dirname)
  expect(folderOf('site-DlK2f0_x.js')).toHaveLength(1)
  expect(folderOf('favicon.svg')).toHaveLength(1)
  expect(folderOf('favicon.svg')).not.toEqual(folderOf('site-DlK2f0_x.js'))
})

test('stacks point one way: data and web, then the API, then the edge', () => {
  const { data, web, api, edge } = dev
  expect([data, web, api, edge].map(({ dependencies }) => new Set(dependencies))).toEqual([
    new Set(),
    new Set(),
    new Set([data, web]),
    new Set([data, web, api]),
  ])
})

test('a stage without settings is refused by name', () => {
  expect(stageNamed('prod')).toBe('prod')
  expect(() => stageNamed('production')).toThrow(
    `No stage is called "production". There are: ${Object.keys(stages).join(', ')}.`,
  )
})
