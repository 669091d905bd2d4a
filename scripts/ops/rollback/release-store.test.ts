import { PutObjectCommand } from '@aws-sdk/client-s3'
import { startS3 } from '@bellcast/local-cloud/testing/start-s3.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRelease } from './record-release.ts'
import type { Release } from './release.ts'
import { missingAssets, ReleaseStore } from './release-store.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3({ plainBucket: 'cdk-123456789012' })
})
afterAll(() => s3.stop())

const releaseOf = (commit: string, hour: number, more: Partial<Release> = {}): Release => ({
  commit,
  at: `2026-11-23T${hour}:00:00.000Z`,
  tried: true,
  files: { 'Api.template.json': JSON.stringify({ Resources: { [commit]: {} } }) },
  ...more,
})
const commits = async (stage: string, count = 9) =>
  (await new ReleaseStore(s3.client, 'cdk-123456789012', stage).latest(count)).map(({ commit }) => commit)

test('releases are listed newest first and separately for each stage', async () => {
  const store = new ReleaseStore(s3.client, 'cdk-123456789012', 'dev')
  const other = new ReleaseStore(s3.client, 'cdk-123456789012', 'dev-eu')
  for (const release of [releaseOf('b', 12), releaseOf('c', 13), releaseOf('a', 10)])
    await store.write(release)
  await other.write(releaseOf('other', 20))
  expect(await commits('dev')).toEqual(['c', 'b', 'a'])
  expect(await commits('dev', 2)).toEqual(['c', 'b'])
  expect(await commits('prod')).toEqual([])
})

test('deploying the same code again adds no release but updates whether it was tested', async () => {
  const store = new ReleaseStore(s3.client, 'cdk-123456789012', 'staging')
  await addRelease(store, releaseOf('a', 10))
  await addRelease(store, releaseOf('b', 11, { tried: false }))
  await addRelease(store, releaseOf('b', 12))
  expect(await store.latest(9)).toEqual([releaseOf('b', 11), releaseOf('a', 10)])
  // A rollback to the last recorded release after an unfinished deployment.
  await addRelease(store, releaseOf('b', 13, { insteadOf: 'c' }))
  expect(await store.latest(1)).toEqual([releaseOf('b', 11, { insteadOf: 'c' })])
})

test('reports the assets that are missing from the CDK’s bucket', async () => {
  const asset = (objectKey: string) => ({
    source: { path: `asset.${objectKey}` },
    destinations: { here: { bucketName: `cdk-\${AWS::AccountId}`, objectKey } },
  })
  const files = {
    'Api.assets.json': JSON.stringify({ files: { a: asset('there.zip'), b: asset('gone.zip') } }),
  }
  await s3.client.send(new PutObjectCommand({ Bucket: 'cdk-123456789012', Key: 'there.zip', Body: 'zip' }))
  const missing = await missingAssets(releaseOf('a', 10, { files }), '123456789012', () => s3.client)
  expect(missing.map(({ objectKey }) => objectKey)).toEqual(['gone.zip'])
})
