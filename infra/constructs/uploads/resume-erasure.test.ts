import { describe, expect, test } from 'vitest'
import { matchesPattern } from '../../../scripts/local-cloud/protocol/event-pattern.ts'
import { removedResumes } from './resume-erasure.ts'

const starts = (eventName: string, pk: string) =>
  matchesPattern(removedResumes, { eventName, dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'RESUME' } } } })

describe('the erasure of a CV is invoked', () => {
  test('when its record is deleted', () => {
    expect(starts('REMOVE', 'RESUME#a')).toBe(true)
  })

  test('not by changes, nor by deletions of other records', () => {
    expect(starts('INSERT', 'RESUME#a')).toBe(false)
    expect(starts('MODIFY', 'RESUME#a')).toBe(false)
    expect(starts('REMOVE', 'APPLICATION#a')).toBe(false)
  })
})
