import { describe, expect, test } from 'vitest'
import { matchesPattern } from '../../../scripts/local-cloud/protocol/event-pattern.ts'
import { removedFiles } from './file-erasure.ts'

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
