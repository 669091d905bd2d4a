import { expect, test } from 'vitest'
import { mediaIdsInPress } from './file-uses.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

test.each([
  `/media/${id}.pdf`,
  `/media/${id}.pdf#page=2`,
  `/media/${id}.pdf?download`,
  `/blog/../media/${id}.pdf`,
])('a press article that leads to %s uses that file', (path) => {
  expect(mediaIdsInPress(`The Wire | May 2026 | A page | https://ir.example${path}`)).toEqual([id])
})

test('a press article that leads anywhere else uses no file', () => {
  expect(mediaIdsInPress(`The Wire | May 2026 | A page | https://wire.example/${id}.pdf`)).toEqual([])
})
