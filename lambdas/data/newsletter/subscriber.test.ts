import { expect, test } from 'vitest'
import { joinedOf, toSubscriber } from './subscriber.ts'

const at = '2026-11-20T09:00:00.000Z'
const consent = { at: '2026-03-01T00:00:00.000Z', policy: 'unknown', source: 'Capital markets day' }
const joined = (facts: object) => joinedOf(toSubscriber({ pk: 'SUBSCRIBER#1', sk: 'SUBSCRIBER', ...facts }))

test.each([
  ['the form of an article', { source: 'blog', subscribedAt: at, confirmedAt: at }, { how: 'confirmed' }],
  ['staff', { source: 'staff', subscribedAt: at }, { how: 'added' }],
  [
    'an import',
    { source: 'import', subscribedAt: at, confirmedAt: at, consent },
    { how: 'imported', source: 'Capital markets day', at: consent.at },
  ],
  [
    'an import, and has confirmed again since',
    { source: 'import', subscribedAt: at, confirmedAt: '2026-11-25T09:00:00.000Z', consent },
    { how: 'confirmed' },
  ],
])('a subscriber who came by %s is known as such', (_how, facts, expected) => {
  expect(joined(facts)).toEqual(expected)
})
