import { expect, test } from 'vitest'
import { compare, take } from './three-way.ts'

const base = { name: 'Ines', bio: 'Writes.', website: '', focus: { x: 0.5, y: 0.5 } }

test('fields changed by one person are merged, fields changed by both are conflicts', () => {
  const mine = { ...base, name: 'Ines C.', website: 'https://ines.example' }
  const theirs = { ...base, name: 'Ines Calder', bio: 'Writes a lot.', focus: { x: 0.2, y: 0.5 } }

  const found = compare(base, mine, theirs)

  expect(found).toEqual({ theirs: ['bio', 'focus'], conflicting: ['name'] })
  expect(take(mine, theirs, found.theirs)).toEqual({ ...theirs, name: 'Ines C.', website: mine.website })
})

test('identical changes, and white space around a text, are not conflicts', () => {
  const mine = { ...base, name: 'Ines Calder ', bio: ' Writes. ' }
  const theirs = { ...base, name: 'Ines Calder', bio: 'Edits.' }
  expect(compare(base, mine, theirs)).toEqual({ theirs: ['bio'], conflicting: [] })
})
