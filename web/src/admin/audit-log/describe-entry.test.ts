import { expect, test } from 'vitest'
import { actorName, describeAction, describeRecord } from './describe-entry.ts'

test('an automatic change by Bellcast reads like one by a person', () => {
  const entry = {
    kind: 'post' as const,
    actor: null,
    action: 'posts.cleanAll',
    recordId: 'all',
    recordName: 'All articles',
  }
  expect([actorName(entry), describeAction(entry.action), describeRecord(entry)].join(' ')).toBe(
    'Bellcast cleaned the stored text of all articles',
  )
  expect(actorName({ ...entry, action: 'session.refused' })).toBe('Not signed in')
  expect(actorName({ ...entry, action: 'session.refused' }, 'Somebody')).toBe('Somebody')
})
