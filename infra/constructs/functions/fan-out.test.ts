import { matchesPattern } from '@bellcast/local-cloud/protocol/event-pattern.ts'
import { describe, expect, test } from 'vitest'
import { dueMails, endedPublicUses, removedFiles } from './fan-out.ts'

const starts = (eventName: string, pk: string) =>
  matchesPattern(removedFiles, { eventName, dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'RESUME' } } } })

describe('the filter for file erasure', () => {
  test('matches deleted records of CVs and media files', () => {
    expect(starts('REMOVE', 'RESUME#a')).toBe(true)
    expect(starts('REMOVE', 'MEDIA#a')).toBe(true)
  })

  test('matches neither changes nor deleted records of other kinds', () => {
    expect(starts('INSERT', 'RESUME#a')).toBe(false)
    expect(starts('MODIFY', 'RESUME#a')).toBe(false)
    expect(starts('REMOVE', 'APPLICATION#a')).toBe(false)
  })
})

describe('the filter for due mails', () => {
  const entry = (pk: string, state: string, eventName = 'INSERT') =>
    matchesPattern(dueMails, {
      eventName,
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'OUTBOX#x' } }, NewImage: { state: { S: state } } },
    })

  test('matches mails that become due, including those that become due again', () => {
    expect(entry('OUTBOX#MESSAGE#a', 'due')).toBe(true)
    expect(entry('OUTBOX#MESSAGE#a', 'due', 'MODIFY')).toBe(true)
  })

  test('matches neither later states of a mail nor other records', () => {
    for (const state of ['sending', 'waiting', 'sent', 'refused'])
      expect(entry('OUTBOX#MESSAGE#a', state, 'MODIFY')).toBe(false)
    expect(entry('OUTBOX#MESSAGE#a', 'due', 'REMOVE')).toBe(false)
    expect(entry('MESSAGE#a', 'due')).toBe(false)
  })
})

describe('the filters for takedowns', () => {
  const matches = (eventName: string, dynamodb: object) =>
    // As it is deployed, in JSON.
    [removedFiles, ...endedPublicUses].some((pattern) =>
      matchesPattern(
        ...(JSON.parse(JSON.stringify([pattern, { eventName, dynamodb }])) as Parameters<
          typeof matchesPattern
        >),
      ),
    )
  const keys = (pk: string, sk: string) => ({ Keys: { pk: { S: pk }, sk: { S: sk } } })
  const image = (status: string) => ({ OldImage: { status: { S: status } } })

  test('match every change that may end a public use of a file', () => {
    expect(matches('REMOVE', keys('MEDIAUSE#a', 'POST#b'))).toBe(true)
    // A file of an earlier release was public without a use.
    expect(matches('INSERT', keys('MEDIAUSE#a', 'POST#b'))).toBe(true)
    expect(matches('MODIFY', { ...keys('POST#a', 'SUMMARY'), ...image('published') })).toBe(true)
    expect(matches('REMOVE', { ...keys('POST#a', 'SUMMARY'), ...image('published') })).toBe(true)
    expect(matches('MODIFY', keys('MEDIA#a', 'MEDIA'))).toBe(true)
    for (const event of ['MODIFY', 'REMOVE']) {
      expect(matches(event, keys('DIRECTORY', 'AUTHOR#a'))).toBe(true)
      expect(matches(event, keys('SETTINGS', 'CUSTOM_CSS'))).toBe(true)
      expect(matches(event, keys('SETTINGS', 'SETTINGS'))).toBe(true)
    }
  })

  test('match no change of drafts, categories or other records', () => {
    expect(matches('MODIFY', { ...keys('POST#a', 'SUMMARY'), ...image('draft') })).toBe(false)
    expect(matches('INSERT', { ...keys('POST#a', 'SUMMARY'), ...image('published') })).toBe(false)
    expect(matches('MODIFY', keys('DIRECTORY', 'CATEGORY#a'))).toBe(false)
    expect(matches('REMOVE', keys('APPLICATION#a', 'APPLICATION'))).toBe(false)
  })

  test('and the others fit into the five that a mapping may have', () => {
    expect([removedFiles, ...endedPublicUses, dueMails].length).toBeLessThanOrEqual(5)
  })
})
