import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Refusal } from '../stage/refusal.ts'
import { chooseRelease } from './choose-release.ts'
import {
  assetsOf,
  isSame,
  packRelease,
  type Release,
  unpackRelease,
  withImmediateRollout,
} from './release.ts'

const bucketName = `cdk-hnb659fds-assets-\${AWS::AccountId}-us-east-1`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const asset = (path: string, objectKey: string) => ({
  source: { path },
  destinations: { here: { bucketName, objectKey, region: 'us-east-1' } },
})
const alias = {
  Type: 'AWS::Lambda::Alias',
  Properties: { Name: 'live' },
  UpdatePolicy: { CodeDeployLambdaAliasUpdate: { ApplicationName: 'Bellcast-prod' } },
}

/** A release of two stacks, one of which has an alias and an asset. */
function aRelease(changes: Partial<Release> = {}): Release {
  const api = JSON.stringify({ Resources: { Live: alias } })
  const data = JSON.stringify({ Resources: { Table: { Type: 'AWS::DynamoDB::Table' } } })
  const manifest = (name: string, template: string, more = {}) =>
    JSON.stringify({
      files: { [sha256(template)]: asset(name, `${sha256(template)}.json`), ...more },
    })
  return {
    commit: 'a1',
    at: '2026-11-23T10:00:00.000Z',
    tried: true,
    files: {
      'Api.template.json': api,
      'Data.template.json': data,
      'Api.assets.json': manifest('Api.template.json', api, { code: asset('asset.code', 'code.zip') }),
      'Data.assets.json': manifest('Data.template.json', data),
      'manifest.json': JSON.stringify({
        api: `s3://bucket/${sha256(api)}.json`,
        data: `s3://bucket/${sha256(data)}.json`,
      }),
    },
    ...changes,
  }
}

test('a packed release unpacks to the same release', () => {
  expect(unpackRelease(packRelease(aRelease()))).toEqual(aRelease())
})

test('the assets of a release exclude its templates, which it contains itself', () => {
  expect(assetsOf(aRelease())).toEqual([{ bucketName, objectKey: 'code.zip', region: 'us-east-1' }])
})

test('an immediate rollback removes the update policy of aliases and gives changed templates a new hash', () => {
  const before = aRelease()
  const after = withImmediateRollout(before)
  const template = after.files['Api.template.json'] ?? ''
  expect(JSON.parse(template)).toEqual({
    Resources: { Live: { Type: alias.Type, Properties: alias.Properties } },
  })
  for (const name of ['Api.assets.json', 'manifest.json']) {
    expect(after.files[name]).toContain(`${sha256(template)}.json`)
    expect(after.files[name]).not.toContain(sha256(before.files['Api.template.json'] ?? ''))
  }
  for (const name of ['Data.template.json', 'Data.assets.json'])
    expect(after.files[name]).toBe(before.files[name])
  expect(after.files['manifest.json']).toContain(sha256(before.files['Data.template.json'] ?? ''))
  expect(isSame(before, after)).toBe(false)
  expect(isSame(withImmediateRollout(after), after)).toBe(true)
})

const [a, b] = [aRelease(), aRelease({ commit: 'b2', at: '2026-11-23T12:00:00.000Z' })]

test.each([
  [
    'the release before the running one',
    { releases: [b, a], isNewestRunning: true },
    { to: a, insteadOf: 'b2' },
  ],
  [
    'the newest release if a later deployment was not finished',
    { releases: [b, a], isNewestRunning: false },
    { to: b, insteadOf: 'an unfinished deployment' },
  ],
  [
    'the newest release if a deployment after a rollback was not finished',
    { releases: [{ ...a, insteadOf: 'b2' }, b], isNewestRunning: false },
    { to: { ...a, insteadOf: 'b2' }, insteadOf: 'an unfinished deployment' },
  ],
])('rolls back to %s', (_, known, chosen) => {
  expect(chooseRelease({ stage: 'prod', ...known })).toEqual(chosen)
})

test.each([
  ['no release was recorded', { releases: [], isNewestRunning: false }, /No release of prod was recorded/],
  [
    'there is no earlier release',
    { releases: [a], isNewestRunning: true },
    /a1 is the first recorded release of prod/,
  ],
  [
    'the stage was already rolled back',
    { releases: [{ ...a, insteadOf: 'b2' }, b], isNewestRunning: true },
    /already rolled back to a1.*across two releases, not three/,
  ],
])('refuses to roll back if %s', (_, known, reason) => {
  const choose = () => chooseRelease({ stage: 'prod', ...known })
  expect(choose).toThrow(Refusal)
  expect(choose).toThrow(reason)
})
