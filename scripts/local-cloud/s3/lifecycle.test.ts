import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { Buckets } from './buckets.ts'
import { scheduleLifecycle } from './lifecycle.ts'
import { expirationRules } from './s3-definition.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const hour = 60 * 60 * 1000

async function* content(): AsyncGenerator<Buffer> {
  yield Buffer.from('text')
}

test('objects expire at midnight, and only if the template says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-expiry-'))
  folders.push(folder)
  const rule = (more: object) => ({ Status: 'Enabled', ...more })
  const system = describeSystem(
    anAssembly(
      aStack('Test', {
        Resources: {
          Landing: {
            Type: 'AWS::S3::Bucket',
            Properties: {
              BucketName: 'landing',
              LifecycleConfiguration: {
                Rules: [
                  rule({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
                  rule({ ExpirationInDays: 1, Prefix: 'landing/' }),
                  { Status: 'Disabled', ExpirationInDays: 1, Prefix: 'kept/' },
                ],
              },
            },
          },
          Media: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'media' } },
          Kept: {
            Type: 'AWS::S3::Bucket',
            Properties: {
              BucketName: 'kept',
              VersioningConfiguration: { Status: 'Enabled' },
              LifecycleConfiguration: {
                Rules: [rule({ NoncurrentVersionExpiration: { NoncurrentDays: 2 } })],
              },
            },
          },
        },
      }),
    ),
  )
  const clock = createClock()
  // At noon, so that the day ends twelve hours before the midnight that counts.
  const today = clock.now()
  clock.move(new Date(today).setUTCHours(12, 0, 0, 0) - today.getTime())
  const buckets = new Buckets(system, folder, () => {}, clock)
  const put = (bucket: string, key: string) =>
    buckets.put(buckets.get(bucket), { key, headers: {}, body: content() })
  await Promise.all([put('landing', 'landing/a'), put('landing', 'kept/b'), put('media', 'landing/c')])
  const stop = scheduleLifecycle(buckets, expirationRules(system), { clock, log: () => {} })
  const left = () => [...buckets.get('landing').store.keys(), ...buckets.get('media').store.keys()]

  clock.move(35 * hour)
  expect(left()).toEqual(['kept/b', 'landing/a', 'landing/c'])
  clock.move(2 * hour)
  expect(left()).toEqual(['kept/b', 'landing/c'])

  // What was replaced is kept for its days; what is current stays for good, and so does the word that one is deleted.
  const kept = buckets.get('kept')
  for (const key of ['stays', 'stays', 'goes']) await put('kept', key)
  buckets.delete(kept, 'goes')
  const versions = () => ['stays', 'goes'].map((key) => kept.store.versionsOf(key).length)
  clock.move(24 * hour)
  expect(versions()).toEqual([2, 2])
  clock.move(3 * 24 * hour)
  expect(versions()).toEqual([1, 1])
  expect(kept.store.keys()).toEqual(['stays'])

  stop()
})
