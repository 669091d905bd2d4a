import { describe, expect, test } from 'vitest'
import { matchesPattern } from '../../../scripts/local-cloud/protocol/event-pattern.ts'
import { dueMails, removedFiles } from './fan-out.ts'

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
    expect(starts('REMOVE', 'MEDIAUSE#a')).toBe(false)
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
