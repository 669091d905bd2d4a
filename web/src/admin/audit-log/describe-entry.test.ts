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

test.each([
  ['categories.reorder', 'category', 'order', 'Order of the categories', 'reordered the categories'],
  ['privacy.erase', 'person', 'p1', 'Somebody', 'erased everything about somebody who asked for it'],
  ['privacy.export', 'person', 'p1', 'Somebody', 'exported everything about somebody who asked for it'],
  ['categories.update', 'category', 'c1', 'Research', 'changed category “Research”'],
] as const)('%s of %s %s reads as a sentence', (action, kind, recordId, recordName, words) => {
  expect(
    [describeAction(action), describeRecord({ kind, recordId, recordName, actor: null })].join(' '),
  ).toBe(words)
})
