import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { stages } from '../../../../infra/stages.ts'
import { packRelease } from '../../rollback/release.ts'
import { awsClients } from '../aws-clients.ts'
import { newerRelease } from './newer-release.ts'
import { blockers, overrideFindings } from './preflight.ts'

const noDns = { resolveCname: async () => [], resolve4: async () => [] }

const folder = mkdtempSync(join(tmpdir(), 'commits-'))
afterAll(() => rmSync(folder, { recursive: true }))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const commit = (subject: string) => {
  git('commit', '--quiet', '--allow-empty', '-m', subject)
  return git('rev-parse', '--short=12', 'HEAD')
}
git('init', '--quiet', '--initial-branch=main')
const [first, second, third] = [commit('first'), commit('second'), commit('third')]

const sts = mockClient(STSClient)
const s3 = mockClient(S3Client)
beforeEach(() => {
  sts.reset()
  s3.reset()
  sts.on(AssumeRoleCommand).rejects(new Error('There is no such role'))
  git('checkout', '--quiet', second)
})

/** What the check says where this commit was recorded last. */
async function look(recorded?: string) {
  if (recorded !== undefined) {
    const at = '2026-11-25T10:00:00.000Z'
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: `releases/prod/${at}.json.gz` }] })
    const packed = packRelease({ commit: recorded, at, tried: true, files: {} })
    s3.on(GetObjectCommand).resolves({
      Body: { transformToByteArray: async () => new Uint8Array(packed) } as unknown as NonNullable<
        GetObjectCommandOutput['Body']
      >,
    })
  }
  return newerRelease(
    'prod',
    folder,
  )({
    stage: 'prod',
    settings: stages.prod,
    account: '123456789012',
    clients: awsClients('us-east-1'),
    assembly: { folder: 'out', bootstrapVersion: 6, stacks: [] },
    deployed: [],
    existing: [],
    dns: noDns,
  })
}
const outcome = async (recorded?: string) => (await look(recorded)).map((each) => each.outcome)

test('a commit that the stage has left behind is refused, unless somebody means it', async () => {
  const found = await look(third)
  expect(found).toMatchObject([
    {
      check: 'release',
      outcome: 'stop',
      message: expect.stringContaining(`prod runs ${third}`) as string,
      remedy: expect.stringContaining('npm run rollback -- --stage prod') as string,
    },
  ])
  expect(blockers(overrideFindings(found, ['release']))).toEqual([])
  expect(await outcome(`${third} with uncommitted changes`)).toEqual(['stop'])
})

test('the same commit, and a later one, which is the way forward after a rollback, may be deployed', async () => {
  expect(await outcome(second)).toEqual(['ok'])
  expect(await outcome(first)).toEqual(['ok'])
})

test('a commit of another branch, and one that nobody knows here, are noted', async () => {
  git('checkout', '--quiet', '--detach', first)
  const other = commit('of another branch')
  git('checkout', '--quiet', second)
  for (const recorded of [other, 'abcdef123456', 'unknown']) expect(await outcome(recorded)).toEqual(['note'])
})

test('a stage without a recorded release may be deployed', async () => {
  s3.on(ListObjectsV2Command).resolves({})
  expect(await outcome()).toEqual(['ok'])
  s3.on(ListObjectsV2Command).rejects(Object.assign(new Error('none'), { name: 'NoSuchBucket' }))
  expect(await outcome()).toEqual(['ok'])
})

test('who may not read releases, as a diff, is told so; any other failure is not taken for a yes', async () => {
  s3.on(ListObjectsV2Command).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }))
  expect(await outcome()).toEqual(['note'])
  s3.on(ListObjectsV2Command).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }))
  await expect(look()).rejects.toThrow('slow')
})
