import { describe, expect, test } from 'vitest'
import { matchesPattern } from '../../../scripts/local-cloud/protocol/event-pattern.ts'
import { dueMails, removedFiles } from './fan-out.ts'

const starts = (eventName: string, pk: string) =>
  matchesPattern(removedFiles, { eventName, dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'RESUME' } } } })

describe('the erasure of files is invoked', () => {
  test('when the record of a CV or of a media file is deleted', () => {
    expect(starts('REMOVE', 'RESUME#a')).toBe(true)
    expect(starts('REMOVE', 'MEDIA#a')).toBe(true)
  })

  test('not by changes, nor by deletions of other records', () => {
    expect(starts('INSERT', 'RESUME#a')).toBe(false)
    expect(starts('MODIFY', 'RESUME#a')).toBe(false)
    expect(starts('REMOVE', 'APPLICATION#a')).toBe(false)
    expect(starts('REMOVE', 'MEDIAUSE#a')).toBe(false)
  })
})

describe('the queue of mails hears of', () => {
  const entry = (pk: string, state: string, eventName = 'INSERT') =>
    matchesPattern(dueMails, {
      eventName,
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'OUTBOX#x' } }, NewImage: { state: { S: state } } },
    })

  test('a mail that is due, also one that is due again', () => {
    expect(entry('OUTBOX#MESSAGE#a', 'due')).toBe(true)
    expect(entry('OUTBOX#MESSAGE#a', 'due', 'MODIFY')).toBe(true)
  })

  test('nothing of what becomes of it, and of no other record', () => {
    for (const state of ['sending', 'waiting', 'sent', 'refused'])
      expect(entry('OUTBOX#MESSAGE#a', state, 'MODIFY')).toBe(false)
    expect(entry('OUTBOX#MESSAGE#a', 'due', 'REMOVE')).toBe(false)
    expect(entry('MESSAGE#a', 'due')).toBe(false)
  })
})
