import { expect, test } from 'vitest'
import { stageNamed, stages } from './stages.ts'
import { ofType, raised, resourcesOf } from './testing/synthesise.ts'

const dev = raised('dev').stacks

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
    ['admin', false, { 'cache-control': 'no-cache' }],
  ])
  expect(dev.api.dependencies).toContain(dev.web)
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
