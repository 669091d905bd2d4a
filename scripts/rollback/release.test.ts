import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Refusal } from '../stage/connect-to-table.ts'
import { chooseRelease } from './choose-release.ts'
import { assetsOf, atOnce, isSame, packRelease, type Release, unpackRelease } from './release.ts'

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

/** A release of two stacks, of which one has an alias and one asset. */
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

test('a release survives being packed', () => {
  expect(unpackRelease(packRelease(aRelease()))).toEqual(aRelease())
})

test('its assets are looked for in the CDK’s bucket, its templates are not: it has them itself', () => {
  expect(assetsOf(aRelease())).toEqual([{ bucketName, objectKey: 'code.zip', region: 'us-east-1' }])
})

test('to go back at once, aliases lose their policy, and the template is found under its own new hash', () => {
  const before = aRelease()
  const after = atOnce(before)
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
  expect(isSame(atOnce(after), after)).toBe(true)
})

const [a, b] = [aRelease(), aRelease({ commit: 'b2', at: '2026-11-23T12:00:00.000Z' })]

test.each([
  ['the one before what runs', { releases: [b, a], isNewestRunning: true }, { to: a, insteadOf: 'b2' }],
  [
    'the newest that worked, where what runs was never finished',
    { releases: [b, a], isNewestRunning: false },
    { to: b, insteadOf: 'a deployment that was not finished' },
  ],
  [
    'the newest that worked, where a deployment after a rollback was not finished',
    { releases: [{ ...a, insteadOf: 'b2' }, b], isNewestRunning: false },
    { to: { ...a, insteadOf: 'b2' }, insteadOf: 'a deployment that was not finished' },
  ],
])('it goes back to %s', (_, known, chosen) => {
  expect(chooseRelease({ stage: 'prod', ...known })).toEqual(chosen)
})

test.each([
  ['nothing was recorded', { releases: [], isNewestRunning: false }, /No release of prod was recorded/],
  ['there is none before', { releases: [a], isNewestRunning: true }, /a1 is the first release of prod/],
  [
    'it has gone back already',
    { releases: [{ ...a, insteadOf: 'b2' }, b], isNewestRunning: true },
    /already rolled back to a1.*two releases, not three/,
  ],
])('it goes nowhere where %s', (_, known, reason) => {
  const choose = () => chooseRelease({ stage: 'prod', ...known })
  expect(choose).toThrow(Refusal)
  expect(choose).toThrow(reason)
})
